"""Rate limits: buckets from which every request takes a token, filled again with time."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from orchard.errors import OrchardError

MOST_KEYS = 10_000


@dataclass
class Bucket:
    """So many tokens a second, and at most `most` saved up."""

    rate: float
    most: float
    tokens: float = -1.0
    at: float = field(default_factory=monotonic)

    def take(self) -> None:
        """Take a token; refuse if there is none."""
        self.check()
        self.tokens -= 1

    def check(self) -> None:
        """Refuse if there is no token, and take none."""
        now = monotonic()
        saved = self.most if self.tokens < 0 else self.tokens + (now - self.at) * self.rate
        self.at, self.tokens = now, min(self.most, saved)
        if self.tokens < 1:
            raise OrchardError("rate.limited")


class Buckets:
    """A bucket for each key, such as the address of a client."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()  # the last one used last

    def take(self, key: str) -> None:
        """Take a token from the bucket of a key; refuse if there is none."""
        self._bucket(key).take()

    def check(self, key: str) -> None:
        """Refuse if the bucket of a key is empty, and take nothing."""
        self._bucket(key).check()

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.setdefault(key, Bucket(self._rate, self._most))
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:  # rather forget who came long ago than grow without end
            self._buckets.popitem(last=False)
        return bucket
