"""An even start in Nuts Sorting (NR3): the second player removes, so the first has fewer groups."""

from __future__ import annotations

from orchard.games.nuts_sorting.rules import CHOOSING, KWG, RBY, State, Tables
from orchard.games.parts import DEAL_AGAIN, PLAY_ON
from orchard.kernel import bits, rule

FEWEST, MOST = 1, 2  # groups; measured in docs/strength/nuts-sorting.md


@rule
def even_start(t: Tables, s: State) -> int:
    """Return the set with one or two more groups, for the player who moves second (NR3)."""
    if s.phase != CHOOSING:
        return PLAY_ON
    more = groups_more(t, s)
    if not FEWEST <= abs(more) <= MOST:
        return DEAL_AGAIN
    return RBY if more > 0 else KWG


@rule
def groups_more(t: Tables, s: State) -> int:
    """Return how many more groups red, blue and yellow have than black, white and grey."""
    more = 0
    for colour in range(3):
        more += count_groups(t, s, colour) - count_groups(t, s, colour + 3)
    return more


@rule
def count_groups(t: Tables, s: State, colour: int) -> int:
    """Return how many groups the pieces of a colour form."""
    pieces = s.cells[colour]
    n = 0
    while pieces != bits.EMPTY:
        pieces = pieces & ~bits.fill(t.beside, bits.bit(bits.lowest(pieces)), pieces)
        n += 1
    return n
