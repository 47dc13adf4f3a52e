"""Templates over any game: random playouts and perft."""

from orchard.search.perft import perft
from orchard.search.playouts import Playouts, playouts, random_game
from orchard.search.threads import cores

__all__ = ["Playouts", "cores", "perft", "playouts", "random_game"]
