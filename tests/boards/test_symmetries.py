"""The symmetries of a board form a group and preserve adjacency."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from orchard.boards import Board, Hexagon, Rectangle, Rhombus

SIZES: dict[Board, int] = {
    **{Hexagon(side): 12 for side in range(2, 11)},
    **{Rhombus(n, n): 4 for n in range(2, 8)},
    **{Rectangle(n, n): 8 for n in range(2, 8)},
    **{Rhombus(m, n): 2 for m, n in ((2, 3), (5, 3), (6, 7))},
    **{Rectangle(m, n): 4 for m, n in ((2, 3), (5, 3), (6, 7))},
}


@pytest.fixture(params=SIZES, ids=repr)
def board(request: pytest.FixtureRequest) -> Board:
    found: Board = request.param
    return found


def test_all_differ_and_the_first_moves_nothing(board: Board) -> None:
    images = {tuple(image) for image in board.symmetries.tolist()}
    assert len(images) == len(board.symmetries) == SIZES[board]
    assert board.symmetries[0].tolist() == list(range(board.cells))


def test_there_are_no_others(board: Board) -> None:
    """Two corners and the handedness determine a motion of the plane: try them all."""
    points, corners = np.array(board.points), board.corners.tolist()
    images = {
        moved(points, (corners[0], corners[1]), (a, b), sense)
        for a, b in permutations(corners, 2)
        for sense in (1, -1)
    }
    assert images - {None} == {tuple(image) for image in board.symmetries.tolist()}


def moved(
    points: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
    start: tuple[int, int],
    end: tuple[int, int],
    sense: int,
) -> tuple[int, ...] | None:
    """Return the cells after the plane motion that takes `start` to `end`, or None if it misses."""
    plane = points[:, 0] + 1j * points[:, 1]
    (a, b), (c, d) = plane[list(start)], plane[list(end)]
    if abs(abs(b - a) - abs(d - c)) > 1e-6:
        return None
    away = plane - a if sense > 0 else np.conj(plane - a)
    turn = (d - c) / (b - a if sense > 0 else np.conj(b - a))
    apart = np.abs((c + turn * away)[:, None] - plane[None, :])
    return tuple(apart.argmin(axis=1).tolist()) if apart.min(axis=1).max() < 1e-6 else None


def test_each_moves_every_cell_to_a_cell_of_its_own(board: Board) -> None:
    for image in board.symmetries:
        assert sorted(image.tolist()) == list(range(board.cells))


def test_one_after_another_is_again_one_of_them(board: Board) -> None:
    images = {tuple(image) for image in board.symmetries.tolist()}
    for first in board.symmetries:
        for second in board.symmetries:
            assert tuple(second[first].tolist()) in images


def test_each_can_be_undone(board: Board) -> None:
    images = {tuple(image) for image in board.symmetries.tolist()}
    for image in board.symmetries:
        assert tuple(np.argsort(image).tolist()) in images


def test_neighbours_stay_neighbours_in_the_direction_that_is_told(board: Board) -> None:
    beyond = -1
    for image, ways in zip(board.symmetries, board.symmetry_directions, strict=True):
        assert sorted(ways) == list(range(len(board.DIRECTIONS)))
        after = np.append(image, beyond)[board.near]
        assert (board.near[image][:, ways] == after).all()


def test_corners_go_where_their_cells_go(board: Board) -> None:
    for image, corners in zip(board.symmetries, board.symmetry_corners, strict=True):
        assert sorted(corners) == list(range(len(board.CORNERS)))
        assert (image[board.corners] == board.corners[corners]).all()


def test_sides_go_where_their_cells_go(board: Board) -> None:
    for image, sides in zip(board.symmetries, board.symmetry_sides, strict=True):
        assert sorted(sides) == list(range(len(board.SIDES)))
        assert (board.sides[image][:, sides] == board.sides).all()


def test_half_of_them_or_all_keep_the_sense_of_rotation(board: Board) -> None:
    count = len(board.CORNERS)
    turns = [int(corners[1] - corners[0]) % count for corners in board.symmetry_corners]
    if isinstance(board, Rhombus) and board.height != board.width:
        assert turns == [1, 1]
    else:
        half = len(turns) // 2
        assert turns == [1] * half + [count - 1] * half


@pytest.mark.parametrize("side", range(2, 11))
def test_rings_stay_rings(side: int) -> None:
    board = Hexagon(side)
    for image in board.symmetries:
        assert (board.rings[image] == board.rings).all()


def test_the_second_symmetry_turns_clockwise() -> None:
    hexagon, square, rhombus = Hexagon(3), Rectangle(3, 3), Rhombus(3, 3)
    assert hexagon.symmetry_corners[1].tolist() == [1, 2, 3, 4, 5, 0]
    assert square.symmetry_corners[1].tolist() == [1, 2, 3, 0]
    assert rhombus.symmetry_corners[1].tolist() == [2, 3, 0, 1]
    assert rhombus.symmetry_corners[2].tolist() == [0, 3, 2, 1]
