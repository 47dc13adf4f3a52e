"""`orchard solve` says who wins, draws it, and refuses nonsense at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import complaint, orchard

SMALL = ("solve", "skirt", "-o", "size=3")


def test_it_names_and_draws_the_winning_actions(tmp_path: Path) -> None:
    done = orchard(*SMALL, "--play", "a2", "--out", "won.svg", folder=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "Black is to act and wins." in done.out
    assert "does not win: e2" in done.out
    assert (tmp_path / "won.svg").read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["solve", "nuts-sorting"], "No seat is to act here"),
        (["solve", "fabled-fruit", "-o", "seats=2"], "No seat is to act here"),
        ([*SMALL, "--theme", "pink"], "choose from day, night"),
        ([*SMALL, "--play", "zz"], "is not a cell of this board"),
    ],
)
def test_wrong_words_are_refused(words: list[str], sentence: str, tmp_path: Path) -> None:
    assert sentence in complaint(*words, folder=tmp_path)
