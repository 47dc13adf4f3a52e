"""A WebAssembly module running outside a browser, and its memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import wasmtime

from orchard.kernel.wasm import Module

PAGE = 65_536  # bytes
ALIGNED = 64


class Running:
    """An instance of a module; data put into its memory stays there."""

    def __init__(self, module: Module) -> None:
        self.module = module
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        compiled = wasmtime.Module(engine, module.code)
        self.imports = [each.name for each in compiled.imports]
        self._exports = wasmtime.Instance(self._store, compiled, []).exports(self._store)
        self._memory: Any = self._exports["memory"]
        self._free = int(self._exports["__heap_base"].value(self._store))  # type: ignore[union-attr]

    def call(self, name: str, *arguments: float) -> int:
        """Call a function with plain numbers."""
        function: Any = self._exports[name]
        return int(function(self._store, *map(_signed, arguments)) or 0)

    def room(self, size: int) -> int:
        """Return the address of `size` free bytes."""
        at = -(-self._free // ALIGNED) * ALIGNED
        self._free = at + size
        lacking = self._free - int(self._memory.data_len(self._store))
        if lacking > 0:
            self._memory.grow(self._store, -(-lacking // PAGE))
        return at

    def put(self, array: npt.NDArray[Any]) -> int:
        """Copy an array into memory and return its address."""
        at = self.room(array.nbytes)
        self.write(at, array)
        return at

    def write(self, at: int, array: npt.NDArray[Any]) -> None:
        """Copy an array to an address."""
        self._memory.write(self._store, array.tobytes(), at)

    def get(self, at: int, like: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return the data at an address as an array with the dtype and shape of `like`."""
        raw = bytes(self._memory.read(self._store, at, at + like.nbytes))
        return np.frombuffer(raw, like.dtype).reshape(like.shape)


def _signed(number: float) -> float:
    """Return a number as WebAssembly takes it: unsigned 64-bit integers become signed."""
    return number - (1 << 64) if isinstance(number, int) and number >= 1 << 63 else number
