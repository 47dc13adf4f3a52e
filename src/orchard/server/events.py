"""What can happen at a table. A table is the list of its events; nothing else of it is stored.

Each event records an outcome, not how it was decided, so last year's tables still mean the same
after the decision logic has changed. Stored events must stay readable, so fields are only ever
added, with defaults.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from orchard.server.luck import Seed
from orchard.server.wire import Clock, Message, OfferKind
from orchard.store import Row


class Holder(Struct, frozen=True, omit_defaults=True):
    """Who has a seat: a person, a bot, or no one yet."""

    person: str = ""
    bot: str = ""
    name: str = ""
    is_own: bool = False  # whether the name belongs to this seat alone, as on a shared screen


class Told(Struct, frozen=True, gc=False):
    """A finished game of a fable."""

    at: int  # when it ended, in milliseconds since 1970
    seats: list[int]  # the teller on each seat, by number
    start: int  # the seat that started
    points: list[int]  # scored by each seat
    found: list[tuple[int, int]]  # cards, each with the teller who found it
    table: str = ""  # where it was played


class Chapter(Struct, frozen=True, gc=False):
    """A table's place in a fable: who tells it, the games so far, and what the last one left."""

    fable: str  # the address of its first table
    tellers: list[Holder]  # everyone who has taken part, by number
    figures: list[int]  # chosen by the tellers
    seats: list[int]  # the teller on each seat of this game, by number
    told: list[Told] = []
    left: list[int] = []  # what the last game left; empty in the first


class Made(Struct, frozen=True, gc=False, tag="made"):
    """A table was made, with chance's first actions.

    With an even start, these include the actions it chose for the seats.
    """

    game: str
    version: int  # of the rules
    options: dict[str, int | str]
    clock: Clock
    chairs: list[Holder]
    seed: Seed  # of chance; secret
    actions: list[str]
    is_open: bool = False  # whether anyone may find the table and sit down
    chapter: Chapter | None = None  # of a fable
    is_even: bool = False  # whether it begins with an even start


class Sat(Struct, frozen=True, gc=False, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class Played(Struct, frozen=True, gc=False, tag="played", omit_defaults=True):
    """A seat played an action; chance's actions that followed come after it.

    If it ended the match, `returns` is the result, which other versions of the rules may not know.
    """

    seat: int
    actions: list[str]
    returns: list[float] | None = None


class Said(Struct, frozen=True, gc=False, tag="said"):
    """A person wrote in the chat."""

    name: str
    text: str
    seat: int | None = None
    person: str = ""


class Offered(Struct, frozen=True, gc=False, tag="offered"):
    """A seat made an offer; the waiting seats have to agree."""

    seat: int
    kind: OfferKind
    waiting: list[int]


class Answered(Struct, frozen=True, gc=False, tag="answered"):
    """A person accepted or declined the offer, for all their waiting seats."""

    seats: list[int]
    agree: bool


class Undone(Struct, frozen=True, gc=False, tag="undone"):
    """All actions but the first `keep` were undone."""

    seat: int
    keep: int


class Resigned(Struct, frozen=True, gc=False, tag="resigned"):
    """A seat gave up."""

    seat: int


class Flagged(Struct, frozen=True, gc=False, tag="flagged"):
    """A seat's time ran out."""

    seat: int


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The match ended other than by the rules."""

    returns: list[float]
    ending: str = ""  # in English, as written by version 0.1
    told: Message | None = None


class Invited(Struct, frozen=True, gc=False, tag="invited"):
    """A bot took a seat; `returnable` says whether the person who had it may come back."""

    seat: int
    bot: str
    returnable: bool = True


class Returned(Struct, frozen=True, gc=False, tag="returned"):
    """A person took back seats that bots had kept for them."""

    seats: list[int]
    person: str
    name: str


class Left(Struct, frozen=True, gc=False, tag="left"):
    """A person gave up seats before the match began."""

    seats: list[int]


class Called(Struct, frozen=True, gc=False, tag="called"):
    """A seat was given a name of its own."""

    seat: int
    name: str


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The table was opened to everyone, or closed to all but people with its link."""

    is_open: bool


class Moved(Struct, frozen=True, gc=False, tag="moved"):
    """A person's seats moved to another device, which counts as another person."""

    seats: list[int]
    person: str
    name: str


class Renamed(Struct, frozen=True, gc=False, tag="renamed"):
    """A person at the table changed their name."""

    person: str
    name: str


class Followed(Struct, frozen=True, gc=False, tag="followed"):
    """Another table follows this one, with the same players."""

    table: str


What = (
    Made
    | Sat
    | Played
    | Said
    | Offered
    | Answered
    | Undone
    | Resigned
    | Flagged
    | Ended
    | Invited
    | Returned
    | Left
    | Called
    | Opened
    | Moved
    | Renamed
    | Followed
)


class Event(Struct, frozen=True, gc=False):
    """An event: its number, its time (in milliseconds since 1970) and what happened."""

    number: int
    at: int
    what: What


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(What).decode


def to_row(table: str, event: Event) -> Row:
    """Return an event as a row of the store."""
    return Row(table, event.number, event.at, _encode(event.what).decode())


def from_row(row: Row) -> Event:
    """Return the event in a row of the store."""
    return Event(row.number, row.at, _decode(row.body))
