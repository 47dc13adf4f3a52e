"""Evaluators: they evaluate positions for a search."""

from __future__ import annotations

from typing import Protocol

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]


class Evaluator(Protocol):
    """A net ready to evaluate positions of one game, with any backend."""

    def evaluate(self, planes: Floats, counts: Floats) -> tuple[Floats, Floats]:
        """Return the logits and the values of a batch of positions, as their actors see them.

        Planes are float32[positions, planes, rows, columns], counts float32[positions, counts]. The
        logits are float32[positions, places], where places index the variant's window; the values
        are float32[positions, seats]: the expected returns, the actor's own first.
        """
