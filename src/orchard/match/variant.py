"""A variant: a game with its options decided, its tables laid out and its rules compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, partial
from hashlib import sha256
from typing import Any

import numpy as np

from orchard.games.game import Game, Value, find_game
from orchard.kernel import Ints, Structs, Target, rule_of, rules, specialise
from orchard.kernel.compile import brief
from orchard.kernel.interpret import do_words_wrap, interpreted, reader, words_wrap
from orchard.match.position import Position


# Numba takes an array of one struct seven times as fast as the struct itself.
@brief
def _legal(tables: Structs, states: Structs, out: Ints) -> int:
    return rules.legal(tables[0], states[0], out)


@brief
def _apply(tables: Structs, states: Structs, action: int) -> None:
    rules.apply(tables[0], states[0], action)


class Variant:
    """A game with its options decided; `orchard.game` makes one."""

    def __init__(self, game: Game, /, **options: Value) -> None:
        self.game = game
        self.options = game.parse_options(options)
        self._known: list[tuple[Structs | None, Any]] = [(None, None)]

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

    def legal(self, state: Structs) -> list[int]:
        """Return the codes of the legal actions of a position, ascending."""
        out = np.empty(self.game.rules.MOST_ACTIONS, np.int16)
        n = self._legal(self.tables, state, out)
        return out[:n].tolist()  # type: ignore[no-any-return]

    def apply(self, state: Structs, action: int) -> None:
        """Play a legal action, in place."""
        self._apply(self.tables, state, action)

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
        if do_words_wrap():
            return function(self._printed, self.reading(state), *arguments)
        with words_wrap():
            return function(self._printed, self.reading(state), *arguments)

    def reading(self, state: Structs) -> Any:
        """Return a position, which must not change any more, for plain code that only reads."""
        for known, reading in self._known:  # often it is the one before, or the one before that
            if known is state:
                return reading
        reading = self._reader(state[0])
        self._known = [(state, reading), self._known[0]]
        return reading

    @cached_property
    def format_action(self) -> Callable[[int], str]:
        """What returns the text of an action's code; each is written once."""
        return cache(partial(self.game.notation.format_action, self._printed))

    @cached_property
    def _legal(self) -> Callable[..., Any]:
        return self.specialise(_legal)

    @cached_property
    def _apply(self) -> Callable[..., Any]:
        return self.specialise(_apply)

    @cached_property
    def _printed(self) -> Any:
        return reader(self.tables.dtype)(self.tables[0])

    @cached_property
    def _reader(self) -> Callable[[np.void], Any]:
        return reader(self.state)

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
