"""Timing: how much work a second, told from runs long enough to trust and taken in turns."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import TypeAlias

# Does n portions of some work and says how many units of each kind that was.
Work: TypeAlias = Callable[[int], Mapping[str, int]]
Say: TypeAlias = Callable[[str], None]  # hears what is being measured
Rates: TypeAlias = dict[str, list[float]]  # units a second, one number a round, by unit


@dataclass(frozen=True)
class Effort:
    """How long each run lasts and how often it is repeated."""

    seconds: float
    rounds: int


THOROUGH = Effort(seconds=1.0, rounds=3)
QUICK = Effort(seconds=0.05, rounds=1)


def rate(work: Work, size: int) -> dict[str, float]:
    """Return the units a second of one run of `size` portions."""
    began = time.perf_counter()
    units = work(size)
    took = time.perf_counter() - began
    return {unit: count / took for unit, count in units.items()}


def fitting(work: Work, seconds: float) -> int:
    """Return how many portions take at least about so long.

    The first call is not looked at: it compiles or loads what the others use.
    """
    work(1)
    size = 1
    while True:
        began = time.perf_counter()
        work(size)
        took = max(time.perf_counter() - began, 1e-6)
        if took >= seconds / 4:
            return ceil(size * max(1.0, 1.1 * seconds / took))
        size = ceil(size * min(100.0, max(2.0, seconds / 2 / took)))


def race(works: Mapping[str, Work], effort: Effort, say: Say) -> dict[str, Rates]:
    """Return the rates of several works, run in turns so that noise of the machine meets all."""
    sizes = {}
    for name, work in works.items():
        say(f"{name}, getting ready")
        sizes[name] = fitting(work, effort.seconds)
    rates: dict[str, Rates] = {name: {} for name in works}
    for number in range(1, effort.rounds + 1):
        for name, work in works.items():
            say(f"{name}, round {number} of {effort.rounds}")
            for unit, value in rate(work, sizes[name]).items():
                rates[name].setdefault(unit, []).append(value)
    return rates
