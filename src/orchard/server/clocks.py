"""Clocks: how much time the seats have left, told from the times of events alone.

Bots have no clock. Time in which no server was running (an outage) is charged to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from orchard.server.wire import Clock

Outages = Sequence[tuple[int, int]]


@dataclass
class Clocks:
    """The clocks of a table; times are in milliseconds."""

    rule: Clock
    seats: int
    outages: Outages = ()
    left: list[int] = field(init=False)
    running: int | None = None  # the seat whose time runs
    since: int = 0  # from when on that seat has not been charged yet

    def __post_init__(self) -> None:
        self.left = [1000 * self.rule.seconds] * self.seats

    def turn_to(self, seat: int | None, at: int) -> None:
        """Charge the seat whose time ran, and let another's run from now on."""
        if self.rule.pace == "none":
            return
        if self.running is not None:
            self.left[self.running] = self.left_of(self.running, at)
            if seat != self.running:
                self._end_turn(self.running)
        self.running, self.since = seat, at

    def left_of(self, seat: int, now: int) -> int:
        """Return how much time a seat has left now."""
        if seat != self.running:
            return self.left[seat]
        return self.left[seat] - self._elapsed(now)

    def times(self, now: int) -> list[float | None]:
        """Return how many seconds each seat has left now; None where time is not counted."""
        if self.rule.pace == "none":
            return [None] * self.seats
        return [max(0, self.left_of(seat, now)) / 1000 for seat in range(self.seats)]

    @property
    def falls_at(self) -> int | None:
        """When the flag of the seat whose time runs will fall, if it does nothing."""
        return None if self.running is None else self.since + self.left[self.running]

    def is_up(self, now: int) -> bool:
        """Return whether the seat whose time runs has none left."""
        return self.running is not None and self.left_of(self.running, now) <= 0

    def _end_turn(self, seat: int) -> None:
        if self.rule.pace == "move":
            self.left[seat] = 1000 * self.rule.seconds
        else:
            self.left[seat] += 1000 * self.rule.increment

    def _elapsed(self, now: int) -> int:
        """Return how long the running seat's time has run, outages left out."""
        out = sum(max(0, min(now, ended) - max(self.since, began)) for began, ended in self.outages)
        return max(0, now - self.since - out)
