"""The bus between server processes: which events were appended, and who is connected where.

A single process needs none. Messages may be lost or duplicated; the store is authoritative, and
every process polls it from time to time. So nothing ever waits for the bus: while it is down,
messages are dropped, and a process that reconnects polls the store at once.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from orchard.server.logs import log, reason_of
from orchard.server.metrics import Metrics
from orchard.server.timekeeper import Timekeeper
from orchard.store import Row

HELLO = 2.0  # seconds between messages to ourselves, which show that the bus works
SILENCE = 5.0  # seconds without one before the connection counts as dead
PATIENCE = 5.0  # seconds that any other operation may take
SHORTEST, LONGEST = 0.1, 1.0  # seconds between two attempts to connect
MOST = 10_000  # messages in the queue


class News(Struct, frozen=True):
    """A message from one process to the others about a table."""

    process: str
    rows: list[Row] = []
    here: dict[str, str] | None = None  # names of those connected to that process, by person


class Link(Protocol):
    """A connection to the message broker; it may fail at any time, with any error."""

    async def follow(self, channels: Sequence[str]) -> None:
        """Subscribe to channels."""

    async def ignore(self, channels: Sequence[str]) -> None:
        """Unsubscribe from channels."""

    async def tell(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Publish messages, each on its channel."""

    async def hear(self) -> tuple[str, bytes] | None:
        """Wait for the next message; return its channel and body, or None if there was none."""

    async def close(self) -> None:
        """Close the connection."""


T = TypeVar("T")
Connect: TypeAlias = Callable[[], Awaitable[Link]]
Hear: TypeAlias = Callable[[News], None]
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(News).decode


class Bus:
    """Publishes what happens at tables to other processes, and receives it from them."""

    def __init__(self, connect: Connect | None, metrics: Metrics, time: Timekeeper) -> None:
        self.process = secrets.token_hex(8)
        self.is_shared = connect is not None
        self.is_up = connect is None
        self.up_since = 0  # when it last came back up
        self.on_up: Callable[[], None] = lambda: None
        self.on_fall: Callable[[], None] = lambda: None  # also called if it was never up
        self._connect, self._metrics, self._time = connect, metrics, time
        self._hears: dict[str, Hear] = {}
        self._changed: dict[str, None] = {}  # channels to subscribe to or unsubscribe from
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._has_work = asyncio.Event()
        self._is_silent = False  # whether the log already says that it is down
        self._heard_at = 0.0  # when our own message last came back, in event-loop time

    @property
    def backlog(self) -> int:
        """The number of messages waiting to be sent."""
        return len(self._waiting)

    def tell(
        self, table: str, *, rows: list[Row] | None = None, here: dict[str, str] | None = None
    ) -> None:
        """Queue a message to all other processes; drop it if the bus is down or full."""
        if not self.is_shared:
            return
        if self.is_up and len(self._waiting) < MOST:
            self._waiting.append((table, _encode(News(self.process, rows or [], here))))
            self._has_work.set()
        else:
            self._metrics.bus_dropped += 1

    def listen(self, table: str, hear: Hear) -> None:
        """Call `hear` with each message from other processes about a table."""
        if self.is_shared:
            self._hears[table] = hear
            self._change(table)

    def ignore(self, table: str) -> None:
        """Stop listening to a table."""
        if self._hears.pop(table, None):
            self._change(table)

    async def run(self) -> None:
        """Connect, and reconnect whenever the connection is lost."""
        pause = SHORTEST
        while self._connect:
            try:
                await self._serve(await _soon(self._connect()))
            except Exception as error:  # whatever it was, it may pass
                pause = SHORTEST if self.is_up else pause
                self._fall(error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)

    async def _serve(self, link: Link) -> None:
        """Read and write until either fails."""
        try:
            self._changed.clear()
            await _soon(link.follow([self.process, *self._hears]))
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._read(link))
                tasks.create_task(self._write(link))
        finally:
            with suppress(Exception):
                await _soon(link.close())

    async def _read(self, link: Link) -> None:
        while True:
            heard = await link.hear()
            if heard is None:
                continue
            channel, message = heard
            if channel == self.process:
                self._rise()
            elif hear := self._hears.get(channel):
                self._pass_on(message, hear)

    async def _write(self, link: Link) -> None:
        loop = asyncio.get_running_loop()
        due = self._heard_at = loop.time()
        while True:
            self._has_work.clear()
            await self._subscribe(link)
            messages = list(self._waiting)
            self._waiting.clear()
            if loop.time() >= due:
                if due > self._heard_at + SILENCE:
                    raise TimeoutError("nothing comes back")
                messages.append((self.process, b""))
                due = loop.time() + HELLO
                loop.call_at(due, self._has_work.set)
            if messages:
                await _soon(link.tell(messages))
            await self._has_work.wait()

    async def _subscribe(self, link: Link) -> None:
        """Apply pending subscriptions and unsubscriptions."""
        while self._changed:
            changed, self._changed = self._changed, {}
            if wanted := [channel for channel in changed if channel in self._hears]:
                await _soon(link.follow(wanted))
            if unwanted := [channel for channel in changed if channel not in self._hears]:
                await _soon(link.ignore(unwanted))

    def _change(self, channel: str) -> None:
        self._changed[channel] = None
        self._has_work.set()

    def _rise(self) -> None:
        """Record that messages arrive, and report it if the bus was down."""
        self._heard_at = asyncio.get_running_loop().time()
        if not self.is_up:
            self.is_up, self.up_since = True, self._time.now_ms()
            self._metrics.bus_up.set(1)
            if self._is_silent:
                log.warning("the other processes can be reached again")
            self._is_silent = False
            self.on_up()

    def _fall(self, error: Exception) -> None:
        """Record that messages no longer arrive, and report it once."""
        is_news = not self._is_silent
        if is_news:
            log.warning("the other processes cannot be reached: %s", reason_of(error))
        self.is_up, self._is_silent = False, True
        self._metrics.bus_up.set(0)
        self._metrics.bus_dropped += len(self._waiting)
        self._waiting.clear()
        if is_news:
            self.on_fall()

    def _pass_on(self, message: bytes, hear: Hear) -> None:
        try:
            news = _decode(message)
        except msgspec.DecodeError:
            log.warning("a message on the bus cannot be read")
            return
        if news.process != self.process:
            hear(news)


async def _soon(work: Awaitable[T]) -> T:
    """Await something for at most `PATIENCE` seconds."""
    async with asyncio.timeout(PATIENCE):
        return await work
