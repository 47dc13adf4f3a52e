"""Decks that people make: files of cards that an option of a game takes as its value.

A game that lets people write cards says here how such a file is read, what can be written in it,
and what is wrong with one. A deck that somebody has brought is known by a name that tells its
content, so it never changes under a table; a path is something for the command line alone.
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
NAME = re.compile(r"\bown-[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{12}\b")  # of a deck that was brought


@dataclass(frozen=True)
class Fault:
    """What is wrong: the line, 0 for the whole, and a sentence of the game's catalogue."""

    line: int
    key: str
    values: Mapping[str, int | str]


@dataclass(frozen=True)
class WrittenStep:
    """A step of a card: how it is written, and what fills the gaps; "" if it cannot be read."""

    name: str
    written: str
    gaps: Mapping[str, int | str]
    text: str


@dataclass(frozen=True)
class WrittenCard:
    """A card as a file says it, right or wrong, and the lines on which it does."""

    number: int
    first: int
    last: int
    title: str
    text: str
    price: str
    signpost: str
    steps: tuple[WrittenStep, ...]
    words: Mapping[str, tuple[str, str]]  # title and text, by other languages


@dataclass(frozen=True)
class Draft:
    """What a file holds, as far as it can be read."""

    title: str
    about: str
    cards: Mapping[int, Card]  # those that are right
    written: Sequence[WrittenCard]
    faults: Sequence[Fault]
    whole: str = ""  # the same in one way of writing it, all cards included; "" if it is wrong


@dataclass(frozen=True)
class StepForm:
    """A step that can be written: text with gaps, each "count", "sign" or "word" after its text."""

    written: str
    key: str  # the sentence of the game's catalogue that says it
    parts: tuple[tuple[str, str], ...]  # text, and the gap after it or ""
    name: str  # by which it goes if it is given none
    is_named: bool  # whether those of one card must have different names


@dataclass(frozen=True)
class Form:
    """What can be written on a card; signs stand for looks, words for what the catalogue says."""

    heading: str  # the line with which a card begins
    price: tuple[tuple[str, int], ...]  # signs and their looks
    signpost: tuple[tuple[str, int], ...]
    words: tuple[tuple[str, str], ...]  # that fill gaps, and keys of the catalogue for them
    steps: tuple[StepForm, ...]
    most_cards: int
    most_steps: int
    most_count: int
    longest_title: int = LONGEST_TITLE
    longest_text: int = LONGEST_TEXT


class Decks(Protocol):
    """How an option takes decks: given as a module or as any other object with these functions."""

    def form(self) -> Form:
        """Return what can be written on a card."""

    def read(self, text: str) -> Draft:
        """Return what a file from anybody holds; nothing in it reaches another file."""

    def shipped(self, value: str) -> str:
        """Return the text of a deck that comes with the game, to begin from."""

    def bring(self, name: str, text: str) -> None:
        """Let a deck be known by a name from now on; refuse a wrong one."""

    def is_brought(self, name: str) -> bool:
        """Return whether a deck of this name was brought."""


def name_for(draft: Draft) -> str:
    """Return the name of a deck, which tells its content: another one when anything changes."""
    plain = unicodedata.normalize("NFKD", draft.title).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_SLUG].strip("-")
    return f"own-{slug or 'deck'}-{sha256(draft.whole.encode()).hexdigest()[:12]}"


def is_plain(text: str) -> bool:
    """Return whether all characters are shown and steer nothing."""
    return all(c.isprintable() or c in JOINERS for c in text)
