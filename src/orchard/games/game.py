"""The `Game` type: facts, options and parts in one value, checked when it is created."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from pkgutil import iter_modules
from typing import Any, TypeAlias

from orchard.errors import OrchardError
from orchard.games.checking import GameError, check
from orchard.games.decks import Decks
from orchard.games.guide import Guide
from orchard.games.layout import Card
from orchard.games.looks import Look
from orchard.games.messages import Messages
from orchard.games.parts import (
    NO_TUNING,
    Campaign,
    EvenStart,
    Hidden,
    Notation,
    Observation,
    Rules,
    Scenery,
    Symmetries,
    Tuning,
)
from orchard.kernel import Rulebook
from orchard.words import Catalogue, catalogue

Value: TypeAlias = int | str
GROUP = "orchard.games"  # the entry points through which other packages offer games


@dataclass(frozen=True)
class Option:
    """A choice made before a game begins: a number in a range, or one of several words."""

    name: str  # in the catalogue: option-NAME
    default: Value
    values: Sequence[Value]
    pattern: str = ""  # a regular expression for further values, such as file names
    decks: Decks | None = None  # how people write card files for it
    former: Sequence[Value] = ()  # values still accepted but no longer offered

    @property
    def known(self) -> list[Value]:
        """All accepted values, offered and former."""
        return [*self.values, *self.former]

    def parse(self, given: Value) -> Value:
        """Return the value that `given` stands for; raise an error if it is not accepted."""
        for value in self.known:
            if str(value) == str(given):
                return value
        if self.pattern and re.fullmatch(self.pattern, str(given)):
            return str(given)
        if self.is_brought(given):
            return str(given)
        raise self._refused(given)

    def is_brought(self, given: Value) -> bool:
        """Return whether a value names a deck that a user has brought."""
        return self.decks is not None and self.decks.is_brought(str(given))

    def _refused(self, given: Value) -> OrchardError:
        name, text = self.name, str(given)
        if isinstance(self.values, range):
            low, high = self.values[0], self.values[-1]
            return OrchardError("option.range", option=name, given=text, low=low, high=high)
        key = "option-range-file" if self.pattern else "option-range-word"
        words = ", ".join(str(value) for value in self.values)
        return OrchardError("option.range", key, option=name, given=text, values=words)


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its facts, its options and its parts (see `parts`).

    A part is a module, or any other object with the right functions. The game's package also holds
    its catalogues, in the folder `words`, and pages for people: RULES.md and RULES.ja.md for
    players, NOTATION.md and NOTATION.ja.md for readers and writers of positions.
    """

    id: str
    package: str
    designers: tuple[str, ...]
    seats: range
    minutes: int
    rules: Rules
    scene: Scenery
    notation: Notation
    messages: type[Messages]
    looks: tuple[Look, ...]
    options: tuple[Option, ...] = ()
    shelf: int = 99  # its rank in lists of games
    version: int = 1  # of the rules; incremented when the same actions would mean a different game
    sample: str = ""  # a position in the middle of a match, for pictures
    guide: Guide | None = None  # the rules in a few pictures
    # for some kinds of words in messages: by value, the looks shown beside them
    pictures: Mapping[str, Sequence[Sequence[int]]] = field(default_factory=dict)
    # looks that players may choose from; the first ones are the seats' defaults, in seat order
    figures: tuple[int, ...] = ()
    has_draws: bool = False  # whether a match can end without a winner
    derived: str = ""  # the first field of a position that is derived from those before it
    weight: Callable[..., int] | None = None  # of chance's actions; equal if left out
    choose: Callable[..., int] | None = None  # picks a random action faster than by listing all
    symmetries: Callable[..., Symmetries] | None = None  # by options
    cards: Callable[..., Mapping[int, Card]] | None = None  # by options: what is printed on them
    hidden: Hidden | None = None
    tuning: Tuning = NO_TUNING
    observation: Observation | None = None
    campaign: Campaign | None = None
    even_start: EvenStart | None = None

    def __post_init__(self) -> None:
        check(self)

    @cached_property
    def rulebook(self) -> Rulebook:
        """All rules by name, as templates call them."""
        named: dict[str, Callable[..., Any] | None] = {
            "start": self.rules.start,
            "legal": self.rules.legal,
            "apply": self.rules.apply,
            "weight": self.weight,
            "choose": self.choose,
            "even_start": self.even_start,
            "describe": self.scene.describe,
            "gesture": self.scene.gesture,
            "tell": self.scene.tell,
            "ask": self.scene.ask,
            "why_not": self.scene.why_not,
            "rollout": self.tuning.rollout,
            "prior": self.tuning.prior,
            "evaluate": self.tuning.evaluate,
            "aim": self.tuning.aim,
        }
        if self.hidden is not None:
            hidden = self.hidden
            named |= {"conceal": hidden.conceal, "imagine": hidden.imagine, "sees": hidden.sees}
        if self.observation is not None:
            seen = self.observation
            named |= {"observe": seen.observe, "policy_row": seen.policy_row}
        if self.campaign is not None:
            laws = self.campaign
            named |= {"leave": laws.leave, "lay": laws.lay, "found": laws.found}
            named |= {"is_told": laws.is_told, "next_start": laws.next_start}
            named |= {"points": laws.points, "survey": laws.survey}
        return Rulebook(self.id, named)

    def words(self, locale: str = "en") -> Catalogue:
        """Return the game's catalogue in a language."""
        return catalogue(self.package, locale)

    @property
    def title(self) -> str:
        """The title in English."""
        return self.words().say("title")

    @property
    def rules_page(self) -> str:
        """The rules for players, as Markdown, in English."""
        return self.rules_in("en")

    def rules_in(self, locale: str) -> str:
        """Return the rules for players in a language, or in English if there is no such page."""
        return self._page("RULES", locale)

    def notation_in(self, locale: str) -> str:
        """Return the page about notation in a language, as Markdown, or "" if there is none."""
        return self._page("NOTATION", locale)

    def _page(self, name: str, locale: str) -> str:
        """Return a page in a language, falling back to English and then to ""."""
        folder = files(self.package)
        page = folder.joinpath(f"{name}.{locale}.md")
        if locale == "en" or not locale.isalpha() or not page.is_file():
            page = folder.joinpath(f"{name}.md")
        return page.read_text("utf-8") if name == "RULES" or page.is_file() else ""

    def parse_options(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Return a value for every option, defaults filled in."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "-"
                raise OrchardError("option.unknown", game=self.id, option=name, known=names)
        return {
            name: option.parse(given.get(name, option.default)) for name, option in known.items()
        }


@cache
def all_games() -> tuple[Game, ...]:
    """Return all games in shelf order: those in `orchard.games` and those from other packages.

    A game from another package that is broken, or whose id is taken, is reported and left out.
    """
    found: dict[str, Game] = {}
    for module in iter_modules(import_module("orchard.games").__path__):
        if module.ispkg:
            game = import_module(f"orchard.games.{module.name}").GAME
            found[game.id] = game
    for name, game in _offered():
        if game.id in found:
            _leave_out(name, f"there is a game '{game.id}' already")
        else:
            found[game.id] = game
    return tuple(sorted(found.values(), key=lambda game: (game.shelf, game.id)))


def _offered() -> Iterator[tuple[str, Game]]:
    """Yield the games from other packages, reporting those that cannot be used."""
    for point in entry_points(group=GROUP):
        try:
            game = point.load()
        except GameError as error:
            _leave_out(point.value, str(error))
        except Exception:  # anything can go wrong in other people's code
            _leave_out(point.value, traceback.format_exc(limit=-1).strip())
        else:
            if isinstance(game, Game):
                yield point.value, game
            else:
                _leave_out(point.value, f"it is not a Game: {game!r:.80}")


def _leave_out(name: str, why: str) -> None:
    print(f"orchard: the game {name} is left out: {why}", file=sys.stderr)  # noqa: T201 -- no log yet


def find_game(game_id: str) -> Game:
    """Return the game with this id."""
    for game in all_games():
        if game.id == game_id:
            return game
    ids = ", ".join(game.id for game in all_games())
    raise OrchardError("game.unknown", game=game_id, known=ids)
