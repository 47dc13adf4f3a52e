"""A forest: the arrays of many trees of one variant, and the backend that runs templates over them.

On the CPU the arrays are NumPy's. Other backends allocate them and launch the templates: see
`Ground`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from hashlib import sha256
from typing import Any, Protocol

import numpy as np

from orchard.kernel import Structs, specialise
from orchard.match import Variant
from orchard.nets import growth
from orchard.nets.tree import POSITIONS, ROOT, ForestArrays, lens_of, tree_dtype
from orchard.nets.window import window_of

EIGHT = 8  # planes are padded to a multiple of 8 for tensor cores


class Ground(Protocol):
    """A backend for forests: it allocates their memory and runs the templates."""

    def room(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """Return a zeroed array; `seen` converts it for templates."""

    def seen(self, array: Any, dtype: np.dtype[Any]) -> Any:
        """Return an array as templates take it, its bytes viewed as items of `dtype`."""

    def put(self, array: Structs) -> Any:
        """Return a copy of an array of structs that only templates read."""

    def turn(self, array: Any) -> Any:
        """Return a view of an array with its last two axes swapped."""

    def run(self, template: Callable[..., Any], forest: Forest, *given: Any) -> None:
        """Run a template over a forest's trees, with the forest's arrays and further arguments."""


class Soil:
    """The CPU backend: NumPy arrays and compiled templates."""

    def room(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """Return a zeroed array."""
        return np.zeros(shape, dtype)

    def seen(self, array: Any, dtype: np.dtype[Any]) -> Any:
        """Return a view of an array's bytes as items of another type."""
        return array.view(dtype)

    def put(self, array: Structs) -> Any:
        """Return the array itself."""
        return array

    def turn(self, array: Any) -> Any:
        """Return a view of an array with its last two axes swapped."""
        return array.swapaxes(-1, -2)

    def run(self, template: Callable[..., Any], forest: Forest, *given: Any) -> None:
        """Run a template, tree by tree."""
        rulebook = forest.variant.game.rulebook
        specialise(template, rulebook, shape=forest.shape)(forest.arrays, *given)


class Forest:
    """Trees of one variant that grow in lockstep."""

    def __init__(
        self,
        variant: Variant,
        trees: int,
        simulations: int,
        *,
        seats: int,
        nodes: int | None = None,
        ground: Ground | None = None,
    ) -> None:
        self.variant, self.trees, self.simulations = variant, trees, simulations
        self.ground = ground = ground or Soil()
        self.window = window = window_of(variant)
        self.nodes = nodes or simulations + 1
        self.dtype = tree_dtype(variant, self.nodes)
        size, byte = variant.dtype.itemsize, np.dtype(np.uint8)
        float32 = np.dtype(np.float32)
        stored = -(-window.planes // EIGHT) * EIGHT
        self.tree_bytes = ground.room((trees * self.dtype.itemsize,), byte)
        self.state_bytes = ground.room((trees * POSITIONS, size), byte)
        self.planes = ground.room((trees, window.area, stored), float32)
        self.counts = ground.room((trees, window.counts), float32)
        self.logits = ground.room((trees, window.places), float32)
        self.values = ground.room((trees, seats), float32)
        self.arrays = ForestArrays(
            tables=ground.put(variant.tables),
            lens=ground.put(lens_of(variant, window, self.nodes, simulations)),
            trees=ground.seen(self.tree_bytes, self.dtype),
            states=ground.seen(self.state_bytes.reshape(-1), variant.dtype),
            words=ground.seen(self.state_bytes, np.dtype(np.uint32)),
            planes=ground.seen(ground.turn(self.planes), float32),
            counts=ground.seen(self.counts, float32),
            logits=ground.seen(self.logits, float32),
            values=ground.seen(self.values, float32),
        )

    def run(self, template: Callable[..., Any], *given: Any) -> None:
        """Run a template over all trees."""
        self.ground.run(template, self, *given)

    @cached_property
    def shape(self) -> str:
        """A name for the layout of all structs: equal for forests that share code."""
        told = f"{self.variant.shape}{self.dtype.descr}{self.arrays.lens.dtype.descr}"
        return sha256(told.encode()).hexdigest()[:16]

    def plant(self, seed: int, *, loudness: float) -> None:
        """Make the first position of each tree its root, with Gumbel noise scaled by `loudness`."""
        self.run(growth.plant, np.uint64(seed % 2**64), float(loudness))

    def search(self, look: Callable[[], None]) -> None:
        """Run all simulations and decide; `look` evaluates the leaves with the net."""
        for _ in range(self.simulations):
            look()
            self.run(growth.grow)
        look()
        self.run(growth.decide)


def root_bytes(forest: Forest) -> Any:
    """Return the bytes of the positions that become roots: uint8[trees, bytes]."""
    return forest.state_bytes.reshape(forest.trees, POSITIONS, -1)[:, ROOT]
