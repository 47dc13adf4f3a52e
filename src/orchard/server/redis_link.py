"""The bus's link to other processes over Redis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from redis.asyncio import Redis

TIMEOUT = 5.0  # seconds to establish a connection


class RedisLink:
    """One connection subscribes and one publishes; the first error on either ends the link."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._pubsub: Any = redis.pubsub(ignore_subscribe_messages=True)

    @classmethod
    async def connect(cls, url: str) -> RedisLink:
        """Connect to Redis; retrying is left to the bus."""
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        once = Retry(NoBackoff(), 0)
        return cls(Redis.from_url(url, socket_connect_timeout=TIMEOUT, retry=once))

    async def subscribe(self, channels: Sequence[str]) -> None:
        """Subscribe to channels."""
        await self._pubsub.subscribe(*channels)

    async def unsubscribe(self, channels: Sequence[str]) -> None:
        """Unsubscribe from channels."""
        await self._pubsub.unsubscribe(*channels)

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Publish all messages at once."""
        pipeline = self._redis.pipeline(transaction=False)
        for channel, message in messages:
            pipeline.publish(channel, message)
        await pipeline.execute()

    async def receive(self) -> tuple[str, bytes] | None:
        """Wait for the next message; return its channel and content, or None."""
        message = await self._pubsub.get_message(timeout=None)
        return (message["channel"].decode(), message["data"]) if message else None

    async def close(self) -> None:
        """Close both connections."""
        await self._pubsub.aclose()
        await self._redis.aclose()
