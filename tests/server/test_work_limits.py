"""Costly requests are weighed, and a hundred sockets of one address get no more than one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from orchard.errors import OrchardError
from orchard.server import limits, socket, wire
from orchard.server.connection import AsgiConnection
from orchard.server.hub import WHYS, Hub
from orchard.server.limits import MAX_COST, SHARING, Bucket, WorkLimits
from orchard.server.room import Room
from orchard.server.settings import Settings
from orchard.server.socket import Session
from orchard.server.wire import NewTable
from tests.server.clients import PATIENCE, code_of, decode, encode

ANN, BEN = "ann", "ben"
HOME, OFFICE = "203.0.113.1", "203.0.113.2"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock set by hand."""
    now = [0.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    return now


def can_do(work: WorkLimits, person: str, address: str, cost: float = MAX_COST) -> bool:
    try:
        work.take(person, address, cost)
    except OrchardError:
        return False
    return True


def test_a_bucket_is_asked_for_several_at_once(clock: list[float]) -> None:
    bucket = Bucket(1.0, 10.0, at=clock[0])
    bucket.take(7.0)
    with pytest.raises(OrchardError):
        bucket.take(4.0)
    bucket.take(3.0)  # the refused request took nothing
    clock[0] = 4.0
    bucket.take(4.0)


def test_a_person_has_so_much_everywhere(clock: list[float]) -> None:
    work = WorkLimits(1.0)
    assert [can_do(work, ANN, address) for address in (HOME, OFFICE, HOME)] == [True, True, False]
    assert can_do(work, BEN, HOME)
    clock[0] = MAX_COST
    assert can_do(work, ANN, HOME)


def test_persons_share_what_their_address_has(clock: list[float]) -> None:
    work = WorkLimits(1.0)
    persons = [str(number) for number in range(100)]
    assert sum(can_do(work, person, HOME) for person in persons) == 2 * SHARING
    assert can_do(work, ANN, OFFICE)


class Browser:
    """The client side of a socket."""

    def __init__(self, hub: Hub, room: Room, address: str = HOME) -> None:
        self.answers: list[Any] = []
        self._leaving: asyncio.Queue[Any] = asyncio.Queue()
        self._asked = 0
        self.session = Session(hub, room, ANN, "Ann", AsgiConnection(self._hear), address=address)
        self._serving = asyncio.create_task(self.session.serve(self._leaving.get))

    def ask(self, kind: type[Any], *arguments: Any) -> None:
        """Send a request."""
        self._asked += 1
        self.session.receive(encode(kind(self._asked, *arguments)).decode())

    async def answered(self) -> list[str]:
        """Wait for all answers; return their codes."""
        while len(self.answers) < self._asked:
            await asyncio.sleep(0.001)
        return [code_of(each) if isinstance(each, wire.Refused) else "" for each in self.answers]

    async def leave(self) -> None:
        """Close the socket."""
        self._leaving.put_nowait({"type": "websocket.disconnect"})
        await self._serving

    async def _hear(self, message: Any) -> None:
        answer = decode(message["text"])
        if not isinstance(answer, wire.View):
            self.answers.append(answer)


@asynccontextmanager
async def table_in(folder: Path, sockets: int) -> AsyncIterator[list[Browser]]:
    """Open several sockets for Ann at one table."""
    hub = Hub(Settings(data=str(folder), work_a_second=0.001, plays_a_second=1000))
    await hub.start()
    try:
        async with asyncio.timeout(PATIENCE):
            room = await hub.open(await hub.make(NewTable("skirt", ["me", "me"], {"size": 3}), ANN))
            browsers = [Browser(hub, room) for _ in range(sockets)]
            await asyncio.sleep(0)
            yield browsers
            for browser in browsers:
                await browser.leave()
    finally:
        await hub.stop()


def test_sockets_share_what_a_person_may_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "SLOW", 0.0)

    async def scenario() -> None:
        async with table_in(tmp_path, 10) as browsers:
            for browser in browsers:
                for _ in range(10):
                    browser.ask(wire.LookAhead, 0)
            codes = [code for browser in browsers for code in await browser.answered()]
            assert 100 - codes.count("rate.limited") <= 2 * MAX_COST / 2
            browsers[0].ask(wire.Ping)  # costs nothing
            assert (await browsers[0].answered())[-1] == ""

    asyncio.run(scenario())


def test_who_asks_too_much_is_answered_slowly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    waiting: list[Any] = []
    begin = Session._begin

    def note(session: Session) -> None:
        begun.append("")
        begin(session)

    monkeypatch.setattr(Session, "_begin", note)

    async def scenario() -> None:
        async with table_in(tmp_path, 1) as (browser,):
            loop = asyncio.get_running_loop()
            later = loop.call_later
            monkeypatch.setattr(loop, "call_later", lambda *told: waiting.append(told))
            browser.session.receive("nonsense")
            browser.session.receive("nonsense")
            await asyncio.sleep(0)
            assert (len(begun), browser.answers) == (1, [])
            seconds, answer = waiting.pop()
            assert seconds == socket.SLOW
            answer()  # only now does the next request begin
            monkeypatch.setattr(loop, "call_later", later)
            while len(browser.answers) < 2:
                await asyncio.sleep(0.001)
            assert [code_of(each) for each in browser.answers] == ["message.unreadable"] * 2

    asyncio.run(scenario())


def test_few_questions_why_are_answered_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Semaphore(0)
    may_end = threading.Event()
    running: list[int] = []

    def why(*_: Any) -> OrchardError:
        running.append(1)
        begun.release()
        assert may_end.wait(PATIENCE)
        return OrchardError("action.none")

    monkeypatch.setattr(socket, "why_nothing", why)

    async def scenario() -> None:
        async with table_in(tmp_path, 6) as browsers:
            for browser in browsers:
                browser.ask(wire.Why, [0])
            for _ in range(WHYS):
                await asyncio.to_thread(begun.acquire, timeout=PATIENCE)
            await asyncio.sleep(0.02)
            assert len(running) == WHYS
            may_end.set()
            for browser in browsers:
                assert await browser.answered() == ["action.none"]

    asyncio.run(scenario())
