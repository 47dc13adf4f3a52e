"""Names of people at a table: no two alike, and each the same from beginning to end.

A person who has not chosen a name is an animal, such as Guest Badger. Names on the wire are
English; browsers recognise guest names and translate them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import lru_cache
from hashlib import sha256

from orchard.server.table import Table
from orchard.server.text import JOINERS
from orchard.words import catalogue

ANIMALS = (
    "badger beaver cat crane deer dolphin finch frog goat hedgehog heron horse lark lynx mole "
    "moose mouse otter panda penguin robin seal snail sparrow squirrel stork swan tiger turtle "
    "whale wolf zebra"
).split()
MOST = 200  # names that a table remembers besides those of its seats
_JOINED = str.maketrans("", "", JOINERS)


def guest(animal: str) -> str:
    """Return the guest name for an animal."""
    words = catalogue()
    return words.say("guest-named", animal=words.say(f"animal-{animal}"))


NAMELESS = catalogue().say("guest")  # the guest name in older tables
GUESTS = [guest(animal) for animal in ANIMALS]


@lru_cache(4096)
def who_of(address: str, person: str) -> str:
    """Return an id that identifies a person at one table only; "" for no person."""
    return sha256(f"{address} {person}".encode()).hexdigest()[:12] if person else ""


def fold_name(name: str) -> str:
    """Return a name folded so that names that look alike compare equal."""
    return unicodedata.normalize("NFKC", name).translate(_JOINED).casefold()


def distinct(name: str, taken: Collection[str]) -> str:
    """Return a name, numbered if it is taken; `taken` holds folded names."""
    return next(each for each in _numbered(name) if fold_name(each) not in taken)


def guest_name(address: str, person: str, taken: Collection[str]) -> str:
    """Return a person's guest name at a table: an animal that is free, or a numbered one."""
    first = int(who_of(address, person) or "0", 16) % len(GUESTS)
    turned = GUESTS[first:] + GUESTS[:first]
    free = [name for name in turned if fold_name(name) not in taken]
    return free[0] if free else distinct(turned[0], taken)


def name_at(address: str, person: str, chosen: str, taken: Collection[str] = ()) -> str:
    """Return a newcomer's name at a table, from the name they chose, if any."""
    return distinct(chosen, taken) if chosen else guest_name(address, person, taken)


def localised(name: str, locale: str) -> str:
    """Return a name in a language: guest names are translated, chosen names are not."""
    words, (plain, number) = catalogue(locale=locale), _parted(name)
    if plain in GUESTS:
        animal = words.say(f"animal-{ANIMALS[GUESTS.index(plain)]}")
        return words.say("guest-named", animal=animal) + number
    return words.say("guest") if name == NAMELESS else name


class Names:
    """The names of everyone at one table, with or without a seat."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._given: dict[str, tuple[str, str]] = {}  # by person: the name as chosen and as shown

    def of(self, person: str, chosen: str, *, former: str = "") -> str:
        """Return a person's name here, given the name they chose, if any.

        On another device they keep the name they had as the person `former`.
        """
        taken = {fold_name(name) for name in self._taken({person, former})}
        for name in (*self._known(former, chosen), *self._known(person, chosen)):
            if _fits(name, chosen) and fold_name(name) not in taken:
                break
        else:
            name = name_at(self._table.address, person, chosen, taken)
        if len(self._given) >= MOST:
            self._given.clear()
        self._given[person] = (chosen, name)
        return name

    def _known(self, person: str, chosen: str) -> Iterator[str]:
        """Yield the names a person already had here."""
        for seat in self._table.seats:
            for holder in (seat.holder, seat.former):
                if holder.person == person and not holder.is_own:
                    yield holder.name
        if person in self._given and self._given[person][0] == chosen:
            yield self._given[person][1]

    def _taken(self, persons: Collection[str]) -> Iterator[str]:
        """Yield the names here of all but the given persons, and names given to seats."""
        for seat in self._table.seats:
            for holder in (seat.holder, seat.former):
                if holder.name and (holder.person not in persons or holder.is_own):
                    yield holder.name
        for other, (_, name) in self._given.items():
            if other not in persons and not self._table.seats_of(other):
                yield name


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in range(2, 1000):
        yield f"{name} {number}"


def _fits(name: str, chosen: str) -> bool:
    """Return whether a name is the chosen one (a guest name if none), possibly numbered."""
    if chosen:
        return re.fullmatch(f"{re.escape(chosen)}( \\d+)?", name) is not None
    return _parted(name)[0] in GUESTS


def _parted(name: str) -> tuple[str, str]:
    """Split a name into the name proper and its number, if any."""
    found = re.fullmatch(r"(.*?)( \d+)?", name)
    return (found[1], found[2] or "") if found else (name, "")
