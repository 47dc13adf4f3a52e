"""The pulse of a process: it writes again and again that it lives, or nothing else is written.

Time in which no process could do so is an outage, for whatever reason: none was running, all were
frozen, the database was away, the disk was full, a clock was set forward. The first to beat again
writes the outage down, and every process learns of it with its next beat. Since nothing is decided
without a recent beat, nobody decides without knowing.
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

BEAT = 1.0  # seconds between signs of life
GAP = 2500  # milliseconds after which the time since the last one is an outage
PATIENCE = 10.0  # seconds until a sign of life has failed


class Pulse:
    """Writes signs of life, with those who came or left, and knows of all outages."""

    store: Store

    def __init__(
        self,
        time: Timekeeper,
        presences: Presences,
        on_outage: Callable[[], None] = lambda: None,
    ) -> None:
        self.outages = Outages()
        self.until = -1  # the time until which events may be written without another beat
        self._time, self._presences = time, presences
        self._on_outage = on_outage
        self._beating: asyncio.Future[None] | None = None  # is done when a beat has ended
        self._failed_at: int | None = None  # when beats began to fail

    @property
    def is_steady(self) -> bool:
        """Whether the last beat is recent enough to decide something."""
        return self._time.now_ms() <= self.until

    async def begin(self, store: Store) -> None:
        """Beat for the first time: nobody is charged for the time since the last of all beats."""
        self.store = store
        await self._write(gap=0, lead=int(1000 * BEAT))

    async def beat(self) -> None:
        """Write a sign of life, unless one that is under way succeeds.

        If that one fails, it tells of a time before this was asked, and another one decides.
        """
        if self._beating is not None:
            await asyncio.shield(self._beating)
            if self._failed_at is None:
                return
        if self._beating is None:
            await self._beat()
        else:  # begun by another who waited
            await asyncio.shield(self._beating)
            if self._failed_at is not None:
                raise OrchardError("store.failed")

    async def steady(self) -> None:
        """Return once the last beat is recent enough to decide something; refuse if none can be."""
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
            async with asyncio.timeout(PATIENCE):
                beat = await self.store.beat(
                    now, gap=gap, lead=lead, after=self.outages.newest, seen=seen
                )
        except BaseException:
            self._presences.put_back(seen)
            raise
        self._time.reach(beat.at)
        self.until = beat.at + GAP  # an outage that is not known yet begins later than that beat
        if self.outages.add(beat.outages):
            self._on_outage()

    def _note_failure(self, error: Exception) -> None:
        if self._failed_at is None:
            self._failed_at = self._time.now_ms()
            log.error("nothing can be written: %s", reason_of(error))

    def _note_success(self) -> None:
        if self._failed_at is not None:
            away = (self._time.now_ms() - self._failed_at) / 1000
            log.warning("everything can be written again, after %.1f s", away)
            self._failed_at = None
