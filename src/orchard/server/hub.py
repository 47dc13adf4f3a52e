"""The hub: everything one server process has, and the tables that are live in it."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections import Counter
from collections.abc import Awaitable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from orchard.bots import find_bot
from orchard.errors import OrchardError
from orchard.server.archive import Archive, closing
from orchard.server.builder import Builder
from orchard.server.bus import Bus
from orchard.server.clocks import Outages
from orchard.server.creation import create, first_rows
from orchard.server.decks import Decks
from orchard.server.events import from_row
from orchard.server.heartbeat import BEAT, Heartbeat
from orchard.server.identity import Identity, load_secret
from orchard.server.limits import Buckets, WorkLimits
from orchard.server.listed import line_of
from orchard.server.lobby import Lobby
from orchard.server.logs import log, reason_of, report_suppressed
from orchard.server.metrics import Metrics
from orchard.server.naming import name_at
from orchard.server.outbox import Outbox
from orchard.server.parts import Parts
from orchard.server.presences import RENEW_EVERY, Presences
from orchard.server.room import Room
from orchard.server.settings import Settings
from orchard.server.table import Table
from orchard.server.thinkers import Thinkers
from orchard.server.trials import Trials
from orchard.server.warmth import Warmth, load
from orchard.server.wire import NewTable, TableLine
from orchard.server.writer import Writer
from orchard.store import Append, Report, Row, Store

HOUSEKEEPING_EVERY = 2.0  # seconds between rounds of non-urgent work
POLL_EVERY = 0.3  # seconds between polls of the store while the bus is down
TIMEOUT = 5.0  # seconds that a poll, or each step of the shutdown, may take
FORGOTTEN = 24 * 3600  # seconds after which it no longer matters who was at a table
WHYS = 2  # `Why` requests answered at a time, in threads
MOST_TABLES = 50  # in a person's list
MOST_REPORTS = 1000  # kept in the store
ADDRESS = re.compile(r"[\w-]{1,64}", re.ASCII)  # of a table
PRIVATE = 0o700  # for the folder, which holds hands and seeds


class Hub:
    """Everything that the handlers of one process share."""

    store: Store
    writer: Writer

    def __init__(self, settings: Settings, parts: Parts | None = None) -> None:
        self.settings, self.parts = settings, parts or Parts()
        self.metrics = Metrics()
        self.time = self.parts.timekeeper()
        connect = partial(self.parts.link, settings.redis) if settings.redis else None
        self.bus = Bus(connect, self.metrics, self.time)
        self.presences = Presences(self.bus.process, self.time)
        self.heartbeat = Heartbeat(self.time, self.presences, self._wind_clocks)
        self.outbox = Outbox()
        self.identity = Identity(load_secret(settings))
        self.warmth = Warmth(self.spawn)
        self.thinkers = Thinkers(
            settings.thinkers,
            self.metrics,
            kept=settings.kept_bots,
            most=settings.bots_an_address,
            pause=settings.unwatched_pause,
            memory=settings.kept_memory << 20,
            is_cold=self.warmth.is_cold,
        )
        self.tables_made = Buckets(settings.tables_an_hour / 3600, settings.tables_an_hour)
        self.connects = Buckets(settings.connects_a_minute / 60, settings.connects_a_minute)
        self.work_limits = WorkLimits(settings.work_a_second)
        self.whys = asyncio.Semaphore(WHYS)
        self.sockets_open: Counter[str] = Counter()  # by address
        self.sockets_refused: Counter[str] = Counter()  # recently, by address
        self.reports_made = Buckets(settings.reports_an_hour / 3600, settings.reports_an_hour)
        self.pictures = Buckets(settings.pictures_a_minute / 60, settings.pictures_a_minute)
        self.lobby = Lobby(self)
        self.decks = Decks(settings, self.time)
        self.trials = Trials()
        self.builder = Builder(settings.modules_an_hour, self.spawn)
        self.stand_in = find_bot(settings.stand_in).name
        self.is_stopping = False
        self._is_polling = False
        self.banned: frozenset[str] = frozenset()  # addresses, as `counted_as` returns them
        self._applied_until = -1  # the time of the last outside change applied here
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Open the store, find out how long no server was running, and start background tasks."""
        self.parts.tidy(0)
        self.settings.folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
        self.store = await self.parts.open_store(self.settings.database_url)
        self.writer = Writer(self.store, self.metrics)
        self.decks.open(self.store.decks)
        await self.heartbeat.begin(self.store)
        await self.store.forget_presences(self.time.now_ms() - self._forgotten)
        await self.apply_admin_changes()
        self.spawn(self._run_heartbeat())
        self.spawn(self._do_housekeeping())
        if self.bus.is_shared:
            self.bus.on_up, self.bus.on_down = self._resync, self._start_polling
            self.spawn(self.bus.run())
        address = f"http://{self.settings.host}:{self.settings.port}/"
        log.info("started", extra={"facts": {"address": address, "process": self.bus.process}})

    async def stop(self) -> None:
        """Shut down: stop bots and clocks, begin no more requests, and write everything to disk.

        A step that hangs because the store does not answer is given up after `TIMEOUT` seconds.
        """
        self.is_stopping = True
        for room in self._rooms.values():
            room.close()
        await _try(self.writer.drain())
        self.writer.close()
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=TIMEOUT)
        self.thinkers.close()
        await _try(self.heartbeat.beat())
        await _try(self.store.close())
        log.info("stopped")

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run work as a background task; log unexpected errors."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    async def make(self, request: NewTable, person: str) -> str:
        """Make a table; return its address."""
        await self.decks.check_offered(request.options.values())
        await self.heartbeat.steady()
        address = self.parts.address()
        name = name_at(address, person, await self.name_of(person))
        whats = await asyncio.to_thread(create, request, person, name, seed=self.parts.seed())
        rows, seated = first_rows(address, whats, self.time.now_ms())
        await self.writer.appended(Append(rows, seated))
        if request.is_open:
            await self.lobby.show(await self.open(address))
        return address

    async def open(self, address: str) -> Room:
        """Return a live table; read it from the store if it is not live yet."""
        if not ADDRESS.fullmatch(address):  # keep odd text away from the database
            raise OrchardError("table.unknown")
        while address not in self._rooms:  # it may be forgotten again before this task resumes
            if address not in self._opening:
                self._opening[address] = self.spawn(self._read(address))
            await asyncio.shield(self._opening[address])
        return self._rooms[address]

    async def newest(self, address: str) -> Room:
        """Return the last in the chain of tables that follow a table, or the table itself."""
        while True:
            try:
                room = await self.open(address)
                following = room.table.rematch
            except OrchardError:
                following = (await self.archive(address)).rematch
                if not following:
                    raise
            if not following:
                return room
            address = following

    async def archive(self, address: str) -> Archive:
        """Return a table reconstructed from its events alone."""
        rows = await self.store.events_of(address) if ADDRESS.fullmatch(address) else []
        if not rows:
            raise OrchardError("table.unknown")
        return await asyncio.to_thread(Archive, address, rows)

    async def name_of(self, person: str) -> str:
        """Return the name that a person has chosen, or ""."""
        return await self.store.name_of(person)

    async def rename(self, person: str, name: str) -> None:
        """Rename a person, also at the tables that are live here."""
        await self.store.rename(person, name)
        for room in list(self._rooms.values()):
            if room.table.seats_of(person) or person in room.subscribers.connected:
                await room.rename(person, name)

    async def keep_report(self, report: Report) -> None:
        """Store a report, and log that it came in."""
        if await self.store.add_report(report, MOST_REPORTS):
            self.metrics.reports += 1
            log.warning("a chat line was reported; see `orchard reports`")

    async def lines_of(self, person: str) -> list[TableLine]:
        """Return a person's tables as lines of a list, even if some tables are broken."""
        found = await self.store.tables_of(person, MOST_TABLES)
        lines = [await self._line_of(address, person) for address in found]
        return [line for line in lines if line.seats or not line.game]

    async def _line_of(self, address: str, person: str) -> TableLine:
        try:
            return line_of((await self.open(address)).table, person)
        except Exception as error:  # one bad table must not break the list
            if not isinstance(error, OrchardError):
                log.error("a table cannot be listed", exc_info=error)
            return (await self.archive(address)).line(person)

    @property
    def rooms(self) -> list[Room]:
        """All tables that are live here."""
        return list(self._rooms.values())

    async def _read(self, address: str) -> Room:
        try:
            rows = await self.store.events_of(address)
            if not rows:
                raise OrchardError("table.unknown")
            await self.decks.know(rows[0].body)
            table, is_warm = await asyncio.to_thread(fold, address, rows, self.heartbeat.outages)
            if not is_warm:
                self.warmth.ask(table.variant)
            room = self._rooms[address] = Room(self, table)
            self.bus.subscribe(address, room.receive)
            if self.bus.is_shared:
                await room.refresh()  # get what was appended before we listened
        finally:
            del self._opening[address]
        self.metrics.tables.set(len(self._rooms))
        return room

    @property
    def _forgotten(self) -> int:
        """Milliseconds after which it no longer matters who was at a table."""
        return int(1000 * max(FORGOTTEN, 2 * self.settings.absence))

    async def _run_heartbeat(self) -> None:
        """Beat, and announce who is here; nothing else may delay this."""
        for count in itertools.count(1):
            await asyncio.sleep(BEAT)
            self._renew_presence(count)
            with suppress(OrchardError):  # already logged; the store may come back
                await self.heartbeat.beat()
            if self.bus.is_shared and self._rooms:
                self.spawn(self._poll_store())

    async def _do_housekeeping(self) -> None:
        """List open tables, apply what operators decided, and forget tables at rest."""
        for count in itertools.count(1):
            await asyncio.sleep(HOUSEKEEPING_EVERY)
            try:
                await self.lobby.beat()
                await self.apply_admin_changes()
            except Exception as error:  # the store may come back
                self.metrics.failed(error)
            self._forget_idle()
            report_suppressed()
            self.parts.tidy(count)

    def _resync(self) -> None:
        """Catch up on what was missed while the bus was down, and announce who is here."""
        for room in self._rooms.values():
            room.subscribers.publish_presence()
        self.spawn(self._poll_store())

    def _start_polling(self) -> None:
        """Poll the store more often while the bus is down."""
        self.spawn(self._poll_while_down())

    async def _poll_while_down(self) -> None:
        while not self.bus.is_up:
            await self._poll_store()
            await asyncio.sleep(POLL_EVERY)

    async def _poll_store(self) -> None:
        """Poll the store for events that the bus has lost, unless a poll is under way."""
        if self._is_polling:
            return
        self._is_polling = True
        try:
            with suppress(Exception):  # the heartbeat reports it if the store is down
                await self._catch_up()
        finally:
            self._is_polling = False

    async def apply_admin_changes(self) -> None:
        """Apply what operators have decided: bans, and changes to tables."""
        admin = self.store.admin
        self.banned = frozenset(await admin.bans())
        for address, at in (await admin.changed_tables(self._applied_until)).items():
            self._applied_until = max(self._applied_until, at)
            if room := self._rooms.get(address):
                room.rebuild(await self.store.events_of(address))

    async def _catch_up(self) -> None:
        async with asyncio.timeout(TIMEOUT):
            newest = await self.store.newest(list(self._rooms)) if self._rooms else {}
        for address, number in newest.items():
            room = self._rooms.get(address)
            if room and number > room.table.number:
                room.catch_up()

    def _renew_presence(self, count: int) -> None:
        """Announce and record again who is here, at each table every `RENEW_EVERY` beats."""
        for k, room in enumerate(self._rooms.values()):
            if room.subscribers and (k + count) % RENEW_EVERY == 0:
                room.subscribers.renew_presence()

    def _wind_clocks(self) -> None:
        """Show clocks and schedule flags again after an outage."""
        for room in self._rooms.values():
            room.wind_clock()

    def _forget_idle(self) -> None:
        before = self.time.now_ms() - 1000 * self.settings.idle
        for address, room in list(self._rooms.items()):
            if room.is_at_rest(before):
                room.close()
                self.bus.unsubscribe(address)
                del self._rooms[address]
        self.metrics.tables.set(len(self._rooms))

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, OrchardError):
            log.error("a task failed", exc_info=error)


async def _try(work: Awaitable[object]) -> None:
    """Run a step of the shutdown for at most `TIMEOUT` seconds."""
    try:
        async with asyncio.timeout(TIMEOUT):
            await work
    except Exception as error:  # whatever it was, the process must end
        log.warning("left undone: %s", reason_of(error))


def fold(address: str, rows: list[Row], outages: Outages) -> tuple[Table, bool]:
    """Return a table, and whether its rules are compiled; refuse one that cannot be replayed."""
    try:
        table = Table(address, map(from_row, rows), outages)
        return table, load(table.variant)
    except Exception as error:  # whatever the rows hold; `archive` shows what can be read
        why = closing(Archive(address, rows))
        if why.code == "table.unreadable":
            facts = {"table": address, "why": f"{type(error).__name__}: {error}"}
            log.warning("a table cannot be replayed", extra={"facts": facts})
        raise why from error
