"""Fables in the text interface: the same games, the same files."""

from __future__ import annotations

from pathlib import Path

from orchard.engine import Engine
from orchard.match import load_fable


def test_a_fable_is_told_kept_and_gone_on_with(tmp_path: Path) -> None:
    engine = Engine()
    engine.answer("seed 5")
    assert engine.answer("new fabled-fruit seats=2 deck=known limit=10") == "="
    assert engine.answer("next").startswith("? The game is not over yet")
    while engine.answer("actor") != "= over":
        engine.answer("random")
    told = engine.answer("next")
    assert told in ("= seat 0", "= seat 1")
    engine.answer("random")
    file = tmp_path / "ours.txt"
    file.write_text(engine.answer("fable").removeprefix("= ").strip() + "\n")
    fable = load_fable(file)
    assert (fable.games, f"= seat {fable.start}", len(fable.match.actions)) == (1, told, 1)
    other = Engine()
    assert other.answer(f"fable {file}") == "="
    assert other.answer("show") == engine.answer("show")


def test_a_game_without_a_campaign_has_no_fable() -> None:
    engine = Engine()
    engine.answer("new skirt size=3")
    assert engine.answer("fable").startswith("? skirt has no campaign")
    assert engine.answer("next").startswith("? skirt has no campaign")
    assert engine.answer("fable /nowhere/at-all.txt").startswith("? ")
    assert engine.answer("show").startswith("= ")
