"""Monte Carlo tree search for any game, as a template.

A node is what its actor knows (an information set): its key is a hash of the position from which
`conceal` has removed what that seat does not know. Everything follows from this one idea. With
hidden information, each simulation plays in a world that the root's actor imagines (a
determinisation), and positions that look the same to the actor share their statistics. Chance has
no nodes: its actions are sampled, and the next position is looked up. Transpositions share one
node. And the tree is reused after an action, since the new root is already in it. Where nothing is
hidden and chance does not act, an edge also points to its child, and only such edges carry proofs.

Statistics are kept on edges: visits, and the sum of the returns of the *actor of the node*. So each
seat maximises its own return, however many seats there are, and turns of several actions need no
special care.

Where a game's tuning says that an action is worth much the same now or later, an edge also has RAVE
statistics (all moves as first): the actor's returns in all simulations in which it played that
action here or later. They accumulate fast, and guide selection until the edge has many visits.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from orchard.kernel import (
    CHANCE,
    OVER,
    Struct,
    Word,
    float32,
    int8,
    int16,
    int32,
    random,
    rule,
    rules,
    uint64,
)
from orchard.kernel.maths import log

UNDECIDED = -1  # in place of a proven winner
NONE = -1  # in place of a node or an edge
EXPLORE = 0.6  # the exploration constant of UCB1
EXPLORE_RAVE = 0.1  # the same with RAVE, which itself leads to untried actions
EXPAND_AFTER = 2  # visits of an edge before its child is expanded
WIDENING = 1.0  # progressive widening: edges opened per square root of the visits
NODES, EDGES, SIMULATIONS = 0, 1, 2  # indices into `used`


class Node(Struct):
    """A position as its actor knows it."""

    key: Word = uint64()
    first: int = int32()  # the index of its first edge
    visits: int = int32()
    count: int = int16()  # number of edges
    actor: int = int8()
    winner: int = int8()  # the seat proven to win alone from here, or UNDECIDED


class Edge(Struct):
    """An action at a node."""

    total: float = float32()  # returns of the node's actor, summed over all visits
    visits: int = int32()
    child: int = int32()  # the child node, where it is certain, or NONE
    action: int = int16()
    winner: int = int8()  # the seat proven to win alone after it, or UNDECIDED
    prior: int = int8()  # by the game's tuning; the highest is tried first


class Rave(Struct):
    """RAVE statistics of an edge: simulations in which its seat played its action then or later."""

    total: float = float32()
    visits: int = int32()


class TreeArrays(NamedTuple):
    """The arrays that hold a tree, and the working arrays of a simulation."""

    nodes: Any
    edges: Any
    slots: Any  # a hash table of nodes: a node's index plus one, 0 for none
    used: Any  # the number of nodes, edges and simulations
    work: Any  # one position: the one being played
    seen: Any  # one position: the same as its actor knows it
    words: Any  # the part of `seen` that is hashed
    out: Any  # legal actions
    returns: Any  # of each seat
    path: Any  # the nodes and edges that a simulation followed
    rave: Any  # RAVE statistics of the edges, if any
    rave_visits: float  # visits of an edge that weigh as much as its RAVE; 0 for no RAVE
    played: Any  # by seat and action: the last simulation in which it was played


@rule
def simulate(
    t: Any, first: Any, tree: Any, hides: bool, is_guided: bool, seed: Word, visits: int, most: int
) -> int:
    """Run up to `most` simulations, until the root has `visits` visits or a proven winner.

    The tree counts simulations, so that it grows the same however they are spread over calls.
    Returns the root, or NONE if there is no room for it.
    """
    s = tree.work[0]
    tree.work[0] = first[0]
    root = find_or_expand(t, s, tree, hides, is_guided, seed)
    for _ in range(most):
        if root == NONE or is_settled(tree.nodes[root], visits):
            return root
        simulation = tree.used[SIMULATIONS]
        tree.used[SIMULATIONS] += 1
        stream = random.stream(seed, simulation)
        tree.work[0] = first[0]
        if hides:
            rules.conceal(t, s, s.actor)
            rules.imagine(t, s, stream)
        depth, stream = descend(t, s, tree, hides, is_guided, root, stream)
        winner = tree.edges[tree.path[depth - 1, 1]].winner
        if winner == UNDECIDED:
            rollout(t, s, tree, is_guided, stream, simulation)
        write_returns(t, s, tree.returns, winner, is_guided)
        backup(tree, depth, winner != UNDECIDED)
        if tree.rave_visits > 0:
            backup_rave(tree, depth, simulation)
    return root


@rule
def is_settled(node: Node, visits: int) -> bool:
    """Return whether a node has `visits` visits or a proven winner."""
    return node.winner != UNDECIDED or node.visits >= visits


@rule
def descend(
    t: Any, s: Any, tree: Any, hides: bool, is_guided: bool, node: int, stream: Word
) -> tuple[int, Word]:
    """Select edges down to a leaf, expanding where due; return the depth and the random stream."""
    depth = 0
    while node != NONE and depth < len(tree.path):
        number = select(tree.nodes[node], tree.edges, tree.rave, tree.rave_visits)
        edge = tree.edges[number]
        tree.path[depth, 0] = node
        tree.path[depth, 1] = number
        depth += 1
        tree.nodes[node].visits += 1
        edge.visits += 1
        rules.apply(t, s, edge.action)
        is_sure = not hides
        while s.actor == CHANCE:
            is_sure = False
            stream = random.step(stream)
            rules.apply(t, s, rules.choose(t, s, tree.out, random.mix(stream)))
        if s.actor == OVER:
            if is_sure:
                edge.winner = sole_winner(s)
            break
        node = edge.child if is_sure else NONE
        if node == NONE and edge.visits >= EXPAND_AFTER:
            stream = random.step(stream)
            node = find_or_expand(t, s, tree, hides, is_guided, random.mix(stream))
        if is_sure and node != NONE:
            edge.child = node
            edge.winner = tree.nodes[node].winner
            if edge.winner != UNDECIDED:
                break
    return depth, stream


@rule
def select(node: Node, edges: Any, rave: Any, rave_visits: float) -> int:
    """Return the edge to follow: one without statistics, else by UCB1; never a proven loss.

    Actions of a lower prior than the best open up as visits grow (progressive widening).
    """
    best = NONE
    most = 0.0
    explore = (EXPLORE_RAVE if rave_visits > 0 else EXPLORE) * sqrt(log(node.visits + 1.0))
    wide = node.first + WIDENING * sqrt(node.visits + 1.0)
    for number in range(node.first, node.first + node.count):
        edge = edges[number]
        if edge.winner == UNDECIDED:
            if edge.visits == 0:
                is_due = edge.prior == edges[node.first].prior or number < wide
                if not is_due and best != NONE:
                    return best
                if rave_visits == 0 or rave[number].visits == 0:
                    return number
            value = edge.total / max(edge.visits, 1)
            if rave_visits > 0:
                rave_value = rave[number].total / rave[number].visits
                value += (rave_value - value) * rave_visits / (rave_visits + edge.visits)
            score = value + explore / sqrt(max(edge.visits, 1))
            if best == NONE or score > most:
                most = score
                best = number
    return best if best != NONE else node.first


@rule
def rollout(t: Any, s: Any, tree: Any, is_guided: bool, stream: Word, simulation: int) -> None:
    """Play to the end, at random or by the game's playout policy."""
    while s.actor != OVER:
        stream = random.step(stream)
        x = random.mix(stream)
        action = rules.rollout(t, s, tree.out, x) if is_guided else rules.choose(t, s, tree.out, x)
        if tree.rave_visits > 0 and s.actor != CHANCE:
            tree.played[s.actor, action] = simulation
        rules.apply(t, s, action)


@rule
def write_returns(t: Any, s: Any, returns: Any, winner: int, is_guided: bool) -> None:
    """Write each seat's return: from the finished game, or from the proven winner."""
    seats = len(returns)
    for seat in range(seats):
        if winner == UNDECIDED:
            returns[seat] = rules.aim(t, s, seat) if is_guided else s.result[seat]
        else:
            returns[seat] = 1.0 if seat == winner else -1.0 / (seats - 1)


@rule
def backup(tree: Any, depth: int, is_proof: bool) -> None:
    """Back up a simulation's returns, and any proof, along the edges it followed."""
    for step in range(depth - 1, -1, -1):
        number = tree.path[step, 0]
        node = tree.nodes[number]
        tree.edges[tree.path[step, 1]].total += tree.returns[node.actor]
        if is_proof:
            node.winner = proven(node, tree.edges)
            before = tree.edges[tree.path[max(step - 1, 0), 1]]
            is_proof = node.winner != UNDECIDED and step > 0 and before.child == number
            if is_proof:
                before.winner = node.winner


@rule
def backup_rave(tree: Any, depth: int, simulation: int) -> None:
    """Back up a simulation's returns into the RAVE statistics of all actions played in it."""
    for step in range(depth - 1, -1, -1):
        node = tree.nodes[tree.path[step, 0]]
        tree.played[node.actor, tree.edges[tree.path[step, 1]].action] = simulation
        for number in range(node.first, node.first + node.count):
            if tree.played[node.actor, tree.edges[number].action] == simulation:
                tree.rave[number].visits += 1
                tree.rave[number].total += tree.returns[node.actor]


@rule
def proven(node: Node, edges: Any) -> int:
    """Return a node's proven winner, or UNDECIDED: its actor by one edge, another seat by all."""
    winner: int = edges[node.first].winner
    for number in range(node.first, node.first + node.count):
        if edges[number].winner == node.actor:
            return node.actor
        if edges[number].winner != winner:
            winner = UNDECIDED
    return winner


@rule
def sole_winner(s: Any) -> int:
    """Return the seat that has won alone, or UNDECIDED."""
    for seat in range(len(s.result)):
        if s.result[seat] == 1:
            return seat
    return UNDECIDED


@rule
def find_or_expand(t: Any, s: Any, tree: Any, hides: bool, is_guided: bool, stream: Word) -> int:
    """Return the node of a position, expanding it if new, or NONE if there is no room."""
    tree.seen[0] = s
    if hides:
        rules.conceal(t, tree.seen[0], s.actor)
    key = hashed(tree.words)
    slot = find(tree, key)
    number: int = tree.slots[slot] - 1
    if number == NONE:
        number = expand(t, s, tree, key, is_guided, stream)
        tree.slots[slot] = number + 1
    return number


@rule
def find(tree: Any, key: Word) -> int:
    """Return the slot of the node with this key, or the empty slot where it would go."""
    last = len(tree.slots) - 1
    slot = int(key) & last
    while tree.slots[slot] and tree.nodes[tree.slots[slot] - 1].key != key:
        slot = (slot + 1) & last
    return slot


@rule
def expand(t: Any, s: Any, tree: Any, key: Word, is_guided: bool, stream: Word) -> int:
    """Return a new node for a position, an edge per legal action, or NONE if there is no room."""
    count = rules.legal(t, s, tree.out)
    number, first = tree.used[NODES], tree.used[EDGES]
    if number == len(tree.nodes) or first + count > len(tree.edges):
        return NONE
    node = tree.nodes[number]
    node.key = key
    node.first = first
    node.visits = 0
    node.count = count
    node.actor = s.actor
    node.winner = UNDECIDED
    list_edges(t, s, tree, first, count, is_guided, stream)
    tree.used[NODES] += 1
    tree.used[EDGES] += count
    return int(number)


@rule
def list_edges(
    t: Any, s: Any, tree: Any, first: int, count: int, is_guided: bool, stream: Word
) -> None:
    """Initialise edges for the listed actions, in the order in which they are to be tried."""
    for i in range(count):  # shuffled
        clear(tree.edges[first + i])
        if tree.rave_visits > 0:
            tree.rave[first + i].visits = 0
            tree.rave[first + i].total = 0.0
        stream = random.step(stream)
        other = first + random.below(random.mix(stream), i + 1)
        tree.edges[first + i].action = tree.edges[other].action
        tree.edges[other].action = tree.out[i]
    if is_guided:
        for i in range(first, first + count):
            tree.edges[i].prior = rules.prior(t, s, tree.edges[i].action)
        sort_by_prior(tree.edges, first, count)


@rule
def sort_by_prior(edges: Any, first: int, count: int) -> None:
    """Sort actions by prior, highest first; equal ones keep their order."""
    for i in range(first + 1, first + count):
        action, prior = edges[i].action, edges[i].prior
        j = i
        while j > first and edges[j - 1].prior < prior:
            edges[j].action = edges[j - 1].action
            edges[j].prior = edges[j - 1].prior
            j -= 1
        edges[j].action = action
        edges[j].prior = prior


@rule
def clear(edge: Edge) -> None:
    """Reset an edge."""
    edge.total = 0.0
    edge.visits = 0
    edge.child = NONE
    edge.winner = UNDECIDED
    edge.prior = 0


@rule
def hashed(words: Any) -> Word:
    """Return a hash of a row of words."""
    key = random.mix(Word(len(words)))
    for i in range(len(words)):
        key = random.step(key ^ Word(words[i]))
        key ^= key >> Word(29)
        key *= PRIME
    return random.mix(key)


PRIME = Word(0xD6E8FEB86659FD93)
