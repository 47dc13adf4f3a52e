"""Whose bot thinks next: addresses take turns, and behind an address the persons there.

Whoever has had the least of the threads' time goes first, so that one strong bot counts as much as
many weak ones. Time that somebody did not need is not saved up. An address keeps only so many bots
thinking at a time, however many of its tables wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

MANY = 2000  # addresses that are remembered although nothing of theirs waits
T = TypeVar("T")


class Owner(NamedTuple):
    """Who waits for a bot: an address, and a person there."""

    address: str
    person: str


@dataclass(eq=False)
class Share:
    """What somebody has had, in seconds, and those among whom it was shared."""

    had: float = 0.0
    running: int = 0  # thoughts
    served: float = 0.0  # what the member who was served last had had by then
    members: dict[str, Share] = field(default_factory=dict)

    def member(self, name: str) -> Share:
        """Return the share of a member; somebody new begins where the others are."""
        if name not in self.members:
            self.members[name] = Share(self.served)
        return self.members[name]

    @property
    def rank(self) -> tuple[int, float]:
        """Who has less goes first."""
        return self.running, self.had


@dataclass(eq=False)
class Waiting(Generic[T]):
    """What waits at one table, and for whom; for nobody if nobody watches."""

    what: T
    owner: Owner | None


class FairQueue(Generic[T]):
    """What waits, at most one thing a table."""

    def __init__(self, most: int) -> None:
        self._most = most  # of one address at a time
        self._waiting: dict[str, Waiting[T]] = {}  # by table, the one that came first first
        self._all = Share()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_awaited(self) -> bool:
        """Whether something waits that somebody watches."""
        return any(each.owner for each in self._waiting.values())

    def add(self, table: str, what: T, owner: Owner | None) -> None:
        """Let something wait."""
        self._waiting[table] = Waiting(what, owner)
        if owner:
            self._welcome(owner)

    def give(self, table: str, owner: Owner | None) -> None:
        """Let what waits at a table, if anything does, belong to somebody else."""
        waiting = self._waiting.get(table)
        if waiting and waiting.owner != owner:
            waiting.owner = owner
            if owner:
                self._welcome(owner)

    def remove(self, table: str) -> T | None:
        """Take out what waits at a table; return it."""
        waiting = self._waiting.pop(table, None)
        return waiting.what if waiting else None

    def take(self) -> tuple[T, Owner] | None:
        """Take out whatever is next; None if nothing is, or all addresses have their fill."""
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
        """Take out what has waited longest at a table that nobody watches."""
        found = (table for table, each in self._waiting.items() if not each.owner)
        table = next(found, None)
        return None if table is None else self._waiting.pop(table).what

    def end(self, owner: Owner, seconds: float) -> None:
        """Charge somebody for what was taken out, and is done now."""
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
        """Let somebody who waits take part; what they did not need before is not saved up."""
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
