"""Backups: one file format for both kinds of database, restored whole or refused."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import stat
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any

import asyncpg
import pytest

from orchard.errors import OrchardError
from orchard.store import Append, DeckRow, Report, Row, Store
from orchard.store.backup import Contents, back_up, read_contents, restore
from orchard.store.migrate import HEAD

OLD = Path(__file__).parents[1] / "server" / "data" / "version-0.1.sql"
NOW = 1_900_000_000_000
ROWS = [Row("table", number, 1000 + number, f'{{"n":{number},"ü":"猫"}}') for number in (1, 2, 3)]


@pytest.fixture
def other(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> str:
    """The address of an empty database of the same kind."""
    if database.startswith("sqlite"):
        return f"sqlite:///{tmp_path}/other.db"
    return fresh_postgres(database)


def fresh_postgres(url: str) -> str:
    name = f"backup_{token_hex(4)}"

    async def make() -> None:
        connection: Any = await asyncpg.connect(url)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return f"{url.rpartition('/')[0]}/{name}"


async def fill(url: str) -> None:
    store = await Store.open(url)
    await store.append([Append(ROWS, [("ann", "table", 5)])])
    await store.rename("ann", "Änn")
    await store.add_ticket("digest", "ann", "table", NOW)
    await store.add_report(Report("table", 2, "ben", 7, "ann", "[]"), 10)
    await store.decks.add(DeckRow("d-1", "g", "deck", "T", "", 3, "text", 5, is_offered=True))
    await store.beat(1, gap=1000)
    await store.close()


async def check_filled(url: str) -> None:
    store = await Store.open(url)
    assert await store.events_of("table") == ROWS
    assert await store.tables_of("ann", 10) == ["table"]
    assert await store.name_of("ann") == "Änn"
    assert await store.take_ticket("digest", NOW) == ("ann", "table")
    assert len(await store.reports(10)) == 1
    assert [deck.is_offered for deck in await store.decks.all()] == [True]
    await store.close()


def saved(url: str, path: Path, key: str = "") -> Contents:
    return asyncio.run(back_up(url, path, key=key, now=NOW))


def put_back(url: str, path: Path, *, is_forced: bool = False, now: int = NOW) -> Contents:
    return asyncio.run(restore(url, path, is_forced=is_forced, now=now))


def refusal(url: str, path: Path, **more: Any) -> str:
    with pytest.raises(OrchardError) as caught:
        put_back(url, path, **more)
    return caught.value.code


def test_everything_comes_back(other: str, tmp_path: Path) -> None:
    path = tmp_path / "backup"
    asyncio.run(fill(other))
    written = saved(other, path, key="secret")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert written.counts["events"] == 3
    assert refusal(other, path) == "restore.full"
    read = put_back(other, path, is_forced=True)
    assert read == written
    assert read.key == "secret"
    asyncio.run(check_filled(other))


def test_a_backup_goes_from_one_kind_of_database_to_the_other(
    postgres: str, tmp_path: Path
) -> None:
    here, there = f"sqlite:///{tmp_path}/here.db", fresh_postgres(postgres)
    asyncio.run(fill(here))
    first = saved(here, tmp_path / "first")
    put_back(there, tmp_path / "first")
    second = saved(there, tmp_path / "second")
    assert second.counts == first.counts
    put_back(f"sqlite:///{tmp_path}/back.db", tmp_path / "second")
    asyncio.run(check_filled(f"sqlite:///{tmp_path}/back.db"))


def test_a_backup_is_of_one_moment_while_a_server_writes(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/here.db"

    async def scenario() -> None:
        await fill(url)
        store = await Store.open(url)
        await asyncio.gather(
            back_up(url, tmp_path / "backup", key="", now=NOW),
            store.append([Append([Row("later", 1, 1, "{}")])]),
        )
        await store.close()

    asyncio.run(scenario())
    assert read_contents(tmp_path / "backup").counts["events"] in (3, 4)


def test_an_older_database_is_saved_as_it_is_and_brought_up_to_date(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "old.db") as database:
        database.executescript(OLD.read_text("utf-8"))
    written = saved(f"sqlite:///{tmp_path}/old.db", tmp_path / "backup")
    assert written.schema == "0001"
    put_back(f"sqlite:///{tmp_path}/new.db", tmp_path / "backup")

    async def look() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/new.db")
        assert len(await store.events_of("xwOTTrMcr9ZzjyUP")) == 16
        assert await store.decks.all() == []
        await store.close()

    asyncio.run(look())


def test_what_is_no_whole_backup_is_refused(tmp_path: Path) -> None:
    url, path = f"sqlite:///{tmp_path}/here.db", tmp_path / "backup"
    asyncio.run(fill(url))
    saved(url, path)
    whole = gzip.decompress(path.read_bytes())
    empty = f"sqlite:///{tmp_path}/empty.db"
    path.write_bytes(gzip.compress(whole.replace(b'"n\\":2', b'"n\\":9')))
    assert refusal(empty, path) == "backup.damaged"
    path.write_bytes(gzip.compress(whole[:-40]))
    assert refusal(empty, path) == "backup.foreign"
    path.write_bytes(gzip.compress(b"".join(whole.splitlines(keepends=True)[:-1])))
    assert refusal(empty, path) == "backup.damaged"
    path.write_bytes(b"no backup")
    assert refusal(empty, path) == "backup.foreign"
    with pytest.raises(FileNotFoundError):
        put_back(empty, tmp_path / "nowhere")


def test_a_backup_of_a_newer_schema_is_refused(tmp_path: Path) -> None:
    url, path = f"sqlite:///{tmp_path}/here.db", tmp_path / "backup"
    asyncio.run(fill(url))
    saved(url, path)
    *lines, _ = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    lines[0] = lines[0].replace(f'"schema":"{HEAD}"'.encode(), b'"schema":"9999"')
    counts = read_contents(path).counts
    end = {"counts": counts, "digest": sha256(b"".join(lines)).hexdigest()}
    path.write_bytes(gzip.compress(b"".join(lines) + json.dumps(end).encode()))
    assert refusal(url, path, is_forced=True) == "backup.newer"
    asyncio.run(check_filled(url))  # a refused restore loses nothing


def test_a_newer_database_is_not_saved_in_part(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/here.db"
    asyncio.run(fill(url))
    with sqlite3.connect(tmp_path / "here.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(OrchardError) as caught:
        saved(url, tmp_path / "backup")
    assert caught.value.code == "backup.newer"


def test_tables_of_others_are_left_alone(tmp_path: Path) -> None:
    url, path = f"sqlite:///{tmp_path}/here.db", tmp_path / "backup"
    asyncio.run(fill(url))
    with sqlite3.connect(tmp_path / "here.db") as database:
        database.execute("CREATE TABLE diary (day TEXT)")
        database.execute("INSERT INTO diary VALUES ('Monday')")
    assert "diary" not in saved(url, path).counts
    put_back(url, path, is_forced=True)
    with sqlite3.connect(tmp_path / "here.db") as database:
        assert database.execute("SELECT * FROM diary").fetchall() == [("Monday",)]


def test_a_database_in_use_is_left_alone(tmp_path: Path) -> None:
    url, path = f"sqlite:///{tmp_path}/here.db", tmp_path / "backup"
    asyncio.run(fill(url))  # whose server last beat at 1
    saved(url, path)
    assert refusal(url, path, is_forced=True, now=2000) == "restore.running"


def test_what_was_never_used_is_not_saved(tmp_path: Path) -> None:
    with pytest.raises(OrchardError, match="nothing to back up"):
        saved(f"sqlite:///{tmp_path}/never.db", tmp_path / "backup")
    assert not (tmp_path / "backup").exists()
