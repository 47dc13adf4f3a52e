"""The interface through which templates call a game's rules, and its placeholder `rules`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, cast

from orchard.kernel.compile import Placeholder, rule
from orchard.kernel.random import below
from orchard.kernel.struct import Floats, Ints, Planes, Word

OVER, CHANCE = -1, -2  # actors that are not seats
SPECTATOR, EVERYTHING = -3, -4  # eyes that are not a seat's: they see what lies open, or all


class Rules(Protocol):
    """The rules of a game as templates call them.

    `t` is the struct of what is printed on the table, `s` the struct of one position. The functions
    below are defaults for what a game leaves out.
    """

    def start(self, t: Any, s: Any) -> None:
        """Turn the zeroed struct `s` into the first position."""

    def legal(self, t: Any, s: Any, out: Ints) -> int:
        """Write the codes of the actor's legal actions into `out`, ascending; return how many."""

    def apply(self, t: Any, s: Any, action: int) -> None:
        """Play a legal action, in place."""

    def weight(self, t: Any, s: Any, action: int) -> int:
        """Return the weight of a legal chance action."""

    def choose(self, t: Any, s: Any, out: Ints, x: Word) -> int:
        """Return the legal action that the random number `x` selects; `out` is scratch space.

        A game may provide a faster way than listing all actions, with exactly the same results.
        """

    def conceal(self, t: Any, s: Any, seat: int) -> None:
        """Remove from a position what a seat does not know; only for games that hide something.

        A seat below 0 is a spectator, who knows only what lies open.
        """

    def imagine(self, t: Any, s: Any, stream: Word) -> None:
        """Fill in a concealed position at random, consistently with what is known."""

    def sees(self, t: Any, s: Any, action: int, eyes: int) -> bool:
        """Return whether the given eyes see which legal action is played."""

    def describe(self, t: Any, s: Any, eyes: int, scene: Any) -> None:
        """Write what lies on the table into `scene`, as the given eyes see it."""

    def gesture(self, t: Any, s: Any, action: int, g: Any) -> None:
        """Write which taps mean an action, or what its button says, into `g`."""

    def tell(self, t: Any, s: Any, action: int, eyes: int, story: Any) -> None:
        """Play a legal action, in place, and write what the given eyes see of it into `story`."""

    def ask(self, t: Any, s: Any, message: Any) -> None:
        """Write what is to be done now, or how the game ended, into `message`."""

    def why_not(self, t: Any, s: Any, action: int, message: Any) -> None:
        """Write why an illegal action is illegal into `message`."""

    def rollout(self, t: Any, s: Any, out: Ints, x: Word) -> int:
        """Return an action by a fast playout policy."""

    def prior(self, t: Any, s: Any, action: int) -> int:
        """Return the prior of an action; actions of the highest prior are tried first."""

    def evaluate(self, t: Any, s: Any, seat: int) -> float:
        """Return a rough evaluation of a position for a seat, for lookahead."""

    def aim(self, t: Any, s: Any, seat: int) -> float:
        """Return the value of a finished game to a searching seat: about -1 to 1."""

    def observe(
        self, t: Any, s: Any, seat: int, squares: Ints, planes: Planes, counts: Floats
    ) -> None:
        """Write what a learner in a seat sees of a concealed position into zeroed arrays."""

    def policy_row(self, t: Any, s: Any) -> int:
        """Return the row of `Sight.policy` that gives the places of the actor's actions."""

    def even_start(self, t: Any, s: Any) -> int:
        """Return the action that an even start plays here, or PLAY_ON, or DEAL_AGAIN."""

    def leave(self, t: Any, s: Any, left: Ints) -> int:
        """Write what a game leaves on the table into `left`; return how many numbers."""

    def lay(self, t: Any, s: Any, left: Ints) -> bool:
        """Lay out what was left on a first position; return False if that is impossible."""

    def found(self, t: Any, s: Any) -> int:
        """Return how many cards have been found so far."""

    def is_told(self, t: Any, s: Any) -> bool:
        """Return whether nothing is left to find."""

    def next_start(self, t: Any, s: Any) -> int:
        """Return the seat that starts the game after a finished one."""

    def points(self, t: Any, s: Any, seat: int) -> int:
        """Return what a seat scores for a finished game."""

    def survey(self, t: Any, s: Any, action: int, seen: Any) -> None:
        """Count in `seen` how an action about to be played uses cards (see `Campaign`)."""


rules = cast(Rules, Placeholder("rules"))  # `specialise` replaces it with a game's own


class Rulebook:
    """The rules of one game by name, with defaults for what it leaves out; equal only to itself."""

    def __init__(self, name: str, functions: Mapping[str, Callable[..., Any] | None]) -> None:
        self.name = name
        given = {key: function for key, function in functions.items() if function is not None}
        self._functions: dict[str, Callable[..., Any]] = {**DEFAULTS, **given}

    def __getitem__(self, name: str) -> Callable[..., Any]:
        if name not in self._functions:
            raise TypeError(f"{self.name} has no rule '{name}'")
        return self._functions[name]


@rule
def take_turn(s: Any, seat: int) -> None:
    """Begin a seat's turn."""
    s.turn += 1
    s.actor = seat


@rule
def finish(s: Any, winners: int) -> None:
    """End the game: winners (one bit per seat) share +1, the others -1; if all win, all get 0."""
    share(s, winners, len(s.result))


@rule
def share(s: Any, winners: int, seats: int) -> None:
    """End a game with `seats` seats, which may be fewer than the struct has room for."""
    won = 0
    for seat in range(seats):
        won += (winners >> seat) & 1
    s.actor = OVER
    for seat in range(seats):
        if won == seats:
            s.result[seat] = 0
        elif (winners >> seat) & 1:
            s.result[seat] = 1 / won
        else:
            s.result[seat] = -1 / (seats - won)


@rule
def weight(t: Any, s: Any, action: int) -> int:
    """Return 1: all chance actions are equally likely, unless a game says otherwise."""
    return 1


@rule
def choose(t: Any, s: Any, out: Ints, x: Word) -> int:
    """Return the action that `x` selects: uniformly for a seat, by weight for chance."""
    n = rules.legal(t, s, out)
    if s.actor != CHANCE:
        return out[below(x, n)]
    total = 0
    for i in range(n):
        total += rules.weight(t, s, out[i])
    left = below(x, total)
    i = 0
    while left >= rules.weight(t, s, out[i]):
        left -= rules.weight(t, s, out[i])
        i += 1
    return out[i]


@rule
def rollout(t: Any, s: Any, out: Ints, x: Word) -> int:
    """Return a random legal action, unless a game has its own playout policy."""
    return rules.choose(t, s, out, x)


@rule
def prior(t: Any, s: Any, action: int) -> int:
    """Return 0: all actions have the same prior, unless a game says otherwise."""
    return 0


@rule
def conceal(t: Any, s: Any, seat: int) -> None:
    """Remove nothing: everything is open, unless a game says otherwise."""


@rule
def imagine(t: Any, s: Any, stream: Word) -> None:
    """Fill in nothing."""


@rule
def sees(t: Any, s: Any, action: int, eyes: int) -> bool:
    """Return True: every action is open, unless a game says otherwise."""
    return True


@rule
def policy_row(t: Any, s: Any) -> int:
    """Return 0: actions lie in the same places in every position, unless a game says otherwise."""
    return 0


@rule
def aim(t: Any, s: Any, seat: int) -> float:
    """Return the seat's return, which search maximises unless a game says otherwise."""
    return s.result[seat]  # type: ignore[no-any-return]


@rule
def leave(t: Any, s: Any, left: Ints) -> int:
    """Return 0: a game leaves nothing on the table, unless it is part of a campaign."""
    return 0


@rule
def lay(t: Any, s: Any, left: Ints) -> bool:
    """Return True: there is nothing to lay out."""
    return True


@rule
def is_told(t: Any, s: Any) -> bool:
    """Return True: every game stands alone, unless it is part of a campaign."""
    return True


DEFAULTS: dict[str, Callable[..., Any]] = {
    "weight": weight,
    "choose": choose,
    "rollout": rollout,
    "prior": prior,
    "aim": aim,
    "conceal": conceal,
    "imagine": imagine,
    "sees": sees,
    "policy_row": policy_row,
    "leave": leave,
    "lay": lay,
    "is_told": is_told,
}
