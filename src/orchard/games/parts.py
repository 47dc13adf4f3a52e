"""The parts of a game as types, checked by mypy and when a game is created.

`t` is the struct of what is printed on the table, `s` the struct of one position. Functions over
them are rules, marked `@rule` and compiled, except in `Notation` and where noted. Functions of the
options take each option by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from orchard.games.layout import Layout
from orchard.games.sight import Sight
from orchard.kernel import Ints, Structs, Word

Table = npt.NDArray[np.int16]


@dataclass(frozen=True)
class Actions:
    """The number of action codes, which start at 0, and the most that are ever legal at once."""

    count: int
    most: int


class Symmetries(NamedTuple):
    """How each symmetry of the board maps things; the first is the identity."""

    cells: Table  # int16[symmetries, cells]
    sides: Table  # int16[symmetries, sides]
    actions: Table  # int16[symmetries, actions]


class Rules(Protocol):
    """The rules themselves."""

    @property
    def tables(self) -> Callable[..., Structs]:
        """Return what is printed on the table, by options: a read-only array of one struct."""

    @property
    def state(self) -> Callable[..., np.dtype[np.void]]:
        """Return the dtype of a position, by options."""

    @property
    def actions(self) -> Callable[..., Actions]:
        """Return the number of actions, by options."""

    def start(self, t: Any, s: Any) -> None:
        """Fill the zeroed struct `s` with the first position."""

    def legal(self, t: Any, s: Any, out: Ints) -> int:
        """Write the codes of the actor's legal actions into `out`, ascending; return how many."""

    def apply(self, t: Any, s: Any, action: int) -> None:
        """Play a legal action, in place."""


class Scenery(Protocol):
    """What a game says about its positions and actions, in numbers (see `numbers`)."""

    @property
    def layout(self) -> Callable[..., Layout]:
        """Return the places of the table, by options."""

    def describe(self, t: Any, s: Any, eyes: int, scene: Any) -> None:
        """Write what lies on the table, as the given eyes see it."""

    def gesture(self, t: Any, s: Any, action: int, g: Any) -> None:
        """Write the taps that mean an action, or the label of its button.

        It is called for every code where a seat is to act, and for legal codes elsewhere.
        """

    def tell(self, t: Any, s: Any, action: int, eyes: int, story: Any) -> None:
        """Play a legal action, in place, and write what happened, as the given eyes see it."""

    def ask(self, t: Any, s: Any, message: Any) -> None:
        """Write what to do now, or how the game ended."""

    def why_not(self, t: Any, s: Any, action: int, message: Any) -> None:
        """Write why an action is illegal: a message that names a clause.

        It may be called for any code, in any position.
        """


class Notation(Protocol):
    """Actions and positions as text, in symmetric pairs."""

    def format_action(self, t: Any, action: int) -> str:
        """Write an action."""

    def parse_action(self, t: Any, s: Any, text: str) -> int:
        """Read an action, legal or not; raise `unreadable` if the text is not one."""

    def format_position(self, t: Any, s: Any) -> str:
        """Write a position in one line."""

    def parse_position(self, t: Any, s: Any, text: str) -> None:
        """Read a position into a zeroed struct; raise `refused` if the rules never allow it."""


class Hidden(Protocol):
    """What a game with hidden information must also offer."""

    def conceal(self, t: Any, s: Any, seat: int) -> None:
        """Remove from a position what a seat does not know; a seat below 0 is a spectator."""

    def imagine(self, t: Any, s: Any, stream: Word) -> None:
        """Fill in a concealed position at random, consistent with what is known."""

    def format_view(self, t: Any, s: Any, seat: int) -> str:
        """Write a position as a seat knows it, `?` for what is hidden; not compiled."""

    def sees(self, t: Any, s: Any, action: int, eyes: int) -> bool:
        """Return whether the given eyes see which legal action is played."""

    def format_unseen(self, t: Any, action: int) -> str:
        """Write an action for eyes that do not see which one it is; not compiled."""


PLAY_ON = -1  # returned by an even start once the opening is over
DEAL_AGAIN = -2  # ... and if the deal is not even


class EvenStart(Protocol):
    """For a game that favours a seat: an opening that gives all seats equal chances.

    It is compiled and changes no rule. Chance deals as usual; whenever a seat is to act, this
    function acts for it, until the opening is over and the players take over.
    """

    def __call__(self, t: Any, s: Any) -> int:
        """Return the legal action that an even start plays here, or PLAY_ON, or DEAL_AGAIN."""


LEFT = 256  # the most numbers that a game may leave on its table


class Campaign(Protocol):
    """A run of games in which the table changes; all of it is compiled.

    The game has an option `seats`, and an option `start` for the seat that starts.
    """

    def leave(self, t: Any, s: Any, left: Any) -> int:
        """Write what stays on the table into int16[LEFT]; return how many numbers that is."""

    def lay(self, t: Any, s: Any, left: Any) -> bool:
        """Put what was left into a first position; return False if that is impossible."""

    def found(self, t: Any, s: Any) -> int:
        """Return how many cards have been found so far; they are found in numerical order."""

    def is_told(self, t: Any, s: Any) -> bool:
        """Return whether there is nothing left to find."""

    def next_start(self, t: Any, s: Any) -> int:
        """Return the seat that starts the game after a finished one."""

    def points(self, t: Any, s: Any, seat: int) -> int:
        """Return a seat's score for a finished game."""

    def survey(self, t: Any, s: Any, action: int, seen: Any) -> None:
        """Count what an action says about cards, by the seat whose turn it is and by card.

        It is called before the action is played; `seen` is int64[seats, len(Seen), cards + 1].
        """


class Seen(IntEnum):
    """What a survey counts for each card."""

    OUT = 0  # turns in which it was on the table and could be chosen
    COULD = 1  # ... and the requirements of its action were met
    CHOSEN = 2  # turns in which it was chosen
    USED = 3  # ... and its action was used with its requirements met
    BOUGHT = 4  # ... and it was bought


class Practice(NamedTuple):
    """Options for a learner to practise, and their relative weight."""

    weight: float
    options: Mapping[str, int | str]


@dataclass(frozen=True)
class Observation:
    """What a learner sees, and where in a policy the actions lie (see `sight`).

    `observe(t, s, seat, squares, planes, counts)` writes what a seat sees into float32[planes,
    squares] and float32[counts], both zeroed: itself first, then the others in turn order. The
    position has been concealed for that seat (`conceal`) and is left unchanged. An observation
    includes everything that determines which actions are legal.

    `policy_row(t, s)` returns the row of `Sight.policy` for the seat to act; the first row if left
    out. `practice` lists what a learner is to play; the default options if left out.
    """

    sight: Callable[..., Sight]  # by options
    observe: Callable[..., None]
    policy_row: Callable[..., int] | None = None
    practice: tuple[Practice, ...] = ()


@dataclass(frozen=True)
class Tuning:
    """Heuristics for playing well, all optional; they never decide what is legal."""

    rollout: Callable[..., int] | None = None  # a plausible action, for fast playouts
    prior: Callable[..., int] | None = None  # how good an action looks before search
    evaluate: Callable[..., float] | None = None  # a rough estimate of how well a seat stands
    aim: Callable[..., float] | None = None  # value of a finished game; by default its returns
    rave: int = 0  # visits at which an action's own value weighs as much as its RAVE; 0 for none
    levels: Mapping[int, Mapping[str, float]] = field(default_factory=dict)  # overrides, 0 weakest
    ladder: int = 0  # number of levels measured to beat the one below; 0 if not measured


NO_TUNING = Tuning()
