"""Slow, naive reference rules, written from the clauses alone, to confirm the fast rules."""

from __future__ import annotations

from .base import Reference
from .fabled_fruit import FabledFruit
from .fruits_platter import FruitsPlatter
from .jam_it import JamIt
from .nuts_sorting import NutsSorting
from .skirt import Skirt

REFERENCES: dict[str, type[Reference]] = {
    "skirt": Skirt,
    "fruits-platter": FruitsPlatter,
    "nuts-sorting": NutsSorting,
    "jam-it": JamIt,
    "fabled-fruit": FabledFruit,
}

__all__ = [
    "REFERENCES",
    "FabledFruit",
    "FruitsPlatter",
    "JamIt",
    "NutsSorting",
    "Reference",
    "Skirt",
]
