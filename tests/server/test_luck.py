"""Chance at tables: the same place gives the same draw, with the weights of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from orchard.kernel import CHANCE
from orchard.match import Position, make_variant
from orchard.server import wire
from orchard.server.creation import chance_actions
from orchard.server.events import Made, from_row, to_row
from orchard.server.luck import bot_seed, draw, new_seed
from tests.server.makers import ANN, Play, requested

SEED = "00112233445566778899aabbccddeeff"
GOLDEN_OLD = [17527383841289775211, 11241344834629033336, 3098721570804658924]  # from version 0.1
GOLDEN = [8128022561038916009, 3507201530253962516, 16799238490929396329]
GOLDEN_BOTS = [6986430208890368425, 5524467462540758810, 4492780832408239998]


def test_a_new_seed_has_128_bits() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    for seed in seeds:
        assert isinstance(seed, str)
        assert len(bytes.fromhex(seed)) == 16


def test_draws_are_as_they_were() -> None:
    """Stored tables must keep the same luck forever."""
    assert [draw(7, place) for place in range(3)] == GOLDEN_OLD
    assert [draw(SEED, place) for place in range(3)] == GOLDEN
    assert [bot_seed(7, place) for place in range(3)] == [7, 8, 9]
    assert [bot_seed(SEED, place) for place in range(3)] == GOLDEN_BOTS


@pytest.mark.parametrize("seed", [7, SEED])
def test_the_same_place_brings_the_same_luck(seed: int | str) -> None:
    first = make_variant("fabled-fruit", seats=2).start()
    dealt = chance_actions(first, seed, 0)
    assert dealt == chance_actions(first, seed, 0)
    assert dealt[1:] == chance_actions(first.play(dealt[0]), seed, 1)
    assert dealt != chance_actions(first, f"{SEED[:-1]}0", 0)


def test_taking_back_brings_no_better_luck() -> None:
    play = Play(requested("fabled-fruit", "me", "me", seats=2), seed=SEED)
    action = play.table.position.legal[0]
    play.play(ANN, action)
    first = list(play.table.actions)
    play.ask(ANN, wire.Propose(1, "undo"))
    assert len(play.table.actions) < len(first)
    play.play(ANN, action)
    assert play.table.actions == first


def test_a_seed_of_either_kind_is_stored_and_read() -> None:
    for seed in (7, SEED):
        play = Play(requested("skirt", "me", "me"), seed=seed)
        made = from_row(to_row("here", play.events[0])).what
        assert isinstance(made, Made)
        assert made.seed == seed


def test_weights_are_respected() -> None:
    """Each action gets its share of many draws, within five standard deviations."""
    position, count = first_unequal(), 4000
    weights = position.weights
    drawn = Counter(position.chosen(draw(SEED, place)) for place in range(count))
    total = sum(weights.values())
    assert set(drawn) <= {action for action, weight in weights.items() if weight}
    for action, weight in weights.items():
        share = weight / total
        spread = (count * share * (1 - share)) ** 0.5
        assert abs(drawn[action] - count * share) <= 5 * spread


def first_unequal() -> Position:
    """Return a position in which chance's actions have different weights."""
    position = make_variant("fabled-fruit", seats=2).start()
    for place in range(200):
        assert position.actor == CHANCE
        if len(set(position.weights.values())) > 1:
            return position
        position = position.play(position.chosen(draw(SEED, place)))
    raise AssertionError
