"""Beats: one row with the newest time, and the outages that gaps between beats reveal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from orchard.store.rows import Beat, Presence
from orchard.store.schema import beats, outages, presences

ONE = 1  # the row's key
MOST = 1000  # rows per statement


async def beat(
    connection: AsyncConnection,
    upsert: Callable[..., Any],
    now: int,
    *,
    gap: int,
    lead: int,
    after: int,
    seen: Sequence[Presence],
) -> Beat:
    """Beat within a transaction; see `Store.beat`."""
    row = upsert(beats).values(one=ONE, at=now)
    locked = row.on_conflict_do_update(index_elements=["one"], set_={"at": beats.c.at})
    last = int((await connection.execute(locked.returning(beats.c.at))).scalar_one())
    at = last if last == now else max(now, last + lead)
    if at - last > gap:
        await connection.execute(insert(outages).values(began=last, ended=at))
    await connection.execute(update(beats).values(at=at))
    await _write_presences(connection, upsert, seen)
    asked = select(outages).where(outages.c.began > after).order_by(outages.c.began)
    found = await connection.execute(asked)
    return Beat(at, [(began, ended) for began, ended in found])


async def _write_presences(
    connection: AsyncConnection, upsert: Callable[..., Any], seen: Sequence[Presence]
) -> None:
    row = upsert(presences)
    news = {"at": row.excluded.at, "is_here": row.excluded.is_here}
    wish = row.on_conflict_do_update(index_elements=["table", "person", "process"], set_=news)
    for first in range(0, len(seen), MOST):
        await connection.execute(wish, [each._asdict() for each in seen[first : first + MOST]])
