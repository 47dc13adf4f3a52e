"""A variant: a game with its options decided, its tables laid out and its rules compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from hashlib import sha256
from typing import Any

import numpy as np

from orchard.games.game import Game, Value, find_game
from orchard.kernel import Structs, Target, rule_of, specialise
from orchard.kernel.interpret import interpreted, reading
from orchard.match.position import Position


class Variant:
    """A game with its options decided; `orchard.game` makes one."""

    def __init__(self, game: Game, /, **options: Value) -> None:
        self.game = game
        self.options = game.parse_options(options)

    @cached_property
    def tables(self) -> Structs:
        """What is printed on the table: an array of one struct."""
        return self.game.rules.tables(**self.options)  # type: ignore[no-any-return]

    @cached_property
    def state(self) -> np.dtype[np.void]:
        """The dtype of a position."""
        return self.game.rules.state(**self.options)  # type: ignore[no-any-return]

    @cached_property
    def shape(self) -> str:
        """A name for the layout of tables and positions: equal for variants that share code."""
        layouts = f"{self.tables.dtype.descr}{self.state.descr}"
        return sha256(layouts.encode()).hexdigest()[:16]

    @cached_property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self.state["result"].shape[0])

    @cached_property
    def essence(self) -> int:
        """How many bytes at the front of a position tell it from others: all before DERIVED."""
        derived = getattr(self.game.rules, "DERIVED", None)
        return self.state.fields[derived][1] if derived else self.state.itemsize  # type: ignore[index]

    @cached_property
    def hides(self) -> bool:
        """Whether something can be hidden from a seat."""
        return hasattr(self.game.rules, "conceal")

    def start(self) -> Position:
        """Return the first position."""
        blank = self.blank()
        self.rule("start")(self.tables[0], blank[0])
        return Position(self, blank)

    def position(self, text: str) -> Position:
        """Return the position that is written, as `Position.text` writes it."""
        blank = self.blank()
        self.plain(self.game.notation.parse_position, blank, text)
        return Position(self, blank)

    def blank(self) -> Structs:
        """Return a zeroed array for one position."""
        return np.zeros(1, self.state)

    def rule(self, name: str) -> Callable[..., Any]:
        """Return one of the game's rules, or what stands in for it, compiled for the CPU."""
        return self.specialise(rule_of(self.game.rules, name))

    def specialise(
        self, template: Callable[..., Any], *, target: Target = "cpu"
    ) -> Callable[..., Any]:
        """Return a template compiled for this game."""
        return specialise(template, self.game.rules, target=target, shape=self.shape)

    def plain(self, function: Callable[..., Any], state: Structs, *arguments: Any) -> Any:
        """Ask one of the game's plain functions, such as its notation, about a position."""
        return interpreted(function)(self.tables[0], state[0], *arguments)

    def read(self, function: Callable[..., Any], state: Structs, *arguments: Any) -> Any:
        """Ask, like `plain` but faster, a function that reads a position and writes nothing."""
        with np.errstate(over="ignore"):  # words wrap around, as they do in compiled code
            return function(self._printed, reading(state[0]), *arguments)

    def format_action(self, code: int) -> str:
        """Return an action's text."""
        return self.game.notation.format_action(self._printed, code)  # type: ignore[no-any-return]

    @cached_property
    def _printed(self) -> Any:
        return reading(self.tables[0])

    def __str__(self) -> str:
        return " ".join(
            [self.game.id, *(f"{name}={value}" for name, value in self.options.items())]
        )

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"orchard.game({self.game.id!r}{given})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


@cache
def _variant(game_id: str, options: tuple[tuple[str, Value], ...]) -> Variant:
    return Variant(find_game(game_id), **dict(options))


def game(game_id: str, /, **options: Value) -> Variant:
    """Return a game with its options decided: `orchard.game("skirt", size=6)`."""
    return _variant(game_id, tuple(sorted(options.items())))
