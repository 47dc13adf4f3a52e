"""Learned players: net files, position evaluators, and search guided by a net."""

from orchard.nets.compiled import CompiledEvaluator
from orchard.nets.evaluator import Evaluator
from orchard.nets.file import Card, NetFile, read_net, write_net
from orchard.nets.guided import GuidedSearch, Judged, Judgement
from orchard.nets.shape import Shape, shape_for
from orchard.nets.window import Window, window_of

__all__ = [
    "Card",
    "CompiledEvaluator",
    "Evaluator",
    "GuidedSearch",
    "Judged",
    "Judgement",
    "NetFile",
    "Shape",
    "Window",
    "read_net",
    "shape_for",
    "window_of",
    "write_net",
]
