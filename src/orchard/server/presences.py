"""Who is connected to this process, written to the store so that all processes know who is absent.

A presence is trusted for a while, so it need not be written with every beat; a departure is written
with the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from orchard.server.clocks import Outages
from orchard.server.timekeeper import Timekeeper
from orchard.store import Presence

RENEW_EVERY = 10  # beats after which a presence is written again
TTL = 13_000  # milliseconds for which a presence is trusted


class Presences:
    """Arrivals, renewals and departures that are waiting to be written."""

    def __init__(self, process: str, time: Timekeeper) -> None:
        self._process, self._time = process, time
        self._due: dict[tuple[str, str], Presence] = {}

    def note(self, table: str, person: str, *, is_here: bool) -> None:
        """Record that a person is here or has left."""
        if person:
            now = self._time.now_ms()
            self._due[table, person] = Presence(table, person, self._process, now, is_here)

    def take_due(self) -> list[Presence]:
        """Return the presences to write, and clear the list."""
        due, self._due = list(self._due.values()), {}
        return due

    def put_back(self, seen: Sequence[Presence]) -> None:
        """Keep presences that could not be written, unless there are newer ones."""
        for each in seen:
            self._due.setdefault((each.table, each.person), each)

    def with_due(self, table: str, rows: Iterable[Presence]) -> list[Presence]:
        """Return a table's stored rows as they will be after the next beat."""
        due = {each.person: each for each in self._due.values() if each.table == table}
        kept = [row for row in rows if row.process != self._process or row.person not in due]
        return [*kept, *due.values()]


def away_for(person: str, rows: Iterable[Presence], *, since: int, now: int, out: Outages) -> int:
    """Return how many milliseconds a person has been away from every process, outages excluded.

    `since` is when they took their seat; absence is counted from then at the earliest.
    """
    seen = [row.at + TTL * row.is_here for row in rows if row.person == person]
    return out.elapsed(max([since, *seen]), now)
