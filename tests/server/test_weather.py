"""Real processes in bad weather: Redis goes away and comes back, a process freezes for a while."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from orchard.server import wire
from tests.server.clients import Person, code_of, sit_down
from tests.services import Server, answers, find_program, free_port, running

pytestmark = pytest.mark.slow
AWAY = 1.0  # seconds
BACK = 5.0  # seconds until news must be fast again
FAST = 0.05  # seconds that fast news takes
FROZEN = 5.5  # seconds, more than the time for a move


class Redis:
    """A Redis that can be stopped and started again on the same port."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        program = find_program("redis-server")
        self._command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._stack = ExitStack()

    def start(self) -> None:
        """Start it."""
        self._stack.enter_context(running(self._command, lambda: answers(self.port)))

    def stop(self) -> None:
        """Stop it."""
        self._stack.close()


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    made = Redis()
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def two(
    tmp_path_factory: pytest.TempPathFactory, postgres: str, redis: Redis
) -> Iterator[list[Server]]:
    """Two processes for which a person counts as absent after two seconds."""
    folder = tmp_path_factory.mktemp("two")
    made = [Server(folder, database=postgres, redis=redis.url, absence=2) for _ in range(2)]
    with ExitStack() as stack:
        for server in made:
            stack.enter_context(server.running())
        yield made


async def told_of(base: str, is_it: str) -> str:
    """Wait until the response of /ready contains `is_it`; return the whole response."""
    async with httpx.AsyncClient() as client:
        deadline = time.monotonic() + 10
        while is_it not in (text := (await client.get(f"{base}/ready")).text):
            assert time.monotonic() < deadline, text
            await asyncio.sleep(0.02)
    return text


async def news_takes(teller: Person, hearer: Person, text: str) -> float:
    """Return how many seconds a chat line takes from one person to another."""
    began = time.monotonic()
    done = await teller.ask(wire.Say, text)
    assert isinstance(done, wire.Done)
    await hearer.reach(done.number)
    return time.monotonic() - began


def test_nobody_who_has_just_left_is_replaced_from_the_other_process(two: list[Server]) -> None:
    async def scenario() -> None:
        async with Person(two[0].base) as ann, Person(two[1].base) as ben:
            await sit_down(ann, ben, options={"size": 3})
            bot = (await ann.http.get("/games.json")).json()["games"][0]["bots"][0]["name"]
            await asyncio.sleep(2.5)  # longer than `absence`
            await ben.drop()
            left, refusals = time.monotonic(), 0
            while not isinstance(answer := await ann.ask(wire.Invite, 1, bot), wire.Done):
                assert code_of(answer) == "seat.taken"
                refusals += 1
                await asyncio.sleep(0.25)
            assert refusals
            assert 2.0 - 0.1 < time.monotonic() - left < 15

    asyncio.run(scenario())


def test_redis_goes_and_comes_back(two: list[Server], redis: Redis) -> None:
    async def scenario() -> None:
        async with Person(two[0].base) as ann, Person(two[1].base) as ben:
            await sit_down(ann, ben, options={"size": 3})
            redis.stop()
            for server in two:
                assert "cannot be reached" in await told_of(server.base, "but")
            assert await news_takes(ann, ben, "blind") < 1.5
            await ann.make("skirt", "me", "open")  # creates a table while Redis is down
            await asyncio.sleep(AWAY)
            assert ben.view.chairs[0].is_here
            redis.start()
            back = time.monotonic()
            for server in two:
                while await told_of(server.base, "ready") != "ready":
                    await asyncio.sleep(0.02)
            assert time.monotonic() - back < BACK
            times = [await news_takes(ann, ben, f"again {k}") for k in range(5)]
            assert min(times) < FAST
            assert ben.view.chairs[0].is_here

    asyncio.run(scenario())


def test_a_process_ends_when_told_though_redis_is_away(tmp_path: Path) -> None:
    server = Server(tmp_path, redis=Redis().url)  # it starts without Redis, too
    with server.running() as process:
        began = time.monotonic()
        process.terminate()
        assert process.wait(10) in (0, -signal.SIGTERM)
        assert time.monotonic() - began < 8
    lines = [line for line in server.log.read_text().splitlines() if "reached" in line]
    assert len(lines) == 1  # logged once, however often it was tried


def test_nobody_pays_for_a_process_that_stood_still(tmp_path: Path) -> None:
    server = Server(tmp_path)

    async def scenario(process: subprocess.Popen[bytes]) -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            clock = {"pace": "move", "seconds": 5, "increment": 0}
            await sit_down(ann, ben, options={"size": 3}, clock=clock)
            process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(FROZEN)
            process.send_signal(signal.SIGCONT)
            await asyncio.sleep(0.3)
            done = await ann.play()
            assert isinstance(done, wire.Done)
            view = await ann.reach(done.number)
            assert view.returns is None

    with server.running() as process:
        asyncio.run(scenario(process))


def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    server = Server(tmp_path)

    async def scenario() -> None:
        with closing(sqlite3.connect(tmp_path / "orchard.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # no other connection can write now
            assert "store.failed" in await told_of(server.base, "store-silent")
        assert await told_of(server.base, "ready") == "ready"

    with server.running():
        asyncio.run(scenario())
