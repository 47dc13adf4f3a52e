"""The luck of a table: the random numbers of chance and of its bots, from one secret.

Every number depends only on the secret and its place in the match, so undoing and playing again
brings the same luck. The secret is 128 bits from the operating system, and the numbers come from
a keyed hash: all draws of a match so far reveal nothing about the next one.

Tables of version 0.1 have an integer as their secret and keep using the generator that the rules
themselves use.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import TypeAlias

from orchard.kernel.random import Stream

Seed: TypeAlias = int | str  # 32 hexadecimal digits; an integer at tables of version 0.1
BITS = 128
PLACES = 16  # bits for the place within an attempt
CHANCE, BOTS = b"orchard chance", b"orchard bots"  # two independent streams


def new_seed() -> Seed:
    """Return a secret for a new table."""
    return secrets.token_hex(BITS // 8)


def draw(seed: Seed, place: int, attempt: int = 0) -> int:
    """Return the 64-bit random number by which chance acts at a place in the match.

    An even start is dealt again until it is even; each attempt has numbers of its own.
    """
    if isinstance(seed, int):
        return Stream(seed, attempt << PLACES | place).next()
    return _hashed(seed, place, CHANCE, attempt)


def bot_seed(seed: Seed, place: int) -> int:
    """Return the seed for a bot that thinks at a place in the match."""
    if isinstance(seed, int):
        return seed + place
    return _hashed(seed, place, BOTS) >> 1  # 63 bits, which fit a signed integer


def _hashed(seed: str, place: int, stream: bytes, attempt: int = 0) -> int:
    told = (attempt << 64 | place).to_bytes(16 if attempt else 8, "big")
    digest = blake2b(told, digest_size=8, key=seed.encode(), person=stream)
    return int.from_bytes(digest.digest(), "big")
