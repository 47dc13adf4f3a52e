"""What can happen at a table. A table is the list of its events, and nothing else is stored of it.

Each event says what came of it, not how that was decided: tables from last year mean the same when
the ways of deciding have changed. Whatever is in the store must stay readable, so fields are only
ever added, with defaults.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from orchard.server.luck import Seed
from orchard.server.wire import Clock, Message, OfferKind
from orchard.store import Row


class Holder(Struct, frozen=True, omit_defaults=True):
    """Who has a seat: a person, a bot, or nobody yet."""

    person: str = ""
    bot: str = ""
    name: str = ""
    is_own: bool = False  # whether the name is this seat's alone, as on a shared screen


class Told(Struct, frozen=True, gc=False):
    """A game of a fable that was played to its end."""

    at: int  # when it ended, in milliseconds since 1970
    seats: list[int]  # who sat, by their numbers among the tellers
    start: int  # the seat that started
    points: list[int]  # that each seat scored
    found: list[tuple[int, int]]  # cards, and the tellers who found them
    table: str = ""  # where it was played


class Chapter(Struct, frozen=True, gc=False):
    """Where a table stands in a fable: who tells it, what was told, and what lies on the table."""

    fable: str  # the address of its first table
    tellers: list[Holder]  # whoever has taken part, by number
    figures: list[int]  # that they have chosen
    seats: list[int]  # who has the seats of this game, by their numbers
    told: list[Told] = []
    left: list[int] = []  # what the last game left; nothing if it is the first


class Made(Struct, frozen=True, gc=False, tag="made"):
    """A table was made; chance's first actions are dealt at once.

    With an even start, what it chose for the seats is among them.
    """

    game: str
    version: int  # of the rules
    options: dict[str, int | str]
    clock: Clock
    chairs: list[Holder]
    seed: Seed  # of chance: secret
    actions: list[str]
    is_open: bool = False  # whether anybody may find the table and sit down
    chapter: Chapter | None = None  # of a fable
    is_even: bool = False  # whether it begins with an even start


class Sat(Struct, frozen=True, gc=False, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class Played(Struct, frozen=True, gc=False, tag="played", omit_defaults=True):
    """A seat played an action; those of chance that followed come after it.

    If the match ended by it, `returns` tells how: other versions of the rules might not know.
    """

    seat: int
    actions: list[str]
    returns: list[float] | None = None


class Said(Struct, frozen=True, gc=False, tag="said"):
    """Somebody said something."""

    name: str
    text: str
    seat: int | None = None
    person: str = ""


class Offered(Struct, frozen=True, gc=False, tag="offered"):
    """A seat offered something; the seats that wait have to agree."""

    seat: int
    kind: OfferKind
    waiting: list[int]


class Answered(Struct, frozen=True, gc=False, tag="answered"):
    """Some seats of one person agreed to the offer, or declined it."""

    seats: list[int]
    agree: bool


class Undone(Struct, frozen=True, gc=False, tag="undone"):
    """All actions but the first so many were taken back."""

    seat: int
    keep: int


class Resigned(Struct, frozen=True, gc=False, tag="resigned"):
    """A seat gave up."""

    seat: int


class Flagged(Struct, frozen=True, gc=False, tag="flagged"):
    """A seat's time ran out."""

    seat: int


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The match ended otherwise than by the rules."""

    returns: list[float]
    ending: str = ""  # in English, as it was written by version 0.1
    told: Message | None = None


class Invited(Struct, frozen=True, gc=False, tag="invited"):
    """A bot took a seat; the person who had it may come back to it, or not."""

    seat: int
    bot: str
    returnable: bool = True


class Returned(Struct, frozen=True, gc=False, tag="returned"):
    """A person has seats again that bots kept warm."""

    seats: list[int]
    person: str
    name: str


class Left(Struct, frozen=True, gc=False, tag="left"):
    """A person gave up seats before the match had begun."""

    seats: list[int]


class Called(Struct, frozen=True, gc=False, tag="called"):
    """A seat got a name of its own."""

    seat: int
    name: str


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The table was opened for everybody, or closed to all but those with its link."""

    is_open: bool


class Moved(Struct, frozen=True, gc=False, tag="moved"):
    """A person's seats went to another device, which is another person to us."""

    seats: list[int]
    person: str
    name: str


class Renamed(Struct, frozen=True, gc=False, tag="renamed"):
    """A person at the table is called something else now."""

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
    """Something that happened: the how-many-th, when (in milliseconds since 1970), and what."""

    number: int
    at: int
    what: What


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(What).decode


def to_row(table: str, event: Event) -> Row:
    """Return an event as the store keeps it."""
    return Row(table, event.number, event.at, _encode(event.what).decode())


def from_row(row: Row) -> Event:
    """Return an event that the store has kept."""
    return Event(row.number, row.at, _decode(row.body))
