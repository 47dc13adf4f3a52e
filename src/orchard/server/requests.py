"""The requests of one table: decided one at a time, written to disk, and only then answered.

Other server processes may append to the same table. Every event has a number, and the store accepts
each number once: the process that comes second reads what has happened and decides again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from orchard.errors import OrchardError
from orchard.server import events as e
from orchard.server.creation import first_rows
from orchard.server.decisions import Decision
from orchard.server.events import Event, from_row, to_row
from orchard.server.logs import refusal_for
from orchard.server.table import Table
from orchard.server.writer import settle
from orchard.store import Append, Conflict, Row

if TYPE_CHECKING:
    from orchard.server.hub import Hub

TRIES = 5  # attempts, if other processes append at the same time
Decide: TypeAlias = Callable[[], Decision]
Tell: TypeAlias = Callable[[int | OrchardError], None]  # gets the number of events or a refusal


class Request(NamedTuple):
    """Something to decide and write, and the callback for its outcome."""

    decide: Decide
    tell: Tell
    tries: int = TRIES


class RequestQueue:
    """Carries out the requests of a table in order, one at a time.

    `on_events` gets events that were applied to the table, and whether this process wrote them.
    """

    def __init__(
        self, hub: Hub, table: Table, on_events: Callable[[list[Event], bool], None]
    ) -> None:
        self._hub, self._table, self._on_events = hub, table, on_events
        self._waiting: deque[Request] = deque()
        self._is_busy = False  # writing or reading
        self._is_behind = False  # there may be events not read yet

    @property
    def is_idle(self) -> bool:
        """Whether nothing is waiting or under way."""
        return not self._waiting and not self._is_busy

    def add(self, decide: Decide, tell: Tell, *, reads_first: bool = False) -> None:
        """Queue a request; with `reads_first`, first read what other processes have appended."""
        self._is_behind |= reads_first
        self._waiting.append(Request(decide, tell))
        self._go_on()

    async def commit(self, decide: Decide, *, reads_first: bool = False) -> int:
        """Carry out a request, and return the number of events once it is done."""
        number: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.add(decide, partial(settle, number), reads_first=reads_first)
        return await number

    def receive(self, rows: list[Row]) -> None:
        """Apply rows that another process reports, or read the store if some are missing."""
        fresh = [row for row in rows if row.number > self._table.number]
        if fresh and (self._is_busy or fresh[0].number != self._table.number + 1):
            self._is_behind = True
            self._go_on()
        else:
            self._apply([from_row(row) for row in fresh], is_own=False)

    def _go_on(self) -> None:
        """Read new events, then carry out the next request, unless something is under way.

        A stopping process begins nothing: clients repeat unanswered requests elsewhere.
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
        """Decide a request and append its events, if any; without a recent beat, beat first."""
        moment, number = self._hub.time.now_ms(), self._table.number
        if moment > self._hub.heartbeat.until:
            self._waiting.appendleft(request)
            self._is_busy = True
            self._hub.spawn(self._beat())
            return
        at = max(moment, self._table.changed_at)
        try:
            decision = request.decide()
            events = [Event(number + k, at, what) for k, what in enumerate(decision.whats, 1)]
            append = _append(self._table.address, events, decision, moment)
        except Exception as error:  # whatever it was, it must not affect the next request
            request.tell(refusal_for(error))
            return
        if events:
            self._is_busy = True
            self._hub.writer.append(append, partial(self._written, request, events))
        else:
            request.tell(decision.done or number)

    async def _beat(self) -> None:
        """Beat before the next request; refuse all waiting requests if that fails."""
        try:
            await self._hub.heartbeat.steady()
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
        """Apply events that are on disk, or decide again if another process was first."""
        self._is_busy = False
        self._is_behind |= error is not None  # a failed write may have reached the disk
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
        """Read and apply what other processes have appended."""
        try:
            rows = await self._hub.store.events_of(self._table.address, self._table.number)
            self._apply([from_row(row) for row in rows], is_own=False)
        finally:
            self._is_busy = False
            if self._waiting and not self._hub.is_stopping:
                self._carry_out(self._waiting.popleft())  # now, as there may be news again
            self._go_on()

    def _apply(self, events: list[Event], *, is_own: bool) -> None:
        if events:
            for event in events:
                self._table.apply(event)
            self._on_events(events, is_own)


def _append(address: str, events: list[Event], decision: Decision, at: int) -> Append:
    """Return the rows to write: events, those of a following table, and who sits down."""
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
