"""`orchard backup` and `orchard restore`, with the key that signs cookies."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from orchard.server.identity import load_secret
from orchard.server.settings import Settings
from orchard.store import Append, Row, Store
from tests.cli.shell import run_here


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the data folder of a server where something was played."""
    settings = Settings(data=str(tmp_path / "data"))
    settings.folder.mkdir()
    load_secret(settings)

    async def fill() -> None:
        store = await Store.open(settings.database_url)
        await store.append([Append([Row("table", 1, 1, "{}")])])
        await store.close()

    asyncio.run(fill())
    return settings.folder


def test_a_server_moves_with_its_key(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup"
    monkeypatch.setenv("ORCHARD_DATA", str(folder))
    done = run_here("backup", str(file))
    assert done.code == 0, done.err
    assert "1 events" in done.out
    assert "is in the file" in done.out
    monkeypatch.setenv("ORCHARD_DATA", str(tmp_path / "elsewhere"))
    done = run_here("restore", str(file))
    assert done.code == 0, done.err
    key = tmp_path / "elsewhere" / "secret.key"
    assert key.read_text() == (folder / "secret.key").read_text()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    done = run_here("restore", str(file))
    assert done.code == 2
    assert "--force" in done.err


def test_a_database_that_cannot_be_used_is_told_of(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORCHARD_DATA", str(tmp_path / "nowhere"))
    assert "nothing to back up" in run_here("backup", str(tmp_path / "backup")).err
    (folder / "orchard.db").write_bytes(b"no database" * 1000)
    monkeypatch.setenv("ORCHARD_DATA", str(folder))
    assert "cannot be used" in run_here("backup", str(tmp_path / "backup")).err
    assert "cannot be used" in run_here("admin", "tables").err


def test_a_key_in_the_settings_stays_there(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORCHARD_DATA", str(folder))
    monkeypatch.setenv("ORCHARD_SECRET", "a word of the settings")
    assert "is not in the file" in run_here("backup", str(tmp_path / "backup")).out
    assert "no key" in run_here("restore", str(tmp_path / "backup"), "--force").out
