"""Measure observations: `python -m bench.observe` prints how long one takes on one core.

Each is what the seat to act sees in a position of a random game. The time covers zeroing the
numbers, copying the position, concealing what is hidden and writing the rest.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.figures import products
from bench.ours import step_batch
from orchard.kernel import Floats, Ints, rule, rules
from orchard.match import Variant

BATCH, WALKED, ROUNDS = 2048, 40, 15


def main() -> None:
    """Measure and print."""
    table = Table("game", "planes", "counts", "places", "µs")
    for product in products():
        sight = product.variant.sight
        rows, columns = sight.grid
        planes = f"{len(sight.planes)} x {rows} x {columns}"
        took = f"{1e6 * measured(product.variant):.2f}"
        table.add_row(product.title, planes, str(len(sight.counts)), str(sight.policy_size), took)
    Console().print(table)


def measured(variant: Variant, batch: int = BATCH) -> float:
    """Return the seconds per observation, the best of several rounds."""
    observe, sight = variant.specialise(observe_all), variant.sight
    positions, work = walked(variant, batch), variant.blank()
    planes = np.zeros((len(sight.planes), sight.area), np.float32)
    counts = np.zeros(len(sight.counts), np.float32)
    best = float("inf")
    for _ in range(ROUNDS):
        began = perf_counter()
        observe(variant.tables[0], positions, work, sight.squares, planes, counts)
        best = min(best, perf_counter() - began)
    return best / batch


def walked(variant: Variant, count: int) -> Any:
    """Return positions of random games, spread between the deal and later play."""
    step = variant.specialise(step_batch)
    first = variant.start().dealt().state
    positions, streams = np.repeat(first, count), np.arange(count, dtype=np.uint64)
    for k in range(WALKED):  # later positions take more steps
        begin = k * count // WALKED
        step(variant.tables[0], first[0], positions[begin:], variant.buffer(), streams[begin:])
    return positions


@rule
def observe_all(
    t: Any, positions: Any, work: Any, squares: Ints, planes: Any, counts: Floats
) -> None:
    """Observe each position as the seat to act, or as the first seat if none is."""
    for k in range(len(positions)):
        planes[:] = 0
        for i in range(len(counts)):
            counts[i] = 0
        seat = max(0, positions[k].actor)
        work[0] = positions[k]
        rules.conceal(t, work[0], seat)
        rules.observe(t, work[0], seat, squares, planes, counts)


if __name__ == "__main__":
    main()
