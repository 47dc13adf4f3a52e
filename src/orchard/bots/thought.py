"""A bot's thought, and the protocol of all bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from orchard.match import Position
from orchard.search import Tried


@dataclass(frozen=True)
class Thought:
    """The action a bot would play in a position, and its expectations."""

    action: str
    value: float = 0.0  # for the actor: -1 a sure loss, 1 a sure win
    line: tuple[str, ...] = ()  # the actions it expects, its own first
    tried: tuple[Tried, ...] = ()  # its judgement of each action, the best first
    visits: int = 0  # of the position
    winner: int | None = None  # the seat proven to win


class Bot(Protocol):
    """A player that is a program; one per seat and match, since it may have memory."""

    def think(self, position: Position) -> Thought:
        """Return what to play in a position, using only what its actor may know."""
