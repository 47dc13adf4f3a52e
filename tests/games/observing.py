"""Observations on CUDA, one thread per position; imported only by tests that need a device."""

from __future__ import annotations

from typing import Any

from orchard.kernel import rules
from orchard.kernel.cuda import cuda


def observe_on_cuda(
    tables: Any, states: Any, work: Any, squares: Any, planes: Any, counts: Any
) -> None:
    """Observe one position per thread, as its actor."""
    k = cuda.grid(1)
    if k < len(states):
        work[k] = states[k]
        seat = states[k].actor
        rules.conceal(tables[0], work[k], seat)
        rules.observe(tables[0], work[k], seat, squares, planes[k], counts[k])
