"""What a game is: its facts, its options, and the three modules in which it is written down."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, TypeAlias

from orchard.errors import OrchardError

Value: TypeAlias = int | str
GROUP = "orchard.games"  # entry points by which other packages offer games
LANGUAGES = ("ja",)  # besides English


@dataclass(frozen=True)
class Option:
    """A choice that is made before a game begins: a number in a range, or one of several words."""

    name: str
    default: Value
    values: Sequence[Value]
    about: str
    pattern: str = ""  # of further words that are allowed, such as the names of files

    def parse(self, given: Value) -> Value:
        """Return the value that is meant; refuse what is not among the values."""
        for value in self.values:
            if str(value) == str(given):
                return value
        if self.pattern and re.fullmatch(self.pattern, str(given)):
            return str(given)
        raise OrchardError(
            "option.range",
            f"Option {self.name} must be {self.allowed}, not '{given}'.",
            option=self.name,
        )

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        if isinstance(self.values, range):
            return f"from {self.values[0]} to {self.values[-1]}"
        files = ["the name of a .toml file"] if self.pattern else []
        return " or ".join([*(str(value) for value in self.values), *files])


@dataclass(frozen=True)
class Game:
    """A game.

    The package that holds it has three modules, each over `t`, the struct of what is printed on the
    table, and `s`, the struct of a position:
    `rules` (see `kernel.Rules`; also `tables(**options)` and `state(**options)`), `notation`
    (`format_action`, `parse_action`, `format_position`, `parse_position`, `why_not`) and `scene`
    (`describe`, `gesture`); and the page RULES.md. In other languages it has RULES.ja.md and a
    catalogue, ja.toml (see `words`). A game that hides something also has the rules
    `conceal` and `imagine`, `notation.format_view` and `format_witnessed`, and `scene.witnessed`:
    a position, an action and a gesture as a seat sees them.
    """

    id: str
    title: str
    designers: tuple[str, ...]
    seats: range
    minutes: int
    about: str  # what it feels like, in a sentence
    package: str  # where its modules are
    shelf: int = 99  # where it stands among the others
    sample: str = ""  # a position in the middle of a match, for pictures
    version: int = 1  # of the rules; grows when the same actions would mean another game
    options: tuple[Option, ...] = ()

    @cached_property
    def rules(self) -> ModuleType:
        """The rule functions."""
        return import_module(f"{self.package}.rules")

    @cached_property
    def notation(self) -> Any:
        """How actions and positions are written."""
        return import_module(f"{self.package}.notation")

    @cached_property
    def scene(self) -> Any:
        """How the table is drawn."""
        return import_module(f"{self.package}.scene")

    @property
    def rules_page(self) -> str:
        """The rules for players, as Markdown."""
        return files(self.package).joinpath("RULES.md").read_text("utf-8")

    def rules_in(self, language: str) -> str:
        """Return the rules for players in a language, in English if it has no page."""
        page = files(self.package).joinpath(f"RULES.{language}.md")
        is_known = language in LANGUAGES and page.is_file()
        return page.read_text("utf-8") if is_known else self.rules_page

    def parse_options(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Return a value for every option, defaults filled in."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise OrchardError(
                    "option.unknown",
                    f"{self.title} has no option '{name}' (it has: {names}).",
                    option=name,
                )
        return {
            name: option.parse(given.get(name, option.default)) for name, option in known.items()
        }


@cache
def all_games() -> tuple[Game, ...]:
    """Return every game there is: the packages of `orchard.games`, then those offered by others."""
    own = [
        import_module(f"orchard.games.{module.name}").GAME
        for module in iter_modules(import_module("orchard.games").__path__)
        if module.ispkg
    ]
    others = [point.load() for point in entry_points(group=GROUP)]
    return tuple(sorted((*own, *others), key=lambda game: game.shelf))


def find_game(game_id: str) -> Game:
    """Return the game of this id."""
    for game in all_games():
        if game.id == game_id:
            return game
    ids = ", ".join(game.id for game in all_games())
    raise OrchardError(
        "game.unknown", f"There is no game '{game_id}'; there are {ids}.", game=game_id
    )
