"""The fast path for sockets, and its fallback to uvicorn where necessary."""

from __future__ import annotations

import asyncio
import base64
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from orchard.server import wire
from orchard.server.direct import DirectProtocol, fits
from orchard.server.protocols import PLAIN, find_protocol
from tests.server.clients import PATIENCE, Person, decode, encode
from tests.services import Server

TEXT, REST, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10
PINGS = [encode(wire.Ping(number)) for number in range(1, 4)]
SPLIT, TOO_LONG, NOT_UTF8 = 1002, 1009, 1007  # close codes


def frame(opcode: int, data: bytes, *, final: bool = True, masked: bool = True) -> bytes:
    """Return a frame as a client would write it."""
    head = bytes([opcode | 0x80 * final])
    size = len(data)
    length = bytes([size]) if size < 126 else bytes([126]) + size.to_bytes(2, "big")
    if not masked:
        return head + length + data
    mask = os.urandom(4)
    hidden = bytes(byte ^ mask[k % 4] for k, byte in enumerate(data))
    return head + bytes([length[0] | 0x80]) + length[1:] + mask + hidden


class Raw:
    """A WebSocket whose every byte is written by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, *frames: bytes) -> None:
        """Send frames in one write."""
        self.writer.write(b"".join(frames))

    async def receive(self) -> tuple[int, bytes]:
        """Return the opcode and payload of the next frame that is not a view."""
        while True:
            async with asyncio.timeout(PATIENCE):
                first, size = await self.reader.readexactly(2)
                if size > 125:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
                data = await self.reader.readexactly(size)
            if b'"type":"view"' not in data[:20]:
                return first & 0x0F, data

    async def pongs(self, count: int) -> list[int]:
        """Return the ids of the next `count` answers to our pings."""
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


def test_it_is_taken_where_it_fits(caplog: pytest.LogCaptureFixture) -> None:
    assert find_protocol("direct") is DirectProtocol
    assert find_protocol("asgi") == PLAIN
    assert not caplog.records


@pytest.mark.parametrize(
    ("package", "version"),
    [
        ("uvicorn", "0.52.4"),
        ("uvicorn", "1.0"),
        ("websockets", "16.0"),
        ("websockets", "18.0.dev1"),
    ],
)
def test_it_falls_back_for_other_versions(
    package: str,
    version: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    versions = {"uvicorn": "0.54.0", "websockets": "17.4", package: version}
    monkeypatch.setattr("importlib.metadata.version", versions.__getitem__)
    assert find_protocol("direct") == PLAIN
    (line,) = caplog.messages
    assert f"{package} {version}" in line


def test_it_falls_back_where_something_is_missing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delitem(sys.modules, "orchard.server.direct")
    monkeypatch.setitem(sys.modules, "uvicorn.protocols.websockets.websockets_sansio_impl", None)
    assert find_protocol("direct") == PLAIN
    assert len(caplog.messages) == 1


class Odd:
    """A socket of some other uvicorn: one attribute is missing, another has the wrong type."""

    conn = object()
    queue: asyncio.Queue[Any] = asyncio.Queue()
    read_paused = disconnected = close_sent = False


def test_a_socket_that_is_not_as_expected_is_not_offered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    odd: Any = Odd()
    assert [fits(odd) for _ in range(3)] == [False] * 3
    (line,) = caplog.messages  # once, not per socket
    assert "conn, writable" in line


def test_a_socket_that_is_not_offered_is_served_by_plain_asgi(tmp_path: Path) -> None:
    """A server still works if the fast path rejects every socket."""
    server = Server(tmp_path)
    odd = "import orchard.server.direct as d; d.EXPECTED['colour'] = str; "
    server.command = [sys.executable, "-c", f"{odd}from orchard.cli import main; main()", "serve"]

    async def work(socket: Raw) -> None:
        socket.send(*(frame(TEXT, ping) for ping in PINGS))
        assert await socket.pongs(3) == [1, 2, 3]

    with server.running():
        run(server, work)
    assert "another colour" in server.log.read_text("utf-8")
