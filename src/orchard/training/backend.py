"""Backends for forests during training: PyTorch's memory, on the CPU or on a GPU.

Tensors and the arrays that templates work on share memory, so nothing is copied between the net and
the trees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from orchard.errors import OrchardError
from orchard.kernel import Structs
from orchard.nets.forest import Forest, NumpyBackend

BLOCK = 128  # threads: four trees


class HostBackend(NumpyBackend):
    """PyTorch's memory on the CPU, with compiled templates."""

    device = torch.device("cpu")

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """Return a zeroed tensor."""
        return torch.zeros(shape, dtype=_KINDS[dtype])

    def view(self, array: Any, dtype: np.dtype[Any]) -> Any:
        """Return a tensor as templates take it."""
        return array.numpy().view(dtype)


class CudaBackend:
    """A GPU's memory, with one warp per tree."""

    device = torch.device("cuda")

    def __init__(self) -> None:
        from orchard.kernel.cuda import device

        device()  # raises if there is none
        if not torch.cuda.is_available():
            raise OrchardError("cuda.missing")
        self._launchers: dict[Any, Any] = {}

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """Return a zeroed tensor."""
        return torch.zeros(shape, dtype=_KINDS[dtype], device=self.device)

    def view(self, array: Any, dtype: np.dtype[Any]) -> Any:
        """Return a tensor as kernels take it."""
        from orchard.kernel.cuda import shared

        return shared(array, None if _KINDS.get(dtype) == array.dtype else dtype)

    def upload(self, array: Structs) -> Any:
        """Return a copy of an array of structs on the GPU."""
        raw = torch.from_numpy(np.frombuffer(array.tobytes(), np.uint8).copy())
        return self.view(raw.to(self.device), array.dtype)

    def transpose(self, array: Any) -> Any:
        """Return a view of a tensor with its last two axes swapped."""
        return array.swapaxes(-1, -2)

    def run(self, template: Callable[..., Any], forest: Forest, *given: Any) -> None:
        """Launch a template with one warp per tree, on PyTorch's stream."""
        stream = torch.cuda.current_stream().cuda_stream
        key = template, forest.shape, forest.trees, stream
        if key not in self._launchers:
            self._launchers[key] = self._launcher(template, forest, stream)
        self._launchers[key](forest.arrays, *given)

    def _launcher(self, template: Callable[..., Any], forest: Forest, stream: int) -> Any:
        from orchard.kernel.cuda import kernel, stream_of
        from orchard.kernel.warps import WARP

        made = kernel(template, forest.variant.game.rulebook, shape=forest.shape)
        return made[-(-forest.trees * WARP // BLOCK), BLOCK, stream_of(stream)]


_KINDS = {
    np.dtype(np.uint8): torch.uint8,
    np.dtype(np.int8): torch.int8,
    np.dtype(np.int16): torch.int16,
    np.dtype(np.int32): torch.int32,
    np.dtype(np.float32): torch.float32,
}
TorchBackend = HostBackend | CudaBackend


def backend_for(device: str) -> TorchBackend:
    """Return the backend for a device: cpu or cuda."""
    return CudaBackend() if device == "cuda" else HostBackend()
