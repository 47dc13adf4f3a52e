"""Bots at tables: a bounded number of threads, and a queue that is fair to all tables.

A table asks for one thought at a time, so first come, first served is a turn for each table. The
search runs compiled code that leaves the interpreter to others; the event loop never waits for it.

Bots that search keep their tree from turn to turn of a match. Since a tree takes memory, only the
few that were used last are kept, in so many bytes; a bot that was forgotten begins anew, as in its
first turn. It plays as well then: a search goes on until it has seen enough, and only takes longer.

Where a game is not compiled yet, a light bot plays in the name of those that search, so that nobody
waits.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from orchard.bots import RANDOM, Bot, LightBot, find_bot, make_bot
from orchard.bots.searching import SearchBot
from orchard.match import Position, Variant
from orchard.server.metrics import Metrics


class Place(NamedTuple):
    """Where a bot plays: it remembers one seat of one match."""

    table: str
    seat: int
    bot: str


class Mind:
    """A bot with the answers it has given: asked the same again, it answers the same.

    So nobody gets another answer out of it by taking an action back and playing it again.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._answers: dict[tuple[int, bytes], str] = {}

    @property
    def memory(self) -> int:
        """How many bytes hold what it remembers."""
        return self.bot.memory if isinstance(self.bot, SearchBot) else 0

    def answer(self, position: Position, seed: int) -> str:
        """Return what to do in a position."""
        asked = seed, position.state.tobytes()
        if asked not in self._answers:
            self._answers[asked] = self.bot.think(position).action
        return self._answers[asked]


class Thinkers:
    """The threads in which bots think, and what bots remember."""

    def __init__(
        self,
        count: int,
        metrics: Metrics,
        *,
        kept: int = 0,
        memory: int = 1 << 30,
        is_cold: Callable[[Variant], bool] = lambda _: False,
    ) -> None:
        self._pool = ThreadPoolExecutor(count or max(1, (os.cpu_count() or 2) - 1), "bot")
        self._metrics = metrics
        self._most, self._most_memory, self._is_cold = kept, memory, is_cold
        self._kept: OrderedDict[Place, Mind] = OrderedDict()  # the one used last at the end

    @property
    def kept(self) -> list[Place]:
        """The bots that are remembered, the one used last at the end."""
        return list(self._kept)

    @property
    def memory(self) -> int:
        """How many bytes hold what is remembered."""
        return sum(mind.memory for mind in self._kept.values())

    async def think(self, position: Position, bot: str, *, seed: int, table: str) -> str:
        """Return what a bot at a table does in a position."""
        if bot != RANDOM and self._is_cold(position.variant):
            return await self._think_lightly(position, seed)
        place = Place(table, position.actor, bot)
        mind = self._kept.pop(place, None)  # nobody else may think with it meanwhile

        def run() -> tuple[Mind, str]:
            used = mind or Mind(make_bot(bot, position.variant, threads=1, seed=seed))
            return used, used.answer(position, seed)

        with self._metrics.thinking.track_inprogress():
            used, answer = await asyncio.get_running_loop().run_in_executor(self._pool, run)
        if find_bot(bot).level:  # the others have nothing to remember
            self._keep(place, used)
        return answer

    async def _think_lightly(self, position: Position, seed: int) -> str:
        """Return what to do as long as no bot is compiled."""
        with self._metrics.thinking.track_inprogress():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(
                self._pool, lambda: LightBot(seed=seed).think(position).action
            )

    def forget(self, table: str) -> None:
        """Drop what bots remember of a table."""
        for place in [place for place in self._kept if place.table == table]:
            del self._kept[place]

    def close(self) -> None:
        """Begin no more thoughts."""
        self._kept.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _keep(self, place: Place, mind: Mind) -> None:
        self._kept[place] = mind
        while len(self._kept) > self._most or self.memory > self._most_memory:
            self._kept.popitem(last=False)
