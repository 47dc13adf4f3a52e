"""The hub: all that one server process has, and the tables that are live in it."""

from __future__ import annotations

import asyncio
import gc
import itertools
import re
from collections.abc import Coroutine
from typing import Any

from orchard.bots import find_bot
from orchard.errors import OrchardError
from orchard.server import memory
from orchard.server.archive import Archive, closing
from orchard.server.builder import Builder
from orchard.server.bus import Bus
from orchard.server.clocks import Outages
from orchard.server.decks import Decks
from orchard.server.events import from_row, now_ms
from orchard.server.founding import first_rows, found, new_address
from orchard.server.identity import Identity, load_secret
from orchard.server.limits import Buckets
from orchard.server.listed import line_of
from orchard.server.lobby import Lobby
from orchard.server.logs import log
from orchard.server.luck import new_seed
from orchard.server.metrics import Metrics
from orchard.server.naming import name_at
from orchard.server.outbox import Outbox
from orchard.server.room import Room
from orchard.server.settings import Settings
from orchard.server.table import Table
from orchard.server.thinkers import Thinkers
from orchard.server.trials import Trials
from orchard.server.warmth import Warmth, load
from orchard.server.wire import NewTable, TableLine
from orchard.server.writer import Writer
from orchard.store import Append, Report, Row, Store

BEAT = 2.0  # seconds between signs of life
TOLD_EVERY = 5  # beats
THOROUGH = 1800  # beats: an hour
TRIMMED = 15  # beats: half a minute
YOUNG, NEVER = 20_000, 1_000_000  # new objects among which Python looks for garbage by itself
MOST_TABLES = 50  # in a list of one person's
MOST_REPORTS = 1000  # that are kept
ADDRESS = re.compile(r"[\w-]{1,64}", re.ASCII)  # of a table
PRIVATE = 0o700  # the folder of hands and seeds


class Hub:
    """Everything that the handlers of one process share."""

    store: Store
    writer: Writer

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.bus = Bus(settings.redis)
        self.outbox = Outbox()
        self.identity = Identity(load_secret(settings))
        self.warmth = Warmth(self.spawn)
        self.thinkers = Thinkers(
            settings.thinkers,
            self.metrics,
            kept=settings.kept_bots,
            memory=settings.kept_memory << 20,
            is_cold=self.warmth.is_cold,
        )
        self.tables_made = Buckets(settings.tables_an_hour / 3600, settings.tables_an_hour)
        self.connects = Buckets(settings.connects_a_minute / 60, settings.connects_a_minute)
        self.reports_made = Buckets(settings.reports_an_hour / 3600, settings.reports_an_hour)
        self.pictures = Buckets(settings.pictures_a_minute / 60, settings.pictures_a_minute)
        self.lobby = Lobby(self)
        self.decks = Decks(settings)
        self.trials = Trials()
        self.builder = Builder(settings.modules_an_hour, self.spawn)
        self.stand_in = find_bot(settings.stand_in).name
        self.is_stopping = False
        self.banned: frozenset[str] = frozenset()  # addresses, as they are counted
        self._obeyed = now_ms()  # when a table was last changed from outside
        self._outages: Outages = ()
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Open the store, and find out for how long no server was running."""
        gc.set_threshold(YOUNG, NEVER, NEVER)  # see `_tidy`
        memory.spare()
        self.settings.folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
        self.store = await Store.open(self.settings.database_url)
        self.writer = Writer(self.store, self.metrics)
        self.decks.open(self.store.decks)
        now = now_ms()
        last = await self.store.beat(now)
        if last is not None and now - last > 2 * 1000 * BEAT:
            await self.store.add_outage(last, now)
        self._outages = await self.store.outages()
        await self.obey()
        self.spawn(self._live())
        address = f"http://{self.settings.host}:{self.settings.port}/"
        log.info("started", extra={"facts": {"address": address, "process": self.bus.process}})

    async def stop(self) -> None:
        """Stop: no more bots and clocks, sockets told to come again, everything on disk."""
        self.is_stopping = True
        for room in self._rooms.values():
            room.close()
        await self.writer.drain()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for address in list(self._rooms):
            self.bus.ignore(address)
        self.thinkers.close()
        await self.store.beat(now_ms())
        await self.store.close()
        log.info("stopped")

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let something run by itself; what goes wrong with it goes into the log."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    async def make(self, request: NewTable, person: str) -> str:
        """Make a table; return its address."""
        await self.decks.check_offered(request.options.values())
        address = new_address()
        name = name_at(address, person, await self.name_of(person))
        whats = await asyncio.to_thread(found, request, person, name, seed=new_seed())
        rows, seated = first_rows(address, whats, now_ms())
        await self.writer.appended(Append(rows, seated))
        if request.is_open:
            await self.lobby.show(await self.open(address))
        return address

    async def open(self, address: str) -> Room:
        """Return a live table; read it from the store if it is not live yet."""
        if room := self._rooms.get(address):
            return room
        if not ADDRESS.fullmatch(address):  # nothing that a database might stumble over
            raise OrchardError("table.unknown")
        if address not in self._opening:
            self._opening[address] = self.spawn(self._read(address))
        return await asyncio.shield(self._opening[address])

    async def newest(self, address: str) -> Room:
        """Return the last of the tables that follow a table; the table itself, if none does."""
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
        """Return a table as its events alone tell it."""
        rows = await self.store.events_of(address) if ADDRESS.fullmatch(address) else []
        if not rows:
            raise OrchardError("table.unknown")
        return await asyncio.to_thread(Archive, address, rows)

    async def name_of(self, person: str) -> str:
        """Return the name that a person has chosen, "" if none."""
        return await self.store.name_of(person)

    async def rename(self, person: str, name: str) -> None:
        """Call a person by another name, also at the tables that are live here."""
        await self.store.rename(person, name)
        for room in list(self._rooms.values()):
            if room.table.seats_of(person) or person in room.subscribers.connected:
                await room.rename(person, name)

    async def keep_report(self, report: Report) -> None:
        """Keep what somebody has reported, and say so in the log."""
        if await self.store.add_report(report, MOST_REPORTS):
            self.metrics.reports += 1
            log.warning("somebody was reported; `orchard reports` shows what was said")

    async def lines_of(self, person: str) -> list[TableLine]:
        """Return the tables of a person as lines of a list, whatever is wrong with some of them."""
        found = await self.store.tables_of(person, MOST_TABLES)
        lines = [await self._line_of(address, person) for address in found]
        return [line for line in lines if line.seats or not line.game]

    async def _line_of(self, address: str, person: str) -> TableLine:
        try:
            return line_of((await self.open(address)).table, person)
        except Exception as error:  # one bad table hurts no list
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
            table, is_warm = await asyncio.to_thread(fold, address, rows, self._outages)
            if not is_warm:
                self.warmth.ask(table.variant)
            room = self._rooms[address] = Room(self, table)
            await self.bus.listen(address, room.hear)
            if self.bus.is_shared:
                await room.refresh()  # what was appended before we listened
        finally:
            del self._opening[address]
        self.metrics.tables.set(len(self._rooms))
        return room

    async def _live(self) -> None:
        """Give signs of life, look for what the bus has lost, and forget tables at rest."""
        for count in itertools.count(1):
            await asyncio.sleep(BEAT)
            try:
                await self.store.beat(now_ms())
                if self.bus.is_shared:
                    await self._catch_up()
                    self._tell_presence(count)
                await self.lobby.beat()
                await self.obey()
            except Exception as error:  # the store may come back
                self.metrics.failed(error)
            self._forget_idle()
            _tidy(count)

    async def obey(self) -> None:
        """Do what those who run the server have decided: bans, and tables that they changed."""
        office = self.store.office
        self.banned = frozenset(await office.bans())
        for address, at in (await office.touched(self._obeyed)).items():
            self._obeyed = max(self._obeyed, at)
            if room := self._rooms.get(address):
                room.rebuild(await self.store.events_of(address))

    async def _catch_up(self) -> None:
        newest = await self.store.newest(list(self._rooms)) if self._rooms else {}
        for address, number in newest.items():
            room = self._rooms.get(address)
            if room and number > room.table.number:
                await room.refresh()

    def _tell_presence(self, count: int) -> None:
        """Tell again who is here: at each table every few beats."""
        for k, room in enumerate(self._rooms.values()):
            if room.subscribers and (k + count) % TOLD_EVERY == 0:
                room.subscribers.tell_presence()

    def _forget_idle(self) -> None:
        before = now_ms() - 1000 * self.settings.idle
        for address, room in list(self._rooms.items()):
            if room.is_at_rest(before):
                room.close()
                self.bus.ignore(address)
                del self._rooms[address]
        self.metrics.tables.set(len(self._rooms))

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, OrchardError):
            log.error("a task failed", exc_info=error)


def _tidy(count: int) -> None:
    """Keep Python from searching all tables for garbage again and again, a third of a second each.

    Only what is new is searched, a few milliseconds, and then left out until the next thorough
    search. Almost everything is freed without one; what is not waits a little longer, but not if
    memory has grown much, as it does when a game is compiled.
    """
    if count % THOROUGH == 0 or (count % TRIMMED == 0 and memory.has_grown()):
        gc.unfreeze()
        gc.collect()
    else:
        gc.collect(0)
    gc.freeze()
    if count % TRIMMED == 0:
        memory.give_back()


def fold(address: str, rows: list[Row], outages: Outages) -> tuple[Table, bool]:
    """Return a table, and whether its rules are compiled; refuse one that cannot be replayed."""
    try:
        table = Table(address, map(from_row, rows), outages)
        return table, load(table.variant)
    except Exception as error:  # whatever is written there; `archive` tells what can be told
        why = closing(Archive(address, rows))
        if why.code == "table.unreadable":
            facts = {"table": address, "why": f"{type(error).__name__}: {error}"}
            log.warning("a table cannot be replayed", extra={"facts": facts})
        raise why from error
