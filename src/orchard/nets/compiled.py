"""Nets as a template: the same code natively and in a page, with bit-identical results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from threading import local
from typing import Any, NamedTuple

import numpy as np

from orchard.kernel import Struct, int32, rule, specialise
from orchard.kernel.maths import tanh
from orchard.nets.evaluator import Floats
from orchard.nets.layers import (
    INNER,
    PARTS,
    ZERO,
    dense,
    join,
    multiply,
    pack,
    pack_tiles,
    panels,
    split,
)
from orchard.nets.shape import Shape, is_pooled
from orchard.nets.tree import NONE

LINE, MEAN, MOST, LINES = 0, 1, 2, 3  # rows of a net's `lines`, and their number
POWERS = 2.0 ** np.arange(-25, 7, dtype=np.float32)  # the last bit of a float16, by exponent
POWERS[0] = POWERS[1]  # subnormals share the exponent of the smallest normal numbers


class Sizes(Struct):
    """The sizes of a net's parts, and the layout of its squares: a grid with a margin."""

    planes: int = int32()
    counts: int = int32()
    channels: int = int32()
    others: int = int32()
    seats: int = int32()
    width: int = int32()
    blocks: int = int32()
    reach: int = int32()
    rows: int = int32()
    columns: int = int32()
    down: int = int32()  # tiles
    across: int = int32()
    margin: int = int32()
    stride: int = int32()  # squares from one row of the grid to the next


class NetArrays(NamedTuple):
    """All arrays of a net; those that are not weights are scratch space, initially zero."""

    sizes: Any  # one struct
    weights: Any  # float32[rows, width]: panels, in order of use
    seen: Any  # float32[squares, planes]
    x: Any  # float32[squares, width]
    y: Any  # likewise
    z: Any  # likewise
    split: Any  # float32[parts of all tiles, width or planes]
    parts: Any  # float32[parts of all tiles, width]
    half: Any  # float32[parts of a tile, width or planes]
    lines: Any  # float32[LINES, width]
    pooled: Any  # float32[1, numbers]: globally pooled features, then the counts
    hidden: Any  # float32[1, numbers]
    out: Any  # float32[1, numbers]


def net_arrays(shape: Shape, rows: int, columns: int) -> NetArrays:
    """Return the arrays of a net for a given board size, with all weights zero."""
    has_tiles = shape.reach > 1
    down, across = (-(-n // INNER) if has_tiles else 0 for n in (rows, columns))
    stride = INNER * across + 2 if has_tiles else columns
    sizes = Sizes.of(
        **asdict(shape),
        rows=rows,
        columns=columns,
        down=down,
        across=across,
        margin=shape.reach // 2,
        stride=stride,
    )
    squares = stride * (INNER * down + 2) if has_tiles else rows * columns
    width, most = shape.width, max(shape.width, shape.planes)
    lengths = {
        "weights": (_rows(shape), width),
        "seen": (squares, shape.planes),
        "x": (squares, width),
        "y": (squares, width),
        "z": (squares, width),
        "split": (PARTS * down * across, most),
        "parts": (PARTS * down * across, width),
        "half": (PARTS if has_tiles else 0, most),
        "lines": (LINES, width),
        "pooled": (1, 2 * width + shape.counts),
        "hidden": (1, shape.hidden),
        "out": (1, max(shape.others, shape.seats)),
    }
    return NetArrays(sizes, **{name: np.zeros(each, np.float32) for name, each in lengths.items()})


def flat(shape: Shape, weights: Mapping[str, Floats]) -> Floats:
    """Return all weights of a net in one flat array, in the order of `Shape.arrays`."""
    return np.concatenate([np.ravel(weights[name]) for name, _ in shape.arrays()])


def _rows(shape: Shape) -> int:
    """Return the number of rows in the panels of a net: see `pack_weights`."""
    width, taps = shape.width, PARTS if shape.reach > 1 else 1
    pooled = 2 * width + shape.counts
    found = taps * shape.planes + 1 + 2 * shape.blocks * (taps * width + 1) + width + 1
    found += pooled * sum(map(shape.pools, range(shape.blocks)))
    found += panels(shape.channels, width) * (width + 1) + 2 * (pooled + 1)
    return found + (panels(shape.others, width) + panels(shape.seats, width)) * (shape.hidden + 1)


@rule
def pack_weights(net: Any, source: Any) -> None:
    """Pack the flat weights of a net into panels."""
    sizes, weights = net.sizes[0], net.weights
    width, pooled = sizes.width, 2 * sizes.width + sizes.counts
    start, at = pack_convolution(net, source, 0, sizes.planes, 0)
    for block in range(sizes.blocks):
        start, at = pack_convolution(net, source, start, width, at)
        if is_pooled(block, sizes.blocks, sizes.reach):
            at = pack(source, start, width, pooled, weights, at)
            start += width * pooled
        start, at = pack_convolution(net, source, start, width, at)
    start, at = pack_dense(net, source, start, width, width, at)
    start, at = pack_dense(net, source, start, sizes.channels, width, at)
    start, at = pack_dense(net, source, start, 2 * width, pooled, at)
    start, at = pack_dense(net, source, start, sizes.others, 2 * width, at)
    pack_dense(net, source, start, sizes.seats, 2 * width, at)


@rule
def pack_convolution(net: Any, source: Any, start: int, ins: int, at: int) -> tuple[int, int]:
    """Pack a convolution and its bias; return the next source and target offsets."""
    outs = net.sizes[0].width
    if net.sizes[0].reach == 1:
        return pack_dense(net, source, start, outs, ins, at)
    at = pack_tiles(source, start, outs, ins, net.weights, at)
    start += outs * ins * 9
    return start + outs, pack(source, start, outs, 1, net.weights, at)


@rule
def pack_dense(net: Any, source: Any, start: int, outs: int, ins: int, at: int) -> tuple[int, int]:
    """Pack a matrix and its bias; return the next source and target offsets."""
    at = pack(source, start, outs, ins, net.weights, at)
    start += outs * ins
    return start + outs, pack(source, start, outs, 1, net.weights, at)


@rule
def evaluate(net: Any, planes: Any, counts: Any, logits: Any, values: Any) -> None:
    """Evaluate a position from float32[planes, squares] and float32[counts]; see `Evaluator`."""
    sizes = net.sizes[0]
    for square in range(sizes.rows * sizes.columns):
        row = net.seen[on_grid(sizes, square)]
        for plane in range(sizes.planes):
            row[plane] = planes[plane, square]
    at = convolve(net, net.seen, sizes.planes, 0, net.x)
    bias_relu(net, net.x, net.weights[at])
    at += 1
    for block in range(sizes.blocks):
        at = add_block(net, block, counts, at)
    at = conv1x1(net, net.x, at, net.y)
    bias_relu(net, net.y, net.weights[at])
    at = write_policy(net, at + 1, logits)
    write_rest(net, counts, at, logits, values)


@rule
def on_grid(sizes: Any, square: int) -> int:
    """Return the grid index of a board square."""
    row, column = square // sizes.columns, square % sizes.columns
    return int((row + sizes.margin) * sizes.stride + column + sizes.margin)


@rule
def convolve(net: Any, x: Any, ins: int, at: int, y: Any) -> int:
    """Set `y` to the convolution of `x`; return the row of the bias."""
    sizes = net.sizes[0]
    if sizes.reach == 1:
        return conv1x1(net, x, at, y)
    tiles = sizes.down * sizes.across
    split(x, ins, sizes.across, sizes.down, net.half, net.split)
    for part in range(PARTS):
        multiply(net.split, part * tiles, tiles, ins, net.weights, at + part * ins, net.parts)
    join(net.parts, sizes.across, sizes.down, sizes.rows, sizes.columns, net.half, y)
    return int(at + PARTS * ins)


@rule
def conv1x1(net: Any, x: Any, at: int, y: Any) -> int:
    """Set `y` to the 1 x 1 convolution of `x`; return the row of the bias."""
    sizes = net.sizes[0]
    ins = x.shape[1]
    for row in range(sizes.rows):
        first = on_grid(sizes, row * sizes.columns)
        multiply(x, first, sizes.columns, ins, net.weights, at, y)
    return int(at + ins)


@rule
def bias_relu(net: Any, y: Any, bias: Any) -> None:
    """Add a bias to all squares and apply ReLU."""
    sizes = net.sizes[0]
    for square in range(sizes.rows * sizes.columns):
        row = y[on_grid(sizes, square)]
        for j in range(len(bias)):
            value = row[j] + bias[j]
            row[j] = value if value > ZERO else ZERO


@rule
def add_bias_relu(net: Any, x: Any, y: Any, bias: Any) -> None:
    """Add `y` and a bias to all squares of `x`, and apply ReLU."""
    sizes = net.sizes[0]
    for square in range(sizes.rows * sizes.columns):
        at = on_grid(sizes, square)
        before, more = x[at], y[at]
        for j in range(len(bias)):
            value = more[j] + bias[j] + before[j]
            before[j] = value if value > ZERO else ZERO


@rule
def add_block(net: Any, block: int, counts: Any, at: int) -> int:
    """Apply a residual block to `x`; return the row of the next block's weights."""
    sizes, weights, width = net.sizes[0], net.weights, net.sizes[0].width
    at = convolve(net, net.x, width, at, net.y)
    bias = weights[at]
    at += 1
    if is_pooled(block, sizes.blocks, sizes.reach):
        pool(net, net.x, counts)
        multiply(net.pooled, 0, 1, net.pooled.shape[1], weights, at, net.lines)
        at += net.pooled.shape[1]
        line = net.lines[LINE]
        for j in range(width):
            line[j] = line[j] + bias[j]
        bias = line
    bias_relu(net, net.y, bias)
    at = convolve(net, net.y, width, at, net.z)
    add_bias_relu(net, net.x, net.z, weights[at])
    return int(at + 1)


@rule
def pool(net: Any, x: Any, counts: Any) -> None:
    """Write the mean and the maximum over all squares, then the counts, into `pooled`."""
    sizes, pooled, width = net.sizes[0], net.pooled[0], net.sizes[0].width
    mean, most = net.lines[MEAN], net.lines[MOST]
    area = sizes.rows * sizes.columns
    first = x[on_grid(sizes, 0)]
    for j in range(width):
        mean[j] = most[j] = first[j]
    for square in range(1, area):
        row = x[on_grid(sizes, square)]
        for j in range(width):
            mean[j] = mean[j] + row[j]
        for j in range(width):
            most[j] = row[j] if row[j] > most[j] else most[j]
    for j in range(width):
        pooled[j] = mean[j] / np.float32(area)
        pooled[width + j] = most[j]
    for j in range(sizes.counts):
        pooled[2 * width + j] = counts[j]


@rule
def write_policy(net: Any, at: int, logits: Any) -> int:
    """Write the policy logits of all squares, from `y`; return the row of the next weights."""
    sizes, width = net.sizes[0], net.sizes[0].width
    area, count = sizes.rows * sizes.columns, panels(sizes.channels, net.sizes[0].width)
    for p in range(count):
        conv1x1(net, net.y, at + p * width, net.z)
        bias = net.weights[at + count * width + p]
        for square in range(area):
            row = net.z[on_grid(sizes, square)]
            for j in range(min(width, sizes.channels - p * width)):
                logits[(p * width + j) * area + square] = row[j] + bias[j]
    return int(at + count * (width + 1))


@rule
def write_rest(net: Any, counts: Any, at: int, logits: Any, values: Any) -> None:
    """Write the logits of places without a square, and the values, from `y` globally pooled."""
    sizes, hidden, out = net.sizes[0], net.hidden[0], net.out[0]
    many = 2 * sizes.width
    pool(net, net.y, counts)
    at = dense(net.pooled, net.pooled.shape[1], net.weights, at, many, net.lines, net.hidden)
    for j in range(many):
        hidden[j] = hidden[j] if hidden[j] > ZERO else ZERO
    at = dense(net.hidden, many, net.weights, at, sizes.others, net.lines, net.out)
    on_squares = sizes.channels * sizes.rows * sizes.columns
    for j in range(sizes.others):
        logits[on_squares + j] = out[j]
    dense(net.hidden, many, net.weights, at, sizes.seats, net.lines, net.out)
    for seat in range(sizes.seats):
        values[seat] = np.float32(tanh(float(out[seat])))


@rule
def evaluate_leaves(forest: Any, net: Any) -> None:
    """Evaluate the leaves of all trees, except where a game ended."""
    for g in range(len(forest.trees)):
        if forest.trees[g].leaf != NONE:
            planes, counts = forest.planes[g], forest.counts[g]
            evaluate(net, planes, counts, forest.logits[g], forest.values[g])


@rule
def half_to_float(halves: Any, wide: Any) -> None:
    """Convert float16 numbers, given as bits, to float32."""
    for k in range(len(halves)):
        bits = int(halves[k])
        exponent, part = bits >> 10 & 31, bits & 1023
        size = np.float32(part + (1024 if exponent else 0)) * POWERS[exponent]
        wide[k] = -size if bits >> 15 else size


class CompiledEvaluator:
    """Evaluates positions with compiled code, as a page does.

    It is thread-safe: threads share the weights, but each has its own scratch space.
    """

    def __init__(self, shape: Shape, weights: Mapping[str, Floats]) -> None:
        self.shape, self._rooms = shape, local()
        packed = net_arrays(shape, 1, 1)  # weights are laid out alike for all boards
        specialise(pack_weights)(packed, flat(shape, weights).astype(np.float32))
        self._weights, self._evaluate = packed.weights, specialise(evaluate)

    def evaluate(self, planes: Floats, counts: Floats) -> tuple[Floats, Floats]:
        """Return the logits and values of some positions."""
        many, _, rows, columns = planes.shape
        net, shape, area = self._net(rows, columns), self.shape, rows * columns
        logits = np.empty((many, shape.channels * area + shape.others), np.float32)
        values = np.empty((many, shape.seats), np.float32)
        seen = planes.reshape(many, shape.planes, area)
        for k in range(many):
            self._evaluate(net, seen[k], counts[k], logits[k], values[k])
        return logits, values

    def _net(self, rows: int, columns: int) -> NetArrays:
        """Return the net with this thread's scratch space, reused for boards of the same size."""
        kept: tuple[int, int, NetArrays] | None = getattr(self._rooms, "kept", None)
        if kept is None or kept[:2] != (rows, columns):
            net = net_arrays(self.shape, rows, columns)._replace(weights=self._weights)
            kept = self._rooms.kept = rows, columns, net
        return kept[2]
