"""Boards and starting layouts of JAM IT, as data; one from a printed figure can be added here."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from orchard.boards import Hexagon

BOARDS = {"standard": 5, "mini": 4}  # cells on each side


class Setup(NamedTuple):
    """Where pawns and stones stand when a game begins."""

    corners: tuple[int, ...]  # of each seat's pawn, 0 for corner 1
    stones: dict[int, int]  # by cell: the seat whose stone lies there


def ring(board: Hexagon, seats: int) -> Setup:
    """Return the layout of JR1 and JR2: stones on the ring two steps from the centre."""
    cells = ring_of(board, 2)
    if seats == 3:
        return Setup((0, 2, 4), {cell: k % 3 for k, cell in enumerate(cells)})
    places = ((1, 4, 8, 11), (2, 5, 7, 10))
    return Setup((0, 3), {cells[k]: seat for seat, own in enumerate(places) for k in own})


def ring_of(board: Hexagon, steps: int) -> list[int]:
    """Return the cells `steps` from the centre, clockwise from the one towards corner 1."""
    towards_corner_1, clockwise = 2, (0, 5, 4, 3, 2, 1)  # directions: NW, then E SE SW W NW NE
    cell = int(board.rays[board.centre, towards_corner_1, steps - 1])
    cells = []
    for direction in clockwise:
        for _ in range(steps):
            cells.append(cell)
            cell = int(board.near[cell, direction])
    return cells


LAYOUTS: dict[str, Callable[[Hexagon, int], Setup]] = {"ring": ring}
