"""Nets in plain NumPy, the reference for other ways of running a net."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from orchard.nets.evaluator import Floats
from orchard.nets.shape import Shape

Weights = Mapping[str, Floats]


class PlainEvaluator:
    """Evaluates positions with NumPy."""

    def __init__(self, shape: Shape, weights: Weights) -> None:
        self.shape = shape
        self.weights = {name: np.asarray(each, np.float32) for name, each in weights.items()}

    def evaluate(self, planes: Floats, counts: Floats) -> tuple[Floats, Floats]:
        """Return the logits and values of a batch of positions."""
        x = np.maximum(self._convolved(planes, "stem"), 0)
        for k in range(self.shape.blocks):
            y = self._convolved(x, f"blocks.{k}.first")
            if self.shape.pools(k):
                heard = _pooled(x, counts) @ self.weights[f"blocks.{k}.pool.weight"].T
                y += heard[:, :, None, None]
            x = np.maximum(self._convolved(np.maximum(y, 0), f"blocks.{k}.second") + x, 0)
        head = np.maximum(self._convolved(x, "head"), 0)
        policy = self._convolved(head, "policy").reshape(len(planes), -1)
        hidden = np.maximum(self._dense(_pooled(head, counts), "hidden"), 0)
        logits = np.concatenate([policy, self._dense(hidden, "others")], axis=1)
        return logits, np.tanh(self._dense(hidden, "values"))

    def _convolved(self, x: Floats, name: str) -> Floats:
        weight, bias = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        many, _, rows, columns = x.shape
        around = weight.shape[2] // 2
        padded = np.pad(x, ((0, 0), (0, 0), (around, around), (around, around)))
        found: Any = bias[:, None]
        for i in range(weight.shape[2]):
            for j in range(weight.shape[3]):
                part = padded[:, :, i : i + rows, j : j + columns].reshape(many, x.shape[1], -1)
                found = found + weight[:, :, i, j] @ part
        return np.asarray(found, np.float32).reshape(many, len(weight), rows, columns)

    def _dense(self, x: Floats, name: str) -> Floats:
        found: Floats = x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]
        return found


def _pooled(x: Floats, counts: Floats) -> Floats:
    """Return the mean and maximum over all squares, and the counts."""
    return np.concatenate([x.mean((2, 3)), x.max((2, 3)), counts], axis=1)
