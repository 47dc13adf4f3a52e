"""Ways to append: many rows in one transaction, which is all that a busy server writes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Protocol

from sqlalchemy import Engine, insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from orchard.store.rows import Append, Row, Sitting
from orchard.store.schema import events, sittings


class Appender(Protocol):
    """Writes appends, all or none of them, and durably."""

    async def write(self, appends: Sequence[Append]) -> None:
        """Write; raise an IntegrityError if an event of the same number is there already."""

    def close(self) -> None:
        """Let go of what is held."""


class ThreadAppender:
    """For SQLite: a thread and a connection of its own, one hop there and back for a whole group.

    All events go in by one statement. With one for each, the thread would hand Python's lock to
    the event loop and wait to get it back for each row, which costs more than the row.
    """

    _insert_event = str(insert(events).compile(dialect=sqlite.dialect()))
    _insert_sittings = str(
        sqlite.insert(sittings).on_conflict_do_nothing().compile(dialect=sqlite.dialect())
    )

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "append")

    async def write(self, appends: Sequence[Append]) -> None:
        """Write in the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, appends)

    def close(self) -> None:
        """End the thread, then the connection."""
        self._thread.shutdown()
        self._engine.dispose()

    def _write(self, appends: Sequence[Append]) -> None:
        with self._engine.begin() as connection:
            rows = _rows(appends)
            more = ", (?, ?, ?, ?)" * (len(rows) - 1)
            connection.exec_driver_sql(self._insert_event + more, tuple(chain(*rows)))
            if seated := _sittings(appends):
                connection.exec_driver_sql(self._insert_sittings, seated)


class LoopAppender:
    """For PostgreSQL: from the event loop, over the connections that everything else uses."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, appends: Sequence[Append]) -> None:
        """Write over one of the connections."""
        async with self._engine.begin() as connection:
            rows = [dict(zip(events.c.keys(), row, strict=True)) for row in _rows(appends)]
            await connection.execute(insert(events), rows)
            if seated := _sittings(appends):
                row = postgresql.insert(sittings).on_conflict_do_nothing()
                named = [dict(zip(sittings.c.keys(), each, strict=True)) for each in seated]
                await connection.execute(row, named)

    def close(self) -> None:
        """Hold nothing."""


def _rows(appends: Sequence[Append]) -> list[Row]:
    return [row for each in appends for row in each.rows]


def _sittings(appends: Sequence[Append]) -> list[Sitting]:
    return [sitting for each in appends for sitting in each.sittings]
