"""Operators close tables, ban addresses, and erase or export what is known about a person."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from orchard.errors import OrchardError
from orchard.server import wire
from orchard.server.admin import close_table, erase, export
from orchard.server.hub import Hub
from orchard.server.settings import Settings
from orchard.server.timekeeper import Timekeeper
from orchard.store import Report, Store
from tests.cli.shell import run_here
from tests.server.clients import Person
from tests.services import Server

OLD = Path(__file__).parent / "data" / "version-0.1.sql"
ANN, BEN = "-ZTMx8a5v9h-6vzzbQ7p-Q", "pCe7vTng7T62ZQ1b_7df1w"
SKIRT, PLATTER, JAM = "xwOTTrMcr9ZzjyUP", "HuTDsnME2N7ysQNa", "q2T02_A6oHrgDzJa"
NOW = 1_900_000_000_000


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind; the PostgreSQL one also holds data of other tests."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/orchard.db"
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A folder whose database holds tables of Ann and Ben."""
    with sqlite3.connect(tmp_path / "orchard.db") as database:
        database.executescript(OLD.read_text("utf-8"))
    return tmp_path


@asynccontextmanager
async def store_in(folder: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{folder}/orchard.db")
    try:
        yield store
    finally:
        await store.close()


def test_bans_are_kept_in_both_databases(url: str) -> None:
    async def scenario() -> None:
        store = await Store.open(url)
        await store.admin.ban("192.0.2.7", NOW)
        await store.admin.ban("192.0.2.7", NOW)
        assert await store.admin.bans() == ["192.0.2.7"]
        assert await store.admin.unban("192.0.2.7")
        assert not await store.admin.unban("192.0.2.7")
        await store.rename("somebody", "Some Body")
        assert any(row.name == "Some Body" for row in await store.admin.people(1000))
        await store.admin.tables(5)
        await store.admin.mark_changed("t", NOW)
        await store.admin.mark_changed("t", NOW + 1)
        assert await store.admin.changed_tables(NOW) == {"t": NOW + 1}
        await store.close()

    asyncio.run(scenario())


def test_a_closed_table_is_over(stored: Path) -> None:
    async def scenario() -> None:
        async with store_in(stored) as store:
            await close_table(store, JAM, NOW)
            for table, code in ((JAM, "match.over"), (SKIRT, "match.over"), ("x", "table.unknown")):
                with pytest.raises(OrchardError) as caught:
                    await close_table(store, table, NOW)
                assert caught.value.code == code

    asyncio.run(scenario())


def test_an_erased_person_is_nowhere_and_tables_stay(stored: Path) -> None:
    async def scenario() -> None:
        async with store_in(stored) as store:
            lines = json.dumps([{"number": 3, "name": "Ann", "text": "Good luck!"}])
            await store.add_report(Report(SKIRT, 3, BEN, 5, ANN, lines), 10)
            assert await erase(store, ANN, NOW) == 6
            assert [row.name for row in await store.admin.people(10)].count("Ann") == 0
            with pytest.raises(OrchardError) as caught:
                await erase(store, ANN, NOW)
            assert caught.value.code == "person.none"
        with sqlite3.connect(stored / "orchard.db") as database:
            left = "\n".join(database.iterdump())
        assert ANN not in left
        assert '"Ann"' not in left
        assert "Good luck!" not in left
        assert BEN in left
        hub = Hub(Settings(data=str(stored)))
        await hub.start()
        try:
            tables = await hub.lines_of(BEN)
            assert len(tables) == 5
            assert not any(line.closed for line in tables)
            ending = (await hub.open(PLATTER)).table.ending
            assert ending is not None
        finally:
            await hub.stop()

    asyncio.run(scenario())


def test_what_is_known_of_a_person_is_told(stored: Path) -> None:
    async def scenario() -> None:
        async with store_in(stored) as store:
            found = await export(store, ANN)
            assert found["name"] == "Ann"
            assert len(found["sittings"]) == len(found["tables"]) == 6
            skirt = next(each for each in found["tables"] if each["table"] == SKIRT)
            assert skirt["seats"] == [0]
            kinds = {each["event"]["type"] for each in skirt["events"]}
            assert kinds == {"made", "said", "played"}
            assert all(each["event"].get("seat", 0) == 0 for each in skirt["events"])

    asyncio.run(scenario())


def test_a_running_server_obeys(tmp_path: Path) -> None:
    server = Server(tmp_path)

    async def scenario() -> None:
        async with Person(server.base) as ann, store_in(tmp_path) as store:
            await ann.call("Ann")
            table = await ann.make("skirt", "me", "me")
            await ann.open(table)
            await close_table(store, table, Timekeeper().now_ms())
            await ann.until(lambda view: view.ending is not None)
            assert ann.view.ending == wire.Message("ending-closed")
            await erase(store, (await store.admin.people(1))[0].person, Timekeeper().now_ms() + 1)
            await ann.until(lambda view: view.chairs[0].name == "Guest" and not view.seats)
            await store.admin.ban("127.0.0.1", NOW)
            async with asyncio.timeout(20):
                while (answer := await ann.http.get("/api/name")).status_code != 403:
                    await asyncio.sleep(0.1)
            assert answer.json()["code"] == "address.banned"
            said = await ann.ask(wire.Say, "hello")
            assert said.problem.code == "address.banned"

    with server.running():
        asyncio.run(scenario())


def test_the_command_line_says_what_it_does(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORCHARD_DATA", str(stored))
    assert JAM in run_here("admin", "tables").out
    assert f"{ANN}  Ann  (6)" in run_here("admin", "people").out
    assert "is closed" in run_here("admin", "close", JAM).out
    assert "2001:db8::" in run_here("admin", "ban", "2001:db8::7").out
    assert run_here("admin", "bans").out.strip() == "2001:db8::"
    assert "is no longer banned" in run_here("admin", "unban", "2001:db8::9").out
    assert json.loads(run_here("admin", "export", BEN).out)["name"] == "Ben"
    assert "has been erased" in run_here("admin", "erase", BEN).out
    assert "is not an IP address" in run_here("admin", "ban", "nowhere").err
