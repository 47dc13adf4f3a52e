"""Fruits on the move: every way in which a fruit changes hands, and who sees it (VR4).

`s.known[a, b, f]` counts the fruits of kind `f` that seat `a` knows to be in the hand of seat `b`.
It is a lower bound: it falls when one of them may have left unseen.
"""

from __future__ import annotations

from orchard.games.fabled_fruit.table import KINDS, State, Tables
from orchard.kernel import Ints, rule


@rule
def count(row: Ints) -> int:
    """Return how many fruits there are in a hand, stack or pile."""
    n = 0
    for kind in range(KINDS):
        n += row[kind]
    return n


@rule
def count_from(s: State, seat: int, first: int) -> int:
    """Return how many fruits of the kind `first` and later ones a hand holds."""
    n = 0
    for kind in range(first, KINDS):
        n += s.hands[seat, kind]
    return n


@rule
def give(s: State, giver: int, taker: int, kind: int) -> None:
    """Give a fruit face down: the two seats see it, the others know only that something left."""
    s.hands[giver, kind] -= 1
    s.hands[taker, kind] += 1
    for seat in range(s.seats):
        if seat == taker:
            forget(s, seat, giver, kind)
        elif seat != giver:
            for any_kind in range(KINDS):
                forget(s, seat, giver, any_kind)
    s.known[giver, taker, kind] += 1


@rule
def take_shown(s: State, giver: int, taker: int, kind: int) -> None:
    """Take a fruit from a hand that all see."""
    s.hands[giver, kind] -= 1
    s.hands[taker, kind] += 1
    for seat in range(s.seats):
        forget(s, seat, giver, kind)
        if seat != taker:
            s.known[seat, taker, kind] += 1


@rule
def show(s: State, owner: int) -> None:
    """Show a hand to all."""
    for seat in range(s.seats):
        if seat != owner:
            for kind in range(KINDS):
                s.known[seat, owner, kind] = s.hands[owner, kind]


@rule
def let_know(s: State, owner: int, kind: int, fruits: int) -> None:
    """Let all seats know that a hand holds at least `fruits` fruits of a kind."""
    for seat in range(s.seats):
        if seat != owner:
            s.known[seat, owner, kind] = max(s.known[seat, owner, kind], fruits)


@rule
def drop(s: State, seat: int, kind: int) -> None:
    """Put a fruit from a hand on the discard pile, seen by all; a token goes back to the supply."""
    s.hands[seat, kind] -= 1
    for other in range(s.seats):
        forget(s, other, seat, kind)
    if s.loan[kind] > 0:
        s.loan[kind] -= 1
    else:
        s.discard[kind] += 1


@rule
def forget(s: State, seat: int, owner: int, kind: int) -> None:
    """Lower what a seat knows about another's hand by one fruit of a kind."""
    if s.known[seat, owner, kind] > 0:
        s.known[seat, owner, kind] -= 1


@rule
def take_open(s: State, seat: int) -> None:
    """Take all fruits that lie open into a hand."""
    for kind in range(KINDS):
        s.hands[seat, kind] += s.open[kind]
        for other in range(s.seats):
            if other != seat:
                s.known[other, seat, kind] += s.open[kind]
        s.open[kind] = 0


@rule
def drop_open(s: State) -> None:
    """Put all fruits that lie open on the discard pile."""
    for kind in range(KINDS):
        s.discard[kind] += s.open[kind]
        s.open[kind] = 0


@rule
def take_seen(s: State, seat: int, kind: int) -> None:
    """Take a fruit that all have seen into a hand."""
    s.hands[seat, kind] += 1
    for other in range(s.seats):
        if other != seat:
            s.known[other, seat, kind] += 1


@rule
def lay_down(s: State, seat: int, kind: int) -> None:
    """Put a fruit from a hand into the market, seen by all."""
    s.hands[seat, kind] -= 1
    s.market[kind] += 1
    for other in range(s.seats):
        forget(s, other, seat, kind)


@rule
def swap(s: State, a: int, b: int) -> None:
    """Exchange two hands face down: each of the two knows what it gave, and what it got."""
    for kind in range(KINDS):
        s.hands[a, kind], s.hands[b, kind] = s.hands[b, kind], s.hands[a, kind]
        for seat in range(s.seats):
            mine, theirs = s.known[seat, a, kind], s.known[seat, b, kind]
            s.known[seat, a, kind] = theirs
            s.known[seat, b, kind] = mine
        s.known[a, b, kind] = s.hands[b, kind]
        s.known[b, a, kind] = s.hands[a, kind]
        s.known[a, a, kind] = 0
        s.known[b, b, kind] = 0


@rule
def can_draw(s: State) -> bool:
    """Return whether a fruit can be drawn or revealed (V11)."""
    return count(s.fruits) > 0 or count(s.discard) > 0


@rule
def refill(s: State) -> None:
    """Turn the discard pile into the fruit stack, if that is empty when a fruit is needed (V11)."""
    if count(s.fruits) == 0:
        for kind in range(KINDS):
            s.fruits[kind] = s.discard[kind]
            s.discard[kind] = 0


@rule
def is_signpost_met(t: Tables, s: State) -> bool:
    """Return whether the mover can meet the requirement of its location (V13, VR9)."""
    return meets_signpost(t, s, s.mover, s.at[s.mover])


@rule
def meets_signpost(t: Tables, s: State, seat: int, number: int) -> bool:
    """Return whether a seat has in hand what a location requires (V13)."""
    for kind in range(KINDS):
        if s.hands[seat, kind] < t.signpost[number, kind]:
            return False
    return count(s.hands[seat]) >= t.any_fruit[number]
