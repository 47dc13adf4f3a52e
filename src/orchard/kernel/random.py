"""Random numbers as pure functions: a stream is a 64-bit state, stepped by splitmix64."""

from __future__ import annotations

import numpy as np

from orchard.kernel.compile import rule
from orchard.kernel.struct import Word

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@rule
def mix(state: Word) -> Word:
    """Return the random number for a state."""
    z = (state ^ (state >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@rule
def step(state: Word) -> Word:
    """Return the next state of a stream."""
    return state + _STEP


@rule
def stream(seed: Word, number: int) -> Word:
    """Return the first state of the `number`-th stream of a seed."""
    return mix(mix(seed + _STEP) + np.uint64(number) * _STEP)


@rule
def below(x: Word, n: int) -> int:
    """Scale the random number `x` to 0 .. n-1, for n up to 2**32."""
    return int(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


class Stream:
    """A stream of random numbers for plain Python: the same numbers that rules would see."""

    def __init__(self, seed: int, number: int = 0) -> None:
        with np.errstate(over="ignore"):
            self.state = stream(np.uint64(seed % 2**64), number)

    def next(self) -> int:
        """Return the next number, 0 to 2**64 - 1."""
        with np.errstate(over="ignore"):
            self.state = step(self.state)
            return int(mix(self.state))
