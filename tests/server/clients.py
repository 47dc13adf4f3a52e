"""A person with a browser: cookies, HTTP and one table's socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from orchard.match import Variant, make_variant
from orchard.page import data
from orchard.server import wire

PATIENCE = 30.0
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(wire.ToBrowser).decode
Message = wire.View | wire.Done | wire.Refused | wire.Preview | wire.Pong


class Person:
    """A person who uses a server."""

    socket: ClientConnection
    view: wire.View

    def __init__(self, base: str, **headers: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE)
        self.layout: data.Layout | None = None
        self.cards: dict[int, data.Card] = {}
        self.lines: list[wire.Line] = []
        self.asked = 0

    async def __aenter__(self) -> Person:
        await self.http.get("/api/name")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.drop()
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        """The `Cookie` header that identifies this person."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def call(self, name: str) -> Person:
        """Choose a name."""
        assert (await self.http.put("/api/name", json={"name": name})).status_code == 204
        return self

    async def make(self, game: str, *chairs: str, **more: Any) -> str:
        """Create a table; return its address."""
        request = {"game": game, "chairs": list(chairs), **more}
        answer = await self.http.post("/api/tables", json=request)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def open(self, table: str, **headers: str) -> wire.View:
        """Open a table's socket; return the first view."""
        address = f"{self.base.replace('http', 'ws')}/api/tables/{table}/live"
        await self.drop()
        self.lines, self.layout, self.cards = [], None, {}
        self.socket = await connect(
            address, additional_headers={"Cookie": self.cookie, **headers}, max_size=2**24
        )
        await self.hear(lambda message: isinstance(message, wire.View))
        return self.view

    async def drop(self) -> None:
        """Drop the connection without closing it properly."""
        if hasattr(self, "socket"):
            self.socket.transport.abort()
            await self.socket.wait_closed()

    async def hear(self, is_it: Callable[[Message], bool]) -> Any:
        """Return the next message that satisfies `is_it`, keeping the newest view on the way."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = decode(await self.socket.recv())
                if isinstance(message, wire.View):
                    self.layout = message.layout or self.layout
                    self.cards |= {card.number: card for card in message.cards}
                    self.lines += message.lines
                    self.view = message
                if is_it(message):
                    return message

    async def until(self, is_it: Callable[[wire.View], bool]) -> wire.View:
        """Wait until the newest view satisfies `is_it`; return it."""
        if not is_it(self.view):
            await self.hear(lambda message: isinstance(message, wire.View) and is_it(message))
        return self.view

    async def reach(self, number: int) -> wire.View:
        """Wait for a view that includes event `number`."""
        return await self.until(lambda view: view.number >= number)

    async def send(self, request: wire.ToServer) -> None:
        """Send a request without waiting for the answer."""
        await self.socket.send(encode(request).decode())

    async def ask(self, kind: type[Any], *arguments: Any) -> Any:
        """Send a request with a new number; return the answer."""
        self.asked += 1
        return await self.repeat(kind(self.asked, *arguments))

    async def repeat(self, request: wire.ToServer) -> Any:
        """Send a request; return the answer."""
        await self.send(request)
        return await self.hear(lambda message: getattr(message, "id", None) == request.id)

    async def play(self, action: str = "") -> Any:
        """Wait for this person's turn and play an action, by default the first legal one."""
        await self.until(lambda view: bool(view.choices) or view.returns is not None)
        chosen = self.code(action) if action else self.view.choices[0].action
        return await self.ask(wire.Play, self.view.number, chosen)

    @property
    def variant(self) -> Variant:
        """The variant played at the table."""
        return make_variant(self.view.game, **self.view.options)

    def code(self, action: str) -> int:
        """Return the code of an action at this table."""
        return codes_of(self.variant)[action]

    def place(self, name: str) -> int:
        """Return the number of a place at this table."""
        return self.variant.layout.index[name]


@cache
def codes_of(variant: Variant) -> dict[str, int]:
    """Return the codes of all actions, keyed by notation."""
    return {variant.format_action(code): code for code in range(variant.actions.count)}


def code_of(answer: Any) -> str:
    """Return the code of a refusal."""
    assert isinstance(answer, wire.Refused), answer
    return answer.problem.code


async def sit_down(ann: Person, ben: Person, game: str = "skirt", **more: Any) -> str:
    """Seat two connected people at a new table; return its address."""
    table = await ann.make(game, "me", "open", **more)
    await ann.open(table)
    await ben.open(table)
    assert isinstance(await ben.ask(wire.Sit, 1), wire.Done)
    for person in (ann, ben):
        await person.until(lambda view: view.is_running)
    return table
