"""The store: a few queries, most of them one statement, over SQLite or PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Select, delete, event, func, insert, make_url, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from orchard.store.admin import AdminStore
from orchard.store.appending import Appender, LoopAppender, ThreadAppender
from orchard.store.beating import beat
from orchard.store.decks import DeckShelf
from orchard.store.migrate import migrate
from orchard.store.rows import Append, Beat, Conflict, Listing, Presence, Report, Row
from orchard.store.schema import (
    events,
    listings,
    persons,
    presences,
    reports,
    sittings,
    tickets,
)

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PRIVATE = 0o600
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


class Store:
    """Tables, persons and private links in a database."""

    def __init__(self, engine: AsyncEngine, appender: Appender) -> None:
        self.engine = engine
        self.decks = DeckShelf(engine)
        self.admin = AdminStore(engine)
        self._appender = appender
        self._insert = (sqlite if engine.dialect.name == "sqlite" else postgresql).insert

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect to a database and bring its schema up to date."""
        address = make_url(url)
        driver = DRIVERS.get(address.drivername, address.drivername)
        keep_private(address)
        engine = create_async_engine(address.set(drivername=driver), **_pool(address))
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _make_durable)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return cls(engine, _appender(engine))

    async def close(self) -> None:
        """Close all connections."""
        self._appender.close()
        await self.engine.dispose()

    async def append(self, appends: Sequence[Append]) -> list[Conflict | None]:
        """Write all appends, durably on return; return for each a Conflict or None."""
        try:
            await self._appender.write(appends)
        except Conflict:
            if len(appends) == 1:
                return [Conflict()]
            return [answer for each in appends for answer in await self.append([each])]
        return [None] * len(appends)

    async def events_of(self, table: str, after: int = 0) -> list[Row]:
        """Return the events of a table after a number, in order."""
        asked = select(events).where(events.c.table == table, events.c.number > after)
        async with self.engine.connect() as connection:
            found = await connection.execute(asked.order_by(events.c.number))
            return [Row(*row) for row in found]

    async def newest(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the number of events of each of these tables."""
        asked = select(events.c.table, func.max(events.c.number).label("number")).where(
            events.c.table.in_(tables)
        )
        async with self.engine.connect() as connection:
            found = await connection.execute(asked.group_by(events.c.table))
            return {row.table: row.number for row in found}

    async def tables_of(self, person: str, most: int) -> list[str]:
        """Return the tables at which a person has sat, the most recent first."""
        asked = select(sittings.c.table).where(sittings.c.person == person)
        async with self.engine.connect() as connection:
            found = await connection.execute(asked.order_by(sittings.c.at.desc()).limit(most))
            return list(found.scalars())

    async def name_of(self, person: str) -> str:
        """Return the name a person has chosen, or ""."""
        asked = select(persons.c.name).where(persons.c.person == person)
        async with self.engine.connect() as connection:
            return str(await connection.scalar(asked) or "")

    async def rename(self, person: str, name: str) -> None:
        """Set a person's name."""
        row = self._insert(persons).values(person=person, name=name)
        wish = row.on_conflict_do_update(index_elements=["person"], set_={"name": name})
        async with self.engine.begin() as connection:
            await connection.execute(wish)

    async def add_ticket(self, digest: str, person: str, table: str, until: int) -> None:
        """Store a private link, and delete those that expired long ago."""
        row = {"digest": digest, "person": person, "table": table, "until": until}
        async with self.engine.begin() as connection:
            known = self._insert(persons).values(person=person, name="")
            await connection.execute(known.on_conflict_do_nothing())
            await connection.execute(delete(tickets).where(tickets.c.until < until - 10**9))
            await connection.execute(insert(tickets).values(row))

    async def take_ticket(self, digest: str, now: int) -> tuple[str, str] | None:
        """Use up a private link; return its person and table, or None if it is not valid."""
        wish = delete(tickets).where(tickets.c.digest == digest, tickets.c.until >= now)
        async with self.engine.begin() as connection:
            found = await connection.execute(wish.returning(tickets.c.person, tickets.c.table))
            row = found.one_or_none()
        return (row.person, row.table) if row else None

    async def show(self, found: Sequence[Listing]) -> None:
        """List open tables as they are now."""
        if found:
            row = self._insert(listings).values([each._asdict() for each in found])
            news = {name: row.excluded[name] for name in Listing._fields[1:]}
            wish = row.on_conflict_do_update(index_elements=["table"], set_=news)
            async with self.engine.begin() as connection:
                await connection.execute(wish)

    async def hide(self, tables: Sequence[str], before: int) -> None:
        """Remove tables from the list, and those last shown before a time."""
        gone = or_(listings.c.table.in_(tables), listings.c.at < before)
        async with self.engine.begin() as connection:
            await connection.execute(delete(listings).where(gone))

    async def shown(self, *, has_room: bool, after: int, most: int) -> list[Listing]:
        """Return open tables that were shown after a time, newest first."""
        is_fresh = (listings.c.at > after) & (listings.c.has_room == has_room)
        asked = select(listings).where(is_fresh).order_by(listings.c.since.desc()).limit(most)
        return await self._listings(asked)

    async def waiting(self, wish: str, *, after: int, most: int) -> list[Listing]:
        """Return tables where a player waits with the same wish, oldest first."""
        is_it = (listings.c.at > after) & (listings.c.wish == wish) & listings.c.has_room
        asked = select(listings).where(is_it).order_by(listings.c.since, listings.c.table)
        return await self._listings(asked.limit(most))

    async def _listings(self, asked: Select[Any]) -> list[Listing]:
        async with self.engine.connect() as connection:
            return [Listing(*row) for row in await connection.execute(asked)]

    async def add_report(self, report: Report, most: int) -> bool:
        """Store a report, and keep the newest `most` of all; return whether it is new."""
        row = self._insert(reports).values(report._asdict()).on_conflict_do_nothing()
        oldest = select(reports.c.at).order_by(reports.c.at.desc()).offset(most).limit(1)
        async with self.engine.begin() as connection:
            written = await connection.execute(row)
            await connection.execute(
                delete(reports).where(reports.c.at <= oldest.scalar_subquery())
            )
        return written.rowcount > 0

    async def reports(self, most: int) -> list[Report]:
        """Return the newest reports, newest first."""
        asked = select(reports).order_by(reports.c.at.desc()).limit(most)
        async with self.engine.connect() as connection:
            return [Report(*row) for row in await connection.execute(asked)]

    async def beat(
        self,
        now: int,
        *,
        gap: int,
        lead: int = 0,
        after: int = -1,
        seen: Sequence[Presence] = (),
    ) -> Beat:
        """Record that a server is running now; return the newest such time of all processes.

        If no process has done so for more than `gap` milliseconds, that time is an outage. The new
        time is at least `lead` ahead of the last one. Outages that began after `after` are returned
        too, and `seen` is written, all in one transaction.
        """
        async with self.engine.begin() as connection:
            return await beat(
                connection, self._insert, now, gap=gap, lead=lead, after=after, seen=seen
            )

    async def presences_at(self, table: str) -> list[Presence]:
        """Return who was last known to be at a table or to have left it, per process."""
        asked = select(presences).where(presences.c.table == table)
        async with self.engine.connect() as connection:
            return [Presence(*row) for row in await connection.execute(asked)]

    async def forget_presences(self, before: int) -> None:
        """Delete presences from before a time."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(presences).where(presences.c.at < before))


def keep_private(address: URL) -> None:
    """Keep other users from reading an SQLite database: it holds hidden hands and seeds."""
    if address.get_backend_name() == "sqlite" and address.database:
        path = Path(address.database)
        with suppress(OSError):  # opening it reports what is wrong
            path.touch(mode=PRIVATE, exist_ok=True)
            path.chmod(PRIVATE)


def _pool(address: URL) -> dict[str, Any]:
    """Return the settings of the connection pool."""
    is_sqlite = address.get_backend_name() == "sqlite"
    return {} if is_sqlite else {"pool_size": 8, "pool_pre_ping": True}


def _appender(engine: AsyncEngine) -> Appender:
    """Return the fastest appender for a kind of database."""
    if engine.dialect.name != "sqlite":
        return LoopAppender(engine)
    path = engine.url.database or ""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    _make_durable(connection, None)
    return ThreadAppender(connection)


def _make_durable(connection: Any, _record: Any) -> None:
    """Make SQLite use a write-ahead log, and sync to disk at each commit."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
