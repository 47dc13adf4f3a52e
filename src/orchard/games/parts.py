"""The parts of a game, as types: what each must offer, checked by mypy and when a game is made.

`t` is the struct of what is printed on the table, `s` the struct of one position. Functions over
them are rules, marked `@rule` and compiled, except in `Notation`. Functions over
options take each option by its name.
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
    """How many actions there are: codes at all, from 0, and legal ones at once at most."""

    count: int
    most: int


class Symmetries(NamedTuple):
    """Where each symmetry of the board takes things; the first leaves all in place."""

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
        """Return how many actions there are, by options."""

    def start(self, t: Any, s: Any) -> None:
        """Make the zeroed struct `s` the first position."""

    def legal(self, t: Any, s: Any, out: Ints) -> int:
        """Write the codes of the actor's legal actions into `out`, ascending; return how many."""

    def apply(self, t: Any, s: Any, action: int) -> None:
        """Play a legal action, in place."""


class Scenery(Protocol):
    """What a game says of its positions and actions, in numbers (see `numbers`)."""

    @property
    def layout(self) -> Callable[..., Layout]:
        """Return where the places are, by options."""

    def describe(self, t: Any, s: Any, eyes: int, scene: Any) -> None:
        """Write down what lies on the table, as some eyes see it."""

    def gesture(self, t: Any, s: Any, action: int, g: Any) -> None:
        """Write down which taps mean an action, or what its button says.

        It is asked of every code there is where a seat is to act, of legal ones elsewhere.
        """

    def tell(self, t: Any, s: Any, action: int, eyes: int, story: Any) -> None:
        """Play a legal action, in place, and write down what happened as some eyes see it."""

    def ask(self, t: Any, s: Any, message: Any) -> None:
        """Write down what is to be done now, or how the game ended."""

    def why_not(self, t: Any, s: Any, action: int, message: Any) -> None:
        """Write down why an illegal action is illegal: a message that names a clause.

        It is asked of every code there is, in any position.
        """


class Notation(Protocol):
    """How actions and positions are written: symmetric pairs."""

    def format_action(self, t: Any, action: int) -> str:
        """Write an action."""

    def parse_action(self, t: Any, s: Any, text: str) -> int:
        """Read an action, legal or not; raise `unreadable` for what is none."""

    def format_position(self, t: Any, s: Any) -> str:
        """Write a position in one line."""

    def parse_position(self, t: Any, s: Any, text: str) -> None:
        """Read a position into a zeroed struct; raise `refused` for what the rules never hold."""


class Hidden(Protocol):
    """What a game that hides something must offer beside."""

    def conceal(self, t: Any, s: Any, seat: int) -> None:
        """Take out of a position what a seat does not know; below 0, what no spectator knows."""

    def imagine(self, t: Any, s: Any, stream: Word) -> None:
        """Fill a concealed position again by chance, in a way that agrees with what is known."""

    def format_view(self, t: Any, s: Any, seat: int) -> str:
        """Write a position as a seat knows it, `?` for what is hidden; not compiled."""

    def sees(self, t: Any, s: Any, action: int, eyes: int) -> bool:
        """Return whether some eyes see which legal action it is that is played."""

    def format_unseen(self, t: Any, action: int) -> str:
        """Write an action as those know it who do not see which it is; not compiled."""


PLAY_ON = -1  # what an even start says where the opening is over
DEAL_AGAIN = -2  # and where chance has dealt what is not even


class EvenStart(Protocol):
    """What a game that favours a seat offers beside: a start from which all have equal chances.

    It is compiled, and changes no rule. Chance deals as ever; wherever a seat is to act, this says
    how an even start goes on, until the opening is over and the players take over.
    """

    def __call__(self, t: Any, s: Any) -> int:
        """Return the legal action that an even start plays here, or PLAY_ON, or DEAL_AGAIN."""


LEFT = 256  # numbers that a game may leave on its table


class Campaign(Protocol):
    """A run of games in which the table changes; all of it is compiled.

    The game has an option `seats`, and an option `start` for the seat that starts.
    """

    def leave(self, t: Any, s: Any, left: Any) -> int:
        """Write into int16[LEFT] what stays on the table of a game; return how many numbers."""

    def lay(self, t: Any, s: Any, left: Any) -> bool:
        """Change a first position to one with what was left; return False for what cannot be."""

    def found(self, t: Any, s: Any) -> int:
        """Return how many cards have been found so far; they are found in the order of numbers."""

    def is_told(self, t: Any, s: Any) -> bool:
        """Return whether there is nothing more to be found."""

    def next_start(self, t: Any, s: Any) -> int:
        """Return the seat that starts after a game that is over."""

    def points(self, t: Any, s: Any, seat: int) -> int:
        """Return what a seat scores for a game that is over."""

    def survey(self, t: Any, s: Any, action: int, seen: Any) -> None:
        """Count in `seen`, by the seat whose turn it is and by card, what an action says of cards.

        It is called before the action is played; `seen` is int64[seats, len(Seen), cards + 1].
        """


class Seen(IntEnum):
    """What a survey counts of each card."""

    OUT = 0  # turns in which it lay out and could be chosen
    COULD = 1  # ... and all was there that its action requires
    CHOSEN = 2  # turns in which it was chosen
    USED = 3  # ... and its action was used, not what one does without what it requires
    BOUGHT = 4  # ... and it was bought


class Practice(NamedTuple):
    """Options that a learner is to practise, and how much compared with others."""

    weight: float
    options: Mapping[str, int | str]


@dataclass(frozen=True)
class Observation:
    """What a learner sees, and where in a policy the actions lie (see `sight`).

    `observe(t, s, seat, squares, planes, counts)` writes what a seat sees into float32[planes,
    squares] and float32[counts], both zeroed: itself first, then the others in turn order. The
    position is one from which all has been taken that the seat does not know (`conceal`), and is
    left as it is. It tells all that decides which actions are legal.

    `policy_row(t, s)` says which row of `Sight.policy` holds for the seat to act; always the first
    one if left out. `practice` lists what a learner is to play; the usual options if left out.
    """

    sight: Callable[..., Sight]  # by options
    observe: Callable[..., None]
    policy_row: Callable[..., int] | None = None
    practice: tuple[Practice, ...] = ()


@dataclass(frozen=True)
class Tuning:
    """What helps to play well; it never decides what is legal. All of it may be left out."""

    rollout: Callable[..., int] | None = None  # an action that a hurried player might take
    prior: Callable[..., int] | None = None  # how good an action looks at first sight
    evaluate: Callable[..., float] | None = None  # roughly how well a seat stands
    aim: Callable[..., float] | None = None  # what to play for, once a game is over; else returns
    rave: int = 0  # visits that weigh as much as all the times an action was played later
    levels: Mapping[int, Mapping[str, float]] = field(default_factory=dict)  # changes, 0 weakest
    ladder: int = 0  # levels that were measured to beat the one below; 0 if nobody has


NO_TUNING = Tuning()
