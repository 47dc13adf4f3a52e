"""Perft counts action sequences, with any number of threads."""

from __future__ import annotations

import pytest

import orchard
from orchard import OrchardError, Position, Variant
from orchard.search import perft
from tests.match.walks import VARIANTS, finished, middle

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def counted(position: Position, depth: int) -> int:
    """Return perft by its definition, through the checked door."""
    if depth == 0:
        return 1
    return sum(counted(position.play(action), depth - 1) for action in position.legal)


@every_variant
def test_depth_0_is_1_and_depth_1_the_legal_actions(variant: Variant) -> None:
    position = middle(variant)
    assert perft(position, 0) == 1
    assert perft(position, 1) == len(position.legal)


@every_variant
def test_threads_do_not_change_the_count(variant: Variant) -> None:
    assert perft(variant.start(), 3, threads=1) == perft(variant.start(), 3, threads=2)


@every_variant
def test_perft_is_what_its_definition_says(variant: Variant) -> None:
    position = middle(variant)
    assert perft(position, 2) == counted(position, 2)


def test_games_that_end_sooner_count_nothing() -> None:
    last = finished(orchard.make_variant("skirt", size=3)).positions[-4]
    assert [perft(last, depth) for depth in range(4)] == [counted(last, d) for d in range(4)]


@every_variant
def test_after_the_end_there_is_the_empty_sequence_only(variant: Variant) -> None:
    assert [perft(finished(variant).position, depth) for depth in range(4)] == [1, 0, 0, 0]


@pytest.mark.parametrize("depth", [-1, 101, 10**30])
def test_a_depth_out_of_range_is_refused_with_the_range(depth: int) -> None:
    with pytest.raises(OrchardError, match="from 0 to 100") as error:
        perft(orchard.make_variant("skirt").start(), depth)
    assert error.value.code == "option.range"


def test_counting_changes_nothing() -> None:
    position = middle(orchard.make_variant("jam-it"))
    before = position.state.tobytes()
    perft(position, 3)
    assert position.state.tobytes() == before
