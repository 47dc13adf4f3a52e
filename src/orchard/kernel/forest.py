"""Union-find: groups as trees of cells, each cell naming another cell of its group."""

from __future__ import annotations

from orchard.kernel.compile import rule
from orchard.kernel.struct import Ints


@rule
def root(parent: Ints, cell: int) -> int:
    """Return the cell that stands for the group of `cell`, and shorten the way to it."""
    up = parent[cell]
    while up != cell:
        parent[cell] = parent[up]
        cell = parent[up]
        up = parent[cell]
    return cell
