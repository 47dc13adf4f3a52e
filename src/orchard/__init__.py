"""Orchard: five modern board games on one table, to play, to study and to compute with.

>>> import orchard
>>> position = orchard.game("skirt", size=4).start().play("f1", "g3")
>>> position.legal
('f3', 'f4', 'e3', 'e5', 'd3', 'd6', 'c2')
"""

from orchard.errors import OrchardError, Reason
from orchard.games.game import Game, Option, all_games
from orchard.kernel import CHANCE, OVER
from orchard.match import (
    Fable,
    Match,
    Position,
    Variant,
    format_record,
    game,
    load_fable,
    load_record,
    parse_record,
    save_fable,
    save_record,
)

__all__ = [
    "CHANCE",
    "OVER",
    "Fable",
    "Game",
    "Match",
    "Option",
    "OrchardError",
    "Position",
    "Reason",
    "Variant",
    "all_games",
    "format_record",
    "game",
    "load_fable",
    "load_record",
    "parse_record",
    "save_fable",
    "save_record",
]
