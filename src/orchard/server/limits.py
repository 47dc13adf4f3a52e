"""Rate limits: token buckets that refill over time."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from orchard.errors import OrchardError

MOST_KEYS = 10_000
MAX_COST = 20.0  # the cost of the most expensive request
BURST_SECONDS = 3.0  # seconds of unused budget that can be saved up
SHARING = 3.0  # times a person's budget, for an address that several may share


@dataclass(slots=True)
class Bucket:
    """A token bucket: `rate` tokens per second, at most `most` saved up."""

    rate: float
    most: float
    tokens: float = -1.0
    at: float = field(default_factory=monotonic)

    def take(self, cost: float = 1.0) -> None:
        """Take tokens; refuse if there are too few."""
        self.check(cost)
        self.tokens -= cost

    def check(self, cost: float = 1.0) -> None:
        """Refuse if there are too few tokens; take none."""
        now = monotonic()
        saved = self.most if self.tokens < 0 else self.tokens + (now - self.at) * self.rate
        self.at, self.tokens = now, min(self.most, saved)
        if self.tokens < cost:
            raise OrchardError("rate.limited")


class WorkLimits:
    """Limits for each person and address across all their sockets, in units of request cost."""

    def __init__(self, rate: float) -> None:
        most = max(2 * MAX_COST, BURST_SECONDS * rate)
        self._persons = Buckets(rate, most)
        self._addresses = Buckets(rate * SHARING, most * SHARING)

    def take(self, person: str, address: str, cost: float) -> None:
        """Charge a person and an address for a request; refuse if either cannot pay."""
        if person:
            self._persons.take(person, cost)
        if address:
            self._addresses.take(address, cost)


class Buckets:
    """A bucket for each key, such as a client's address."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()  # most recently used last

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take tokens from a key's bucket; refuse if there are too few."""
        self._bucket(key).take(cost)

    def check(self, key: str) -> None:
        """Refuse if a key's bucket is empty; take nothing."""
        self._bucket(key).check()

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._most)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:  # bound the memory: forget the least recently used
            self._buckets.popitem(last=False)
        return bucket
