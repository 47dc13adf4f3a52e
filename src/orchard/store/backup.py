"""Backups: a whole database as one compressed file that any supported database can load.

A file is lines of JSON: a header, then the rows of each table, then their counts and a digest of
all lines before. Rows are read within one transaction, so a backup is a snapshot of one moment,
even while servers write. Tables are read as the database has them, whatever migrations it has seen;
they are restored under the same migration and then upgraded.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, MetaData, Table, func, insert, inspect, make_url, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from orchard.errors import OrchardError
from orchard.store import schema
from orchard.store.migrate import config_for, migrate, version_of
from orchard.store.store import DRIVERS, keep_private

KIND, FORMAT = "orchard backup", 1
PASSING = {"alembic_version", "listings"}  # tables of no use in a backup
AT_ONCE = 500  # rows per batch
ALIVE = 10_000  # milliseconds since the last beat while a server counts as running
PRIVATE = 0o600
BROKEN = (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError)  # raised by a bad file


class Contents(NamedTuple):
    """The contents of a backup: migration, time, the key that signs cookies, rows by table."""

    schema: str
    at: int
    key: str
    counts: dict[str, int]
    digest: str


async def back_up(url: str, path: Path, *, key: str, now: int) -> Contents:
    """Write a backup, verify it, and move it into place; return its contents."""
    engine = _engine(url, exists=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.execute(text("BEGIN"))
            await connection.run_sync(_write, beside, key, now)
        found = read_contents(beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
        await engine.dispose()
    return found


async def restore(url: str, path: Path, *, is_forced: bool, now: int) -> Contents:
    """Fill a database from a backup; refuse one in use, or one not empty unless forced."""
    found = read_contents(path)
    keep_private(make_url(url))
    engine = _engine(url)
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "sqlite":  # its driver begins too late to roll back tables
                await connection.execute(text("BEGIN IMMEDIATE"))
            await connection.run_sync(_check_known, found.schema)
            await connection.run_sync(_check_free, is_forced, now)
            await connection.run_sync(_empty)
            await connection.run_sync(_fill, path, found)
    finally:
        await engine.dispose()
    return found


def read_contents(path: Path) -> Contents:
    """Return the contents of a backup; refuse a damaged one."""
    *_, contents = _lines(path)
    assert isinstance(contents, Contents)
    return contents


def _engine(url: str, *, exists: bool = False) -> AsyncEngine:
    address = make_url(url)
    if exists and address.get_backend_name() == "sqlite" and not _is_file(address.database):
        raise OrchardError("backup.nothing")
    return create_async_engine(
        address.set(drivername=DRIVERS.get(address.drivername, address.drivername))
    )


def _is_file(path: str | None) -> bool:
    return bool(path) and Path(path or "").is_file()


def _tables(connection: Connection) -> list[Table]:
    """Return our tables in a database, referenced ones first."""
    return [table for table in _ours(connection).sorted_tables if table.name not in PASSING]


def _ours(connection: Connection) -> MetaData:
    """Return our tables as the database has them; it may have others too."""
    known = {*schema.metadata.tables, "alembic_version"}
    metadata = MetaData()
    metadata.reflect(connection, only=lambda name, _: name in known)
    return metadata


def _write(connection: Connection, path: Path, key: str, now: int) -> None:
    """Write all rows to a file that no other user can read."""
    version = version_of(connection)
    if version is None:
        raise OrchardError("backup.nothing")
    _check_known(connection, version)
    digest, counts = sha256(), dict[str, int]()
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
    with os.fdopen(opened, "wb") as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as file:

        def put(value: Any) -> None:
            line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(line)
            file.write(line)

        put({"kind": KIND, "format": FORMAT, "schema": version, "at": now, "key": key})
        for table in _tables(connection):
            put({"table": table.name, "columns": table.c.keys()})
            counts[table.name] = 0
            rows = connection.execution_options(yield_per=AT_ONCE).execute(
                select(table).order_by(*table.primary_key.columns)
            )
            for row in rows:
                put(list(row))
                counts[table.name] += 1
        put({"counts": counts, "digest": digest.hexdigest()})
        file.flush()
    with open(path, "rb") as written:
        os.fsync(written.fileno())


def _lines(path: Path) -> Iterator[tuple[str, dict[str, Any]] | Contents]:
    """Yield each row with its table, then the contents if the file is intact."""
    digest, counts, table, columns = sha256(), dict[str, int](), "", list[str]()
    head: dict[str, Any] = {}
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                value = json.loads(line)
                if isinstance(value, list):
                    counts[table] += 1
                    yield table, dict(zip(columns, value, strict=True))
                elif "counts" in value:
                    if value != {"counts": counts, "digest": digest.hexdigest()}:
                        raise OrchardError("backup.damaged", file=str(path))
                    yield Contents(head["schema"], head["at"], head["key"], counts, value["digest"])
                    return
                elif "table" in value:
                    table, columns = value["table"], value["columns"]
                    counts[table] = 0
                elif value["kind"] != KIND or value["format"] != FORMAT:
                    raise OrchardError("backup.foreign", file=str(path))
                else:
                    head = value
                digest.update(line)
    except FileNotFoundError:
        raise
    except BROKEN:
        raise OrchardError("backup.foreign", file=str(path)) from None
    raise OrchardError("backup.damaged", file=str(path))


def _check_known(connection: Connection, version: str) -> None:
    """Refuse a migration that only a newer version of Orchard knows."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(config_for(connection)).walk_revisions()
    if version not in {script.revision for script in scripts}:
        raise OrchardError("backup.newer", schema=version)


def _check_free(connection: Connection, is_forced: bool, now: int) -> None:
    """Refuse a database that a server uses, or that is not empty unless forced."""
    known = set(inspect(connection).get_table_names())
    if "beats" in known:
        beat = connection.scalar(text("SELECT max(at) FROM beats"))
        if beat is not None and abs(now - int(beat)) < ALIVE:
            raise OrchardError("restore.running")
    is_full = any(
        connection.scalar(select(func.count()).select_from(text(name)))
        for name in ("events", "persons")
        if name in known
    )
    if is_full and not is_forced:
        raise OrchardError("restore.full")


def _empty(connection: Connection) -> None:
    _ours(connection).drop_all(connection)


def _fill(connection: Connection, path: Path, contents: Contents) -> None:
    """Create the tables as they were, insert the rows, check their counts, and upgrade."""
    from alembic import command

    command.upgrade(config_for(connection), contents.schema)
    tables = {table.name: table for table in _tables(connection)}
    waiting: list[dict[str, Any]] = []
    current = ""
    for line in _lines(path):
        name = "" if isinstance(line, Contents) else line[0]
        if waiting and (name != current or len(waiting) == AT_ONCE):
            connection.execute(insert(tables[current]), waiting)
            waiting = []
        if not isinstance(line, Contents):
            current = name
            waiting.append(line[1])
    for name, count in contents.counts.items():
        if connection.scalar(select(func.count()).select_from(tables[name])) != count:
            raise OrchardError("restore.failed", table=name)
    migrate(connection)
