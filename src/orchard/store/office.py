"""What those who run a server ask of its database, also while servers use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from orchard.store.rows import Report, Row
from orchard.store.schema import (
    bans,
    events,
    listings,
    persons,
    reports,
    sittings,
    tickets,
    touched,
)


class TableRow(NamedTuple):
    """A table: its first event, how many there are, and when the last one was."""

    table: str
    body: str
    events: int
    at: int


class PersonRow(NamedTuple):
    """A person: the name they chose, at how many tables they sat, and when they last sat down."""

    person: str
    name: str
    tables: int
    at: int


class Rewriting(NamedTuple):
    """What takes the place of a person: another id, and what was written about them."""

    person: str
    substitute: str
    rows: Sequence[Row]
    reports: Sequence[tuple[Report, Report]]  # as they are, and as they are to be


class Office:
    """Questions and changes of those who run a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = (sqlite if engine.dialect.name == "sqlite" else postgresql).insert

    async def tables(self, most: int) -> list[TableRow]:
        """Return tables, the one where something happened last first."""
        last = func.max(events.c.at).label("last")
        newest = (
            select(events.c.table, func.max(events.c.number).label("count"), last)
            .group_by(events.c.table)
            .order_by(last.desc())
            .limit(most)
            .subquery()
        )
        asked = select(events.c.table, events.c.body, newest.c.count, newest.c.last).join(
            newest, events.c.table == newest.c.table
        )
        found = await self._rows(asked.where(events.c.number == 1).order_by(newest.c.last.desc()))
        return [TableRow(*row) for row in found]

    async def people(self, most: int) -> list[PersonRow]:
        """Return people who have a name or have sat at a table, who sat down last first."""
        sat = (
            select(
                sittings.c.person,
                func.count().label("tables"),
                func.max(sittings.c.at).label("last"),
            )
            .group_by(sittings.c.person)
            .subquery()
        )
        asked = select(
            func.coalesce(sat.c.person, persons.c.person),
            func.coalesce(persons.c.name, ""),
            func.coalesce(sat.c.tables, 0),
            func.coalesce(sat.c.last, 0),
        ).select_from(sat.outerjoin(persons, sat.c.person == persons.c.person, full=True))
        order = func.coalesce(sat.c.last, 0).desc()
        return [PersonRow(*row) for row in await self._rows(asked.order_by(order).limit(most))]

    async def mentions(self, person: str) -> list[Row]:
        """Return all events that name a person, and all others of the tables where one does."""
        named = select(events.c.table).where(events.c.body.contains(person, autoescape=True))
        sat = select(sittings.c.table).where(sittings.c.person == person)
        asked = select(events).where(or_(events.c.table.in_(named), events.c.table.in_(sat)))
        found = await self._rows(asked.order_by(events.c.table, events.c.number))
        return [Row(*row) for row in found]

    async def reports_about(self, person: str) -> list[Report]:
        """Return what a person has reported, and what was reported of them."""
        asked = select(reports).where(or_(reports.c.person == person, reports.c.reporter == person))
        return [Report(*row) for row in await self._rows(asked.order_by(reports.c.at))]

    async def tickets_of(self, person: str) -> list[tuple[str, int]]:
        """Return for which tables a person has private links, and until when."""
        asked = select(tickets.c.table, tickets.c.until).where(tickets.c.person == person)
        return [(table, until) for table, until in await self._rows(asked)]

    async def sittings_of(self, person: str) -> list[tuple[str, int]]:
        """Return where a person has sat, and since when."""
        asked = select(sittings.c.table, sittings.c.at).where(sittings.c.person == person)
        return [(table, at) for table, at in await self._rows(asked.order_by(sittings.c.at))]

    async def rewrite(self, wish: Rewriting, now: int) -> None:
        """Let another id stand for a person everywhere, all at once."""
        async with self._engine.begin() as connection:
            for row in wish.rows:
                is_it = (events.c.table == row.table) & (events.c.number == row.number)
                await connection.execute(update(events).where(is_it).values(body=row.body))
            for before, after in wish.reports:
                await connection.execute(
                    delete(reports).where(
                        reports.c.table == before.table,
                        reports.c.number == before.number,
                        reports.c.reporter == before.reporter,
                    )
                )
                await connection.execute(insert(reports).values(after._asdict()))
            is_theirs = sittings.c.person == wish.person
            substitute = {"person": wish.substitute}
            await connection.execute(update(sittings).where(is_theirs).values(substitute))
            await connection.execute(delete(tickets).where(tickets.c.person == wish.person))
            await connection.execute(delete(persons).where(persons.c.person == wish.person))
            tables = {row.table for row in wish.rows}
            await connection.execute(delete(listings).where(listings.c.table.in_(tables)))
            for table in sorted(tables):
                await self._touch(connection, table, now)

    async def touch(self, table: str, now: int) -> None:
        """Let servers read a table again."""
        async with self._engine.begin() as connection:
            await self._touch(connection, table, now)

    async def touched(self, after: int) -> dict[str, int]:
        """Return the tables that were changed from outside after a time, and when."""
        found = await self._rows(select(touched).where(touched.c.at > after))
        return dict(found)

    async def ban(self, address: str, now: int) -> None:
        """Let an address in no more."""
        row = self._insert(bans).values(address=address, at=now).on_conflict_do_nothing()
        async with self._engine.begin() as connection:
            await connection.execute(row)

    async def unban(self, address: str) -> bool:
        """Let an address in again; return whether it was banned."""
        async with self._engine.begin() as connection:
            done = await connection.execute(delete(bans).where(bans.c.address == address))
        return done.rowcount > 0

    async def bans(self) -> list[str]:
        """Return the addresses that are not let in."""
        return [address for (address,) in await self._rows(select(bans.c.address))]

    async def _touch(self, connection: AsyncConnection, table: str, now: int) -> None:
        """Note the time; a later one than all before, even if clocks were set back."""
        newest = await connection.scalar(select(func.max(touched.c.at)))
        at = max(now, (newest or 0) + 1)
        row = self._insert(touched).values(table=table, at=at)
        await connection.execute(
            row.on_conflict_do_update(index_elements=["table"], set_={"at": at})
        )

    async def _rows(self, asked: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list(await connection.execute(asked))
