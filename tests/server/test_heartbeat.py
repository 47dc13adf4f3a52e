"""The heartbeat of a process: which callers see a failed beat."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import cast

from orchard.errors import OrchardError
from orchard.server.heartbeat import Heartbeat
from orchard.server.presences import Presences
from orchard.server.timekeeper import Timekeeper
from orchard.store import Beat, Presence, Store
from tests.simulation.memory import MemoryStore


class SickStore(MemoryStore):
    """A store whose first beats hang until told to fail."""

    def __init__(self, sick: int) -> None:
        super().__init__()
        self.sick, self.begun, self.failing = sick, 0, asyncio.Event()

    async def beat(
        self, now: int, *, gap: int, lead: int = 0, after: int = -1, seen: Sequence[Presence] = ()
    ) -> Beat:
        """Hang, then fail, for the first `sick` calls."""
        self.begun += 1
        if self.begun <= self.sick:
            await self.failing.wait()
            await asyncio.sleep(0.01)
            raise OSError("the disk is away")
        return await super().beat(now, gap=gap, lead=lead, after=after, seen=seen)


def heartbeat_of(store: MemoryStore) -> Heartbeat:
    """Return a heartbeat that writes to a store."""
    time = Timekeeper()
    made = Heartbeat(time, Presences("here", time))
    made.store = cast(Store, store)
    return made


async def failing(store: SickStore, heartbeat: Heartbeat) -> list[BaseException | None]:
    """Let three callers wait during a beat that hangs and then fails; return all outcomes."""
    former = asyncio.create_task(heartbeat.beat())
    await asyncio.sleep(0)
    later = [asyncio.create_task(heartbeat.steady()) for _ in range(3)]
    await asyncio.sleep(0)
    store.failing.set()
    return await asyncio.gather(former, *later, return_exceptions=True)


def test_who_asks_while_a_beat_fails_is_not_refused_for_it() -> None:
    async def scenario() -> None:
        store = SickStore(sick=1)
        heartbeat = heartbeat_of(store)
        former, *later = await failing(store, heartbeat)
        assert isinstance(former, OrchardError)
        assert later == [None] * 3
        assert heartbeat.is_steady
        assert store.begun == 2, "those who waited share one beat"

    asyncio.run(scenario())


def test_who_waited_is_refused_when_the_next_beat_fails_too() -> None:
    async def scenario() -> None:
        store = SickStore(sick=2)
        ends = await failing(store, heartbeat_of(store))
        assert all(isinstance(each, OrchardError) for each in ends)
        assert store.begun == 2

    asyncio.run(scenario())
