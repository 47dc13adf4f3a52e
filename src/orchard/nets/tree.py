"""Trees that a net guides, many at once: how they lie in memory.

A tree is one struct, so a forest is an array of them, and a launch hands over few arguments however
much there is in a tree. A node is what its actor knows, as in `search.tree`, but is found by the
edge that led to it and, where chance acted or something is hidden, by a hash of what its actor
knows. So no two ways meet, and no way leads back. Statistics lie on edges, as sums of what the
node's own actor got: two to five seats and staged turns need nothing special.
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
ROWS = 8  # of policies; there are so many, or twice as many ...
ROOT, WORK, SEEN, POSITIONS = 0, 1, 2, 3  # the positions a tree works with, and how many


class Tree(Struct):
    """One tree, and what its search works with."""

    seed: Word = uint64()  # of the chance in its simulations
    stream: Word = uint64()  # the chance of the simulation now
    key_now: Word = uint64()  # of the position now
    nodes: int = int32()  # used so far
    edges: int = int32()  # used so far
    leaf: int = int32()  # the node that waits for the net, or NONE at the end of a game
    depth: int = int32()  # edges followed to the leaf
    row: int = int32()  # of the policy, at the leaf
    action: int = int32()  # decided for
    simulations: int = int32()  # so far
    key: Words = uint64("nodes")
    parent: Ints = int32("nodes")  # the edge that led there
    first: Ints = int32("nodes")  # its edges begin here
    value: Floats = float32("nodes")  # what the net expects for the actor
    count: Ints = int16("nodes")  # of edges
    actor: Ints = int8("nodes")
    logit: Floats = float32("edges")  # of the prior: a normalised logarithm
    total: Floats = float32("edges")  # what the node's actor got in all visits together
    visits: Ints = int32("edges")
    edge_action: Ints = int16("edges")
    noise: Floats = float32("most")  # of the actions at the root
    target: Floats = float32("most")  # the improved policy of the root
    path: Grid = int32("nodes", 2)  # nodes and edges that a simulation followed
    returns: Floats = float32("seats")  # of the simulation
    out: Ints = int16("actions")  # legal ones


class Lens(Struct):
    """How trees look at a variant: its window, and how visits are planned."""

    hides: int = int32()  # 1 if something can be hidden from a seat
    begin: int = int32()  # the words that tell a position from others begin here ...
    end: int = int32()  # ... and end here
    seats: int = int32()
    squares: Ints = int16("cells")
    policy: Grid = int32("rows", "actions")
    plan: Grid = int16("considered", "simulations")  # by actions at the root, up to so many


class ForestArrays(NamedTuple):
    """All that templates over trees work with; arrays begin with one item a tree."""

    tables: Any  # of one struct
    lens: Any  # of one struct
    trees: Any
    states: Any  # POSITIONS a tree
    words: Any  # the same memory: uint32[POSITIONS a tree, words]
    planes: Any  # float32[trees, planes, squares]: what the net is to look at
    counts: Any  # float32[trees, counts]
    logits: Any  # float32[trees, places]: what the net said
    values: Any  # float32[trees, seats], from the observer's seat on


def tree_dtype(variant: Variant, nodes: int) -> np.dtype[np.void]:
    """Return the dtype of a tree with room for so many nodes and all their edges."""
    actions = variant.actions
    return Tree.dtype(
        nodes=nodes,
        edges=nodes * int(actions.most),
        most=int(actions.most),
        seats=variant.dtype["result"].shape[0],
        actions=int(actions.count),
    )


def lens_of(variant: Variant, window: Window, nodes: int, simulations: int) -> npt.NDArray[Any]:
    """Return the lens of a variant, as an array of one, for so many simulations a search."""
    plan = np.zeros((CONSIDERED + 1, nodes), np.int16)
    plan[:, :simulations] = plans(simulations)
    rows = -len(window.policy) % ROWS  # room for more, so that variants share code
    return Lens.of(
        hides=int(variant.hides),
        begin=variant.essence.start,
        end=variant.essence.stop,
        seats=variant.seats,
        squares=window.squares,
        policy=np.pad(window.policy, ((0, rows), (0, 0))),
        plan=plan,
    )
