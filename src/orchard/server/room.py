"""A room: one table that is live in this process, its watchers, its bots and its clock."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Set
from functools import partial
from time import time
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from orchard.errors import OrchardError
from orchard.server import decisions, wire
from orchard.server import events as e
from orchard.server.bus import News
from orchard.server.decisions import Decision, Moment
from orchard.server.events import Event, from_row, to_row
from orchard.server.founding import new_address, new_seed
from orchard.server.metrics import log, refusal_for
from orchard.server.table import Table
from orchard.server.views import Seen, Views
from orchard.server.writer import settle
from orchard.store import Append, Conflict, Row

if TYPE_CHECKING:
    from orchard.server.hub import Hub

TRIES = 5  # against other processes that append at the same time
SILENCE = 30.0  # seconds after which another process is taken to be gone
GRACE = 3.0  # seconds by which another process comes first, if the last event was its own
Tell: TypeAlias = Callable[[int | OrchardError], None]  # is told a number of events, or why not


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return int(time() * 1000)


class Request(NamedTuple):
    """Something to be decided and written, and who is told how many events there are then."""

    decide: Callable[[], Decision]
    tell: Tell
    tries: int = TRIES


class Watcher(Protocol):
    """One socket at a table."""

    person: str
    name: str

    def show(self) -> None:
        """Take note that there is something new to be seen."""


class Room:
    """A live table. What is asked of it is carried out one thing after the other."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub, self.table = hub, table
        self.views = Views(table)
        self.watchers: set[Watcher] = set()
        self.used_at = now_ms()
        self._requests: deque[Request] = deque()
        self._is_busy = False  # writing or reading
        self._is_behind = False  # there may be events that were not read yet
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[int, list[str]]] = {}  # other processes: when told, who
        self._left: dict[str, int] = {}  # when persons were last seen
        self._opened = now_ms()
        self._is_own = True  # whether the last event was appended by this process
        self._bot: asyncio.Task[None] | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._arrange()

    @property
    def here(self) -> Set[str]:
        """The persons who are connected now, to this process or another."""
        if not self._elsewhere:
            return self._here.keys()
        here = set(self._here)
        for at, persons in self._elsewhere.values():
            if now_ms() - at < 1000 * SILENCE:
                here.update(persons)
        return here

    def is_at_rest(self, since: float) -> bool:
        """Whether nobody has watched or done anything since a moment, and nothing is under way."""
        is_used = self.watchers or self._requests or self._is_busy or self.table.bot_to_act
        return not is_used and self.used_at < since

    def view(self, person: str, seen: Seen) -> bytes:
        """Return the newest view for a person, encoded; note in `seen` what it holds."""
        return self.views.view(person, seen, self.here, now_ms())

    def enter(self, watcher: Watcher) -> None:
        """Let somebody watch."""
        self.watchers.add(watcher)
        self._here[watcher.person] += 1
        if self._here[watcher.person] == 1:
            self.tell_presence()
            self._show()

    def leave(self, watcher: Watcher) -> None:
        """Let somebody go."""
        self.watchers.discard(watcher)
        self._here[watcher.person] -= 1
        self.used_at = now_ms()
        if self._here[watcher.person] == 0:
            del self._here[watcher.person]
            self._left[watcher.person] = now_ms()
            self.tell_presence()
            self._show()

    def ask(self, wish: wire.ToServer, person: str, name: str, tell: Tell) -> None:
        """Carry out a wish; tell how many events there are when it is done, on disk."""
        is_ahead = isinstance(wish, wire.Play) and wish.seen > self.table.number
        if is_ahead and self.table.seats_of(person):
            self._is_behind = True
        self._request(
            lambda: decisions.decide(self.table, wish, self._moment(person, name, wish)), tell
        )

    async def rename(self, person: str, name: str) -> None:
        """Call a person at this table by another name."""
        for watcher in self.watchers:
            if watcher.person == person:
                watcher.name = name
        await self.commit(lambda: decisions.rename(self.table, self._moment(person, name)))

    async def move(self, former: str, person: str, name: str) -> None:
        """Give the seats of one person to another."""
        await self.commit(lambda: decisions.move(self.table, self._moment(person, name), former))

    async def commit(self, decide: Callable[[], Decision]) -> int:
        """Append what is decided; return how many events there are then."""
        number: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._request(decide, partial(settle, number))
        return await number

    def tell_presence(self) -> None:
        """Tell other processes who is connected to this one."""
        self.hub.bus.tell(self.table.address, here=sorted(self._here))

    async def refresh(self) -> None:
        """Read what other processes have appended, as far as it can be read."""
        self._is_behind = True
        await self.commit(Decision)  # decides nothing, but waits its turn

    def hear(self, news: News) -> None:
        """Take what another process tells."""
        if news.here is not None:
            if news.process not in self._elsewhere:
                self.tell_presence()  # it does not know yet who is here
            self._elsewhere[news.process] = (now_ms(), news.here)
            self._show()
        fresh = [row for row in news.rows if row.number > self.table.number]
        if fresh and (self._is_busy or fresh[0].number != self.table.number + 1):
            self._is_behind = True
            self._go_on()
        else:
            self._take([from_row(row) for row in fresh], is_own=False)

    def close(self) -> None:
        """Stop all that goes on by itself."""
        if self._bot:
            self._bot.cancel()
        if self._flag:
            self._flag.cancel()

    def _request(self, decide: Callable[[], Decision], tell: Tell) -> None:
        self._requests.append(Request(decide, tell))
        self._go_on()

    def _go_on(self) -> None:
        """Read what is new, then carry out the next request, unless something is under way."""
        while not self._is_busy and (self._requests or self._is_behind):
            if self._is_behind:
                self._is_busy, self._is_behind = True, False
                self.hub.spawn(self._reload())
            else:
                self._carry_out(self._requests.popleft())

    def _carry_out(self, request: Request) -> None:
        """Append what is decided, if that is anything."""
        moment, number = now_ms(), self.table.number
        at = max(moment, self.table.changed_at)
        try:
            decision = request.decide()
            events = [Event(number + k, at, what) for k, what in enumerate(decision.whats, 1)]
            append = self._append(events, decision, moment)
        except Exception as error:  # whatever it was, the next request must not suffer from it
            request.tell(refusal_for(error))
            return
        if events:
            self._is_busy = True
            self.hub.writer.append(append, partial(self._written, request, events))
        else:
            request.tell(decision.done or number)

    def _written(
        self, request: Request, events: list[Event], error: Conflict | OrchardError | None
    ) -> None:
        """Take events that are on disk; decide again if another process was first."""
        self._is_busy = False
        self._is_behind |= error is not None  # what failed may have been written nevertheless
        try:
            if error is None:
                request.tell(events[-1].number)
                self._take(events, is_own=True)
            elif isinstance(error, OrchardError):
                request.tell(error)
            elif request.tries > 1:
                self._requests.appendleft(request._replace(tries=request.tries - 1))
            else:
                sentence = "Too many wish for something at once: try again."
                request.tell(OrchardError("table.busy", sentence))
        finally:
            self._go_on()

    async def _reload(self) -> None:
        """Read what other processes have appended."""
        try:
            rows = await self.hub.store.events_of(self.table.address, self.table.number)
            self._take([from_row(row) for row in rows], is_own=False)
        finally:
            self._is_busy = False
            if not self.hub.is_stopping:
                if self._requests:  # first one of these, since there may be news again already
                    self._carry_out(self._requests.popleft())
                self._go_on()

    def _append(self, events: list[Event], decision: Decision, at: int) -> Append:
        """Return what is written: events, perhaps those of the next table, and who sits where."""
        address = self.table.address
        rows = [to_row(address, event) for event in events]
        seated = [
            (what.person, address, at)
            for what in decision.whats
            if isinstance(what, (e.Sat, e.Moved))
        ]
        for what in decision.whats:
            if isinstance(what, e.Followed) and decision.follows:
                first, sittings = first_rows(what.table, decision.follows, at)
                rows.append(first)
                seated += sittings
        return Append(rows, seated)

    def _take(self, events: list[Event], *, is_own: bool) -> None:
        """Add events that are on disk, and let everybody know."""
        if not events:
            return
        for event in events:
            self.table.apply(event)
        self._is_own, self.used_at = is_own, now_ms()
        if is_own:
            address = self.table.address
            if self.hub.bus.is_shared:
                self.hub.bus.tell(address, rows=[to_row(address, event) for event in events])
        self._show()
        self._arrange()

    def _show(self) -> None:
        for watcher in self.watchers:
            watcher.show()

    def _moment(self, person: str, name: str, wish: wire.ToServer | None = None) -> Moment:
        """Return who asks and when; whatever else only some wishes need, for those."""
        now, stand_in = now_ms(), self.hub.stand_in
        if isinstance(wish, wire.Invite):
            return Moment(person, name, now, stand_in=stand_in, absent=self._absent(now))
        if isinstance(wish, (wire.Propose, wire.Answer)):
            address, seed = new_address(), new_seed()
            return Moment(person, name, now, stand_in=stand_in, address=address, seed=seed)
        return Moment(person, name, now, stand_in=stand_in)

    def _absent(self, now: int) -> frozenset[int]:
        """Return the seats whose persons have not been seen for long."""
        here, long = self.here, 1000 * self.hub.settings.absence
        return frozenset(
            k
            for k, seat in enumerate(self.table.seats)
            if (person := seat.holder.person)
            and person not in here
            and now - self._left.get(person, self._opened) >= long
        )

    def _arrange(self) -> None:
        """See to it that a bot whose turn it is thinks, and that the flag falls in time."""
        if self.table.bot_to_act and self._bot is None:
            self._bot = self.hub.spawn(self._play_bot())
        if self._flag:
            self._flag.cancel()
            self._flag = None
        running = self.table.clocks.running
        if running is not None:
            left = max(0, self.table.clocks.left_of(running, now_ms())) / 1000
            wait = left + 0.001 + (0 if self._is_own else GRACE)
            self._flag = asyncio.get_running_loop().call_later(wait, self._fall)

    def _fall(self) -> None:
        self._flag = None
        self.hub.spawn(self._drop_flag())

    async def _drop_flag(self) -> None:
        await self._quietly(
            lambda: self.commit(lambda: decisions.flag(self.table, self._moment("", "")))
        )
        self._arrange()

    async def _play_bot(self) -> None:
        """Let bots act until it is a person's turn."""
        try:
            while bot := self.table.bot_to_act:
                await self._quietly(lambda name=bot: self._act(name))  # type: ignore[misc]
        finally:
            self._bot = None

    async def _act(self, bot: str) -> None:
        """Let a bot think and act, unless the table has moved on meanwhile."""
        table, change = self.table, self.table.changes[-1].number
        began = now_ms()
        if not self._is_own:
            await asyncio.sleep(GRACE)
        seed = table.made.seed + len(table.actions)
        action = await self.hub.thinkers.think(table.position, bot, seed)
        await asyncio.sleep(max(0, self.hub.settings.bot_pause - (now_ms() - began) / 1000))

        def decide() -> Decision:
            if table.changes[-1].number != change or table.bot_to_act != bot:
                return Decision()
            return decisions.play(table, action, table.position.actor)

        await self.commit(decide)

    async def _quietly(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do something that nobody has asked for; what goes wrong goes into the log."""
        try:
            await work()
        except OrchardError as error:
            log.warning("%s: %s", error.code, error.sentence, extra={"facts": self._facts()})
            await asyncio.sleep(1)  # and is tried again, not too soon

    def _facts(self) -> dict[str, object]:
        return {"game": self.table.made.game, "number": self.table.number}


def first_rows(address: str, made: e.Made, at: int) -> tuple[Row, list[tuple[str, str, int]]]:
    """Return the first row of a table, and who sits at it."""
    persons = {holder.person for holder in made.chairs if holder.person}
    return to_row(address, Event(1, at, made)), [
        (person, address, at) for person in sorted(persons)
    ]
