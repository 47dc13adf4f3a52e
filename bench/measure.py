"""Timing: work per second, from interleaved runs that are long enough to trust."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import TypeAlias

# Runs n iterations of a workload and returns how many units of each kind they did.
Work: TypeAlias = Callable[[int], Mapping[str, int]]
Say: TypeAlias = Callable[[str], None]  # receives what is being measured
Rates: TypeAlias = dict[str, list[float]]  # by unit: units per second, one number per round


@dataclass(frozen=True)
class Effort:
    """How long each run lasts and how often it is repeated."""

    seconds: float
    rounds: int


THOROUGH = Effort(seconds=1.0, rounds=3)
QUICK = Effort(seconds=0.05, rounds=1)


def rate(work: Work, size: int) -> dict[str, float]:
    """Return the units per second of one run of `size` iterations."""
    began = time.perf_counter()
    units = work(size)
    took = time.perf_counter() - began
    return {unit: count / took for unit, count in units.items()}


def fitting(work: Work, seconds: float) -> int:
    """Return how many iterations take at least about `seconds`.

    The first call is not timed: it compiles or loads what the others use.
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
    """Return the rates of several workloads, interleaved so that noise affects them alike."""
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
