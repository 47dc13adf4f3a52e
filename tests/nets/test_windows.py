"""Windows: the part of the whole grid that a net sees and answers for."""

from __future__ import annotations

import numpy as np
import pytest

import orchard
from orchard import Variant
from orchard.nets.window import window_of
from tests.match.walks import middle

VARIANTS = [
    orchard.make_variant("skirt", size=3),
    orchard.make_variant("skirt", size=10),
    orchard.make_variant("fruits-platter"),
    orchard.make_variant("nuts-sorting"),
    orchard.make_variant("jam-it", seats=3, board="mini"),
    orchard.make_variant("fabled-fruit", seats=4),
]


def test_a_window_is_as_small_as_the_board() -> None:
    sizes = [window_of(orchard.make_variant("skirt", size=n)) for n in range(3, 11)]
    assert [(each.rows, each.columns) for each in sizes] == [(2 * n - 1,) * 2 for n in range(3, 11)]
    assert {(each.planes, each.counts, each.channels, each.others) for each in sizes} == {
        (18, 4, 1, 1)
    }


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_places_are_those_of_the_sight(variant: Variant) -> None:
    sight, window = variant.sight, window_of(variant)
    rows, columns = np.divmod(sight.squares.astype(int), sight.grid[1])
    back = rows.min() * sight.grid[1] + columns.min()
    for row in range(len(sight.policy)):
        for whole, cut in zip(sight.policy[row], window.policy[row], strict=True):
            assert (whole < 0) == (cut < 0)
            if whole < 0:
                continue
            if whole >= len(sight.channels) * sight.area:
                assert (
                    whole - len(sight.channels) * sight.area == cut - window.channels * window.area
                )
                continue
            (channel, square), (same, small) = (
                divmod(int(whole), sight.area),
                divmod(int(cut), window.area),
            )
            down, across = divmod(small, window.columns)
            assert channel == same
            assert square == back + down * sight.grid[1] + across


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_legal_actions_have_places_of_their_own(variant: Variant) -> None:
    window = window_of(variant)
    for seed in range(3):
        position = middle(variant, seed=seed)
        row = variant.door("policy_row")(variant.tables, position.state)
        places = window.policy[row, list(position.codes)].tolist()
        assert len(set(places)) == len(places)
        assert 0 <= min(places) <= max(places) < window.places


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_first_symmetry_leaves_all_in_place(variant: Variant) -> None:
    window = window_of(variant)
    assert len(window.turns.planes) == len(variant.turned.planes)
    for sources in window.turns:
        flat = sources.reshape(len(sources), -1)
        assert (flat[0] == np.arange(flat.shape[1])).all()
        assert all(len(set(row.tolist())) == len(row) for row in flat)
