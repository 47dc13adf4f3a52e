"""What travels between the server and a browser about decks: drafts, what is on offer, trials."""

from __future__ import annotations

from msgspec import Struct

from orchard.bots.trial import DeckReport
from orchard.page.data import Card
from orchard.server.wire import Message


class DraftText(Struct, frozen=True, gc=False):
    """A deck that somebody writes, for an option of a game."""

    game: str
    option: str
    text: str


class TrialWish(Struct, frozen=True, gc=False):
    """A wish that bots try a deck: so many fables for each number of seats."""

    game: str
    option: str
    text: str
    fables: int
    seats: list[int]


class DeckFault(Struct, frozen=True, gc=False):
    """What is wrong with a draft: the line, 0 for the whole; a message of the game's catalogue."""

    line: int
    told: Message


class DraftStep(Struct, frozen=True, gc=False):
    """A step of a card; one that cannot be read has its text alone."""

    name: str
    written: str
    gaps: dict[str, int | str]
    text: str


class DraftCard(Struct, frozen=True, gc=False):
    """A card as a draft says it, right or wrong, and its first and last line."""

    number: int
    first: int
    last: int
    title: str
    text: str
    price: str
    signpost: str
    steps: list[DraftStep]
    words: dict[str, tuple[str, str]]  # title and text, by other languages


class Checked(Struct, frozen=True, gc=False):
    """A draft that was looked through."""

    title: str
    about: str
    cards: list[Card]  # those that are right, also those that it begins with
    written: list[DraftCard]
    faults: list[DeckFault]


class DeckLine(Struct, frozen=True, gc=False):
    """A deck that the owner has brought."""

    name: str
    game: str
    option: str
    title: str
    about: str
    cards: int
    is_offered: bool


class DeckOffer(Struct, frozen=True, gc=False):
    """The decks that can be played with, and whether the server has an owner who brings them."""

    has_owner: bool
    decks: list[DeckLine]


class TrialNews(Struct, frozen=True, gc=False):
    """How far a trial is, a line each; the last one has the report, or says that it failed."""

    done: int
    total: int
    report: DeckReport | None = None
    has_failed: bool = False
