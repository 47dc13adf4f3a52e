"""The socket of a table: requests come in, answers and views go out.

A socket's requests are carried out in the order in which they arrive. A view is built when the
socket is ready for one; if a newer one is due by then, the older one is never built.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.cookies import CookieError, SimpleCookie
from time import perf_counter
from typing import Any, TypeAlias

import msgspec
from litestar.types import Receive, Scope, Send

from orchard.errors import OrchardError
from orchard.games.numbers import MOST_TAPS
from orchard.kernel.interpret import words_wrap
from orchard.match import Position
from orchard.server import wire
from orchard.server.connection import FAST_PATH, AsgiConnection, Connection
from orchard.server.guard import counted_as, is_from_here, problem_of
from orchard.server.hub import Hub
from orchard.server.limits import MAX_COST, Bucket
from orchard.server.logs import refusal_for
from orchard.server.reports import report_of
from orchard.server.room import Room
from orchard.server.table import Table
from orchard.server.views import Seen, encode, preview
from orchard.server.why import why_nothing

SAID = (wire.Say, wire.Call, wire.Open, wire.Report)  # requests that others read or that are kept
SLOWED = ("rate.limited", "message.unreadable")  # refusals that are delayed, against floods
SLOW = 0.1  # seconds of delay
CLOSING = 10.0  # seconds for which a refused socket counts, since its client may not close it
REMEMBERED = 64  # answers that a socket keeps for repeated requests
MANY = 64  # waiting requests beyond which the socket is not read
CLOSED = {"rate.limited": 4429, "table.unknown": 4404, "table.old": 4410, "table.unreadable": 4410}
ADDRESS = re.compile(r"/api/tables/([\w-]{1,64})/live")
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
Tell: TypeAlias = Callable[[bytes | int | OrchardError], None]
_decode = msgspec.json.Decoder(wire.ToServer).decode


async def live(hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one socket, called directly by the ASGI server."""
    await receive()  # the request to connect
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    address = ADDRESS.fullmatch(scope["path"])
    client = scope.get("client")
    counted = counted_as(client[0] if client else "")
    is_pushing = hub.sockets_refused[counted] >= hub.settings.connections_an_address
    if is_pushing or not address or not is_from_here(headers, hub.settings.origins):
        await send({"type": "websocket.close", "code": 1008, "reason": ""})  # refused with 403
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    with counting(hub.sockets_open, counted):
        try:
            person, name, room = await _admit(hub, counted, headers, address[1])
        except OrchardError as error:
            code = CLOSED.get(error.code, 4400)
            await send({"type": "websocket.close", "code": code, "reason": error.code})
            hub.sockets_refused[counted] += 1
            loop = asyncio.get_running_loop()
            loop.call_later(CLOSING, count_less, hub.sockets_refused, counted)
            return
        offered: Any = scope.get("extensions") or {}
        connection = offered.get(FAST_PATH) or AsgiConnection(send)
        session = Session(hub, room, person, name, connection, address=counted)
        with words_wrap():  # once per session instead of on every read of a position
            await session.serve(receive)


async def _admit(
    hub: Hub, counted: str, headers: dict[str, str], table: str
) -> tuple[str, str, Room]:
    """Return the person, their name and the room; refuse an address with too many sockets."""
    if hub.sockets_open[counted] > hub.settings.connections_an_address:
        raise OrchardError("rate.limited")
    hub.connects.take(counted)
    person = hub.identity.read(_cookies(headers.get("cookie", "")))
    name = await hub.name_of(person) if person else ""
    return person, name, await hub.open(table)


@contextmanager
def counting(counts: Counter[str], key: str) -> Iterator[None]:
    """Increment a count for the duration of the context."""
    counts[key] += 1
    try:
        yield
    finally:
        count_less(counts, key)


def count_less(counts: Counter[str], key: str) -> None:
    """Decrement a count, and drop it at zero."""
    counts[key] -= 1
    if not counts[key]:
        del counts[key]


class Session:
    """One socket at one table, from its first view to its last."""

    def __init__(
        self,
        hub: Hub,
        room: Room,
        person: str,
        name: str,
        connection: Connection,
        *,
        address: str = "",
    ) -> None:
        self.hub, self.room, self.person, self.name = hub, room, person, name
        self.address = address  # the client's, as limits count it
        plays, chats = hub.settings.plays_a_second, hub.settings.chats_a_minute
        self._plays = Bucket(plays, max(2, 2 * plays))
        self._chats = Bucket(chats / 60, max(2, chats / 3))
        self._done: OrderedDict[int, bytes] = OrderedDict()
        self._seen = Seen()
        self._received: deque[str | bytes] = deque()  # the first is being carried out
        self._answers: list[bytes] = []
        self._is_due = False  # whether a view is due
        self.connection = connection
        self.connection.on_ready = self._catch_up

    async def serve(self, receive: Receive) -> None:
        """Carry out requests until the socket is closed."""
        self.room.subscribe(self)
        self.notify()
        self.hub.metrics.sockets.inc()
        try:
            await self._greet()
            self.connection.on_text = self.receive
            await self.connection.listen(receive)
        finally:
            self.connection.on_text = self.connection.on_ready = None  # break the cycle
            self.room.unsubscribe(self)
            self.hub.metrics.sockets.dec()

    def receive(self, text: str | bytes) -> None:
        """Queue a request; it is carried out after those before it."""
        self._received.append(text)
        if len(self._received) > MANY or not self.connection.is_ready:
            self.connection.pause_reading()
        if len(self._received) == 1:
            self._begin()

    def notify(self) -> None:
        """Schedule a new view; it replaces one that is due but not built yet."""
        self._is_due = True
        self._wake()

    def take_due(self) -> list[bytes]:
        """Return pending answers, and the newest view if the client has taken those before."""
        if self._is_due and self.connection.is_ready:
            self._is_due = False
            self.hub.metrics.views += 1
            view = [self.room.view(self.person, self._seen)]
        else:
            view = []
        messages, self._answers = self._answers + view, []
        return messages

    def _wake(self) -> None:
        self.hub.outbox.add(self)

    def _catch_up(self) -> None:
        """Resume sending and reading once a slow client has caught up."""
        self._wake()
        if not self._received:
            self.connection.resume_reading()

    async def _greet(self) -> None:
        """Bring this person's name at the table up to date."""
        with suppress(OrchardError):
            await self.room.greet(self.person, self.name)

    def _begin(self) -> None:
        """Carry out the first request in the queue."""
        began, request = perf_counter(), None
        try:
            request = _decode(self._received[0])
            if (known := self._done.get(request.id)) is not None:
                self._plays.take()
                self._answer(began, request, known)
            else:
                self._carry_out(request, partial(self._answer, began, request))
        except UNREADABLE:
            self._refuse(began, request, OrchardError("message.unreadable"))
        except Exception as error:  # whatever it was, it must not affect the next request
            self._refuse(began, request, refusal_for(error))

    def _refuse(self, began: float, request: wire.ToServer | None, error: OrchardError) -> None:
        """Refuse a request; a client that floods is answered late, and not read until then."""
        answer = partial(self._answer, began, request, error)
        if error.code in SLOWED:
            asyncio.get_running_loop().call_later(SLOW, answer)
        else:
            answer()

    def _carry_out(self, request: wire.ToServer, tell: Tell) -> None:
        (self._chats if isinstance(request, SAID) else self._plays).take()
        if isinstance(request, wire.Ping):
            tell(encode(wire.Pong(request.id)))
            return
        if self.address in self.hub.banned:
            raise OrchardError("address.banned")
        if not self.person:
            raise OrchardError("person.unknown")
        self.hub.work_limits.take(self.person, self.address, self._cost_of(request))
        if isinstance(request, wire.LookAhead):
            tell(encode(self._look(request)))
        elif isinstance(request, wire.Why):
            self._own_turn()
            position, taps = self.room.table.position, tuple(request.taps[:MOST_TAPS])
            self.hub.spawn(_tell_why(self.hub, position, taps, tell))
        elif isinstance(request, wire.Report):
            self.hub.reports_made.take(self.person)
            self.hub.spawn(_report(self.hub, self.room.table, request, self.person, tell))
        else:
            self.room.ask(request, self.person, self.name, tell)

    def _answer(
        self, began: float, request: wire.ToServer | None, outcome: bytes | int | OrchardError
    ) -> None:
        """Answer the first request: an encoded answer, done at a number of events, or refused."""
        kind, number = (
            (type(request).__name__.lower(), request.id) if request else ("unreadable", 0)
        )
        code = "done"
        if isinstance(outcome, int):
            outcome = self._done[number] = encode(wire.Done(number, outcome))
            if len(self._done) > REMEMBERED:
                self._done.popitem(last=False)
        elif isinstance(outcome, OrchardError):
            code = outcome.code
            if code == "table.stale":
                self.notify()
            outcome = _refused(number, outcome)
        self._answers.append(outcome)
        self._wake()
        self.hub.metrics.requests[kind, code] += 1
        self.hub.metrics.answers.add(perf_counter() - began)
        self._received.popleft()
        if self._received:
            asyncio.get_running_loop().call_soon(self._begin)
        elif self.connection.is_ready:
            self.connection.resume_reading()

    def _cost_of(self, request: wire.ToServer) -> float:
        """Return a request's cost relative to an action; much more while rules are interpreted."""
        if not isinstance(request, (wire.LookAhead, wire.Why)):
            return 1.0
        return MAX_COST if self.hub.warmth.is_cold(self.room.table.variant) else 2.0

    def _look(self, request: wire.LookAhead) -> wire.Preview:
        found = preview(self.room.table, request.action, self._own_turn())
        if found is None:
            raise OrchardError("look.hidden")
        return wire.Preview(request.id, *found)

    def _own_turn(self) -> int:
        """Return this person's seat that is to act; refuse if it is another player's turn."""
        table = self.room.table
        if table.actor is None or table.actor not in table.seats_of(self.person):
            raise OrchardError("turn.not_yours")
        return table.actor


async def _report(hub: Hub, table: Table, request: wire.Report, person: str, tell: Tell) -> None:
    try:
        await hub.keep_report(report_of(table, request.number, person, hub.time.now_ms()))
        tell(table.number)
    except Exception as error:  # as below
        tell(refusal_for(error))


async def _tell_why(hub: Hub, position: Position, taps: tuple[int, ...], tell: Tell) -> None:
    try:
        async with hub.whys:
            answer = await asyncio.to_thread(why_nothing, position, taps)
        tell(answer)
    except Exception as error:  # whatever it was, it must not affect the next request
        tell(refusal_for(error))


def _cookies(header: str) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


def _refused(number: int, error: OrchardError) -> bytes:
    return encode(wire.Refused(number, problem_of(error)))
