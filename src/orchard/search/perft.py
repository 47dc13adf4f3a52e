"""Perft: count all action sequences of a given length, the sharpest cheap test of a rules file."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from orchard.errors import OrchardError
from orchard.kernel import Grid, rule, rules
from orchard.match import Position
from orchard.search.threads import cores

DEEPEST = 100


def perft(position: Position, depth: int, *, threads: int | None = None) -> int:
    """Return the number of sequences of `depth` actions; games that end sooner count 0."""
    if not 0 <= depth <= DEEPEST:
        raise OrchardError("option.range", option="depth", given=str(depth), low=0, high=DEEPEST)
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.codes)
    variant = position.variant
    counter = variant.specialise(count_sequences)

    def run(code: int) -> int:
        work = np.zeros(depth, variant.dtype)
        work[0] = position.play_unchecked(code).state[0]
        out = variant.buffer(depth)
        return int(counter(variant.tables[0], work, out, np.zeros((depth, 2), np.int64), depth - 1))

    with ThreadPoolExecutor(threads or cores()) as pool:
        return sum(pool.map(run, position.codes))


@rule
def count_sequences(t: Any, work: Any, out: Any, cursor: Grid, depth: int) -> int:
    """Count the sequences of `depth` actions from `work[0]`; row k of each array serves depth k.

    `cursor` holds, for each depth, how many actions there are and how many have been tried.
    """
    total = 0
    level = 0
    cursor[0, 0] = rules.legal(t, work[0], out[0])
    cursor[0, 1] = 0
    if depth == 1:
        return cursor[0, 0]
    while level >= 0:
        if cursor[level, 1] == cursor[level, 0]:
            level -= 1
            continue
        action = out[level, cursor[level, 1]]
        cursor[level, 1] += 1
        work[level + 1] = work[level]
        rules.apply(t, work[level + 1], action)
        found = rules.legal(t, work[level + 1], out[level + 1])
        if level + 2 == depth:
            total += found
        else:
            level += 1
            cursor[level, 0] = found
            cursor[level, 1] = 0
    return total
