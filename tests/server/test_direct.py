"""The short way in and out of a socket, and that the long way is taken wherever it must be."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from orchard.server import wire
from orchard.server.hub import Hub
from orchard.server.settings import Settings
from orchard.server.socket import Session
from orchard.server.wire import NewTable
from tests.server.clients import PATIENCE, Person, decode, encode
from tests.services import Server

TEXT, REST, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10
PINGS = [encode(wire.Ping(number)) for number in range(1, 4)]
SPLIT, TOO_LONG, NOT_UTF8 = 1002, 1009, 1007  # codes with which a socket is closed


def frame(opcode: int, data: bytes, *, final: bool = True, masked: bool = True) -> bytes:
    """Write a frame as a client does."""
    head = bytes([opcode | 0x80 * final])
    size = len(data)
    length = bytes([size]) if size < 126 else bytes([126]) + size.to_bytes(2, "big")
    if not masked:
        return head + length + data
    mask = os.urandom(4)
    hidden = bytes(byte ^ mask[k % 4] for k, byte in enumerate(data))
    return head + bytes([length[0] | 0x80]) + length[1:] + mask + hidden


class Raw:
    """A socket whose every byte is written by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, *frames: bytes) -> None:
        """Send all in one piece."""
        self.writer.write(b"".join(frames))

    async def receive(self) -> tuple[int, bytes]:
        """Return the opcode and the content of the next frame that is no view."""
        while True:
            async with asyncio.timeout(PATIENCE):
                first, size = await self.reader.readexactly(2)
                if size > 125:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
                data = await self.reader.readexactly(size)
            if b'"type":"view"' not in data[:20]:
                return first & 0x0F, data

    async def pongs(self, count: int) -> list[int]:
        """Return the numbers of the next so many answers to pings of ours."""
        return [decode((await self.receive())[1]).id for _ in range(count)]


@asynccontextmanager
async def raw(server: Server) -> AsyncIterator[Raw]:
    """Open a socket at a new table."""
    async with Person(server.base) as ann:
        table = await ann.make("skirt", "me", "me")
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        lines = [
            f"GET /api/tables/{table}/live HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {ann.cookie}",
        ]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        yield Raw(reader, writer)
        writer.close()


def run(server: Server, work: Callable[[Raw], Awaitable[None]]) -> None:
    async def scenario() -> None:
        async with raw(server) as socket:
            await work(socket)

    asyncio.run(scenario())


def test_many_messages_in_one_piece(server: Server) -> None:
    async def work(socket: Raw) -> None:
        socket.send(*(frame(TEXT, ping) for ping in PINGS))
        assert await socket.pongs(3) == [1, 2, 3]

    run(server, work)


def test_messages_byte_by_byte(server: Server) -> None:
    async def work(socket: Raw) -> None:
        long = frame(TEXT, PINGS[0] + b" " * 200)
        for byte in long + frame(TEXT, PINGS[1]):
            socket.send(bytes([byte]))
            await asyncio.sleep(0.0005)
        assert await socket.pongs(2) == [1, 2]

    run(server, work)


def test_a_message_in_several_frames_with_a_ping_between(server: Server) -> None:
    async def work(socket: Raw) -> None:
        first, second = PINGS[0][:9], PINGS[0][9:]
        split = frame(TEXT, first, final=False), frame(PING, b"hm"), frame(REST, second)
        socket.send(frame(BINARY, PINGS[1]), *split, frame(TEXT, PINGS[2]))
        assert await socket.receive() == (PONG, b"hm")
        assert await socket.pongs(3) == [2, 1, 3]

    run(server, work)


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([frame(TEXT, PINGS[0], masked=False)], SPLIT),
        ([frame(TEXT, b"{", final=False), frame(TEXT, PINGS[0])], SPLIT),
        ([frame(REST, PINGS[0])], SPLIT),
        ([frame(TEXT | 0x40, PINGS[0])], SPLIT),
        ([frame(TEXT, b'"\xff"')], NOT_UTF8),
        ([frame(TEXT, b"x" * 20_000)[:1000]], TOO_LONG),
        ([frame(CLOSE, (1000).to_bytes(2, "big")), frame(TEXT, PINGS[0])], 1000),
    ],
)
def test_what_breaks_the_rules_ends_the_socket(
    server: Server, frames: list[bytes], code: int
) -> None:
    async def work(socket: Raw) -> None:
        socket.send(*frames)
        opcode, told = await socket.receive()
        assert (opcode, int.from_bytes(told[:2], "big")) == (CLOSE, code)

    run(server, work)


class Slow:
    """A socket whose other side reads when it likes."""

    def __init__(self) -> None:
        self.is_ready = True
        self.sent: list[bytes] = []
        self.on_ready: Any = None

    def put(self, messages: list[bytes]) -> None:
        """Note what is sent."""
        self.sent += messages

    def hold(self) -> None:
        """Let it wait."""

    def go_on(self) -> None:
        """Let it send on."""


def test_one_who_is_slow_gets_every_answer_and_only_the_newest_view(tmp_path: Path) -> None:
    async def scenario() -> None:
        hub = Hub(Settings(data=str(tmp_path)))
        await hub.start()
        room = await hub.open(await hub.make(NewTable("skirt", ["me", "me"]), "ann"))
        slow: Any = Slow()
        requests: asyncio.Queue[Any] = asyncio.Queue()
        serving = asyncio.create_task(
            Session(hub, room, "ann", room.table.name_of(0), slow).serve(requests.get)
        )
        while not slow.sent:
            await asyncio.sleep(0.01)
        slow.is_ready = False
        for number in range(1, 6):
            said = encode(wire.Say(number, f"word {number}")).decode()
            requests.put_nowait({"type": "websocket.receive", "text": said})
        while len(slow.sent) < 6:
            await asyncio.sleep(0.01)
        slow.is_ready = True
        slow.on_ready()
        await asyncio.sleep(0.05)
        requests.put_nowait({"type": "websocket.disconnect"})
        await serving
        await hub.stop()
        first, *answers, newest = [decode(message) for message in slow.sent]
        assert [answer.id for answer in answers] == [1, 2, 3, 4, 5]
        assert isinstance(newest, wire.View)
        assert [line.text for line in newest.lines if line.kind == "chat"] == [
            f"word {number}" for number in range(1, 6)
        ]
        assert isinstance(first, wire.View)

    asyncio.run(scenario())
