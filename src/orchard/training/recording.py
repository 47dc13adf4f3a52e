"""A search recorded once and launched as a whole.

A search takes some forty launches per simulation, and on a GPU issuing them one by one takes longer
than running them. So they are recorded as a CUDA graph: one launch per search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from orchard.nets.forest import Forest
from orchard.training.backend import TorchBackend

TRIES = 2  # searches before recording, which compile kernels and select algorithms


class Recorded:
    """The search of a forest: launch by launch at first, then recorded if possible."""

    def __init__(self, forest: Forest, backend: TorchBackend, *, is_wanted: bool = True) -> None:
        self.forest = forest
        self.is_wanted = is_wanted and backend.device.type == "cuda"
        self.failed = ""  # why it could not be recorded
        self._runs = 0
        self._graph: Any = None
        self._evaluate: Callable[[], None] | None = None

    def __call__(self, evaluate: Callable[[], None]) -> None:
        """Run all simulations and decide."""
        if self._graph is not None and evaluate is self._evaluate:
            self._graph.replay()
            return
        self._runs += 1
        if not self.is_wanted or self._runs <= TRIES:
            self.forest.search(evaluate)
            return
        self._record(evaluate)
        self(evaluate)

    def _record(self, evaluate: Callable[[], None]) -> None:
        graph = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        try:
            with torch.cuda.graph(graph, capture_error_mode="thread_local"):
                self.forest.search(evaluate)
        except Exception as error:  # from PyTorch, Numba or the driver: continue unrecorded
            self.failed, self.is_wanted = str(error), False
            torch.cuda.synchronize()
        else:
            self._graph, self._evaluate = graph, evaluate
