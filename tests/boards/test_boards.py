"""Laws that hold on every board, whatever its shape and size."""

from __future__ import annotations

import re
from math import hypot

import numpy as np
import pytest

from orchard.boards import Board, Hexagon, Rectangle, Rhombus

SIZES = [(1, 1), (1, 5), (5, 1), (2, 2), (2, 3), (4, 3), (5, 5), (6, 6), (8, 5)]
BOARDS: list[Board] = [
    *(Hexagon(side) for side in range(1, 7)),
    *(Rhombus(height, width) for height, width in SIZES),
    *(Rectangle(height, width) for height, width in SIZES),
]


@pytest.fixture(params=BOARDS, ids=repr)
def board(request: pytest.FixtureRequest) -> Board:
    found: Board = request.param
    return found


def test_names_are_a_letter_and_a_number_and_lead_back(board: Board) -> None:
    assert len(set(board.names)) == board.cells == len(board.places)
    assert all(re.fullmatch(r"[a-z][1-9]\d*", name) for name in board.names)
    assert [board.index[name] for name in board.names] == list(range(board.cells))


def test_rows_hold_all_cells_in_reading_order(board: Board) -> None:
    assert [cell for row in board.rows for cell in row] == list(range(board.cells))
    for row in board.rows:
        assert len({board.points[cell][1] for cell in row}) == 1
    assert list(board.points) == sorted(board.points, key=lambda point: (point[1], point[0]))


def test_rows_have_a_letter_in_hexagons_and_a_number_elsewhere(board: Board) -> None:
    part = slice(1) if isinstance(board, Hexagon) else slice(1, None)
    named = [{board.names[cell][part] for cell in row} for row in board.rows]
    assert all(len(names) == 1 for names in named)
    assert len(set.union(*named)) == len(board.rows)


def test_points_are_a_cell_apart_and_lie_about_the_middle(board: Board) -> None:
    for way in np.array(board.points).T:
        assert way.min() == pytest.approx(-way.max())
    diagonal = board.DIAGONAL if isinstance(board, Rectangle) else ()
    for cell, way in np.argwhere(board.near >= 0).tolist():
        (x, y), (x2, y2) = board.points[cell], board.points[board.near[cell, way]]
        assert hypot(x2 - x, y2 - y) == pytest.approx(2**0.5 if way in diagonal else 1)


def test_directions_lead_where_they_say(board: Board) -> None:
    for cell, way in np.argwhere(board.near >= 0).tolist():
        (x, y), (x2, y2) = board.points[cell], board.points[board.near[cell, way]]
        north = "N" if y2 < y else "S" if y2 > y else ""
        east = "E" if x2 > x else "W" if x2 < x else ""
        assert board.DIRECTIONS[way] == north + east


def test_each_step_can_be_taken_back(board: Board) -> None:
    half = len(board.DIRECTIONS) // 2
    for cell, way in np.argwhere(board.near >= 0).tolist():
        assert board.near[board.near[cell, way], (way + half) % (2 * half)] == cell


def test_neighbours_are_just_the_cells_that_lie_close(board: Board) -> None:
    within = 1.5 if board.SHAPE == "square" else 1.1
    for cell, (x, y) in enumerate(board.points):
        close = {k for k, (x2, y2) in enumerate(board.points) if hypot(x2 - x, y2 - y) < within}
        assert {int(n) for n in board.near[cell] if n >= 0} == close - {cell}


def test_rays_follow_neighbours_to_the_rim(board: Board) -> None:
    assert (board.rays >= 0).any(axis=(0, 1)).all()
    for cell, way in np.ndindex(board.near.shape):
        met = cell
        for step in range(board.lengths[cell, way]):
            met = board.near[met, way]
            assert board.rays[cell, way, step] == met
        assert board.near[met, way] == -1
        assert (board.rays[cell, way, board.lengths[cell, way] :] == -1).all()


def test_toward_is_the_way_of_the_ray_that_leads_there(board: Board) -> None:
    for cell in range(board.cells):
        leads = {int(to): way for way, ray in enumerate(board.rays[cell]) for to in ray if to >= 0}
        assert board.toward[cell].tolist() == [leads.get(to, -1) for to in range(board.cells)]


def test_the_centre_is_in_the_middle_where_there_is_one(board: Board) -> None:
    middle = [cell for cell, (x, y) in enumerate(board.points) if hypot(x, y) < 0.1]
    assert [board.centre] == (middle or [-1])


def test_rims_are_the_cells_that_lack_neighbours(board: Board) -> None:
    assert (board.sides.any(axis=1) == (board.near < 0).any(axis=1)).all()
    assert board.sides.shape == (board.cells, len(board.SIDES))


def test_corners_lie_where_two_sides_meet(board: Board) -> None:
    assert len(board.CORNERS) == len(board.SIDES) == len(board.corners)
    for k, cell in enumerate(board.corners):
        assert board.sides[cell, k - 1]
        assert board.sides[cell, k]


def test_tables_are_read_only(board: Board) -> None:
    names = ["near", "rays", "toward", "lengths", "sides", "corners", "symmetries"]
    for name in (*names, "symmetry_directions", "symmetry_sides", "symmetry_corners"):
        table = getattr(board, name)
        assert not table.flags.writeable
        with pytest.raises(ValueError, match="read-only"):
            table[0] = 0


def test_boards_are_equal_by_kind_and_size() -> None:
    assert len(set(BOARDS)) == len(BOARDS)
    assert Rhombus(3, 4) == Rhombus(3, 4) != Rhombus(4, 3)
    assert len({Rhombus(3, 4), Rectangle(3, 4)}) == 2


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (3, 27), (-1, 3)])
@pytest.mark.parametrize("kind", [Rhombus, Rectangle])
def test_sizes_without_cells_or_without_names_are_refused(
    kind: type[Rhombus | Rectangle], size: tuple[int, int]
) -> None:
    with pytest.raises(ValueError, match=r"must be (at least 1|from 1 to 26), not"):
        kind(*size)


@pytest.mark.parametrize("side", [0, 14])
def test_sides_without_cells_or_without_names_are_refused(side: int) -> None:
    with pytest.raises(ValueError, match=f"must be from 1 to 13, not {side}"):
        Hexagon(side)


def picture(board: Board) -> list[str]:
    return [" ".join(board.names[cell] for cell in row) for row in board.rows]


def named(board: Board, cells: list[int]) -> list[str]:
    return [board.names[cell] if cell >= 0 else "" for cell in cells]


def sides_of(board: Board) -> dict[str, list[str]]:
    on = {side: np.flatnonzero(board.sides[:, k]) for k, side in enumerate(board.SIDES)}
    return {side: named(board, cells.tolist()) for side, cells in on.items()}


def test_a_rhombus_is_as_drawn() -> None:
    board = Rhombus(3, 4)
    assert picture(board) == ["a1 b1 c1 d1", "a2 b2 c2 d2", "a3 b3 c3 d3"]
    near = named(board, board.near[board.index["b2"]].tolist())
    assert near == ["c2", "c1", "b1", "a2", "a3", "b3"]
    assert named(board, board.corners.tolist()) == ["a1", "d1", "d3", "a3"]
    assert sides_of(board) == {
        "N": ["a1", "b1", "c1", "d1"],
        "E": ["d1", "d2", "d3"],
        "S": ["a3", "b3", "c3", "d3"],
        "W": ["a1", "a2", "a3"],
    }


def test_a_rectangle_is_as_drawn() -> None:
    board = Rectangle(3, 4)
    assert picture(board) == ["a3 b3 c3 d3", "a2 b2 c2 d2", "a1 b1 c1 d1"]
    near = board.near[board.index["b2"]]
    assert named(board, near.tolist()) == ["c2", "c3", "b3", "a3", "a2", "a1", "b1", "c1"]
    assert named(board, near[list(board.ORTHOGONAL)].tolist()) == ["c2", "b3", "a2", "b1"]
    assert named(board, near[list(board.DIAGONAL)].tolist()) == ["c3", "a3", "a1", "c1"]
    assert named(board, board.corners.tolist()) == ["a3", "d3", "d1", "a1"]
    assert sides_of(board) == {
        "N": ["a3", "b3", "c3", "d3"],
        "E": ["d3", "d2", "d1"],
        "S": ["a1", "b1", "c1", "d1"],
        "W": ["a3", "a2", "a1"],
    }
