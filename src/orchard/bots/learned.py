"""Bots that have learned: a net and the search it guides."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from orchard.bots.thought import Thought
from orchard.games.game import Game
from orchard.match import Position, Variant
from orchard.nets.compiled import CompiledEvaluator
from orchard.nets.evaluator import Evaluator
from orchard.nets.file import NetFile, read_net
from orchard.nets.guided import GuidedSearch
from orchard.search import Tried

SIMULATIONS = 64  # per action
REMEMBERED = 8  # nets


def load_evaluator(path: Path, game: Game) -> Evaluator:
    """Return an evaluator for a game's net from a file."""
    return evaluator_of(read_net(path, game))


@lru_cache(REMEMBERED)
def evaluator_of(net: NetFile) -> Evaluator:
    """Return an evaluator that uses ONNX Runtime if installed, else the compiled code of the page.

    All bots that play with the net share it, on any thread.
    """
    if find_spec("onnx") and find_spec("onnxruntime"):
        from orchard.nets.onnx import OnnxEvaluator, to_onnx

        return OnnxEvaluator(to_onnx(net.shape, net.weights))
    return CompiledEvaluator(net.shape, net.weights)


class NetBot:
    """Searches the actions that a net's priors favour, and plays the best."""

    def __init__(
        self,
        variant: Variant,
        evaluator: Evaluator,
        *,
        simulations: int = SIMULATIONS,
        seed: int = 0,
    ) -> None:
        self._search = GuidedSearch(variant, evaluator, simulations=simulations, seed=seed)

    def think(self, position: Position) -> Thought:
        """Search and choose an action."""
        found = self._search.run(position)
        tried = tuple(Tried(each.action, each.visits, each.value) for each in found.judged)
        visits = sum(each.visits for each in tried)
        return Thought(found.action, found.value, (found.action,), tried, visits)
