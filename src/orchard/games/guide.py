"""Guides: the rules of a game in a few pictures, as data that each game brings for its own.

The catalogue says what each picture shows (`step-1`, `step-2`, ...) and, in one sentence, what a
player is after (`goal`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Step:
    """One picture: a position, and what is played in it."""

    position: str  # as it is written, with the options of the guide
    actions: tuple[str, ...] = ()  # played in turn; without any, the position is shown as it is
    seat: int = 0  # whose eyes see it, where hands are hidden


@dataclass(frozen=True)
class Guide:
    """The rules in pictures, in the order in which they are shown."""

    steps: tuple[Step, ...]
    options: Mapping[str, int | str] = field(default_factory=dict)  # those that are not as usual
