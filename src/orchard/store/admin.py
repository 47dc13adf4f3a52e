"""Queries and changes by a server's operators, even while servers use the database."""

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
    """A table: its first event, the number of events, and the time of the last one."""

    table: str
    body: str
    events: int
    at: int


class PersonRow(NamedTuple):
    """A person: chosen name, number of tables they sat at, and when they last sat down."""

    person: str
    name: str
    tables: int
    at: int


class Rewrite(NamedTuple):
    """What replaces a person: another id, and the rewritten events and reports."""

    person: str
    substitute: str
    rows: Sequence[Row]
    reports: Sequence[tuple[Report, Report]]  # before and after


class AdminStore:
    """Queries and changes by a server's operators."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = (sqlite if engine.dialect.name == "sqlite" else postgresql).insert

    async def tables(self, most: int) -> list[TableRow]:
        """Return tables, most recently active first."""
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
        """Return people who have a name or have sat at a table, most recently seated first."""
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
        """Return all events of tables where a person has sat or is named in an event."""
        named = select(events.c.table).where(events.c.body.contains(person, autoescape=True))
        sat = select(sittings.c.table).where(sittings.c.person == person)
        asked = select(events).where(or_(events.c.table.in_(named), events.c.table.in_(sat)))
        found = await self._rows(asked.order_by(events.c.table, events.c.number))
        return [Row(*row) for row in found]

    async def reports_about(self, person: str) -> list[Report]:
        """Return the reports made by a person, and those about them."""
        asked = select(reports).where(or_(reports.c.person == person, reports.c.reporter == person))
        return [Report(*row) for row in await self._rows(asked.order_by(reports.c.at))]

    async def tickets_of(self, person: str) -> list[tuple[str, int]]:
        """Return the tables for which a person has private links, each with its expiry time."""
        asked = select(tickets.c.table, tickets.c.until).where(tickets.c.person == person)
        return [(table, until) for table, until in await self._rows(asked)]

    async def sittings_of(self, person: str) -> list[tuple[str, int]]:
        """Return the tables at which a person has sat, each with the time they sat down."""
        asked = select(sittings.c.table, sittings.c.at).where(sittings.c.person == person)
        return [(table, at) for table, at in await self._rows(asked.order_by(sittings.c.at))]

    async def rewrite(self, wish: Rewrite, now: int) -> None:
        """Replace a person by another id everywhere, in one transaction."""
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
                await self._mark_changed(connection, table, now)

    async def mark_changed(self, table: str, now: int) -> None:
        """Make servers read a table again."""
        async with self._engine.begin() as connection:
            await self._mark_changed(connection, table, now)

    async def changed_tables(self, after: int) -> dict[str, int]:
        """Return the tables changed from outside after a time, with the time of each change."""
        found = await self._rows(select(touched).where(touched.c.at > after))
        return dict(found)

    async def ban(self, address: str, now: int) -> None:
        """Ban an address."""
        row = self._insert(bans).values(address=address, at=now).on_conflict_do_nothing()
        async with self._engine.begin() as connection:
            await connection.execute(row)

    async def unban(self, address: str) -> bool:
        """Lift the ban of an address; return whether it was banned."""
        async with self._engine.begin() as connection:
            done = await connection.execute(delete(bans).where(bans.c.address == address))
        return done.rowcount > 0

    async def bans(self) -> list[str]:
        """Return the banned addresses."""
        return [address for (address,) in await self._rows(select(bans.c.address))]

    async def _mark_changed(self, connection: AsyncConnection, table: str, now: int) -> None:
        """Record the time of a change, later than all before even if clocks were set back."""
        newest = await connection.scalar(select(func.max(touched.c.at)))
        at = max(now, (newest or 0) + 1)
        row = self._insert(touched).values(table=table, at=at)
        await connection.execute(
            row.on_conflict_do_update(index_elements=["table"], set_={"at": at})
        )

    async def _rows(self, asked: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list(await connection.execute(asked))
