"""What a process depends on and what can go wrong with it: the database and Redis."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

from tests.simulation.loop import VirtualLoop
from tests.simulation.memory import MemoryStore

WRITES = ("append", "beat", "show")  # must not be requested of a closed store
MOST_HELD = 10_000  # messages that Redis holds for a slow subscriber


class Database:
    """The one database, and its current trouble."""

    def __init__(self, loop: VirtualLoop, luck: Random) -> None:
        self.memory = MemoryStore(loop.time)
        self.luck = luck
        self.trouble = ""  # "": none; "fails", "hangs", "flaky", "slow"
        self._healed = asyncio.Event()
        self._healed.set()

    def suffer(self, trouble: str) -> None:
        """Set the current trouble, or "" for none."""
        self.trouble = trouble
        if trouble == "hangs":
            self._healed.clear()
        else:
            self._healed.set()

    async def meet(self) -> None:
        """Delay or fail a request according to the current trouble; called before and after it."""
        if not self.trouble:
            return
        if self.trouble == "fails":
            raise OSError("the database is away")
        if self.trouble == "hangs":
            await self._healed.wait()
        else:
            await asyncio.sleep(self.luck.random() * (0.02 if self.trouble == "flaky" else 0.4))
            if self.trouble == "flaky" and self.luck.random() < 0.2:
                raise OSError("the database has failed")


class SimulatedStore:
    """The database as one process sees it: any request may fail before or after it takes effect."""

    def __init__(self, database: Database, complain: Callable[[str], None]) -> None:
        self.decks, self.admin = database.memory.decks, database.memory.admin
        self._database, self._complain = database, complain
        self._is_closed = False

    async def close(self) -> None:
        """Close; nothing may be written afterwards."""
        self._is_closed = True

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        method, database = getattr(self._database.memory, name), self._database

        async def ask(*arguments: Any, **named: Any) -> Any:
            if self._is_closed and name in WRITES:
                self._complain(f"asks the database to {name} after it has stopped")
            if not database.trouble:
                return await method(*arguments, **named)
            await database.meet()
            answer = await method(*arguments, **named)
            await database.meet()
            return answer

        setattr(self, name, ask)
        return ask


class Broker:
    """The one Redis, and its current behaviour."""

    def __init__(self, loop: VirtualLoop, luck: Random) -> None:
        self.loop, self.luck = loop, luck
        self.is_up = True
        self.is_deaf = False  # accepts messages and drops them
        self.loss = self.repetition = self.delay = 0.0
        self.links: list[SimulatedLink] = []

    async def connect(self, _url: str) -> SimulatedLink:
        """Return a connection."""
        await asyncio.sleep(0.002)
        if not self.is_up:
            raise ConnectionError("connection refused")
        link = SimulatedLink(self)
        self.links.append(link)
        return link

    def go_down(self) -> None:
        """Break all connections and refuse new ones."""
        self.is_up = False
        for link in self.links:
            link.cut()
        self.links.clear()

    def come_up(self) -> None:
        """Recover."""
        self.is_up, self.is_deaf = True, False

    def pass_on(self, channel: str, message: bytes) -> None:
        """Deliver a message to its channel's subscribers: never, once or twice, now or later."""
        for link in self.links:
            if channel in link.channels and not self.is_deaf:
                for _ in range(self._copies()):
                    wait = 0.001 + self.delay * self.luck.random()
                    self.loop.call_later(wait, link.take, channel, message)

    def _copies(self) -> int:
        if self.loss and self.luck.random() < self.loss:
            return 0
        return 2 if self.repetition and self.luck.random() < self.repetition else 1


class SimulatedLink:
    """One process's connection to Redis."""

    def __init__(self, broker: Broker) -> None:
        self.channels: dict[str, None] = {}
        self._broker = broker
        self._inbox: deque[tuple[str, bytes]] = deque()
        self._is_cut = False
        self._wake: asyncio.Future[None] | None = None

    async def subscribe(self, channels: Sequence[str]) -> None:
        """Subscribe to channels."""
        self._check()
        self.channels |= dict.fromkeys(channels)

    async def unsubscribe(self, channels: Sequence[str]) -> None:
        """Unsubscribe from channels."""
        self._check()
        for channel in channels:
            self.channels.pop(channel, None)

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Publish messages."""
        self._check()
        for channel, message in messages:
            self._broker.pass_on(channel, message)

    async def receive(self) -> tuple[str, bytes] | None:
        """Wait for the next message."""
        while not self._inbox:
            self._check()
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        return self._inbox.popleft()

    async def close(self) -> None:
        """Close the connection."""
        self.cut()
        if self in self._broker.links:
            self._broker.links.remove(self)

    def take(self, channel: str, message: bytes) -> None:
        """Receive a message; break the connection if too many are waiting."""
        if not self._is_cut:
            self._inbox.append((channel, message))
            self._rouse()
        if len(self._inbox) > MOST_HELD:
            self.cut()

    def cut(self) -> None:
        """Break the connection, and wake the receiver."""
        self._is_cut = True
        self._rouse()

    def _rouse(self) -> None:
        if self._wake and not self._wake.done():
            self._wake.set_result(None)

    def _check(self) -> None:
        if self._is_cut:
            raise ConnectionError("the connection is lost")
