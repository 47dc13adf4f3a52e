"""Messages about decks between the server and a browser: drafts, decks on offer, trials."""

from __future__ import annotations

from msgspec import Struct

from orchard.bots.trial import DeckReport
from orchard.page.data import Card
from orchard.server.wire import Message


class DraftText(Struct, frozen=True, gc=False):
    """The text of a draft, for an option of a game."""

    game: str
    option: str
    text: str


class TrialWish(Struct, frozen=True, gc=False):
    """A request to have bots try a deck, in `fables` fables for each number of seats."""

    game: str
    option: str
    text: str
    fables: int
    seats: list[int]


class DeckFault(Struct, frozen=True, gc=False):
    """A fault in a draft: its line, or 0 for the whole, and a message of the game's catalogue."""

    line: int
    told: Message


class DraftStep(Struct, frozen=True, gc=False):
    """A step of a card; an unreadable one has only its text."""

    name: str
    written: str
    gaps: dict[str, int | str]
    text: str


class DraftCard(Struct, frozen=True, gc=False):
    """A card as written in a draft, right or wrong, with its first and last line."""

    number: int
    first: int
    last: int
    title: str
    text: str
    price: str
    signpost: str
    steps: list[DraftStep]
    words: dict[str, tuple[str, str]]  # title and text in other languages, by language


class Checked(Struct, frozen=True, gc=False):
    """The result of checking a draft."""

    title: str
    about: str
    cards: list[Card]  # the valid ones, including those of the deck it extends
    written: list[DraftCard]
    faults: list[DeckFault]


class DeckLine(Struct, frozen=True, gc=False):
    """A deck that the owner has added."""

    name: str
    game: str
    option: str
    title: str
    about: str
    cards: int
    is_offered: bool


class DeckOffer(Struct, frozen=True, gc=False):
    """The decks on offer, and whether the server has an owner who can add some."""

    has_owner: bool
    decks: list[DeckLine]


class TrialNews(Struct, frozen=True, gc=False):
    """The progress of a trial, one per line; the last has the report, or says that it failed."""

    done: int
    total: int
    report: DeckReport | None = None
    has_failed: bool = False
