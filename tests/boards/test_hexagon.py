"""Hexagon boards agree with boards computed from plain coordinates, for every side."""

from __future__ import annotations

import numpy as np
import pytest

from orchard.boards import Hexagon
from tests.references import hexes
from tests.references.hexes import HexBoard

ALL_SIDES = range(1, 11)


@pytest.fixture(params=ALL_SIDES)
def side(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number


def named(board: Hexagon, cells: np.ndarray[tuple[int, ...], np.dtype[np.int16]]) -> list[str]:
    """Return the names of the cells, skipping the -1 padding."""
    return [board.names[cell] for cell in cells.tolist() if cell >= 0]


def test_directions_sides_and_corners_are_listed_alike() -> None:
    assert Hexagon.DIRECTIONS == hexes.DIRECTIONS
    assert Hexagon.SIDES == hexes.SIDES
    assert tuple(hexes.CORNER_SIDES) == Hexagon.CORNERS


def test_names_run_in_reading_order(side: int) -> None:
    board = Hexagon(side)
    assert list(board.names) == HexBoard(side).cells
    assert [[board.names[c] for c in row] for row in board.rows] == HexBoard(side).rows
    assert all(board.index[name] == cell for cell, name in enumerate(board.names))


def test_there_are_as_many_cells_as_the_formula_says(side: int) -> None:
    board = Hexagon(side)
    assert board.cells == len(board.names) == len(board.places) == 3 * side * (side - 1) + 1
    assert board.names[board.centre] == HexBoard(side).centre


def test_neighbours_lie_one_step_away(side: int) -> None:
    board, slow = Hexagon(side), HexBoard(side)
    for cell, name in enumerate(board.names):
        steps = [slow.step(name, direction) for direction in Hexagon.DIRECTIONS]
        found = [board.names[c] if c >= 0 else None for c in board.near[cell].tolist()]
        assert found == steps


def test_rays_walk_to_the_rim(side: int) -> None:
    board, slow = Hexagon(side), HexBoard(side)
    for cell, name in enumerate(board.names):
        for k, direction in enumerate(Hexagon.DIRECTIONS):
            line = slow.line(name, direction)
            assert named(board, board.rays[cell, k]) == line
            assert board.lengths[cell, k] == len(line)
            assert (board.rays[cell, k, len(line) :] == -1).all()


def test_toward_names_the_direction_of_the_line_that_leads_there(side: int) -> None:
    board, slow = Hexagon(side), HexBoard(side)
    for cell, name in enumerate(board.names):
        leads = {to: k for k, d in enumerate(Hexagon.DIRECTIONS) for to in slow.line(name, d)}
        assert board.toward[cell].tolist() == [leads.get(to, -1) for to in board.names]


def test_sides_hold_the_same_cells(side: int) -> None:
    board, slow = Hexagon(side), HexBoard(side)
    for k, name in enumerate(Hexagon.SIDES):
        on = {board.names[cell] for cell in np.flatnonzero(board.sides[:, k])}
        assert on == slow.sides[name]
        assert len(on) == side


def test_corners_are_where_the_named_sides_meet(side: int) -> None:
    board, slow = Hexagon(side), HexBoard(side)
    assert [board.names[cell] for cell in board.corners] == [
        slow.corners[k] for k in Hexagon.CORNERS
    ]


def test_rings_count_steps_from_the_centre(side: int) -> None:
    board, slow = Hexagon(side), HexBoard(side)
    assert board.rings.tolist() == [slow.distance(slow.centre, name) for name in board.names]


def test_a_board_is_found_by_its_number_of_cells(side: int) -> None:
    assert Hexagon.of(Hexagon(side).cells) == Hexagon(side)


@pytest.mark.parametrize("table", ["near", "rays", "toward", "sides", "corners", "rings"])
def test_tables_are_read_only(table: str) -> None:
    with pytest.raises(ValueError, match="read-only"):
        getattr(Hexagon(3), table)[0] = 0


def test_boards_of_the_same_side_are_equal() -> None:
    assert Hexagon(4) == Hexagon(4) != Hexagon(5)
    assert hash(Hexagon(4)) == hash(Hexagon(4))


def test_side_4_is_as_the_rules_describe_it() -> None:
    board = Hexagon(4)
    rows = [[board.names[c] for c in row] for row in board.rows]
    assert rows[-1] == ["a1", "a2", "a3", "a4"]
    assert rows[3] == ["d1", "d2", "d3", "d4", "d5", "d6", "d7"]
    assert rows[0] == ["g1", "g2", "g3", "g4"]
    assert board.names[board.centre] == "d4"


def test_the_neighbours_of_c3_on_side_3_are_as_drawn() -> None:
    board = Hexagon(3)
    near = named(board, board.near[board.index["c3"]])
    assert near == ["c4", "d3", "d2", "c2", "b2", "b3"]


def test_sides_run_clockwise_from_the_top_and_corners_from_the_top_left() -> None:
    board = Hexagon(4)
    assert [board.names[c] for c in board.corners] == ["g1", "g4", "d7", "a4", "a1", "d1"]
    middles = {"N": "g2", "NE": "f5", "SE": "b5", "S": "a2", "SW": "b1", "NW": "f1"}
    assert all(
        board.sides[board.index[cell], Hexagon.SIDES.index(s)] for s, cell in middles.items()
    )


@pytest.mark.parametrize("side", range(2, 11))
def test_corner_k_lies_on_sides_k_minus_1_and_k_only(side: int) -> None:
    board = Hexagon(side)
    for k, cell in enumerate(board.corners):
        assert set(np.flatnonzero(board.sides[cell])) == {(k - 1) % 6, k}


@pytest.mark.parametrize("side", range(2, 11))
def test_opposite_corners_lie_in_line_through_the_centre(side: int) -> None:
    board = Hexagon(side)
    for k in range(3):
        here, there = board.corners[k], board.corners[k + 3]
        way = board.toward[here, board.centre]
        assert way >= 0
        assert way == board.toward[board.centre, there]
