"""uvicorn's sockets, with a fast path for plain text messages.

Handshakes, pings, closing and every unusual frame stay with uvicorn and the `websockets` library,
and their messages arrive through ASGI as usual. But browsers send almost everything as a single
text frame: it goes straight to its handler, and answering needs no task either. Messages sent at
the same moment go out in one write, since each write costs as much as all the work behind it.
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

from orchard.server.connection import FAST_PATH
from orchard.server.protocols import fall_back

FINAL, OPCODE, MASKED, SIZE = 0x80, 0x0F, 0x80, 0x7F  # bits of the first two bytes of a frame
TEXT = FINAL | Opcode.TEXT  # the first byte of a complete text message
EXPECTED = {  # uvicorn's attributes used here, besides its methods
    "conn": ServerProtocol,
    "queue": asyncio.Queue,
    "writable": asyncio.Event,
    "read_paused": bool,
    "disconnected": bool,
    "close_sent": bool,
}


class DirectProtocol(WebSocketsSansIOProtocol):
    """A socket that can be written to directly, as long as the other side keeps up."""

    on_text: Callable[[str | bytes], None] | None = None  # receives text messages
    on_ready: Callable[[], None] | None = None  # called when the other side has caught up
    _is_offered = False  # whether the application was offered the fast path
    _rest = b""  # the beginning of an incomplete frame
    _is_split = False  # whether a fragmented message is under way

    @property
    def is_ready(self) -> bool:
        """Whether the other side has taken everything sent, as far as is known."""
        return self.writable.is_set()

    def send_texts(self, messages: list[bytes]) -> None:
        """Send text messages in one write; they are lost if the other side has gone."""
        if messages and self.conn.state is OPEN and not self.disconnected:
            self.transport.write(b"".join(map(framed, messages)))

    async def listen(self, receive: Receive) -> None:
        """Deliver what comes through ASGI, until the socket is closed."""
        while (message := await receive())["type"] == "websocket.receive":
            if self.on_text:
                self.on_text(message.get("text") or message.get("bytes") or "")

    def pause_reading(self) -> None:
        """Pause reading."""
        if not self.read_paused:
            self.read_paused = True  # uvicorn's flag: it resumes when its queue is empty
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Resume reading."""
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Split incoming data into frames."""
        if not self._is_offered or self.conn.state is not OPEN:
            super().data_received(data)
            return
        data, start = self._rest + data, 0
        while extent := _extent(data, start):
            begin, end = extent
            if end - begin > self.config.ws_max_size:
                super().data_received(data[start:])  # refuses it before all of it has arrived
                return
            if end > len(data):
                break
            self._take(data[start:end], begin - start)
            start = end
        self._rest = data[start:]

    def handle_connect(self, event: Any) -> None:
        """Offer this socket to the application, if it is as expected."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # missing if the handshake failed
        if scope and fits(self):
            scope["extensions"][FAST_PATH] = self
            self._is_offered = True

    def resume_writing(self) -> None:
        """Report that the other side has caught up."""
        super().resume_writing()
        if self.on_ready:
            self.on_ready()

    def _take(self, frame: bytes, head: int) -> None:
        """Handle one frame: a complete text message directly, anything else through uvicorn."""
        if frame[0] == TEXT and frame[1] & MASKED and not self._is_split and not self.close_sent:
            said = apply_mask(frame[head:], frame[head - 4 : head])
            try:
                self._deliver(said.decode())
                return
            except UnicodeDecodeError:
                pass
        if frame[0] & OPCODE <= Opcode.BINARY:
            self._is_split = not frame[0] & FINAL
        super().data_received(frame)

    def _deliver(self, text: str) -> None:
        if self.on_text and self.queue.empty():
            self.on_text(text)
        else:  # queue it behind what came through ASGI
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self.pause_reading()


def fits(protocol: DirectProtocol) -> bool:
    """Return whether a socket has everything the fast path uses; log it once if not."""
    return _is_as_expected(
        tuple(name for name, kind in EXPECTED.items() if not _has(protocol, name, kind))
    )


@cache
def _is_as_expected(missing: tuple[str, ...]) -> bool:
    if missing:
        fall_back(f"uvicorn's sockets have another {', '.join(missing)}")
    return not missing


def _has(protocol: DirectProtocol, name: str, kind: type) -> bool:
    return isinstance(getattr(protocol, name, None), kind)


def framed(message: bytes) -> bytes:
    """Return a text message as a server's frame."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


def _extent(data: bytes, start: int) -> tuple[int, int] | None:
    """Return where a frame's payload begins and ends, or None if its header is incomplete."""
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
