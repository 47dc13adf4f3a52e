"""The first two bots: one that plays anything, and one that tries every action by random games."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from orchard.errors import OrchardError
from orchard.kernel import random
from orchard.match import Position
from orchard.search import playouts

PLAYOUTS = 4000  # what a bot spends when nothing is said
MOST_PLAYOUTS = 10**9
WORLDS = 8  # positions that a bot imagines where something is hidden
TASTE = 256  # games from which the speed of playouts is told


@dataclass(frozen=True)
class Thought:
    """What a bot would do, and what it expects: -1 a sure loss, 1 a sure win for the actor."""

    action: str
    value: float


def think(
    position: Position,
    *,
    bot: str = "playouts",
    playouts: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Thought:
    """Return what a bot does in a position, within so many random games or so many seconds."""
    if position.actor < 0:
        raise OrchardError(
            "position.no_seat", "No seat is to act here: there is nothing to think about."
        )
    if bot not in BOTS:
        raise OrchardError("bot.unknown", f"There is no bot '{bot}'; there are {', '.join(BOTS)}.")
    budget = _playouts_in(position, seconds, seed) if seconds is not None else playouts or PLAYOUTS
    return BOTS[bot](position, budget, seed)


def at_random(position: Position, budget: int, seed: int) -> Thought:
    """Choose any legal action; the value is what random games from here make of it."""
    action = position.chosen(random.Stream(seed).next())
    code = position.parse_action(action)
    return Thought(action, _value(position, code, max(1, budget // 8), seed))


def by_playouts(position: Position, budget: int, seed: int) -> Thought:
    """Try every action by random games, then the better half again, and so on (halving)."""
    left = [(0.0, code) for code in position.codes]
    rounds = max(1, (len(left) - 1).bit_length())
    for number in range(rounds):
        games = max(1, budget // (rounds * len(left)))
        left = [(_value(position, code, games, seed + WORLDS * number), code) for _, code in left]
        left.sort(reverse=True)
        left = left[: max(1, (len(left) + 1) // 2)]
    value, code = left[0]
    return Thought(position.variant.format_action(code), value)


def _value(position: Position, code: int, games: int, seed: int) -> float:
    """Return what the actor gets on average in random games after an action.

    Where something is hidden, the games begin from several positions that the actor imagines.
    """
    worlds = min(games, WORLDS) if position.variant.hides else 1
    total = 0.0
    for world in range(worlds):
        imagined = position.imagined(position.actor, seed + world)
        after = imagined.play_unchecked(code)
        total += playouts(after, max(1, games // worlds), seed=seed + world).returns[position.actor]
    return total / worlds


def _playouts_in(position: Position, seconds: float, seed: int) -> int:
    """Return how many random games fit into a time."""
    playouts(position, 1, seed=seed)
    began = time.perf_counter()
    playouts(position, TASTE, seed=seed)
    rate = TASTE / (time.perf_counter() - began)
    return max(1, int(rate * seconds * 0.8))


BOTS: dict[str, Callable[[Position, int, int], Thought]] = {
    "random": at_random,
    "playouts": by_playouts,
}
