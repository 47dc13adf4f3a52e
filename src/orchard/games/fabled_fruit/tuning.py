"""Heuristics for Fabled Fruit: a rough evaluation, and a fast policy for playouts."""

from __future__ import annotations

from orchard.games.fabled_fruit.fable import points
from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.table import (
    CARDS,
    KINDS,
    MIXES,
    Code,
    Manner,
    State,
    Tables,
)
from orchard.games.parts import Tuning
from orchard.kernel import CHANCE, Ints, Word, rule, rules
from orchard.kernel.random import below

JUICE, FRUIT, NEAR = 12.0, 0.6, 6.0  # the worth of a juice, a fruit, and a whole price in hand
HELPER, EXTRA_TURN = 1.0, 2.0  # a token or mix, and a double-turn token
OTHERS = 1.0  # the weight of the others' average, which counts in full


@rule
def evaluate(t: Tables, s: State, seat: int) -> float:
    """Return how well a seat stands, compared with the others."""
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += standing(t, s, other)
    return standing(t, s, seat) - OTHERS * others / (s.seats - 1)


@rule
def standing(t: Tables, s: State, seat: int) -> float:
    """Return how well a seat stands: juices, fruits, helpers, and how near it is to a juice."""
    helpers = s.wilds[seat]
    for kind in range(KINDS):
        helpers += 1 if s.token[kind] == seat + 1 else 0
    for mix in range(MIXES):
        helpers += 1 if s.mixed[mix] == seat + 1 else 0
    worth = JUICE * s.juices[seat] + FRUIT * count(s.hands[seat]) + HELPER * helpers
    return worth + EXTRA_TURN * s.twices[seat] + NEAR * nearest(t, s, seat, helpers)


@rule
def nearest(t: Tables, s: State, seat: int, helpers: int) -> float:
    """Return the largest part of any price on the table that a seat can cover."""
    best = 0.0
    for number in range(1, CARDS):
        if s.stacks[number] > 0:
            best = max(best, covered(t, s, seat, number, helpers))
    return best


@rule
def covered(t: Tables, s: State, seat: int, number: int, helpers: int) -> float:
    """Return the part of a price that a seat can cover, helpers counted as any fruit."""
    have = 0
    price = t.smoothies[number]
    rest = 0
    most = 0
    kinds = 0
    for kind in range(KINDS):
        held, asked = s.hands[seat, kind], t.price[number, kind]
        have += min(held, asked)
        price += asked
        left = max(0, held - asked)
        rest += left
        most = max(most, left)
        kinds += 1 if left > 0 else 0
    if t.manner[number] == Manner.ALIKE:
        have += min(most, t.smoothies[number])
    elif t.manner[number] == Manner.DIFFERENT:
        have += min(kinds, t.smoothies[number])
    else:
        have += min(rest, t.smoothies[number]) + helpers
    return min(1.0, have / price)


@rule
def hurry(t: Tables, s: State, out: Ints, x: Word) -> int:
    """Return a plausible action, for fast playouts: buy if possible, else anything."""
    if s.actor == CHANCE:
        return rules.choose(t, s, out, x)
    n = rules.legal(t, s, out)
    for i in range(n):
        if out[i] == Code.BUY or out[i] >= Code.USE:
            return out[i]
    return out[below(x, n)]


@rule
def above_average(t: Tables, s: State, seat: int) -> float:
    """Return how many more session points than the average a seat gets (V19).

    With two seats, that is who wins. With more, a seat that plays only to win is last too often.
    """
    total = 0
    for other in range(s.seats):
        total += points(t, s, other)
    return points(t, s, seat) - total / s.seats


TUNING = Tuning(rollout=hurry, evaluate=evaluate, aim=above_average, ladder=6)
