"""The time of a process: it never jumps, whatever the wall clock does.

It begins with the wall clock and goes on with the monotonic one. Processes that share a store are
never behind what any of them has written: with each sign of life they catch up.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class Timekeeper:
    """Tells the time in milliseconds since 1970, as events carry it."""

    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._steady = steady
        self._ahead = 1000 * (wall() - steady())  # of the monotonic clock

    def now_ms(self) -> int:
        """Return the time."""
        return int(1000 * self._steady() + self._ahead)

    def reach(self, at: int) -> None:
        """Go on from a time that another process has told, unless it is past."""
        self._ahead += max(0, at - self.now_ms())
