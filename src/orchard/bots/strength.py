"""The bots' strength and speed on a game: the plans and measurements of the report."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any

from orchard.bots.arena import Meet, Plan
from orchard.bots.entrant import parse_entrants
from orchard.bots.naming import make_bot
from orchard.bots.ratings import Outcome, Question
from orchard.bots.searching import LEVELS
from orchard.match import Position, Variant
from orchard.search import Search, playouts, random_game

ENOUGH = 0.65  # the score a level must reach against the one below
BEATS_RIVALS = 0.9  # the score the top level must reach against another program
TOP = LEVELS[-1].name
FEW = 50  # playouts of a quick answer


@dataclass(frozen=True)
class Effort:
    """How much to play and measure."""

    levels: int = len(LEVELS)  # starting at the lowest
    against_random: int = 50  # rounds
    ladder: int = 300  # rounds at most
    rival: int = 50  # rounds at most
    scaling: int = 60  # rounds
    base: int = 250  # playouts
    doublings: int = 5
    seconds: float = 1.0  # per speed measurement
    runs: int = 3


THOROUGH = Effort()
QUICK = Effort(
    levels=3,
    against_random=2,
    ladder=4,
    rival=1,
    scaling=2,
    base=20,
    doublings=2,
    seconds=0.1,
    runs=1,
)


@dataclass(frozen=True)
class Speed:
    """How fast one thread searches from the opening, and how long answers take."""

    simulations: float  # per second
    playouts: float  # without a tree, per second
    second: float  # seconds: the longest of several answers with a one-second budget
    few: float  # the same for 50 playouts by a new bot

    @property
    def share(self) -> float:
        """The search rate as a share of the pure playout rate."""
        return self.simulations / self.playouts


@dataclass
class Strength:
    """The results for the bots on one game, with the outcomes of `plans` by name."""

    variant: Variant
    speed: Speed | None = None
    parts: dict[str, list[Outcome]] = field(default_factory=dict)

    def told(self) -> dict[str, Any]:
        """Return all figures by name, for a file."""
        speed = asdict(self.speed) | {"share": self.speed.share} if self.speed else None
        parts = {name: [each.told() for each in found] for name, found in self.parts.items()}
        return {"game": str(self.variant), "speed": speed, **parts}


def plans(variant: Variant, effort: Effort, rival: str | None = None) -> dict[str, Plan]:
    """Return the plans for a game, by the name of their part in the report."""
    levels = [level.name for level in LEVELS[: effort.levels]]
    times = [2**k for k in range(effort.doublings + 1)]
    doubled = [f"x{n}={TOP}:playouts={n * effort.base}" for n in times]
    found = {
        "random": _plan(variant, ["random", *levels], effort.against_random, "first"),
        "ladder": _plan(variant, levels, effort.ladder, "neighbours", ENOUGH),
        "playouts": _plan(variant, doubled, effort.scaling, "first"),
    }
    if rival and not variant.hides:
        sides = [rival, f"{TOP}:seconds=1"]
        found["rival"] = _plan(variant, sides, effort.rival, "all", BEATS_RIVALS)
    return found


def _plan(
    variant: Variant, entrants: Sequence[str], rounds: int, meet: Meet, above: float | None = None
) -> Plan:
    question = None if above is None else Question(above, above)
    return Plan(variant, parse_entrants(entrants), rounds, question, meet)


def measure_speed(variant: Variant, effort: Effort) -> Speed:
    """Measure how fast a game is searched, interleaving search and pure playouts."""
    opening = variant.start().dealt()
    for ready in (_search_rate, _playout_rate):
        ready(opening, 0.01)  # keep compiling and loading out of the measurement
    _answer_time(opening, playouts=FEW)
    rates = [
        (_search_rate(opening, effort.seconds), _playout_rate(opening, effort.seconds))
        for _ in range(effort.runs)
    ]
    positions = _moments(opening, effort.runs)
    return Speed(
        simulations=median(search for search, _ in rates),
        playouts=median(pure for _, pure in rates),
        second=max(_answer_time(position, seconds=1.0) for position in positions),
        few=max(_answer_time(position, playouts=FEW) for position in positions),
    )


def _search_rate(position: Position, seconds: float) -> float:
    found = Search(position.variant, threads=1).run(position, seconds=seconds)
    return found.simulations / found.seconds


def _playout_rate(position: Position, seconds: float) -> float:
    """Return the random games per second of one thread."""
    games, took = 64, 0.0
    while took < seconds / 2:
        games *= 2
        began = time.perf_counter()
        playouts(position, games, threads=1)
        took = time.perf_counter() - began
    return games / took


def _answer_time(
    position: Position, *, playouts: int | None = None, seconds: float | None = None
) -> float:
    """Return how long it takes to make a new bot and get its answer."""
    began = time.perf_counter()
    bot = make_bot(TOP, position.variant, playouts=playouts, seconds=seconds, threads=1)
    bot.think(position)
    return time.perf_counter() - began


def _moments(opening: Position, count: int) -> list[Position]:
    """Return positions with a seat to act from the first half of a random game."""
    position, found = opening, [opening]
    actions = random_game(opening)
    for action in actions[: len(actions) // 2]:
        position = position.play(action)
        if position.actor >= 0:
            found.append(position)
    return found[:: max(1, len(found) // count)]
