"""Decks that the owner of a server has added, shared by all its processes."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Select, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from orchard.store.schema import decks


class DeckRow(NamedTuple):
    """A deck; its name depends on its content, which is therefore never overwritten."""

    name: str
    game: str
    option: str  # the game's option that takes it as a value
    title: str
    about: str
    cards: int
    text: str
    at: int  # when it was added, in milliseconds since 1970
    is_offered: bool  # if not, it was withdrawn; tables that use it go on


class DeckShelf:
    """Queries about decks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = (sqlite if engine.dialect.name == "sqlite" else postgresql).insert

    async def add(self, row: DeckRow) -> None:
        """Store a deck and offer it; a withdrawn one is offered again."""
        wish = self._insert(decks).values(row._asdict())
        again = {"is_offered": True, "at": row.at}
        async with self._engine.begin() as connection:
            await connection.execute(
                wish.on_conflict_do_update(index_elements=["name"], set_=again)
            )

    async def find(self, name: str) -> DeckRow | None:
        """Return the deck with a name, offered or not, or None."""
        found = await self._rows(select(decks).where(decks.c.name == name))
        return found[0] if found else None

    async def all(self) -> list[DeckRow]:
        """Return all decks, newest first."""
        return await self._rows(select(decks).order_by(decks.c.at.desc(), decks.c.name))

    async def offered(self) -> list[DeckRow]:
        """Return the decks on offer, newest first."""
        asked = select(decks).where(decks.c.is_offered)
        return await self._rows(asked.order_by(decks.c.at.desc(), decks.c.name))

    async def withdraw(self, name: str) -> bool:
        """Stop offering a deck; return whether it was offered."""
        wish = update(decks).where(decks.c.name == name, decks.c.is_offered)
        async with self._engine.begin() as connection:
            done = await connection.execute(wish.values(is_offered=False))
        return done.rowcount > 0

    async def count(self) -> tuple[int, int]:
        """Return the number of decks, and of those on offer."""
        async with self._engine.connect() as connection:
            total = await connection.scalar(select(func.count()).select_from(decks))
            offered = await connection.scalar(
                select(func.count()).select_from(decks).where(decks.c.is_offered)
            )
        return int(total or 0), int(offered or 0)

    async def _rows(self, asked: Select[Any]) -> list[DeckRow]:
        async with self._engine.connect() as connection:
            return [DeckRow(*row) for row in await connection.execute(asked)]
