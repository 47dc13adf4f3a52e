"""The memory layout of trees guided by a net, many at once.

A tree is one struct, so a forest is an array of them, and a launch passes few arguments however
much a tree holds. A node is what its actor knows, as in `search.tree`, but it is found by the edge
that led to it and, where chance acted or something is hidden, by a hash of what its actor knows. So
there are no transpositions and no cycles. Statistics are stored on edges, as sums of the returns of
the node's own actor: two to five seats and staged turns need no special treatment.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from orchard.kernel import (
    Floats,
    Grid,
    Ints,
    Struct,
    Word,
    Words,
    float32,
    int8,
    int16,
    int32,
    uint64,
)
from orchard.match import Variant
from orchard.nets.plan import CONSIDERED, plans
from orchard.nets.window import Window

NONE = -1  # instead of a node
ROWS = 8  # policy rows are padded to a multiple of this
ROOT, WORK, SEEN, POSITIONS = 0, 1, 2, 3  # a tree's working positions, and their number


class Tree(Struct):
    """One tree with the working data of its search."""

    seed: Word = uint64()  # of chance in its simulations
    stream: Word = uint64()  # of chance in the current simulation
    key_now: Word = uint64()  # of the current position
    nodes: int = int32()  # used so far
    edges: int = int32()  # used so far
    leaf: int = int32()  # the node awaiting evaluation, or NONE at the end of a game
    depth: int = int32()  # edges from the root to the leaf
    row: int = int32()  # of the policy, at the leaf
    action: int = int32()  # the chosen one
    simulations: int = int32()  # so far
    key: Words = uint64("nodes")
    parent: Ints = int32("nodes")  # the edge that led to it
    first: Ints = int32("nodes")  # its first edge
    value: Floats = float32("nodes")  # the net's value for the actor
    count: Ints = int16("nodes")  # of edges
    actor: Ints = int8("nodes")
    logit: Floats = float32("edges")  # log of the prior
    total: Floats = float32("edges")  # sum of the node's actor's returns over all visits
    visits: Ints = int32("edges")
    edge_action: Ints = int16("edges")
    noise: Floats = float32("most")  # Gumbel noise of the root's actions
    target: Floats = float32("most")  # the improved policy of the root
    path: Grid = int32("nodes", 2)  # nodes and edges of the current simulation
    returns: Floats = float32("seats")  # of the simulation
    out: Ints = int16("actions")  # legal ones


class SearchConstants(Struct):
    """What is constant in a search: the variant's window and the plan of visits."""

    hides: int = int32()  # 1 if something can be hidden from a seat
    begin: int = int32()  # the words that identify a position begin here ...
    end: int = int32()  # ... and end here
    seats: int = int32()
    squares: Ints = int16("cells")
    policy: Grid = int32("rows", "actions")
    plan: Grid = int16("considered", "simulations")  # by number of actions at the root, capped


class ForestArrays(NamedTuple):
    """All arrays for templates over trees; the first axis counts trees unless noted."""

    tables: Any  # one struct
    constants: Any  # one struct: SearchConstants
    trees: Any
    states: Any  # POSITIONS per tree
    words: Any  # the same memory: uint32[trees x POSITIONS, words]
    planes: Any  # float32[trees, planes, squares]: the net's input
    counts: Any  # float32[trees, counts]
    logits: Any  # float32[trees, places]: the net's output
    values: Any  # float32[trees, seats], starting with the observer's


def tree_dtype(variant: Variant, nodes: int) -> np.dtype[np.void]:
    """Return the dtype of a tree with capacity for `nodes` nodes and all their edges."""
    actions = variant.actions
    return Tree.dtype(
        nodes=nodes,
        edges=nodes * int(actions.most),
        most=int(actions.most),
        seats=variant.dtype["result"].shape[0],
        actions=int(actions.count),
    )


def search_constants(
    variant: Variant, window: Window, nodes: int, simulations: int
) -> npt.NDArray[Any]:
    """Return the constants of a search with `simulations`, as an array of length one."""
    plan = np.zeros((CONSIDERED + 1, nodes), np.int16)
    plan[:, :simulations] = plans(simulations)
    rows = -len(window.policy) % ROWS  # padding, so that variants share code
    return SearchConstants.of(
        hides=int(variant.hides),
        begin=variant.identity_words.start,
        end=variant.identity_words.stop,
        seats=variant.seats,
        squares=window.squares,
        policy=np.pad(window.policy, ((0, rows), (0, 0))),
        plan=plan,
    )
