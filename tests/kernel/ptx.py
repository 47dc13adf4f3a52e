"""Compiles for CUDA without a device, so that GPU code can be checked anywhere.

This needs the package numba-cuda with NVIDIA's compiler (`pip install 'numba-cuda[cu13]'`), but
neither a GPU nor a driver. It catches whatever keeps a kernel from compiling; results are compared
with the CPU's where there is a GPU.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

H200 = (9, 0)  # target compute capability


def needs_compiler() -> None:
    """Skip a test if there is no compiler for CUDA."""
    pytest.importorskip("numba_cuda")
    if not find_spec("nvidia") or not _has_nvvm():
        pytest.skip("NVIDIA's compiler is not installed")


def _has_nvvm() -> bool:
    import orchard.kernel.cuda  # noqa: F401  # fixes a name before numba-cuda is imported

    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    try:
        nvvm.NVVM()
    except Exception:  # anything that prevents a library from loading
        return False
    return True


@contextmanager
def as_if_on_a_gpu() -> Iterator[None]:
    """Compile functions within this context as if there were a device."""
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=H200)
    try:
        yield
    finally:
        dispatcher.get_current_device = before


def ptx_of(kernel: Any, *arguments: Any) -> str:
    """Return the PTX of a kernel launched with these arguments."""
    numba: Any = import_module("numba")
    signature = numba.types.void(*map(_type_of, arguments))
    with as_if_on_a_gpu():
        code, _ = import_module("numba.cuda").compile_ptx(kernel.py_func, signature, cc=H200)
    return str(code)


def _type_of(value: Any) -> Any:
    """Return the Numba type of an argument: device arrays are never read-only."""
    numba: Any = import_module("numba")
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return numba.types.NamedTuple([_type_of(each) for each in value], type(value))
    found = numba.typeof(value)
    return found.copy(readonly=False) if isinstance(value, np.ndarray) else found


def compiles(kernel: Callable[..., Any], *arguments: Any) -> bool:
    """Return whether a kernel compiles to PTX with an entry point."""
    return ".entry" in ptx_of(kernel, *arguments)
