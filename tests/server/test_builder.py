"""Modules on demand: built one at a time, within limits, and never twice."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from orchard.kernel import wasm
from orchard.match import Variant, make_variant
from orchard.server.builder import MOST_WAITING, Builder

NOTE = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + '\\n')"
FAIL = "import sys; print('no', file=sys.stderr); sys.exit(3)"


@pytest.fixture(autouse=True)
def _can_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm, "can_build", lambda: True)


def sizes(*values: int) -> list[Variant]:
    return [make_variant("skirt", size=size) for size in values]


def ask(variants: list[Variant], *command: str, an_hour: int = 100, times: int = 1) -> None:
    """Request modules and wait for all builds to finish."""

    async def run() -> None:
        tasks: list[asyncio.Task[Any]] = []

        def spawn(work: Coroutine[Any, Any, None]) -> None:
            tasks.append(asyncio.create_task(work))

        builder = Builder(an_hour, spawn, command)
        for _ in range(times):
            for variant in variants:
                builder.ask(variant, "here")
            await asyncio.gather(*tasks)

    asyncio.run(run())


def test_each_is_built_once_in_order(tmp_path: Path) -> None:
    note = tmp_path / "built"
    ask([*sizes(3, 4), *sizes(3)], sys.executable, "-c", NOTE, str(note))
    assert note.read_text("utf-8").split() == ["skirt.size=3", "skirt.size=4"]


def test_one_address_cannot_ask_for_more_than_its_share(tmp_path: Path) -> None:
    note = tmp_path / "built"
    ask(sizes(3, 4, 5), sys.executable, "-c", NOTE, str(note), an_hour=2)
    assert len(note.read_text("utf-8").split()) == 2


def test_only_so_many_wait(tmp_path: Path) -> None:
    note = tmp_path / "built"
    limits = [make_variant("fruits-platter", limit=limit) for limit in range(20, 40)]
    ask(limits, sys.executable, "-c", NOTE, str(note))
    assert len(note.read_text("utf-8").split()) == MOST_WAITING


def test_what_cannot_be_built_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    ask(sizes(3), sys.executable, "-c", FAIL, times=2)
    assert [record.message for record in caplog.records] == ["a process failed"]


def test_nothing_is_built_without_a_linker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm, "can_build", lambda: False)
    ask(sizes(3), sys.executable, "-c", NOTE, str(tmp_path / "built"))
    assert not (tmp_path / "built").exists()
