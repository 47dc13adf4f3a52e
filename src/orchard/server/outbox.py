"""Batches messages to sockets: first all are built, then all are written in one burst.

Writing wakes the reader, which costs more than the write itself. A process that reads many sockets,
such as a proxy, is woken once per burst instead of once per socket.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Protocol

from orchard.kernel.interpret import words_wrap
from orchard.server.connection import Connection
from orchard.server.logs import log

BURST = 100  # sockets


class Sender(Protocol):
    """Something that has messages to send."""

    connection: Connection

    def take_due(self) -> list[bytes]:
        """Return all messages that are due."""


class Outbox:
    """The senders with messages to send on the event loop's next turn."""

    def __init__(self) -> None:
        self._due: dict[Sender, None] = {}  # an ordered set

    def add(self, sender: Sender) -> None:
        """Schedule a sender's messages to be sent soon."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._send)
        self._due[sender] = None

    def _send(self) -> None:
        """Build and write one burst, then schedule the next."""
        burst = list(islice(self._due, BURST))
        for sender in burst:
            del self._due[sender]
        with words_wrap():  # once per burst instead of on every read of a position
            letters = [(sender.connection, _taken(sender)) for sender in burst]
        for connection, messages in letters:
            connection.send_texts(messages)
        if self._due:
            asyncio.get_running_loop().call_soon(self._send)


def _taken(sender: Sender) -> list[bytes]:
    try:
        return sender.take_due()
    except Exception as error:  # a fault at one table must not affect others
        log.error("a view failed", exc_info=error)
        return []
