"""Sets of small integers as 64-bit words; a larger set is a row of words.

Plain arithmetic throughout, so that the same code runs interpreted, on the CPU (where LLVM turns
`count` into one instruction) and on CUDA.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from orchard.kernel.compile import rule
from orchard.kernel.struct import Ints, Word, Words

EMPTY = np.uint64(0)
ONE = np.uint64(1)
_EVERY_2ND = np.uint64(0x5555555555555555)
_PAIRS = np.uint64(0x3333333333333333)
_NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTES = np.uint64(0x0101010101010101)


def words(size: int) -> int:
    """Return how many words a set of numbers below `size` needs."""
    return (size + 63) // 64


def word(numbers: Iterable[int]) -> int:
    """Return the word that holds these numbers, each below 64."""
    return sum(1 << int(n) for n in numbers)


def row(numbers: Iterable[int], size: int) -> list[int]:
    """Return the row of words that holds these numbers, each below `size`."""
    held = [int(n) for n in numbers]
    return [word(n - 64 * k for n in held if n // 64 == k) for k in range(words(size))]


def members(row: Words) -> list[int]:
    """Return the numbers in a row of words, ascending; for plain Python."""
    found = []
    for k in range(len(row)):
        left = int(row[k])
        while left:
            found.append(64 * k + (left & -left).bit_length() - 1)
            left &= left - 1
    return found


@rule
def bit(i: int) -> Word:
    """Return the word that holds only `i`."""
    return ONE << np.uint64(i)


@rule
def count(word: Word) -> int:
    """Return how many numbers a word holds."""
    word = word - ((word >> ONE) & _EVERY_2ND)
    word = (word & _PAIRS) + ((word >> np.uint64(2)) & _PAIRS)
    word = (word + (word >> np.uint64(4))) & _NIBBLES
    return int((word * _BYTES) >> np.uint64(56))


@rule
def lowest(word: Word) -> int:
    """Return the smallest number in a word, or 64 if it is empty."""
    return count(~word & (word - ONE))


@rule
def without_lowest(word: Word) -> Word:
    """Return the word without its smallest number."""
    return word & (word - ONE)


@rule
def nth(word: Word, n: int) -> int:
    """Return the `n`-th smallest number in a word, counting from 0."""
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = count(word & (bit(width) - ONE))
        if n >= low:
            n -= low
            place += width
            word = word >> np.uint64(width)
    return place


@rule
def fill(beside: Words, seed: Word, within: Word) -> Word:
    """Return the flood fill of `within` from `seed`; `beside[i]` holds the neighbours of `i`."""
    found = seed
    fresh = seed
    while fresh != EMPTY:
        more = beside[lowest(fresh)] & within & ~found
        found = found | more
        fresh = without_lowest(fresh) | more
    return found


@rule
def has(row: Words, i: int) -> bool:
    """Return whether a row of words holds `i`."""
    return bool(row[i >> 6] & bit(i & 63))


@rule
def add(row: Words, i: int) -> None:
    """Add `i` to a row of words."""
    row[i >> 6] = row[i >> 6] | bit(i & 63)


@rule
def drop(row: Words, i: int) -> None:
    """Remove `i` from a row of words."""
    row[i >> 6] = row[i >> 6] & ~bit(i & 63)


@rule
def pick(row: Words, n: int) -> int:
    """Return the `n`-th smallest number in a row of words, counting from 0, or -1."""
    for k in range(len(row)):
        held = count(row[k])
        if n < held:
            return 64 * k + nth(row[k], n)
        n -= held
    return -1


@rule
def held(row: Words) -> int:
    """Return how many numbers a row of words holds."""
    n = 0
    for k in range(len(row)):
        n += count(row[k])
    return n


@rule
def listed(row: Words, out: Ints) -> int:
    """Write the numbers in a row of words into `out`, ascending; return how many."""
    n = 0
    for k in range(len(row)):
        word = row[k]
        while word != EMPTY:
            out[n] = 64 * k + lowest(word)
            word = without_lowest(word)
            n += 1
    return n
