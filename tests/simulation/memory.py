"""A store in memory that behaves like the real one; `test_memory.py` compares the two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from orchard.store import Append, Beat, Conflict, DeckRow, Listing, Presence, Report, Row


class NoDecks:
    """An empty shelf."""

    async def find(self, _name: str) -> DeckRow | None:
        """Return no deck."""
        return None


class NoAdmin:
    """A server without administration."""

    async def bans(self) -> list[str]:
        """Return no addresses."""
        return []

    async def changed_tables(self, _after: int) -> dict[str, int]:
        """Return no tables."""
        return {}


class MemoryStore:
    """Tables and persons in dictionaries; `clock` returns the time at which rows are written."""

    def __init__(self, clock: Callable[[], float] = lambda: 0.0) -> None:
        self.decks = NoDecks()
        self.admin = NoAdmin()
        self.events: defaultdict[str, list[Row]] = defaultdict(list)
        self.written: dict[tuple[str, int], float] = {}  # when each event was written
        self._clock = clock
        self._names: dict[str, str] = {}
        self._sittings: dict[tuple[str, str], int] = {}
        self._listings: dict[str, Listing] = {}
        self._reports: dict[tuple[str, int, str], Report] = {}
        self._tickets: dict[str, tuple[str, str, int]] = {}
        self._presences: dict[tuple[str, str, str], Presence] = {}
        self._beat: int | None = None
        self._outages: list[tuple[int, int]] = []

    async def close(self) -> None:
        """Do nothing: there is nothing to close."""

    async def append(self, appends: Sequence[Append]) -> list[Conflict | None]:
        """Write all appends; return for each a conflict if it came too late, or None."""
        return [self._append(each) for each in appends]

    def _append(self, append: Append) -> Conflict | None:
        if any(row.number <= len(self.events[row.table]) for row in append.rows):
            return Conflict()
        for row in append.rows:
            assert row.number == len(self.events[row.table]) + 1, "a number was left out"
            self.events[row.table].append(row)
            self.written[row.table, row.number] = self._clock()
        for person, table, at in append.sittings:
            self._sittings.setdefault((person, table), at)
        return None

    async def events_of(self, table: str, after: int = 0) -> list[Row]:
        """Return a table's events after the given number, in order."""
        return self.events[table][after:] if table in self.events else []

    async def newest(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the number of events of each of these tables."""
        return {each: len(self.events[each]) for each in tables if self.events.get(each)}

    async def tables_of(self, person: str, most: int) -> list[str]:
        """Return the tables at which a person has sat, the most recent first."""
        found = [(at, table) for (who, table), at in self._sittings.items() if who == person]
        return [table for _, table in sorted(found, reverse=True)][:most]

    async def name_of(self, person: str) -> str:
        """Return the name a person has chosen, or "" before that."""
        return self._names.get(person, "")

    async def rename(self, person: str, name: str) -> None:
        """Change a person's name."""
        self._names[person] = name

    async def add_ticket(self, digest: str, person: str, table: str, until: int) -> None:
        """Store a private link."""
        self._tickets[digest] = (person, table, until)

    async def take_ticket(self, digest: str, now: int) -> tuple[str, str] | None:
        """Use up a private link; return its person and table, or None."""
        person, table, until = self._tickets.get(digest, ("", "", -1))
        return self._tickets.pop(digest)[:2] if until >= now and person + table else None

    async def show(self, found: Sequence[Listing]) -> None:
        """List open tables as they are now."""
        for each in found:
            self._listings[each.table] = each

    async def hide(self, tables: Sequence[str], before: int) -> None:
        """Remove tables from the list, and those last shown before a time."""
        for table, each in list(self._listings.items()):
            if table in tables or each.at < before:
                del self._listings[table]

    async def shown(self, *, has_room: bool, after: int, most: int) -> list[Listing]:
        """Return open tables that were shown after a time, newest first."""
        found = [e for e in self._listings.values() if e.at > after and e.has_room == has_room]
        return sorted(found, key=lambda each: -each.since)[:most]

    async def waiting(self, wish: str, *, after: int, most: int) -> list[Listing]:
        """Return tables where a player waits with the same wish, oldest first."""
        found = [e for e in self._listings.values() if e.at > after and e.wish == wish]
        found = [each for each in found if each.has_room]
        return sorted(found, key=lambda each: (each.since, each.table))[:most]

    async def add_report(self, report: Report, most: int) -> bool:
        """Store a report; return whether it is new."""
        key = report.table, report.number, report.reporter
        is_new = key not in self._reports
        self._reports.setdefault(key, report)
        for key in sorted(self._reports, key=lambda each: -self._reports[each].at)[most:]:
            del self._reports[key]
        return is_new

    async def reports(self, most: int) -> list[Report]:
        """Return the newest reports, newest first."""
        return sorted(self._reports.values(), key=lambda each: -each.at)[:most]

    async def beat(
        self,
        now: int,
        *,
        gap: int,
        lead: int = 0,
        after: int = -1,
        seen: Sequence[Presence] = (),
    ) -> Beat:
        """Record that a server is running now; return the newest such time of all processes."""
        last = now if self._beat is None else self._beat
        at = self._beat = last if last == now else max(now, last + lead)
        if at - last > gap:
            self._outages.append((last, at))
        for each in seen:
            self._presences[each.table, each.person, each.process] = each
        if not self._outages or self._outages[-1][0] <= after:
            return Beat(at, [])
        return Beat(at, [each for each in self._outages if each[0] > after])

    async def presences_at(self, table: str) -> list[Presence]:
        """Return who was last known to be at a table or to have left it, by process."""
        return [each for each in self._presences.values() if each.table == table]

    async def forget_presences(self, before: int) -> None:
        """Forget people last seen before a time."""
        for key, each in list(self._presences.items()):
            if each.at < before:
                del self._presences[key]
