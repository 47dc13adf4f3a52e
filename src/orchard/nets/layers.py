"""The layers of a net as rules: matrices and convolutions.

Every innermost loop runs over channels, which are contiguous: a compiler can vectorise it without
changing the order of any sum. So native code and a page give bit-identical results. A matrix is
stored in panels as wide as the net, each with one row per input and one column per output.

A 3 x 3 convolution uses Winograd's F(4 x 4, 3 x 3): each tile of 4 x 4 squares, with its border, is
transformed into 36 rows of channels, each is multiplied by its own matrix, and the products are
transformed back into 16 squares. That takes a quarter of the multiplications (Lavin and Gray,
2015). So that tiles need not check for the edge of the board, squares lie on a grid of whole tiles
with a margin, which stays zero.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from orchard.kernel import rule

INNER = 4  # output squares per side of a tile
OUTER = 6  # input squares per side: one more on each side
PARTS = OUTER * OUTER
ZERO = np.float32(0)

# Input transform of a line of six squares: the rows to take for each result, and their weights.
TAKEN = np.array(
    [[0, 2, 4, 4], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4], [1, 3, 5, 5]], np.int64
)
SHARES = np.array(
    [[4, -5, 1, 0], [-4, -4, 1, 1], [4, -4, -1, 1], [-2, -1, 2, 1], [2, -1, -2, 1], [4, -5, 1, 0]],
    np.float32,
)
# Output transform of six to four: the end row; its weight, the sign in both pairs, the second's.
END = np.array([0, 0, 5, 5], np.int64)
MIXED = np.array([[1, 1, 1], [0, -1, 2], [0, 1, 4], [1, -1, 8]], np.float32)
# Filter transform: the weights of a line of three become six.
SPREAD = np.array([[6, 0, 0], [-4, -4, -4], [-4, 4, -4], [1, 2, 4], [1, -2, 4], [0, 0, 24]]) / 24


@rule
def panels(outs: int, wide: int) -> int:
    """Return how many panels hold the given number of outputs."""
    return (outs + wide - 1) // wide


@rule
def multiply(x: Any, first: int, count: int, ins: int, weights: Any, at: int, y: Any) -> None:
    """Set `count` rows of `y`, from `first`, to those of `x` times a panel of weights."""
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
    """Add a number times a row to another row."""
    for j in range(len(y)):
        y[j] = y[j] + p * a[j]


@rule
def fill(row: Any, value: Any) -> None:
    """Set all numbers of a row to a value."""
    for j in range(len(row)):
        row[j] = value


@rule
def dense(x: Any, ins: int, weights: Any, at: int, outs: int, line: Any, y: Any) -> int:
    """Set `y[0]` to `x[0]` times a matrix plus its bias; return the row of the next weights.

    `line` is scratch space with the width of a panel.
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
    """Transform the input squares of each of the `down` x `across` tiles into 36 rows."""
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
    """Transform the 36 rows of each tile into its output squares on the board."""
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
    """Set `out` to one of the six input transforms of six rows, `step` apart."""
    a, b = rows[start + step * TAKEN[which, 0]], rows[start + step * TAKEN[which, 1]]
    c, d = rows[start + step * TAKEN[which, 2]], rows[start + step * TAKEN[which, 3]]
    p, q, r, s = SHARES[which, 0], SHARES[which, 1], SHARES[which, 2], SHARES[which, 3]
    for j in range(many):
        out[j] = p * a[j] + q * b[j] + r * c[j] + s * d[j]


@rule
def mix_four(out: Any, many: int, rows: Any, start: int, step: int, which: int) -> None:
    """Set `out` to one of the four output transforms of six rows, `step` apart."""
    end, a, b = rows[start + step * END[which]], rows[start + step], rows[start + 2 * step]
    c, d = rows[start + 3 * step], rows[start + 4 * step]
    p, sign, r = MIXED[which, 0], MIXED[which, 1], MIXED[which, 2]
    for j in range(many):
        out[j] = p * end[j] + (a[j] + sign * b[j]) + r * (c[j] + sign * d[j])


@rule
def pack(source: Any, start: int, outs: int, ins: int, weights: Any, at: int) -> int:
    """Pack a matrix, float32[outs, ins] in a file, into panels; return the next target row."""
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
    """Pack a convolution's weights, float32[outs, ins, 3, 3] in a file, into 36 panels."""
    for part in range(PARTS):
        down, across = part // OUTER, part % OUTER
        for out in range(outs):
            for k in range(ins):
                first, mixed = start + (out * ins + k) * 9, 0.0
                for i in range(9):
                    mixed += SPREAD[down, i // 3] * SPREAD[across, i % 3] * source[first + i]
                weights[at + part * ins + k, out] = np.float32(mixed)
    return at + PARTS * ins
