"""Fair thinking time for bots: addresses take turns, and no table holds up the others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from orchard.match import Position, Variant, make_variant
from orchard.server import fair_queue
from orchard.server.connection import AsgiConnection
from orchard.server.decisions import Decision
from orchard.server.events import Ended
from orchard.server.fair_queue import FairQueue, Owner
from orchard.server.hub import Hub
from orchard.server.metrics import Metrics
from orchard.server.room import Room
from orchard.server.settings import Settings
from orchard.server.socket import Session
from orchard.server.thinkers import Place, Thinkers
from orchard.server.wire import Message, NewTable
from tests.server.clients import PATIENCE

ANN, BEN = Owner("ann's address", "ann"), Owner("ben's address", "ben")
FRIEND = Owner("ann's address", "friend")
START = make_variant("skirt", size=3).start()
HOUR = 3600.0


def queue_of(*waiting: tuple[str, Owner | None], most: int = 1) -> FairQueue[str]:
    made: FairQueue[str] = FairQueue(most)
    for table, owner in waiting:
        made.add(table, table, owner)
    return made


def served(queue: FairQueue[str], seconds: float = 1.0) -> list[str]:
    """Run everything in the queue one by one, each for `seconds`; return the order."""
    found = []
    while taken := queue.take():
        found.append(taken[0])
        queue.end(taken[1], seconds)
    return found


def test_addresses_take_turns() -> None:
    queue = queue_of(("a", ANN), ("b", ANN), ("c", ANN), ("d", BEN), ("e", BEN))
    assert served(queue) == ["a", "d", "b", "e", "c"]


def test_persons_of_an_address_take_turns() -> None:
    queue = queue_of(("a", ANN), ("b", ANN), ("c", FRIEND), ("d", BEN))
    assert served(queue) == ["a", "d", "c", "b"]


def test_a_long_thought_counts_as_many_short_ones() -> None:
    queue = queue_of(*((f"a{k}", ANN) for k in range(2)), *((f"b{k}", BEN) for k in range(4)))
    found = []
    while taken := queue.take():
        found.append(taken[0])
        queue.end(taken[1], 3.0 if taken[1] == ANN else 1.0)
    assert found == ["a0", "b0", "b1", "b2", "a1", "b3"]


def test_time_is_not_saved_up() -> None:
    queue = queue_of(*((f"a{k}", ANN) for k in range(9)), ("b", BEN))
    assert served(queue)[:2] == ["a0", "b"]
    for k in range(3):
        queue.add(f"a{k}", "ann's", ANN)
        queue.add(f"b{k}", "ben's", BEN)
    assert served(queue)[:3] == ["ben's", "ann's", "ben's"]  # though Ann had used much more before


@pytest.mark.parametrize("most", [1, 2])
def test_an_address_keeps_only_so_many_busy(most: int) -> None:
    queue = queue_of(("a", ANN), ("b", FRIEND), ("c", ANN), ("d", BEN), most=most)
    taken = [queue.take() for _ in range(4)]
    assert sum(each is not None and each[1].address == ANN.address for each in taken) == most
    assert ("d", BEN) in taken
    assert queue.take() is None
    queue.end(ANN, 1.0)
    assert queue.take() is not None


def test_what_nobody_watches_is_apart() -> None:
    queue = queue_of(("a", None), ("b", ANN), ("c", None))
    assert queue.is_awaited
    assert served(queue) == ["b"]
    assert [queue.take_unwatched(), queue.take_unwatched(), queue.take_unwatched()] == [
        "a",
        "c",
        None,
    ]
    assert not queue_of(("a", None)).is_awaited


def test_what_waits_goes_over_to_somebody_else() -> None:
    queue = queue_of(("a", ANN), ("b", None))
    queue.give("a", None)
    queue.give("b", BEN)
    queue.give("unknown", BEN)
    assert served(queue) == ["b"]
    assert queue.take_unwatched() == "a"


def test_what_is_not_needed_leaves() -> None:
    queue = queue_of(("a", ANN), ("b", ANN))
    assert queue.remove("a") == "a"
    assert queue.remove("a") is None
    assert served(queue) == ["b"]


def test_addresses_that_wait_for_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MANY", 5)
    queue = queue_of(("kept", BEN))
    for k in range(100):
        queue.add("new", "new", Owner(str(k), ""))
        queue.remove("new")
    assert len(queue._all.members) <= 7
    assert served(queue) == ["kept"]


@dataclass
class Answer:
    """A bot's answer."""

    action: str


class Desk:
    """Bots that think until told to stop."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.may_end: dict[str, threading.Event] = {}

    def make(self, bot: str, _variant: Variant, **_: int) -> Any:
        """Return a bot that thinks until its event is set."""
        desk = self

        class Slow:
            def think(self, _position: Position) -> Answer:
                desk.begun.append(bot)
                assert desk.event(bot).wait(PATIENCE)
                return Answer(f"{bot}'s")

        return Slow()

    def event(self, bot: str) -> threading.Event:
        """Return the event that stops a bot."""
        return self.may_end.setdefault(bot, threading.Event())


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Bots of any name that think until told to stop."""
    made = Desk()
    monkeypatch.setattr("orchard.server.thinkers.make_bot", made.make)
    monkeypatch.setattr("orchard.server.thinkers.CachedBot.memory", 1)  # so that bots are kept
    yield made
    for each in list(made.may_end.values()):
        each.set()


def run(scenario: Callable[[Thinkers], Awaitable[None]], count: int = 2, **more: Any) -> None:
    async def go() -> None:
        thinkers = Thinkers(count, Metrics(), **more)
        try:
            async with asyncio.timeout(PATIENCE):
                await scenario(thinkers)
        finally:
            thinkers.close()

    asyncio.run(go())


def ask(thinkers: Thinkers, bot: str, owner: Owner | None) -> asyncio.Task[str]:
    """Start a bot thinking at a table of the same name."""
    return asyncio.create_task(thinkers.think(START, bot, seed=1, table=bot, owner=owner))


async def begun(desk: Desk, *bots: str) -> None:
    """Wait until exactly these bots have begun to think."""
    while len(desk.begun) < len(bots):
        await asyncio.sleep(0.001)
    assert sorted(desk.begun) == sorted(bots)


def test_one_address_leaves_a_thread_to_others(desk: Desk) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        tasks = [ask(thinkers, f"a{k}", ANN) for k in range(3)]
        await begun(desk, "a0")
        tasks.append(ask(thinkers, "b", BEN))
        await begun(desk, "a0", "b")
        assert thinkers.waiting == 2
        for bot in ("b", "a0", "a1", "a2"):
            desk.event(bot).set()
        assert await asyncio.gather(*tasks) == ["a0's", "a1's", "a2's", "b's"]
        assert thinkers.waiting == 0

    run(scenario)


def test_unwatched_bots_think_one_at_a_time_while_nobody_waits(desk: Desk) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        for k in range(3):
            ask(thinkers, f"left{k}", None)
        await begun(desk, "left0")
        watched = ask(thinkers, "a", ANN)
        await begun(desk, "left0", "a")  # a thread was free
        desk.event("left0").set()
        await asyncio.sleep(0.01)
        await begun(desk, "left0", "a")  # the other thread stays free for players
        desk.event("a").set()
        assert await watched == "a's"
        await begun(desk, "left0", "a", "left1")

    run(scenario)


def test_unwatched_bots_pause(desk: Desk) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        first, second = ask(thinkers, "left0", None), ask(thinkers, "left1", None)
        desk.event("left0").set()
        assert await first == "left0's"
        await asyncio.sleep(0.01)
        assert desk.begun == ["left0"]
        thinkers.give("left1", ANN)  # a player comes back
        desk.event("left1").set()
        assert await second == "left1's"

    run(scenario, pause=HOUR)


def test_a_pause_ends(desk: Desk) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        for bot in ("left0", "left1"):
            desk.event(bot).set()
        await asyncio.gather(ask(thinkers, "left0", None), ask(thinkers, "left1", None))

    run(scenario, pause=0.01)


def test_what_is_dropped_is_not_thought_about(desk: Desk) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        first, second = ask(thinkers, "a0", ANN), ask(thinkers, "a1", ANN)
        await begun(desk, "a0")
        thinkers.drop("a1")
        assert await second == ""
        thinkers.drop("a0")  # already thinking: it cannot be stopped
        desk.event("a0").set()
        assert await first == "a0's"
        assert desk.begun == ["a0"]

    run(scenario)


def test_who_no_longer_waits_leaves_the_queue(desk: Desk) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        ask(thinkers, "a0", ANN)
        second = ask(thinkers, "a1", ANN)
        await begun(desk, "a0")
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        assert thinkers.waiting == 0

    run(scenario)


def test_one_address_does_not_take_all_trees(desk: Desk) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        for bot, owner in (("b", BEN), ("a0", ANN), ("a1", ANN), ("a2", ANN)):
            desk.event(bot).set()
            await ask(thinkers, bot, owner)
        assert thinkers.kept == [Place(bot, 0, bot) for bot in ("b", "a2")]

    run(scenario, kept=2)


@asynccontextmanager
async def hub_in(folder: Path) -> AsyncIterator[Hub]:
    hub = Hub(Settings(data=str(folder), bot_pause=0, unwatched_pause=HOUR, thinkers=2))
    await hub.start()
    try:
        async with asyncio.timeout(PATIENCE):
            yield hub
    finally:
        await hub.stop()


async def with_a_bot(hub: Hub) -> Room:
    """Create a table where a bot begins."""
    return await hub.open(await hub.make(NewTable("skirt", ["random", "me"], {"size": 3}), "ann"))


class Sitting:
    """Ann, connected to a table."""

    def __init__(self, hub: Hub, room: Room) -> None:
        self.leaving: asyncio.Queue[Any] = asyncio.Queue()
        connection = AsgiConnection(_ignore)
        session = Session(hub, room, "ann", "Ann", connection, address="ann's address")
        self.serving = asyncio.create_task(session.serve(self.leaving.get))

    async def leave(self) -> None:
        """Close the socket."""
        self.leaving.put_nowait({"type": "websocket.disconnect"})
        await self.serving


async def _ignore(_: Any) -> None:
    pass


def test_a_bot_acts_when_somebody_comes_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            rooms = [await with_a_bot(hub) for _ in range(3)]
            while rooms[0].table.bot_to_act:  # then unwatched bots pause
                await asyncio.sleep(0.001)
            assert all(room.table.bot_to_act for room in rooms[1:])
            sitting = Sitting(hub, rooms[2])
            while rooms[2].table.bot_to_act:
                await asyncio.sleep(0.001)
            await sitting.leave()
            assert rooms[1].table.bot_to_act

    asyncio.run(scenario())


def test_who_leaves_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Owner | None] = []
    monkeypatch.setattr(Thinkers, "give", lambda *told: given.append(told[2]))

    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            await with_a_bot(hub)
            room = await with_a_bot(hub)
            while hub.thinkers.waiting != 1:
                await asyncio.sleep(0.001)
            sitting = Sitting(hub, room)
            await asyncio.sleep(0)
            await sitting.leave()

    asyncio.run(scenario())
    assert (given[0], given[-1]) == (ANN, None)


def test_a_table_that_has_moved_on_leaves_the_queue(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            await with_a_bot(hub)
            room = await with_a_bot(hub)
            while hub.thinkers.waiting != 1:
                await asyncio.sleep(0.001)
            await room.commit(lambda: Decision([Ended([0.0, 0.0], told=Message("ending-agreed"))]))
            assert hub.thinkers.waiting == 0

    asyncio.run(scenario())


def test_an_abandoned_table_is_forgotten_in_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            await with_a_bot(hub)
            room = await with_a_bot(hub)
            assert room.table.bot_to_act
            now = room._used_at
            assert not room.is_at_rest(now + 1000)
            assert room.is_at_rest(now + 1000 * HOUR + 1)

    asyncio.run(scenario())
