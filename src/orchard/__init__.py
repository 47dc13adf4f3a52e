"""Orchard: five modern board games to play, study and compute with.

>>> import orchard
>>> position = orchard.make_variant("skirt", size=4).start().play("f1", "g3")
>>> position.legal
('f3', 'f4', 'e3', 'e5', 'd3', 'd6', 'c2')
"""

from orchard.errors import OrchardError, Reason
from orchard.games.game import Game, Option, all_games, find_game
from orchard.kernel import CHANCE, EVERYTHING, OVER, SPECTATOR
from orchard.match import (
    Fable,
    Match,
    Position,
    Variant,
    format_record,
    load_fable,
    load_record,
    make_variant,
    parse_record,
    save_fable,
    save_record,
)

__all__ = [
    "CHANCE",
    "EVERYTHING",
    "OVER",
    "SPECTATOR",
    "Fable",
    "Game",
    "Match",
    "Option",
    "OrchardError",
    "Position",
    "Reason",
    "Variant",
    "all_games",
    "find_game",
    "format_record",
    "load_fable",
    "load_record",
    "make_variant",
    "parse_record",
    "save_fable",
    "save_record",
]
