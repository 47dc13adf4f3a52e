"""Monte Carlo tree search over any game, as a template.

A node is what its actor knows: it is filed under a hash of the position from which `conceal` has
taken what that seat does not know. This one idea carries everything. Where something is hidden,
each simulation plays in a world that the root's actor imagines, and positions that look the same to
the actor share their statistics. Chance has no nodes: its actions are drawn, and what follows is
looked up. Ways that lead to the same position meet in one node. And the tree is reused after an
action, since the new root is filed in it already. Where nothing is hidden and chance does not act,
an edge also points to the node that follows, and only such edges carry proofs.

Statistics lie on the edges: visits, and the sum of what the *actor of the node* got. So each seat
maximises its own return, whatever their number, and staged turns need no special care.

Where a game's judgement says that an action is worth much the same now or later (`ECHO`), an edge
also has an echo: what the actor got whenever it played that action later in a simulation (known as
RAVE, or all moves as first). Echoes gather fast, and lead the way until an edge was tried often.
"""

from __future__ import annotations

from math import log, sqrt
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

NOBODY = -1  # has surely won
NOWHERE = -1  # instead of a node
EXPLORE = 0.6  # how much is spent on actions that look worse (UCB1)
EXPLORE_LESS = 0.1  # the same where echoes lead to actions not tried yet
RIPE = 2  # visits of an edge before what follows becomes a node
WIDTH = 1.0  # so many actions of less promise are tried, times the root of the visits
NODES, EDGES = 0, 1  # what is counted in `used`


class Node(Struct):
    """A position as its actor knows it."""

    key: Word = uint64()
    first: int = int32()  # its edges begin here
    visits: int = int32()
    count: int = int16()  # of edges
    actor: int = int8()
    winner: int = int8()  # the seat that surely wins alone from here, or NOBODY


class Edge(Struct):
    """An action at a node."""

    total: float = float32()  # what the node's actor got in all visits together
    visits: int = int32()
    child: int = int32()  # the node that surely follows, or NOWHERE
    action: int = int16()
    winner: int = int8()  # the seat that surely wins alone after it, or NOBODY
    promise: int = int8()  # how good it looks at first sight


class Echo(Struct):
    """What the action of an edge brought when its seat played it there or later."""

    total: float = float32()
    visits: int = int32()


class Soil(NamedTuple):
    """The arrays in which a tree grows."""

    nodes: Any
    edges: Any
    slots: Any  # finds nodes by their hash: a node's number plus one, 0 for none
    used: Any  # how many nodes and edges there are
    work: Any  # one position: the one that is played on
    seen: Any  # one position: as its actor knows it
    words: Any  # what is hashed of `seen`
    out: Any  # actions
    returns: Any  # of the seats
    path: Any  # the nodes and edges that a simulation followed
    echo: float  # visits of an edge after which they weigh as much as its echo; 0 for no echoes
    echoes: Any  # of the edges
    played: Any  # by seat and action: the number of the last simulation in which it was played


@rule
def simulate(
    t: Any, first: Any, soil: Any, hides: bool, is_guided: bool, seed: Word, number: int, most: int
) -> int:
    """Run simulations from number `number` on, until one of them shows who wins.

    Returns the root, or NOWHERE if there is no room for it.
    """
    s = soil.work[0]
    soil.work[0] = first[0]
    root = node_of(t, s, soil, hides, is_guided, seed)
    for simulation in range(number, number + most):
        if root == NOWHERE or soil.nodes[root].winner != NOBODY:
            return root
        stream = random.stream(seed, simulation)
        soil.work[0] = first[0]
        if hides:
            rules.conceal(t, s, s.actor)
            rules.imagine(t, s, stream)
        depth, stream = descend(t, s, soil, hides, is_guided, root, stream)
        winner = soil.edges[soil.path[depth - 1, 1]].winner
        if winner == NOBODY:
            play_out(t, s, soil, is_guided, stream, simulation)
        share_out(s, soil.returns, winner)
        learn(soil, depth, winner != NOBODY)
        if soil.echo > 0:
            listen(soil, depth, simulation)
    return root


@rule
def descend(
    t: Any, s: Any, soil: Any, hides: bool, is_guided: bool, node: int, stream: Word
) -> tuple[int, Word]:
    """Play down the tree until it ends; return how many edges were followed."""
    depth = 0
    while node != NOWHERE and depth < len(soil.path):
        number = choice(soil.nodes[node], soil.edges, soil.echoes, soil.echo)
        edge = soil.edges[number]
        soil.path[depth, 0] = node
        soil.path[depth, 1] = number
        depth += 1
        soil.nodes[node].visits += 1
        edge.visits += 1
        rules.apply(t, s, edge.action)
        is_sure = not hides
        while s.actor == CHANCE:
            is_sure = False
            stream = random.step(stream)
            rules.apply(t, s, rules.choose(t, s, soil.out, random.mix(stream)))
        if s.actor == OVER:
            if is_sure:
                edge.winner = sole_winner(s)
            break
        node = edge.child if is_sure else NOWHERE
        if node == NOWHERE and edge.visits >= RIPE:
            stream = random.step(stream)
            node = node_of(t, s, soil, hides, is_guided, random.mix(stream))
        if is_sure and node != NOWHERE:
            edge.child = node
            edge.winner = soil.nodes[node].winner
            if edge.winner != NOBODY:
                break
    return depth, stream


@rule
def choice(node: Node, edges: Any, echoes: Any, echo: float) -> int:
    """Return the edge to follow: one never heard of, else by UCB1; never one that surely loses.

    Actions that promise less than the best are first tried as the visits grow.
    """
    best = NOWHERE
    most = 0.0
    explore = (EXPLORE_LESS if echo > 0 else EXPLORE) * sqrt(log(node.visits + 1.0))
    wide = node.first + WIDTH * sqrt(node.visits + 1.0)
    for number in range(node.first, node.first + node.count):
        edge = edges[number]
        if edge.winner == NOBODY:
            if edge.visits == 0:
                is_due = edge.promise == edges[node.first].promise or number < wide
                if not is_due and best != NOWHERE:
                    return best
                if echo == 0 or echoes[number].visits == 0:
                    return number
            value = edge.total / max(edge.visits, 1)
            if echo > 0:
                heard = echoes[number].total / echoes[number].visits
                value += (heard - value) * echo / (echo + edge.visits)
            score = value + explore / sqrt(max(edge.visits, 1))
            if best == NOWHERE or score > most:
                most = score
                best = number
    return best if best != NOWHERE else node.first


@rule
def play_out(t: Any, s: Any, soil: Any, is_guided: bool, stream: Word, simulation: int) -> None:
    """Play to the end at random, or as hurried players might."""
    while s.actor != OVER:
        stream = random.step(stream)
        x = random.mix(stream)
        action = rules.rollout(t, s, soil.out, x) if is_guided else rules.choose(t, s, soil.out, x)
        if soil.echo > 0 and s.actor != CHANCE:
            soil.played[s.actor, action] = simulation
        rules.apply(t, s, action)


@rule
def share_out(s: Any, returns: Any, winner: int) -> None:
    """Write down what each seat gets: as the game ended, or as its sure winner tells."""
    seats = len(returns)
    for seat in range(seats):
        if winner == NOBODY:
            returns[seat] = s.result[seat]
        else:
            returns[seat] = 1.0 if seat == winner else -1.0 / (seats - 1)


@rule
def learn(soil: Any, depth: int, is_proof: bool) -> None:
    """Add what a simulation brought to the edges that it followed, and what it proved."""
    for step in range(depth - 1, -1, -1):
        number = soil.path[step, 0]
        node = soil.nodes[number]
        soil.edges[soil.path[step, 1]].total += soil.returns[node.actor]
        if is_proof:
            node.winner = proven(node, soil.edges)
            before = soil.edges[soil.path[max(step - 1, 0), 1]]
            is_proof = node.winner != NOBODY and step > 0 and before.child == number
            if is_proof:
                before.winner = node.winner


@rule
def listen(soil: Any, depth: int, simulation: int) -> None:
    """Add what a simulation brought to the echoes of all actions that were played in it."""
    for step in range(depth - 1, -1, -1):
        node = soil.nodes[soil.path[step, 0]]
        soil.played[node.actor, soil.edges[soil.path[step, 1]].action] = simulation
        for number in range(node.first, node.first + node.count):
            if soil.played[node.actor, soil.edges[number].action] == simulation:
                soil.echoes[number].visits += 1
                soil.echoes[number].total += soil.returns[node.actor]


@rule
def proven(node: Node, edges: Any) -> int:
    """Return who surely wins at a node: its actor by some action, or another whatever it does."""
    winner: int = edges[node.first].winner
    for number in range(node.first, node.first + node.count):
        if edges[number].winner == node.actor:
            return node.actor
        if edges[number].winner != winner:
            winner = NOBODY
    return winner


@rule
def sole_winner(s: Any) -> int:
    """Return the seat that has won alone, or NOBODY."""
    for seat in range(len(s.result)):
        if s.result[seat] == 1:
            return seat
    return NOBODY


@rule
def node_of(t: Any, s: Any, soil: Any, hides: bool, is_guided: bool, stream: Word) -> int:
    """Return the node of a position, made if need be, or NOWHERE if there is no room."""
    soil.seen[0] = s
    if hides:
        rules.conceal(t, soil.seen[0], s.actor)
    key = hashed(soil.words)
    slot = int(key) & (len(soil.slots) - 1)
    number: int = soil.slots[slot] - 1
    while number != NOWHERE:
        if soil.nodes[number].key == key:
            return number
        slot = (slot + 1) & (len(soil.slots) - 1)
        number = soil.slots[slot] - 1
    count = rules.legal(t, s, soil.out)
    number, first = soil.used[NODES], soil.used[EDGES]
    if number == len(soil.nodes) or first + count > len(soil.edges):
        return NOWHERE
    node = soil.nodes[number]
    node.key = key
    node.first = first
    node.visits = 0
    node.count = count
    node.actor = s.actor
    node.winner = NOBODY
    list_edges(t, s, soil, first, count, is_guided, stream)
    soil.used[NODES] += 1
    soil.used[EDGES] += count
    soil.slots[slot] = number + 1
    return number


@rule
def list_edges(
    t: Any, s: Any, soil: Any, first: int, count: int, is_guided: bool, stream: Word
) -> None:
    """Make edges of the listed actions, in the order in which they are to be tried."""
    for i in range(count):  # shuffled
        clear(soil.edges[first + i])
        if soil.echo > 0:
            soil.echoes[first + i].visits = 0
            soil.echoes[first + i].total = 0.0
        stream = random.step(stream)
        other = first + random.below(random.mix(stream), i + 1)
        soil.edges[first + i].action = soil.edges[other].action
        soil.edges[other].action = soil.out[i]
    if is_guided:
        for i in range(first, first + count):
            soil.edges[i].promise = rules.prior(t, s, soil.edges[i].action)
        rank(soil.edges, first, count)


@rule
def rank(edges: Any, first: int, count: int) -> None:
    """Put the actions that promise most in front."""
    for i in range(first + 1, first + count):
        action, promise = edges[i].action, edges[i].promise
        j = i
        while j > first and edges[j - 1].promise < promise:
            edges[j].action = edges[j - 1].action
            edges[j].promise = edges[j - 1].promise
            j -= 1
        edges[j].action = action
        edges[j].promise = promise


@rule
def clear(edge: Edge) -> None:
    """Make an edge new."""
    edge.total = 0.0
    edge.visits = 0
    edge.child = NOWHERE
    edge.winner = NOBODY
    edge.promise = 0


@rule
def hashed(words: Any) -> Word:
    """Return a hash of words."""
    key = random.mix(Word(len(words)))
    for i in range(len(words)):
        key = random.step(key ^ Word(words[i]))
        key ^= key >> Word(29)
        key *= PRIME
    return random.mix(key)


PRIME = Word(0xD6E8FEB86659FD93)
