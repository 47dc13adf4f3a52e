"""Bots choose legal actions, by their seed, and say what they expect."""

from __future__ import annotations

import pytest

import orchard
from orchard import CHANCE, OrchardError, Variant
from orchard.bots import BOTS, think
from tests.match.walks import VARIANTS, finished, middle

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_bot = pytest.mark.parametrize("bot", BOTS)


@every_variant
@every_bot
def test_a_bot_plays_a_legal_action_of_some_value(variant: Variant, bot: str) -> None:
    thought = think(middle(variant), bot=bot, playouts=64)
    assert thought.action in middle(variant).legal
    assert -1 <= thought.value <= 1


@every_variant
@every_bot
def test_a_bot_repeats_itself_by_its_seed(variant: Variant, bot: str) -> None:
    one, other = (think(middle(variant), bot=bot, playouts=64, seed=9) for _ in range(2))
    assert one == other


@every_variant
@every_bot
def test_where_no_seat_acts_there_is_nothing_to_think_about(variant: Variant, bot: str) -> None:
    idle = [p for p in (variant.start(), finished(variant).position) if p.actor in (CHANCE, -1)]
    for position in idle:
        with pytest.raises(OrchardError) as error:
            think(position, bot=bot)
        assert error.value.code == "position.no_seat"


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OrchardError, match="random, playouts") as error:
        think(orchard.game("skirt").start(), bot="nobody")
    assert error.value.code == "bot.unknown"


def test_playouts_take_a_win_that_is_there() -> None:
    position = orchard.game("skirt", size=3).position("w../w.../w..../w.../.b. w -")
    thought = think(position, playouts=400)
    assert (thought.action, thought.value) == ("a1", 1.0)


def test_a_short_time_is_enough_for_an_answer() -> None:
    assert think(orchard.game("skirt", size=3).start(), seconds=1e-6).action
