"""Windows: the part of a sight's grid that one variant uses.

A sight has room for the largest board of a game. A convolutional net need not process the rest: on
Skirt 6 it works on 11 x 11 squares of the 19 x 19. So a variant's planes and policies lie in its
window, with squares and places numbered within it; whatever is off the grid, such as counts and
places without a square, is the same for all variants.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from orchard.games.sight import NONE, Sight
from orchard.match import Variant

Indices = npt.NDArray[np.int64]


class Turns(NamedTuple):
    """For each symmetry, the source index of each number of a transformed observation or policy."""

    planes: Indices  # int64[symmetries, squares, planes], in memory order
    counts: Indices  # int64[symmetries, counts]
    places: Indices  # int64[symmetries, places]


@dataclass(frozen=True, eq=False)
class Window:
    """The part of the grid that a variant occupies, with squares and places numbered within it."""

    rows: int
    columns: int
    planes: int
    counts: int
    channels: int
    others: int
    squares: npt.NDArray[np.int16]  # int16[cells]
    policy: npt.NDArray[np.int32]  # int32[policy rows, actions]; NONE if no seat has the action
    turns: Turns

    @property
    def area(self) -> int:
        """The number of squares in the window."""
        return self.rows * self.columns

    @property
    def places(self) -> int:
        """The number of policy places in the window."""
        return self.channels * self.area + self.others


def window_of(variant: Variant) -> Window:
    """Return the window of a variant: the smallest that contains all its cells."""
    sight = variant.sight
    chosen, rows, columns = _chosen(sight)
    renumbered = np.full(sight.area, NONE, np.int64)
    renumbered[chosen] = np.arange(len(chosen))
    on_grid = len(sight.channels) * sight.area
    channel = np.arange(len(sight.channels))[:, None] * sight.area
    kept = np.concatenate([(channel + chosen).ravel(), on_grid + np.arange(len(sight.others))])
    place = np.full(sight.policy_size + 1, NONE, np.int32)  # the last one stands for NONE
    place[kept] = np.arange(len(kept))
    return Window(
        rows,
        columns,
        len(sight.planes),
        len(sight.counts),
        len(sight.channels),
        len(sight.others),
        renumbered[sight.squares].astype(np.int16),
        place[sight.policy],
        _turns(variant, chosen, renumbered, kept, place),
    )


def _chosen(sight: Sight) -> tuple[Indices, int, int]:
    """Return the squares of the grid that lie in the window, row by row, and its size."""
    if not len(sight.squares):
        return np.arange(sight.area), *sight.grid
    rows, columns = np.divmod(sight.squares.astype(np.int64), sight.grid[1])
    down = np.arange(rows.min(), rows.max() + 1)
    across = np.arange(columns.min(), columns.max() + 1)
    return (down[:, None] * sight.grid[1] + across).ravel(), len(down), len(across)


def _turns(
    variant: Variant,
    chosen: Indices,
    renumbered: Indices,
    kept: Indices,
    place: npt.NDArray[np.int32],
) -> Turns:
    """Return the sources of transformed observations and policies."""
    turned = variant.turned
    planes = np.array([_sources(row) for row in turned.planes])
    squares = np.array([_sources(renumbered[row[chosen]]) for row in turned.squares])
    both = squares[:, :, None] * planes.shape[1] + planes[:, None, :]
    counts = np.array([_sources(row) for row in turned.counts])
    places = np.array([_sources(place[row[kept]]) for row in turned.places])
    return Turns(both, counts, places)


def _sources(images: npt.NDArray[np.integer]) -> Indices:
    """Return the inverse of a permutation."""
    sources = np.empty(len(images), np.int64)
    sources[images] = np.arange(len(images))
    return sources
