"""Interpreted rules: the same functions in plain Python, to step through and to check against.

Structs are wrapped so that a rule reads Python's own whole numbers (and NumPy's 64-bit words where
a field holds words), as compiled code does, instead of NumPy's narrow integers that overflow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np


def interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return `function` taking structs and arrays of structs, to be run by Python itself."""

    @wraps(function)
    def run(*arguments: Any) -> Any:
        with np.errstate(over="ignore"):  # words wrap around, as they do in compiled code
            return function(*map(_wrapped, arguments))

    return run


def fields(struct: np.void) -> Any:
    """Return a struct whose fields are attributes, for reading by plain code."""
    return _Fields(struct)


def _wrapped(value: Any) -> Any:
    if isinstance(value, np.void):
        return _Fields(value)
    if isinstance(value, np.ndarray):
        return _Items(value)
    if isinstance(value, np.integer) and not isinstance(value, np.uint64):
        return int(value)
    return value


class _Fields:
    """A struct whose fields are attributes."""

    __slots__ = ("struct",)

    def __init__(self, struct: np.void) -> None:
        object.__setattr__(self, "struct", struct)

    def __getattr__(self, name: str) -> Any:
        return _wrapped(self.struct[name])

    def __setattr__(self, name: str, value: Any) -> None:
        self.struct[name] = value


class _Items:
    """An array whose items are Python's numbers, words, or wrapped structs."""

    __slots__ = ("array",)

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array

    def __getitem__(self, index: Any) -> Any:
        return _wrapped(self.array[index])

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[index] = value.struct if isinstance(value, _Fields) else value

    def __len__(self) -> int:
        return len(self.array)
