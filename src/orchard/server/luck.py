"""The luck of a table: what chance does, and what its bots take for chance, from one secret.

Every number depends on the secret and on its place in the match alone, so taking back and playing
again brings the same luck. The secret is 128 bits from the system, and the numbers come from a
keyed hash: whoever has seen all draws of a match so far knows nothing about the next one.

Tables of version 0.1 have a whole number for a secret and go on with the generator that the rules
themselves use.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import TypeAlias

from orchard.kernel.random import Stream

Seed: TypeAlias = int | str  # 32 hexadecimal digits; a number at tables of version 0.1
BITS = 128
CHANCE, BOTS = b"orchard chance", b"orchard bots"  # two streams that tell nothing of each other


def new_seed() -> Seed:
    """Return a secret for a new table."""
    return secrets.token_hex(BITS // 8)


def draw(seed: Seed, place: int) -> int:
    """Return the random number of 64 bits by which chance acts at a place in the match."""
    if isinstance(seed, int):
        return Stream(seed, place).next()
    return _hashed(seed, place, CHANCE)


def bot_seed(seed: Seed, place: int) -> int:
    """Return the seed of a bot that thinks at a place in the match."""
    if isinstance(seed, int):
        return seed + place
    return _hashed(seed, place, BOTS) >> 1  # of 63 bits, which fit everywhere


def _hashed(seed: str, place: int, stream: bytes) -> int:
    digest = blake2b(place.to_bytes(8, "big"), digest_size=8, key=seed.encode(), person=stream)
    return int.from_bytes(digest.digest(), "big")
