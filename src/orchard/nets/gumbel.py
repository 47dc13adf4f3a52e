"""Action selection by Gumbel AlphaZero (Danihelka et al., 2022).

At the root, actions are sampled without replacement by logits plus Gumbel noise, and sequential
halving allots visits among them. At inner nodes, we take the action whose visits fall furthest
short of the improved policy: logits plus scaled values, where an unvisited action gets the mixed
value of the node. All lanes of a game compute one choice together.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from orchard.kernel import rule
from orchard.kernel.lanes import lane, lanes, largest, smallest, total
from orchard.kernel.maths import exp

LOWEST = np.float32(-1e30)
NOWHERE = 1 << 30
VISITS, SCALE = 50.0, 0.3  # values weigh (VISITS + most visits) * SCALE times as much as logits
SMALLEST_PRIOR = 1e-20


@rule
def best_of(score: Any, edge: int) -> int:
    """Return the edge with the highest score across lanes; ties go to the first."""
    best = largest(np.float32(score))
    return int(smallest(np.int32(edge if score == best else NOWHERE)))


@rule
def weigh(tree: Any, node: int) -> tuple[Any, Any, int, int]:
    """Return the scale of values, the mixed value of unvisited actions, total and most visits."""
    first = tree.first[node]
    visited, most = 0, 0
    mass, worth = np.float32(0), np.float32(0)
    for edge in range(first + lane(), first + tree.count[node], lanes()):
        visits = tree.visits[edge]
        if visits > 0:
            visited += visits
            most = max(most, visits)
            prior = np.float32(exp(tree.logit[edge]))
            mass += prior
            worth += prior * tree.total[edge] / np.float32(visits)
    visited, most = int(total(np.int32(visited))), int(largest(np.int32(most)))
    mass, worth = total(np.float32(mass)), total(np.float32(worth))
    mixed = np.float32(tree.value[node])
    if visited > 0 and mass > SMALLEST_PRIOR:
        mixed = (mixed + np.float32(visited) * worth / mass) / np.float32(1 + visited)
    return np.float32((VISITS + most) * SCALE), np.float32(mixed), visited, most


@rule
def score_of(tree: Any, edge: int, scale: Any, mixed: Any) -> Any:
    """Return an action's logit plus its scaled value."""
    visits = tree.visits[edge]
    value = tree.total[edge] / np.float32(visits) if visits > 0 else np.float32(mixed)
    return np.float32(tree.logit[edge] + scale * value)


@rule
def best_at_root(tree: Any, due: int, scale: Any, mixed: Any) -> int:
    """Return the best edge of the root, noise included, among those with `due` visits."""
    best, found = LOWEST, NOWHERE
    for edge in range(lane(), tree.count[0], lanes()):
        if tree.visits[edge] == due:
            score = np.float32(tree.noise[edge] + score_of(tree, edge, scale, mixed))
            if score > best:
                best, found = score, edge
    return best_of(best, found)


@rule
def improved(tree: Any, node: int, scale: Any, mixed: Any) -> tuple[Any, Any]:
    """Return the highest score of a node's improved policy, and the mass relative to it."""
    first, count = tree.first[node], tree.count[node]
    top = LOWEST
    for edge in range(first + lane(), first + count, lanes()):
        top = max(top, score_of(tree, edge, scale, mixed))
    top = largest(np.float32(top))
    mass = np.float32(0)
    for edge in range(first + lane(), first + count, lanes()):
        mass += np.float32(exp(score_of(tree, edge, scale, mixed) - top))
    return top, total(np.float32(mass))


@rule
def best_inside(tree: Any, node: int) -> int:
    """Return the edge of an inner node whose visits fall furthest short of the improved policy."""
    scale, mixed, visited, _ = weigh(tree, node)
    top, mass = improved(tree, node, scale, mixed)
    first = tree.first[node]
    best, found = LOWEST, NOWHERE
    for edge in range(first + lane(), first + tree.count[node], lanes()):
        share = np.float32(exp(score_of(tree, edge, scale, mixed) - top) / mass)
        score = share - np.float32(tree.visits[edge]) / np.float32(1 + visited)
        if score > best:
            best, found = score, edge
    return best_of(best, found)


@rule
def select(constants: Any, tree: Any, node: int) -> int:
    """Return the edge to follow from a node."""
    if node > 0:
        return best_inside(tree, node)
    scale, mixed, _, _ = weigh(tree, 0)
    wide = min(len(constants.plan) - 1, tree.count[0])
    return best_at_root(tree, constants.plan[wide, tree.simulations], scale, mixed)
