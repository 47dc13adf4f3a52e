"""Who is connected to this process, as it is written for all others: absence is told from that.

What is written is believed for a while, so that nobody who is connected need be written at every
beat; that somebody has left is written with the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from orchard.server.clocks import Outages
from orchard.server.timekeeper import Timekeeper
from orchard.store import Presence

RENEWED = 10  # beats after which it is written again that somebody is here
BELIEVED = 13_000  # milliseconds for which that is believed


class Presences:
    """Those who came, are still here, or left, and have to be written."""

    def __init__(self, process: str, time: Timekeeper) -> None:
        self._process, self._time = process, time
        self._due: dict[tuple[str, str], Presence] = {}

    def note(self, table: str, person: str, *, is_here: bool) -> None:
        """Let it be written that somebody is here, or has left."""
        if person:
            now = self._time.now_ms()
            self._due[table, person] = Presence(table, person, self._process, now, is_here)

    def take_due(self) -> list[Presence]:
        """Return what is to be written."""
        due, self._due = list(self._due.values()), {}
        return due

    def put_back(self, seen: Sequence[Presence]) -> None:
        """Keep what could not be written, unless there is something newer."""
        for each in seen:
            self._due.setdefault((each.table, each.person), each)

    def with_due(self, table: str, rows: Iterable[Presence]) -> list[Presence]:
        """Return what is written of a table, as it will be after the next beat."""
        due = {each.person: each for each in self._due.values() if each.table == table}
        kept = [row for row in rows if row.process != self._process or row.person not in due]
        return [*kept, *due.values()]


def away_for(person: str, rows: Iterable[Presence], *, since: int, now: int, out: Outages) -> int:
    """Return for how long a person has been away from every process, outages left out.

    `since` is when they got their seat; nobody is away longer than that.
    """
    seen = [row.at + BELIEVED * row.is_here for row in rows if row.person == person]
    return out.elapsed(max([since, *seen]), now)
