"""The subscribers of one table: sockets that are told of news, and the persons behind them.

A person is here while one of their sockets is open, on this process or another. Processes tell each
other who is connected to them, and are believed for a while. That is for what is shown: whether a
seat may be given away is told by what they write into the store (`presences`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Set
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from orchard.server.hub import Hub

SILENCE = 30.0  # seconds after which another process is taken to be gone


class Subscriber(Protocol):
    """One socket at a table."""

    person: str
    name: str
    address: str  # of the client, as it is counted

    def notify(self) -> None:
        """Take note that there is something new to be seen."""


class Subscribers:
    """Everybody who follows a table on this process, and who is known to be elsewhere."""

    def __init__(self, hub: Hub, address: str) -> None:
        self._bus, self._time, self._presences = hub.bus, hub.time, hub.presences
        self._address = address
        self._subscribers: dict[Subscriber, None] = {}  # a set that keeps its order
        self._here: Counter[str] = Counter()  # open sockets by person
        self._names: dict[str, str] = {}  # that those who are here have chosen
        self._elsewhere: dict[str, tuple[int, dict[str, str]]] = {}  # processes: when told, who
        self._left: set[str] = set()  # who was here
        self.changes = 0  # how often somebody came, left or was renamed

    def __len__(self) -> int:
        return len(self._subscribers)

    @property
    def here(self) -> Set[str]:
        """The persons who are connected now, to this process or another.

        While the bus is away, what was told last stays true.
        """
        if not self._elsewhere:
            return self._here.keys()
        here, oldest = set(self._here), self._time.now_ms() - 1000 * SILENCE
        is_blind = not self._bus.is_up or self._bus.up_since > oldest
        for at, persons in self._elsewhere.values():
            if is_blind or at > oldest:
                here.update(persons)
        return here

    @property
    def connected(self) -> Set[str]:
        """The persons who are connected to this process."""
        return self._here.keys()

    def name_of(self, person: str) -> str:
        """Return the name that a person who is here has chosen, "" if none."""
        told = (persons.get(person, "") for _, persons in self._elsewhere.values())
        return self._names.get(person) or next(filter(None, told), "")

    def who_waits(self, seats_of: Callable[[str], list[int]]) -> Subscriber | None:
        """Return one of those on this process for whom a bot acts, rather one who has a seat."""

        def rank(each: Subscriber) -> tuple[bool, list[int], str, str]:
            seats = seats_of(each.person)
            return not seats, seats, each.address, each.person

        return min(self._subscribers, key=rank, default=None)

    def add(self, subscriber: Subscriber) -> None:
        """Let somebody follow the table."""
        self._subscribers[subscriber] = None
        self._names[subscriber.person] = subscriber.name
        self._here[subscriber.person] += 1
        if self._here[subscriber.person] == 1:
            self._presences.note(self._address, subscriber.person, is_here=True)
            self._presence_changed()

    def remove(self, subscriber: Subscriber) -> None:
        """Let somebody go."""
        self._subscribers.pop(subscriber, None)
        self._here[subscriber.person] -= 1
        if self._here[subscriber.person] == 0:
            del self._here[subscriber.person], self._names[subscriber.person]
            self._left.add(subscriber.person)
            self._presences.note(self._address, subscriber.person, is_here=False)
            self._presence_changed()

    def rename(self, person: str, name: str) -> None:
        """Call a person by another name."""
        for subscriber in self._subscribers:
            if subscriber.person == person:
                subscriber.name = name
        if person in self._names:
            self._names[person] = name
            self._presence_changed()

    def notify(self) -> None:
        """Tell every subscriber that there is something new to be seen."""
        for subscriber in self._subscribers:
            subscriber.notify()

    def has_left(self, person: str) -> bool:
        """Return whether a person was here and is not any more."""
        return person in self._left and person not in self.here

    def tell_presence(self) -> None:
        """Tell other processes who is connected to this one."""
        self._bus.tell(self._address, here=dict(self._names))

    def renew_presence(self) -> None:
        """Tell and write once more who is connected to this process."""
        self.tell_presence()
        for person in self._here:
            self._presences.note(self._address, person, is_here=True)

    def hear_presence(self, process: str, persons: dict[str, str]) -> None:
        """Take note of who is connected to another process."""
        if process not in self._elsewhere:
            self.tell_presence()  # it does not know yet who is here
        self._elsewhere[process] = (self._time.now_ms(), persons)
        self.changes += 1
        self.notify()

    def _presence_changed(self) -> None:
        self.changes += 1
        self.tell_presence()
        self.notify()
