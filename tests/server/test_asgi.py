"""The application runs on any ASGI server: people play on each one over WebSocket and HTTP."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from orchard.server import wire
from orchard.server.connection import LONGEST_MESSAGE
from tests.server.clients import Person, encode, sit_down
from tests.services import Server

UVICORN = "uvicorn --factory orchard.server.app:application --port {port} --log-level warning"
SERVERS = {
    "orchard": "orchard serve",
    "uvicorn": f"{UVICORN} --ws websockets-sansio",
    "uvicorn-asyncio": f"{UVICORN} --ws websockets-sansio --loop asyncio --http h11",
    "uvicorn-wsproto": f"{UVICORN} --ws wsproto",
    "hypercorn": "hypercorn orchard.server.app:application() --bind 127.0.0.1:{port}",
}
NEEDED = {"uvicorn-wsproto": "wsproto", "hypercorn": "hypercorn"}


@pytest.fixture(scope="module", params=SERVERS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    needed = NEEDED.get(request.param)
    if needed and not importlib.util.find_spec(needed):
        pytest.skip(f"{needed} IS NOT INSTALLED: pip install --group dev")
    made = Server(tmp_path_factory.mktemp("asgi"), plays_a_second=10_000, chats_a_minute=60_000)
    words = SERVERS[request.param].format(port=made.port).split()
    made.command = [sys.executable, "-m", *words]
    with made.running():
        yield made


def test_two_people_play_a_match(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await sit_down(ann, ben, options={"size": 3})
            players = (ann, ben)
            while ann.view.returns is None:
                done = await players[ann.view.scene.actor].play()
                for person in players:
                    await person.reach(done.number)
            assert ben.view.returns == ann.view.returns

    asyncio.run(scenario())


def test_many_messages_at_once_are_answered_in_order(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            await ann.open(await ann.make("skirt", "me", "me"))
            for number in range(1, 201):
                await ann.send(wire.Say(number, f"word {number}"))
            answers = [await ann.hear(lambda message: hasattr(message, "id")) for _ in range(200)]
            assert [answer.id for answer in answers] == list(range(1, 201))
            last = answers[-1].number
            await ann.reach(last)
            assert ann.lines[-1].text == "word 200"

    asyncio.run(scenario())


def test_a_message_may_be_bytes_and_come_in_pieces(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            await ann.open(await ann.make("skirt", "me", "me"))
            ping = encode(wire.Ping(3))
            await ann.socket.send(ping)
            await ann.socket.send([ping[:4].decode(), ping[4:].decode()])
            for _ in range(2):
                assert await ann.hear(lambda message: hasattr(message, "id")) == wire.Pong(3)

    asyncio.run(scenario())


def test_one_who_reads_nothing_for_a_while_misses_nothing(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await sit_down(ann, ben)
            for number in range(1, 301):  # far more than the network buffers
                await ann.ask(wire.Say, f"word {number} {'long ' * 90}")
            await ben.until(lambda _: bool(ben.lines) and ben.lines[-1].text.startswith("word 300"))
            spoken = [line.text.split()[1] for line in ben.lines if line.kind == "chat"]
            assert spoken == [str(number) for number in range(1, 301)]

    asyncio.run(scenario())


def test_too_long_a_message_and_foreign_pages_are_refused(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            table = await ann.make("skirt", "me", "me")
            await ann.open(table)
            with pytest.raises(ConnectionClosed) as caught:
                await ann.repeat(wire.Say(1, "x" * LONGEST_MESSAGE))
            assert caught.value.rcvd
            assert caught.value.rcvd.code == 1009
            with pytest.raises(InvalidStatus) as refused:
                await ann.open(table, Origin="https://elsewhere.example")
            assert refused.value.response.status_code == 403

    asyncio.run(scenario())


def test_whoever_drops_is_seen_to_leave(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await sit_down(ann, ben)
            await ann.until(lambda view: view.chairs[1].is_here)
            await ben.drop()
            await ann.until(lambda view: not view.chairs[1].is_here)

    asyncio.run(scenario())


def test_nothing_went_wrong(server: Server) -> None:
    """Check the log last: tests of a module run in order."""
    log: Path = server.log
    assert "Traceback" not in log.read_text("utf-8")
