"""What goes into the store and what comes out of it."""

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
    """An open table, as long as somebody who sits there is connected."""

    table: str
    wish: str  # what whoever wants to be paired must want; "" if nobody can be
    has_room: bool
    since: int
    at: int  # when somebody was last known to be there
    body: str  # the line that is shown of it, as JSON


class Report(NamedTuple):
    """What somebody said that somebody else has reported."""

    table: str
    number: int  # of the event
    reporter: str
    at: int
    person: str  # who said it
    lines: str  # what was said around it, as JSON


class Presence(NamedTuple):
    """That somebody is connected to a process for the sake of a table, or is no more."""

    table: str
    person: str
    process: str
    at: int
    is_here: bool  # else they left at that time


class Beat(NamedTuple):
    """What a sign of life came to: the time that was written, and outages not known before."""

    at: int
    outages: list[tuple[int, int]]


Sitting = tuple[str, str, int]  # person, table, at


@dataclass(frozen=True)
class Append:
    """Rows that are written together or not at all, and the persons who sit down by them."""

    rows: Sequence[Row]
    sittings: Sequence[Sitting] = ()


class Conflict(Exception):  # noqa: N818  # it is an answer, not an error
    """Somebody else has appended an event of the same number first."""
