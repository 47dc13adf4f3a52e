"""Refusals that occur only when something fails or a client asks too much."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from orchard.errors import OrchardError
from orchard.games.game import find_game
from orchard.match import make_variant
from orchard.server import events as e
from orchard.server import routes, wire
from orchard.server.creation import first_event
from orchard.server.events import Event, Holder, to_row
from orchard.server.hub import Hub
from orchard.server.settings import Settings
from orchard.server.table import Table
from orchard.server.wire import Clock
from tests.server.clients import Person, code_of
from tests.server.makers import HIDING
from tests.services import Server


@contextmanager
def database_of(server: Server) -> Iterator[sqlite3.Connection]:
    """Open a running server's database, as another program would."""
    path = Path(server.environment["ORCHARD_DATA"]) / "orchard.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        yield database


@pytest.mark.slow
def test_what_cannot_be_written_is_not_acknowledged(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            await ann.open(await ann.make("skirt", "me", "me"))
            with database_of(server) as database:
                database.execute("BEGIN EXCLUSIVE")  # for longer than the server waits
                assert code_of(await ann.ask(wire.Say, "lost")) == "store.failed"
                database.execute("ROLLBACK")
            assert isinstance(await ann.ask(wire.Say, "kept"), wire.Done)
            await ann.until(lambda _: any(line.text == "kept" for line in ann.lines))
            assert not any(line.text == "lost" for line in ann.lines)

    asyncio.run(scenario())


def test_one_who_always_comes_second_gives_up(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            table = await ann.make("skirt", "me", "me")
            await ann.open(table)
            rival = (
                "CREATE TRIGGER rival BEFORE INSERT ON events "
                f"WHEN NEW.\"table\" = '{table}' BEGIN SELECT RAISE(ABORT, 'taken'); END"
            )
            with database_of(server) as database:
                database.execute(rival)  # every number is taken, as if by another process
                assert code_of(await ann.ask(wire.Say, "hm")) == "table.busy"
                database.execute("DROP TRIGGER rival")
            assert isinstance(await ann.ask(wire.Say, "hm"), wire.Done)

    asyncio.run(scenario())


def test_a_server_that_stops_is_not_ready(tmp_path: Path) -> None:
    async def scenario() -> None:
        hub = Hub(Settings(data=str(tmp_path)))
        request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(hub=hub)))
        await hub.start()
        await routes.ready.fn(request)
        await hub.stop()
        with pytest.raises(OrchardError) as caught:
            await routes.ready.fn(request)
        assert caught.value.code == "server.stopping"

    asyncio.run(scenario())


@pytest.mark.parametrize("game", [each for each in HIDING if each == "fabled-fruit"])
def test_a_preview_never_tells_what_is_hidden(server: Server, tmp_path: Path, game: str) -> None:
    """This deck's second location swaps hands with a neighbour, whose hand was hidden."""
    known = files(find_game(game).package).joinpath("decks/known.toml").read_text("utf-8")
    steps = 'steps = ["to: choose seat", "pass 1b", "back: get 2 but b"]'
    assert steps in known
    swapping = known.replace(steps, 'steps = ["left", "swap", "back: return 3"]')
    (tmp_path / "swap.toml").write_text(swapping.replace('signpost = "1b"\n', "", 1), "utf-8")
    variant = make_variant(game, deck=str(tmp_path / "swap.toml"))
    made = first_event(variant, [Holder(), Holder()], Clock(), seed=1)
    with database_of(server) as database:
        row = to_row("swapping", Event(1, int(1000 * time.time()), made))
        database.execute("INSERT INTO events VALUES (?, ?, ?, ?)", row)

    async def scenario() -> None:
        async with Person(server.base) as ann:
            await ann.open("swapping")
            for seat in range(2):
                assert isinstance(await ann.ask(wire.Sit, seat), wire.Done)
            assert isinstance(await ann.ask(wire.LookAhead, ann.code("@2")), wire.Preview)
            await ann.play("@2")
            assert code_of(await ann.ask(wire.LookAhead, ann.code("act"))) == "look.hidden"

    asyncio.run(scenario())


def test_events_are_never_left_out() -> None:
    with pytest.raises(OrchardError) as caught:
        Table("here", [e.Event(2, 0, e.Resigned(0))])
    assert caught.value.code == "table.gap"


def test_asking_too_much_is_refused(tmp_path: Path) -> None:
    limits = {"plays_a_second": 0.01, "chats_a_minute": 0.01, "tables_an_hour": 1}
    server = Server(tmp_path, **limits)

    async def scenario() -> None:
        with server.running():
            async with Person(server.base) as ann:
                await ann.open(await ann.make("skirt", "me", "me"))
                request = {"game": "skirt", "chairs": ["me", "me"]}
                again = await ann.http.post("/api/tables", json=request)
                assert (again.status_code, again.json()["code"]) == (429, "rate.limited")
                for kind, more in ((wire.Say, ["hm"]), (wire.Ping, [])):
                    answers = [await ann.ask(kind, *more) for _ in range(4)]
                    assert [isinstance(each, wire.Refused) for each in answers[2:]] == [True] * 2
                    assert code_of(answers[3]) == "rate.limited"

    asyncio.run(scenario())


def test_files_of_the_page_are_not_counted(tmp_path: Path) -> None:
    server = Server(tmp_path, requests_a_minute=3)  # installing the page takes about a hundred

    async def scenario() -> None:
        with server.running():
            async with Person(server.base) as ann:
                files = [await ann.http.get("/games.json") for _ in range(6)]
                names = [await ann.http.get("/api/name") for _ in range(6)]
                assert [each.status_code for each in files] == [200] * 6
                assert [each.status_code for each in names][-1] == 429

    asyncio.run(scenario())
