"""The socket of a table: wishes come in, answers and views go out.

Wishes of one socket are carried out in the order in which they come. Views are built when the
socket is ready for one: if a newer one is due, the older one is never built.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from time import perf_counter
from typing import Any

import msgspec
from litestar.types import Receive, Scope, Send

from orchard.errors import OrchardError
from orchard.server import wire
from orchard.server.direct import EXTENSION, DirectProtocol
from orchard.server.guard import is_from_here
from orchard.server.hub import Hub
from orchard.server.limits import Bucket
from orchard.server.room import Room
from orchard.server.views import Seen, encode, preview
from orchard.server.why import why_nothing

REMEMBERED = 64  # wishes of a socket whose answers are kept for repetition
CLOSED = {"rate.limited": 4429, "table.unknown": 4404, "table.old": 4410}
ADDRESS = re.compile(r"/api/tables/([\w-]{1,64})/live")
_decode = msgspec.json.Decoder(wire.ToServer).decode


async def live(hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one socket, straight from the ASGI server: no layer in between costs us anything."""
    await receive()  # that somebody wants to connect
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    address = ADDRESS.fullmatch(scope["path"])
    if not address or not is_from_here(headers, hub.settings.origins):
        await send({"type": "websocket.close", "code": 1008, "reason": ""})  # refused with 403
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        client = scope.get("client")
        hub.connects.take(client[0] if client else "")
        person = hub.identity.read(_cookies(headers.get("cookie", "")))
        name = await hub.name_of(person) if person else ""
        room = await hub.open(address[1])
    except OrchardError as error:
        code = CLOSED.get(error.code, 4400)
        await send({"type": "websocket.close", "code": code, "reason": error.code})
        return
    offered: Any = scope["extensions"]
    await Session(hub, room, person, name, offered[EXTENSION]).serve(receive)


class Session:
    """One socket at one table, from its first view to its last."""

    def __init__(
        self, hub: Hub, room: Room, person: str, name: str, socket: DirectProtocol
    ) -> None:
        self.hub, self.room, self.person, self.name = hub, room, person, name
        plays, chats = hub.settings.plays_a_second, hub.settings.chats_a_minute
        self._plays = Bucket(plays, max(2, 2 * plays))
        self._chats = Bucket(chats / 60, max(2, chats / 3))
        self._done: OrderedDict[int, bytes] = OrderedDict()
        self._seen = Seen()
        self._answers: list[bytes] = []
        self._is_due = False  # a view
        self.socket = socket
        self.socket.on_ready = self._wake

    async def serve(self, receive: Receive) -> None:
        """Carry out wishes until no more can come."""
        self.room.enter(self)
        self.show()
        self.hub.metrics.sockets.inc()
        try:
            await self._greet()
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text") or message.get("bytes") or ""
                answer = await self._answer(text)
                self._answers.append(answer)
                self._wake()
        finally:
            self.room.leave(self)
            self.hub.metrics.sockets.dec()

    def show(self) -> None:
        """Let a new view be sent; one that was due and not built yet is this one."""
        self._is_due = True
        self._wake()

    def _wake(self) -> None:
        self.hub.outbox.add(self)

    def take_due(self) -> list[bytes]:
        """Return answers, and the newest view for one who has taken those before."""
        messages, self._answers = self._answers, []
        if self._is_due and self.socket.is_ready:
            self._is_due = False
            self.hub.metrics.views += 1
            messages.append(self.room.view(self.person, self._seen))
        return messages

    async def _greet(self) -> None:
        """Bring the table's name for this person up to date."""
        seats = self.room.table.seats_of(self.person)
        if any(self.room.table.name_of(seat) != self.name for seat in seats):
            with suppress(OrchardError):
                await self.room.rename(self.person, self.name)

    async def _answer(self, text: str | bytes) -> bytes:
        """Carry out one wish; return the answer, encoded."""
        began, kind, number, code = perf_counter(), "unreadable", 0, "done"
        try:
            wish = _decode(text)
            kind, number = type(wish).__name__.lower(), wish.id
            if (known := self._done.get(number)) is not None:
                return known
            return await self._carry_out(wish)
        except msgspec.MsgspecError as error:
            code = "message.unreadable"
            return _refused(number, OrchardError(code, f"The message cannot be read: {error}."))
        except OrchardError as error:
            code = error.code
            if code == "table.stale":
                self.show()
            return _refused(number, error)
        finally:
            self.hub.metrics.wishes[kind, code] += 1
            self.hub.metrics.answers.add(perf_counter() - began)

    async def _carry_out(self, wish: wire.ToServer) -> bytes:
        (self._chats if isinstance(wish, wire.Say) else self._plays).take()
        if isinstance(wish, wire.Ping):
            return encode(wire.Pong(wish.id))
        if not self.person:
            raise OrchardError("person.unknown", "Nobody knows you yet: reload the page.")
        if isinstance(wish, wire.Look):
            return encode(self._look(wish))
        if isinstance(wish, wire.Why):
            self._own_turn()
            places = tuple(wish.places[:8])
            raise await asyncio.to_thread(why_nothing, self.room.table.position, places)
        number = await self.room.ask(wish, self.person, self.name)
        done = encode(wire.Done(wish.id, number))
        self._done[wish.id] = done
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)
        return done

    def _look(self, wish: wire.Look) -> wire.Preview:
        scene = preview(self.room.table, wish.action, self._own_turn())
        if scene is None:
            raise OrchardError("look.hidden", "What comes of that cannot be known yet.")
        return wire.Preview(wish.id, scene)

    def _own_turn(self) -> int:
        """Return the own seat that is to act; refuse if it is somebody else's turn."""
        table = self.room.table
        if table.actor is None or table.actor not in table.seats_of(self.person):
            raise OrchardError("turn.not_yours", "It is not your turn.")
        return table.actor


def _cookies(header: str) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


def _refused(number: int, error: OrchardError) -> bytes:
    clause = error.details.get("clause", "")
    return encode(wire.Refused(number, wire.Problem(error.code, error.sentence, clause)))
