"""The rules are the same in every language: the same clauses, pictures, tables and notation."""

from __future__ import annotations

import re
from pathlib import Path
from unicodedata import east_asian_width

import pytest

import orchard
from orchard.words import LOCALES

SOURCE = Path(orchard.__file__).parent
PAGES = sorted([*SOURCE.glob("games/*/RULES.*.md"), *SOURCE.glob("games/*/NOTATION.*.md")])
RULES = sorted(SOURCE.glob("games/*/RULES*.md"))
CLAUSE, HEADING, BLOCK = r"^- \*\*(\w+)\*\*", r"^#+ ", r"^ {4,}.*"
FIRST_CELL, CODE = r"^\|[^|]*\|", r"`[^`]+`"
PHRASE, WORD = r"\S+(?: \S+)*", r"(?<![=\w])[^\W\dA-Z_]{2,}(?![=\w])|[ぁ-龯]"


def language_of(page: Path) -> str:
    return page.suffixes[0].removeprefix(".")


LANGUAGES = sorted({*map(language_of, PAGES), *LOCALES[1:]})


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_the_rules_are_headed_by_the_title_of_the_game(game: orchard.Game) -> None:
    assert game.rules_page.startswith(f"# {game.title}\n")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_the_rules_are_the_same_in_every_language(page: Path) -> None:
    kind = page.name.partition(".")[0]
    english, told = page.with_name(f"{kind}.md").read_text("utf-8"), page.read_text("utf-8")
    game = next(g for g in orchard.all_games() if g.package.endswith(page.parent.name))
    assert told.startswith(f"# {game.words(language_of(page)).say('title')}")
    for pattern in (CLAUSE, HEADING):
        assert found(pattern, told) == found(pattern, english)
    assert pictures(told) == pictures(english)
    assert len(found(FIRST_CELL, told)) == len(found(FIRST_CELL, english))
    assert set(found(CODE, told)) == set(found(CODE, english))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_rules_of_every_game(language: str) -> None:
    known = orchard.all_games()
    missing = [game.id for game in known if game.rules_in(language) == game.rules_page]
    assert missing == [], f"Each of them needs a RULES.{language}.md."


@pytest.mark.parametrize("page", RULES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_rules_for_players_have_no_notation(page: Path) -> None:
    told = page.read_text("utf-8")
    assert found(CODE, told) == []
    assert found(BLOCK, told) == []
    assert not re.search(r"\bseat\b|\bPlatz \d|席|\boption\b", told, re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_how_every_game_is_written(language: str) -> None:
    for game in orchard.all_games():
        assert game.notation_in(language)
        assert game.notation_in(language) != game.notation_in("en")


def test_captions_are_not_part_of_a_picture() -> None:
    assert pictures("    before   y .   the last y\n    NW  f1") == [
        "             y .",
        "    NW  f1",
    ]
    assert pictures("    vorher   y .   das letzte y") == pictures("    before   y .")
    assert pictures("    前       y .   最後の y") == pictures("    before   y .")
    assert pictures("    after    y .") != pictures("    after    . y")
    assert pictures("    seats=2 phase=deal") == ["    seats=2 phase=deal"]


def pictures(page: str) -> list[str]:
    """Return the drawings and examples of a page, with explanatory words blanked out."""
    return [re.sub(PHRASE, without_words, line).rstrip() for line in found(BLOCK, page)]


def without_words(phrase: re.Match[str]) -> str:
    return " " * width(phrase[0]) if re.search(WORD, phrase[0]) else phrase[0]


def width(text: str) -> int:
    """Return the width of a text in monospaced columns; wide East Asian characters take two."""
    return sum(1 + (east_asian_width(letter) in "WF") for letter in text)


def found(pattern: str, page: str) -> list[str]:
    return re.findall(pattern, page, re.MULTILINE)
