"""Location cards and decks of them: what the rules and the table need to know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from orchard.games.fabled_fruit.looks import Pic
from orchard.games.fabled_fruit.steps import StepKind
from orchard.games.fabled_fruit.steps.acting import OTHER
from orchard.games.fabled_fruit.table import CARDS, KINDS, NAME_LENGTH, PAIRS, Manner
from orchard.games.fabled_fruit.table import STEPS as MOST_STEPS
from orchard.games.layout import Act, Card, Icon

FIRST_LAID, EACH = 6, 4  # V4: locations #1 to #6 lie out; V2: four cards of each number
LAST, LAST_EACH = 59, 8  # V2: eight of the last number


@dataclass(frozen=True)
class Step:
    """One step of a location's action."""

    name: str  # as positions write it
    does: StepKind
    amount: int
    kind: int
    text: str  # as it was written


@dataclass(frozen=True)
class Location:
    """One location card."""

    number: int
    title: str
    text: str
    price: tuple[int, ...]
    smoothies: int
    manner: int
    signpost: tuple[int, ...]
    any_fruit: int
    steps: tuple[Step, ...]
    titles: dict[str, str] = field(default_factory=dict)  # in other languages
    texts: dict[str, str] = field(default_factory=dict)

    def card(self) -> Card:
        """Return what is printed on the card."""
        return Card(
            self.number,
            {"en": self.title, **self.titles},
            {"en": self.text, **self.texts},
            _icons(self.price, self.smoothies, self.manner),
            _icons(self.signpost, self.any_fruit, Manner.ANYHOW),
            _acts(self.steps),
        )


def _icons(fruits: Sequence[int], smoothies: int, manner: int) -> tuple[Icon, ...]:
    """Return fruits as printed: those of a fixed kind, then smoothies."""
    fixed = [Icon(Pic.FRUIT + kind, n) for kind, n in enumerate(fruits) if n]
    return (*fixed, *([Icon(Pic.SMOOTHIE + manner, smoothies)] if smoothies else []))


def _acts(steps: Sequence[Step]) -> tuple[Act, ...]:
    """Return pictures of what steps do; choosing a seat shows only in the steps after it."""
    other, found = OTHER, list[Act]()
    for step in steps:
        other = step.does.other or other
        if step.does.acts is not None:
            found += step.does.acts(step.amount, step.kind, other)
    return tuple(found)


@dataclass(frozen=True)
class Deck:
    """All location cards, by number."""

    name: str
    about: str
    locations: dict[int, Location]

    def tables(self) -> dict[str, Any]:
        """Return what the rules need to know about the cards, as arrays by number."""
        supply, laid = np.zeros(CARDS), np.zeros(CARDS)
        price, signpost = np.zeros((CARDS, KINDS)), np.zeros((CARDS, KINDS))
        smoothies, any_fruit, manner = np.zeros(CARDS), np.zeros(CARDS), np.zeros(CARDS)
        program = np.zeros((CARDS, MOST_STEPS, 3))
        names = np.zeros((CARDS, MOST_STEPS, NAME_LENGTH))
        for number, card in self.locations.items():
            supply[number] = LAST_EACH if number == LAST else EACH
            laid[number] = EACH if number <= FIRST_LAID else 0
            price[number], smoothies[number] = card.price, card.smoothies
            manner[number] = card.manner
            signpost[number], any_fruit[number] = card.signpost, card.any_fruit
            for k, step in enumerate(card.steps):
                program[number, k] = step.does.op, step.amount, step.kind
                if step.does.asks:
                    names[number, k, : len(step.name)] = list(step.name.encode("ascii"))
        return {
            "supply": supply,
            "laid": laid,
            "price": price,
            "smoothies": smoothies,
            "signpost": signpost,
            "any_fruit": any_fruit,
            "program": program,
            "names": names,
            "manner": manner,
            "mix": PAIRS,
        }
