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

PROBE_EVERY = 2.0  # seconds between probes: messages to ourselves, which show that the bus works
PROBE_TIMEOUT = 5.0  # seconds without one before the connection counts as dead
TIMEOUT = 5.0  # seconds that any other operation may take
MIN_BACKOFF, MAX_BACKOFF = 0.1, 1.0  # seconds between two attempts to connect
MOST = 10_000  # messages in the queue


class News(Struct, frozen=True):
    """A message from one process to the others about a table."""

    process: str
    rows: list[Row] = []
    here: dict[str, str] | None = None  # names of those connected to that process, by person


class Link(Protocol):
    """A connection to the message broker; it may fail at any time, with any error."""

    async def subscribe(self, channels: Sequence[str]) -> None:
        """Subscribe to channels."""

    async def unsubscribe(self, channels: Sequence[str]) -> None:
        """Unsubscribe from channels."""

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Publish messages, each on its channel."""

    async def receive(self) -> tuple[str, bytes] | None:
        """Wait for the next message; return its channel and body, or None if there was none."""

    async def close(self) -> None:
        """Close the connection."""


T = TypeVar("T")
Connect: TypeAlias = Callable[[], Awaitable[Link]]
Handler: TypeAlias = Callable[[News], None]
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
        self.on_down: Callable[[], None] = lambda: None  # also called if it was never up
        self._connect, self._metrics, self._time = connect, metrics, time
        self._handlers: dict[str, Handler] = {}
        self._changed: dict[str, None] = {}  # channels to subscribe to or unsubscribe from
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._has_work = asyncio.Event()
        self._is_silent = False  # whether the log already says that it is down
        self._probed_at = 0.0  # when a probe last came back, in event-loop time

    @property
    def backlog(self) -> int:
        """The number of messages waiting to be sent."""
        return len(self._waiting)

    def publish(
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

    def subscribe(self, table: str, handler: Handler) -> None:
        """Call `handler` with each message from other processes about a table."""
        if self.is_shared:
            self._handlers[table] = handler
            self._change(table)

    def unsubscribe(self, table: str) -> None:
        """Stop listening to a table."""
        if self._handlers.pop(table, None):
            self._change(table)

    async def run(self) -> None:
        """Connect, and reconnect whenever the connection is lost."""
        pause = MIN_BACKOFF
        while self._connect:
            try:
                await self._serve(await _with_timeout(self._connect()))
            except Exception as error:  # whatever it was, it may pass
                pause = MIN_BACKOFF if self.is_up else pause
                self._mark_down(error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_BACKOFF)

    async def _serve(self, link: Link) -> None:
        """Read and write until either fails."""
        try:
            self._changed.clear()
            await _with_timeout(link.subscribe([self.process, *self._handlers]))
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._read(link))
                tasks.create_task(self._write(link))
        finally:
            with suppress(Exception):
                await _with_timeout(link.close())

    async def _read(self, link: Link) -> None:
        while True:
            received = await link.receive()
            if received is None:
                continue
            channel, message = received
            if channel == self.process:
                self._mark_up()
            elif handler := self._handlers.get(channel):
                self._deliver(message, handler)

    async def _write(self, link: Link) -> None:
        loop = asyncio.get_running_loop()
        due = self._probed_at = loop.time()
        while True:
            self._has_work.clear()
            await self._update_subscriptions(link)
            messages = list(self._waiting)
            self._waiting.clear()
            if loop.time() >= due:
                if due > self._probed_at + PROBE_TIMEOUT:
                    raise TimeoutError("nothing comes back")
                messages.append((self.process, b""))
                due = loop.time() + PROBE_EVERY
                loop.call_at(due, self._has_work.set)
            if messages:
                await _with_timeout(link.publish(messages))
            await self._has_work.wait()

    async def _update_subscriptions(self, link: Link) -> None:
        """Apply pending subscriptions and unsubscriptions."""
        while self._changed:
            changed, self._changed = self._changed, {}
            if wanted := [channel for channel in changed if channel in self._handlers]:
                await _with_timeout(link.subscribe(wanted))
            if unwanted := [channel for channel in changed if channel not in self._handlers]:
                await _with_timeout(link.unsubscribe(unwanted))

    def _change(self, channel: str) -> None:
        self._changed[channel] = None
        self._has_work.set()

    def _mark_up(self) -> None:
        """Record that messages arrive, and report it if the bus was down."""
        self._probed_at = asyncio.get_running_loop().time()
        if not self.is_up:
            self.is_up, self.up_since = True, self._time.now_ms()
            self._metrics.bus_up.set(1)
            if self._is_silent:
                log.warning("the other processes can be reached again")
            self._is_silent = False
            self.on_up()

    def _mark_down(self, error: Exception) -> None:
        """Record that messages no longer arrive, and report it once."""
        is_news = not self._is_silent
        if is_news:
            log.warning("the other processes cannot be reached: %s", reason_of(error))
        self.is_up, self._is_silent = False, True
        self._metrics.bus_up.set(0)
        self._metrics.bus_dropped += len(self._waiting)
        self._waiting.clear()
        if is_news:
            self.on_down()

    def _deliver(self, message: bytes, handler: Handler) -> None:
        try:
            news = _decode(message)
        except msgspec.DecodeError:
            log.warning("a message on the bus cannot be read")
            return
        if news.process != self.process:
            handler(news)


async def _with_timeout(work: Awaitable[T]) -> T:
    """Await something for at most `TIMEOUT` seconds."""
    async with asyncio.timeout(TIMEOUT):
        return await work
