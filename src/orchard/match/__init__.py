"""Positions, matches and records: the checked, friendly way to play any game."""

from orchard.match.fable import Fable, load_fable, save_fable
from orchard.match.match import Match
from orchard.match.motions import motions_between
from orchard.match.position import NOBODY, Position
from orchard.match.record import format_record, load_record, parse_record, save_record
from orchard.match.variant import Variant, game

__all__ = [
    "NOBODY",
    "Fable",
    "Match",
    "Position",
    "Variant",
    "format_record",
    "game",
    "load_fable",
    "load_record",
    "motions_between",
    "parse_record",
    "save_fable",
    "save_record",
]
