"""`orchard fable`: begin, show, play, restart, and errors."""

from __future__ import annotations

from pathlib import Path

from orchard.match import load_fable
from tests.cli.shell import orchard


def test_a_fable_is_begun_played_kept_and_begun_again(tmp_path: Path) -> None:
    begun = orchard("fable", "begin", "ours.txt", "-o", "deck=known", folder=tmp_path)
    assert (begun.code, begun.err) == (0, "")
    typed = "@1\nact\nquit\n"
    played = orchard(
        "fable", "play", "ours.txt", "--bot", "random", "--seed", "3", typed=typed, folder=tmp_path
    )
    assert played.code == 0
    kept = load_fable(tmp_path / "ours.txt").match.actions
    assert kept[4:6] == ("@1", "act")
    assert len(kept) > 6  # the bot's turn is kept too
    assert "Fox: " in played.out
    shown = orchard("fable", "show", "ours.txt", folder=tmp_path)
    assert "Games finished: 0" in shown.out
    assert orchard("fable", "restart", "ours.txt", folder=tmp_path).code == 0
    assert load_fable(tmp_path / "ours.txt").match.actions == ()


def test_wrong_fables_get_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("once upon a time\n")
    for words in (
        ("show", "bad.txt"),
        ("show", "missing.txt"),
        ("begin", "bad.txt"),
        ("begin", "new.txt", "--players", "Ann"),
        ("begin", "new.txt", "-o", "deck=nothing"),
        ("report", "here", "--fables", "0"),
    ):
        done = orchard("fable", *words, folder=tmp_path)
        assert done.code == 2
        assert done.err.startswith("orchard: ")
        assert done.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bad.txt"]


def test_a_fable_is_played_against_the_usual_bot(tmp_path: Path) -> None:
    orchard("fable", "begin", "ours.txt", "-o", "deck=known", folder=tmp_path)
    played = orchard("fable", "play", "ours.txt", typed="@1\nact\nquit\n", folder=tmp_path)
    assert (played.code, played.err) == (0, "")
    assert len(load_fable(tmp_path / "ours.txt").match.actions) > 6  # the bot's turn is kept too
