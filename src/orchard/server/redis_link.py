"""Redis as what carries messages between processes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from redis.asyncio import Redis

PATIENCE = 5.0  # seconds until a connection must stand


class RedisLink:
    """One connection that hears and one that tells; the first error of either is the end."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._heard: Any = redis.pubsub(ignore_subscribe_messages=True)

    @classmethod
    async def connect(cls, url: str) -> RedisLink:
        """Connect to a Redis; what goes wrong is tried again by the bus, not here."""
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        once = Retry(NoBackoff(), 0)
        return cls(Redis.from_url(url, socket_connect_timeout=PATIENCE, retry=once))

    async def follow(self, channels: Sequence[str]) -> None:
        """Subscribe."""
        await self._heard.subscribe(*channels)

    async def ignore(self, channels: Sequence[str]) -> None:
        """Unsubscribe."""
        await self._heard.unsubscribe(*channels)

    async def tell(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Publish all at once."""
        pipeline = self._redis.pipeline(transaction=False)
        for channel, message in messages:
            pipeline.publish(channel, message)
        await pipeline.execute()

    async def hear(self) -> tuple[str, bytes] | None:
        """Wait for what comes next."""
        message = await self._heard.get_message(timeout=None)
        return (message["channel"].decode(), message["data"]) if message else None

    async def close(self) -> None:
        """Close both connections."""
        await self._heard.aclose()
        await self._redis.aclose()
