"""What a search maximises: a game's returns, or what the game's tuning says."""

from __future__ import annotations

import numpy as np
import pytest

import orchard
from orchard.match.campaign import ending
from orchard.search import random_game
from orchard.search.tree import UNDECIDED, write_returns


def last_of(variant: orchard.Variant, seed: int) -> orchard.Position:
    """Return the last position of a random game."""
    first = variant.start()
    return first.play(*random_game(first, seed=seed))


def written(last: orchard.Position, *, is_guided: bool) -> list[float]:
    """Return what a simulation that ends here yields for each seat."""
    variant = last.variant
    found = np.zeros(variant.seats, np.float32)
    write = variant.specialise(write_returns)
    write(variant.tables[0], last.state[0], found, UNDECIDED, is_guided)
    return [float(each) for each in found]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_guided_search_plays_for_the_points_of_a_fable(seats: int) -> None:
    variant = orchard.make_variant("fabled-fruit", deck="known", seats=seats, limit=20)
    for seed in range(5):
        last = last_of(variant, seed)
        points = ending([last]).points
        above = [each - sum(points) / seats for each in points]
        assert written(last, is_guided=True) == pytest.approx(above)
        assert written(last, is_guided=False) == pytest.approx(last.returns)
        if seats == 2:
            assert written(last, is_guided=True) == pytest.approx(last.returns)


def test_other_games_are_played_for_their_returns() -> None:
    last = last_of(orchard.make_variant("jam-it", seats=3, board="mini"), 1)
    assert written(last, is_guided=True) == pytest.approx(last.returns)
