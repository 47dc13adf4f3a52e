"""Bots at tables: a bounded number of threads, and a queue that is fair to everyone who waits.

A table asks for one thought at a time, and each thought belongs to the person waiting for it. At
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

REST = 9  # pause after a thought at an unwatched table, as a multiple of its duration


class Place(NamedTuple):
    """Where a bot plays; it keeps a tree for one seat of one match."""

    table: str
    seat: int
    bot: str


class Mind:
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


Outcome: TypeAlias = tuple[Mind | None, str]  # a bot that may be kept, and its action


@dataclass(eq=False)
class Thought:
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
        self._queue: FairQueue[Thought] = FairQueue(most or max(1, self._threads - 1))
        self._metrics = metrics
        self._most, self._most_memory = kept, memory
        self._pause, self._is_cold = pause, is_cold
        self._kept: OrderedDict[Place, tuple[Mind, str | None]] = OrderedDict()  # in order of use
        self._running = 0  # thoughts
        self._is_aside = False  # whether one of them is for an unwatched table
        self._rested_at = 0.0  # when the next of those may begin
        self._wake: asyncio.TimerHandle | None = None

    @property
    def kept(self) -> list[Place]:
        """The bots whose trees are kept, the most recently used last."""
        return list(self._kept)

    @property
    def waiting(self) -> int:
        """The number of thoughts that have not begun yet."""
        return len(self._queue)

    @property
    def memory(self) -> int:
        """The bytes that all kept trees take."""
        return sum(mind.memory for mind, _ in self._kept.values())

    async def think(
        self, position: Position, bot: str, *, seed: int, table: str, owner: Owner | None = None
    ) -> str:
        """Return a bot's action in a position; "" if the thought was dropped before it began."""
        place = Place(table, position.actor, bot)
        thought = Thought(place, position, seed, asyncio.get_running_loop().create_future())
        self._queue.add(table, thought, owner)
        self._begin_next()
        with self._metrics.thinking.track_inprogress():
            try:
                return await thought.answer
            finally:
                if thought.answer.cancelled():
                    self._queue.remove(table)

    def give(self, table: str, owner: Owner | None) -> None:
        """Give a table's waiting thought to another owner, or to none if everyone has left."""
        self._queue.give(table, owner)
        self._begin_next()

    def drop(self, table: str) -> None:
        """Drop a table's waiting thought."""
        thought = self._queue.remove(table)
        if thought and not thought.answer.done():
            thought.answer.set_result("")

    def forget(self, table: str) -> None:
        """Drop the trees kept for a table."""
        for place in [place for place in self._kept if place.table == table]:
            del self._kept[place]

    def close(self) -> None:
        """Begin no more thoughts, and drop all trees."""
        self._threads = 0
        if self._wake:
            self._wake.cancel()
        self._kept.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _begin_next(self) -> None:
        """Give free threads the thoughts that players wait for, then perhaps an unwatched one."""
        while self._running < self._threads:
            if taken := self._queue.take():
                self._begin(*taken)
            elif thought := self._next_unwatched():
                self._is_aside = True
                self._begin(thought, None)
            else:
                return

    def _next_unwatched(self) -> Thought | None:
        """Return a thought for an unwatched table, if it is time for one.

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

    def _begin(self, thought: Thought, owner: Owner | None) -> None:
        mind, loop = None, asyncio.get_running_loop()
        if kept := self._kept.pop(thought.place, None):  # no other thought may use it meanwhile
            mind = kept[0]
        is_light = thought.place.bot != RANDOM and self._is_cold(thought.position.variant)
        run = partial(_think_lightly, thought) if is_light else partial(_think, thought, mind)
        self._running += 1
        future = loop.run_in_executor(self._pool, run)
        future.add_done_callback(partial(self._end, thought, owner, loop.time()))

    def _end(
        self,
        thought: Thought,
        owner: Owner | None,
        began: float,
        done: asyncio.Future[Outcome],
    ) -> None:
        """Deliver an answer, and begin the next thought."""
        now = asyncio.get_running_loop().time()
        self._running -= 1
        if owner:
            self._queue.end(owner, now - began)
        else:
            self._is_aside = False
            self._rested_at = now + max(self._pause, REST * (now - began) if self._pause else 0)
        if not done.cancelled() and not thought.answer.done():
            self._settle(thought, owner, done)
        self._begin_next()

    def _settle(self, thought: Thought, owner: Owner | None, done: asyncio.Future[Outcome]) -> None:
        if error := done.exception():
            thought.answer.set_exception(error)
            return
        mind, answer = done.result()
        thought.answer.set_result(answer)
        if mind and mind.memory:  # other bots have nothing to keep
            self._keep(thought.place, mind, owner.address if owner else None)

    def _keep(self, place: Place, mind: Mind, address: str | None) -> None:
        self._kept[place] = mind, address
        while len(self._kept) > self._most or self.memory > self._most_memory:
            counts = Counter(address for _, address in self._kept.values())
            most = max(counts.values())
            found = (place for place, (_, of) in self._kept.items() if counts[of] == most)
            del self._kept[next(found)]


def _think(thought: Thought, mind: Mind | None) -> Outcome:
    """Return a bot and its action."""
    bot, variant, seed = thought.place.bot, thought.position.variant, thought.seed
    if bot == SAGE and offered_net(variant.game) is None:
        bot = LEVELS[-1].name
    used = mind or Mind(make_bot(bot, variant, threads=1, seed=seed))
    return used, used.answer(thought.position, seed)


def _think_lightly(thought: Thought) -> Outcome:
    """Return a light bot's action, for a game that is not compiled yet."""
    return None, LightBot(seed=thought.seed).think(thought.position).action
