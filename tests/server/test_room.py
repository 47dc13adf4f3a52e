"""A room when things go wrong: every request is answered, and none holds up the next."""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
import weakref
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from orchard.errors import OrchardError
from orchard.kernel import Target
from orchard.match import Variant
from orchard.server import events as e
from orchard.server import wire
from orchard.server.bus import News
from orchard.server.connection import AsgiConnection
from orchard.server.decisions import Decision
from orchard.server.events import Event, from_row
from orchard.server.hub import Hub
from orchard.server.room import Room
from orchard.server.settings import Settings
from orchard.server.socket import Session
from orchard.server.views import Seen, Views
from orchard.server.wire import Clock, NewTable
from tests.server.clients import PATIENCE, decode, encode
from tests.server.makers import ANN, BEN, GAMES, seated

MUCH: dict[str, Any] = {"plays_a_second": 1e6, "work_a_second": 1e6, "chats_a_minute": 1e8}


class Browser:
    """The client side of a socket, which reads everything immediately."""

    def __init__(self) -> None:
        self.answers: list[Any] = []

    async def send(self, message: Any) -> None:
        """Collect answers, ignoring views."""
        answer = decode(message["text"])
        if not isinstance(answer, wire.View):
            self.answers.append(answer)


@asynccontextmanager
async def hub_in(folder: Path) -> AsyncIterator[Hub]:
    hub = Hub(Settings(data=str(folder), **MUCH))
    await hub.start()
    try:
        async with asyncio.timeout(PATIENCE):
            yield hub
    finally:
        await hub.stop()


async def new_room(hub: Hub, **more: Any) -> Room:
    return await hub.open(await hub.make(NewTable("skirt", ["me", "me"], **more), "ann"))


@asynccontextmanager
async def sitting(hub: Hub, room: Room) -> AsyncIterator[tuple[Session, Browser]]:
    """Connect Ann to a table."""
    browser = Browser()
    leaving: asyncio.Queue[Any] = asyncio.Queue()
    session = Session(hub, room, "ann", room.table.name_of(0), AsgiConnection(browser.send))
    serving = asyncio.create_task(session.serve(leaving.get))
    await asyncio.sleep(0)
    yield session, browser
    leaving.put_nowait({"type": "websocket.disconnect"})
    await serving


def test_rules_are_compiled_where_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def load(_: Variant) -> bool:
        threads.append(threading.current_thread())
        return True

    for place in ("creation", "hub"):
        monkeypatch.setattr(f"orchard.server.{place}.load", load)

    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            await new_room(hub)

    asyncio.run(scenario())
    assert len(threads) == 2
    assert threading.main_thread() not in threads


@pytest.mark.parametrize("game", GAMES)
def test_a_match_needs_no_more_rules_than_were_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    made: list[str] = []
    make = Variant._made

    def noting(variant: Variant, name: str, target: Target) -> Any:
        made.append(name)
        return make(variant, name, target)

    monkeypatch.setattr(Variant, "_made", noting)
    play = seated(game)
    play.table.variant.compile()
    play.table.variant.desks.compile()
    assert ("show", "cpu") in play.table.variant._doors
    made.clear()
    views, seen = Views(play.table), Seen()
    for _ in range(8):
        views.view(ANN, seen, {ANN}, 0)
        play.play((ANN, BEN)[play.table.actor or 0], play.table.position.legal[-1])
    Views(play.refolded()).view(BEN, Seen(), set(), 0)
    assert made == []


def said(text: str) -> Decision:
    return Decision([e.Said("Ann", text, 0)])


def broken() -> Decision:
    raise KeyError("a bug")


def test_a_bug_in_one_request_is_no_other_requests_fault(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            room = await new_room(hub)
            unwritable = Decision([e.Said("Ann", "\ud800", 0)])  # a lone surrogate
            asked = [lambda: said("one"), broken, lambda: unwritable, lambda: said("two")]
            found = await asyncio.gather(*map(room.commit, asked), return_exceptions=True)
            assert (found[0], found[3]) == (2, 3)
            assert [each.code for each in found[1:3] if isinstance(each, OrchardError)] == [
                "server.failed"
            ] * 2
            await room.refresh()

    asyncio.run(scenario())


@pytest.mark.parametrize("text", [b'{"a":' + b"[" * 7000, b'{"type":"say\xed\xa0\x80"}'])
def test_no_message_makes_a_socket_mute(tmp_path: Path, text: bytes) -> None:
    async def scenario() -> None:
        async with (
            hub_in(tmp_path) as hub,
            sitting(hub, await new_room(hub)) as (session, browser),
        ):
            for request in (encode(wire.Say(1, "hm")), text, encode(wire.Ping(2))):
                session.receive(request)
            while len(browser.answers) < 3:
                await asyncio.sleep(0.01)
            assert browser.answers[1].problem.code == "message.unreadable"
            assert browser.answers[2] == wire.Pong(2)

    asyncio.run(scenario())


def test_a_fault_in_one_view_is_no_other_tables_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            rooms = [await new_room(hub) for _ in range(2)]
            async with (
                sitting(hub, rooms[0]) as (bad, _),
                sitting(hub, rooms[1]) as (good, browser),
            ):
                await asyncio.sleep(0.05)
                monkeypatch.setattr(Views, "view", _only_for(rooms[1].views, Views.view))
                bad.receive(encode(wire.Ping(1)))
                bad.notify()
                good.receive(encode(wire.Ping(2)))
                await asyncio.sleep(0.05)
                assert browser.answers == [wire.Pong(2)]

    asyncio.run(scenario())


def _only_for(one: Views, view: Any) -> Any:
    def fussy(views: Views, *arguments: Any) -> bytes:
        assert views is one
        return view(views, *arguments)  # type: ignore[no-any-return]

    return fussy


def test_a_flag_falls_though_the_store_fails_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orchard.server.creation.SHORTEST", 1)

    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            room = await new_room(hub, clock=Clock("move", 1))
            append, failures = hub.store.append, [OSError("full")]

            async def fail_once(appends: Any) -> Any:
                if failures:
                    raise failures.pop()
                return await append(appends)

            hub.store.append = fail_once  # type: ignore[method-assign]
            while room.table.returns is None:
                await asyncio.sleep(0.05)
            assert not failures

    asyncio.run(scenario())


def test_what_was_written_though_it_failed_is_found(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            room = await new_room(hub)
            append = hub.store.append

            async def fail_afterwards(appends: Any) -> Any:
                await append(appends)
                raise OSError("the answer was lost")

            hub.store.append = fail_afterwards  # type: ignore[method-assign]
            with pytest.raises(OrchardError) as caught:
                await room.commit(lambda: said("hm"))
            assert caught.value.code == "store.failed"
            while room.table.number < 2:
                await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_a_room_with_something_under_way_is_not_at_rest(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            room = await new_room(hub)
            later = hub.time.now_ms() + 1000
            writing = asyncio.create_task(room.commit(lambda: said("hm")))
            await asyncio.sleep(0)
            assert not room.is_at_rest(later)
            await writing
            assert room.is_at_rest(later)

    asyncio.run(scenario())


def test_a_process_that_stops_ends_what_it_does_and_begins_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            room = await new_room(hub, clock=Clock("move", 10))
            hub.store.append = Slow(hub.store.append, asyncio.sleep(0.05))  # type: ignore[method-assign]
            asked = [asyncio.create_task(room.commit(partial(said, text))) for text in "ab"]
            await asyncio.sleep(0)
        assert await asked[0] == 2
        assert not asked[1].done()
        assert room._autopilot._flag
        assert room._autopilot._flag.cancelled()
        assert not hub._tasks
        asked[1].cancel()

    asyncio.run(scenario())


def test_a_process_that_stops_leaves_what_the_store_does_not_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orchard.server.hub.TIMEOUT", 0.05)

    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            rooms = [await new_room(hub) for _ in range(2)]
            healed = asyncio.Event()
            hub.store.append = slow = Slow(hub.store.append, healed.wait())  # type: ignore[method-assign]
            asked = [asyncio.create_task(each.commit(lambda: said("hm"))) for each in rooms]
            await asyncio.sleep(0)
        healed.set()
        await asyncio.sleep(0.01)
        assert slow.done == 0
        assert not any(each.done() for each in asked)
        for each in asked:
            each.cancel()

    asyncio.run(scenario())


def test_no_flag_is_set_at_a_table_that_was_forgotten(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            room = await new_room(hub, clock=Clock("move", 10))
            assert room._autopilot._flag
            room.close()
            room.wind_clock()  # as code still holding it might
            assert room._autopilot._flag.cancelled()

    asyncio.run(scenario())


class Slow:
    """An `append` whose first call waits for something."""

    def __init__(self, append: Any, first: Awaitable[object]) -> None:
        self._append, self._first = append, first
        self.done = 0

    async def __call__(self, appends: Any) -> Any:
        """Append, first waiting if nothing has been appended yet."""
        if not self.done:
            await self._first
        answer = await self._append(appends)
        self.done += 1
        return answer


def test_nothing_is_left_of_a_socket_that_has_closed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hub_in(tmp_path) as hub:
            room = await new_room(hub)
            async with sitting(hub, room) as (session, _):
                known = weakref.ref(session)
            del session
            await asyncio.sleep(0.05)
            gc.disable()  # reference counting alone must free it
            try:
                assert known() is None
            finally:
                gc.enable()

    asyncio.run(scenario())


@pytest.mark.parametrize("seed", range(4))
def test_two_processes_in_bad_weather(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """The bus delays, drops and repeats, the store fails, yet no answer is missing or wrong."""
    caplog.set_level(logging.CRITICAL, "orchard.server")
    luck = Random(seed)

    async def scenario() -> None:
        async with hub_in(tmp_path) as one, hub_in(tmp_path) as other:
            address = (await new_room(one, options={"size": 4})).table.address
            rooms = [await one.open(address), await other.open(address)]
            for hub, room in zip((one, other), reversed(rooms), strict=True):
                spoil(hub, room, luck, fails=seed % 2 == 1)
            async with (
                sitting(one, rooms[0]) as first,
                sitting(other, rooms[1]) as second,
                sitting(one, rooms[0]) as third,
            ):
                people = (first, second, third)
                asked = await chatter(people, luck)
                while any(len(browser.answers) < asked for _, browser in people):
                    await asyncio.sleep(0.01)
                events = await true_events(tmp_path, address)
                for k, (_, browser) in enumerate(people):
                    check_answers(browser, k, asked, events)
                for room in rooms:
                    while room.table.number < len(events):
                        await room.refresh()
                assert rooms[0].table.actions == rooms[1].table.actions

    asyncio.run(scenario())


def spoil(hub: Hub, listener: Room, luck: Random, *, fails: bool) -> None:
    """Make a hub's messages to another room, its writes and its reads unreliable."""
    loop, append, events_of = asyncio.get_running_loop(), hub.store.append, hub.store.events_of

    def publish(table: str, *, rows: Any = (), here: Any = None) -> None:
        news = News(hub.bus.process, list(rows), here)
        for _ in range(luck.choice([0, 1, 1, 1, 2])):
            loop.call_later(luck.random() / 100, listener.receive, news)

    async def trouble() -> None:
        await asyncio.sleep(luck.random() / 250)
        if fails and luck.random() < 0.07:
            raise OSError("bad weather")

    async def spoilt_append(appends: Any) -> Any:
        await trouble()
        answers = await append(appends)
        await trouble()
        return answers

    async def spoilt_events_of(table: str, after: int = 0) -> Any:
        await trouble()
        return await events_of(table, after)

    hub.bus.is_shared = True
    hub.bus.publish = publish  # type: ignore[method-assign]
    hub.store.append = spoilt_append  # type: ignore[method-assign]
    hub.store.events_of = spoilt_events_of  # type: ignore[method-assign]


async def chatter(people: Any, luck: Random) -> int:
    """Send the same number of requests as each person; return that number."""
    for number in range(1, 41):
        for k, (session, _) in enumerate(people):
            table = session.room.table
            request: Any = wire.Say(number, f"{k} {number}")
            if luck.random() < 0.3:
                seen = table.number + luck.choice([0, 0, 0, -1, 3])
                request = wire.Play(number, seen, luck.choice(table.position.codes))
            session.receive(encode(request).decode())
            await asyncio.sleep(luck.random() / 300)
    return number


async def true_events(folder: Path, address: str) -> list[Event]:
    """Return the events on disk, as read by a new process."""
    async with hub_in(folder) as hub:
        events = [from_row(row) for row in await hub.store.events_of(address)]
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    return events


def check_answers(browser: Browser, k: int, asked: int, events: list[Event]) -> None:
    """Check that requests were answered once, in order, and acknowledged ones stored once."""
    assert [answer.id for answer in browser.answers] == list(range(1, asked + 1))
    spoken = [event.what.text for event in events if isinstance(event.what, e.Said)]
    mine = [int(text.split()[1]) for text in spoken if text.startswith(f"{k} ")]
    assert mine == sorted(set(mine))
    for answer in browser.answers:
        if isinstance(answer, wire.Done):
            what = events[answer.number - 1].what
            assert not isinstance(what, e.Said) or what.text == f"{k} {answer.id}"
