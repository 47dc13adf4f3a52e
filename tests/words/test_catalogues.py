"""The shared catalogues: the same in every language, with an entry for everything that is said."""

from __future__ import annotations

import re
from fnmatch import fnmatch

import pytest
from fluent.syntax import FluentParser, ast

from orchard.bots import BOTS, SAGE, Kind
from orchard.games.game import all_games
from orchard.server.guard import BY_STATUS
from orchard.words import LOCALES, catalogue, entries
from orchard.words.catalogue import SHARED, source
from tests.words.source import KEY, Made, errors, said_keys, shared_modules, written_texts

PATTERNS = {  # keys that are composed, and where
    "animal-*": "server/naming.py",
    "arena-rating": "cli/arena.py",
    "arena-seconds": "cli/arena.py",
    "arena-longest": "cli/arena.py",
    "bot-*": "bots/naming.py",
    "games-*": "cli/app.py",
    "news-offers-*": "server/table.py",
    "play-help-*": "cli/play.py",
    "*-missing": "cli/extras.py",
}
FOR_PROGRAMS = {"said"}  # details that no sentence uses
ENGLISH = entries(source(SHARED, "en"))
OWN = [entries(source(game.package, "en")) for game in all_games()]
MESSAGES = {key for key in ENGLISH if "." not in key}
OTHERS = [locale for locale in LOCALES if locale != "en"]
SENTENCE = re.compile(r"\S+ .*\S[.!?:;…]$", re.DOTALL)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_line_can_be_read(locale: str) -> None:
    found = FluentParser().parse(source(SHARED, locale)).body
    broken = [entry.content for entry in found if isinstance(entry, ast.Junk)]
    assert broken == []
    names = [entry.id.name for entry in found if isinstance(entry, ast.Message)]
    assert len(set(names)) == len(names)
    assert set(names) == {key for key in entries(source(SHARED, locale)) if "." not in key}


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_has_the_same_keys_with_the_same_gaps(locale: str) -> None:
    assert entries(source(SHARED, locale)) == ENGLISH


@pytest.mark.parametrize("locale", LOCALES)
def test_every_entry_can_be_said(locale: str) -> None:
    words = catalogue(SHARED, locale)
    for key, gaps in ENGLISH.items():
        for value in (0, 1, 2, 10_000, "x"):
            told = words.fill(key, dict.fromkeys(gaps, value))
            assert told.strip() == told != key
            assert not re.search(r"[{}$]|\bNone\b", told), told


@pytest.mark.parametrize("locale", OTHERS)
def test_a_sentence_is_translated(locale: str) -> None:
    words, english = catalogue(SHARED, locale), catalogue(SHARED, "en")
    for key, gaps in ENGLISH.items():
        filled = dict.fromkeys(gaps, "7")
        if len(english.fill(key, filled).split()) > 3:
            assert words.fill(key, filled) != english.fill(key, filled), key


def test_japanese_is_written_in_japanese() -> None:
    signs = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
    words = catalogue(SHARED, "ja")
    for key, gaps in ENGLISH.items():
        told = words.fill(key, dict.fromkeys(gaps, ""))
        assert signs.search(told) or not re.search(r"[A-Za-z]{3}", told) or ".typed" in key, key


@pytest.mark.parametrize("made", errors(), ids=str)
def test_the_sentence_of_an_error_has_exactly_its_details(made: Made) -> None:
    assert [text for text in made.texts if SENTENCE.match(text)] == []
    catalogues = [ENGLISH, *OWN] if made.where.startswith("games/") else [ENGLISH]
    for key in made.keys:
        found = [words[key] for words in catalogues if key in words]
        assert found, f"{made.where}: no entry '{key}'"
        given = made.details - FOR_PROGRAMS
        assert any(given <= gaps if made.has_more else given == gaps for gaps in found), made


def test_most_errors_say_their_key() -> None:
    found = errors()
    assert len(found) > 100
    unknown = [made.where.partition(":")[0] for made in found if not made.keys]
    assert sorted(unknown) == ["cli/extras.py", "server/guard.py"]


def test_every_key_that_is_said_exists() -> None:
    found = list(said_keys())
    assert len(found) > 50
    games = ("title", "about")
    assert [(where, key) for where, key in found if key not in ENGLISH and key not in games] == []
    answers = {code.replace(".", "-") for code in (*BY_STATUS.values(), "request.unreadable")}
    assert answers <= MESSAGES


def test_every_key_is_used() -> None:
    used = {text for text in written_texts() if KEY.fullmatch(text)}
    used |= {f"{prefix}{text}" for text in used for prefix in ("refused-", "unreadable-")}
    put_together = {key for key in MESSAGES for pattern in PATTERNS if fnmatch(key, pattern)}
    assert MESSAGES - used - put_together == set()
    for pattern, path in PATTERNS.items():
        assert any(fnmatch(key, pattern) for key in MESSAGES), pattern
        assert path in shared_modules(), path


def test_every_bot_has_a_name_and_a_few_words() -> None:
    assert {key for key in ENGLISH if key.startswith("bot-")} == {
        "bot-unknown",
        "bot-no-net",
        *(f"bot-{name}" for name in (*BOTS, SAGE)),
        *(f"bot-{name}.about" for name in (*BOTS, SAGE)),
    }
    for kind in (*BOTS.values(), Kind(SAGE)):
        assert len({kind.about(locale) for locale in LOCALES}) == len(LOCALES)


def test_an_unknown_key_is_shown_as_it_is() -> None:
    assert catalogue().say("nothing-like-it") == "nothing-like-it"
