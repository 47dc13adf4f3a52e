"""What all boards share: everything that follows from their places, directions and sides.

A cell is a number, in reading order: from the top row down, left to right. Its place is a pair
(x, z): x counts along the row, z counts rows downwards. Directions are steps from place to place,
listed counter-clockwise from the east; sides are listed clockwise from the north; the corner k is
where the sides k-1 and k meet. Symmetries are matrices that move places about the middle of the
board. Every table is worked out from those, once, and is read-only.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from math import sqrt
from typing import Any, ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt

Place: TypeAlias = tuple[int, int]
Matrix: TypeAlias = tuple[Place, Place]
Table: TypeAlias = npt.NDArray[Any]

ROW_HEIGHT = {"hex": sqrt(3) / 2, "square": 1.0}  # between neighbouring rows, in widths of a cell
ROW_SHIFT = {"hex": 0.5, "square": 0.0}  # how far to the right a step down a column leads
LETTERS = "abcdefghijklmnopqrstuvwxyz"

UNMOVED: Matrix = ((1, 0), (0, 1))
HALF_TURN: Matrix = ((-1, 0), (0, -1))


class _Once(ABCMeta):
    """Boards of the same kind and size are one object, so that a table is worked out once."""

    @lru_cache(maxsize=128)  # noqa: B019  (classes live as long as the cache)
    def __call__(cls, *sizes: Any, **named: Any) -> Any:
        return super().__call__(*sizes, **named)


class Board(metaclass=_Once):
    """A board of cells that are all alike; boards of the same kind and size are the same."""

    SHAPE: ClassVar[str]  # of a cell: "hex" or "square"
    DIRECTIONS: ClassVar[tuple[str, ...]]
    SIDES: ClassVar[tuple[str, ...]]
    CORNERS: ClassVar[tuple[int, ...]]
    STEPS: ClassVar[tuple[Place, ...]]  # for each direction
    OUTWARD: ClassVar[tuple[Place, ...]]  # for each side: x and z times these grow towards it

    @property
    @abstractmethod
    def places(self) -> tuple[Place, ...]:
        """The place (x, z) of each cell, in reading order."""

    @abstractmethod
    def name_at(self, row: int, column: int) -> str:
        """Return the name of a cell, given its row from the top and its number in it, from 0."""

    @property
    @abstractmethod
    def matrices(self) -> tuple[Matrix, ...]:
        """The symmetries as matrices, the one that leaves all in place first."""

    @cached_property
    def cells(self) -> int:
        """How many cells there are."""
        return len(self.places)

    @cached_property
    def centre(self) -> int:
        """The cell in the middle, -1 if there is none."""
        x, z = self._span
        return -1 if x % 2 or z % 2 else self._at(x // 2, z // 2)

    @cached_property
    def rows(self) -> tuple[range, ...]:
        """The cells of each row, from the top row down."""
        lengths = [len(list(row)) for _, row in groupby(self.places, key=lambda place: place[1])]
        ends = np.cumsum(lengths).tolist()
        return tuple(range(end - n, end) for end, n in zip(ends, lengths, strict=True))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each cell: a letter and a number."""
        return tuple(
            self.name_at(r, column) for r, row in enumerate(self.rows) for column in range(len(row))
        )

    @cached_property
    def index(self) -> dict[str, int]:
        """The cell of each name."""
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def points(self) -> tuple[tuple[float, float], ...]:
        """The middle (x, y) of each cell: in widths of a cell, y downwards, from the board's."""
        shift, height = ROW_SHIFT[self.SHAPE], ROW_HEIGHT[self.SHAPE]
        return tuple(((x + z * shift) / 2, z / 2 * height) for x, z in self._from_middle)

    @cached_property
    def near(self) -> Table:
        """int16[cells, directions]: the neighbour in each direction, -1 beyond the rim."""
        steps = self.STEPS
        return frozen([[self._at(x + dx, z + dz) for dx, dz in steps] for x, z in self.places])

    @cached_property
    def rays(self) -> Table:
        """int16[cells, directions, longest]: the cells met on the way from a cell, then -1."""
        walks = [[self._walk(*place, *step) for step in self.STEPS] for place in self.places]
        longest = max(len(walk) for walks_from in walks for walk in walks_from)
        return frozen([[w + [-1] * (longest - len(w)) for w in walks_from] for walks_from in walks])

    @cached_property
    def lengths(self) -> Table:
        """int16[cells, directions]: how many cells each ray has."""
        return frozen((self.rays >= 0).sum(axis=2))

    @cached_property
    def toward(self) -> Table:
        """int16[cells, cells]: the direction in which a line leads from cell to cell, or -1."""
        toward = np.full((self.cells, self.cells), -1, np.int16)
        for cell, direction in np.ndindex(self.lengths.shape):
            met = self.rays[cell, direction, : self.lengths[cell, direction]]
            toward[cell, met] = direction
        return frozen(toward)

    @cached_property
    def sides(self) -> Table:
        """bool[cells, sides]: whether a cell lies on each side."""
        far = np.array(self._from_middle) @ np.array(self.OUTWARD).T
        return frozen(far == far.max(axis=0), np.bool_)

    @cached_property
    def corners(self) -> Table:
        """int16[corners]: the cell of each corner."""
        on = self.sides
        return frozen([np.flatnonzero(on[:, k - 1] & on[:, k])[0] for k in range(len(self.SIDES))])

    @cached_property
    def symmetries(self) -> Table:
        """int16[symmetries, cells]: where each takes each cell; the first leaves all in place."""
        sx, sz = self._span
        moved = [[_times(m, place) for place in self._from_middle] for m in self.matrices]
        return frozen([[self._at((x + sx) // 2, (z + sz) // 2) for x, z in row] for row in moved])

    @cached_property
    def symmetry_directions(self) -> Table:
        """int16[symmetries, directions]: where each takes each direction."""
        steps = self.STEPS
        return frozen([[steps.index(_times(m, step)) for step in steps] for m in self.matrices])

    @cached_property
    def symmetry_sides(self) -> Table:
        """int16[symmetries, sides]: where each takes each side."""
        # Far out towards the side j after a move is as far out towards the side k before it.
        before = [[_times(_transposed(m), out) for out in self.OUTWARD] for m in self.matrices]
        return frozen([[row.index(out) for out in self.OUTWARD] for row in before])

    @cached_property
    def symmetry_corners(self) -> Table:
        """int16[symmetries, corners]: where each takes each corner."""
        around = range(len(self.SIDES))
        corner_of = {frozenset(((k - 1) % len(around), k)): k for k in around}
        return frozen(
            [
                [corner_of[frozenset((sides[k - 1], sides[k]))] for k in around]
                for sides in self.symmetry_sides.tolist()
            ]
        )

    def _at(self, x: int, z: int) -> int:
        """Return the cell at a place, -1 if there is none."""
        return self._cells.get((x, z), -1)

    def _walk(self, x: int, z: int, dx: int, dz: int) -> list[int]:
        """Return the cells that are met by the same step again and again."""
        met = []
        while (cell := self._at(x := x + dx, z := z + dz)) >= 0:
            met.append(cell)
        return met

    @cached_property
    def _cells(self) -> dict[Place, int]:
        return {place: cell for cell, place in enumerate(self.places)}

    @cached_property
    def _span(self) -> Place:
        """Twice the middle of the board: the first and the last cell lie opposite each other."""
        (x, z), (last_x, last_z) = self.places[0], self.places[-1]
        return x + last_x, z + last_z

    @cached_property
    def _from_middle(self) -> tuple[Place, ...]:
        """Twice the way from the middle of the board to each cell."""
        sx, sz = self._span
        return tuple((2 * x - sx, 2 * z - sz) for x, z in self.places)


def turned(turn: Matrix, count: int, mirror: Matrix | None = None) -> tuple[Matrix, ...]:
    """Return so many repetitions of a turn, from none on; then each of them mirrored."""
    turns = [UNMOVED]
    while len(turns) < count:
        turns.append(_after(turn, turns[-1]))
    return (*turns, *(_after(mirror, once) for once in turns if mirror))


def frozen(table: Any, dtype: type[np.generic] = np.int16) -> Table:
    """Return a table that nobody can write to."""
    array = np.array(table, dtype)
    array.flags.writeable = False
    return array


def check_size(what: str, number: int, most: int | None = None) -> None:
    """Raise ValueError if there are fewer than one, or more than cells have names for."""
    if number < 1 or (most is not None and number > most):
        bounds = "at least 1" if most is None else f"from 1 to {most}"
        raise ValueError(f"The {what} must be {bounds}, not {number}.")


def _times(matrix: Matrix, place: Place) -> Place:
    x, z = place
    (a, b), (c, d) = matrix
    return a * x + b * z, c * x + d * z


def _after(second: Matrix, first: Matrix) -> Matrix:
    """Return the matrix that does both."""
    return _transposed(tuple(_times(second, column) for column in _transposed(first)))


def _transposed(matrix: Sequence[Place]) -> Matrix:
    (a, b), (c, d) = matrix
    return (a, c), (b, d)
