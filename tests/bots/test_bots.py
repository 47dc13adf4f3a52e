"""Bots choose legal actions, given their seed and what they may know, and say what they think."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

import orchard
from orchard import CHANCE, OrchardError, Variant
from orchard.bots import BOTS, LEVELS, SearchBot, make_bot, think
from tests.match.walks import VARIANTS, finished, middle

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_bot = pytest.mark.parametrize("bot", BOTS)
TOP = LEVELS[-1]


@every_variant
@every_bot
def test_a_bot_plays_a_legal_action_of_some_value(variant: Variant, bot: str) -> None:
    position = middle(variant)
    thought = think(position, bot=bot, playouts=64)
    assert thought.action in position.legal
    assert -1 <= thought.value <= 1
    assert thought.line[0] == thought.action
    position.play(*thought.line)


@every_variant
@every_bot
def test_a_bot_repeats_itself_by_its_seed(variant: Variant, bot: str) -> None:
    one, other = (think(middle(variant), bot=bot, playouts=64, seed=9) for _ in range(2))
    assert one == other


@every_bot
def test_a_bot_thinks_only_of_what_it_may_know(bot: str) -> None:
    position = middle(orchard.make_variant("fabled-fruit", seats=3))
    thoughts = {
        think(position.imagined(position.actor, world), bot=bot, playouts=64).action
        for world in range(6)
    }
    assert len(thoughts) == 1


@every_variant
@every_bot
def test_where_no_seat_acts_there_is_nothing_to_think_about(variant: Variant, bot: str) -> None:
    idle = [p for p in (variant.start(), finished(variant).position) if p.actor in (CHANCE, -1)]
    for position in idle:
        with pytest.raises(OrchardError) as error:
            think(position, bot=bot)
        assert error.value.code == "position.no_seat"


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OrchardError, match="random, greedy, pip") as error:
        think(orchard.make_variant("skirt").start(), bot="nobody")
    assert error.value.code == "bot.unknown"


WON = "w../w.../w..../w.../.b. w -"


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_no_level_overlooks_a_win_that_it_has_seen(level: orchard.bots.Level) -> None:
    position = orchard.make_variant("skirt", size=3).position(WON)
    for seed in range(20):
        thought = think(position, bot=level.name, seed=seed)
        assert (thought.action, thought.value, thought.winner) == ("a1", 1.0, 0)


def test_a_distracted_bot_plays_the_next_best_action() -> None:
    variant = orchard.make_variant("skirt", size=3)
    distracted = SearchBot(variant, replace(TOP, overlooks=0.5, solves=False), playouts=200)
    chosen = [distracted.think(variant.start()) for _ in range(40)]
    places = [[one.action for one in t.tried].index(t.action) for t in chosen]
    assert set(places) >= {0, 1, 2}
    assert places.count(0) > places.count(2)


def test_a_bot_that_remembers_has_less_to_do() -> None:
    variant = orchard.make_variant("skirt", size=4)
    bot = make_bot("blossom", variant, playouts=2000)
    first = bot.think(variant.start())
    second = bot.think(variant.start().play(*first.line[:2]))
    assert second.visits >= 2000


def test_a_short_time_is_enough_for_an_answer() -> None:
    assert think(orchard.make_variant("skirt", size=3).start(), seconds=1e-6).action


def test_a_bot_keeps_to_its_time() -> None:
    position = orchard.make_variant("jam-it").start()
    think(position, bot=TOP.name, seconds=0.01)  # compile or load it first
    began = time.perf_counter()
    think(position, bot=TOP.name, seconds=0.2)
    assert time.perf_counter() - began >= 0.15


@pytest.mark.parametrize("name", ["skirt", "jam-it", "fruits-platter"])
def test_more_thought_beats_less(name: str) -> None:
    variant = orchard.make_variant(name)
    won = 0
    for seed in range(6):
        bots = [
            make_bot("orchardist", variant, playouts=n, seed=seed)
            for n in ((400, 8) if seed % 2 == 0 else (8, 400))
        ]
        position, number = variant.start().dealt(seed), 0
        while not position.is_over:
            position = position.play(bots[position.actor].think(position).action).dealt(number)
            number += 1
        won += position.returns[seed % 2] > 0
    assert won >= 5
