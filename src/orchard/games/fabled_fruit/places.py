"""The places of the table, by number: cards, piles, and what lies before each seat."""

from __future__ import annotations

from enum import IntEnum

from orchard.games.fabled_fruit.table import CARDS, KINDS, MIXES, PAIRS, SEATS
from orchard.games.fabled_fruit.text.fields import LETTERS
from orchard.games.layout import Layout, Place, Zone

COUNTERS = ("juices", "fruits", "round")


class Counter(IntEnum):
    """What is counted, in the order of COUNTERS."""

    JUICES = 0
    FRUITS = 1
    ROUND = 2


class At(IntEnum):
    """The first place of each sort. An open pile is followed by its parts, one per kind."""

    LOCATION = -1  # plus the number of a location, from 1
    BIG_STACK = CARDS - 1
    FRUIT_STACK = BIG_STACK + 1
    DISCARD = FRUIT_STACK + 1
    OPEN = DISCARD + 1 + KINDS
    MARKET = OPEN + 1 + KINDS
    TOKENS = MARKET + 1 + KINDS
    SEAT = TOKENS + 1 + KINDS  # plus BEFORE times the seat


class Own(IntEnum):
    """What lies before a seat, as offsets from its first place."""

    SEAT = 0
    HAND = 1  # plus the kind
    HIDDEN = HAND + KINDS
    TOKEN = HIDDEN + 1  # plus the kind
    WILD = TOKEN + KINDS
    TWICE = WILD + 1
    MIX = TWICE + 1  # plus the mix


BEFORE = Own.MIX + MIXES  # places before each seat


def layout(seats: int, deck: str, start: int, limit: int) -> Layout:
    """Return all places where something may lie, with room for all that may lie there."""
    cards = tuple(
        Place(f"location-{number}", kind="card", word="location", number=number)
        for number in range(1, CARDS)
    )
    zones = (
        Zone("locations", cards),
        Zone("big-stack", (Place("big-stack", kind="pile"),)),
        Zone("fruit-stack", (Place("fruit-stack", kind="pile"),)),
        _pile("discard"),
        _pile("open", is_fleeting=True),
        _pile("market", is_fleeting=True),
        _pile("tokens", is_fleeting=True),
        *(_before(seat) for seat in range(seats)),
    )
    lying = CARDS + len(LETTERS) * 4 + SEATS * (len(LETTERS) + 5) + KINDS + MIXES
    return Layout(
        zones,
        pieces=lying,
        marks=SEATS + CARDS,
        counters=COUNTERS,
        counted=1 + 2 * SEATS,
    )


def _pile(name: str, *, is_fleeting: bool = False) -> Zone:
    parts = (Place(f"{name}-{letter}", kind="part") for letter in LETTERS)
    return Zone(name, (Place(name, kind="pile"), *parts), is_fleeting=is_fleeting)


def _before(seat: int) -> Zone:
    """Return the zone before a seat: the seat itself, its hand, and what else it owns."""
    mixes = ["".join(LETTERS[kind] for kind in pair) for pair in PAIRS]
    words = [
        *(f"hand-{letter}" for letter in LETTERS),
        "hand-hidden",
        *(f"token-{letter}" for letter in LETTERS),
        "wild",
        "twice",
        *(f"mix-{mix}" for mix in mixes),
    ]
    parts = (Place(f"{word}-{seat}", kind="part", word=word) for word in words)
    return Zone(f"seat-{seat}", (Place(f"seat-{seat}", kind="seat", word="seat"), *parts), seat)
