"""The time of a process: it never jumps, whatever the wall clock does.

It starts from the wall clock and continues with the monotonic one. Processes that share a store are
never behind what any of them has written: they catch up with each beat.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class Timekeeper:
    """A clock in milliseconds since 1970, as used in events."""

    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._steady = steady
        self._ahead = 1000 * (wall() - steady())  # offset from the monotonic clock

    def now_ms(self) -> int:
        """Return the current time."""
        return int(1000 * self._steady() + self._ahead)

    def reach(self, at: int) -> None:
        """Advance to a time written by another process, unless it is past."""
        self._ahead += max(0, at - self.now_ms())
