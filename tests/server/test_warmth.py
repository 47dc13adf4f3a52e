"""Cold variants: their tables are interpreted until a process has compiled them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from orchard.bots import warming
from orchard.games.game import find_game
from orchard.match import Variant, make_variant
from orchard.server import warmth
from orchard.server.metrics import Metrics
from orchard.server.thinkers import Thinkers
from orchard.server.warmth import Warmth
from orchard.server.wire import Warming

NOTE = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + '\\n')"


def test_what_shares_code_is_compiled_once_and_loaded_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[Variant] = []
    monkeypatch.setattr(warmth, "compile_here", loaded.append)
    note = tmp_path / "compiled"
    asked = [make_variant("fabled-fruit", seats=seats) for seats in (2, 4)]
    other = make_variant("jam-it", board="mini")
    told: list[Warming] = []

    async def run() -> None:
        tasks: list[asyncio.Task[Any]] = []

        def spawn(work: Coroutine[Any, Any, None]) -> None:
            tasks.append(asyncio.create_task(work))

        heat = Warmth(spawn, (sys.executable, "-c", NOTE, str(note)))
        told.append(heat.warming)
        for variant in (*asked, other, *asked):
            heat.ask(variant)
        assert [heat.is_cold(each) for each in (*asked, other)] == [True] * 3
        told.append(heat.warming)
        await asyncio.gather(*tasks)
        assert [heat.is_cold(each) for each in (*asked, other)] == [False] * 3
        told.append(heat.warming)

    asyncio.run(run())
    assert note.read_text("utf-8").splitlines() == [str(asked[0]), str(other)]
    assert loaded == [*asked, other]
    assert told == [
        Warming(0, 0, []),
        Warming(0, 2, ["fabled-fruit", "jam-it"]),
        Warming(2, 2, []),
    ]


def test_what_is_not_compiled_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORCHARD_CACHE", str(tmp_path))
    variant = Variant(find_game("jam-it"))
    assert not warmth.load(variant)
    assert variant.desks.target == "python"


def test_a_warm_variant_is_known_by_its_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = str(make_variant("jam-it", board="mini"))
    monkeypatch.setattr(warming, "cache_folder", lambda: tmp_path)
    assert not warming.is_warm(make_variant("jam-it", board="mini"))
    assert warming.warm_named(name) == name
    assert warming.is_warm(make_variant("jam-it", board="mini"))
    assert not warming.is_warm(make_variant("jam-it"))


@pytest.mark.parametrize("changed", ["rules.py", "tree.py"])
def test_a_variant_is_cold_where_a_file_of_it_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    monkeypatch.setattr(warming, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(warming, "_use", lambda _: None)
    monkeypatch.setattr(warming, "_code", warming._code.__wrapped__)
    variant, stamp = make_variant("jam-it", board="mini"), warming._stamp
    warming.warm(variant)
    assert warming.is_warm(variant)

    def stamp_of_another(file: str) -> str:
        return stamp(file) + " # a comment" * file.endswith(changed)

    monkeypatch.setattr(warming, "_stamp", stamp_of_another)
    assert not warming.is_warm(variant)


@pytest.mark.parametrize("game", ["skirt", "fabled-fruit"])
def test_bots_play_lightly_where_nothing_is_compiled(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a bot that must be compiled was asked")

    monkeypatch.setattr("orchard.server.thinkers.make_bot", refuse)
    position = make_variant(game).start().dealt()
    thinkers = Thinkers(1, Metrics(), is_cold=lambda _: True)
    action = asyncio.run(thinkers.think(position, "orchardist", seed=1, table="here"))
    thinkers.close()
    assert action in position.legal
