"""The subscribers of one table: sockets that are notified of news, and the persons behind them.

A person is here while one of their sockets is open, on this process or another. Processes tell each
other who is connected to them, and are trusted for a while. That is for display only: whether a
seat may be given away depends on what they write to the store (`presences`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Set
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from orchard.server.hub import Hub

SILENCE = 30.0  # seconds after which another process is considered gone


class Subscriber(Protocol):
    """One socket at a table."""

    person: str
    name: str
    address: str  # the client's, as limits count it

    def notify(self) -> None:
        """Notify the socket that there is something new to see."""


class Subscribers:
    """The sockets that follow a table on this process, and the persons known to be on others."""

    def __init__(self, hub: Hub, address: str) -> None:
        self._bus, self._time, self._presences = hub.bus, hub.time, hub.presences
        self._address = address
        self._subscribers: dict[Subscriber, None] = {}  # an ordered set
        self._here: Counter[str] = Counter()  # open sockets by person
        self._names: dict[str, str] = {}  # chosen by the persons here
        self._elsewhere: dict[str, tuple[int, dict[str, str]]] = {}  # by process: when heard, who
        self._left: set[str] = set()  # persons who were here
        self.changes = 0  # how often a person came, left or was renamed

    def __len__(self) -> int:
        return len(self._subscribers)

    @property
    def here(self) -> Set[str]:
        """The persons who are connected now, to this process or another.

        While the bus is down, the last known state is kept.
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
        """Return the name chosen by a person who is here, or ""."""
        told = (persons.get(person, "") for _, persons in self._elsewhere.values())
        return self._names.get(person) or next(filter(None, told), "")

    def who_waits(self, seats_of: Callable[[str], list[int]]) -> Subscriber | None:
        """Return a subscriber here for whom a bot acts, preferably one with a seat, or None."""

        def rank(each: Subscriber) -> tuple[bool, list[int], str, str]:
            seats = seats_of(each.person)
            return not seats, seats, each.address, each.person

        return min(self._subscribers, key=rank, default=None)

    def add(self, subscriber: Subscriber) -> None:
        """Add a subscriber."""
        self._subscribers[subscriber] = None
        self._names[subscriber.person] = subscriber.name
        self._here[subscriber.person] += 1
        if self._here[subscriber.person] == 1:
            self._presences.note(self._address, subscriber.person, is_here=True)
            self._presence_changed()

    def remove(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self._subscribers.pop(subscriber, None)
        self._here[subscriber.person] -= 1
        if self._here[subscriber.person] == 0:
            del self._here[subscriber.person], self._names[subscriber.person]
            self._left.add(subscriber.person)
            self._presences.note(self._address, subscriber.person, is_here=False)
            self._presence_changed()

    def rename(self, person: str, name: str) -> None:
        """Change a person's name."""
        for subscriber in self._subscribers:
            if subscriber.person == person:
                subscriber.name = name
        if person in self._names:
            self._names[person] = name
            self._presence_changed()

    def notify(self) -> None:
        """Notify every subscriber that there is something new to see."""
        for subscriber in self._subscribers:
            subscriber.notify()

    def has_left(self, person: str) -> bool:
        """Return whether a person was here and no longer is."""
        return person in self._left and person not in self.here

    def publish_presence(self) -> None:
        """Publish to other processes who is connected to this one."""
        self._bus.publish(self._address, here=dict(self._names))

    def renew_presence(self) -> None:
        """Publish and write again who is connected to this process."""
        self.publish_presence()
        for person in self._here:
            self._presences.note(self._address, person, is_here=True)

    def receive_presence(self, process: str, persons: dict[str, str]) -> None:
        """Record who is connected to another process."""
        if process not in self._elsewhere:
            self.publish_presence()  # it does not know yet who is here
        self._elsewhere[process] = (self._time.now_ms(), persons)
        self.changes += 1
        self.notify()

    def _presence_changed(self) -> None:
        self.changes += 1
        self.publish_presence()
        self.notify()
