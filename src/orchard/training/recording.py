"""A search recorded once and launched as a whole.

A search is some forty launches for each simulation, and on a GPU it takes longer to ask for them
one by one than to carry them out. So they are recorded as a CUDA graph: one launch a search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from orchard.nets.forest import Forest
from orchard.training.ground import TorchGround

TRIES = 2  # searches before it is recorded, in which kernels are compiled and ways chosen


class Recorded:
    """The search of a forest: launch by launch at first, then recorded where that is possible."""

    def __init__(self, forest: Forest, ground: TorchGround, *, is_wanted: bool = True) -> None:
        self.forest = forest
        self.is_wanted = is_wanted and ground.device.type == "cuda"
        self.failed = ""  # why it could not be recorded
        self._runs = 0
        self._graph: Any = None
        self._look: Callable[[], None] | None = None

    def __call__(self, look: Callable[[], None]) -> None:
        """Run all simulations, and decide."""
        if self._graph is not None and look is self._look:
            self._graph.replay()
            return
        self._runs += 1
        if not self.is_wanted or self._runs <= TRIES:
            self.forest.search(look)
            return
        self._record(look)
        self(look)

    def _record(self, look: Callable[[], None]) -> None:
        graph = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        try:
            with torch.cuda.graph(graph, capture_error_mode="thread_local"):
                self.forest.search(look)
        except Exception as error:  # PyTorch's, numba's or the driver's: go on as before
            self.failed, self.is_wanted = str(error), False
            torch.cuda.synchronize()
        else:
            self._graph, self._look = graph, look
