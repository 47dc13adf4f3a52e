"""Bots at tables: a bounded number of threads, and a queue that is fair to all tables.

A table asks for one thought at a time, so first come, first served is a turn for each table. The
search runs compiled code that leaves the interpreter to others; the event loop never waits for it.
"""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

from orchard.bots import think
from orchard.match import Position
from orchard.server.metrics import Metrics


class Thinkers:
    """The threads in which bots think."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        self._pool = ThreadPoolExecutor(count or max(1, (os.cpu_count() or 2) - 1), "bot")
        self._metrics = metrics

    async def think(self, position: Position, bot: str, seed: int) -> str:
        """Return what a bot does in a position."""
        loop = asyncio.get_running_loop()
        with self._metrics.thinking.track_inprogress():
            return await loop.run_in_executor(
                self._pool, lambda: think(position, bot=bot, threads=1, seed=seed).action
            )

    def close(self) -> None:
        """Begin no more thoughts."""
        self._pool.shutdown(wait=False, cancel_futures=True)
