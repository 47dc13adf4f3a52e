"""A slow, plain Gumbel AlphaZero over positions, after the paper, for games of open information."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log
from typing import Any

import numpy as np

from orchard.match import Position
from orchard.nets.gumbel import SCALE, VISITS
from orchard.nets.plan import CONSIDERED, planned_visits
from orchard.nets.window import Window


@dataclass
class Node:
    """A position with the statistics of its actions, in the order of `Position.codes`."""

    position: Position
    value: float
    logits: list[float]
    visits: list[int] = field(default_factory=list)
    totals: list[float] = field(default_factory=list)
    children: dict[int, Node] = field(default_factory=dict)

    def scores(self) -> list[float]:
        """Return logits plus scaled values, with completed values for unvisited actions."""
        tried = [k for k, n in enumerate(self.visits) if n]
        mixed = self.value
        if tried:
            mass = sum(exp(self.logits[k]) for k in tried)
            mean = sum(exp(self.logits[k]) * self.totals[k] / self.visits[k] for k in tried) / mass
            visited = sum(self.visits)
            mixed = (self.value + visited * mean) / (1 + visited)
        scale = (VISITS + max(self.visits)) * SCALE
        return [
            logit + scale * (total / n if n else mixed)
            for logit, total, n in zip(self.logits, self.totals, self.visits, strict=True)
        ]

    def improved(self) -> list[float]:
        """Return the improved policy."""
        scores = self.scores()
        weights = [exp(score - max(scores)) for score in scores]
        return [weight / sum(weights) for weight in weights]


class Reference:
    """Searches one position."""

    def __init__(self, window: Window, evaluator: Any, simulations: int) -> None:
        self.window, self.evaluator, self.simulations = window, evaluator, simulations

    def run(self, position: Position, noise: list[float]) -> tuple[Node, int]:
        """Return the root, and the index of the chosen action."""
        root, _ = self._node(position)
        considered = min(len(position.codes), CONSIDERED, self.simulations)
        for due in planned_visits(considered, self.simulations):
            self._simulate(root, self._best(root, noise, due))
        return root, self._best(root, noise, max(root.visits))

    def _best(self, root: Node, noise: list[float], due: int) -> int:
        scores = [a + b for a, b in zip(root.scores(), noise, strict=False)]
        open_to = [k for k, n in enumerate(root.visits) if n == due]
        return max(open_to, key=lambda k: scores[k])

    def _simulate(self, root: Node, first: int) -> None:
        node, k, path = root, first, []
        while True:
            path.append((node, k))
            if k not in node.children:
                after = node.position.play_unchecked(node.position.codes[k])
                if after.is_over:
                    returns = after.returns
                else:
                    node.children[k], returns = self._node(after)
                break
            node = node.children[k]
            policy, visited = node.improved(), sum(node.visits)
            lacks = [p - n / (1 + visited) for p, n in zip(policy, node.visits, strict=True)]
            k = lacks.index(max(lacks))
        for each, number in path:
            each.visits[number] += 1
            each.totals[number] += returns[each.position.actor]

    def _node(self, position: Position) -> tuple[Node, tuple[float, ...]]:
        """Return the evaluated node of a position, and the expected returns."""
        variant, window = position.variant, self.window
        rows, columns = np.divmod(variant.sight.squares, variant.sight.grid[1])
        seen = position.observation()
        cut = seen.planes[:, rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        logits, values = self.evaluator.evaluate(cut[None], seen.counts[None])
        row = variant.door("policy_row")(variant.tables, position.state)
        own = logits[0, window.policy[row, list(position.codes)]].astype(float)
        shift = log(sum(exp(each - own.max()) for each in own)) + own.max()
        seats = variant.seats
        returns = tuple(float(values[0, (k - position.actor) % seats]) for k in range(seats))
        count = len(position.codes)
        node = Node(position, returns[position.actor], (own - shift).tolist())
        node.visits, node.totals = [0] * count, [0.0] * count
        return node, returns
