"""Mathematical functions that agree to the last bit on every target but CUDA.

Libraries differ in the last bit of a logarithm; sums, products, quotients and square roots are
rounded alike everywhere. So everything else that rules and search need is built from those here. On
CUDA, where nothing is compared to the last bit, its own functions replace these: they are faster.
"""

from __future__ import annotations

import numpy as np

from orchard.kernel.compile import rule

LOG_2 = 0.6931471805599453
COARSE, FINE = 0.693145751953125, 1.4286068203094173e-06  # LOG_2 in two parts; COARSE has 19 bits
LOWEST, HIGHEST = -708.0, 709.0  # between these, exponentials are normal numbers
ABOVE = 1100  # added to make any number of doublings positive
SIXTEEN, SIXTEENTH = 65_536.0, 1 / 65_536.0
DOUBLED = 2.0 ** np.arange(16)


@rule
def exp(x: float) -> float:
    """Return the exponential of a number, or 0 or infinity outside the range of normal numbers."""
    x = np.float64(x)
    if x < LOWEST:
        return 0.0
    if x > HIGHEST:
        return np.inf
    doublings = int(x * (1 / LOG_2) + (ABOVE + 0.5)) - ABOVE
    z = (x - doublings * COARSE) - doublings * FINE  # so small that fourteen terms are enough
    w = z * z
    even = 1 / 40_320 + w * (1 / 3_628_800 + w * (1 / 479_001_600))
    even = 1 + w * (1 / 2 + w * (1 / 24 + w * (1 / 720 + w * even)))
    odd = 1 / 362_880 + w * (1 / 39_916_800 + w * (1 / 6_227_020_800))
    odd = 1 + w * (1 / 6 + w * (1 / 120 + w * (1 / 5_040 + w * odd)))
    sixteens = doublings // 16
    y = (even + z * odd) * DOUBLED[doublings - 16 * sixteens]
    for _ in range(sixteens):
        y *= SIXTEEN
    for _ in range(-sixteens):
        y *= SIXTEENTH
    return float(y)


@rule
def tanh(x: float) -> float:
    """Return the hyperbolic tangent of a number, accurate to 16 decimal places."""
    return 1 - 2 / (exp(2 * x) + 1)


@rule
def log(x: float) -> float:
    """Return the natural logarithm of a positive number."""
    x = np.float64(x)
    halvings = 0
    while x < 0.75:
        x *= 2
        halvings -= 1
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
    return float(halvings * LOG_2 + 2 * z * (even + w * odd))
