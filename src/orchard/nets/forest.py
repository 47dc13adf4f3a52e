"""A forest: the arrays of many trees of one variant, and who carries the templates out.

On the CPU the arrays are NumPy's. Elsewhere, somebody else makes them and launches the templates:
see `Ground`.
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

EIGHT = 8  # planes are stored in eights, since tensor cores like them


class Ground(Protocol):
    """Where forests grow: whose memory they lie in, and what runs the templates."""

    def room(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """Return a zeroed array; templates are given what `seen` makes of it."""

    def seen(self, array: Any, dtype: np.dtype[Any]) -> Any:
        """Return an array as templates take it, its bytes as items of `dtype`."""

    def put(self, array: Structs) -> Any:
        """Return a copy of an array of structs that only templates read."""

    def turn(self, array: Any) -> Any:
        """Return an array with its last two axes exchanged; nothing is copied."""

    def run(self, template: Callable[..., Any], forest: Forest, *given: Any) -> None:
        """Carry a template over a forest's trees out, given the forest's arrays and the rest."""


class Soil:
    """The ground of the CPU: NumPy's arrays, compiled templates."""

    def room(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """Return a zeroed array."""
        return np.zeros(shape, dtype)

    def seen(self, array: Any, dtype: np.dtype[Any]) -> Any:
        """Return an array with its bytes as items of another type."""
        return array.view(dtype)

    def put(self, array: Structs) -> Any:
        """Return the array itself."""
        return array

    def turn(self, array: Any) -> Any:
        """Return an array with its last two axes exchanged."""
        return array.swapaxes(-1, -2)

    def run(self, template: Callable[..., Any], forest: Forest, *given: Any) -> None:
        """Carry a template out, tree by tree."""
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
        """Carry out a template over all trees."""
        self.ground.run(template, self, *given)

    @cached_property
    def shape(self) -> str:
        """A name for the layout of all structs: equal for forests that share code."""
        told = f"{self.variant.shape}{self.dtype.descr}{self.arrays.lens.dtype.descr}"
        return sha256(told.encode()).hexdigest()[:16]

    def plant(self, seed: int, *, loudness: float) -> None:
        """Make the first position of each tree its root."""
        self.run(growth.plant, np.uint64(seed % 2**64), float(loudness))

    def search(self, look: Callable[[], None]) -> None:
        """Run all simulations and decide; `look` lets the net judge what lies in the arrays."""
        for _ in range(self.simulations):
            look()
            self.run(growth.grow)
        look()
        self.run(growth.decide)


def root_bytes(forest: Forest) -> Any:
    """Return the bytes of the positions that become roots: uint8[trees, bytes]."""
    return forest.state_bytes.reshape(forest.trees, POSITIONS, -1)[:, ROOT]
