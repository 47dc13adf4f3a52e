"""The Python side of tree search: budgets of playouts, time and memory, threads, and results.

Each thread grows its own tree, without the GIL or locks; the statistics at their roots are summed
(root parallelism). With one thread, a seed and a number of playouts, a search is deterministic.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from orchard.errors import OrchardError
from orchard.kernel import Structs, specialise
from orchard.match import Position, Variant
from orchard.search.ranking import RootStats, add_up, rank
from orchard.search.threads import cores
from orchard.search.tree import (
    EDGES,
    NODES,
    NONE,
    SIMULATIONS,
    UNDECIDED,
    Edge,
    Node,
    Rave,
    TreeArrays,
    simulate,
)

MEMORY = 256  # MiB for the trees of a search
EDGES_PER_NODE = 16  # allocated on average
FULL = 0.6  # a tree is reset once this share of its room is used
CODES = 1 << 15  # upper bound on action codes
DEEPEST = 1024  # most edges that a simulation follows
BATCH = 0.004  # seconds that a batch of simulations takes, between looks at the clock
FIRST_BATCH = 32  # simulations, run before the speed is known
UNLIMITED = 2**31 - 1  # visits


@dataclass(frozen=True)
class Tried:
    """Search statistics of an action."""

    action: str
    visits: int
    value: float  # the actor's expected return, -1 to 1
    winner: int | None = None  # the seat proven to win after it


@dataclass(frozen=True)
class Findings:
    """The result of searching a position."""

    tried: tuple[Tried, ...]  # every legal action, the best first
    line: tuple[str, ...]  # the principal variation, starting with the best action
    simulations: int  # run by this search
    seconds: float
    found: Structs = field(repr=False, compare=False)  # the same as `tried`, for templates


class Search:
    """Searches the positions of a match, keeping its trees from one search to the next."""

    def __init__(
        self,
        variant: Variant,
        *,
        threads: int | None = None,
        memory: int = MEMORY,
        seed: int = 0,
        is_guided: bool = True,
    ) -> None:
        count = threads or cores()
        self.variant = variant
        self.trees = [
            Tree(variant, (memory << 20) // count, seed + n, is_guided) for n in range(count)
        ]

    @property
    def memory(self) -> int:
        """The bytes used by all trees."""
        return sum(tree.memory for tree in self.trees)

    def run(
        self, position: Position, *, playouts: int | None = None, seconds: float | None = None
    ) -> Findings:
        """Search until the root has `playouts` visits, or for `seconds`.

        Visits from earlier searches count. The search ends early once the winner is proven.
        """
        if position.actor < 0:
            raise OrchardError("position.no_seat")
        began = time.perf_counter()
        share = None if playouts is None else -(-playouts // len(self.trees))
        until = None if seconds is None else began + seconds

        def grow(tree: Tree) -> int:
            return tree.grow(position, share, until)

        simulations = sum(_on_threads(grow, self.trees))
        found = self._found(position)
        lines = [tree.line(int(found[0]["action"])) for tree in self.trees]
        longest: list[int] = max(lines, key=len)
        line = tuple(map(self.variant.format_action, longest))
        tried = tuple(self._tried(*each) for each in found.tolist())
        return Findings(tried, line, simulations, time.perf_counter() - began, found)

    def _found(self, position: Position) -> Structs:
        """Return the statistics of the actions, summed over all trees, the best first."""
        found = np.zeros(len(position.codes), RootStats.dtype())
        found["action"], found["winner"] = position.codes, UNDECIDED
        for tree in self.trees:
            specialise(add_up)(tree.arrays.nodes, tree.arrays.edges, tree.root, found)
        specialise(rank)(found, np.zeros(1, found.dtype), position.actor)
        return found

    def _tried(self, total: float, visits: int, action: int, winner: int) -> Tried:
        sure = None if winner == UNDECIDED else winner
        return Tried(self.variant.format_action(action), visits, total / max(visits, 1), sure)


def _on_threads(run: Callable[[Tree], int], trees: list[Tree]) -> Iterable[int]:
    if len(trees) == 1:
        return [run(trees[0])]
    with ThreadPoolExecutor(len(trees)) as pool:
        return list(pool.map(run, trees))


def _preferred(actor: int, edge: np.void) -> tuple[bool, int]:
    return int(edge["winner"]) == actor, int(edge["visits"])


class Tree:
    """The tree of one thread."""

    def __init__(self, variant: Variant, memory: int, seed: int, is_guided: bool) -> None:
        most = variant.actions.count
        rave_visits = float(variant.game.tuning.rave) if is_guided else 0.0
        edge_room = Edge.dtype().itemsize + (Rave.dtype().itemsize if rave_visits else 0)
        nodes = max(1024, memory // (Node.dtype().itemsize + 8 + EDGES_PER_NODE * edge_room))
        edges = nodes * EDGES_PER_NODE + most
        seen = variant.blank()
        self.variant = variant
        self.seed = np.uint64(seed % 2**64)
        self.is_guided = is_guided  # whether it uses the game's tuning
        self.root = NONE
        self._most_used = np.zeros(3, np.int64)  # before any reset
        self.arrays = TreeArrays(
            nodes=np.empty(nodes, Node.dtype()),
            edges=np.empty(edges, Edge.dtype()),
            slots=np.zeros(1 << nodes.bit_length(), np.int32),
            used=np.zeros(3, np.int64),
            work=variant.blank(),
            seen=seen,
            words=seen.view(np.uint32)[variant.identity_words],
            out=np.empty(most, np.int16),
            returns=np.zeros(variant.seats, np.float32),
            path=np.zeros((DEEPEST, 2), np.int32),
            rave=np.empty(edges if rave_visits else 0, Rave.dtype()),
            rave_visits=rave_visits,
            played=np.full((variant.seats, CODES if rave_visits else 0), -1, np.int64),
        )

    def grow(self, position: Position, visits: int | None, until: float | None) -> int:
        """Run simulations until the root has `visits` visits or time is up; return how many."""
        self._make_room()
        most = UNLIMITED if visits is None else visits
        self._simulate(position, most, 0)
        began, first, rate = time.perf_counter(), self.simulations, 0.0
        while self._goes_on(most):
            count = max(1, int(rate * BATCH)) if rate else FIRST_BATCH
            if until is not None:
                left = until - time.perf_counter()
                count = min(count, int(rate * left)) if rate else count
            if count <= 0:
                break
            self._simulate(position, most, count)
            rate = (self.simulations - first) / (time.perf_counter() - began)
        return self.simulations - first

    @property
    def memory(self) -> int:
        """The bytes that hold or have held nodes and edges; the rest was never touched."""
        arrays = self.arrays
        nodes, edges, _ = np.maximum(self._most_used, arrays.used)
        edge_size = arrays.edges.itemsize + (arrays.rave.itemsize if len(arrays.rave) else 0)
        return int(nodes * arrays.nodes.itemsize + edges * edge_size + arrays.slots.nbytes)

    @property
    def simulations(self) -> int:
        """The number of simulations run so far."""
        return int(self.arrays.used[SIMULATIONS])

    def edges_of(self, node: int) -> list[np.void]:
        """Return the edges of a node."""
        first = int(self.arrays.nodes[node]["first"])
        return list(self.arrays.edges[first : first + int(self.arrays.nodes[node]["count"])])

    def line(self, code: int) -> list[int]:
        """Return the principal variation from this action on, as far as edges have children."""
        line = [code]
        edge = next(edge for edge in self.edges_of(self.root) if edge["action"] == code)
        while edge["child"] != NONE and len(line) < DEEPEST:
            actor = int(self.arrays.nodes[edge["child"]]["actor"])
            edge = max(self.edges_of(edge["child"]), key=partial(_preferred, actor))
            if not edge["visits"]:
                break
            line.append(int(edge["action"]))
        return line

    def _goes_on(self, visits: int) -> bool:
        """Return whether the root has fewer than `visits` visits and no proven winner."""
        root = self.arrays.nodes[self.root]
        return bool(root["winner"] == UNDECIDED and root["visits"] < visits)

    def _simulate(self, position: Position, visits: int, count: int) -> None:
        """Find the root, and run up to `count` simulations while it has fewer visits."""
        run = self.variant.specialise(simulate)
        tables, hides = self.variant.tables[0], self.variant.hides
        self.root = run(
            tables,
            position.state,
            self.arrays,
            hides,
            self.is_guided,
            self.seed,
            visits,
            count,
        )

    def _make_room(self) -> None:
        """Reset the tree if little room is left."""
        nodes = self.arrays.used[NODES] / len(self.arrays.nodes)
        edges = self.arrays.used[EDGES] / len(self.arrays.edges)
        if max(nodes, edges) > FULL:
            self._most_used = np.maximum(self._most_used, self.arrays.used)
            self.arrays.slots[:] = 0
            self.arrays.used[[NODES, EDGES]] = 0
