"""Rules pages: one for each game and language that there is, games of other packages included."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from orchard import Game, all_games
from orchard.words import LOCALES

LANGUAGES = {"en": "English", "de": "Deutsch", "ja": "日本語"}  # as they call themselves
ENGLISH = "en"


@dataclass(frozen=True)
class RulesPage:
    """The rules of a game in a language."""

    game: Game
    locale: str
    source: Path

    @property
    def name(self) -> str:
        """Its name on the site, such as rules/skirt or rules/skirt.de."""
        return f"rules/{self.file}"

    @property
    def file(self) -> str:
        """Its name among the rules pages."""
        return self.game.id if self.locale == ENGLISH else f"{self.game.id}.{self.locale}"

    @property
    def language(self) -> str:
        """The language, as it calls itself."""
        return LANGUAGES.get(self.locale, self.locale)


@cache
def find_rules() -> tuple[RulesPage, ...]:
    """Return the rules pages of all games, English ones first."""
    return tuple(page for game in all_games() for page in _pages_of(game))


def _pages_of(game: Game) -> Iterator[RulesPage]:
    folder = Path(str(files(game.package)))
    yield RulesPage(game, ENGLISH, folder / "RULES.md")
    for locale in sorted(set(LOCALES) - {ENGLISH}):
        if (source := folder / f"RULES.{locale}.md").is_file():
            yield RulesPage(game, locale, source)


def locale_of(name: str) -> str:
    """Return the language of a page of the site."""
    return next((page.locale for page in find_rules() if page.name == name), ENGLISH)


def decorate(page: RulesPage, text: str) -> str:
    """Return a rules page with a board to play on, its notation, and links to other languages."""
    heading, _, rest = text.partition("\n")
    same = [other for other in find_rules() if other.game is page.game]
    others = [other for other in same if other is not page]
    links = " · ".join(f"[{other.language}]({other.file}.md)" for other in others)
    _, _, notation = page.game.notation_in(page.locale).partition("\n")
    board = f":::{{board}} {page.game.id}\n:::"
    parts = [heading, links, board, rest.strip(), notation.strip()]
    if others and page.locale == ENGLISH:
        parts.append(_toctree(f"{other.language} <{other.file}>" for other in others))
    return "\n\n".join(filter(None, parts)) + "\n"


class GameList(SphinxDirective):
    """All games, with links to their rules; their pages are hung up below this one."""

    def run(self) -> list[nodes.Node]:
        """Return a paragraph for each game."""
        games = {page.game.id: page.game for page in find_rules()}
        text = "\n\n".join(
            [*map(_entry, games.values()), _toctree(f"rules/{name}" for name in games)]
        )
        box = nodes.container()
        self.state.nested_parse(StringList(text.split("\n"), "games"), 0, box)
        return box.children


def _entry(game: Game) -> str:
    pages = [page for page in find_rules() if page.game is game]
    links = " · ".join(f"[{page.language}]({page.name}.md)" for page in pages)
    seats = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else f"{game.seats[0]}"
    by = ", ".join(game.designers)
    about = game.words().say("about")
    return f"**{game.title}**, by {by}, for {seats}. {about}\\\n{links}"


def _toctree(entries: Iterator[str]) -> str:
    return "\n".join([":::{toctree}", ":hidden:", "", *entries, ":::"])


def _speak(app: Sphinx, name: str, template: str, context: dict[str, Any], tree: object) -> None:
    """Let a page say which language it is in."""
    context["language"] = locale_of(name)


def setup(app: Sphinx) -> None:
    """Offer the directive `{games}`, and let pages say their language."""
    app.add_directive("games", GameList)
    app.connect("html-page-context", _speak)
