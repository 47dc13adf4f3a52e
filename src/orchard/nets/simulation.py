"""Simulations in trees: templates over any game, for one tree or for thousands in lockstep.

`reset` turns positions into roots. Then, for each simulation, the net evaluates `planes` and
`counts`, and `simulate` takes its outputs, expands and backs up the leaves, and descends to the
next ones. Finally `decide` takes the last outputs and chooses. Nothing in between waits for the
net, so the same templates serve a net on the same GPU, another library on the CPU, or a page.

Each simulation starts from a world that the root's actor imagines, and chance's actions are sampled
along the way. At a leaf the net sees what the leaf's actor knows in that world.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from orchard.kernel import CHANCE, OVER, Word, random, rule, rules
from orchard.kernel.lanes import group, groups, lane, lanes, largest, sync, total
from orchard.kernel.maths import exp, log
from orchard.nets.gumbel import LOWEST, best_at_root, improved, score_of, select, weigh
from orchard.nets.tree import NONE, POSITIONS, ROOT, SEEN, WORK
from orchard.search.tree import hashed

HALF_BIT = 0.5 / 2**24


@rule
def reset(forest: Any, seed: Word, gumbel_scale: float) -> None:
    """Make each tree's first position a root with Gumbel noise, ready for evaluation."""
    for g in range(group(), len(forest.trees), groups()):
        reset_one(forest, g, random.stream(seed, g), gumbel_scale)


@rule
def simulate(forest: Any) -> None:
    """Expand and back up the evaluated leaves, then descend to the next ones."""
    for g in range(group(), len(forest.trees), groups()):
        receive(forest, g)
        descend(forest, g)


@rule
def decide(forest: Any) -> None:
    """Expand and back up the last leaves, then choose an action in every tree."""
    for g in range(group(), len(forest.trees), groups()):
        receive(forest, g)
        choose(forest, g)


@rule
def reset_one(forest: Any, g: int, seed: Word, gumbel_scale: float) -> None:
    """Make the first position of a tree its root, ready for evaluation."""
    tree = forest.trees[g]
    copy_position(forest, g, ROOT, WORK)
    if lane() == 0:
        tree.seed = seed
        tree.nodes, tree.edges, tree.depth, tree.simulations = 0, 0, 0, 0
        look(forest, g)
    sync()
    for i in range(lane(), len(tree.noise), lanes()):
        x = random.mix(random.stream(random.step(seed), i))
        u = (x >> np.uint64(40)) / 2.0**24 + HALF_BIT
        tree.noise[i] = -gumbel_scale * log(-log(u))
    add_leaf(forest, g, NONE)


@rule
def receive(forest: Any, g: int) -> None:
    """Expand the leaf, if the game goes on there, and back up its returns."""
    tree = forest.trees[g]
    if tree.leaf != NONE:
        expand(forest, g)
    backup(tree)


@rule
def expand(forest: Any, g: int) -> None:
    """Give the leaf its edges and the simulation its returns, from the net's outputs."""
    tree, constants = forest.trees[g], forest.constants[0]
    node, first = tree.leaf, tree.edges
    count = tree.count[node]
    top = LOWEST
    for i in range(lane(), count, lanes()):
        action = tree.out[i]
        logit = np.float32(forest.logits[g, constants.policy[tree.row, action]])
        top = max(top, logit)
        tree.logit[first + i] = logit
        tree.total[first + i] = 0
        tree.visits[first + i] = 0
        tree.edge_action[first + i] = action
    top = largest(np.float32(top))
    mass = np.float32(0)
    for i in range(lane(), count, lanes()):
        mass += np.float32(exp(tree.logit[first + i] - top))
    shift = np.float32(top + log(total(np.float32(mass))))
    for i in range(lane(), count, lanes()):
        tree.logit[first + i] -= shift
    sync()
    if lane() == 0:
        actor = tree.actor[node]
        for seat in range(len(tree.returns)):
            whose = (seat - actor) % constants.seats
            tree.returns[seat] = forest.values[g, whose]
        tree.value[node] = tree.returns[actor]
        tree.first[node] = first
        tree.edges = first + count
    sync()


@rule
def backup(tree: Any) -> None:
    """Add the simulation's returns to the edges along its path."""
    for step in range(lane(), tree.depth, lanes()):
        node, edge = tree.path[step, 0], tree.path[step, 1]
        tree.visits[edge] += 1
        tree.total[edge] += tree.returns[tree.actor[node]]
    sync()


@rule
def descend(forest: Any, g: int) -> None:
    """Play down a tree to a position that is not in it yet, ready for evaluation."""
    tree, constants = forest.trees[g], forest.constants[0]
    s = forest.states[POSITIONS * g + WORK]
    copy_position(forest, g, ROOT, WORK)
    if lane() == 0:
        tree.stream = random.stream(tree.seed, tree.simulations)
        if constants.hides == 1:
            rules.conceal(forest.tables[0], s, s.actor)
            rules.imagine(forest.tables[0], s, tree.stream)
    sync()
    node, edge, depth = 0, NONE, 0
    while node != NONE:
        edge = select(constants, tree, node)
        if lane() == 0:
            tree.path[depth, 0] = node
            tree.path[depth, 1] = edge
            follow(forest, g, edge)
        depth += 1
        sync()
        node = NONE if s.actor == OVER else find_child(tree, edge)
    if lane() == 0:
        tree.depth = depth
        tree.simulations += 1
    sync()
    if s.actor != OVER:
        add_leaf(forest, g, edge)


@rule
def follow(forest: Any, g: int, edge: int) -> None:
    """Play an edge's action and chance's replies; set the key of the result, or its returns."""
    t, tree = forest.tables[0], forest.trees[g]
    s = forest.states[POSITIONS * g + WORK]
    rules.apply(t, s, tree.edge_action[edge])
    is_sure = True
    while s.actor == CHANCE:
        is_sure = False
        tree.stream = random.step(tree.stream)
        rules.apply(t, s, rules.choose(t, s, tree.out, random.mix(tree.stream)))
    if s.actor == OVER:
        tree.leaf = NONE
        for seat in range(len(tree.returns)):
            tree.returns[seat] = s.result[seat]
    elif is_sure and forest.constants[0].hides == 0:
        tree.key_now = Word(0)
    else:
        look(forest, g)


@rule
def look(forest: Any, g: int) -> None:
    """Derive what the actor of the current position knows, and set its key."""
    tree, constants = forest.trees[g], forest.constants[0]
    at = POSITIONS * g + WORK
    if constants.hides == 1:
        forest.states[POSITIONS * g + SEEN] = forest.states[at]
        at = POSITIONS * g + SEEN
        rules.conceal(forest.tables[0], forest.states[at], forest.states[at].actor)
    tree.key_now = hashed(forest.words[at, constants.begin : constants.end])


@rule
def find_child(tree: Any, edge: int) -> int:
    """Return the child of an edge that matches what the actor knows now, or NONE."""
    found = NONE
    for node in range(lane(), tree.nodes, lanes()):
        if tree.parent[node] == edge and tree.key[node] == tree.key_now:
            found = node
    return int(largest(np.int32(found)))


@rule
def add_leaf(forest: Any, g: int, edge: int) -> None:
    """Add the current position as a node without edges, and write its observation for the net."""
    tree, constants = forest.trees[g], forest.constants[0]
    for i in range(lane(), forest.counts.shape[1], lanes()):
        forest.counts[g, i] = 0
    for square in range(forest.planes.shape[2]):
        for plane in range(lane(), forest.planes.shape[1], lanes()):
            forest.planes[g, plane, square] = 0
    sync()
    if lane() == 0:
        t, s = forest.tables[0], forest.states[POSITIONS * g + WORK]
        node = tree.nodes
        tree.nodes = node + 1
        tree.leaf = node
        tree.parent[node] = edge
        tree.key[node] = tree.key_now
        tree.actor[node] = s.actor
        tree.count[node] = rules.legal(t, s, tree.out)
        tree.row = rules.policy_row(t, s)
        seen = forest.states[POSITIONS * g + (SEEN if constants.hides == 1 else WORK)]
        rules.observe(t, seen, s.actor, constants.squares, forest.planes[g], forest.counts[g])
    sync()


@rule
def choose(forest: Any, g: int) -> None:
    """Set the improved policy of the root and the action to play."""
    tree = forest.trees[g]
    scale, mixed, _, most = weigh(tree, 0)
    top, mass = improved(tree, 0, scale, mixed)
    for edge in range(lane(), tree.count[0], lanes()):
        tree.target[edge] = np.float32(exp(score_of(tree, edge, scale, mixed) - top) / mass)
    for edge in range(tree.count[0] + lane(), len(tree.target), lanes()):
        tree.target[edge] = 0
    best = best_at_root(tree, most, scale, mixed)
    if lane() == 0:
        tree.action = tree.edge_action[best]
    sync()


@rule
def copy_position(forest: Any, g: int, source: int, target: int) -> None:
    """Copy one of a tree's positions to another, one word per lane."""
    before, after = POSITIONS * g + source, POSITIONS * g + target
    for i in range(lane(), forest.words.shape[1], lanes()):
        forest.words[after, i] = forest.words[before, i]
    sync()
