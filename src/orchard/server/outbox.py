"""What is due to sockets, gathered: first it is all made, then it is all written, in one go.

To write wakes the one who reads, which costs more than the writing. One who reads many sockets, as
a proxy does, is woken once by a burst of them instead of by each.
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
    """One who has something to send."""

    connection: Connection

    def take_due(self) -> list[bytes]:
        """Return all messages that are due."""


class Outbox:
    """The senders who have something to send when the event loop comes round."""

    def __init__(self) -> None:
        self._due: dict[Sender, None] = {}  # a set that keeps its order

    def add(self, sender: Sender) -> None:
        """Let all that is due be sent soon."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._send)
        self._due[sender] = None

    def _send(self) -> None:
        """Make a burst and let it be written; the next one when that is done."""
        burst = list(islice(self._due, BURST))
        for sender in burst:
            del self._due[sender]
        with words_wrap():  # once for the whole burst instead of whenever a position is read
            letters = [(sender.connection, _taken(sender)) for sender in burst]
        for connection, messages in letters:
            connection.put(messages)
        if self._due:
            asyncio.get_running_loop().call_soon(self._send)


def _taken(sender: Sender) -> list[bytes]:
    try:
        return sender.take_due()
    except Exception as error:  # one table's fault must not be the others'
        log.error("a view failed", exc_info=error)
        return []
