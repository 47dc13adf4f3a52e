"""Lanes on CUDA: a warp of 32 threads per game. These functions replace those of `lanes`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orchard.kernel import lanes
from orchard.kernel.compile import rule
from orchard.kernel.cuda import cuda

WARP = 32
FULL_MASK = 0xFFFFFFFF
FARTHEST_FIRST = (16, 8, 4, 2, 1)


@rule
def lane() -> int:
    """Return the number of this thread in its warp."""
    return int(cuda.laneid)


@rule
def lanes_of_a_warp() -> int:
    """Return how many threads a warp has."""
    return WARP


@rule
def group() -> int:
    """Return the number of this warp."""
    return int(cuda.grid(1)) // WARP


@rule
def groups() -> int:
    """Return how many warps were launched."""
    return int(cuda.gridsize(1)) // WARP


@rule
def sync() -> None:
    """Wait for the other threads of the warp and make their writes visible."""
    cuda.syncwarp()


@rule
def largest(x: Any) -> Any:
    """Return the largest `x` in a warp."""
    for distance in FARTHEST_FIRST:
        x = max(x, cuda.shfl_xor_sync(FULL_MASK, x, distance))
    return x


@rule
def smallest(x: Any) -> Any:
    """Return the smallest `x` in a warp."""
    for distance in FARTHEST_FIRST:
        x = min(x, cuda.shfl_xor_sync(FULL_MASK, x, distance))
    return x


@rule
def total(x: Any) -> Any:
    """Return the sum of `x` over a warp."""
    for distance in FARTHEST_FIRST:
        x = x + cuda.shfl_xor_sync(FULL_MASK, x, distance)
    return x


WARPS: dict[Callable[..., Any], Callable[..., Any]] = {
    lanes.lane: lane,
    lanes.lanes: lanes_of_a_warp,
    lanes.group: group,
    lanes.groups: groups,
    lanes.sync: sync,
    lanes.largest: largest,
    lanes.smallest: smallest,
    lanes.total: total,
}
