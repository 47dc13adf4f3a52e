"""A forest: the arrays of many trees of one variant, and the backend that runs templates over them.

On the CPU the arrays are NumPy's. Other backends allocate them and launch the templates: see
`Backend`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from hashlib import sha256
from typing import Any, Protocol

import numpy as np

from orchard.kernel import Structs, specialise
from orchard.match import Variant
from orchard.nets import simulation
from orchard.nets.tree import POSITIONS, ROOT, ForestArrays, search_constants, tree_dtype
from orchard.nets.window import window_of

EIGHT = 8  # planes are padded to a multiple of 8 for tensor cores


class Backend(Protocol):
    """A backend for forests: it allocates their memory and runs the templates."""

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """Return a zeroed array; `view` converts it for templates."""

    def view(self, array: Any, dtype: np.dtype[Any]) -> Any:
        """Return an array as templates take it, its bytes viewed as items of `dtype`."""

    def upload(self, array: Structs) -> Any:
        """Return a copy of an array of structs that only templates read."""

    def transpose(self, array: Any) -> Any:
        """Return a view of an array with its last two axes swapped."""

    def run(self, template: Callable[..., Any], forest: Forest, *given: Any) -> None:
        """Run a template over a forest's trees, with the forest's arrays and further arguments."""


class NumpyBackend:
    """The CPU backend: NumPy arrays and compiled templates."""

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """Return a zeroed array."""
        return np.zeros(shape, dtype)

    def view(self, array: Any, dtype: np.dtype[Any]) -> Any:
        """Return a view of an array's bytes as items of another type."""
        return array.view(dtype)

    def upload(self, array: Structs) -> Any:
        """Return the array itself."""
        return array

    def transpose(self, array: Any) -> Any:
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
        backend: Backend | None = None,
    ) -> None:
        self.variant, self.trees, self.simulations = variant, trees, simulations
        self.backend = backend = backend or NumpyBackend()
        self.window = window = window_of(variant)
        self.nodes = nodes or simulations + 1
        self.dtype = tree_dtype(variant, self.nodes)
        size, byte = variant.dtype.itemsize, np.dtype(np.uint8)
        float32 = np.dtype(np.float32)
        stored = -(-window.planes // EIGHT) * EIGHT
        self.tree_bytes = backend.zeros((trees * self.dtype.itemsize,), byte)
        self.state_bytes = backend.zeros((trees * POSITIONS, size), byte)
        self.planes = backend.zeros((trees, window.area, stored), float32)
        self.counts = backend.zeros((trees, window.counts), float32)
        self.logits = backend.zeros((trees, window.places), float32)
        self.values = backend.zeros((trees, seats), float32)
        self.arrays = ForestArrays(
            tables=backend.upload(variant.tables),
            constants=backend.upload(search_constants(variant, window, self.nodes, simulations)),
            trees=backend.view(self.tree_bytes, self.dtype),
            states=backend.view(self.state_bytes.reshape(-1), variant.dtype),
            words=backend.view(self.state_bytes, np.dtype(np.uint32)),
            planes=backend.view(backend.transpose(self.planes), float32),
            counts=backend.view(self.counts, float32),
            logits=backend.view(self.logits, float32),
            values=backend.view(self.values, float32),
        )

    def run(self, template: Callable[..., Any], *given: Any) -> None:
        """Run a template over all trees."""
        self.backend.run(template, self, *given)

    @cached_property
    def shape(self) -> str:
        """A name for the layout of all structs: equal for forests that share code."""
        told = f"{self.variant.shape}{self.dtype.descr}{self.arrays.constants.dtype.descr}"
        return sha256(told.encode()).hexdigest()[:16]

    def reset(self, seed: int, *, gumbel_scale: float) -> None:
        """Make the first position of each tree its root, with Gumbel noise of a given scale."""
        self.run(simulation.reset, np.uint64(seed % 2**64), float(gumbel_scale))

    def search(self, evaluate: Callable[[], None]) -> None:
        """Run all simulations and decide; `evaluate` runs the net on the leaves."""
        for _ in range(self.simulations):
            evaluate()
            self.run(simulation.simulate)
        evaluate()
        self.run(simulation.decide)


def root_bytes(forest: Forest) -> Any:
    """Return the bytes of the positions that become roots: uint8[trees, bytes]."""
    return forest.state_bytes.reshape(forest.trees, POSITIONS, -1)[:, ROOT]
