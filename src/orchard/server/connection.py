"""A connection: one WebSocket as its session sees it, over plain ASGI on any server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from litestar.types import Receive, Send

LONGEST_MESSAGE = 16_384  # from a browser
SHORT_WAY = "orchard.direct"  # the extension by which an ASGI scope offers a connection of its own
TOO_LONG = 1009  # the code that closes a socket which has sent a longer one
GONE = (OSError, RuntimeError)  # what ASGI servers raise when a closed socket is sent something


class Connection(Protocol):
    """What a session and the outbox need of a socket; only `listen` waits."""

    on_text: Callable[[str | bytes], None] | None  # hears messages
    on_ready: Callable[[], None] | None  # is told when the other side has caught up

    @property
    def is_ready(self) -> bool:
        """Whether the other side has taken what was sent, as far as is known."""

    def put(self, messages: list[bytes]) -> None:
        """Send messages of text; to one who has gone they are lost."""

    def hold(self) -> None:
        """Read no more for now."""

    def go_on(self) -> None:
        """Read on."""

    async def listen(self, receive: Receive) -> None:
        """Pass on messages until the socket is closed."""


class AsgiConnection:
    """A connection over plain ASGI: one task reads, another one writes."""

    on_text: Callable[[str | bytes], None] | None = None
    on_ready: Callable[[], None] | None = None

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: list[bytes] = []
        self._has_mail = asyncio.Event()
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._is_sending = False  # as others see it: the server lets us wait
        self._is_behind = False  # somebody wanted to send or to read meanwhile

    @property
    def is_ready(self) -> bool:
        """Whether the server has taken what was sent."""
        return not self._is_sending

    def put(self, messages: list[bytes]) -> None:
        """Let messages be sent in their order."""
        self._is_behind |= self._is_sending
        if messages:
            self._waiting += messages
            self._has_mail.set()

    def hold(self) -> None:
        """Ask the server for no more messages."""
        self._is_behind |= self._is_sending
        self._may_read.clear()

    def go_on(self) -> None:
        """Ask the server for messages again."""
        self._may_read.set()

    async def listen(self, receive: Receive) -> None:
        """Pass on messages until the socket is closed, and write what is put meanwhile."""
        writing = asyncio.create_task(self._write())
        try:
            await self._read(receive)
        finally:
            writing.cancel()

    async def _read(self, receive: Receive) -> None:
        while True:
            if not self._may_read.is_set():
                await self._may_read.wait()
            message: Any = await receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text") or message.get("bytes") or ""
            if len(text) > LONGEST_MESSAGE:
                with suppress(*GONE):
                    await self._send({"type": "websocket.close", "code": TOO_LONG, "reason": ""})
                return
            if self.on_text:
                self.on_text(text)

    async def _write(self) -> None:
        with suppress(*GONE):  # who has gone misses the rest
            while await self._has_mail.wait():
                self._has_mail.clear()
                messages, self._waiting = self._waiting, []
                self._is_sending = True
                for message in messages:
                    text = message.decode()
                    await self._send({"type": "websocket.send", "text": text, "bytes": None})
                self._is_sending = False
                if self._is_behind:
                    self._is_behind = False
                    if self.on_ready:
                        self.on_ready()
