"""Lanes: the threads of a warp that look after one game together.

Templates are written for any number of lanes: a loop takes every `lanes()`-th item from `lane()`
on, what the lanes found is put together by `largest`, `smallest` and `total`, and `meet` lets each
see what the others wrote. On the CPU, in a page and interpreted there is one lane, and none of this
costs anything. On CUDA `kernel.warps` stands in, with the 32 threads of a warp.
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
    """Return how many lanes look after a game."""
    return 1


@rule
def group() -> int:
    """Return the number of this group of lanes: the first game that it looks after."""
    return 0


@rule
def groups() -> int:
    """Return how many groups of lanes share the games."""
    return 1


@rule
def meet() -> None:
    """Wait for the other lanes, and see what they wrote."""


@rule
def largest(x: Any) -> Any:
    """Return the largest `x` of all lanes: an int32 or a float32."""
    return x


@rule
def smallest(x: Any) -> Any:
    """Return the smallest `x` of all lanes: an int32 or a float32."""
    return x


@rule
def total(x: Any) -> Any:
    """Return the sum of `x` over all lanes: an int32 or a float32."""
    return x
