"""A connection keeps messages in order, respects back-pressure and survives a disconnect."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from orchard.server import wire
from orchard.server.connection import LONGEST_MESSAGE, TOO_LONG, AsgiConnection
from orchard.server.decisions import Decision
from orchard.server.events import Said
from orchard.server.hub import Hub
from orchard.server.room import Room
from orchard.server.settings import Settings
from orchard.server.socket import MANY, Session
from orchard.server.wire import NewTable
from tests.server.clients import PATIENCE, decode, encode


class AsgiServer:
    """The server side of ASGI, which controls what a browser sends and when it reads."""

    def __init__(self) -> None:
        self.coming: asyncio.Queue[Any] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.may_send = asyncio.Event()
        self.may_send.set()
        self.fault: Exception | None = None

    async def send(self, message: Any) -> None:
        """Deliver a message once the browser reads."""
        await self.may_send.wait()
        if self.fault:
            raise self.fault
        self.sent.append(message)

    def say(self, *texts: str) -> None:
        """Send messages from the browser."""
        for text in texts:
            self.coming.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """Disconnect the browser."""
        self.coming.put_nowait({"type": "websocket.disconnect", "code": 1001})

    @property
    def texts(self) -> list[str]:
        """The texts the browser has received."""
        return [message["text"] for message in self.sent]


async def settle() -> None:
    """Let the event loop run for a few rounds."""
    for _ in range(10):
        await asyncio.sleep(0)


class Talk:
    """A connection and the messages received on it."""

    def __init__(self) -> None:
        self.server = AsgiServer()
        self.connection = AsgiConnection(self.server.send)
        self.heard: list[str | bytes] = []
        self.connection.on_text = self.heard.append


@asynccontextmanager
async def talking() -> AsyncIterator[Talk]:
    """Open a connection, and close it afterwards."""
    talk = Talk()
    task = asyncio.create_task(talk.connection.listen(talk.server.coming.get))
    yield talk
    talk.server.close()
    async with asyncio.timeout(PATIENCE):
        await task


def test_messages_pass_in_order() -> None:
    async def scenario() -> None:
        async with talking() as talk:
            talk.server.say("a", "b")
            talk.server.coming.put_nowait({"type": "websocket.receive", "bytes": b"c"})
            talk.connection.send_texts([b"1", b"2"])
            talk.connection.send_texts([b"3"])
            await settle()
            assert talk.heard == ["a", "b", b"c"]
            assert talk.server.texts == ["1", "2", "3"]

    asyncio.run(scenario())


def test_one_who_does_not_read_is_waited_for() -> None:
    async def scenario() -> None:
        async with talking() as talk:
            caught_up: list[bool] = []
            talk.connection.on_ready = lambda: caught_up.append(talk.connection.is_ready)
            talk.server.may_send.clear()
            talk.connection.send_texts([b"1"])
            readiness = [talk.connection.is_ready]  # the send has not blocked yet
            await settle()
            readiness.append(talk.connection.is_ready)
            assert readiness == [True, False]
            talk.connection.send_texts([b"2"])
            talk.server.may_send.set()
            await settle()
            assert talk.server.texts == ["1", "2"]
            assert caught_up == [True]
            talk.connection.send_texts([b"3"])
            await settle()
            assert caught_up == [True]  # there was nothing to catch up with

    asyncio.run(scenario())


def test_whoever_is_held_is_not_read() -> None:
    async def scenario() -> None:
        async with talking() as talk:
            await settle()
            talk.connection.pause_reading()
            talk.server.say("a", "b", "c")
            await settle()
            assert talk.heard == ["a"]  # this read was already pending
            talk.connection.resume_reading()
            await settle()
            assert talk.heard == ["a", "b", "c"]

    asyncio.run(scenario())


@pytest.mark.parametrize("fault", [OSError("gone"), RuntimeError("after websocket.close")])
def test_what_is_sent_to_one_who_has_gone_is_lost(fault: Exception) -> None:
    async def scenario() -> None:
        async with talking() as talk:
            talk.server.fault = fault
            talk.connection.send_texts([b"1"])
            await settle()
            talk.connection.send_texts([b"2"])
            talk.server.say("a")
            await settle()
            assert (talk.server.texts, talk.heard) == ([], ["a"])

    asyncio.run(scenario())


def test_a_message_that_is_too_long_closes_the_socket() -> None:
    async def scenario() -> None:
        async with talking() as talk:
            talk.server.say("x" * LONGEST_MESSAGE, "x" * (LONGEST_MESSAGE + 1), "y")
            await settle()
            assert len(talk.heard) == 1
            assert talk.server.sent == [{"type": "websocket.close", "code": TOO_LONG, "reason": ""}]

    asyncio.run(scenario())


@asynccontextmanager
async def session(folder: Path) -> AsyncIterator[tuple[AsgiServer, Room]]:
    """Connect Ann to a table where she has both seats, and wait for her first view."""
    much: dict[str, Any] = dict.fromkeys(("plays_a_second", "work_a_second", "chats_a_minute"), 1e6)
    hub = Hub(Settings(data=str(folder), **much))
    await hub.start()
    try:
        async with asyncio.timeout(PATIENCE):
            room = await hub.open(await hub.make(NewTable("skirt", ["me", "me"]), "ann"))
            server = AsgiServer()
            made = Session(hub, room, "ann", room.table.name_of(0), AsgiConnection(server.send))
            serving = asyncio.create_task(made.serve(server.coming.get))
            while not server.sent:
                await asyncio.sleep(0.01)
            yield server, room
            server.close()
            await serving
    finally:
        await hub.stop()


def test_one_who_is_slow_gets_every_answer_and_only_the_newest_view(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with session(tmp_path) as (server, room):
            server.may_send.clear()
            server.say(encode(wire.Say(1, "first")).decode())
            while room.table.number < 2:
                await asyncio.sleep(0.01)
            await settle()
            for number in range(5):
                await room.commit(lambda k=number: Decision([Said("Ann", f"word {k}", 0)]))  # type: ignore[misc]
            server.say(encode(wire.Ping(2)).decode())
            await settle()
            server.may_send.set()
            while len(server.sent) < 5:
                await asyncio.sleep(0.01)
            _, done, view, pong, newest = [decode(text) for text in server.texts]
            assert (done.id, pong.id) == (1, 2)
            assert [line.text for line in view.lines] == ["first"]
            assert [line.text for line in newest.lines] == [f"word {k}" for k in range(5)]

    asyncio.run(scenario())


def test_one_who_floods_is_heard_in_order_and_not_all_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with session(tmp_path) as (server, _):
            many = 4 * MANY
            server.say(*(encode(wire.Say(k, f"word {k}")).decode() for k in range(1, many + 1)))
            await settle()
            assert server.coming.qsize() > many // 2  # the rest has not been read yet
            while len([text for text in server.texts if '"done"' in text[:20]]) < many:
                await asyncio.sleep(0.01)
            answers = [decode(text) for text in server.texts]
            done = [answer.id for answer in answers if isinstance(answer, wire.Done)]
            assert done == list(range(1, many + 1))

    asyncio.run(scenario())
