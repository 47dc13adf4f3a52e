"""Search guided by a net, for one position at a time on the CPU."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from orchard.errors import OrchardError
from orchard.match import Position, Variant
from orchard.nets.evaluator import Evaluator
from orchard.nets.forest import Forest, root_bytes
from orchard.nets.tree import NONE

LEAST_ROOM = 128  # nodes


@dataclass(frozen=True)
class Judged:
    """What a guided search found about an action."""

    action: str
    visits: int
    value: float  # expected by the actor, -1 to 1; the root's value if unvisited
    share: float  # of the improved policy


@dataclass(frozen=True)
class Judgement:
    """What a guided search found about a position."""

    action: str  # the best
    value: float  # expected by the actor, -1 to 1
    judged: tuple[Judged, ...]  # every legal action, by its share of the improved policy
    evaluations: int  # by the net


def room_for(simulations: int) -> int:
    """Return the node capacity of a tree, rounded so that many budgets share code."""
    return max(LEAST_ROOM, 1 << simulations.bit_length())


class GuidedSearch:
    """Searches with a net; with no simulations, it follows the net's policy alone."""

    def __init__(
        self, variant: Variant, evaluator: Evaluator, *, simulations: int, seed: int = 0
    ) -> None:
        room = room_for(simulations)
        seats = variant.game.seats[-1]
        self.variant, self.evaluator, self.seed = variant, evaluator, seed
        self.forest = Forest(variant, 1, simulations, seats=seats, nodes=room)
        self._tree = self.forest.arrays.trees
        self._evaluations = 0

    def run(self, position: Position, *, gumbel_scale: float = 0.0) -> Judgement:
        """Search a position; with noise, it varies among good actions."""
        if position.actor < 0:
            raise OrchardError("position.no_seat")
        root_bytes(self.forest)[0] = np.frombuffer(position.state.tobytes(), np.uint8)
        self._evaluations = 0
        self.seed += 1
        self.forest.reset(self.seed, gumbel_scale=gumbel_scale)
        self.forest.search(self._evaluate)
        return self._judgement()

    def _evaluate(self) -> None:
        """Evaluate the leaf with the net, unless the game ended there."""
        if self._tree["leaf"][0] == NONE:
            return
        forest, window = self.forest, self.forest.window
        seen = forest.planes[:, :, : window.planes].swapaxes(1, 2)
        planes = np.ascontiguousarray(seen).reshape(1, -1, window.rows, window.columns)
        forest.logits[:], forest.values[:] = self.evaluator.evaluate(planes, forest.counts)
        self._evaluations += 1

    def _judgement(self) -> Judgement:
        tree = self._tree[0]
        count, first = int(tree["count"][0]), float(tree["value"][0])
        visits, totals = tree["visits"][:count], tree["total"][:count]
        values = np.where(visits > 0, totals / np.maximum(visits, 1), first)
        text = [self.variant.format_action(int(code)) for code in tree["edge_action"][:count]]
        judged = [
            Judged(text[k], int(visits[k]), float(values[k]), float(tree["target"][k]))
            for k in np.argsort(-tree["target"][:count], kind="stable").tolist()
        ]
        chosen = self.variant.format_action(int(tree["action"]))
        value = next(each.value for each in judged if each.action == chosen)
        return Judgement(chosen, value, tuple(judged), self._evaluations)
