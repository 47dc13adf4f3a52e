"""Rules on CUDA: the same functions as device functions, and kernels over them.

This module is imported only when CUDA is asked for; it takes the optional package numba-cuda.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from types import FunctionType
from typing import Any

import numpy as np

from orchard.errors import OrchardError
from orchard.kernel import maths
from orchard.kernel.compile import filed_by_us, linker, rule
from orchard.kernel.rules import Rulebook

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for a name that NumPy has dropped
    np.row_stack = np.vstack

cuda: Any = None
if find_spec("numba_cuda"):
    from numba import cuda


def is_available() -> bool:
    """Return whether rules can run on CUDA here."""
    return cuda is not None and bool(cuda.is_available())


def device() -> Any:
    """Return the CUDA device in use; refuse where there is none."""
    if not is_available():
        raise OrchardError("cuda.missing")
    return cuda.get_current_device()


def kernel(
    template: Callable[..., Any], rules: Rulebook, *, shape: str = "", **constants: Any
) -> Any:
    """Return a template as a CUDA kernel for one game's rules; launch it as `kernel[grid, block]`.

    `constants` take the place of those of their names; a dtype becomes its type.
    """
    from numba import from_dtype

    given = {k: from_dtype(v) if isinstance(v, np.dtype) else v for k, v in constants.items()}
    made, _ = linker(rules, "cuda", shape, **given).copy(template)
    if made.__qualname__ not in _kernels:
        with filed_by_us() as caching:
            _kernels[made.__qualname__] = cuda.jit(cache=caching)(made)
    return _kernels[made.__qualname__]


_kernels: dict[str, Any] = {}


def shared(memory: Any, dtype: np.dtype[Any] | None = None) -> Any:
    """Return device memory of another library, such as a tensor of PyTorch, as kernels take it.

    Nothing is copied. Whatever has a `__cuda_array_interface__` will do. A row of bytes becomes one
    of `dtype`, if that is given, structs included.
    """
    array = cuda.as_cuda_array(memory)
    return array if dtype is None else array.view(dtype)


def stream_of(handle: int) -> Any:
    """Return a stream of another library, given by its handle, for launches on it."""
    return cuda.external_stream(handle) if handle else 0


def instead_on_cuda() -> Mapping[Callable[..., Any], Callable[..., Any]]:
    """Return what stands on CUDA in the place of which rules."""
    from orchard.kernel.warps import WARPS

    return WARPS | {maths.exp: _exp, maths.log: _log}


@rule
def _exp(x: float) -> float:
    """Return an exponential, as CUDA has it."""
    return math.exp(x)


@rule
def _log(x: float) -> float:
    """Return a natural logarithm, as CUDA has it."""
    return math.log(x)


def device_function(function: FunctionType) -> Callable[..., Any]:
    """Return a function that kernels can call."""
    made: Callable[..., Any] = cuda.jit(device=True)(function)
    return made
