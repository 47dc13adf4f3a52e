r"""Boards of hexes: the hexagon, and the rhombus on which Hex is played.

    Hexagon(3)                directions            sides            corners
        e1 e2 e3               NW  NE                 N               1   2
       d1 d2 d3 d4               \ /              NW    NE
      c1 c2 c3 c4 c5         W -- * -- E                            6       3
       b1 b2 b3 b4               / \              SW    SE
        a1 a2 a3               SW  SE                 S               5   4

    Rhombus(3, 4)             directions            sides            corners
      a1 b1 c1 d1              NW  NE                 N             1         2
        a2 b2 c2 d2              \ /               W     E
          a3 b3 c3 d3        W -- * -- E              S               4         3
                                 / \
                               SW  SE

A step to the south-east keeps x, a step to the south-west lowers it. In a hexagon the place (0, 0)
is the centre and letters name rows, from the bottom; in a rhombus it is the cell a1 and letters
name columns, as in the notation of Hex.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from orchard.boards.board import (
    HALF_TURN,
    LETTERS,
    Board,
    Matrix,
    Place,
    Table,
    check_size,
    frozen,
    turned,
)

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
STEPS: tuple[Place, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
SIXTH: Matrix = ((0, -1), (1, 1))  # a sixth of a turn, clockwise
LEFT_RIGHT: Matrix = ((-1, -1), (0, 1))
DIAGONAL: Matrix = ((0, 1), (1, 0))  # rows become columns: mirrored on the line from corner 1 to 3


@dataclass(frozen=True)
class Hexagon(Board):
    """The hexagon with `side` cells on each side; it has 12 symmetries."""

    side: int

    SHAPE = "hex"
    DIRECTIONS = DIRECTIONS
    SIDES = ("N", "NE", "SE", "S", "SW", "NW")
    CORNERS = (1, 2, 3, 4, 5, 6)
    STEPS = STEPS
    OUTWARD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1))

    def __post_init__(self) -> None:
        check_size("side of a hexagon", self.side, (len(LETTERS) + 1) // 2)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The place (x, z) of each cell, in reading order."""
        far = self.side - 1
        return tuple(
            (x, z)
            for z in range(-far, far + 1)
            for x in range(max(-far, -far - z), min(far, far - z) + 1)
        )

    @property
    def matrices(self) -> tuple[Matrix, ...]:
        """The six rotations, then each of them mirrored left to right."""
        return turned(SIXTH, 6, LEFT_RIGHT)

    @cached_property
    def rings(self) -> Table:
        """int16[cells]: how many steps a cell is from the centre."""
        return frozen([max(abs(x), abs(z), abs(x + z)) for x, z in self.places])

    def name_at(self, row: int, column: int) -> str:
        """Return a letter for the row, from the bottom, and the cell's number in it."""
        return f"{LETTERS[2 * self.side - 2 - row]}{column + 1}"

    @staticmethod
    @cache
    def of(cells: int) -> Hexagon:
        """Return the hexagon with this many cells."""
        side = 1
        while 3 * side * (side - 1) + 1 < cells:
            side += 1
        return Hexagon(side)


@dataclass(frozen=True)
class Rhombus(Board):
    """`height` rows of `width` cells, each half a cell further right than the one above.

    It has 2 symmetries, or 4 if height and width are equal.
    """

    height: int
    width: int

    SHAPE = "hex"
    DIRECTIONS = DIRECTIONS
    SIDES = ("N", "E", "S", "W")
    CORNERS = (1, 2, 3, 4)
    STEPS = STEPS
    OUTWARD = ((0, -1), (1, 0), (0, 1), (-1, 0))

    def __post_init__(self) -> None:
        check_size("height of a rhombus", self.height)
        check_size("width of a rhombus", self.width, len(LETTERS))

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The place (x, z) of each cell, in reading order."""
        return tuple((x, z) for z in range(self.height) for x in range(self.width))

    @property
    def matrices(self) -> tuple[Matrix, ...]:
        """The identity and a half turn; then both mirrored along a diagonal, if that fits."""
        return turned(HALF_TURN, 2, DIAGONAL if self.height == self.width else None)

    def name_at(self, row: int, column: int) -> str:
        """Return a letter for the column and a number for the row, from the top."""
        return f"{LETTERS[column]}{row + 1}"
