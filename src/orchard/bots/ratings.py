"""Statistics of results: scores with intervals, questions and when they are settled, and ratings.

The unit of all statistics is the *round*: the matches of one deal in all seating arrangements, with
their mean score from 0 to 1. Rounds are independent of each other; the matches within one are not,
since a deal or a first move that helps one side helps the other after the swap.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, pstdev
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from orchard.errors import OrchardError

DOUBT = 0.05  # how often an interval may be wrong
NORMAL = 1.959964  # standard deviations that cover 95 % of a normal distribution
PASSES = 40  # over the rounds, resampled each time, for ratings
SHARES = (np.arange(64) + 0.5) / 64
Floats = npt.NDArray[np.float64]
Verdict = Literal["yes", "no", "open"]
Ranked = Mapping[str, float]  # each entrant's result in a match; higher is better


@dataclass(frozen=True)
class Played:
    """A match that was played, in one round of the pairing of A and B."""

    pair: tuple[str, str]  # names of A and B
    round: int
    index: int  # in the round
    seats: tuple[str, ...]  # entrant names by seat
    returns: tuple[float, ...]
    actions: int
    turns: tuple[tuple[int, float, float], ...]  # by seat: number, total seconds, longest
    fault: str = ""  # an entrant's mistake

    @property
    def score(self) -> float:
        """A's score: 1 if the best seat is A's, 0 if it is B's, half if both are best."""
        a, b = (self.ranked[side] for side in self.pair)
        return (a > b) + (a == b) / 2

    @property
    def by_seat(self) -> list[float]:
        """Each seat's share of the win."""
        best = [value == max(self.returns) for value in self.returns]
        return [is_best / sum(best) for is_best in best]

    @property
    def ranked(self) -> Ranked:
        """Each entrant's return at its best seat."""
        best: dict[str, float] = {}
        for name, value in zip(self.seats, self.returns, strict=True):
            best[name] = max(value, best.get(name, value))
        return best


@dataclass(frozen=True)
class Outcome:
    """The outcome of a pairing: the rounds that count, and the verdict on its question."""

    pair: tuple[str, str]
    rounds: tuple[tuple[Played, ...], ...]
    verdict: Verdict

    @property
    def matches(self) -> list[Played]:
        """The matches that count, in order."""
        return [played for matches in self.rounds for played in matches]

    @property
    def score(self) -> float:
        """A's mean score; 0.5 if nothing was played."""
        return fmean(scores_of(self.rounds) or [0.5])

    @cached_property
    def interval(self) -> Interval:
        """The confidence interval of A's score."""
        return interval(scores_of(self.rounds))

    @property
    def tally(self) -> tuple[int, int, int]:
        """The number of matches A won, drew and lost."""
        scores = [played.score for played in self.matches]
        won, lost = sum(x > 0.5 for x in scores), sum(x < 0.5 for x in scores)
        return won, len(scores) - won - lost, lost

    @property
    def by_seat(self) -> list[float]:
        """The share of matches each seat won; seats that tie for best share a win."""
        shares = [played.by_seat for played in self.matches]
        return [fmean(each) for each in zip(*shares, strict=True)]

    @property
    def faults(self) -> list[str]:
        """The mistakes of entrants."""
        return [played.fault for played in self.matches if played.fault]

    def told(self) -> dict[str, Any]:
        """Return all figures by name, for a file."""
        won, drawn, lost = self.tally
        return {
            "a": self.pair[0],
            "b": self.pair[1],
            "rounds": len(self.rounds),
            "matches": len(self.matches),
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "score": round(self.score, 4),
            "low": round(self.interval.low, 4),
            "high": round(self.interval.high, 4),
            "verdict": self.verdict,
            "by_seat": [round(share, 4) for share in self.by_seat],
            "actions": round(fmean([m.actions for m in self.matches] or [0]), 1),
            "faults": self.faults,
        }


def scores_of(rounds: Sequence[Sequence[Played]]) -> list[float]:
    """Return A's mean score in each round."""
    return [fmean(played.score for played in matches) for matches in rounds]


@dataclass(frozen=True)
class Pace:
    """How fast an entrant played."""

    turns: int
    mean: float  # seconds per turn
    longest: float


def paces(matches: Sequence[Played]) -> dict[str, Pace]:
    """Return how fast each entrant played."""
    found: dict[str, list[tuple[int, float, float]]] = {}
    for played in matches:
        for name, turns in zip(played.seats, played.turns, strict=True):
            found.setdefault(name, []).append(turns)
    return {name: _pace(turns) for name, turns in found.items()}


def _pace(turns: Sequence[tuple[int, float, float]]) -> Pace:
    count = sum(each[0] for each in turns)
    return Pace(count, sum(each[1] for each in turns) / max(count, 1), max(t[2] for t in turns))


@dataclass(frozen=True)
class Interval:
    """An interval for a score."""

    low: float
    high: float


def interval(scores: Sequence[float]) -> Interval:
    """Return a 95 % confidence interval for the mean score that holds *whenever one stops*.

    An interval for a fixed number of rounds (Wilson's, or the normal one) is wrong far more often
    if we may stop as soon as we like it. This one is a confidence sequence by betting: a gambler
    who doubts that the mean is as low as `m` bets a share of his wealth on each round, at odds fair
    for `m`. If he is wrong, he cannot expect to gain (Ville: the chance that his wealth ever grows
    fortyfold is at most 1 in 40), so every `m` that would have made him rich is ruled out; the same
    from above. We assume only that scores lie between 0 and 1 and that rounds are independent, so
    twenty wins in a row still leave honest doubt, and rounds of low variance narrow the interval.
    """
    if not scores:
        return Interval(0.0, 1.0)
    found = np.asarray(scores, float)
    return Interval(_lowest(found), 1 - _lowest(1 - found))


def wilson(count: float, of: int) -> Interval:
    """Return the 95 % Wilson interval of a share, given a count and its total.

    It is valid for a total that was fixed in advance.
    """
    if not of:
        return Interval(0.0, 1.0)
    share, wide = count / of, NORMAL**2 / of
    middle = (share + wide / 2) / (1 + wide)
    reach = math.sqrt(wide * (share * (1 - share) + wide / 4)) / (1 + wide)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True)
class Question:
    """Is A's score above `low` (yes), or below `high` (no)?

    With `low` equal to `high`, play goes on until the interval lies entirely on one side of the
    bound. With a gap between them it is a sequential test: a score inside the gap may be settled
    either way, and any other is settled wrongly in at most 2.5 % of cases.
    """

    low: float = 0.5
    high: float = 0.65

    def __post_init__(self) -> None:
        if not 0 < self.low <= self.high < 1:
            raise OrchardError("question.bounds", low=f"{self.low:g}", high=f"{self.high:g}")

    def settled(self, scores: Sequence[float]) -> tuple[int, Verdict]:
        """Return after how many rounds the question is settled, and how; all of them if open."""
        found = np.asarray(scores, float)
        yes = _wealth(found, self.low) >= 2 / DOUBT
        no = _wealth(1 - found, 1 - self.high) >= 2 / DOUBT
        ends = np.flatnonzero(yes | no)
        if not len(ends):
            return len(scores), "open"
        return int(ends[0]) + 1, "yes" if yes[ends[0]] else "no"


def _wealth(scores: Floats, mean: float) -> Floats:
    """Return the wealth, after each round, of a gambler who doubts that the mean is as low as this.

    He starts with 1, split equally among 64 bet sizes, since he cannot know the best one ahead.
    """
    gains = 1 + SHARES * (scores[:, None] / mean - 1)
    return np.exp(np.minimum(np.cumsum(np.log(gains), 0), 700)).mean(1)  # type: ignore[no-any-return]


def _lowest(scores: Floats) -> float:
    """Return the lowest mean that is not ruled out."""
    low, high = 0.0, 1.0
    for _ in range(30):
        middle = (low + high) / 2
        if _wealth(scores, middle)[-1] >= 2 / DOUBT:
            low = middle
        else:
            high = middle
    return low


@dataclass(frozen=True)
class Rating:
    """An entrant's strength on openskill's scale, where everyone starts at 25."""

    name: str
    value: float
    margin: float  # half-width of the 95 % interval


def rate(rounds: Sequence[Sequence[Ranked]], *, seed: int = 0) -> list[Rating]:
    """Return ratings by openskill's Plackett-Luce model, the best first.

    The model updates match by match, so order matters and late matches weigh more. We therefore run
    many passes, each over a bootstrap sample of whole rounds, and average the ratings. The margin
    is twice the standard deviation of the passes or twice the model's own sigma, whichever is
    larger; the latter dominates after few matches.
    """
    chance = random.Random(seed)
    names = sorted({name for matches in rounds for match in matches for name in match})
    passes = [_pass(names, chance.choices(rounds, k=len(rounds))) for _ in range(PASSES)]
    ratings = []
    for name in names:
        values = [found[name][0] for found in passes]
        sigma = fmean(found[name][1] for found in passes)
        ratings.append(Rating(name, fmean(values), 2 * max(pstdev(values), sigma)))
    return sorted(ratings, key=lambda rating: -rating.value)


def _pass(
    names: Sequence[str], rounds: Sequence[Sequence[Ranked]]
) -> dict[str, tuple[float, float]]:
    """Return mean and sigma of each entrant after one pass."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    for match in (match for matches in rounds for match in matches):
        teams = [[ratings[name]] for name in match]
        for (after,) in model.rate(teams, scores=list(match.values())):
            ratings[str(after.name)] = after
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
