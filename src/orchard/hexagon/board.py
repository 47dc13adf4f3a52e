r"""The hexagon of hexes with `side` cells on each side, and all that can be read off it.

    side 3                    directions            sides            corners
        e1 e2 e3               NW  NE                 N               1   2
       d1 d2 d3 d4               \ /              NW    NE
      c1 c2 c3 c4 c5         W -- * -- E                            6       3
       b1 b2 b3 b4               / \              SW    SE
        a1 a2 a3               SW  SE                 S               5   4

Cells are numbered in reading order: from the top row down, left to right. Inside this module a cell
is a pair (x, z): z counts rows downwards from the middle one, x grows to the east, and a step to
the south-west lowers x. Every table is worked out from those two numbers, once, and is read-only.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
SIDES = ("N", "NE", "SE", "S", "SW", "NW")
CORNERS = (1, 2, 3, 4, 5, 6)

Place: TypeAlias = tuple[int, int]
Table: TypeAlias = npt.NDArray[Any]

_STEPS: tuple[Place, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_SYMMETRIES = 12  # six turns, each as it is and mirrored


@dataclass(frozen=True)
class Board:
    """A board with `side` cells on each side; boards of the same side are equal."""

    side: int

    @cached_property
    def cells(self) -> int:
        """How many cells there are."""
        return 3 * self.side * (self.side - 1) + 1

    @property
    def centre(self) -> int:
        """The cell in the middle."""
        return self.cells // 2

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The place (x, z) of each cell, in reading order."""
        far = self.side - 1
        return tuple(
            (x, z)
            for z in range(-far, far + 1)
            for x in range(max(-far, -far - z), min(far, far - z) + 1)
        )

    @cached_property
    def rows(self) -> tuple[range, ...]:
        """The cells of each row, from the top row down."""
        lengths = [2 * self.side - 1 - abs(z) for z in range(1 - self.side, self.side)]
        ends = np.cumsum(lengths).tolist()
        return tuple(range(end - n, end) for end, n in zip(ends, lengths, strict=True))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each cell: a letter for the row, from the bottom, and a number in it."""
        top = len(self.rows) - 1
        return tuple(
            f"{chr(ord('a') + top - r)}{i + 1}"
            for r, row in enumerate(self.rows)
            for i in range(len(row))
        )

    @cached_property
    def index(self) -> dict[str, int]:
        """The cell of each name."""
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def near(self) -> Table:
        """int16[cells, 6]: the neighbour in each direction, -1 beyond the rim."""
        return _frozen([[self._at(x + dx, z + dz) for dx, dz in _STEPS] for x, z in self.places])

    @cached_property
    def rays(self) -> Table:
        """int16[cells, 6, 2 side - 2]: the cells met when walking from a cell, then -1."""
        rays = np.full((self.cells, 6, 2 * self.side - 2), -1, np.int16)
        for cell in range(self.cells):
            for direction in range(6):
                met = self.near[cell, direction]
                for step in range(rays.shape[2]):
                    if met < 0:
                        break
                    rays[cell, direction, step] = met
                    met = self.near[met, direction]
        return _frozen(rays)

    @cached_property
    def toward(self) -> Table:
        """int16[cells, cells]: the direction in which a line leads from cell to cell, or -1."""
        toward = np.full((self.cells, self.cells), -1, np.int16)
        for cell in range(self.cells):
            for direction in range(6):
                toward[cell, self.rays[cell, direction, : self.lengths[cell, direction]]] = (
                    direction
                )
        return _frozen(toward)

    @cached_property
    def lengths(self) -> Table:
        """int16[cells, 6]: how many cells each ray has."""
        return _frozen((self.rays >= 0).sum(axis=2))

    @cached_property
    def sides(self) -> Table:
        """bool[cells, 6]: whether a cell lies on the side N, NE, SE, S, SW, NW."""
        distances = [(-z, x, x + z, z, -x, -x - z) for x, z in self.places]
        return _frozen(np.array(distances) == self.side - 1, np.bool_)

    @cached_property
    def corners(self) -> Table:
        """int16[6]: the cell of each corner; the corner k is where the sides k-1 and k meet."""
        on = self.sides
        return _frozen([np.flatnonzero(on[:, k - 1] & on[:, k])[0] for k in range(6)])

    @cached_property
    def rings(self) -> Table:
        """int16[cells]: how many steps a cell is from the centre."""
        return _frozen([max(abs(x), abs(z), abs(x + z)) for x, z in self.places])

    @cached_property
    def symmetries(self) -> Table:
        """int16[12, cells]: where each symmetry takes each cell; the first leaves all in place."""
        return _frozen(
            [[self._at(*_moved(k, place)) for place in self.places] for k in range(_SYMMETRIES)]
        )

    @cached_property
    def symmetry_corners(self) -> Table:
        """int16[12, 6]: where each symmetry takes each corner."""
        turned = [[(corner + k) % 6 for corner in range(6)] for k in range(6)]
        return _frozen(turned + [[(1 - corner) % 6 for corner in row] for row in turned])

    @cached_property
    def symmetry_sides(self) -> Table:
        """int16[12, 6]: where each symmetry takes each side."""
        turned = [[(side + k) % 6 for side in range(6)] for k in range(6)]
        return _frozen(turned + [[-side % 6 for side in row] for row in turned])

    @staticmethod
    @cache
    def of(cells: int) -> Board:
        """Return the board that has this many cells."""
        side = 1
        while Board(side).cells < cells:
            side += 1
        return Board(side)

    def _at(self, x: int, z: int) -> int:
        """Return the cell at a place, -1 if there is none."""
        return self._cells.get((x, z), -1)

    @cached_property
    def _cells(self) -> dict[Place, int]:
        return {place: cell for cell, place in enumerate(self.places)}


def _moved(symmetry: int, place: Place) -> Place:
    """Return where a symmetry takes a place: turned by sixths, then perhaps mirrored."""
    x, z = place
    for _ in range(symmetry % 6):
        x, z = -z, x + z  # a sixth of a turn, clockwise
    return (-x - z, z) if symmetry >= 6 else (x, z)


def _frozen(table: Any, dtype: type[np.generic] = np.int16) -> Table:
    array = np.array(table, dtype)
    array.flags.writeable = False
    return array
