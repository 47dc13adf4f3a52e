"""Orchard's own workloads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from bench.measure import Work
from orchard.kernel import OVER, Ints, Words, random, rule, rules
from orchard.match import Variant
from orchard.search import playouts
from orchard.search.playouts import Device


def plays(
    variant: Variant, *, threads: int | None = None, device: Device = "cpu"
) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is a random game from the start."""

    def make() -> Work:
        first = variant.start()

        def work(games: int) -> dict[str, int]:
            run = playouts(first, games, threads=threads, device=device)
            return {"games": run.games, "steps": run.steps}

        return work

    return make


def steps_batch(variant: Variant, batch: int) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is a Python call that steps a whole batch."""

    def make() -> Work:
        step = variant.specialise(step_batch)
        tables, first = variant.tables[0], variant.start().state[0]
        positions = np.repeat(variant.start().state, batch)
        streams = np.arange(batch, dtype=np.uint64)
        out = variant.buffer()

        def work(calls: int) -> dict[str, int]:
            games = sum(step(tables, first, positions, out, streams) for _ in range(calls))
            return {"games": games, "steps": calls * batch}

        return work

    return make


@rule
def step_batch(t: Any, first: Any, positions: Any, out: Ints, streams: Words) -> int:
    """Play a random action in every position and restart finished games; return how many ended.

    `positions` and `streams` have the same length: one stream of random numbers per position.
    """
    ended = 0
    for k in range(len(positions)):
        s = positions[k]
        streams[k] = random.step(streams[k])
        rules.apply(t, s, rules.choose(t, s, out, random.mix(streams[k])))
        if s.actor == OVER:
            positions[k] = first
            ended += 1
    return ended
