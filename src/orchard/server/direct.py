"""uvicorn's sockets, with a short way in and out for plain messages of text.

Handshakes, pings, closing and every unusual frame stay with uvicorn and the library `websockets`,
and what comes in that way arrives by ASGI as ever. But browsers say almost everything in one frame
of text: it is given to the one who hears at once, and to answer needs no task either. The messages
of one moment go to the network in one piece, since each piece costs as much as all that was thought
about it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

from litestar.types import Receive
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from orchard.server.connection import SHORT_WAY
from orchard.server.protocols import step_aside

FINAL, OPCODE, MASKED, SIZE = 0x80, 0x0F, 0x80, 0x7F  # bits of the first two bytes of a frame
TEXT = FINAL | Opcode.TEXT  # the first byte of a whole message of text
EXPECTED = {  # what is used of uvicorn's own, beside its methods
    "conn": ServerProtocol,
    "queue": asyncio.Queue,
    "writable": asyncio.Event,
    "read_paused": bool,
    "disconnected": bool,
    "close_sent": bool,
}


class DirectProtocol(WebSocketsSansIOProtocol):
    """A socket that can be written to at once, as long as the other side keeps up."""

    on_text: Callable[[str | bytes], None] | None = None  # hears messages of text
    on_ready: Callable[[], None] | None = None  # is told when the other side has caught up
    _is_offered = False  # whether the application was offered the short way
    _rest = b""  # the beginning of a frame
    _is_split = False  # whether a message has begun that comes in several frames

    @property
    def is_ready(self) -> bool:
        """Whether the other side has taken what was sent, so far as is known."""
        return self.writable.is_set()

    def put(self, messages: list[bytes]) -> None:
        """Send messages of text in one piece; to one who has gone they are lost."""
        if messages and self.conn.state is OPEN and not self.disconnected:
            self.transport.write(b"".join(map(framed, messages)))

    async def listen(self, receive: Receive) -> None:
        """Pass on what comes the long way, until the socket is closed."""
        while (message := await receive())["type"] == "websocket.receive":
            if self.on_text:
                self.on_text(message.get("text") or message.get("bytes") or "")

    def hold(self) -> None:
        """Read no more for now."""
        if not self.read_paused:
            self.read_paused = True  # by uvicorn's account too: it reads on when nothing waits
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read on."""
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Cut what comes in into frames."""
        if not self._is_offered or self.conn.state is not OPEN:
            super().data_received(data)
            return
        data, start = self._rest + data, 0
        while extent := _extent(data, start):
            begin, end = extent
            if end - begin > self.config.ws_max_size:
                super().data_received(data[start:])  # refuses it before all of it is here
                return
            if end > len(data):
                break
            self._take(data[start:end], begin - start)
            start = end
        self._rest = data[start:]

    def handle_connect(self, event: Any) -> None:
        """Offer this socket to the application, unless it is not as expected."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # there is none if the handshake has failed
        if scope and fits(self):
            scope["extensions"][SHORT_WAY] = self
            self._is_offered = True

    def resume_writing(self) -> None:
        """Tell that the other side has caught up."""
        super().resume_writing()
        if self.on_ready:
            self.on_ready()

    def _take(self, frame: bytes, head: int) -> None:
        """Take one frame: a whole message of text the short way, anything else the long way."""
        if frame[0] == TEXT and frame[1] & MASKED and not self._is_split and not self.close_sent:
            said = apply_mask(frame[head:], frame[head - 4 : head])
            try:
                self._hear(said.decode())
                return
            except UnicodeDecodeError:
                pass
        if frame[0] & OPCODE <= Opcode.BINARY:
            self._is_split = not frame[0] & FINAL
        super().data_received(frame)

    def _hear(self, text: str) -> None:
        if self.on_text and self.queue.empty():
            self.on_text(text)
        else:  # after what came the long way
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self.hold()


def fits(protocol: DirectProtocol) -> bool:
    """Return whether a socket has all that the short way uses; say so once if one has not."""
    return _is_as_expected(
        tuple(name for name, kind in EXPECTED.items() if not _has(protocol, name, kind))
    )


@cache
def _is_as_expected(missing: tuple[str, ...]) -> bool:
    if missing:
        step_aside(f"uvicorn's sockets have another {', '.join(missing)}")
    return not missing


def _has(protocol: DirectProtocol, name: str, kind: type) -> bool:
    return isinstance(getattr(protocol, name, None), kind)


def framed(message: bytes) -> bytes:
    """Return a message of text as the frame in which a server sends it."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


def _extent(data: bytes, start: int) -> tuple[int, int] | None:
    """Return where the content of a frame begins and ends, None if that cannot be told yet."""
    begin = start + 2
    if len(data) < begin:
        return None
    size = data[start + 1] & SIZE
    if size > 125:
        wide = 2 if size == 126 else 8
        if len(data) < begin + wide:
            return None
        size = int.from_bytes(data[begin : begin + wide], "big")
        begin += wide
    if data[start + 1] & MASKED:
        begin += 4
    return begin, begin + size
