"""A room: one table that is live in this process, with its requests, subscribers and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orchard.server import decisions, wire
from orchard.server.autopilot import Autopilot
from orchard.server.bus import News
from orchard.server.decisions import Decision, Moment
from orchard.server.events import Event, from_row, now_ms, to_row
from orchard.server.founding import new_address
from orchard.server.luck import new_seed
from orchard.server.naming import Names
from orchard.server.requests import Decide, RequestQueue, Tell
from orchard.server.subscribers import Subscriber, Subscribers
from orchard.server.table import Table
from orchard.server.views import Seen, Views
from orchard.store import Row

if TYPE_CHECKING:
    from orchard.server.hub import Hub


class Room:
    """A live table. Requests become events, and events become views for those who subscribe."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub, self.table = hub, table
        self.views = Views(table)
        self.subscribers = Subscribers(hub.bus, table.address)
        self.names = Names(table)
        self._looked: object = None  # when those who watch were last looked for
        self._watchers: list[tuple[str, str]] = []
        self._requests = RequestQueue(hub, table, self._spread)
        self._autopilot = Autopilot(hub, self, self._requests)
        self._used_at = now_ms()
        self._autopilot.arrange()

    def is_at_rest(self, since: float) -> bool:
        """Whether nobody has watched or done anything since a moment, and nothing is under way."""
        is_used = self.subscribers or not self._requests.is_idle or self.table.bot_to_act
        return not is_used and self._used_at < since

    def view(self, person: str, seen: Seen) -> bytes:
        """Return the newest view for a person, encoded; note in `seen` what it holds."""
        return self.views.view(person, seen, self.subscribers.here, now_ms(), self.watchers)

    @property
    def watchers(self) -> list[tuple[str, str]]:
        """Those who follow the table without a seat, each with the name they have here."""
        if self._looked != (self.subscribers.changes, self.table.holders):
            self._looked = self.subscribers.changes, self.table.holders
            self._watchers = self._find_watchers()
        return self._watchers

    def _find_watchers(self) -> list[tuple[str, str]]:
        seats_of, name_of = self.table.seats_of, self.subscribers.name_of
        here = [person for person in self.subscribers.here if person and not seats_of(person)]
        return [(person, self.names.of(person, name_of(person))) for person in sorted(here)]

    def subscribe(self, subscriber: Subscriber) -> None:
        """Tell a socket from now on when there is something new."""
        self.subscribers.add(subscriber)
        self._autopilot.arrange()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Tell a socket no more."""
        self.subscribers.remove(subscriber)
        self._used_at = now_ms()

    def ask(self, request: wire.ToServer, person: str, name: str, tell: Tell) -> None:
        """Carry out a request; tell how many events there are when it is done, on disk."""
        is_ahead = isinstance(request, wire.Play) and request.seen > self.table.number

        def decide() -> Decision:
            return decisions.decide(self.table, request, self._moment(person, name, request))

        self._requests.add(decide, tell, reads_first=is_ahead and bool(self.table.seats_of(person)))

    async def rename(self, person: str, name: str) -> None:
        """Call a person at this table by another name."""
        self.subscribers.rename(person, name)
        await self.greet(person, name)

    async def greet(self, person: str, name: str) -> None:
        """Bring the table's name for a person up to date."""
        if decisions.is_called_otherwise(self.table, person, self.names.of(person, name)):
            await self.commit(lambda: decisions.rename(self.table, self._moment(person, name)))

    async def move(self, former: str, person: str, name: str) -> None:
        """Give the seats of one person to another."""
        called = self.names.of(person, name, former=former)
        moment = Moment(person, called, now_ms())
        await self.commit(lambda: decisions.move(self.table, moment, former))

    async def give_back(self, person: str) -> None:
        """Let a person who is here again have the seats that bots kept."""
        name = self.subscribers.name_of(person)
        await self.commit(lambda: decisions.give_back(self.table, self._moment(person, name)))

    async def ask_for(self, request: wire.ToServer, person: str, name: str) -> int:
        """Carry out a request and wait for it; return how many events there are then."""
        return await self.commit(
            lambda: decisions.decide(self.table, request, self._moment(person, name, request))
        )

    async def commit(self, decide: Decide) -> int:
        """Append what is decided; return how many events there are then."""
        return await self._requests.commit(decide)

    async def refresh(self) -> None:
        """Read what other processes have appended, as far as it can be read."""
        await self._requests.commit(Decision, reads_first=True)

    def rebuild(self, rows: list[Row]) -> None:
        """Take the whole table anew, for it was changed from outside."""
        if len(rows) >= self.table.number:
            self.table.rebuild(map(from_row, rows))
            self.views, self.names = Views(self.table), Names(self.table)
            self._looked = None
            self.subscribers.notify()
            self._autopilot.arrange()

    def hear(self, news: News) -> None:
        """Take what another process tells."""
        if news.here is not None:
            self.subscribers.hear_presence(news.process, news.here)
        self._requests.hear(news.rows)

    def close(self) -> None:
        """Stop all that goes on by itself."""
        self._autopilot.close()

    def _spread(self, events: list[Event], is_own: bool) -> None:
        """Let everybody know of events: other processes, subscribers, bots and the clock."""
        self._used_at = now_ms()
        if is_own and self.hub.bus.is_shared:
            address = self.table.address
            self.hub.bus.tell(address, rows=[to_row(address, event) for event in events])
        self.subscribers.notify()
        self._autopilot.arrange(is_own=is_own)

    def _moment(self, person: str, name: str, request: wire.ToServer | None = None) -> Moment:
        """Return who asks and when; whatever else only some requests need, for those."""
        now, stand_in = now_ms(), self.hub.stand_in
        if not isinstance(request, wire.Play):  # which is asked most often, and tells no name
            name = self.names.of(person, name)
        if isinstance(request, wire.Invite):
            return Moment(person, name, now, stand_in=stand_in, absent=self._absent())
        if isinstance(request, (wire.Propose, wire.Answer, wire.Next)):
            address, seed = new_address(), new_seed()
            return Moment(person, name, now, stand_in=stand_in, address=address, seed=seed)
        return Moment(person, name, now, stand_in=stand_in)

    def _absent(self) -> frozenset[int]:
        """Return the seats whose persons have been away for long."""
        return frozenset(
            k
            for k, seat in enumerate(self.table.seats)
            if (person := seat.holder.person)
            and self.subscribers.is_away(person, self.hub.settings.absence)
        )
