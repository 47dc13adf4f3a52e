"""What all boards share: everything that follows from their places, directions and sides.

A cell is a number, in reading order: from the top row down, left to right. Its place is a pair (x,
z): x counts along the row, z counts rows downwards. Directions are steps from place to place,
listed counter-clockwise from the east; sides are listed clockwise from the north; corner k is where
sides k-1 and k meet. Symmetries are matrices that map places about the centre of the board. Every
table is computed from these once and is read-only.
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

ROW_HEIGHT = {"hex": sqrt(3) / 2, "square": 1.0}  # between neighbouring rows, in cell widths
ROW_SHIFT = {"hex": 0.5, "square": 0.0}  # how far right a step down a column goes
LETTERS = "abcdefghijklmnopqrstuvwxyz"

UNMOVED: Matrix = ((1, 0), (0, 1))
HALF_TURN: Matrix = ((-1, 0), (0, -1))


class _Once(ABCMeta):
    """Makes boards of the same kind and size one object, so that each table is computed once."""

    @lru_cache(maxsize=128)  # noqa: B019  (classes live as long as the cache)
    def __call__(cls, *sizes: Any, **named: Any) -> Any:
        return super().__call__(*sizes, **named)


class Board(metaclass=_Once):
    """A board of identical cells; boards of the same kind and size are the same object."""

    SHAPE: ClassVar[str]  # of a cell: "hex" or "square"
    DIRECTIONS: ClassVar[tuple[str, ...]]
    SIDES: ClassVar[tuple[str, ...]]
    CORNERS: ClassVar[tuple[int, ...]]
    STEPS: ClassVar[tuple[Place, ...]]  # for each direction
    OUTWARD: ClassVar[tuple[Place, ...]]  # for each side: its dot product with (x, z) grows outward

    @property
    @abstractmethod
    def places(self) -> tuple[Place, ...]:
        """The place (x, z) of each cell, in reading order."""

    @abstractmethod
    def name_at(self, row: int, column: int) -> str:
        """Return the name of a cell, given its row from the top and its column in it, from 0."""

    @property
    @abstractmethod
    def matrices(self) -> tuple[Matrix, ...]:
        """The symmetries as matrices, the identity first."""

    @cached_property
    def cells(self) -> int:
        """The number of cells."""
        return len(self.places)

    @cached_property
    def centre(self) -> int:
        """The cell in the centre, or -1."""
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
        """The cell with each name."""
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def points(self) -> tuple[tuple[float, float], ...]:
        """The centre (x, y) of each cell, relative to the board's: in cell widths, y downwards."""
        shift, height = ROW_SHIFT[self.SHAPE], ROW_HEIGHT[self.SHAPE]
        return tuple(((x + z * shift) / 2, z / 2 * height) for x, z in self._from_middle)

    @cached_property
    def near(self) -> Table:
        """int16[cells, directions]: the neighbour in each direction, or -1 off the board."""
        steps = self.STEPS
        return frozen([[self._at(x + dx, z + dz) for dx, dz in steps] for x, z in self.places])

    @cached_property
    def rays(self) -> Table:
        """int16[cells, directions, longest]: the cells on each ray from a cell, then -1."""
        walks = [[self._walk(*place, *step) for step in self.STEPS] for place in self.places]
        longest = max(len(walk) for walks_from in walks for walk in walks_from)
        return frozen([[w + [-1] * (longest - len(w)) for w in walks_from] for walks_from in walks])

    @cached_property
    def lengths(self) -> Table:
        """int16[cells, directions]: the number of cells on each ray."""
        return frozen((self.rays >= 0).sum(axis=2))

    @cached_property
    def toward(self) -> Table:
        """int16[cells, cells]: the direction of the line from one cell to another, or -1."""
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
        """int16[corners]: the cell at each corner."""
        on = self.sides
        return frozen([np.flatnonzero(on[:, k - 1] & on[:, k])[0] for k in range(len(self.SIDES))])

    @cached_property
    def symmetries(self) -> Table:
        """int16[symmetries, cells]: where each symmetry maps cells; the first is the identity."""
        sx, sz = self._span
        moved = [[_times(m, place) for place in self._from_middle] for m in self.matrices]
        return frozen([[self._at((x + sx) // 2, (z + sz) // 2) for x, z in row] for row in moved])

    @cached_property
    def symmetry_directions(self) -> Table:
        """int16[symmetries, directions]: where each symmetry maps each direction."""
        steps = self.STEPS
        return frozen([[steps.index(_times(m, step)) for step in steps] for m in self.matrices])

    @cached_property
    def symmetry_sides(self) -> Table:
        """int16[symmetries, sides]: where each symmetry maps each side."""
        # Side k maps to j if the distance towards j after the move is that towards k before it.
        before = [[_times(_transposed(m), out) for out in self.OUTWARD] for m in self.matrices]
        return frozen([[row.index(out) for out in self.OUTWARD] for row in before])

    @cached_property
    def symmetry_corners(self) -> Table:
        """int16[symmetries, corners]: where each symmetry maps each corner."""
        around = range(len(self.SIDES))
        corner_of = {frozenset(((k - 1) % len(around), k)): k for k in around}
        return frozen(
            [
                [corner_of[frozenset((sides[k - 1], sides[k]))] for k in around]
                for sides in self.symmetry_sides.tolist()
            ]
        )

    def _at(self, x: int, z: int) -> int:
        """Return the cell at a place, or -1."""
        return self._cells.get((x, z), -1)

    def _walk(self, x: int, z: int, dx: int, dz: int) -> list[int]:
        """Return the cells reached by repeating a step."""
        met = []
        while (cell := self._at(x := x + dx, z := z + dz)) >= 0:
            met.append(cell)
        return met

    @cached_property
    def _cells(self) -> dict[Place, int]:
        return {place: cell for cell, place in enumerate(self.places)}

    @cached_property
    def _span(self) -> Place:
        """Twice the centre of the board: the first and last cells lie opposite each other."""
        (x, z), (last_x, last_z) = self.places[0], self.places[-1]
        return x + last_x, z + last_z

    @cached_property
    def _from_middle(self) -> tuple[Place, ...]:
        """Twice the offset of each cell from the centre of the board."""
        sx, sz = self._span
        return tuple((2 * x - sx, 2 * z - sz) for x, z in self.places)


def turned(turn: Matrix, count: int, mirror: Matrix | None = None) -> tuple[Matrix, ...]:
    """Return the first `count` powers of a turn, the identity first; then each of them mirrored."""
    turns = [UNMOVED]
    while len(turns) < count:
        turns.append(_after(turn, turns[-1]))
    return (*turns, *(_after(mirror, once) for once in turns if mirror))


def frozen(table: Any, dtype: type[np.generic] = np.int16) -> Table:
    """Return a read-only table."""
    array = np.array(table, dtype)
    array.flags.writeable = False
    return array


def check_size(what: str, number: int, most: int | None = None) -> None:
    """Raise ValueError if a size is below 1 or above `most`."""
    if number < 1 or (most is not None and number > most):
        bounds = "at least 1" if most is None else f"from 1 to {most}"
        raise ValueError(f"The {what} must be {bounds}, not {number}.")


def _times(matrix: Matrix, place: Place) -> Place:
    x, z = place
    (a, b), (c, d) = matrix
    return a * x + b * z, c * x + d * z


def _after(second: Matrix, first: Matrix) -> Matrix:
    """Return the matrix that applies `first`, then `second`."""
    return _transposed(tuple(_times(second, column) for column in _transposed(first)))


def _transposed(matrix: Sequence[Place]) -> Matrix:
    (a, b), (c, d) = matrix
    return (a, c), (b, d)
