"""A server may be killed at any moment: nothing that was acknowledged is lost, clocks included."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from orchard.server import wire
from tests.server.clients import Person, sit_down
from tests.services import Server

TABLES = 12
KILLED_AFTER = 150  # acknowledged actions


class Load:
    """Tables where people play as fast as they can, and the actions the server acknowledged."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people = [Person(server.base) for _ in range(TABLES)]
        self.tables: list[str] = []
        self.promised: list[list[int]] = [[] for _ in range(TABLES)]

    async def begin(self) -> None:
        """Create the tables."""
        for person in self.people:
            await person.__aenter__()
            table = await person.make("skirt", "me", "me", options={"size": 8})
            await person.open(table)
            self.tables.append(table)

    async def play(self, number: int) -> None:
        """Play until the connection breaks."""
        person = self.people[number]
        with suppress(ConnectionClosed, OSError):
            while True:
                await person.until(lambda view: bool(view.choices))
                action = person.view.choices[0].action
                done = await person.ask(wire.Play, person.view.number, action)
                assert isinstance(done, wire.Done)
                self.promised[number].append(action)
                await person.reach(done.number)

    @property
    def count(self) -> int:
        """The number of acknowledged actions."""
        return sum(map(len, self.promised))

    async def end(self) -> None:
        """Disconnect everyone."""
        for person in self.people:
            await person.__aexit__()


async def kill_under_load(server: Server) -> Load:
    load = Load(server)
    with server.running() as process:
        await load.begin()
        playing = [asyncio.create_task(load.play(k)) for k in range(TABLES)]
        while load.count < KILLED_AFTER:
            await asyncio.sleep(0.005)
        process.kill()
        await asyncio.gather(*playing)
    return load


async def check_promises(server: Server, load: Load) -> None:
    with server.running():
        for person, table, promised in zip(load.people, load.tables, load.promised, strict=True):
            view = await person.open(table)
            lines = [line.notation for line in person.lines if line.kind == "action"]
            actions = [person.code(notation) for notation in lines]
            assert actions[: len(promised)] == promised
            assert len(actions) <= len(promised) + 1  # at most one was in flight
            assert len(view.scene.pieces) == len(actions)
            assert isinstance(await person.play(), wire.Done)  # play continues
        await load.end()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost_by_a_kill(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres") if kind == "postgres" else ""
    more = {"database": database} if database else {}
    server = Server(tmp_path, connects_a_minute=10_000, plays_a_second=10_000, **more)

    async def scenario() -> None:
        await check_promises(server, await kill_under_load(server))

    asyncio.run(scenario())


@pytest.mark.slow
def test_a_clock_goes_on_after_a_kill_and_nobody_pays_for_the_outage(tmp_path: Path) -> None:
    server = Server(tmp_path)

    async def begin(ann: Person, ben: Person) -> tuple[str, float]:
        """Play one action; return the table and the time Ben has left."""
        for person in (ann, ben):
            await person.__aenter__()
        clock = {"pace": "total", "seconds": 600, "increment": 0}
        table = await sit_down(ann, ben, clock=clock)
        await ann.play("f1")
        await ben.until(lambda view: view.scene.actor == 1)
        left = ben.view.chairs[1].left
        assert left is not None
        return table, left

    async def scenario() -> None:
        ann, ben = Person(server.base), Person(server.base)
        with server.running() as process:
            table, before = await begin(ann, ben)
            process.kill()
        await asyncio.sleep(6)  # longer than two beats: an outage
        with server.running():
            view = await ben.open(table)
            after = view.chairs[1].left
            assert after is not None
            # The outage counts from the last beat, so Ben may get back a little time.
            assert before - 5 < after <= 600
            assert view.scene.actor == 1
            await ann.__aexit__()
            await ben.__aexit__()

    asyncio.run(scenario())


def test_a_stop_is_graceful(tmp_path: Path) -> None:
    server = Server(tmp_path)

    async def scenario() -> None:
        with server.running() as process:
            async with Person(server.base) as ann:
                await ann.open(await ann.make("skirt", "me", "me"))
                process.terminate()
                with pytest.raises(ConnectionClosed) as caught:
                    await ann.hear(lambda _: False)
                assert caught.value.rcvd
                assert caught.value.rcvd.code == 1012
            assert await asyncio.to_thread(process.wait, 20) in (0, -15)

    asyncio.run(scenario())
