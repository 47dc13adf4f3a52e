"""Rules on CUDA: the same functions as device functions, and kernels that call them.

This module is imported only when CUDA is requested; it needs the optional package numba-cuda.
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
from orchard.kernel.compile import linker, redirected_cache, rule
from orchard.kernel.rules import Rulebook

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 uses a name that NumPy has dropped
    np.row_stack = np.vstack

cuda: Any = None
if find_spec("numba_cuda"):
    from numba import cuda


def is_available() -> bool:
    """Return whether rules can run on CUDA here."""
    return cuda is not None and bool(cuda.is_available())


def device() -> Any:
    """Return the current CUDA device; raise an error if there is none."""
    if not is_available():
        raise OrchardError("cuda.missing")
    return cuda.get_current_device()


def kernel(
    template: Callable[..., Any], rules: Rulebook, *, shape: str = "", **constants: Any
) -> Any:
    """Return a template as a CUDA kernel for one game's rules; launch it as `kernel[grid, block]`.

    `constants` replace every `constant` of the same name; a dtype becomes its Numba type.
    """
    from numba import from_dtype

    given = {k: from_dtype(v) if isinstance(v, np.dtype) else v for k, v in constants.items()}
    made, _ = linker(rules, "cuda", shape, **given).copy(template)
    if made.__qualname__ not in _kernels:
        with redirected_cache() as caching:
            _kernels[made.__qualname__] = cuda.jit(cache=caching)(made)
    return _kernels[made.__qualname__]


_kernels: dict[str, Any] = {}


def shared(memory: Any, dtype: np.dtype[Any] | None = None) -> Any:
    """Return another library's device memory, such as a PyTorch tensor, as an array for kernels.

    Nothing is copied. Any object with a `__cuda_array_interface__` works. With `dtype`, a row of
    bytes is viewed as a row of that type, structs included.
    """
    array = cuda.as_cuda_array(memory)
    return array if dtype is None else array.view(dtype)


def stream_of(handle: int) -> Any:
    """Return another library's stream, given its handle, to launch kernels on."""
    return cuda.external_stream(handle) if handle else 0


def cuda_overrides() -> Mapping[Callable[..., Any], Callable[..., Any]]:
    """Return the rules that CUDA replaces, with their replacements."""
    from orchard.kernel.warps import WARPS

    return WARPS | {maths.exp: _exp, maths.log: _log}


@rule
def _exp(x: float) -> float:
    """Return the exponential, by CUDA's own function."""
    return math.exp(x)


@rule
def _log(x: float) -> float:
    """Return the natural logarithm, by CUDA's own function."""
    return math.log(x)


def device_function(function: FunctionType) -> Callable[..., Any]:
    """Return a device function, which kernels can call."""
    made: Callable[..., Any] = cuda.jit(device=True)(function)
    return made
