r"""Boards of squares.

    Rectangle(3, 4)           directions            sides            corners
      a3 b3 c3 d3             NW  N  NE               N              1     2
      a2 b2 c2 d2               \ | /               W   E
      a1 b1 c1 d1             W --*-- E               S              4     3
                                / | \
                              SW  S  SE

    direction numbers         3  2  1
                              4  *  0
                              5  6  7

The place (0, 0) is the cell at the top left. A letter names a column and a number a row, from the
bottom, as in chess notation.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from orchard.boards.board import HALF_TURN, LETTERS, Board, Matrix, Place, check_size, turned

QUARTER: Matrix = ((0, -1), (1, 0))  # a quarter of a turn, clockwise
LEFT_RIGHT: Matrix = ((-1, 0), (0, 1))


@dataclass(frozen=True)
class Rectangle(Board):
    """`height` rows of `width` squares; it has 4 symmetries, or 8 if height and width are equal.

    Games in which only squares that share an edge are neighbours use the `ORTHOGONAL` columns of
    the direction tables: `board.near[:, board.ORTHOGONAL]`. `DIAGONAL` are the others.
    """

    height: int
    width: int

    SHAPE = "square"
    DIRECTIONS = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")
    SIDES = ("N", "E", "S", "W")
    CORNERS = (1, 2, 3, 4)
    STEPS = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))
    OUTWARD = ((0, -1), (1, 0), (0, 1), (-1, 0))
    ORTHOGONAL: ClassVar = (0, 2, 4, 6)  # E, N, W, S
    DIAGONAL: ClassVar = (1, 3, 5, 7)  # NE, NW, SW, SE

    def __post_init__(self) -> None:
        check_size("height of a rectangle", self.height)
        check_size("width of a rectangle", self.width, len(LETTERS))

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The place (x, z) of each cell, in reading order."""
        return tuple((x, z) for z in range(self.height) for x in range(self.width))

    @property
    def matrices(self) -> tuple[Matrix, ...]:
        """The rotations by quarter or half turns that fit; then each mirrored left to right."""
        if self.height == self.width:
            return turned(QUARTER, 4, LEFT_RIGHT)
        return turned(HALF_TURN, 2, LEFT_RIGHT)

    def name_at(self, row: int, column: int) -> str:
        """Return a letter for the column and a number for the row, from the bottom."""
        return f"{LETTERS[column]}{self.height - row}"
