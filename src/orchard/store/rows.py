"""The values that go into the store and come out of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Row(NamedTuple):
    """One event of a table."""

    table: str
    number: int
    at: int
    body: str


class Listing(NamedTuple):
    """An open table, listed while a player who sits there is connected."""

    table: str
    wish: str  # the variant for which players are paired there; "" if they are not
    has_room: bool
    since: int
    at: int  # when a player was last known to be there
    body: str  # its line in the lobby, as JSON


class Report(NamedTuple):
    """A chat line that a person has reported."""

    table: str
    number: int  # of the event
    reporter: str
    at: int
    person: str  # who said it
    lines: str  # the chat around it, as JSON


class Presence(NamedTuple):
    """Whether a person at a table is connected to a process, as of some time."""

    table: str
    person: str
    process: str
    at: int
    is_here: bool  # if not, they left at that time


class Beat(NamedTuple):
    """The result of a beat: the time that was written, and outages not known before."""

    at: int
    outages: list[tuple[int, int]]


Sitting = tuple[str, str, int]  # person, table, at


@dataclass(frozen=True)
class Append:
    """Rows that are written together or not at all, and the sittings that go with them."""

    rows: Sequence[Row]
    sittings: Sequence[Sitting] = ()


class Conflict(Exception):  # noqa: N818  # an answer, not an error
    """Another process was first to append an event with the same number."""
