"""The lobby: open tables that anyone may join or watch, and pairing people who want the same game.

An open table is listed while a person seated there is connected. The process they are connected to
keeps renewing the listing in the store, and every process reads it there; a listing that is not
renewed expires. So a table that everyone has left, or whose process has died, disappears by itself.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec

from orchard.errors import OrchardError
from orchard.games.game import find_game
from orchard.match import make_variant
from orchard.page.variants import name_of
from orchard.server import wire
from orchard.server.creation import ME, OPEN
from orchard.server.room import Room
from orchard.store import Listing

if TYPE_CHECKING:
    from orchard.server.hub import Hub

MOST = 24  # tables in each of the two lists
TRIED = 8  # waiting tables tried when pairing
RENEW_EVERY = 8_000  # milliseconds after which a listing is renewed
TTL = 24_000  # milliseconds after which it expires
GRACE = 15_000  # milliseconds that people have to connect to a new table
CACHE_TTL = 1_000  # milliseconds for which the lists are cached
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(wire.LobbyLine).decode


class Lobby:
    """Lists the open tables of this process, and reads those of all processes."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._shown: dict[str, Listing] = {}  # as this process last wrote it
        self._read: tuple[int, wire.Lobby] = (0, wire.Lobby([], []))
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # by game

    async def show(self, room: Room) -> None:
        """List an open table at once."""
        found = listing_of(room, self._hub.time.now_ms())
        self._shown[found.table] = found
        await self._hub.store.show([found])

    async def beat(self) -> None:
        """Write listings that have changed or are due for renewal; remove those no longer valid."""
        now = self._hub.time.now_ms()
        found = {room.table.address: room for room in self._hub.rooms if is_listed(room, now)}
        gone = [address for address in self._shown if address not in found]
        due = [each for room in found.values() if self._is_due(each := listing_of(room, now))]
        for address in gone:
            del self._shown[address]
        self._shown |= {each.table: each for each in due}
        await self._hub.store.show(due)
        if gone:
            await self._hub.store.hide(gone, now - 10 * TTL)

    async def lists(self) -> wire.Lobby:
        """Return the open tables with free seats and those without, the newest of each."""
        now = self._hub.time.now_ms()
        if now - self._read[0] > CACHE_TTL:
            self._read = (now, wire.Lobby(await self._lines(True), await self._lines(False)))
        return self._read[1]

    async def pair(self, wish: wire.Pairing, person: str) -> str:
        """Seat a person at a table that waits for the same game; return that table or `wish.table`.

        A person who waits at a table leaves it only for one that has waited longer, so that of two
        people who wait for each other, one joins the other.
        """
        async with self._turns[find_game(wish.game).id]:
            if wish.table and not await self._waits(wish):
                return wish.table
            after = self._hub.time.now_ms() - TTL
            found = await self._hub.store.waiting(wish_of(wish.game), after=after, most=TRIED)
            for listing in found:
                if listing.table == wish.table:
                    return wish.table
                if await self._sits_down(listing.table, wish.table, person):
                    return listing.table
        return wish.table

    def request(self, wish: wire.Pairing) -> wire.NewTable:
        """Return the request for a table at which to wait for anyone who wants the same game."""
        chairs = [OPEN] * make_variant(wish.game).seats
        chairs[secrets.randbelow(len(chairs))] = ME
        return wire.NewTable(wish.game, chairs, is_open=True)

    async def _waits(self, wish: wire.Pairing) -> bool:
        """Return whether the table in a wish still waits for anyone who wants the game."""
        room = await self._hub.open(wish.table)
        return room.table.is_open and listing_of(room, self._hub.time.now_ms()).wish == wish_of(
            wish.game
        )

    async def _sits_down(self, address: str, former: str, person: str) -> bool:
        """Seat a person at a table, away from their former one; return whether it worked."""
        name = await self._hub.name_of(person)
        try:
            room = await self._hub.open(address)
            if not is_listed(room, self._hub.time.now_ms()):
                return False
            seat = next(k for k, each in enumerate(room.table.seats) if each.is_open)
            if room.table.seats_of(person):
                return True
            if former:  # first, so that no one has two seats
                await (await self._hub.open(former)).ask_for(wire.Leave(0), person, name)
            await room.ask_for(wire.Sit(0, seat), person, name)
        except (OrchardError, StopIteration):
            return False
        return True

    async def _lines(self, has_room: bool) -> list[wire.LobbyLine]:
        after = self._hub.time.now_ms() - TTL
        found = await self._hub.store.shown(has_room=has_room, after=after, most=MOST)
        return [line for listing in found if (line := _line_in(listing))]

    def _is_due(self, listing: Listing) -> bool:
        known = self._shown.get(listing.table)
        is_same = known is not None and known._replace(at=listing.at) == listing
        return known is None or not is_same or listing.at - known.at > RENEW_EVERY


def _line_in(listing: Listing) -> wire.LobbyLine | None:
    """Return the line in a listing, or None if it is unreadable, as from another version."""
    try:
        return _decode(listing.body)
    except msgspec.MsgspecError:
        return None


def is_listed(room: Room, now: int) -> bool:
    """Return whether a table is to be listed: open, not over, a seated person here or arriving."""
    table = room.table
    if not table.is_open or table.returns is not None or table.closed:
        return False
    persons = [holder.person for holder in table.holders if holder.person]
    if any(person in room.subscribers.here for person in persons):
        return True
    is_new = now - table.made_at < GRACE
    return is_new and any(not room.subscribers.has_left(person) for person in persons)


def listing_of(room: Room, now: int) -> Listing:
    """Return the listing of an open table."""
    table = room.table
    has_room = any(seat.is_open for seat in table.seats)
    is_plain = has_room and table.made.clock.pace == "none" and not any(table.players)
    is_plain = is_plain and not table.made.is_even
    line = wire.LobbyLine(
        table.address,
        table.made.game,
        [wire.Player(seat.kind, table.name_of(k)) for k, seat in enumerate(table.seats)],
        table.made.clock,
        table.made_at / 1000,
        table.position.turn,
        len(room.watchers),
        table.number,
        table.made.is_even,
    )
    wish = name_of(table.variant) if is_plain else ""
    return Listing(table.address, wish, has_room, table.made_at, now, _encode(line).decode())


def wish_of(game: str) -> str:
    """Return the wish to play a game with anyone: the name of its default variant."""
    return name_of(make_variant(game))
