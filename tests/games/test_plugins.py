"""A broken game from another package is reported and skipped; all others still load."""

from __future__ import annotations

from pathlib import Path

from tests.examples.installed import install, run

PLUGIN = """\
from dataclasses import replace
from types import ModuleType

from orchard.games.skirt import GAME as SKIRT

NUMBER = 7
TWIN = SKIRT
GOOD = replace(SKIRT, id="good", shelf=0)


def __getattr__(name):
    if name == "RAISES":
        raise RuntimeError("no such luck")
    if name == "FAULTY":
        return replace(SKIRT, id="faulty", rules=ModuleType("empty"))
    raise AttributeError(name)
"""
LIST = "import orchard; print(*(game.id for game in orchard.all_games()))"


def test_broken_games_are_told_of_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "plugin.py").write_text(PLUGIN)
    names = {
        "number": "plugin:NUMBER",
        "twin": "plugin:TWIN",
        "good": "plugin:GOOD",
        "raises": "plugin:RAISES",
        "faulty": "plugin:FAULTY",
        "nowhere": "plugin:NOWHERE",
        "nothing": "no_such_module:GAME",
    }
    install(tmp_path, "plugin", names)
    done = run("-c", LIST, path=(tmp_path,))
    assert done.returncode == 0, done.stderr
    games = done.stdout.split()
    alone = run("-c", LIST, path=()).stdout.split()
    assert games == ["good", *alone]
    told = {
        "plugin:NUMBER": "it is not a Game: 7",
        "plugin:TWIN": "there is a game 'skirt' already",
        "plugin:RAISES": "RuntimeError: no such luck",
        "plugin:FAULTY": "rules.legal is missing: write 'def legal(t, s, out)'",
        "plugin:NOWHERE": "AttributeError",
        "no_such_module:GAME": "No module named 'no_such_module'",
    }
    said = done.stderr.split("orchard: the game ")[1:]
    assert len(said) == len(told)
    for name, why in told.items():
        assert [text for text in said if text.startswith(f"{name} is left out") and why in text]
    assert "plugin:GOOD" not in done.stderr


def test_two_packages_with_one_id_leave_the_first(tmp_path: Path) -> None:
    (tmp_path / "plugin.py").write_text(PLUGIN)
    install(tmp_path, "one", {"good": "plugin:GOOD"})
    install(tmp_path, "two", {"good": "plugin:GOOD"})
    done = run("-c", LIST, path=(tmp_path,))
    assert done.stdout.split().count("good") == 1
    assert "there is a game 'good' already" in done.stderr
