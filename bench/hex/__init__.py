"""Hex, which OpenSpiel and pgx also have, written on Orchard's kernel to compare speeds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, cast

import numpy as np

from bench.hex import rules
from orchard.games.game import Game, Value
from orchard.games.parts import Actions
from orchard.kernel import Rulebook, Structs
from orchard.match import Variant
from orchard.match.tiering import InterpretationBudget

RULEBOOK = Rulebook(
    "hex",
    {
        "start": rules.start,
        "legal": rules.legal,
        "choose": rules.choose,
        "apply": rules.apply,
    },
)


@dataclass(frozen=True)
class RulesAlone:
    """As much of a game as random play needs: no scene, no notation, no words."""

    id: str
    rulebook: Rulebook
    hidden: None = None
    seats: range = range(2, 3)


class Hex(Variant):
    """Hex on a board of size x size cells."""

    def __init__(self, size: int = 11) -> None:
        self.game = cast(Game, RulesAlone("hex", RULEBOOK))
        self.options: dict[str, Value] = {"size": size}
        self.size = size
        self._doors: dict[Any, Any] = {}
        self._budget = InterpretationBudget()

    @cached_property
    def tables(self) -> Structs:
        """What is printed on the board."""
        return rules.tables(self.size)

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The dtype of a position."""
        return rules.state(self.size)

    @cached_property
    def actions(self) -> Actions:
        """The number of actions: one per cell."""
        return Actions(self.size**2, self.size**2)

    @cached_property
    def shape(self) -> str:
        """A name for the layout of the structs."""
        dtypes = f"{self.tables.dtype.descr}{self.dtype.descr}"
        return sha256(dtypes.encode()).hexdigest()[:16]
