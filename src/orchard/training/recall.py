"""A template that turns positions from the replay buffer into training samples.

The buffer stores only the position; the observation, the legal actions and their places in the
policy are recomputed. That takes less memory than storing them, and is the same for every net size.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orchard.kernel import rule, rules
from orchard.kernel.lanes import group, groups, lane, lanes, sync


class RecallArrays(NamedTuple):
    """A batch of positions and their training targets."""

    states: Any
    returns: Any  # float32[batch, seats]
    shares: Any  # float32[batch, most]: the improved policy, in the order of the legal actions
    out: Any  # int16[batch, actions]
    planes: Any  # float32[batch, planes, squares]
    counts: Any  # float32[batch, counts]
    policy: Any  # float32[batch, places], initially zero
    is_legal: Any  # uint8[batch, places], initially zero
    values: Any  # float32[batch, seats], starting with the actor's


@rule
def recall(forest: Any, batch: Any) -> None:
    """Write the inputs and targets of each position of a batch."""
    for b in range(group(), len(batch.states), groups()):
        for square in range(batch.planes.shape[2]):
            for plane in range(lane(), batch.planes.shape[1], lanes()):
                batch.planes[b, plane, square] = 0
        for i in range(lane(), batch.counts.shape[1], lanes()):
            batch.counts[b, i] = 0
        sync()
        if lane() == 0:
            recall_one(forest, batch, b)
        sync()


@rule
def recall_one(forest: Any, batch: Any, b: int) -> None:
    """Write the inputs and targets of one position."""
    t, constants, s = forest.tables[0], forest.constants[0], batch.states[b]
    seat = s.actor
    row, out = rules.policy_row(t, s), batch.out[b]
    for i in range(rules.legal(t, s, out)):
        place = constants.policy[row, out[i]]
        batch.policy[b, place] = batch.shares[b, i]
        batch.is_legal[b, place] = 1
    for whose in range(constants.seats):
        batch.values[b, whose] = batch.returns[b, (seat + whose) % constants.seats]
    rules.conceal(t, s, seat)
    rules.observe(t, s, seat, constants.squares, batch.planes[b], batch.counts[b])
