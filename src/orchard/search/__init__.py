"""Search templates for any game: random playouts, perft, tree search and exact solving."""

from orchard.search.mcts import Findings, Search, Tried
from orchard.search.perft import perft
from orchard.search.playouts import Playouts, playouts, random_game
from orchard.search.solve import Answer, Solver
from orchard.search.threads import cores

__all__ = [
    "Answer",
    "Findings",
    "Playouts",
    "Search",
    "Solver",
    "Tried",
    "cores",
    "perft",
    "playouts",
    "random_game",
]
