"""Stories: what went wrong in a world that broke a law, as briefly as possible."""

from __future__ import annotations

from collections.abc import Sequence

from tests.simulation.faults import Fault
from tests.simulation.world import Plan, World, faults_of


def shrink(seed: int, plan: Plan) -> list[Fault]:
    """Return a minimal list of faults with which the world of a seed still breaks a law."""
    faults = faults_of(seed, plan)
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for k in reversed(range(len(faults))):
            fewer = faults[:k] + faults[k + 1 :]
            if World(seed, plan, fewer).run():
                faults, is_smaller = fewer, True
    return faults


def tell(seed: int, plan: Plan, faults: Sequence[Fault]) -> str:
    """Return the story of a world that breaks a law."""
    complaints = World(seed, plan, faults).run()
    lines = [f"seed {seed}, with {len(faults)} faults:", *(f"  {fault}" for fault in faults)]
    return "\n".join([*lines, "breaks the law:", *(f"  {each}" for each in complaints)])
