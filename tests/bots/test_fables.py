"""Fables told by bots, and what is found out about a deck."""

from __future__ import annotations

from orchard.bots.fables import COULD, WENT, survey
from orchard.cli.survey import findings, format_report
from orchard.games.fabled_fruit import GAME
from orchard.match import make_variant


def test_a_fable_is_told_to_its_end_and_told_the_same_again() -> None:
    first, again = (survey(GAME, 1, deck="known", seed=3) for _ in range(2))
    assert first.told == 1
    assert first.games == again.games
    assert (first.counts == again.counts).all()
    assert abs(sum(first.games[0].returns)) < 1e-6


def test_what_is_wrong_with_a_deck_is_said() -> None:
    cards = make_variant(GAME, deck="known").cards
    found = survey(GAME, 2, deck="known", seed=1)
    found.counts[COULD] = 100
    found.counts[WENT] = 10
    assert findings([found], cards) == []
    found.counts[WENT, 3], found.counts[WENT, 5] = 0, 41
    found.told = 1
    assert findings([found], cards) == [
        "2 seats: a fable did not end.",
        "#3 is never visited.",
        "#5 is visited too often with 2 seats.",
    ]
    assert "#3 is never visited." in format_report([found], cards, "known", 1)
