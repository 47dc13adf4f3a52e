"""The twelve symmetries of a board form a group and keep all that lies together together."""

from __future__ import annotations

import numpy as np
import pytest

from orchard.boards import Hexagon

BOARDS = [Hexagon(side) for side in range(2, 11)]


@pytest.fixture(params=BOARDS, ids=lambda board: f"side {board.side}")
def board(request: pytest.FixtureRequest) -> Hexagon:
    found: Hexagon = request.param
    return found


def test_there_are_twelve_different_ones_and_the_first_moves_nothing(board: Hexagon) -> None:
    images = {tuple(image) for image in board.symmetries.tolist()}
    assert len(images) == 12
    assert board.symmetries[0].tolist() == list(range(board.cells))


def test_each_moves_every_cell_to_a_cell_of_its_own(board: Hexagon) -> None:
    for image in board.symmetries:
        assert sorted(image.tolist()) == list(range(board.cells))


def test_one_after_another_is_again_one_of_them(board: Hexagon) -> None:
    images = {tuple(image) for image in board.symmetries.tolist()}
    for first in board.symmetries:
        for second in board.symmetries:
            assert tuple(second[first].tolist()) in images


def test_each_can_be_undone(board: Hexagon) -> None:
    images = {tuple(image) for image in board.symmetries.tolist()}
    for image in board.symmetries:
        assert tuple(np.argsort(image).tolist()) in images


def test_neighbours_stay_neighbours(board: Hexagon) -> None:
    beside = [{int(n) for n in near if n >= 0} for near in board.near]
    for image in board.symmetries:
        for cell in range(board.cells):
            assert beside[image[cell]] == {int(image[n]) for n in beside[cell]}


def test_rings_stay_rings(board: Hexagon) -> None:
    for image in board.symmetries:
        assert (board.rings[image] == board.rings).all()


def test_corners_go_where_their_cells_go(board: Hexagon) -> None:
    for image, corners in zip(board.symmetries, board.symmetry_corners, strict=True):
        assert sorted(corners) == list(range(6))
        assert (image[board.corners] == board.corners[corners]).all()


def test_sides_go_where_their_cells_go(board: Hexagon) -> None:
    for image, sides in zip(board.symmetries, board.symmetry_sides, strict=True):
        assert sorted(sides) == list(range(6))
        for k in range(6):
            moved = {int(image[cell]) for cell in np.flatnonzero(board.sides[:, k])}
            assert moved == set(np.flatnonzero(board.sides[:, sides[k]]).tolist())


def test_six_keep_the_sense_of_rotation_and_six_reverse_it(board: Hexagon) -> None:
    turns = [int(corners[1] - corners[0]) % 6 for corners in board.symmetry_corners]
    assert turns == [1] * 6 + [5] * 6
