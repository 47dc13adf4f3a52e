"""What templates may ask of a game's rules, and the stand-in `rules` through which they ask it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, cast

from orchard.kernel.compile import Stand, rule
from orchard.kernel.random import below
from orchard.kernel.struct import Floats, Ints, Planes, Word

OVER, CHANCE = -1, -2  # actors that are not seats
SPECTATOR, EVERYTHING = -3, -4  # eyes that are not a seat's: what lies open, and all there is


class Rules(Protocol):
    """The rules of a game as templates call them.

    `t` is the struct of what is printed on the table, `s` the struct of one position. What a game
    leaves out is filled in by the functions below.
    """

    def start(self, t: Any, s: Any) -> None:
        """Make the zeroed struct `s` the first position."""

    def legal(self, t: Any, s: Any, out: Ints) -> int:
        """Write the codes of the actor's legal actions into `out`, ascending; return how many."""

    def apply(self, t: Any, s: Any, action: int) -> None:
        """Play a legal action, in place."""

    def weight(self, t: Any, s: Any, action: int) -> int:
        """Return the weight of a legal action of chance."""

    def choose(self, t: Any, s: Any, out: Ints, x: Word) -> int:
        """Return the legal action that the random number `x` means; `out` is scratch space.

        A game may offer a faster way than listing all actions, with exactly the same answers.
        """

    def conceal(self, t: Any, s: Any, seat: int) -> None:
        """Take out of a position what a seat does not know; only where something is hidden.

        A seat below 0 is a spectator, who knows nothing but what lies open.
        """

    def imagine(self, t: Any, s: Any, stream: Word) -> None:
        """Fill a concealed position again by chance, in a way that agrees with what is known."""

    def sees(self, t: Any, s: Any, action: int, eyes: int) -> bool:
        """Return whether some eyes see which legal action it is that is played."""

    def describe(self, t: Any, s: Any, eyes: int, scene: Any) -> None:
        """Write down what lies on the table, as some eyes see it."""

    def gesture(self, t: Any, s: Any, action: int, g: Any) -> None:
        """Write down which taps mean a legal action, or what its button says."""

    def tell(self, t: Any, s: Any, action: int, eyes: int, story: Any) -> None:
        """Play a legal action, in place, and write down what happened as some eyes see it."""

    def ask(self, t: Any, s: Any, message: Any) -> None:
        """Write down what is to be done now, or how the game ended."""

    def why_not(self, t: Any, s: Any, action: int, message: Any) -> None:
        """Write down why an illegal action is illegal."""

    def rollout(self, t: Any, s: Any, out: Ints, x: Word) -> int:
        """Return an action that a hurried player might take; for playing games out."""

    def prior(self, t: Any, s: Any, action: int) -> int:
        """Return how good an action looks at first sight; those that look best are tried first."""

    def evaluate(self, t: Any, s: Any, seat: int) -> float:
        """Return a rough estimate of how well a seat stands; for players that look ahead."""

    def aim(self, t: Any, s: Any, seat: int) -> float:
        """Return what a game that is over is worth to a seat that searches: about -1 to 1."""

    def observe(
        self, t: Any, s: Any, seat: int, squares: Ints, planes: Planes, counts: Floats
    ) -> None:
        """Write what a learner in a seat sees of a position, already concealed, into zeros."""

    def policy_row(self, t: Any, s: Any) -> int:
        """Return which row of `Sight.policy` says where the actor's actions lie in a policy."""

    def even_start(self, t: Any, s: Any) -> int:
        """Return the action that an even start plays here, or that it is over, or is none."""

    def leave(self, t: Any, s: Any, left: Ints) -> int:
        """Write down what stays on the table of a game; return how many numbers."""

    def lay(self, t: Any, s: Any, left: Ints) -> bool:
        """Change a first position to one with what was left; return False for what cannot be."""

    def found(self, t: Any, s: Any) -> int:
        """Return how many cards have been found so far."""

    def is_told(self, t: Any, s: Any) -> bool:
        """Return whether there is nothing more to be found."""

    def next_start(self, t: Any, s: Any) -> int:
        """Return the seat that starts after a game that is over."""

    def points(self, t: Any, s: Any, seat: int) -> int:
        """Return what a seat scores for a game that is over."""

    def survey(self, t: Any, s: Any, action: int, seen: Any) -> None:
        """Count in `seen` what an action, not yet played, says of cards (see `Campaign`)."""


rules = cast(Rules, Stand("rules"))  # `specialise` puts a game's own in its place


class Rulebook:
    """The rules of one game by name, what it leaves out filled in; equal only to itself."""

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
    """Begin the turn of a seat."""
    s.turn += 1
    s.actor = seat


@rule
def finish(s: Any, winners: int) -> None:
    """End the game: the winners (one bit a seat) share +1, the others -1; if all win, all get 0."""
    share(s, winners, len(s.result))


@rule
def share(s: Any, winners: int, seats: int) -> None:
    """End a game of so many seats, which may be fewer than there is room for."""
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
    """Return 1: every action of chance is equally likely, unless a game says otherwise."""
    return 1


@rule
def choose(t: Any, s: Any, out: Ints, x: Word) -> int:
    """Return the action that `x` means: each alike for a seat, by weight for chance."""
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
    """Return any legal action, unless a game knows better."""
    return rules.choose(t, s, out, x)


@rule
def prior(t: Any, s: Any, action: int) -> int:
    """Return 0: at first sight all actions look alike, unless a game knows better."""
    return 0


@rule
def conceal(t: Any, s: Any, seat: int) -> None:
    """Take nothing out: everything is open, unless a game says otherwise."""


@rule
def imagine(t: Any, s: Any, stream: Word) -> None:
    """Fill nothing in."""


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
    """Return what the game gives a seat: who searches plays for that, unless a game says more."""
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
