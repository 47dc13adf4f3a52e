"""What a game's rules offer, and the stand-in `rules` through which templates speak to them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol, cast

from orchard.kernel.compile import Stand, rule
from orchard.kernel.random import below
from orchard.kernel.struct import Ints, Word

OVER, CHANCE = -1, -2  # actors that are not seats


class Rules(Protocol):
    """The rule functions of a game.

    `t` is the struct of what is printed on the table, `s` the struct of one position. `weight` and
    `choose` may be left out; the functions below then stand in. All after them are optional too.
    """

    MOST_ACTIONS: int  # no position has more legal actions

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

    def value(self, t: Any, s: Any, seat: int) -> float:
        """Return a rough judgement of how well a seat stands; for players that look ahead."""

    def likely(self, t: Any, s: Any, out: Ints, x: Word) -> int:
        """Return an action that a hurried player might take; for playing games out."""

    def promise(self, t: Any, s: Any, action: int) -> int:
        """Return how good an action looks at first sight; those that look best are tried first."""

    def note(self, t: Any, s: Any, action: int, seen: Any) -> None:
        """Count, in an array of the game's own, what a survey of many games looks at."""


@rule
def finish(s: Any, winners: int) -> None:
    """End the game: the winners (one bit a seat) share +1, the others -1; if all win, all get 0."""
    seats = len(s.result)
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


# `specialise` puts a game's own in the place of these.
rules = cast(Rules, Stand("rules"))
MOST_ACTIONS = cast(int, Stand("MOST_ACTIONS"))


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
def likely(t: Any, s: Any, out: Ints, x: Word) -> int:
    """Return any legal action, unless a game knows better."""
    return rules.choose(t, s, out, x)


@rule
def promise(t: Any, s: Any, action: int) -> int:
    """Return 0: at first sight all actions look alike, unless a game knows better."""
    return 0


@rule
def conceal(t: Any, s: Any, seat: int) -> None:
    """Take nothing out: everything is open, unless a game says otherwise."""


@rule
def imagine(t: Any, s: Any, stream: Word) -> None:
    """Fill nothing in."""


def rule_of(module: ModuleType, name: str) -> Any:
    """Return a game's rule function by name, or what stands in for it.

    What only helps to play well stands in the module `judgement` beside the rules, if at all.
    """
    for place in (module, _judgement(module)):
        if place and name in vars(place):
            return vars(place)[name]
    return DEFAULTS.get(name)


@cache
def _judgement(module: ModuleType) -> ModuleType | None:
    name = f"{module.__package__}.judgement"
    return import_module(name) if module.__package__ and find_spec(name) else None


DEFAULTS = {
    "weight": weight,
    "choose": choose,
    "likely": likely,
    "promise": promise,
    "conceal": conceal,
    "imagine": imagine,
}
