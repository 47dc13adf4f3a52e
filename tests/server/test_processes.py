"""Two processes sharing PostgreSQL and Redis act as one server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from orchard.server import wire
from tests.server.clients import Person, code_of, sit_down
from tests.services import Server

pytestmark = pytest.mark.slow
Two: TypeAlias = tuple[Server, Server]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres: str, redis: str) -> Iterator[Two]:
    folder: Path = tmp_path_factory.mktemp("two")
    made = tuple(Server(folder, database=postgres, redis=redis, absence=2) for _ in range(2))
    with ExitStack() as stack:
        for server in made:
            stack.enter_context(server.running())
        yield made[0], made[1]


async def meet(ann: Person, ben: Person, **more: Any) -> str:
    """Seat two people at one small table, each connected to a different process."""
    return await sit_down(ann, ben, options={"size": 3}, **more)


def test_two_play_at_two_processes(two: Two) -> None:
    async def scenario() -> None:
        async with Person(two[0].base) as ann, Person(two[1].base) as ben:
            await meet(ann, ben)
            await ann.until(lambda view: view.chairs[1].is_here)
            await ben.until(lambda view: view.chairs[0].is_here)
            players = (ann, ben)
            while ann.view.returns is None:
                done = await players[ann.view.scene.actor].play()
                assert isinstance(done, wire.Done)
                for person in players:
                    await person.reach(done.number)
            assert ann.view.returns == ben.view.returns
            assert ann.lines[-5:] == ben.lines[-5:]
            assert all(line.sentences for line in ann.lines[-5:])

    asyncio.run(scenario())


def test_of_two_requests_at_once_one_is_carried_out(two: Two) -> None:
    async def scenario() -> None:
        async with Person(two[0].base) as ann, Person(two[1].base) as other:
            other.http.cookies = ann.http.cookies  # the same person, on the other process
            table = await ann.make("skirt", "me", "me", options={"size": 8})
            await ann.open(table)
            await other.open(table)
            for _ in range(12):
                choices = [choice.action for choice in ann.view.choices]
                seen = ann.view.number
                asked = [
                    person.ask(wire.Play, seen, action)
                    for person, action in zip((ann, other), choices, strict=False)
                ]
                answers = await asyncio.gather(*asked)
                done = [each for each in answers if isinstance(each, wire.Done)]
                assert len(done) == 1
                assert [code_of(each) for each in answers if each not in done] == ["table.stale"]
                for person in (ann, other):
                    await person.reach(done[0].number)
            assert len(ann.view.scene.pieces) == 12
            assert ann.view.scene.pieces == other.view.scene.pieces

    asyncio.run(scenario())


def test_a_bot_acts_once(two: Two) -> None:
    async def scenario() -> None:
        async with Person(two[0].base) as ann, Person(two[1].base) as eve:
            bot = (await ann.http.get("/games.json")).json()["games"][0]["bots"][0]["name"]
            table = await ann.make("skirt", "me", bot, options={"size": 3})
            await ann.open(table)
            await eve.open(table)
            while ann.view.returns is None:
                done = await ann.play()
                await ann.reach(done.number)
                await ann.until(lambda view: bool(view.choices) or view.returns is not None)
            await eve.until(lambda view: view.returns is not None)
            assert len(eve.view.scene.pieces) == len(ann.view.scene.pieces)

    asyncio.run(scenario())


def test_a_private_link_works_at_the_other_process(two: Two) -> None:
    async def scenario() -> None:
        async with Person(two[0].base) as ann, Person(two[1].base) as phone:
            table = await ann.make("skirt", "me", "me")
            await ann.open(table)
            token = (await ann.http.post(f"/api/tables/{table}/ticket")).json()
            assert (await phone.http.post("/api/claim", json=token)).status_code == 200
            await ann.until(lambda view: not view.seats)

    asyncio.run(scenario())
