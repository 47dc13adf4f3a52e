"""Rank the actions of a position by their search statistics, and choose the one a bot plays.

Templates over the arrays of any tree, so that a page ranks and chooses exactly as Python does.
"""

from __future__ import annotations

from typing import Any

from orchard.kernel import Struct, Word, Words, float64, int8, int16, int32, random, rule
from orchard.search.proof import PROOF
from orchard.search.tree import UNDECIDED


class RootStats(Struct):
    """Search statistics of an action at the root."""

    total: float = float64()  # the actor's returns, summed over all visits
    visits: int = int32()
    action: int = int16()
    winner: int = int8()  # the seat proven to win alone after it, or UNDECIDED


@rule
def add_up(nodes: Any, edges: Any, root: int, found: Any) -> None:
    """Add the statistics at a tree's root to `found`."""
    node = nodes[root]
    for number in range(node.first, node.first + node.count):
        edge = edges[number]
        i = 0
        while found[i].action != edge.action:
            i += 1
        found[i].total += edge.total
        found[i].visits += edge.visits
        found[i].winner = max(found[i].winner, edge.winner)


@rule
def rank(found: Any, spare: Any, actor: int) -> None:
    """Sort: proven wins first, then by visits, proven losses last; `spare` holds one row."""
    for i in range(1, len(found)):
        spare[0] = found[i]
        j = i
        while j > 0 and is_better(spare[0], found[j - 1], actor):
            found[j] = found[j - 1]
            j -= 1
        found[j] = spare[0]


@rule
def is_better(one: RootStats, other: RootStats, actor: int) -> bool:
    """Return whether one action is better than another."""
    mine, others = worth(one.winner, actor), worth(other.winner, actor)
    return mine > others or (mine == others and one.visits > other.visits)


@rule
def worth(winner: int, actor: int) -> int:
    """Return 2 for a proven win, 1 if nothing is proven, 0 for a proven loss."""
    if winner == actor:
        return 2
    return 1 if winner == UNDECIDED else 0


@rule
def choose_noticed(found: Any, actor: int, overlooks: Word, streams: Words) -> int:
    """Return the index of the best action a bot notices; it never overlooks a proven win.

    `overlooks` is the probability of overlooking an action, times 2**64; `streams` holds the random
    stream.
    """
    for i in range(len(found)):
        if found[i].winner == actor:
            return i
        streams[0] = random.step(streams[0])
        if random.mix(streams[0]) >= overlooks:
            return i
    return 0


@rule
def nearest_proof(known: Any, count: int) -> int:
    """Return the index of the first action with the least proof number."""
    best = 0
    for i in range(1, count):
        if known[0, i, PROOF] < known[0, best, PROOF]:
            best = i
    return best
