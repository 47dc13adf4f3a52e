"""The benchmark of the page against native code, for every game, at the smallest scale."""

from __future__ import annotations

import pytest

import bench.page
from bench.chromium import what_is_missing
from bench.results import Run
from orchard.games.game import all_games
from orchard.match import make_variant

MISSING = what_is_missing([make_variant(game) for game in all_games()])
FIGURES = (
    "playouts, Chromium",
    "playouts, native",
    "search, Chromium",
    "search, native",
    "pip answers",
)


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_every_game_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs: list[Run] = []
    monkeypatch.setattr("bench.__main__.save_run", runs.append)
    assert bench.page.main(["--quick"]) == 0
    (run,) = runs
    expected = [f"{game.title}, {figure}" for game in all_games() for figure in FIGURES]
    assert [figure.name for figure in run.figures] == expected
    assert all(figure.value is not None and figure.value > 0 for figure in run.figures)
    assert all(figure.ratio for figure in run.figures if figure.baseline)
    table = capsys.readouterr().out
    assert all(name in table for name in expected)


def test_what_is_missing_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bench.page.what_is_missing", lambda _: "there is no Chromium")
    assert bench.page.main([]) == 2
    assert capsys.readouterr().err == "bench: The page cannot be measured: there is no Chromium.\n"
