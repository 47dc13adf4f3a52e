"""Fables told by bots, and what they reveal about a deck."""

from __future__ import annotations

import numpy as np
import pytest

from orchard.bots.fables import Survey, look_on, survey
from orchard.cli.survey import Wish, findings, format_report
from orchard.games.fabled_fruit import GAME
from orchard.games.parts import Seen
from orchard.match import make_variant


def test_a_fable_is_told_to_its_end_and_told_the_same_again() -> None:
    first, again = (survey(GAME.id, 2, deck="known", seed=3, jobs=jobs) for jobs in (1, 2))
    assert first.told == 2
    assert first.games == again.games
    assert (first.counts == again.counts).all()
    assert (first.won == again.won).all()
    assert abs(sum(first.games[0].returns)) < 1e-6


def test_what_is_counted_agrees_with_itself() -> None:
    found = survey(GAME.id, 1, deck="known", bot="random", seed=1, seats=3)
    out, could, chosen, used, bought = found.counts
    assert (could <= out).all()
    assert (chosen <= out).all()
    assert (used + bought <= chosen).all()
    assert used.sum() > 0
    assert bought.sum() > 0
    assert (found.won <= found.users).all()
    assert found.users.max() <= 3 * len(found.games)


@pytest.mark.parametrize(
    ("hand", "code", "counted"),
    [("p2", "act", Seen.USED), ("p1s1", "act", None), ("p6", "buy", Seen.BOUGHT)],
)
def test_using_buying_and_only_drawing_are_told_apart(
    hand: str, code: str, counted: Seen | None
) -> None:
    variant = make_variant(GAME, deck="known")
    position = variant.start().dealt()
    words = dict(word.split("=", 1) for word in position.everything.split(" "))
    held = sum(int(n) for n in hand[1::2])
    other = "b2"
    rest = f"b10c12g12p{12 - int(hand[1])}s{12 - held + int(hand[1])}"
    words |= {"hands": f"{hand}|{other}", "fruits": rest, "stacks": "1x4,2x4,3x4,4x4,5x4,6x3,7x1"}
    words |= {"big": "7x3"}
    at_work = variant.position(" ".join(f"{k}={v}" for k, v in words.items())).play("@7")
    seen = np.zeros((2, len(Seen), 8), np.int64)
    action = at_work.parse_action(code)
    variant.specialise(look_on)(variant.tables[0], at_work.state[0], action, seen)
    expected = np.zeros_like(seen)
    if counted is not None:
        expected[0, counted, 7] = 1
    assert (seen == expected).all()


def test_what_is_wrong_with_a_deck_is_said() -> None:
    cards = make_variant(GAME, deck="known").cards
    found = survey(GAME.id, 2, deck="known", seed=1)
    found.counts[Seen.COULD] = 1000
    found.counts[Seen.USED] = 100
    assert findings([found], cards) == []
    for number, used in ((1, 0), (3, 19), (5, 600), (6, 401)):
        found.counts[Seen.USED, number] = used
    found.told = 1
    sentences = findings([found], cards)
    assert sentences == [
        "2 seats: a fable did not end.",
        "#1 is dead with 2 seats: 0.0% (0.0-0.4).",
        "#3 is perhaps dead with 2 seats: 1.9% (1.2-2.9).",
        "#5 is used too often with 2 seats: 60.0% (56.9-63.0).",
        "#6 is perhaps used too often with 2 seats: 40.1% (37.1-43.2).",
    ]
    report = format_report([found], cards, Wish("known", 2, "greedy", 1))
    assert all(sentence in report for sentence in sentences)
    assert "told by `greedy`" in report
    assert "--bot greedy" in report


def test_nothing_is_said_of_a_card_that_nobody_could_use() -> None:
    cards = make_variant(GAME, deck="known").cards
    blank = Survey(2, fables=1, told=1, counts=np.zeros((len(Seen), 8), np.int64))
    assert findings([blank], cards) == []
