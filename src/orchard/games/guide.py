"""Guides: the rules of a game in a few pictures, as data that each game supplies.

The catalogue has a caption for each picture (`step-1`, `step-2`, ...) and states the goal of the
game in one sentence (`goal`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Step:
    """One picture: a position and the actions played in it."""

    position: str  # in notation, with the options of the guide
    actions: tuple[str, ...] = ()  # played in order; if there are none, the position is shown as is
    seat: int = 0  # whose eyes see it, if hands are hidden


@dataclass(frozen=True)
class Guide:
    """The rules in pictures, in the order shown."""

    steps: tuple[Step, ...]
    options: Mapping[str, int | str] = field(default_factory=dict)  # other than the defaults
