"""What steps do, in pictures: fruits and tokens that move from one place to another."""

from __future__ import annotations

from orchard.games.fabled_fruit.looks import Pic
from orchard.games.fabled_fruit.steps.record import Acting
from orchard.games.fabled_fruit.table import KINDS, Measure
from orchard.games.layout import Act, End, Icon

YOU = End("you", "you")
OTHER = End("other", "player")  # stands for the seat that an earlier step has chosen
LEFT = End("left", "player")
RIGHT = End("right", "player")
RICHEST = End("richest", "player")
LEADER = End("leader", "player")
OTHERS = End("others", "players")
STACK = End("stack", "stack")
DISCARD = End("discard", "pile")
OPEN = End("open", "pile")
MARKET = End("market", "pile")
SUPPLY = End("supply", "supply")
LOCATION = End("location", "card")
ELSEWHERE = End("elsewhere", "card")

SOME = 3  # fruits in a picture that stands for any number
BASKET = tuple(Icon(Pic.FRUIT + kind) for kind in range(KINDS))  # one of each kind
FEW = (BASKET[0], BASKET[2], BASKET[4])


def flow(
    word: str,
    source: End,
    target: End,
    *,
    look: int = Pic.BACK,
    times: int = 0,
    swaps: bool = False,
) -> Acting:
    """Return a picture of things that go one way: `times` of them, or as many as the step says."""

    def acts(amount: int, kind: int, other: End) -> tuple[Act, ...]:
        icons = (Icon(look, times or amount),)
        start, end = (other if end is OTHER else end for end in (source, target))
        return (Act(word, start, end, icons, icons if swaps else (), amount),)

    return acts


def flow_of_kind(word: str, source: End, target: End) -> Acting:
    """Return a picture of fruits of the step's own kind that go one way."""

    def acts(amount: int, kind: int, other: End) -> tuple[Act, ...]:
        return flow(word, source, target, look=Pic.FRUIT + kind)(max(1, amount), kind, other)

    return acts


def draw_each(amount: int, kind: int, other: End) -> tuple[Act, ...]:
    """Return a picture of fruits that are drawn for each of what is measured."""
    word = f"draw-each-{Measure(kind).name.lower()}"
    return (Act(word, STACK, YOU, (Icon(Pic.BACK, amount),), (), amount),)


def shown(word: str, *acts: tuple[End, End, tuple[Icon, ...]]) -> Acting:
    """Return pictures that are always the same; in the catalogue, the second is WORD-2."""
    words = (word, *(f"{word}-{k}" for k in range(2, len(acts) + 1)))
    made = tuple(Act(name, *each) for name, each in zip(words, acts, strict=True))
    return lambda *_: made
