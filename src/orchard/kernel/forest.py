"""Union-find: groups as trees of cells, each cell pointing to another cell of its group."""

from __future__ import annotations

from orchard.kernel.compile import rule
from orchard.kernel.struct import Ints


@rule
def root(parent: Ints, cell: int) -> int:
    """Return the root of the group of `cell`, halving the path to it."""
    up = parent[cell]
    while up != cell:
        parent[cell] = parent[up]
        cell = parent[up]
        up = parent[cell]
    return cell
