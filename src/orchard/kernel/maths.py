"""Mathematics that is the same to the last bit on every target.

Libraries differ in the last bit of a logarithm; sums, products, quotients and square roots are
exact everywhere. So whatever rules and search use beyond those is made of them here.
"""

from __future__ import annotations

from orchard.kernel.compile import rule

LOG_2 = 0.6931471805599453


@rule
def log(x: float) -> float:
    """Return the natural logarithm of a number that is at least 1."""
    halvings = 0
    while x >= 384:
        x *= 1 / 256
        halvings += 8
    while x >= 1.5:
        x *= 0.5
        halvings += 1
    z = (x - 1) / (x + 1)  # at most a fifth, so that twelve terms of the series are enough
    w = z * z
    v = w * w
    even = 1 + v * (1 / 5 + v * (1 / 9 + v * (1 / 13 + v * (1 / 17 + v / 21))))
    odd = 1 / 3 + v * (1 / 7 + v * (1 / 11 + v * (1 / 15 + v * (1 / 19 + v / 23))))
    return halvings * LOG_2 + 2 * z * (even + w * odd)
