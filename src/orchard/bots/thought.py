"""What a bot thinks, and what every bot is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from orchard.match import Position
from orchard.search import Tried


@dataclass(frozen=True)
class Thought:
    """What a bot would do in a position, and what it expects of it."""

    action: str
    value: float = 0.0  # for the actor: -1 a sure loss, 1 a sure win
    line: tuple[str, ...] = ()  # the actions it expects, its own first
    tried: tuple[Tried, ...] = ()  # what it thinks of each action, the best first
    visits: int = 0  # how often it looked at the position
    winner: int | None = None  # the seat that surely wins now


class Bot(Protocol):
    """A player that is a program; one for each seat of a match, since it may remember."""

    def think(self, position: Position) -> Thought:
        """Return what to do in a position, with what its actor may know."""
