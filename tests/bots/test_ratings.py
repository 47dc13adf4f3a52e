"""Intervals cover what they promise, questions are settled honestly, ratings order entrants."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from orchard.bots.ratings import (
    Interval,
    Outcome,
    Pace,
    Played,
    Question,
    interval,
    paces,
    rate,
    wilson,
)
from orchard.errors import OrchardError

RUNS, ROUNDS = 200, 150


def pairs(score: float, seed: int, advantage: float = 0.1) -> npt.NDArray[np.float64]:
    """Return runs of rounds of two matches each, in which the first seat has an advantage."""
    chance = np.random.default_rng(seed).random((2, RUNS, ROUNDS))
    edge = min(advantage, score, 1 - score)
    won = np.stack([chance[0] < score + edge, chance[1] < score - edge])
    return np.asarray(won.mean(0), np.float64)


def played(a: float, b: float, *, seats: tuple[str, ...] = ("a", "b")) -> Played:
    """Return a match between these seats with these returns."""
    return Played(("a", "b"), 0, 0, seats, (a, b), 10, ((2, 1.0, 0.75), (3, 6.0, 4.0)))


@pytest.mark.parametrize("score", [0.5, 0.65, 0.9])
def test_the_interval_is_right_even_if_one_stops_when_it_pleases(score: float) -> None:
    bound = Question(score, score)  # settled means: at some point, the true score was ruled out
    wrong = sum(bound.settled(run.tolist())[1] != "open" for run in pairs(score, 1))
    assert wrong <= 0.05 * RUNS


def test_a_question_and_its_interval_agree() -> None:
    for run in pairs(0.75, 2)[:20]:
        count, verdict = Question(0.65, 0.65).settled(run.tolist())
        assert (interval(run[:count].tolist()).low > 0.65 - 1e-6) == (verdict == "yes")
        assert interval(run[: count - 1].tolist()).low <= 0.65


def test_intervals_are_never_of_no_width() -> None:
    clean = interval([1.0] * 10)  # 20:0
    assert 0.5 < clean.low < 0.75
    assert clean.high == pytest.approx(1)
    assert interval([]) == Interval(0, 1)
    mirrored = interval([0.0] * 10)
    assert mirrored.high == pytest.approx(1 - clean.low)


def test_more_rounds_and_quiet_rounds_narrow_it() -> None:
    widths = [
        (found := interval(scores)).high - found.low
        for scores in ([1.0, 0.0] * 10, [1.0, 0.0] * 40, [0.5] * 80)
    ]
    assert widths[0] > widths[1] > widths[2]


@pytest.mark.parametrize(
    ("score", "wrong"), [(0.45, "yes"), (0.5, "yes"), (0.65, "no"), (0.8, "no")]
)
def test_a_sequential_test_is_seldom_wrong(score: float, wrong: str) -> None:
    verdicts = [Question(0.5, 0.65).settled(run.tolist())[1] for run in pairs(score, 3)]
    assert verdicts.count(wrong) <= 0.05 * RUNS  # type: ignore[arg-type]
    assert verdicts.count("open") <= 0.1 * RUNS


def test_a_clear_case_is_settled_soon_and_counts_no_further() -> None:
    question = Question()
    count, verdict = question.settled([1.0] * 50)
    assert verdict == "yes"
    assert count < 10
    assert question.settled([1.0] * count + [0.0] * 50) == (count, "yes")
    assert question.settled([]) == (0, "open")


@pytest.mark.parametrize("bounds", [(0, 0.5), (0.5, 1), (0.7, 0.6), (float("nan"), 0.5)])
def test_bounds_that_make_no_sense_are_refused(bounds: tuple[float, float]) -> None:
    with pytest.raises(OrchardError, match="Bounds must be between 0 and 1"):
        Question(*bounds)


def test_an_outcome_counts() -> None:
    rounds = ((played(1, -1), played(0, 0)), (played(-1, 1), played(1, -1)))
    outcome = Outcome(("a", "b"), rounds, "open")
    assert outcome.tally == (2, 1, 1)
    assert outcome.score == 0.625
    assert outcome.by_seat == [0.625, 0.375]
    assert outcome.told()["won"] == 2
    assert paces(outcome.matches) == {"a": Pace(8, 0.5, 0.75), "b": Pace(12, 2.0, 4.0)}
    assert Outcome(("a", "b"), (), "open").told()["score"] == 0.5


def test_the_best_seat_wins_a_match() -> None:
    turns = ((1, 0.0, 0.0),) * 3
    match = Played(("a", "b"), 0, 0, ("a", "b", "a"), (-0.5, -0.5, 1.0), 9, turns)
    assert match.score == 1
    assert match.ranked == {"a": 1.0, "b": -0.5}


def test_ratings_order_entrants_and_margins_shrink_after_more() -> None:
    few = [[{"a": 1.0, "b": -1.0}], [{"b": 1.0, "c": -1.0}], [{"c": 0.0, "b": 0.0}]]
    ratings = rate(few * 3)
    assert [rating.name for rating in ratings] == ["a", "b", "c"]
    assert rate(few * 3) == ratings
    assert rate(few * 12)[0].margin < ratings[0].margin
    assert rate([]) == []


def test_equal_entrants_are_rated_alike() -> None:
    equal = rate([[{"a": 1.0, "b": -1.0}, {"a": -1.0, "b": 1.0}]] * 20)
    assert abs(equal[0].value - equal[1].value) < equal[0].margin


def test_five_seats_can_be_rated() -> None:
    match = {name: float(-place) for place, name in enumerate("abcde")}
    assert [rating.name for rating in rate([[match]] * 10)] == list("abcde")


def test_wilsons_interval_is_the_one_of_the_books() -> None:
    found = wilson(5, 100)
    assert (round(found.low, 4), round(found.high, 4)) == (0.0215, 0.1118)
    assert wilson(0, 10).low == 0
    assert round(wilson(0, 10).high, 4) == 0.2775
    assert wilson(10, 10).high == pytest.approx(1)
    assert wilson(0, 0) == Interval(0.0, 1.0)
