"""Random playouts of any game, by the million: one template for one core, all cores and CUDA.

Game number `g` of a run draws its random numbers from its own stream, so a run gives the same
result however its games are spread over threads, and on every device.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from orchard.kernel import OVER, Ints, Word, copied, random, rule, rules
from orchard.match import Position
from orchard.search.threads import cores

Device = Literal["cpu", "cuda"]


@dataclass(frozen=True)
class Playouts:
    """The result of a run of random games."""

    games: int
    steps: int  # actions played in all games, chance's included
    returns: tuple[float, ...]  # the mean return of each seat


def playouts(
    position: Position,
    games: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    device: Device = "cpu",
    progress: Callable[[int], None] | None = None,
) -> Playouts:
    """Play random games from a position to the end; `progress` gets the size of each batch done."""
    if device == "cuda":
        from orchard.search.cuda import playouts_on_cuda

        return playouts_on_cuda(position, games, seed=seed)
    variant = position.variant
    play = variant.specialise(play_games)
    threads = threads or cores()
    share = max(1, min(4096, -(-games // (4 * threads))))

    def run(first: int) -> tuple[int, npt.NDArray[np.float64]]:
        work, totals = variant.blank(), np.zeros(variant.seats)
        out = variant.buffer()
        count = min(share, games - first)
        steps = play(
            variant.tables[0],
            position.state[0],
            work,
            out,
            first,
            count,
            np.uint64(seed % 2**64),
            totals,
        )
        if progress:
            progress(count)
        return steps, totals

    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(run, range(0, games, share)))
    steps = sum(part[0] for part in parts)
    total = sum((part[1] for part in parts), np.zeros(variant.seats))
    return Playouts(games, steps, tuple((total / max(games, 1)).tolist()))


def random_game(position: Position, *, seed: int = 0, number: int = 0) -> list[str]:
    """Return the actions of one random game: number `number` of a run."""
    variant = position.variant
    actions = np.empty(65536, np.int16)
    work = copied(position.state)
    out = variant.buffer()
    state = random.Stream(seed, number).state
    count = variant.specialise(trace)(variant.tables[0], work[0], out, state, actions)
    return [variant.format_action(code) for code in actions[:count].tolist()]


@rule
def playout(t: Any, s: Any, out: Ints, stream: Word) -> int:
    """Play a random game to its end, in place; return the number of actions."""
    steps = 0
    while s.actor != OVER:
        stream = random.step(stream)
        rules.apply(t, s, rules.choose(t, s, out, random.mix(stream)))
        steps += 1
    return steps


@rule
def trace(t: Any, s: Any, out: Ints, stream: Word, actions: Ints) -> int:
    """Play a random game as `playout` does, and record its actions; return their number."""
    steps = 0
    while s.actor != OVER and steps < len(actions):
        stream = random.step(stream)
        actions[steps] = rules.choose(t, s, out, random.mix(stream))
        rules.apply(t, s, actions[steps])
        steps += 1
    return steps


@rule
def play_games(
    t: Any, first: Any, work: Any, out: Ints, number: int, games: int, seed: Word, totals: Any
) -> int:
    """Play games from `number` on, add their returns to `totals`; return the number of actions."""
    s = work[0]
    steps = 0
    for game in range(number, number + games):
        work[0] = first
        steps += playout(t, s, out, random.stream(seed, game))
        for seat in range(len(totals)):
            totals[seat] += s.result[seat]
    return steps
