"""Compile rules for the CPU and for CUDA from one source, and small helpers rules are made of."""

from orchard.kernel import bits, forest, random
from orchard.kernel.compile import Target, cache_folder, rule, specialise
from orchard.kernel.rules import CHANCE, OVER, Rules, finish, rule_of, rules
from orchard.kernel.struct import (
    Grid,
    Ints,
    Position,
    Sets,
    Struct,
    Structs,
    Word,
    Words,
    copied,
    float32,
    int8,
    int16,
    int32,
    uint8,
    uint16,
    uint32,
    uint64,
)
from orchard.kernel.switch import switch

__all__ = [
    "CHANCE",
    "OVER",
    "Grid",
    "Ints",
    "Position",
    "Rules",
    "Sets",
    "Struct",
    "Structs",
    "Target",
    "Word",
    "Words",
    "bits",
    "cache_folder",
    "copied",
    "finish",
    "float32",
    "forest",
    "int8",
    "int16",
    "int32",
    "random",
    "rule",
    "rule_of",
    "rules",
    "specialise",
    "switch",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
]
