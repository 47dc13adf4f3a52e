"""Clocks: how much time each seat has left, derived from the times of events and outages alone.

Bots have no clock. Time in which no one could act (an outage) is charged to no one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

from orchard.server.wire import Clock

Span = tuple[int, int]  # when an outage began and ended


class Outages:
    """The outages known to a process: one list, shared by all its clocks."""

    def __init__(self, spans: Iterable[Span] = ()) -> None:
        self.version = 0  # counts additions
        self._spans: list[Span] = []  # in order
        self._ends: list[int] = []
        self.add(spans)

    def add(self, spans: Iterable[Span]) -> bool:
        """Add outages; return whether any is new."""
        news = [span for span in spans if span not in self._spans]
        if news:
            self._spans = sorted(self._spans + news)
            self._ends = [ended for _, ended in self._spans]
            self.version += 1
        return bool(news)

    @property
    def newest(self) -> int:
        """When the last outage began, or -1."""
        return self._spans[-1][0] if self._spans else -1

    def within(self, began: int, ended: int) -> int:
        """Return how much of an interval was an outage."""
        out = 0
        for start, end in self._spans[bisect_right(self._ends, began) :]:
            if start >= ended:
                break
            out += min(ended, end) - max(began, start)
        return out

    def elapsed(self, began: int, ended: int) -> int:
        """Return how much time has passed, not counting outages."""
        return max(0, ended - began - self.within(began, ended))


@dataclass
class Clocks:
    """The clocks of a table; times are in milliseconds.

    An outage may become known only after events that followed it. So all turns are kept, and the
    time left is recomputed from them whenever an outage is added.
    """

    rule: Clock
    seats: int
    outages: Outages = field(default_factory=Outages)
    left: list[int] = field(init=False)
    running: int | None = None  # the seat whose clock is running
    since: int = 0  # the time up to which that seat has been charged

    def __post_init__(self) -> None:
        self._turns: list[tuple[int | None, int, bool]] = []
        self._begin()

    def turn_to(self, seat: int | None, at: int, *, is_over: bool = False) -> None:
        """Charge the seat whose clock was running, and start another's.

        A seat whose turn ends gets its time for the next one, unless the match is over.
        """
        if self.rule.pace != "none":
            self._update()
            self._turns.append((seat, at, is_over))
            self._turn_to(seat, at, is_over)

    def left_of(self, seat: int, now: int) -> int:
        """Return how many milliseconds a seat has left now."""
        self._update()
        return self._left_of(seat, now)

    def times(self, now: int) -> list[float | None]:
        """Return how many seconds each seat has left now, or None for each if untimed."""
        if self.rule.pace == "none":
            return [None] * self.seats
        return [max(0, self.left_of(seat, now)) / 1000 for seat in range(self.seats)]

    def is_up(self, now: int) -> bool:
        """Return whether the seat whose clock is running has no time left."""
        return self.running is not None and self.left_of(self.running, now) <= 0

    def _begin(self) -> None:
        self.left = [1000 * self.rule.seconds] * self.seats
        self.running, self.since = None, 0
        self._version = self.outages.version

    def _update(self) -> None:
        """Recompute if outages were added since the last time."""
        if self._version != self.outages.version:
            self._begin()
            for turn in self._turns:
                self._turn_to(*turn)

    def _turn_to(self, seat: int | None, at: int, is_over: bool) -> None:
        if self.running is not None:
            self.left[self.running] = self._left_of(self.running, at)
            if seat != self.running and not is_over:
                self._end_turn(self.running)
        self.running, self.since = seat, at

    def _left_of(self, seat: int, now: int) -> int:
        if seat != self.running:
            return self.left[seat]
        return self.left[seat] - self.outages.elapsed(self.since, now)

    def _end_turn(self, seat: int) -> None:
        if self.rule.pace == "move":
            self.left[seat] = 1000 * self.rule.seconds
        else:
            self.left[seat] += 1000 * self.rule.increment
