"""Interpreted rules: the same functions in plain Python, to step through and check against.

Structs are wrapped so that a rule reads Python integers (and NumPy's 64-bit words where a field
holds words), which behave as in compiled code, instead of NumPy's narrow integers, which overflow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any

import numpy as np

_WORD = np.dtype(np.uint64)
_words_wrap = ContextVar("words_wrap", default=False)


def interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return `function` so that it takes structs and arrays of structs, run by Python itself."""

    @wraps(function)
    def run(*arguments: Any) -> Any:
        if do_words_wrap():  # called by another interpreted function
            return function(*map(_wrapped, arguments))
        with words_wrap():
            return function(*map(_wrapped, arguments))

    return run


@contextmanager
def words_wrap() -> Iterator[None]:
    """Let words wrap around, as in compiled code, without a warning from NumPy."""
    with np.errstate(over="ignore"):
        token = _words_wrap.set(True)
        try:
            yield
        finally:
            _words_wrap.reset(token)


do_words_wrap = _words_wrap.get  # whether this already runs inside `words_wrap`


def fields(struct: np.void) -> Any:
    """Return a struct with its fields as attributes, for plain Python to read."""
    return _Fields(struct)


def _wrapped(value: Any) -> Any:
    if isinstance(value, np.void):
        return _Fields(value)
    if isinstance(value, np.ndarray):
        return _Items(value)
    if isinstance(value, tuple) and hasattr(value, "_make"):
        return value._make(map(_wrapped, value))
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
    """An array whose items are Python numbers, words or wrapped structs."""

    __slots__ = ("array",)

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array

    def __getitem__(self, index: Any) -> Any:
        return _wrapped(self.array[index])

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[index] = value.struct if isinstance(value, _Fields) else value

    def __len__(self) -> int:
        return len(self.array)

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the array."""
        shape: tuple[int, ...] = self.array.shape
        return shape


def reader(dtype: np.dtype[np.void]) -> Callable[[np.void], Any]:
    """Return a view of structs, for plain Python that reads a lot and writes nothing.

    Numbers become Python numbers and arrays become lists, each on first access. Words stay words.
    """
    names = dtype.names or ()
    fields = {name: _Field(name, k, _reads(dtype[name])) for k, name in enumerate(names)}
    return type("Reading", (_Reading,), fields)


class _Reading:
    """A struct whose fields are attributes."""

    _values: Any = None  # of all fields, as NumPy's `item` returns them

    def __init__(self, struct: np.void) -> None:
        self._struct = struct


class _Field:
    """A field that is read on first access and then kept under its own name."""

    def __init__(self, name: str, index: int, read: Callable[[Any], Any]) -> None:
        self.name, self.index, self.read = name, index, read

    def __get__(self, owner: _Reading, _: type) -> Any:
        values = owner._values
        if values is None:
            values = owner._values = owner._struct.item()
        value = owner.__dict__[self.name] = self.read(values[self.index])
        return value


class _Grid(list[Any]):
    """Rows that can be indexed as `grid[i, j]` as well as `grid[i][j]`."""

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, tuple):
            return list.__getitem__(self, index)
        item = list.__getitem__(self, index[0])
        for each in index[1:]:
            item = item[each]
        return item


def _reads(dtype: np.dtype[Any]) -> Callable[[Any], Any]:
    """Return the function that converts a field's value from `item`: a number or an array."""
    if len(dtype.shape) > 1:
        row = _reads(np.dtype((dtype.base, dtype.shape[1:])))
        return lambda rows: _Grid(map(row, rows))
    if dtype.base == _WORD:
        return list if dtype.shape else np.uint64
    return (lambda numbers: numbers.tolist()) if dtype.shape else lambda number: number
