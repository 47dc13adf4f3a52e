"""What README and docs show is what happens."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import orchard
from orchard.engine import Engine

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/**/RULES.md")])
EXAMPLE = re.compile(r"```python\n(.*?)```", re.S)


def test_the_readme_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = EXAMPLE.findall((ROOT / "README.md").read_text("utf-8"))
    assert len([line for line in example.splitlines() if line.strip()]) <= 10
    monkeypatch.chdir(tmp_path)
    exec(compile(example.replace("10_000", "10"), "README.md", "exec"), {})
    assert "<svg" in (tmp_path / "skirt.svg").read_text("utf-8")
    assert "S5 a1 is taken: pieces go on empty cells." in capsys.readouterr().out


def test_the_engine_page_shows_what_the_engine_answers() -> None:
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    session = re.search(r"\$ orchard engine\n(.*?)\n\n[^ ]", page, re.S)
    assert session
    engine = Engine()
    for exchange in re.sub(r"^ {4}", "", session[1], flags=re.M).strip().split("\n\n"):
        command, answer = exchange.split("\n", 1)
        assert engine.answer(command) == answer


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)|src=\"([^\":]+)\"", text):
        assert (page.parent / (target[0] or target[1])).exists()


@pytest.mark.parametrize("record", sorted(ROOT.glob("docs/records/*")), ids=lambda p: p.stem)
def test_example_records_are_whole(record: Path) -> None:
    match = orchard.load_record(record)
    assert match.result is not None
    assert orchard.format_record(match) == record.read_text("utf-8")


def test_every_game_has_a_place_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for game in orchard.all_games():
        assert f"| {game.title} | {', '.join(game.designers)} |" in readme
        assert game.about in readme


def test_the_commands_of_the_readme_exist() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    told = subprocess.run(
        ["make", "-n", "-o", "setup", "play", "test", "warm", "pictures"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "orchard serve" in told.stdout
    assert "make play" in readme
    assert "make test" in readme
