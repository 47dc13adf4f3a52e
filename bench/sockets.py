"""A minimal WebSocket client, to generate load with few cycles: text frames and pings only."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

Hear = Callable[[bytes], None]
MASK = b"\0\0\0\0"  # a zero mask is valid; only browsers need random masks, to protect proxies


class Socket(asyncio.Protocol):
    """One open socket; `hear` receives each text frame."""

    def __init__(self, hear: Hear) -> None:
        self.hear = hear
        self.opened = asyncio.get_running_loop().create_future()
        self._got = bytearray()
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Fail the pending `opened` future."""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError(bytes(self._got[:200])))

    def data_received(self, data: bytes) -> None:
        """Read the handshake response, then frames."""
        self._got += data
        if not self._is_open:
            head, end, rest = self._got.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(bytes(head)))
                return
            self._is_open, self._got = True, bytearray(rest)
            self.opened.set_result(None)
        while self._read_frame():
            pass

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._put(0x81, text)

    def close(self) -> None:
        """Drop the connection."""
        self.transport.close()

    def _put(self, opcode: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = bytes((opcode, 0x80 | size))
        else:
            head = bytes((opcode, 0x80 | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + MASK + data)

    def _read_frame(self) -> bool:
        """Consume one complete frame, if there is one."""
        got = self._got
        if len(got) < 2:
            return False
        size, start = got[1] & 0x7F, 2
        if size > 125:
            start = 4 if size == 126 else 10
            if len(got) < start:
                return False
            size = int.from_bytes(got[2:start], "big")
        if len(got) < start + size:
            return False
        opcode, data = got[0] & 0x0F, bytes(got[start : start + size])
        del got[: start + size]
        if opcode == 1:
            self.hear(data)
        elif opcode == 9:
            self._put(0x8A, data)
        return True


async def connect(
    port: int, path: str, hear: Hear, *, cookie: str = "", client: str = ""
) -> Socket:
    """Open a socket on the loopback interface, optionally with a client address to forward."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(hear), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
        *([f"X-Forwarded-For: {client}"] if client else []),
    ]
    socket.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    await socket.opened
    return socket
