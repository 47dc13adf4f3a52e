"""The heartbeat of a process: it keeps recording that it is alive, or else it writes nothing.

Time in which no process could beat is an outage, whatever the reason: none was running, all were
frozen, the database was down, the disk was full, a clock was set forward. The first process to beat
again records the outage, and every process learns of it with its next beat. Since nothing is
decided without a recent beat, no process decides without knowing of an outage.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from orchard.errors import OrchardError
from orchard.server.clocks import Outages
from orchard.server.logs import log, reason_of
from orchard.server.presences import Presences
from orchard.server.timekeeper import Timekeeper
from orchard.store import Store

BEAT = 1.0  # seconds between beats
GAP = 2500  # milliseconds after which the time since the last beat is an outage
TIMEOUT = 10.0  # seconds until a beat has failed


class Heartbeat:
    """Writes beats, with arrivals and departures, and knows all outages."""

    store: Store

    def __init__(
        self,
        time: Timekeeper,
        presences: Presences,
        on_outage: Callable[[], None] = lambda: None,
    ) -> None:
        self.outages = Outages()
        self.until = -1  # events may be written until this time without another beat
        self._time, self._presences = time, presences
        self._on_outage = on_outage
        self._beating: asyncio.Future[None] | None = None  # resolved when the current beat ends
        self._failed_at: int | None = None  # when beats began to fail

    @property
    def is_steady(self) -> bool:
        """Whether the last beat is recent enough to make decisions."""
        return self._time.now_ms() <= self.until

    async def begin(self, store: Store) -> None:
        """Beat for the first time; players are not charged for the time since the last beat."""
        self.store = store
        await self._write(gap=0, lead=int(1000 * BEAT))

    async def beat(self) -> None:
        """Beat, unless a beat that is already under way succeeds.

        If that one fails, the failure may predate this call, so another beat decides.
        """
        if self._beating is not None:
            await asyncio.shield(self._beating)
            if self._failed_at is None:
                return
        if self._beating is None:
            await self._beat()
        else:  # begun by another caller that waited
            await asyncio.shield(self._beating)
            if self._failed_at is not None:
                raise OrchardError("store.failed")

    async def steady(self) -> None:
        """Wait until the last beat is recent enough to make decisions; raise if none succeeds."""
        while not self.is_steady:
            await self.beat()

    async def _beat(self) -> None:
        self._beating = asyncio.get_running_loop().create_future()
        try:
            await self._write(gap=GAP)
        except Exception as error:
            self._note_failure(error)
            raise OrchardError("store.failed") from None
        else:
            self._note_success()
        finally:
            self._beating.set_result(None)
            self._beating = None

    async def _write(self, *, gap: int, lead: int = 0) -> None:
        now = self._time.now_ms()
        seen = self._presences.take_due()
        try:
            async with asyncio.timeout(TIMEOUT):
                beat = await self.store.beat(
                    now, gap=gap, lead=lead, after=self.outages.newest, seen=seen
                )
        except BaseException:
            self._presences.put_back(seen)
            raise
        self._time.reach(beat.at)
        self.until = beat.at + GAP  # an outage not known yet begins after that beat
        if self.outages.add(beat.outages):
            self._on_outage()

    def _note_failure(self, error: Exception) -> None:
        if self._failed_at is None:
            self._failed_at = self._time.now_ms()
            log.error("the store cannot be written: %s", reason_of(error))

    def _note_success(self) -> None:
        if self._failed_at is not None:
            away = (self._time.now_ms() - self._failed_at) / 1000
            log.warning("the store can be written again, after %.1f s", away)
            self._failed_at = None
