"""Sights: what a learner sees in a game, as named numbers, and where actions are in a policy.

An observation has planes, which lie on a grid of squares, and counts, which are single numbers. A
policy has a number for each place: every square of each channel, then the single others. All of
this is the same for all options of a game, so that one net can play all sizes: smaller boards are
centred on the grid, and hexes have axial coordinates, so that neighbours keep their offsets::

    . x x    Hexagon(2) on a grid      . * *    the neighbours of a hex
    x x x    of 3 x 3 squares          * o *
    x x .                              * * .
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from orchard.boards import Board

NONE = -1
Table = npt.NDArray[np.int16]
Places = npt.NDArray[np.int32]
Shape = Literal["hex", "square", "apart"]  # on an "apart" grid, squares have no neighbours


class Feature(NamedTuple):
    """A plane, count, channel or single place: its name, its meaning, how symmetries map it.

    Features of one sort say the same about several things. If these are sides of the board or
    steps on the grid (rows, columns), symmetries map them to each other. If something is named by
    one of its cells, that `may_shift`: a turned position may name it by another.
    """

    name: str
    tells: str
    most: float = 1.0  # the largest absolute value
    sort: str = ""
    side: int = NONE
    step: tuple[int, int] = (0, 0)
    may_shift: bool = False


class Turned(NamedTuple):
    """How each symmetry permutes the numbers of an observation and of a policy."""

    planes: Table  # int16[symmetries, planes]
    squares: Table  # int16[symmetries, squares]
    counts: Table  # int16[symmetries, counts]
    places: Places  # int32[symmetries, places]


@dataclass(frozen=True, eq=False)
class Sight:
    """How the observations and policies of a variant are laid out."""

    planes: tuple[Feature, ...]
    counts: tuple[Feature, ...]
    channels: tuple[Feature, ...]
    others: tuple[Feature, ...]
    grid: tuple[int, int]  # rows and columns
    squares: Table  # int16[cells]: the square of each cell, numbered row by row
    policy: Places  # int32[policy rows, actions]: the place of each action; NONE if no seat has it
    shape: Shape = "hex"

    @property
    def area(self) -> int:
        """The number of squares on the grid."""
        return self.grid[0] * self.grid[1]

    @property
    def policy_size(self) -> int:
        """The number of places in a policy: each channel on all squares, then the others."""
        return len(self.channels) * self.area + len(self.others)

    def turned(self, cells: Table, sides: Table) -> Turned:
        """Return how symmetries, given as maps of cells and of sides, permute the numbers."""
        each = [self._turned(*both) for both in zip(cells, sides, strict=True)]
        planes, squares, counts, places = (np.array(rows) for rows in zip(*each, strict=True))
        return Turned(
            planes.astype(np.int16),
            squares.astype(np.int16),
            counts.astype(np.int16),
            places.astype(np.int32),
        )

    def _turned(self, cells: Table, sides: Table) -> list[npt.NDArray[np.int64]]:
        squares = np.arange(self.area)
        squares[self.squares] = self.squares[cells[: len(self.squares)]]
        steps = self._steps(squares)
        channels = _images(self.channels, sides, steps)
        on_grid = (channels[:, None] * self.area + squares).ravel()
        others = len(on_grid) + _images(self.others, sides, steps)
        planes, counts = (_images(each, sides, steps) for each in (self.planes, self.counts))
        return [planes, squares, counts, np.concatenate([on_grid, others])]

    def _steps(self, squares: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Return the matrix that maps steps on the grid, derived from where cells go."""
        if not len(self.squares):
            return np.eye(2, dtype=np.int64)
        before, after = (
            np.stack(np.divmod(each, self.grid[1]), axis=1)
            for each in (self.squares, squares[self.squares])
        )
        found, *_ = np.linalg.lstsq(before - before.mean(0), after - after.mean(0), rcond=None)
        return np.array(np.rint(found), np.int64)


def _images(
    features: Sequence[Feature], sides: Table, steps: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """Return the feature that each feature is mapped to."""
    numbers = {(f.sort, f.side, f.step): k for k, f in enumerate(features)}
    images = list(range(len(features)))
    for k, f in enumerate(features):
        if f.side != NONE or f.step != (0, 0):
            side = int(sides[f.side]) if 0 <= f.side < len(sides) else f.side
            rows, columns = (np.array(f.step) @ steps).tolist()
            images[k] = numbers[f.sort, side, (rows, columns)]
    return np.array(images, np.int64)


def centred(board: Board, grid: tuple[int, int]) -> Table:
    """Return int16[cells]: the square of each cell of a board centred on a grid."""
    places = np.array(board.places)
    places -= places.min(axis=0)
    room = np.array([grid[1], grid[0]]) - places.max(axis=0) - 1
    columns, rows = (places + room // 2).T
    return np.array(rows * grid[1] + columns, np.int16)


def by_side(board: type[Board], sort: str, tells: str) -> tuple[Feature, ...]:
    """Return a feature for each side of a board."""
    return tuple(
        Feature(f"{sort}-{side}", tells, sort=sort, side=k) for k, side in enumerate(board.SIDES)
    )


def by_step(board: type[Board], sort: str, tells: str, *, far: int = 1) -> tuple[Feature, ...]:
    """Return a feature for each direction on a board and, if `far` is above 1, each distance."""
    return tuple(
        Feature(
            f"{sort}-{way}" + (f"-{n}" if far > 1 else ""), tells, sort=sort, step=(n * dz, n * dx)
        )
        for way, (dx, dz) in zip(board.DIRECTIONS, board.STEPS, strict=True)
        for n in range(1, far + 1)
    )


def by_name(
    names: Iterable[str], sort: str, tells: str, *, most: float = 1.0
) -> tuple[Feature, ...]:
    """Return a feature for each name, such as those of seats or fruits."""
    return tuple(Feature(f"{sort}-{name}", tells, most, sort) for name in names)


def numbered(
    numbers: type[IntEnum], *features: Feature | tuple[Feature, ...]
) -> tuple[Feature, ...]:
    """Return features in order; raise an error unless each number matches the feature it names."""
    flat = tuple(f for each in features for f in ((each,) if isinstance(each, Feature) else each))
    for member in numbers:
        name = member.name.lower().replace("_", "-")
        if member >= len(flat) or not f"{flat[member].name}-".startswith(f"{name}-"):
            found = [k for k, f in enumerate(flat) if f"{f.name}-".startswith(f"{name}-")]
            raise ValueError(f"{numbers.__name__}.{member.name} is {member:d}, not {found[:1]}")
    return flat
