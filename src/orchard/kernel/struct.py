"""Structs: the fixed-size blocks of memory that rules work on, declared like dataclasses.

    class State(Struct):
        actor: int = int8()             # seat to act, CHANCE or OVER
        owner: Ints = int8("cells")     # seat, or EMPTY

    State.dtype(cells=91)               # the NumPy dtype of one position on a board of 91 cells

Named sizes are filled in per set of options. `Ints`, `Grid` and `Words` are how type checkers see
array fields: rules read and write plain integers and 64-bit words.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeAlias, overload

import numpy as np

Word: TypeAlias = np.uint64  # 64 bits: a small set or a random number
Structs: TypeAlias = np.ndarray[Any, np.dtype[np.void]]  # an array of positions or of tables


class Ints(Protocol):
    """A row of integers inside a struct."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A table of integers inside a struct: `grid[i, j]`, and `grid[i]` for a row."""

    @overload
    def __getitem__(self, index: tuple[int, ...]) -> int: ...
    @overload
    def __getitem__(self, index: int) -> Ints: ...
    def __getitem__(self, index: Any) -> Any: ...
    def __setitem__(self, index: tuple[int, ...], value: int) -> None: ...
    def __len__(self) -> int: ...


class Words(Protocol):
    """A row of 64-bit words inside a struct."""

    def __getitem__(self, index: int) -> Word: ...
    def __setitem__(self, index: int, value: Word) -> None: ...
    def __len__(self) -> int: ...


class Sets(Protocol):
    """Several rows of words inside a struct, one set per row."""

    def __getitem__(self, index: int) -> Words: ...
    def __len__(self) -> int: ...


class Floats(Protocol):
    """A row of floats."""

    def __getitem__(self, index: int) -> float: ...
    def __setitem__(self, index: int, value: float) -> None: ...
    def __len__(self) -> int: ...


class Planes(Protocol):
    """Several rows of floats: `planes[i, j]`."""

    def __getitem__(self, index: tuple[int, int]) -> float: ...
    def __setitem__(self, index: tuple[int, int], value: float) -> None: ...
    def __len__(self) -> int: ...


class Field(NamedTuple):
    """Type and shape of one field; each size is a number or the name of one."""

    type: type[np.generic]
    shape: tuple[int | str, ...]


def _declares(scalar: type[np.generic]) -> Any:
    def field(*shape: int | str) -> Any:
        return Field(scalar, shape)

    field.__doc__ = f"Declare a field of {scalar.__name__}: a scalar, or an array of this shape."
    return field


int8 = _declares(np.int8)
uint8 = _declares(np.uint8)
int16 = _declares(np.int16)
uint16 = _declares(np.uint16)
int32 = _declares(np.int32)
uint32 = _declares(np.uint32)
uint64 = _declares(np.uint64)
float32 = _declares(np.float32)
float64 = _declares(np.float64)


class Struct:
    """Base of every struct; subclasses declare fields, `dtype` lays them out."""

    @classmethod
    def fields(cls) -> dict[str, Field]:
        """Return the declared fields by name, those of base classes first."""
        return {
            name: field
            for base in reversed(cls.__mro__)
            for name, field in vars(base).items()
            if isinstance(field, Field)
        }

    @classmethod
    def dtype(cls, **sizes: int) -> np.dtype[np.void]:
        """Return the aligned NumPy dtype of this struct, with named sizes filled in."""
        return np.dtype(
            [
                (name, f.type, tuple(sizes[n] if isinstance(n, str) else n for n in f.shape))
                for name, f in cls.fields().items()
            ],
            align=True,
        )

    @classmethod
    def of(cls, **values: Any) -> Structs:
        """Return a read-only array of one such struct, with shapes and contents from `values`."""
        layout = [(name, f.type, np.shape(values[name])) for name, f in cls.fields().items()]
        array = np.zeros(1, np.dtype(layout, align=True))
        for name in cls.fields():
            array[name] = values[name]
        array.flags.writeable = False
        return array


def copied(structs: Structs) -> Structs:
    """Return a byte-for-byte copy; NumPy's own copies leave padding undefined."""
    return np.ndarray(structs.shape, structs.dtype, bytearray(structs.tobytes()))


class StateBase(Struct):
    """The fields that every game's state begins with; each game adds its own.

    `turn` counts the turns begun, so that any code can see where one ends. It comes first, before
    the fields that identify a position: the same position may be reached in more or fewer turns.
    """

    turn: int = int32()  # turns begun so far
    actor: int = int8()  # seat to act, CHANCE or OVER
    result: Any = float32("seats")  # returns of the seats, once over
