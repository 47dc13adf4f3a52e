"""Compiles variants in the background, so that no player waits.

Until then their tables are interpreted and their bots play lightly. Once a low-priority process has
compiled all they need, it is loaded here, which takes a moment.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence

from orchard.bots.warming import is_warm
from orchard.match import Variant
from orchard.page.variants import twin_of
from orchard.server.wire import Warming
from orchard.server.workshop import Spawn, Workshop

WARM = (sys.executable, "-m", "orchard.bots.warming")  # followed by a variant


class Warmth:
    """Has variants compiled, and tracks the progress."""

    def __init__(self, spawn: Spawn, command: Sequence[str] = WARM) -> None:
        self._shop = Workshop(command, spawn)
        self._cold: dict[str, dict[str, Variant]] = {}  # by struct layout, then by name
        self._done = 0

    def ask(self, variant: Variant) -> None:
        """Have a cold variant compiled, together with all that share its code."""
        alike = self._cold.setdefault(variant.shape, {})
        alike[str(variant)] = variant
        if len(alike) == 1:
            self._shop.ask(str(twin_of(variant)), then=lambda: self._load(variant.shape))

    def is_cold(self, variant: Variant) -> bool:
        """Return whether a variant is waiting to be compiled."""
        return variant.shape in self._cold

    @property
    def warming(self) -> Warming:
        """How much is done, and which games are waiting."""
        games = {alike.game.id for each in self._cold.values() for alike in each.values()}
        return Warming(self._done, self._done + len(self._cold), sorted(games))

    async def _load(self, shape: str) -> None:
        """Load what was compiled; what could not be cached is compiled again, in this process."""
        for variant in list(self._cold[shape].values()):
            await asyncio.to_thread(compile_here, variant)
        del self._cold[shape]
        self._done += 1


def load(variant: Variant) -> bool:
    """Load a variant's rules if compiled, and its scenes a moment later; return whether they are.

    Rules that are not compiled are interpreted.
    """
    if not is_warm(variant):
        return False
    variant.compile()
    variant.desks.compile_aside()
    return True


def compile_here(variant: Variant) -> None:
    """Compile or load all that a table needs, in this process."""
    variant.compile()
    variant.desks.compile()
