"""Bots that search, at six levels.

A level has a number of playouts per action and a chance of overlooking things. A weak level still
searches, but like a distracted person: now and then it misses the best action and plays the next
best. It never misses a win that it has seen.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from orchard.bots.thought import Thought
from orchard.kernel import random, specialise
from orchard.match import Position, Variant
from orchard.search import Answer, Findings, Search, Solver, Tried
from orchard.search.ranking import choose_noticed

SHARE = 0.2  # of the playouts, as the position limit of the solver
MEMORY = 64  # MiB for a level's own number of playouts
MORE_MEMORY = 512  # MiB when limited by time
PROOFS = 8  # MiB for proofs: 130,000 positions per seat, of which a turn adds 7,000


@dataclass(frozen=True)
class Level:
    """How well a bot plays."""

    name: str  # the catalogue describes it as bot-NAME
    playouts: int  # per action
    overlooks: float = 0.0  # the chance of missing an action
    is_guided: bool = False  # whether it uses the game's tuning
    solves: bool = False  # whether it looks for proofs


LEVELS = (
    Level("pip", 60, 0.4),
    Level("sprout", 200, 0.3),
    Level("sapling", 650, 0.2),
    Level("blossom", 2_000, 0.13, is_guided=True),
    Level("harvest", 6_500, 0.08, is_guided=True, solves=True),
    Level("orchardist", 25_000, 0.0, is_guided=True, solves=True),
)


NUMBERS = {level.name: number for number, level in enumerate(LEVELS)}


def fitted(level: Level, variant: Variant) -> Level:
    """Return a level as a game's tuning adjusts it."""
    changes: Mapping[str, Any] = variant.game.tuning.levels.get(NUMBERS[level.name], {})
    return replace(level, **changes)


class SearchBot:
    """Searches before it acts, and keeps the tree from turn to turn."""

    def __init__(
        self,
        variant: Variant,
        level: Level,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        seed: int = 0,
    ) -> None:
        self.level = level = fitted(level, variant)
        self._playouts = playouts or level.playouts
        self._seconds = seconds
        memory = MEMORY if seconds is None else MORE_MEMORY
        self._search = Search(
            variant, threads=threads, memory=memory, seed=seed, is_guided=level.is_guided
        )
        self._solver = (
            Solver(variant, memory=PROOFS) if level.solves and not variant.hides else None
        )
        self._overlooks = np.uint64(level.overlooks * 2**64)
        self._streams = np.array([random.Stream(seed).state])

    @property
    def memory(self) -> int:
        """The bytes of its tree and proofs."""
        return self._search.memory + (self._solver.memory if self._solver else 0)

    def think(self, position: Position) -> Thought:
        """Look for a proof, else search and choose."""
        began = time.perf_counter()
        if answer := self._prove(position):
            return _sure(position, answer)
        if self._seconds is None:
            found = self._search.run(position, playouts=self._playouts)
        else:
            left = self._seconds - (time.perf_counter() - began)
            found = self._search.run(position, seconds=left)
        return _thought(position, found, self._noticed(position, found))

    def _prove(self, position: Position) -> Answer | None:
        """Return a proof that the actor wins, if one is found quickly."""
        if self._solver is None or len(position.codes) == 1:
            return None
        answer = self._solver.can_win(position, position.actor, most=int(SHARE * self._playouts))
        return answer if answer.wins else None

    def _noticed(self, position: Position, found: Findings) -> Tried:
        """Return the best action that the bot does not overlook."""
        choose = specialise(choose_noticed)
        number: int = choose(found.found, position.actor, self._overlooks, self._streams)
        return found.tried[number]


def _thought(position: Position, found: Findings, chosen: Tried) -> Thought:
    is_best = chosen is found.tried[0]
    return Thought(
        chosen.action,
        chosen.value if chosen.winner is None else _return(position, chosen.winner),
        found.line if is_best else (chosen.action,),
        found.tried,
        sum(one.visits for one in found.tried),
        chosen.winner,
    )


def _sure(position: Position, answer: Answer) -> Thought:
    assert answer.action is not None
    return Thought(
        answer.action, 1.0, (answer.action,), visits=answer.looked_at, winner=position.actor
    )


def _return(position: Position, winner: int) -> float:
    return 1.0 if winner == position.actor else -1 / (position.variant.seats - 1)
