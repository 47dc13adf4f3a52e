"""Appenders: many rows in one transaction, which is almost all that a busy server writes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Protocol

from sqlalchemy import insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from orchard.store.rows import Append, Conflict, Row, Sitting
from orchard.store.schema import events, sittings


class Appender(Protocol):
    """Writes appends durably, all of them or none."""

    async def write(self, appends: Sequence[Append]) -> None:
        """Write; raise Conflict if an event with the same number already exists."""

    def close(self) -> None:
        """Release all resources."""


class ThreadAppender:
    """For SQLite: a separate connection and thread, with one round trip for a whole group.

    All events are inserted by one statement, which is a transaction in itself. So the thread needs
    the GIL only twice per group: getting it from a busy event loop takes longer than writing.
    """

    _insert_event = str(insert(events).compile(dialect=sqlite.dialect()))
    _insert_sitting = str(
        sqlite.insert(sittings).on_conflict_do_nothing().compile(dialect=sqlite.dialect())
    )

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, "append")

    async def write(self, appends: Sequence[Append]) -> None:
        """Write in the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, appends)

    def close(self) -> None:
        """Stop the thread, then close the connection."""
        self._thread.shutdown()
        self._connection.close()

    def _write(self, appends: Sequence[Append]) -> None:
        rows, seated = _rows(appends), _sittings(appends)
        try:
            if seated:
                self._write_with(rows, seated)
            else:
                self._insert(rows)
        except sqlite3.IntegrityError:
            raise Conflict from None

    def _write_with(self, rows: list[Row], seated: list[Sitting]) -> None:
        """Write events and sittings in one transaction."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._insert(rows)
            self._connection.executemany(self._insert_sitting, seated)
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise

    def _insert(self, rows: list[Row]) -> None:
        more = ", (?, ?, ?, ?)" * (len(rows) - 1)
        self._connection.execute(self._insert_event + more, tuple(chain(*rows)))


class LoopAppender:
    """For PostgreSQL: writes from the event loop, over the shared connection pool."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, appends: Sequence[Append]) -> None:
        """Write over one connection of the pool."""
        rows = [dict(zip(events.c.keys(), row, strict=True)) for row in _rows(appends)]
        seated = [dict(zip(sittings.c.keys(), row, strict=True)) for row in _sittings(appends)]
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(events), rows)
                if seated:
                    row = postgresql.insert(sittings).on_conflict_do_nothing()
                    await connection.execute(row, seated)
        except IntegrityError:
            raise Conflict from None

    def close(self) -> None:
        """Do nothing: it holds no resources of its own."""


def _rows(appends: Sequence[Append]) -> list[Row]:
    return [row for each in appends for row in each.rows]


def _sittings(appends: Sequence[Append]) -> list[Sitting]:
    return [sitting for each in appends for sitting in each.sittings]
