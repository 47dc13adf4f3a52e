"""The strength report: the matches played for it, the measurements, and the page."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import orchard
from orchard.bots import LEVELS
from orchard.bots.arena import run
from orchard.bots.strength import QUICK, THOROUGH, Speed, Strength, measure_speed, plans
from orchard.cli import strength as pages

SKIRT = orchard.make_variant("skirt", size=3)
TINY = replace(QUICK, levels=2, against_random=1, ladder=1, scaling=1, base=5, doublings=1)


def test_the_plans_cover_levels_ladder_and_playouts() -> None:
    found = plans(SKIRT, THOROUGH)
    levels = [level.name for level in LEVELS]
    assert [a.name for a, b in found["random"].pairs if b.name == "random"] == levels
    assert 2 * found["random"].rounds == 100
    assert [a.name for a, _ in found["ladder"].pairs] == levels[1:]
    budgets = [entrant.playouts for entrant in found["playouts"].entrants]
    assert budgets == [THOROUGH.base * 2**k for k in range(THOROUGH.doublings + 1)]
    assert "rival" not in found


def test_a_rival_plays_only_where_nothing_is_hidden() -> None:
    ((a, b),) = plans(SKIRT, QUICK, "other=cmd:./bot")["rival"].pairs
    assert (a.seconds, b.name) == (1.0, "other")
    assert "rival" not in plans(orchard.make_variant("fabled-fruit"), QUICK, "other=cmd:./bot")


def test_speed_is_measured() -> None:
    speed = measure_speed(SKIRT, QUICK)
    assert speed.simulations > 0
    assert speed.share == speed.simulations / speed.playouts
    assert 0 < speed.few < speed.second + 1


def test_the_page_names_what_falls_short() -> None:
    parts = {name: run(plan) for name, plan in plans(SKIRT, TINY).items()}
    page = pages.format_report(
        [Strength(SKIRT, Speed(600.0, 1000.0, 1.05, 0.02), parts)], TINY, {"cpu": "abacus"}
    )
    assert "cpu abacus" in page
    assert "| Skirt | 600 | 1,000 | 60% | 1.050 s | 20.0 ms |" in page
    assert "Not surely above 65%: sprout over pip in Skirt." in page


def test_the_command_writes_everything_and_leaves_no_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "QUICK", TINY)
    monkeypatch.setattr(pages, "measure_speed", lambda *_: Speed(1.0, 2.0, 1.0, 0.01))
    pages.write_report(tmp_path, [SKIRT], is_quick=True, rival=None, jobs=1)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["report.md", "results.json", "strength.svg"]
    told = json.loads((tmp_path / "results.json").read_text())
    assert told["games"][0]["game"] == "skirt size=3"
    assert {"random", "ladder", "playouts", "speed"} <= set(told["games"][0])


def test_a_report_so_far_plays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "QUICK", TINY)
    monkeypatch.setattr(pages, "measure_speed", lambda *_: Speed(1.0, 2.0, 1.0, 0.01))
    pages.write_report(tmp_path, [SKIRT], is_quick=True, rival=None, jobs=1, is_so_far=True)
    assert "not played" in (tmp_path / "report.md").read_text()
    assert (tmp_path / "log").is_dir()
