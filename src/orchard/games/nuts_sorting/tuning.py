"""Heuristics for Nuts Sorting: which of a few actions tidies up most."""

from __future__ import annotations

from orchard.games.nuts_sorting.rules import CELLS, PLAYING, TAKE, State, Tables, colour_at
from orchard.games.parts import Tuning
from orchard.kernel import Ints, Word, bits, rule, rules
from orchard.kernel.random import below, mix

TRIES = 15  # actions compared per rollout

# The player who chooses the set starts about four groups ahead, so a few slips or slightly less
# thought decide nothing between good players. The lower levels are far apart; the upper ones
# cannot be.
LEVELS: dict[int, dict[str, float]] = {
    0: {"playouts": 130, "overlooks": 0.33},
    1: {"playouts": 1_000, "overlooks": 0.17},
    2: {"playouts": 120, "overlooks": 0.08, "is_guided": True},
    3: {"playouts": 1_200, "overlooks": 0.02},
    4: {"playouts": 6_000, "overlooks": 0.0},
    5: {"playouts": 35_000},
}


@rule
def rollout(t: Tables, s: State, out: Ints, x: Word) -> int:
    """Return the tidiest of a few random actions."""
    if s.phase != PLAYING:
        return rules.choose(t, s, out, x)
    n = rules.legal(t, s, out)
    best = out[0]
    most = -9
    for _ in range(TRIES):
        action = out[below(x, n)]
        gain = tidied(t, s, action)
        if gain > most:
            most = gain
            best = action
        x = mix(x)
    return best


@rule
def prior(t: Tables, s: State, action: int) -> int:
    """Return how much an action tidies up."""
    return tidied(t, s, action) if s.phase == PLAYING else 0


@rule
def tidied(t: Tables, s: State, action: int) -> int:
    """Return how many fewer groups there are after an action, ignoring splits."""
    if action >= TAKE:
        return 1
    origin, target = bits.bit(action // CELLS), bits.bit(action % CELLS)
    colour = colour_at(s, action // CELLS)
    joined = bits.fill(t.beside, target, s.cells[colour] & ~origin)
    met = bits.count(joined & s.firsts[colour] & ~origin)
    return met if s.size[action // CELLS] == 1 else met - 1


TUNING = Tuning(rollout=rollout, prior=prior, levels=LEVELS, ladder=4)
