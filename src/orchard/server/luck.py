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
PLACES = 16  # bits that tell the places of one attempt apart
CHANCE, BOTS = b"orchard chance", b"orchard bots"  # two streams that tell nothing of each other


def new_seed() -> Seed:
    """Return a secret for a new table."""
    return secrets.token_hex(BITS // 8)


def draw(seed: Seed, place: int, attempt: int = 0) -> int:
    """Return the random number of 64 bits by which chance acts at a place in the match.

    An even start is dealt again until it is even: each attempt has numbers of its own.
    """
    if isinstance(seed, int):
        return Stream(seed, attempt << PLACES | place).next()
    return _hashed(seed, place, CHANCE, attempt)


def bot_seed(seed: Seed, place: int) -> int:
    """Return the seed of a bot that thinks at a place in the match."""
    if isinstance(seed, int):
        return seed + place
    return _hashed(seed, place, BOTS) >> 1  # of 63 bits, which fit everywhere


def _hashed(seed: str, place: int, stream: bytes, attempt: int = 0) -> int:
    told = (attempt << 64 | place).to_bytes(16 if attempt else 8, "big")
    digest = blake2b(told, digest_size=8, key=seed.encode(), person=stream)
    return int.from_bytes(digest.digest(), "big")
