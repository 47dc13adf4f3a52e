"""The bus between server processes: who has appended what, and who is where.

One process needs none. Messages may get lost or come twice; the store is what counts, and every
process looks there from time to time.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import Struct

from orchard.server.logs import log
from orchard.store import Row


class News(Struct, frozen=True):
    """What one process tells the others about a table."""

    process: str
    rows: list[Row] = []
    here: dict[str, str] | None = None  # who is connected to that process, by which names


Hear = Callable[[News], None]
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(News).decode


class Bus:
    """Tells other processes what happens at tables, and hears it from them."""

    def __init__(self, redis: str = "") -> None:
        self.process = secrets.token_hex(8)
        self.is_shared = bool(redis)
        self.plugin = ChannelsPlugin(_backend(redis), arbitrary_channels_allowed=True)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def tell(
        self, table: str, *, rows: list[Row] | None = None, here: dict[str, str] | None = None
    ) -> None:
        """Tell all other processes."""
        if self.is_shared:
            self.plugin.publish(_encode(News(self.process, rows or [], here)), table)

    async def listen(self, table: str, hear: Hear) -> None:
        """Let `hear` be called with what others tell about a table."""
        if self.is_shared and table not in self._tasks:
            subscriber = await self.plugin.subscribe(table)

            async def run() -> None:
                try:
                    async for message in subscriber.iter_events():
                        self._pass_on(message, hear)
                finally:
                    await self.plugin.unsubscribe(subscriber, table)

            self._tasks[table] = asyncio.create_task(run())

    def ignore(self, table: str) -> None:
        """Listen no longer."""
        if task := self._tasks.pop(table, None):
            task.cancel()

    def _pass_on(self, message: bytes, hear: Hear) -> None:
        try:
            news = _decode(message)
        except msgspec.DecodeError:
            log.warning("a message on the bus cannot be read")
            return
        if news.process != self.process:
            hear(news)


def _backend(redis: str) -> ChannelsBackend:
    if not redis:
        return MemoryChannelsBackend()
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from redis.asyncio import Redis

    return RedisChannelsPubSubBackend(redis=Redis.from_url(redis))
