"""The arena: many matches between entrants, two of them at a time.

A *pairing* is A against B. It plays *rounds*: the same deal in every seating arrangement. The two
alternate, A B A B ..., and the arrangements are that one, its swap and all their rotations: 2 for
an even number of seats, 6 for three, 10 for five. The entrant with the best seat wins a match. With
an odd number of seats one entrant holds more of them, but each does so equally often.

Chance has a separate stream for each round, bots are seeded by match number, and a pairing ends
with the first round, in order, that settles its question. So with bots limited by playouts, the
same plan gives the same results on any number of cores.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from orchard.bots.entrant import PATIENCE, Entrant
from orchard.bots.external import FaultError
from orchard.bots.fixture import Fixture, close, play
from orchard.bots.ratings import Outcome, Played, Question, Verdict, scores_of
from orchard.bots.workers import workers
from orchard.errors import OrchardError
from orchard.match import Variant
from orchard.match.even import check_even

Meet = Literal["all", "neighbours", "first"]  # all others, neighbours, or only the first


@dataclass(frozen=True)
class Plan:
    """The plan of an arena: who plays whom, for how long at most, and to settle which question."""

    variant: Variant
    entrants: tuple[Entrant, ...]
    rounds: int  # at most, per pairing
    question: Question | None = None  # if None, all rounds are played
    meet: Meet = "all"
    seed: int = 0
    patience: float = PATIENCE
    is_even: bool = False  # whether matches begin with even starts

    @cached_property
    def pairs(self) -> tuple[tuple[Entrant, Entrant], ...]:
        """The pairings; A is the entrant that comes later in the list."""
        places = range(len(self.entrants))
        return tuple(
            (self.entrants[late], self.entrants[early])
            for late in places
            for early in places[:late]
            if self.meet == "all" or early == (late - 1 if self.meet == "neighbours" else 0)
        )

    @property
    def settings(self) -> dict[str, Any]:
        """Everything results depend on; rounds and question only decide how long to play."""
        return ({"even": True} if self.is_even else {}) | {
            "game": str(self.variant),
            "rules": self.variant.game.version,
            "entrants": {entrant.name: entrant.meaning(self.variant) for entrant in self.entrants},
            "seed": self.seed,
            "patience": self.patience,
        }

    def check(self) -> None:
        """Raise if the game has no even start, or if an entrant cannot play or start."""
        if self.is_even:
            check_even(self.variant.game)
        for entrant in self.entrants:
            entrant.check(self.variant)
            if entrant.command:
                try:
                    close(entrant.make(self.variant, patience=self.patience))
                except FaultError as fault:
                    raise OrchardError(
                        "entrant.fault", name=entrant.name, fault=fault.say
                    ) from None


@dataclass
class Pairing:
    """One entrant against another: the matches still to play, and the outcome so far."""

    plan: Plan
    a: Entrant
    b: Entrant
    _played: dict[tuple[int, int], Played] = field(default_factory=dict)
    _given: int = 0  # fixtures handed out

    @cached_property
    def arrangements(self) -> tuple[tuple[Entrant, ...], ...]:
        """The seating of each match of a round."""
        seats = self.plan.variant.seats
        rows = [[(self.a, self.b)[(k + first) % 2] for k in range(seats)] for first in (0, 1)]
        turned = [tuple(row[k:] + row[:k]) for k in range(seats) for row in rows]
        return tuple(dict.fromkeys(turned))

    @property
    def progress(self) -> tuple[int, int]:
        """The number of matches played, and the most there can be."""
        most = self.plan.rounds * len(self.arrangements)
        return len(self._played), len(self._played) if self.is_settled else most

    def add(self, played: Played) -> None:
        """Add a match that was played."""
        self._played[played.round, played.index] = played

    def next_fixture(self) -> Fixture | None:
        """Return a match that has not been handed out yet, or None when done."""
        most = self.plan.rounds * len(self.arrangements)
        while self._given < most and not self.is_settled:
            number, self._given = self._given, self._given + 1
            place = divmod(number, len(self.arrangements))
            if place not in self._played:
                return self._fixture(number, *place)
        return None

    @property
    def is_settled(self) -> bool:
        """Whether the question is answered."""
        return self._settled()[1] != "open"

    @property
    def outcome(self) -> Outcome:
        """The outcome so far."""
        rounds, verdict = self._settled()
        return Outcome((self.a.name, self.b.name), tuple(rounds), verdict)

    def _fixture(self, number: int, round_number: int, index: int) -> Fixture:
        plan = self.plan
        return Fixture(
            str(plan.variant),
            self.arrangements[index],
            (self.a.name, self.b.name),
            round_number,
            index,
            number,
            plan.seed,
            plan.patience,
            plan.is_even,
        )

    def _settled(self) -> tuple[Sequence[tuple[Played, ...]], Verdict]:
        """Return the rounds that count, and their verdict."""
        rounds = list(self._whole_rounds())
        if self.plan.question is None:
            return rounds, "open"
        count, verdict = self.plan.question.settled(scores_of(rounds))
        return rounds[:count], verdict

    def _whole_rounds(self) -> Iterator[tuple[Played, ...]]:
        """Yield rounds in order, up to the first unfinished one."""
        for number in range(self.plan.rounds):
            places = [(number, index) for index in range(len(self.arrangements))]
            if not all(place in self._played for place in places):
                return
            yield tuple(self._played[place] for place in places)


def run(
    plan: Plan,
    *,
    before: Iterable[Played] = (),
    keep: Callable[[Played], None] = lambda _: None,
    progress: Callable[[Sequence[Pairing]], None] = lambda _: None,
    jobs: int = 1,
) -> list[Outcome]:
    """Play a plan, skipping matches played before; `keep` receives every new match."""
    pairings = _pairings(plan, before)
    waiting: set[Future[Played]] = set()
    with workers(jobs) as pool:
        while True:
            progress(list(pairings.values()))
            while len(waiting) < jobs and (fixture := _next(pairings.values())):
                waiting.add(pool.submit(play, fixture))
            if not waiting:
                return [pairing.outcome for pairing in pairings.values()]
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for played in (future.result() for future in done):
                keep(played)
                pairings[played.pair].add(played)


def so_far(plan: Plan, played: Iterable[Played]) -> list[Outcome]:
    """Return the outcomes of a plan from the matches played so far."""
    return [pairing.outcome for pairing in _pairings(plan, played).values()]


def _pairings(plan: Plan, before: Iterable[Played]) -> dict[tuple[str, str], Pairing]:
    """Return the pairings of a plan, with the matches played before."""
    pairings = {(a.name, b.name): Pairing(plan, a, b) for a, b in plan.pairs}
    for played in before:
        if played.pair in pairings:
            pairings[played.pair].add(played)
    return pairings


def _next(pairings: Iterable[Pairing]) -> Fixture | None:
    """Return the next match to play, exhausting one pairing before the next."""
    return next((found for each in pairings if (found := each.next_fixture())), None)
