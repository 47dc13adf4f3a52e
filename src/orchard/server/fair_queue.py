"""Whose bot thinks next: addresses take turns, and so do the people behind an address.

Among those with the fewest running jobs, the one that has used the least thread time goes
first, so that one strong bot counts as much as many weak ones. Unused time is not saved up. An
address has a limited number of bots thinking at once, however many of its tables wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

MANY = 2000  # addresses remembered before idle ones are forgotten
T = TypeVar("T")


class Owner(NamedTuple):
    """Who waits for a bot: an address, and a person there."""

    address: str
    person: str


@dataclass(eq=False)
class Share:
    """The seconds of thinking that an address or person has used, and the shares of its members."""

    had: float = 0.0
    running: int = 0  # jobs in progress
    served: float = 0.0  # `had` of the member served last, as it was then
    members: dict[str, Share] = field(default_factory=dict)

    def member(self, name: str) -> Share:
        """Return the share of a member; a new one starts level with the others."""
        if name not in self.members:
            self.members[name] = Share(self.served)
        return self.members[name]

    @property
    def rank(self) -> tuple[int, float]:
        """The sort key: fewer running jobs first, then less time used."""
        return self.running, self.had


@dataclass(eq=False)
class Waiting(Generic[T]):
    """An item that waits at one table, and its owner, or None if the table is unwatched."""

    what: T
    owner: Owner | None


class FairQueue(Generic[T]):
    """A queue with at most one item per table, fair to addresses and people."""

    def __init__(self, most: int) -> None:
        self._most = most  # running items per address
        self._waiting: dict[str, Waiting[T]] = {}  # by table, oldest first
        self._all = Share()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_awaited(self) -> bool:
        """Whether an item waits at a watched table."""
        return any(each.owner for each in self._waiting.values())

    def add(self, table: str, what: T, owner: Owner | None) -> None:
        """Add an item."""
        self._waiting[table] = Waiting(what, owner)
        if owner:
            self._welcome(owner)

    def give(self, table: str, owner: Owner | None) -> None:
        """Change the owner of the item that waits at a table, if any."""
        waiting = self._waiting.get(table)
        if waiting and waiting.owner != owner:
            waiting.owner = owner
            if owner:
                self._welcome(owner)

    def remove(self, table: str) -> T | None:
        """Remove and return the item that waits at a table, or None."""
        waiting = self._waiting.pop(table, None)
        return waiting.what if waiting else None

    def take(self) -> tuple[T, Owner] | None:
        """Remove and return the next item with its owner, or None if no address may start one."""
        eligible = list(self._eligible())
        if not eligible:
            return None
        addresses = self._all.members
        first = min(eligible, key=lambda each: addresses[each[1].address].rank)[1].address
        persons = addresses[first].members
        of_first = (each for each in eligible if each[1].address == first)
        table, owner = min(of_first, key=lambda each: persons[each[1].person].rank)
        share = self._all
        for name in owner:
            member = share.member(name)
            share.served = member.had
            member.running += 1
            share = member
        return self._waiting.pop(table).what, owner

    def take_unwatched(self) -> T | None:
        """Remove and return the item that has waited longest at an unwatched table, or None."""
        found = (table for table, each in self._waiting.items() if not each.owner)
        table = next(found, None)
        return None if table is None else self._waiting.pop(table).what

    def end(self, owner: Owner, seconds: float) -> None:
        """Charge an owner for an item that is done."""
        for share in self._path(owner):
            share.had += seconds
            share.running -= 1

    def _eligible(self) -> Iterator[tuple[str, Owner]]:
        addresses, most = self._all.members, self._most
        for table, each in self._waiting.items():
            if each.owner and addresses[each.owner.address].running < most:
                yield table, each.owner

    def _path(self, owner: Owner) -> tuple[Share, Share]:
        address = self._all.member(owner.address)
        return address, address.member(owner.person)

    def _welcome(self, owner: Owner) -> None:
        """Register a waiting owner, level with the others: unused time is not saved up."""
        if len(self._all.members) > MANY:
            self._forget_idle()
        address, person = self._path(owner)
        address.had = max(address.had, self._all.served)
        person.had = max(person.had, address.served)

    def _forget_idle(self) -> None:
        waiting = {each.owner.address for each in self._waiting.values() if each.owner}
        self._all.members = {
            address: share
            for address, share in self._all.members.items()
            if share.running or address in waiting
        }
