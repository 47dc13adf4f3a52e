"""Evaluators for tests: their output depends only on the observation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from orchard.nets.evaluator import Floats
from orchard.nets.forest import Forest


class Opinion:
    """Has an arbitrary opinion of every position: a random projection of the observation."""

    def __init__(self, forest: Forest, *, seed: int = 0, sureness: float = 1.0) -> None:
        window, chance = forest.window, np.random.default_rng(seed)
        seen = window.planes * window.area + window.counts
        seats = forest.values.shape[1]
        self.mixing = chance.normal(size=(seen, window.places + seats)).astype(np.float64)
        self.places, self.sureness = window.places, sureness

    def evaluate(self, planes: Floats, counts: Floats) -> tuple[Floats, Floats]:
        """Return logits and values."""
        flat = np.concatenate([planes.reshape(len(planes), -1), counts], axis=1)
        said = np.sin(flat.astype(np.float64) @ self.mixing)
        logits, values = said[:, : self.places], said[:, self.places :]
        return (self.sureness * logits).astype(np.float32), (0.9 * values).astype(np.float32)


class Indifferent:
    """Rates everything the same."""

    def __init__(self, forest: Forest) -> None:
        self.places, self.seats = forest.window.places, forest.values.shape[1]

    def evaluate(self, planes: Floats, counts: Floats) -> tuple[Floats, Floats]:
        """Return zeros."""
        many = min(len(planes), len(counts))
        return np.zeros((many, self.places), np.float32), np.zeros((many, self.seats), np.float32)


def seen_by_net(forest: Forest) -> Floats:
    """Return the planes of all leaves, in the layout evaluators expect."""
    window = forest.window
    planes = np.asarray(forest.planes)[:, :, : window.planes].swapaxes(1, 2)
    return np.ascontiguousarray(planes).reshape(len(planes), -1, window.rows, window.columns)


def evaluation(forest: Forest, evaluator: Any) -> Callable[[], None]:
    """Return a function that evaluates the leaves of a forest on the CPU."""

    def evaluate() -> None:
        logits, values = evaluator.evaluate(seen_by_net(forest), np.asarray(forest.counts))
        np.asarray(forest.logits)[:], np.asarray(forest.values)[:] = logits, values

    return evaluate
