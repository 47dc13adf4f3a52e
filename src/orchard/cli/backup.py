"""`orchard backup` and `orchard restore`: a server's database to a file and back."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path
from time import time
from typing import Any, TypeVar

import typer
from sqlalchemy.exc import DBAPIError

from orchard.cli.language import say
from orchard.errors import OrchardError
from orchard.server.identity import KEY_FILE
from orchard.server.settings import Settings
from orchard.store.backup import Contents, back_up, restore

PRIVATE = 0o600
Found = TypeVar("Found")


def write_backup(settings: Settings, path: Path) -> None:
    """Back up a server's database and say what the file holds."""
    key_file = settings.folder / KEY_FILE
    key = "" if settings.secret or not key_file.exists() else key_file.read_text()
    found = ask(back_up(settings.database_url, path, key=key, now=_now()))
    _tell("backup-written", path, found)
    typer.echo(say("backup-with-key" if key else "backup-without-key"))


def read_backup(settings: Settings, path: Path, *, is_forced: bool) -> None:
    """Restore a server's database from a backup and say what it holds."""
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = ask(restore(settings.database_url, path, is_forced=is_forced, now=_now()))
    _tell("restore-done", path, found)
    if found.key and not settings.secret:
        _write_key(settings.folder / KEY_FILE, found.key)
    typer.echo(say("restore-with-key" if found.key else "restore-without-key"))


def ask(work: Coroutine[Any, Any, Found]) -> Found:
    """Run a database task; a database that does not answer is reported in a sentence."""
    try:
        return asyncio.run(work)
    except DBAPIError as error:
        raise OrchardError("store.away", why=str(error.orig)) from None


def _tell(key: str, path: Path, found: Contents) -> None:
    events, people = found.counts.get("events", 0), found.counts.get("persons", 0)
    typer.echo(say(key, file=str(path), events=events, people=people, digest=found.digest[:16]))


def _write_key(path: Path, key: str) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w") as file:
        file.write(key)
    beside.replace(path)


def _now() -> int:
    return int(1000 * time())
