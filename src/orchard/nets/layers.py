"""The layers of a net as rules: matrices, convolutions, and what all squares say together.

Every innermost loop runs over channels, which lie side by side: a compiler can work on several of
them at once without changing the order in which anything is added up. So natively and in a page a
net says the same to the last bit. A matrix lies in panels as wide as the net: each a row for every
number that comes in, of as many numbers as go out.

A convolution of 3 x 3 squares is Winograd's F(4 x 4, 3 x 3): tiles of 4 x 4 squares with what lies
around them are mixed into 36 rows of channels, each of which meets a matrix of its own, and what
comes of that is mixed into 16 squares. That takes a quarter of the products (Lavin and Gray, 2015).
So that tiles need not ask where the board ends, squares lie on a grid of whole tiles with a margin,
which stays zero.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from orchard.kernel import rule

INNER = 4  # squares of a tile on a side, whose values come out
OUTER = 6  # those that go in: one more on each side
PARTS = OUTER * OUTER
ZERO = np.float32(0)

# How a line of six squares is mixed into six: which of them, and how much of each.
TAKEN = np.array(
    [[0, 2, 4, 4], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4], [1, 3, 5, 5]], np.int64
)
SHARES = np.array(
    [[4, -5, 1, 0], [-4, -4, 1, 1], [4, -4, -1, 1], [-2, -1, 2, 1], [2, -1, -2, 1], [4, -5, 1, 0]],
    np.float32,
)
# How six are mixed into four: an end and how much of it, the sign within two pairs, the second's.
END = np.array([0, 0, 5, 5], np.int64)
MIXED = np.array([[1, 1, 1], [0, -1, 2], [0, 1, 4], [1, -1, 8]], np.float32)
# How the weights of a line of three are mixed into six.
SPREAD = np.array([[6, 0, 0], [-4, -4, -4], [-4, 4, -4], [1, 2, 4], [1, -2, 4], [0, 0, 24]]) / 24


@rule
def panels(outs: int, wide: int) -> int:
    """Return how many panels it takes for so many numbers to go out."""
    return (outs + wide - 1) // wide


@rule
def multiply(x: Any, first: int, count: int, ins: int, weights: Any, at: int, y: Any) -> None:
    """Set rows of `y`, from the first on, to those of `x` times a panel of weights."""
    fours = ins - ins % 4
    for m in range(first, first + count):
        row = y[m]
        fill(row, ZERO)
        for k in range(0, fours, 4):
            add_four(x, m, k, weights, at + k, row)
        for k in range(fours, ins):
            add(row, x[m, k], weights[at + k])


@rule
def add_four(x: Any, m: int, k: int, weights: Any, at: int, y: Any) -> None:
    """Add four numbers of a row, times their weights, to another row."""
    a, b, c, d = weights[at], weights[at + 1], weights[at + 2], weights[at + 3]
    p, q, r, s = x[m, k], x[m, k + 1], x[m, k + 2], x[m, k + 3]
    for j in range(len(y)):
        y[j] = y[j] + p * a[j] + q * b[j] + r * c[j] + s * d[j]


@rule
def add(y: Any, p: Any, a: Any) -> None:
    """Add a row times a number to another."""
    for j in range(len(y)):
        y[j] = y[j] + p * a[j]


@rule
def fill(row: Any, value: Any) -> None:
    """Make all numbers of a row the same."""
    for j in range(len(row)):
        row[j] = value


@rule
def dense(x: Any, ins: int, weights: Any, at: int, outs: int, line: Any, y: Any) -> int:
    """Set `y[0]` to `x[0]` times a matrix, plus what follows it; return where the next one is.

    `line` is a room of one row as wide as a panel.
    """
    wide = weights.shape[1]
    count = panels(outs, wide)
    for p in range(count):
        multiply(x, 0, 1, ins, weights, at + p * ins, line)
        bias = weights[at + count * ins + p]
        for j in range(min(wide, outs - p * wide)):
            y[0, p * wide + j] = line[0, j] + bias[j]
    return at + count * (ins + 1)


@rule
def split(x: Any, ins: int, across: int, down: int, half: Any, parts: Any) -> None:
    """Mix the squares of each tile, of `down` times `across`, into 36 rows."""
    columns = INNER * across + 2
    for tile in range(down * across):
        corner = INNER * (tile // across * columns + tile % across)
        for c in range(OUTER):
            for r in range(OUTER):
                mix_six(half[OUTER * r + c], ins, x, corner + c, columns, r)
        for r in range(OUTER):
            for c in range(OUTER):
                place = (OUTER * r + c) * down * across + tile
                mix_six(parts[place], ins, half, OUTER * r, 1, c)


@rule
def join(parts: Any, across: int, down: int, rows: int, columns: int, half: Any, y: Any) -> None:
    """Mix 36 rows of each tile into its squares, those on the board."""
    tiles, stride, many = down * across, INNER * across + 2, y.shape[1]
    for tile in range(tiles):
        top, left = INNER * (tile // across), INNER * (tile % across)
        for c in range(OUTER):
            for r in range(INNER):
                mix_four(half[OUTER * r + c], many, parts, c * tiles + tile, OUTER * tiles, r)
        for r in range(min(INNER, rows - top)):
            for c in range(min(INNER, columns - left)):
                at = (top + r + 1) * stride + left + c + 1
                mix_four(y[at], many, half, OUTER * r, 1, c)


@rule
def mix_six(out: Any, many: int, rows: Any, start: int, step: int, which: int) -> None:
    """Set a row to one of the six mixtures of six rows, `step` from each to the next."""
    a, b = rows[start + step * TAKEN[which, 0]], rows[start + step * TAKEN[which, 1]]
    c, d = rows[start + step * TAKEN[which, 2]], rows[start + step * TAKEN[which, 3]]
    p, q, r, s = SHARES[which, 0], SHARES[which, 1], SHARES[which, 2], SHARES[which, 3]
    for j in range(many):
        out[j] = p * a[j] + q * b[j] + r * c[j] + s * d[j]


@rule
def mix_four(out: Any, many: int, rows: Any, start: int, step: int, which: int) -> None:
    """Set a row to one of the four mixtures of six rows, `step` from each to the next."""
    end, a, b = rows[start + step * END[which]], rows[start + step], rows[start + 2 * step]
    c, d = rows[start + 3 * step], rows[start + 4 * step]
    p, sign, r = MIXED[which, 0], MIXED[which, 1], MIXED[which, 2]
    for j in range(many):
        out[j] = p * end[j] + (a[j] + sign * b[j]) + r * (c[j] + sign * d[j])


@rule
def pack(source: Any, start: int, outs: int, ins: int, weights: Any, at: int) -> int:
    """Lay a matrix, float32[outs, ins] in a file, into panels; return where the next one goes."""
    wide = weights.shape[1]
    count = panels(outs, wide)
    for p in range(count):
        for j in range(wide):
            out = p * wide + j
            for k in range(ins):
                value = source[start + out * ins + k] if out < outs else ZERO
                weights[at + p * ins + k, j] = value
    return at + count * ins


@rule
def pack_tiles(source: Any, start: int, outs: int, ins: int, weights: Any, at: int) -> int:
    """Lay the weights of a convolution, float32[outs, ins, 3, 3] in a file, into 36 panels."""
    for part in range(PARTS):
        down, across = part // OUTER, part % OUTER
        for out in range(outs):
            for k in range(ins):
                first, mixed = start + (out * ins + k) * 9, 0.0
                for i in range(9):
                    mixed += SPREAD[down, i // 3] * SPREAD[across, i % 3] * source[first + i]
                weights[at + part * ins + k, out] = np.float32(mixed)
    return at + PARTS * ins
