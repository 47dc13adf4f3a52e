"""Lanes: the threads of a warp that work on one game together.

Templates are written for any number of lanes: a loop takes every `lanes()`-th item from `lane()`
on, `largest`, `smallest` and `total` reduce over the lanes, and after `sync` each lane sees what
the others wrote. On the CPU, in a page and interpreted there is one lane, and none of this costs
anything. On CUDA, `kernel.warps` takes over, with the 32 threads of a warp.
"""

from __future__ import annotations

from typing import Any

from orchard.kernel.compile import rule


@rule
def lane() -> int:
    """Return the number of this lane."""
    return 0


@rule
def lanes() -> int:
    """Return how many lanes work on a game."""
    return 1


@rule
def group() -> int:
    """Return the number of this group of lanes, which is the first game it works on."""
    return 0


@rule
def groups() -> int:
    """Return how many groups of lanes share the games."""
    return 1


@rule
def sync() -> None:
    """Wait for the other lanes and make their writes visible."""


@rule
def largest(x: Any) -> Any:
    """Return the largest `x` over all lanes: an int32 or a float32."""
    return x


@rule
def smallest(x: Any) -> Any:
    """Return the smallest `x` over all lanes: an int32 or a float32."""
    return x


@rule
def total(x: Any) -> Any:
    """Return the sum of `x` over all lanes: an int32 or a float32."""
    return x
