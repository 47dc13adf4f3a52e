"""Fables told by bots: whole campaigns of a game, to judge whether a deck is worth playing.

We count how long games last, who wins by turn order and, for each card, how often it was used and
bought when it could be, and how well the seats that used it did.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from orchard.bots.entrant import Entrant, parse_entrant
from orchard.bots.ratings import Interval, wilson
from orchard.bots.workers import workers
from orchard.games.game import Value, find_game
from orchard.games.parts import Seen
from orchard.kernel import CHANCE, rule, rules
from orchard.kernel.random import Stream
from orchard.match import Position, make_variant
from orchard.match.campaign import check_campaign, ending

SEATS: Sequence[int] = (2, 3, 4, 5)
QUICK = "greedy"  # the bot that tells a whole fable within seconds
MOST_GAMES = 200  # per fable
Counts = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Task:
    """A fable to tell, as values that any process understands."""

    game: str
    options: tuple[tuple[str, Value], ...]
    bot: Entrant
    seed: int
    number: int
    most_games: int = MOST_GAMES


@dataclass(frozen=True)
class ToldGame:
    """One game of a fable."""

    start: int
    rounds: int
    returns: tuple[float, ...]

    def wins(self, order: int) -> bool:
        """Return whether the seat `order` places after the start seat won or shared the win."""
        return self.shares[(self.start + order) % len(self.returns)] > 0

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win."""
        best = [value == max(self.returns) for value in self.returns]
        return [is_best / sum(best) for is_best in best]


@dataclass(frozen=True)
class Share:
    """A count out of a total."""

    count: float
    of: int

    @property
    def value(self) -> float:
        """The share, or 0 if the total is 0."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> Interval:
        """The Wilson interval of the true share, assuming independent cases."""
        return wilson(self.count, self.of)


@dataclass
class Survey:
    """Many fables with one number of seats, told by one kind of bot."""

    seats: int
    bot: str = QUICK
    fables: int = 0
    told: int = 0  # fables that reached the end of the big stack
    games: list[ToldGame] = field(default_factory=list)
    counts: Counts = field(default_factory=lambda: np.zeros((len(Seen), 1), np.int64))
    users: Counts = field(default_factory=lambda: np.zeros(1, np.int64))  # seats, by card
    won: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros(1))  # their wins

    def count(self, what: Seen, number: int) -> int:
        """Return how often something was counted for a card."""
        return int(self.counts[what, number])

    def used(self, number: int) -> Share:
        """Return the share of the turns that allowed a card's action in which it was used."""
        return Share(self.count(Seen.USED, number), self.count(Seen.COULD, number))

    def bought(self, number: int) -> Share:
        """Return the share of visits to a card that bought it."""
        return Share(self.count(Seen.BOUGHT, number), self.count(Seen.CHOSEN, number))

    def wins(self, number: int) -> Share:
        """Return the share of games won by the seats that used a card in them."""
        return Share(float(self.won[number]), int(self.users[number]))

    def won_by_order(self) -> list[float]:
        """Return how often each place in turn order won or shared the win."""
        return [sum(g.wins(k) for g in self.games) / len(self.games) for k in range(self.seats)]

    @property
    def longest(self) -> int:
        """The most rounds in a game."""
        return max(g.rounds for g in self.games)

    def add(self, fable: ToldFable) -> None:
        """Count one more fable."""
        self.fables += 1
        self.told += fable.is_told
        self.games += fable.games
        for game, seen in zip(fable.games, fable.seen, strict=True):
            used = seen[:, Seen.USED] > 0
            self.counts = self.counts + seen.sum(0)
            self.users = self.users + used.sum(0)
            self.won = self.won + np.array(game.shares) @ used


@dataclass
class ToldFable:
    """One fable: its games, and the counts of each."""

    games: list[ToldGame] = field(default_factory=list)
    seen: list[Counts] = field(default_factory=list)  # int64[seats, len(Seen), cards + 1]
    is_told: bool = False


def survey(
    game: str,
    fables: int,
    *,
    bot: str = QUICK,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
    **options: Value,
) -> Survey:
    """Let bots tell the given number of fables of a game, in `jobs` processes."""
    entrant = parse_entrant(bot)
    variant = make_variant(game, **options)
    entrant.check(variant)
    found = Survey(variant.seats, entrant.name)
    rest = iter(
        Task(game, tuple(options.items()), entrant, seed, number) for number in range(fables)
    )
    told: dict[int, ToldFable] = {}
    waiting: dict[Future[ToldFable], int] = {}
    with workers(jobs) as pool:
        while True:
            while len(waiting) < jobs and (task := next(rest, None)):
                waiting[pool.submit(tell, task)] = task.number
            if not waiting:
                break
            for done in wait(waiting, return_when=FIRST_COMPLETED)[0]:
                told[waiting.pop(done)] = done.result()
                progress(1)
    for number in sorted(told):
        found.add(told[number])
    return found


def tell(task: Task) -> ToldFable:
    """Tell one fable."""
    found = ToldFable()
    check_campaign(find_game(task.game))
    start: int = 0
    left: tuple[int, ...] = ()
    while len(found.games) < task.most_games and not found.is_told:
        variant = make_variant(task.game, **{**dict(task.options), "start": start})
        seen = np.zeros((variant.seats, len(Seen), max(variant.cards) + 1), np.int64)
        last = _play(task, variant.start(left), len(found.games), seen)
        found.games.append(ToldGame(start, -(-last.turn // variant.seats), last.returns))
        found.seen.append(seen)
        end = ending([last])
        start, left, found.is_told = end.start, end.left, end.is_told
    return found


def _play(task: Task, position: Position, number: int, seen: Counts) -> Position:
    """Play one game; return its last position."""
    variant = position.variant
    look = variant.specialise(look_on)
    # One stream per fable; from it one per game; from that one for chance.
    stream = Stream(Stream(task.seed, task.number).next(), number)
    chance = Stream(stream.next())
    bots = [task.bot.make(variant, seed=stream.next()) for _ in range(variant.seats)]
    while not position.is_over:
        if position.actor == CHANCE:
            position = position.play(position.chosen(chance.next()))
            continue
        code = position.parse_action(bots[position.actor].think(position).action)
        look(variant.tables[0], position.state[0], code, seen)
        position = position.play_unchecked(code)
    return position


@rule
def look_on(t: Any, s: Any, action: int, seen: Any) -> None:
    """Let the game count what it wants to know about its cards."""
    rules.survey(t, s, action, seen)
