"""Decks that people write: card files that an option of a game takes as its value.

A game that lets people write cards implements `Decks`: how a file is read, what it can contain, and
what is wrong with it. A deck that a user has brought is known by a name derived from its content,
so it never changes under a table; paths are for the command line only.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from orchard.games.layout import Card

LONGEST_FILE = 65_536  # bytes
LONGEST_LINE = 2_000  # characters
LONGEST_TITLE, LONGEST_TEXT = 60, 400  # characters of a card or of the deck itself
LONGEST_SLUG = 24
JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"  # in emoji, and in some scripts
NAME = re.compile(r"\bown-[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{12}\b")  # of a brought deck


@dataclass(frozen=True)
class Fault:
    """What is wrong: the line, or 0 for the whole file, and a sentence of the game's catalogue."""

    line: int
    key: str
    values: Mapping[str, int | str]


@dataclass(frozen=True)
class WrittenStep:
    """A step of a card: the form it is written in ("" if unreadable) and what fills its gaps."""

    name: str
    written: str
    gaps: Mapping[str, int | str]
    text: str


@dataclass(frozen=True)
class WrittenCard:
    """A card as written in a file, valid or not, with its first and last line."""

    number: int
    first: int
    last: int
    title: str
    text: str
    price: str
    signpost: str
    steps: tuple[WrittenStep, ...]
    words: Mapping[str, tuple[str, str]]  # title and text, in other languages


@dataclass(frozen=True)
class Draft:
    """The contents of a file, as far as it can be read."""

    title: str
    about: str
    cards: Mapping[int, Card]  # the valid ones
    written: Sequence[WrittenCard]
    faults: Sequence[Fault]
    whole: str = ""  # the canonical text, all cards included; "" if there are faults


@dataclass(frozen=True)
class StepForm:
    """A step that can be written: texts, each followed by a gap ("count", "sign" or "word")."""

    written: str
    key: str  # its sentence in the game's catalogue
    parts: tuple[tuple[str, str], ...]  # a text, and the gap after it or ""
    name: str  # its default name
    is_named: bool  # whether such steps of one card must have different names


@dataclass(frozen=True)
class Form:
    """What can be written on a card; signs stand for looks, words for catalogue entries."""

    heading: str  # the first line of a card
    price: tuple[tuple[str, int], ...]  # signs and their looks
    signpost: tuple[tuple[str, int], ...]
    words: tuple[tuple[str, str], ...]  # words that fill gaps, and their catalogue keys
    steps: tuple[StepForm, ...]
    most_cards: int
    most_steps: int
    most_count: int
    longest_title: int = LONGEST_TITLE
    longest_text: int = LONGEST_TEXT


class Decks(Protocol):
    """How an option takes decks: a module, or any other object with these functions."""

    def form(self) -> Form:
        """Return what can be written on a card."""

    def read(self, text: str) -> Draft:
        """Return the contents of an untrusted file, which cannot reach any other file."""

    def shipped(self, value: str) -> str:
        """Return the text of a deck shipped with the game, as a starting point."""

    def bring(self, name: str, text: str) -> None:
        """Register a deck under a name; raise an error if it has faults."""

    def is_brought(self, name: str) -> bool:
        """Return whether a deck was registered under this name."""


def name_for(draft: Draft) -> str:
    """Return the name of a deck, which includes a hash of its content."""
    plain = unicodedata.normalize("NFKD", draft.title).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_SLUG].strip("-")
    return f"own-{slug or 'deck'}-{sha256(draft.whole.encode()).hexdigest()[:12]}"


def is_plain(text: str) -> bool:
    """Return whether all characters are printable, joiners included."""
    return all(c.isprintable() or c in JOINERS for c in text)
