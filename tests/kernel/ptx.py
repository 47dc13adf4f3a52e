"""Compile for CUDA without a device: what a GPU would be given, checked anywhere.

It takes the package numba-cuda with NVIDIA's compiler (`pip install 'numba-cuda[cu13]'`), but
neither a GPU nor a driver. That catches what a kernel cannot be compiled with; what it does is
compared with the CPU where there is a GPU.
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

H200 = (9, 0)  # the compute capability that code is compiled for


def needs_compiler() -> None:
    """Skip a test where there is nothing to compile for CUDA with."""
    pytest.importorskip("numba_cuda")
    if not find_spec("nvidia") or not _has_nvvm():
        pytest.skip("NVIDIA's compiler is not installed")


def _has_nvvm() -> bool:
    import orchard.kernel.cuda  # noqa: F401  # mends a name before numba-cuda is imported

    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    try:
        nvvm.NVVM()
    except Exception:  # whatever keeps a library from being loaded
        return False
    return True


@contextmanager
def as_if_on_a_gpu() -> Iterator[None]:
    """Let functions be compiled within as if there were a device."""
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=H200)
    try:
        yield
    finally:
        dispatcher.get_current_device = before


def ptx_of(kernel: Any, *arguments: Any) -> str:
    """Return a kernel, launched with such arguments, as code of a GPU."""
    numba: Any = import_module("numba")
    signature = numba.types.void(*map(_type_of, arguments))
    with as_if_on_a_gpu():
        code, _ = import_module("numba.cuda").compile_ptx(kernel.py_func, signature, cc=H200)
    return str(code)


def _type_of(value: Any) -> Any:
    """Return the type that a kernel sees: on a device nothing is read-only."""
    numba: Any = import_module("numba")
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return numba.types.NamedTuple([_type_of(each) for each in value], type(value))
    found = numba.typeof(value)
    return found.copy(readonly=False) if isinstance(value, np.ndarray) else found


def compiles(kernel: Callable[..., Any], *arguments: Any) -> bool:
    """Return whether a kernel makes code of a GPU that has an entry."""
    return ".entry" in ptx_of(kernel, *arguments)
