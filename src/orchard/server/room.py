"""A room: one table that is live in this process, with its requests, subscribers and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from orchard.errors import OrchardError
from orchard.server import decisions, wire
from orchard.server.autopilot import Autopilot
from orchard.server.bus import News
from orchard.server.decisions import Decision, Moment
from orchard.server.events import Event, from_row, to_row
from orchard.server.naming import Names
from orchard.server.presences import away_for
from orchard.server.requests import Decide, RequestQueue, Tell
from orchard.server.subscribers import Subscriber, Subscribers
from orchard.server.table import Table
from orchard.server.views import Seen, Views
from orchard.store import Row

if TYPE_CHECKING:
    from orchard.server.hub import Hub

ABANDONED = 3_600_000  # milliseconds for which bots play on at an unwatched table


class Room:
    """A live table. Requests become events, and events become views for subscribers."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub, self.table = hub, table
        self.views = Views(table)
        self.subscribers = Subscribers(hub, table.address)
        self.names = Names(table)
        self._looked: object = None  # the state from which `_watchers` was computed
        self._watchers: list[tuple[str, str]] = []
        self._requests = RequestQueue(hub, table, self._spread)
        self._autopilot = Autopilot(hub, self, self._requests)
        self._used_at = self.hub.time.now_ms()
        self._autopilot.arrange()

    def is_at_rest(self, since: float) -> bool:
        """Return whether nothing is under way and no client has watched or acted since a moment."""
        if self.subscribers or not self._requests.is_idle:
            return False
        patience = ABANDONED if self.table.bot_to_act else 0
        return self._used_at < since - patience

    def view(self, person: str, seen: Seen) -> bytes:
        """Return the newest view for a person, encoded; record in `seen` what was sent."""
        return self.views.view(
            person, seen, self.subscribers.here, self.hub.time.now_ms(), self.watchers
        )

    @property
    def watchers(self) -> list[tuple[str, str]]:
        """The persons who follow the table without a seat, each with their name here."""
        if self._looked != (self.subscribers.changes, self.table.holders):
            self._looked = self.subscribers.changes, self.table.holders
            self._watchers = self._find_watchers()
        return self._watchers

    def _find_watchers(self) -> list[tuple[str, str]]:
        seats_of, name_of = self.table.seats_of, self.subscribers.name_of
        here = [person for person in self.subscribers.here if person and not seats_of(person)]
        return [(person, self.names.of(person, name_of(person))) for person in sorted(here)]

    def subscribe(self, subscriber: Subscriber) -> None:
        """Start notifying a socket of news."""
        self.subscribers.add(subscriber)
        self._autopilot.arrange()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Stop notifying a socket."""
        self.subscribers.remove(subscriber)
        self._used_at = self.hub.time.now_ms()
        self._autopilot.attend()

    def ask(self, request: wire.ToServer, person: str, name: str, tell: Tell) -> None:
        """Carry out a request; `tell` gets the number of events once on disk, or a refusal."""
        if isinstance(request, wire.Invite):
            self.hub.spawn(self._invite(request, person, name, tell))
            return
        is_ahead = isinstance(request, wire.Play) and request.seen > self.table.number

        def decide() -> Decision:
            return decisions.decide(self.table, request, self._moment(person, name, request))

        self._requests.add(decide, tell, reads_first=is_ahead and bool(self.table.seats_of(person)))

    async def rename(self, person: str, name: str) -> None:
        """Change a person's name at this table."""
        self.subscribers.rename(person, name)
        await self.greet(person, name)

    async def greet(self, person: str, name: str) -> None:
        """Bring a person's name at this table up to date."""
        if decisions.is_called_otherwise(self.table, person, self.names.of(person, name)):
            await self.commit(lambda: decisions.rename(self.table, self._moment(person, name)))

    async def move(self, former: str, person: str, name: str) -> None:
        """Move the seats of the person `former` to another."""
        called = self.names.of(person, name, former=former)
        moment = Moment(person, called, self.hub.time.now_ms())
        await self.commit(lambda: decisions.move(self.table, moment, former))

    async def give_back(self, person: str) -> None:
        """Give a person who is back the seats that bots kept."""
        name = self.subscribers.name_of(person)
        await self.commit(lambda: decisions.give_back(self.table, self._moment(person, name)))

    async def ask_for(self, request: wire.ToServer, person: str, name: str) -> int:
        """Carry out a request, and return the number of events once it is done."""
        return await self.commit(
            lambda: decisions.decide(self.table, request, self._moment(person, name, request))
        )

    async def commit(self, decide: Decide) -> int:
        """Append the events of a decision, and return the number of events once it is done."""
        return await self._requests.commit(decide)

    async def refresh(self) -> None:
        """Read what other processes have appended, as far as possible."""
        await self._requests.commit(Decision, reads_first=True)

    def catch_up(self) -> None:
        """Begin to read what other processes have appended, unless something is under way."""
        if self._requests.is_idle:
            self._requests.add(Decision, lambda _: None, reads_first=True)

    def rebuild(self, rows: list[Row]) -> None:
        """Rebuild the whole table, which was changed from outside."""
        if len(rows) >= self.table.number:
            self.table.rebuild(map(from_row, rows))
            self.views, self.names = Views(self.table), Names(self.table)
            self._looked = None
            self.subscribers.notify()
            self._autopilot.arrange()

    def receive(self, news: News) -> None:
        """Handle news from another process."""
        if news.here is not None:
            self.subscribers.receive_presence(news.process, news.here)
        self._requests.receive(news.rows)

    def wind_clock(self) -> None:
        """Send the clocks and set the flag timer again, if a clock is running."""
        if self.table.clocks.running is not None:
            self.subscribers.notify()
            self._autopilot.arrange()

    def close(self) -> None:
        """Stop everything that runs by itself."""
        self._autopilot.close()

    def _spread(self, events: list[Event], is_own: bool) -> None:
        """Pass events on to other processes, subscribers, bots and the clock."""
        self._used_at = self.hub.time.now_ms()
        if is_own and self.hub.bus.is_shared:
            address = self.table.address
            self.hub.bus.publish(address, rows=[to_row(address, event) for event in events])
        self.subscribers.notify()
        self._autopilot.arrange(is_own=is_own)

    def _moment(self, person: str, name: str, request: wire.ToServer | None = None) -> Moment:
        """Return who asks and when, with whatever else this kind of request needs."""
        now, stand_in = self.hub.time.now_ms(), self.hub.stand_in
        if not isinstance(request, wire.Play):  # the most frequent request, which needs no name
            name = self.names.of(person, name)
        if isinstance(request, (wire.Propose, wire.Answer, wire.Next)):
            address, seed = self.hub.parts.address(), self.hub.parts.seed()
            return Moment(person, name, now, stand_in=stand_in, address=address, seed=seed)
        return Moment(person, name, now, stand_in=stand_in)

    async def _invite(self, request: wire.Invite, person: str, name: str, tell: Tell) -> None:
        """Give a bot a seat that is open, or whose person has been away for long."""
        try:
            absent = await self._absent()
        except Exception as error:  # whatever it was, the caller must hear of it
            self.hub.metrics.failed(error)
            tell(OrchardError("store.failed"))
            return

        def decide() -> Decision:
            here = [k for one in self.subscribers.connected for k in self.table.seats_of(one)]
            moment = self._moment(person, name, request)
            moment = msgspec.structs.replace(moment, absent=absent.difference(here))
            return decisions.decide(self.table, request, moment)

        self._requests.add(decide, tell)

    async def _absent(self) -> frozenset[int]:
        """Return the seats whose persons have been away for long, according to all processes."""
        hub, address = self.hub, self.table.address
        rows = await hub.store.presences_at(address)
        while not hub.heartbeat.is_steady:  # or an outage might be unknown
            await hub.heartbeat.steady()
            rows = await hub.store.presences_at(address)
        rows = hub.presences.with_due(address, rows)
        now, least = hub.time.now_ms(), 1000 * hub.settings.absence
        outages = hub.heartbeat.outages
        return frozenset(
            k
            for k, seat in enumerate(self.table.seats)
            if (person := seat.holder.person)
            and away_for(person, rows, since=seat.since, now=now, out=outages) >= least
        )
