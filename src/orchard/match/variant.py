"""A variant: a game with its options decided, its tables laid out and its rules compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, cached_property, lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from orchard.errors import OrchardError
from orchard.games.checking import GameError, where
from orchard.games.game import Game, Value, find_game
from orchard.games.layout import Card, Layout
from orchard.games.narrator import Narrator
from orchard.games.numbers import Gesture, Scene, Story
from orchard.games.parts import LEFT, Actions, Symmetries
from orchard.games.sight import NONE, Sight, Turned
from orchard.kernel import StateBase, Structs, Target, random, specialise
from orchard.kernel.interpret import do_words_wrap, interpreted, reader, words_wrap
from orchard.match import doors
from orchard.match.desk import Desks, desk_dtype
from orchard.match.even import deal_evenly, even_action
from orchard.match.position import Position
from orchard.match.tiering import InterpretationBudget

REMEMBERED = 128  # variants, of 45 kB each; those in use stay alive in any case


class Variant:
    """A game with its options decided; `orchard.make_variant` makes one."""

    def __init__(self, game: Game, /, **options: Value) -> None:
        self.game = game
        self.options = game.parse_options(options)
        self._known: list[tuple[Structs | None, Any]] = [(None, None)]
        self._doors: dict[tuple[str, Target | None], Callable[..., Any]] = {}
        self._budget = InterpretationBudget()

    @cached_property
    def tables(self) -> Structs:
        """What is printed on the table: an array of one struct."""
        return self.game.rules.tables(**self.options)

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The dtype of a position's state."""
        dtype = self.game.rules.state(**self.options)
        base = tuple(StateBase.fields())
        if (dtype.names or ())[: len(base)] != base:
            raise self._wrong(
                self.game.rules.state,
                f"a position must begin with {', '.join(base)}: write 'class State(StateBase)'",
            )
        return dtype

    @cached_property
    def actions(self) -> Actions:
        """How many action codes there are, and how many can be legal at once."""
        actions = self.game.rules.actions(**self.options)
        if not 0 < actions.most <= actions.count <= np.iinfo(np.int16).max:
            raise self._wrong(
                self.game.rules.actions,
                f"{actions} cannot be: count is from 1 to {np.iinfo(np.int16).max}, "
                "most from 1 to count",
            )
        return actions

    @cached_property
    def symmetries(self) -> Symmetries:
        """Where each symmetry of the board maps cells, sides and actions."""
        count, cells = self.actions.count, len(self.layout.places)
        if self.game.symmetries is None:
            same = [np.arange(n, dtype=np.int16)[None] for n in (cells, 0, count)]
            return Symmetries(*same)
        found = self.game.symmetries(**self.options)
        if found.actions.shape != (len(found.cells), count) or found.cells.shape[1] > cells:
            raise self._wrong(
                self.game.symmetries,
                f"symmetries of cells and actions have shapes {found.cells.shape} and "
                f"{found.actions.shape}; (n, cells) and (n, {count}) would be right, "
                f"with at most {cells} cells",
            )
        return found

    @cached_property
    def sight(self) -> Sight:
        """The layout of what a learner sees, and the place of each action in a policy."""
        if self.game.observation is None:
            raise OrchardError("observation.none", game=self.game.id)
        maker = self.game.observation.sight
        sight, count = maker(**self.options), self.actions.count
        squares, policy = sight.squares, sight.policy
        if policy.ndim != 2 or policy.shape[1] != count or policy.dtype != np.int32:
            told = f"its policy is {policy.dtype}{list(policy.shape)}"
            raise self._wrong(maker, f"{told}; int32[rows, {count}] would be right")
        if not ((policy >= NONE) & (policy < sight.policy_size)).all():
            low, high = policy.min(), policy.max()
            told = f"its policy has places from {low} to {high}"
            raise self._wrong(maker, f"{told}; they are from {NONE} to {sight.policy_size - 1}")
        if len(set(squares.tolist()) & set(range(sight.area))) != len(squares):
            raise self._wrong(maker, f"cells must lie on squares of their own below {sight.area}")
        return sight

    @cached_property
    def turned(self) -> Turned:
        """Where each symmetry maps what a learner sees, and the places of a policy."""
        return self.sight.turned(self.symmetries.cells, self.symmetries.sides)

    @cached_property
    def layout(self) -> Layout:
        """Where the places of the table are."""
        return self.game.scene.layout(**self.options)

    @cached_property
    def cards(self) -> Mapping[int, Card]:
        """What is printed on cards, by card number."""
        return self.game.cards(**self.options) if self.game.cards else {}

    @cached_property
    def shape(self) -> str:
        """A name for the layout of all structs: equal for variants that share code."""
        dtypes = (self.tables.dtype, self.dtype, self.scene_dtype, self.story_dtype)
        return sha256("".join(str(d.descr) for d in dtypes).encode()).hexdigest()[:16]

    @cached_property
    def seats(self) -> int:
        """The number of seats: the option `seats`, where it varies."""
        return int(self.options.get("seats", self.game.seats[0]))

    @cached_property
    def identity_words(self) -> slice:
        """The 32-bit words that identify a state: all but the turn and derived fields."""
        begin, derived = _offset(self.dtype, "actor"), self.game.derived
        end = _offset(self.dtype, derived) if derived else self.dtype.itemsize
        return slice(begin // 4, end // 4)

    @cached_property
    def hides(self) -> bool:
        """Whether something can be hidden from a seat."""
        return self.game.hidden is not None

    def start(self, left: Sequence[int] = ()) -> Position:
        """Return the first position; in a campaign, with what another game left on the table."""
        blank = self.blank()
        self.door("start")(self.tables, blank)
        if left and not self._lay(blank, left):
            raise OrchardError("fable.wrong", "fable-left")
        return Position(self, blank)

    def _lay(self, state: Structs, left: Sequence[int]) -> bool:
        is_small = len(left) <= LEFT and all(0 <= each < LEFT for each in left)
        return is_small and bool(self.door("lay")(self.tables, state, np.array(left, np.int16)))

    def even_start(self, seed: int = 0) -> tuple[str, ...]:
        """Return the actions of an even start: `variant.start().play(*variant.even_start())`.

        It is a deal in which all seats have equal chances, with the choices that make it so.
        """
        return deal_evenly(self, random.Stream(seed))

    def position(self, text: str) -> Position:
        """Return the position in a text, as `Position.everything` writes it."""
        blank = self.blank()
        with self.localised_errors():
            self.plain(self.game.notation.parse_position, blank, text)
        return Position(self, blank)

    def blank(self) -> Structs:
        """Return a zeroed array for one position."""
        return np.zeros(1, self.dtype)

    def buffer(self, *shape: int) -> npt.NDArray[np.int16]:
        """Return a buffer for legal actions, or an array of buffers if a shape is given.

        It has room for every action code, so that not even a faulty game writes beyond it.
        """
        return np.empty((*shape, self.actions.count), np.int16)

    def legal(self, state: Structs) -> list[int]:
        """Return the codes of the legal actions of a position, ascending."""
        out = self.buffer()
        n = self.door("legal")(self.tables, state, out)
        if n > self.actions.most:
            raise self.too_many(n)
        return out[:n].tolist()  # type: ignore[no-any-return]

    def apply(self, state: Structs, action: int) -> None:
        """Play a legal action, in place."""
        self.door("apply")(self.tables, state, action)

    def door(self, name: str, target: Target | None = None) -> Callable[..., Any]:
        """Return one of the `doors` for a target.

        Without a target it is interpreted at first, which takes milliseconds per call, and
        compiled, which takes seconds, once the budget for that is spent.
        """
        made = self._doors.get((name, target))
        if made is None:
            made = self._tiered(name) if target is None else self._made(name, target)
            self._doors[name, target] = made
        return made

    def compile(self) -> None:
        """Compile or load the rules now, for callers that will use them heavily."""
        self._budget.exhaust()
        position = self.start().dealt()
        if self.game.even_start is not None:
            even_action(position)
        position.imagined(0)
        position.witnessed_code(position.codes[0], 0)
        position.play_unchecked(position.codes[0])

    def _made(self, name: str, target: Target) -> Callable[..., Any]:
        return self.specialise(doors.DOORS[name], target=target)

    def _tiered(self, name: str) -> Callable[..., Any]:
        """Return a door that is interpreted until the budget for that is spent."""
        interpreted = self._budget.counted(self._made(name, "python"))

        def door(*arguments: Any) -> Any:
            if self._budget.is_spent:
                compiled = self._doors[name, None] = self._made(name, "cpu")
                return compiled(*arguments)
            return interpreted(*arguments)

        return door

    def specialise(
        self, template: Callable[..., Any], *, target: Target = "cpu"
    ) -> Callable[..., Any]:
        """Return a template compiled for this game."""
        return specialise(template, self.game.rulebook, target=target, shape=self.shape)

    def narrator(
        self, locale: str = "en", players: Sequence[str] = (), figures: Sequence[int] = ()
    ) -> Narrator:
        """Return the narrator that puts this variant's numbers into words."""
        if not players and not figures:
            return self._narrator(locale)
        facts = (self.game, self.layout, self.cards)
        return Narrator(*facts, locale=locale, players=players, figures=figures)

    @cached_property
    def desks(self) -> Desks:
        """The desks on which positions write what they show."""
        return Desks(self)

    @cached_property
    def desk_dtype(self) -> np.dtype[np.void]:
        """The dtype of desks, shared by all: an equal copy would cost Numba 2 µs per call."""
        return desk_dtype(self)

    @contextmanager
    def localised_errors(self) -> Iterator[None]:
        """Let errors raised inside find their sentences in the game's catalogue."""
        try:
            yield
        except OrchardError as error:
            raise error.of(self.game.package) from error.__cause__

    def plain(self, function: Callable[..., Any], state: Structs, *arguments: Any) -> Any:
        """Call one of the game's plain functions, such as its notation, on a position."""
        return interpreted(function)(self.tables[0], state[0], *arguments)

    def read(self, function: Callable[..., Any], state: Structs, *arguments: Any) -> Any:
        """Call, like `plain` but faster, a function that only reads a position."""
        if do_words_wrap():
            return function(self._printed, self.reading(state), *arguments)
        with words_wrap():
            return function(self._printed, self.reading(state), *arguments)

    def reading(self, state: Structs) -> Any:
        """Return a view of a position, which must no longer change, for plain Python to read."""
        for known, reading in self._known:  # often it is one of the last two
            if known is state:
                return reading
        reading = self._reader(state[0])
        self._known = [(state, reading), self._known[0]]
        return reading

    @cached_property
    def format_action(self) -> Callable[[int], str]:
        """A function that returns the text of an action's code; each is formatted once."""
        return cache(partial(self.game.notation.format_action, self._printed))

    def format_unseen(self, code: int) -> str:
        """Return the text of an action for eyes that do not see which it is."""
        hidden = self.game.hidden
        return hidden.format_unseen(self._printed, code) if hidden else self.format_action(code)

    def too_many(self, count: int) -> GameError:
        """Return the error for more legal actions at once than the game declares."""
        return self._wrong(
            self.game.rules.actions,
            f"{count} actions are legal at once, but most is {self.actions.most}",
        )

    def _wrong(self, maker: Callable[..., Any], what: str) -> GameError:
        """Return the error for a wrong result of one of the game's functions."""
        return GameError(f"{where(maker)}: {self}: {what}")

    @cached_property
    def scene_dtype(self) -> np.dtype[np.void]:
        """The dtype of a scene, with the room that the layout asks for."""
        rows = self.layout
        return Scene.dtype(
            pieces=max(1, rows.pieces),
            marks=max(1, rows.marks),
            counters=max(1, rows.counted),
            seats=self.dtype["result"].shape[0],
            own=max(1, rows.own),
        )

    @cached_property
    def story_dtype(self) -> np.dtype[np.void]:
        """The dtype of a story, with the room that the layout asks for."""
        rows = self.layout
        return Story.dtype(moves=max(1, rows.moves), gains=max(1, rows.gains), way=max(1, rows.way))

    @cached_property
    def gesture_dtype(self) -> np.dtype[np.void]:
        """The dtype of a gesture, with the room that the layout asks for."""
        return Gesture.dtype(also=max(1, self.layout.also))

    @cached_property
    def _narrator(self) -> Callable[[str], Narrator]:
        return cache(lambda locale: Narrator(self.game, self.layout, self.cards, locale=locale))

    @cached_property
    def _printed(self) -> Any:
        return reader(self.tables.dtype)(self.tables[0])

    @cached_property
    def _reader(self) -> Callable[[np.void], Any]:
        return reader(self.dtype)

    def __str__(self) -> str:
        return " ".join(
            [self.game.id, *(f"{name}={value}" for name, value in self.options.items())]
        )

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"orchard.make_variant({self.game.id!r}{given})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def _offset(dtype: np.dtype[np.void], field: str) -> int:
    assert dtype.fields is not None
    return int(dtype.fields[field][1])


@lru_cache(REMEMBERED)
def _variant(
    game: Game, options: tuple[tuple[str, Value], ...], files: tuple[tuple[int, int], ...]
) -> Variant:
    variant = Variant(game, **dict(options))
    if files:  # which may be edited before these are first used
        _ = variant.tables, variant.cards
    return variant


def _files(game: Game, options: Mapping[str, Value]) -> tuple[tuple[int, int], ...]:
    """Return time and size of files that options name: an edited file makes another variant."""
    named = [
        Path(str(options[option.name]))
        for option in game.options
        if option.pattern and options[option.name] not in option.known
    ]
    found = [path.stat() for path in named if path.is_file()]
    return tuple((file.st_mtime_ns, file.st_size) for file in found)


def make_variant(game: Game | str, /, **options: Value) -> Variant:
    """Return a game with its options decided: `orchard.make_variant("skirt", size=6)`."""
    found = find_game(game) if isinstance(game, str) else game
    decided = found.parse_options(options)
    return _variant(found, tuple(sorted(decided.items())), _files(found, decided))
