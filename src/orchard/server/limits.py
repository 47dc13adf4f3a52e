"""Rate limits: buckets from which every request takes a token, filled again with time."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from orchard.errors import OrchardError

MOST_KEYS = 10_000
DEAREST = 20.0  # the cost of what costs most
SAVED = 3.0  # seconds for which somebody who asks for nothing saves up
SHARING = 3.0  # times as much as one person, for an address that several share


@dataclass(slots=True)
class Bucket:
    """So many tokens a second, and at most `most` saved up."""

    rate: float
    most: float
    tokens: float = -1.0
    at: float = field(default_factory=monotonic)

    def take(self, cost: float = 1.0) -> None:
        """Take tokens; refuse if there are too few."""
        self.check(cost)
        self.tokens -= cost

    def check(self, cost: float = 1.0) -> None:
        """Refuse if there are too few tokens, and take none."""
        now = monotonic()
        saved = self.most if self.tokens < 0 else self.tokens + (now - self.at) * self.rate
        self.at, self.tokens = now, min(self.most, saved)
        if self.tokens < cost:
            raise OrchardError("rate.limited")


class Work:
    """What each person and each address may ask for, weighed by its cost, on all their sockets."""

    def __init__(self, rate: float) -> None:
        most = max(2 * DEAREST, SAVED * rate)
        self._persons = Buckets(rate, most)
        self._addresses = Buckets(rate * SHARING, most * SHARING)

    def take(self, person: str, address: str, cost: float) -> None:
        """Let somebody do something at a cost; refuse if it is too much."""
        if person:
            self._persons.take(person, cost)
        if address:
            self._addresses.take(address, cost)


class Buckets:
    """A bucket for each key, such as the address of a client."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()  # the last one used last

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take tokens from the bucket of a key; refuse if there are too few."""
        self._bucket(key).take(cost)

    def check(self, key: str) -> None:
        """Refuse if the bucket of a key is empty, and take nothing."""
        self._bucket(key).check()

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._most)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:  # rather forget who came long ago than grow without end
            self._buckets.popitem(last=False)
        return bucket
