"""A connection: one WebSocket as its session sees it, over plain ASGI on any server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from litestar.types import Receive, Send

LONGEST_MESSAGE = 16_384  # from a browser
FAST_PATH = "orchard.direct"  # the extension by which an ASGI scope offers a direct connection
TOO_LONG = 1009  # close code for a socket that sent a longer one
GONE = (OSError, RuntimeError)  # what ASGI servers raise on sending to a closed socket


class Connection(Protocol):
    """What a session and the outbox need from a socket; only `listen` waits."""

    on_text: Callable[[str | bytes], None] | None  # receives messages
    on_ready: Callable[[], None] | None  # called when the other side has caught up

    @property
    def is_ready(self) -> bool:
        """Whether the other side has taken everything sent, as far as is known."""

    def send_texts(self, messages: list[bytes]) -> None:
        """Send text messages; they are lost if the other side has gone."""

    def pause_reading(self) -> None:
        """Pause reading."""

    def resume_reading(self) -> None:
        """Resume reading."""

    async def listen(self, receive: Receive) -> None:
        """Deliver messages until the socket is closed."""


class AsgiConnection:
    """A connection over plain ASGI: one task reads, another writes."""

    on_text: Callable[[str | bytes], None] | None = None
    on_ready: Callable[[], None] | None = None

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: list[bytes] = []
        self._has_mail = asyncio.Event()
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._is_sending = False  # as callers see it: the server makes us wait
        self._is_behind = False  # `send_texts` or `pause_reading` was called meanwhile

    @property
    def is_ready(self) -> bool:
        """Whether the server has taken everything sent."""
        return not self._is_sending

    def send_texts(self, messages: list[bytes]) -> None:
        """Queue messages to be sent in order."""
        self._is_behind |= self._is_sending
        if messages:
            self._waiting += messages
            self._has_mail.set()

    def pause_reading(self) -> None:
        """Stop asking the server for messages."""
        self._is_behind |= self._is_sending
        self._may_read.clear()

    def resume_reading(self) -> None:
        """Ask the server for messages again."""
        self._may_read.set()

    async def listen(self, receive: Receive) -> None:
        """Deliver messages until the socket is closed, and write those queued meanwhile."""
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
        with suppress(*GONE):  # a client that has gone misses the rest
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
