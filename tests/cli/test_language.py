"""The command line's language comes from an option, a variable or the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from orchard.cli.language import VARIABLE, choose_usual_language, language
from orchard.errors import OrchardError
from tests.cli.shell import complaint, orchard, sentence_of

GERMAN = "Ein Spiel „chess“ gibt es nicht"
JAPANESE = "「chess」というゲームはありません"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP", "LC_ALL": "de_CH.UTF-8", "LC_MESSAGES": "ja_JP"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE", VARIABLE: "ja"}, "ja"),
        ({"LANG": "de_DE", VARIABLE: ""}, "de"),
    ],
)
def test_the_language_is_the_one_that_is_set(
    settings: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", VARIABLE):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    choose_usual_language()
    assert language() == expected


def test_a_language_that_nobody_speaks_here_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "tlh")
    with pytest.raises(OrchardError, match=r"'tlh' is not a language .* en, ja, de"):
        choose_usual_language()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--language", "de", "rules", "chess"], GERMAN),
        (["--language", "ja", "rules", "chess"], JAPANESE),
        (["play", "chess", "--language", "de"], GERMAN),
        (["--language", "ja", "play", "chess", "--language", "de"], GERMAN),
        (["--language", "ja", "play", "chess"], JAPANESE),
        (["--language", "fr", "games"], "'fr' is not a language"),
        (["rules", "chess"], "There is no game 'chess'"),
    ],
)
def test_errors_are_told_in_the_language(words: list[str], sentence: str, tmp_path: Path) -> None:
    assert sentence in complaint(*words, folder=tmp_path)


def test_the_environment_chooses_for_every_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, "ja")
    assert JAPANESE in sentence_of(orchard("rules", "chess"))
    assert "たまに間違えます" in orchard("bots").out
    assert "スカート" in orchard("games").out
    assert "外周" in orchard("rules", "skirt").out


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ("de", ("zum Beispiel", "Auf Wiedersehen!", "ist nicht erlaubt: S4", "kein Feld", "Kern")),
        ("ja", ("を入力して打ちます", "さようなら！", "（S4）", "というマスはありません", "たね")),
    ],
)
def test_a_match_is_played_in_the_language(
    chosen: str, told: tuple[str, ...], tmp_path: Path
) -> None:
    words = ("play", "skirt", "-o", "size=3", "--bot", "pip", "--language", chosen)
    done = orchard(*words, typed="zz\nc3\nwhy c3\na1\n?\nquit\n", folder=tmp_path)
    assert (done.code, done.err) == (0, "")
    for text in told:
        assert text in done.out
    assert "is not a cell" not in done.out


def test_the_text_interface_always_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "de")
    done = orchard("engine", typed="new chess\nquit\n")
    assert done.out.startswith("? There is no game 'chess'")
