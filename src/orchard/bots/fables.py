"""Fables told by bots: whole campaigns of a game, to see whether a deck is worth playing.

The players look one turn ahead with what they know (`search.lookahead`). What is counted: how long
games last, who wins by turn order, and how often each card is chosen when it could be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from orchard.games.game import Game, Value
from orchard.kernel.random import Stream
from orchard.match import Position, Variant, make_variant
from orchard.match.campaign import check_campaign, ending
from orchard.search import cores
from orchard.search.lookahead import play_match

TRIES = 8  # of each action, when looking ahead
MOST_GAMES = 200  # of one fable
COULD, WENT, BOUGHT = 0, 1, 2  # rows of the counts


@dataclass(frozen=True)
class Told:
    """One game of a fable."""

    start: int
    rounds: int
    returns: tuple[float, ...]

    def wins(self, order: int) -> bool:
        """Return whether the seat that is so many turns behind the start seat won, or shared."""
        best = max(self.returns)
        return self.returns[(self.start + order) % len(self.returns)] == best


@dataclass
class Survey:
    """Many fables of one number of seats."""

    seats: int
    fables: int = 0
    told: int = 0  # those that reached the end of the big stack
    games: list[Told] = field(default_factory=list)
    counts: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros((3, 1), np.int64))

    def visited(self, number: int) -> float | None:
        """Return how often a location was visited when it could be, None if it never could."""
        could = int(self.counts[COULD, number])
        return int(self.counts[WENT, number]) / could if could else None

    def won_by_order(self) -> list[float]:
        """Return how often each place in turn order won or shared the win."""
        return [sum(g.wins(k) for g in self.games) / len(self.games) for k in range(self.seats)]

    @property
    def longest(self) -> int:
        """The most rounds that a game took."""
        return max(g.rounds for g in self.games)


def survey(
    game: Game,
    fables: int,
    *,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    **options: Value,
) -> Survey:
    """Let bots tell so many fables of a game with these options, on all cores."""
    _tell(game, options, seed, most_games=1)  # compiled once, before the threads begin

    def run(number: int) -> tuple[list[Told], Any, bool]:
        told = _tell(game, options, seed + number)
        if progress:
            progress(1)
        return told

    found = Survey(make_variant(game, **options).seats, fables)
    with ThreadPoolExecutor(cores()) as pool:
        for games, counts, is_told in pool.map(run, range(fables)):
            found.games += games
            found.counts = found.counts + counts
            found.told += is_told
    return found


def _tell(
    game: Game, options: dict[str, Value], seed: int, most_games: int = MOST_GAMES
) -> tuple[list[Told], npt.NDArray[np.int64], bool]:
    """Tell one fable; return its games, the counts, and whether it reached its end."""
    games: list[Told] = []
    check_campaign(game)
    counts = np.zeros((3, max(make_variant(game, **options).cards) + 1), np.int64)
    start: int = 0
    left: tuple[int, ...] = ()
    while len(games) < most_games:
        variant = make_variant(game, **options | {"start": start})
        last = _play(variant, variant.start(left), Stream(seed, len(games)), counts)
        games.append(Told(start, -(-last.turn // variant.seats), last.returns))
        end = ending([last])
        start, left = end.start, end.left
        if end.is_told:
            return games, counts, True
    return games, counts, False


def _play(variant: Variant, first: Position, stream: Stream, counts: Any) -> Position:
    """Play one game; return its last position."""
    state, work = variant.blank(), variant.blank()
    state[0] = first.state[0]
    out = variant.buffer(2)
    play = variant.specialise(play_match)
    play(variant.tables[0], state[0], work, out[0], out[1], stream.state, TRIES, counts)
    return Position(variant, state)


SEATS: Sequence[int] = (2, 3, 4, 5)
