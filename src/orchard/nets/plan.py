"""Sequential halving: how simulations are spread over the actions at a root."""

from __future__ import annotations

from math import ceil, log2

import numpy as np
import numpy.typing as npt

CONSIDERED = 16  # actions considered at the root


def planned_visits(considered: int, simulations: int) -> list[int]:
    """Return, for each simulation, how many visits the action tried next must have.

    >>> planned_visits(4, 8)
    [0, 0, 0, 0, 1, 1, 2, 2]
    """
    if considered <= 1:
        return list(range(simulations))
    rounds = ceil(log2(considered))
    visits = [0] * considered
    plan: list[int] = []
    left = considered
    while len(plan) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            plan.extend(visits[:left])
            visits[:left] = [each + 1 for each in visits[:left]]
        left = max(2, left // 2)
    return plan[:simulations]


def plans(simulations: int) -> npt.NDArray[np.int16]:
    """Return int16[CONSIDERED + 1, simulations]: the plan for each number of actions."""
    most = max(1, simulations)
    return np.array(
        [planned_visits(min(n, most), simulations) for n in range(CONSIDERED + 1)], np.int16
    ).reshape(CONSIDERED + 1, simulations)
