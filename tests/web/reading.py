"""The text on a page while a match is played, and what must not appear in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from orchard.games.game import Game, all_games
from orchard.match import Variant
from orchard.words import LOCALES, entries
from orchard.words.catalogue import SHARED, source
from tests.words.client import client_catalogue

SEAT = re.compile(r"\bseat \d|\bsitz \d|\bplatz \d|\bspieler \d|席 ?\d|プレイヤー ?\d", re.I)
PLACEHOLDER = re.compile(r"[{}]|\$\w|\bundefined\b|\bnull\b|\bNaN\b|\[object")
LATIN = re.compile(r"[A-Za-z’']{2,}(?: [A-Za-z’']{2,}){2}")
FOREIGN = {"en": re.compile("[äöüßÄÖÜぁ-龯]"), "de": re.compile("[ぁ-龯]"), "ja": LATIN}
WORD = r"[\w@~>*+!’'-]+"
LISTED = re.compile(r"\(\w\)")  # list items: (a), (b)


def faults(lines: Iterable[str], variant: Variant, locale: str) -> Iterator[str]:
    """Yield what players should not have to read, each with its line."""
    strange, keys = _strange(variant), _keys()
    # Where words are not separated by spaces, only ASCII letters can be notation.
    word = re.compile(WORD, re.ASCII if locale == "ja" else 0)
    for line in lines:
        for name, pattern in (
            ("a seat by its number", SEAT),
            ("a gap that was not filled", PLACEHOLDER),
            ("another language", FOREIGN[locale]),
        ):
            if found := pattern.search(line):
                yield f"{name}, '{found[0]}': {line}"
        words = {each.rstrip("!+*’'-") for each in word.findall(LISTED.sub("", line))}
        for name, known in (("notation", strange), ("a key without words", keys)):
            for each in sorted(words & known):
                yield f"{name}, '{each}': {line}"


def untranslated(lines: Iterable[str], english: Iterable[str]) -> set[str]:
    """Return the sentences that are the same in English; cells and titles may be."""
    same = set(lines) & set(english)
    return {line for line in same if len(re.findall(r"[a-z]{3,}", line)) > 2}


def _strange(variant: Variant) -> set[str]:
    """Return the words that belong only in notation: actions and piece letters.

    Cell names are for everyone, and some actions are ordinary words, such as "pass".
    """
    game = variant.game
    texts = {variant.format_action(code) for code in range(variant.actions.count)}
    letters = {look.letter for look in game.looks} | {text for text in texts if len(text) == 1}
    cells = {place.name for place in variant.layout.places}
    ordinary = {text for text in texts if text.isalpha() and re.search("[aeiou]", text)}
    found = (texts - cells - ordinary) | letters - {"a", "A"}
    return {text for text in found if re.search(r"\w", text)}


def _keys() -> set[str]:
    """Return all keys of all catalogues that could not be words."""
    owners = [SHARED, *(game.package for game in all_games())]
    found = {key for owner in owners for key in entries(source(owner, "en"))}
    return {key for key in found | set(entries(client_catalogue("en"))) if "-" in key}


def title_in(game: Game, locale: str) -> str:
    """Return a game's title in a language."""
    assert locale in LOCALES
    return game.words(locale).say("title")
