"""The requests of one table: decided one after the other, written down, and only then answered.

Other server processes may append to the same table. Every event has a number and the store takes
each number once: whoever comes second reads what has happened meanwhile and decides again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from orchard.errors import OrchardError
from orchard.server import events as e
from orchard.server.decisions import Decision
from orchard.server.events import Event, from_row, to_row
from orchard.server.founding import first_rows
from orchard.server.logs import refusal_for
from orchard.server.table import Table
from orchard.server.writer import settle
from orchard.store import Append, Conflict, Row

if TYPE_CHECKING:
    from orchard.server.hub import Hub

TRIES = 5  # against other processes that append at the same time
Decide: TypeAlias = Callable[[], Decision]
Tell: TypeAlias = Callable[[int | OrchardError], None]  # is told a number of events, or why not


class Request(NamedTuple):
    """Something to be decided and written, and who is told how many events there are then."""

    decide: Decide
    tell: Tell
    tries: int = TRIES


class RequestQueue:
    """Carries out the requests of a table in their order, one at a time.

    `on_events` is called after events were applied to the table, with whether they are our own.
    """

    def __init__(
        self, hub: Hub, table: Table, on_events: Callable[[list[Event], bool], None]
    ) -> None:
        self._hub, self._table, self._on_events = hub, table, on_events
        self._waiting: deque[Request] = deque()
        self._is_busy = False  # writing or reading
        self._is_behind = False  # there may be events that were not read yet

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits and nothing is under way."""
        return not self._waiting and not self._is_busy

    def add(self, decide: Decide, tell: Tell, *, reads_first: bool = False) -> None:
        """Carry out a request; first read what other processes have appended if asked to."""
        self._is_behind |= reads_first
        self._waiting.append(Request(decide, tell))
        self._go_on()

    async def commit(self, decide: Decide, *, reads_first: bool = False) -> int:
        """Carry out a request and wait for it; return how many events there are then."""
        number: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.add(decide, partial(settle, number), reads_first=reads_first)
        return await number

    def hear(self, rows: list[Row]) -> None:
        """Take rows that another process says it has appended, or read them if some are missing."""
        fresh = [row for row in rows if row.number > self._table.number]
        if fresh and (self._is_busy or fresh[0].number != self._table.number + 1):
            self._is_behind = True
            self._go_on()
        else:
            self._apply([from_row(row) for row in fresh], is_own=False)

    def _go_on(self) -> None:
        """Read what is new, then carry out the next request, unless something is under way.

        Nothing begins in a process that stops: what was not answered is asked again elsewhere.
        """
        while not self._is_busy and (self._waiting or self._is_behind):
            if self._hub.is_stopping:
                return
            if self._is_behind:
                self._is_busy, self._is_behind = True, False
                self._hub.spawn(self._read())
            else:
                self._carry_out(self._waiting.popleft())

    def _carry_out(self, request: Request) -> None:
        """Append what is decided, if that is anything; nothing without a recent sign of life."""
        moment, number = self._hub.time.now_ms(), self._table.number
        if moment > self._hub.pulse.until:
            self._waiting.appendleft(request)
            self._is_busy = True
            self._hub.spawn(self._beat())
            return
        at = max(moment, self._table.changed_at)
        try:
            decision = request.decide()
            events = [Event(number + k, at, what) for k, what in enumerate(decision.whats, 1)]
            append = _append(self._table.address, events, decision, moment)
        except Exception as error:  # whatever it was, the next request must not suffer from it
            request.tell(refusal_for(error))
            return
        if events:
            self._is_busy = True
            self._hub.writer.append(append, partial(self._written, request, events))
        else:
            request.tell(decision.done or number)

    async def _beat(self) -> None:
        """Give a sign of life before the next request; refuse all that wait if that fails."""
        try:
            await self._hub.pulse.steady()
        except OrchardError as error:
            waiting, self._waiting = self._waiting, deque()
            for request in waiting:
                request.tell(error)
        finally:
            self._is_busy = False
        self._go_on()

    def _written(
        self, request: Request, events: list[Event], error: Conflict | OrchardError | None
    ) -> None:
        """Apply events that are on disk; decide again if another process was first."""
        self._is_busy = False
        self._is_behind |= error is not None  # what failed may have been written nevertheless
        try:
            if error is None:
                request.tell(events[-1].number)
                self._apply(events, is_own=True)
            elif isinstance(error, OrchardError):
                request.tell(error)
            elif request.tries > 1:
                self._waiting.appendleft(request._replace(tries=request.tries - 1))
            else:
                request.tell(OrchardError("table.busy"))
        finally:
            self._go_on()

    async def _read(self) -> None:
        """Read what other processes have appended."""
        try:
            rows = await self._hub.store.events_of(self._table.address, self._table.number)
            self._apply([from_row(row) for row in rows], is_own=False)
        finally:
            self._is_busy = False
            if self._waiting and not self._hub.is_stopping:
                self._carry_out(self._waiting.popleft())  # first, for there may be news again
            self._go_on()

    def _apply(self, events: list[Event], *, is_own: bool) -> None:
        if events:
            for event in events:
                self._table.apply(event)
            self._on_events(events, is_own)


def _append(address: str, events: list[Event], decision: Decision, at: int) -> Append:
    """Return what is written: events, perhaps those of the next table, and who sits where."""
    rows = [to_row(address, event) for event in events]
    seated = [
        (what.person, address, at) for what in decision.whats if isinstance(what, (e.Sat, e.Moved))
    ]
    for what in decision.whats:
        if isinstance(what, e.Followed) and decision.follows:
            first, sittings = first_rows(what.table, [decision.follows], at)
            rows += first
            seated += sittings
    return Append(rows, seated)
