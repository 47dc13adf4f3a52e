"""A connection: one WebSocket over plain ASGI, so that any ASGI server can carry it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from litestar.types import Receive, Send

LONGEST_MESSAGE = 16_384  # from a browser
TOO_LONG = 1009  # the code that closes a socket which has sent a longer one
GONE = (OSError, RuntimeError)  # what ASGI servers raise when a closed socket is sent something


class Connection:
    """One socket: a task reads, another one writes, and neither waits for the other.

    What is to be written is asked for when the browser has taken all that came before. So one who
    reads slowly is never sent anything that is out of date already.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self._has_mail = asyncio.Event()
        self._may_read = asyncio.Event()
        self._may_read.set()

    def wake(self) -> None:
        """Let what is due be written."""
        self._has_mail.set()

    def hold(self) -> None:
        """Read no more for now."""
        self._may_read.clear()

    def go_on(self) -> None:
        """Read on."""
        self._may_read.set()

    async def run(
        self,
        receive: Receive,
        hear: Callable[[str | bytes], None],
        take_due: Callable[[], list[bytes]],
    ) -> None:
        """Pass on messages until the socket is closed, and write what is due meanwhile."""
        writing = asyncio.create_task(self._write(take_due))
        try:
            await self._read(receive, hear)
        finally:
            writing.cancel()

    async def _read(self, receive: Receive, hear: Callable[[str | bytes], None]) -> None:
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
            hear(text)

    async def _write(self, take_due: Callable[[], list[bytes]]) -> None:
        with suppress(*GONE):  # who has gone misses the rest
            while await self._has_mail.wait():
                self._has_mail.clear()
                for message in take_due():
                    text = message.decode()
                    await self._send({"type": "websocket.send", "text": text, "bytes": None})
