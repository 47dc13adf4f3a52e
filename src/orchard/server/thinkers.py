"""Bots at tables: a bounded number of threads, and a queue that is fair to everyone who waits.

A table has one job at a time, and each job belongs to the person waiting for it. At
unwatched tables, bots think only while no player waits for a bot, one at a time and with pauses.
The search runs compiled code that releases the GIL; the event loop never waits for it.

Bots that search keep their tree from turn to turn of a match. Since trees take memory, only a few
are kept, within a limit in bytes; the address with the most trees loses its least recently used one
first. A bot that has lost its tree starts over, as in its first turn. It plays just as well: a
search goes on until it has seen enough, and only takes longer.

While a game is not compiled yet, a light bot plays in the name of those that search, so that no
player waits. If the net of a `sage` has gone since it sat down, the strongest level plays in its
name.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from orchard.bots import LEVELS, RANDOM, SAGE, Bot, LightBot, make_bot
from orchard.bots.searching import SearchBot
from orchard.match import Position, Variant
from orchard.nets.shipped import offered_net
from orchard.server.fair_queue import FairQueue, Owner
from orchard.server.metrics import Metrics

REST = 9  # pause after a job at an unwatched table, as a multiple of its duration


class Place(NamedTuple):
    """Where a bot plays; it keeps a tree for one seat of one match."""

    table: str
    seat: int
    bot: str


class CachedBot:
    """A bot with the answers it has given: asked the same again, it answers the same.

    So undoing an action and playing it again does not get a different answer out of it.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._answers: dict[tuple[int, bytes], str] = {}

    @property
    def memory(self) -> int:
        """The bytes its tree takes."""
        return self.bot.memory if isinstance(self.bot, SearchBot) else 0

    def answer(self, position: Position, seed: int) -> str:
        """Return the bot's action in a position."""
        asked = seed, position.state.tobytes()
        if asked not in self._answers:
            self._answers[asked] = self.bot.think(position).action
        return self._answers[asked]


Outcome: TypeAlias = tuple[CachedBot | None, str]  # a bot that may be kept, and its action


@dataclass(eq=False)
class BotJob:
    """A table's request for a bot's action."""

    place: Place
    position: Position
    seed: int
    answer: asyncio.Future[str]


class Thinkers:
    """The threads in which bots think, and the bots whose trees are kept."""

    def __init__(
        self,
        count: int,
        metrics: Metrics,
        *,
        kept: int = 0,
        most: int = 0,
        pause: float = 0.0,
        memory: int = 1 << 30,
        is_cold: Callable[[Variant], bool] = lambda _: False,
    ) -> None:
        self._threads = count or max(2, (os.cpu_count() or 2) - 1)
        self._pool = ThreadPoolExecutor(self._threads, "bot")
        self._queue: FairQueue[BotJob] = FairQueue(most or max(1, self._threads - 1))
        self._metrics = metrics
        self._most, self._most_memory = kept, memory
        self._pause, self._is_cold = pause, is_cold
        # in order of use, each with its owner's address
        self._kept: OrderedDict[Place, tuple[CachedBot, str | None]] = OrderedDict()
        self._running = 0  # jobs
        self._is_aside = False  # whether one of them is for an unwatched table
        self._rested_at = 0.0  # when the next of those may begin
        self._wake: asyncio.TimerHandle | None = None

    @property
    def kept(self) -> list[Place]:
        """The bots whose trees are kept, the most recently used last."""
        return list(self._kept)

    @property
    def waiting(self) -> int:
        """The number of jobs that have not begun yet."""
        return len(self._queue)

    @property
    def memory(self) -> int:
        """The bytes that all kept trees take."""
        return sum(cached.memory for cached, _ in self._kept.values())

    async def think(
        self, position: Position, bot: str, *, seed: int, table: str, owner: Owner | None = None
    ) -> str:
        """Return a bot's action in a position; "" if the job was dropped before it began."""
        place = Place(table, position.actor, bot)
        job = BotJob(place, position, seed, asyncio.get_running_loop().create_future())
        self._queue.add(table, job, owner)
        self._begin_next()
        with self._metrics.thinking.track_inprogress():
            try:
                return await job.answer
            finally:
                if job.answer.cancelled():
                    self._queue.remove(table)

    def give(self, table: str, owner: Owner | None) -> None:
        """Give a table's waiting job to another owner, or to none if everyone has left."""
        self._queue.give(table, owner)
        self._begin_next()

    def drop(self, table: str) -> None:
        """Drop a table's waiting job."""
        job = self._queue.remove(table)
        if job and not job.answer.done():
            job.answer.set_result("")

    def forget(self, table: str) -> None:
        """Drop the trees kept for a table."""
        for place in [place for place in self._kept if place.table == table]:
            del self._kept[place]

    def close(self) -> None:
        """Begin no more jobs, and drop all trees."""
        self._threads = 0
        if self._wake:
            self._wake.cancel()
        self._kept.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _begin_next(self) -> None:
        """Give free threads the jobs that players wait for, then perhaps an unwatched one."""
        while self._running < self._threads:
            if taken := self._queue.take():
                self._begin(*taken)
            elif job := self._next_unwatched():
                self._is_aside = True
                self._begin(job, None)
            else:
                return

    def _next_unwatched(self) -> BotJob | None:
        """Return a job for an unwatched table, if it is time for one.

        If there are several threads, one is left free for a player who comes meanwhile.
        """
        is_busy = self._is_aside or self._running >= max(1, self._threads - 1)
        if is_busy or not self._queue or self._queue.is_awaited:
            return None
        loop = asyncio.get_running_loop()
        if self._rested_at > loop.time():
            if self._wake is None:
                self._wake = loop.call_at(self._rested_at, self._rested)
            return None
        return self._queue.take_unwatched()

    def _rested(self) -> None:
        self._wake = None
        self._begin_next()

    def _begin(self, job: BotJob, owner: Owner | None) -> None:
        cached, loop = None, asyncio.get_running_loop()
        if kept := self._kept.pop(job.place, None):  # no other job may use it meanwhile
            cached = kept[0]
        is_light = job.place.bot != RANDOM and self._is_cold(job.position.variant)
        run = partial(_think_lightly, job) if is_light else partial(_think, job, cached)
        self._running += 1
        future = loop.run_in_executor(self._pool, run)
        future.add_done_callback(partial(self._end, job, owner, loop.time()))

    def _end(
        self,
        job: BotJob,
        owner: Owner | None,
        began: float,
        done: asyncio.Future[Outcome],
    ) -> None:
        """Deliver an answer, and begin the next job."""
        now = asyncio.get_running_loop().time()
        self._running -= 1
        if owner:
            self._queue.end(owner, now - began)
        else:
            self._is_aside = False
            self._rested_at = now + max(self._pause, REST * (now - began) if self._pause else 0)
        if not done.cancelled() and not job.answer.done():
            self._settle(job, owner, done)
        self._begin_next()

    def _settle(self, job: BotJob, owner: Owner | None, done: asyncio.Future[Outcome]) -> None:
        if error := done.exception():
            job.answer.set_exception(error)
            return
        cached, answer = done.result()
        job.answer.set_result(answer)
        if cached and cached.memory:  # other bots have nothing to keep
            self._keep(job.place, cached, owner.address if owner else None)

    def _keep(self, place: Place, cached: CachedBot, address: str | None) -> None:
        self._kept[place] = cached, address
        while len(self._kept) > self._most or self.memory > self._most_memory:
            counts = Counter(address for _, address in self._kept.values())
            most = max(counts.values())
            found = (place for place, (_, of) in self._kept.items() if counts[of] == most)
            del self._kept[next(found)]


def _think(job: BotJob, cached: CachedBot | None) -> Outcome:
    """Return a bot and its action."""
    bot, variant, seed = job.place.bot, job.position.variant, job.seed
    if bot == SAGE and offered_net(variant.game) is None:
        bot = LEVELS[-1].name
    used = cached or CachedBot(make_bot(bot, variant, threads=1, seed=seed))
    return used, used.answer(job.position, seed)


def _think_lightly(job: BotJob) -> Outcome:
    """Return a light bot's action, for a game that is not compiled yet."""
    return None, LightBot(seed=job.seed).think(job.position).action
