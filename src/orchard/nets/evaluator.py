"""Evaluators: what judges positions for a search."""

from __future__ import annotations

from typing import Protocol

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]


class Evaluator(Protocol):
    """A net, ready to judge positions of one game, whatever runs it."""

    def evaluate(self, planes: Floats, counts: Floats) -> tuple[Floats, Floats]:
        """Return the logits and the values of some positions, as their actors see them.

        Planes are float32[positions, planes, rows, columns], counts float32[positions, counts]; the
        answers are float32[positions, places], places counted in the window of the variant, and
        float32[positions, seats]: the expected returns, the actor's own first.
        """
