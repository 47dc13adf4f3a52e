"""Positions, matches and records: the checked, friendly way to play any game."""

from orchard.match.fable import Fable, load_fable, save_fable
from orchard.match.match import Match
from orchard.match.position import Choice, Observed, Position, Step
from orchard.match.record import format_record, load_record, parse_record, save_record
from orchard.match.variant import Variant, make_variant

__all__ = [
    "Choice",
    "Fable",
    "Match",
    "Observed",
    "Position",
    "Step",
    "Variant",
    "format_record",
    "load_fable",
    "load_record",
    "make_variant",
    "parse_record",
    "save_fable",
    "save_record",
]
