"""Hex, to compare like with like: two seats claim empty cells of a size x size rhombus of hexes.

Seat 0 wins by joining the first and the last row, seat 1 by joining the first and the last column.
"""

from __future__ import annotations

import numpy as np

from orchard.kernel import (
    Grid,
    Ints,
    Sets,
    StateBase,
    Struct,
    Structs,
    Word,
    Words,
    bits,
    finish,
    forest,
    int16,
    rule,
    take_turn,
    uint8,
    uint64,
)
from orchard.kernel.random import below

BOTH_EDGES = 3


class Tables(Struct):
    """What is printed on the board."""

    near: Grid = int16("cells", 6)  # neighbours, -1 beyond the rim
    edge: Grid = uint8(2, "cells")  # bit mask of the seat's goal edges that a cell touches
    free: Words = uint64("words")  # all cells


class State(StateBase):
    """One position."""

    free: Words = uint64("words")  # unclaimed cells
    claimed: Sets = uint64(2, "words")  # cells of each seat
    parent: Ints = int16("cells")  # chains as a union-find forest
    touch: Ints = uint8("cells")  # at a chain's root: the goal edges it touches


def tables(size: int) -> Structs:
    """Return the tables of a board."""
    near = np.full((size * size, 6), -1)
    edge = np.zeros((2, size * size))
    for row in range(size):
        for column in range(size):
            cell = row * size + column
            for k, (up, right) in enumerate([(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]):
                r, c = row + up, column + right
                if 0 <= r < size and 0 <= c < size:
                    near[cell, k] = r * size + c
            edge[0, cell] = (row == 0) + 2 * (row == size - 1)
            edge[1, cell] = (column == 0) + 2 * (column == size - 1)
    return Tables.of(near=near, edge=edge, free=bits.row(range(size * size), size * size))


def state(size: int) -> np.dtype[np.void]:
    """Return the dtype of a position."""
    return State.dtype(seats=2, cells=size * size, words=bits.words(size * size))


@rule
def start(t: Tables, s: State) -> None:
    """Lay out the empty board."""
    take_turn(s, 0)
    for k in range(len(s.free)):
        s.free[k] = t.free[k]


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the empty cells."""
    return 0 if s.actor < 0 else bits.listed(s.free, out)


@rule
def choose(t: Tables, s: State, out: Ints, x: Word) -> int:
    """Return the empty cell that the random number `x` selects."""
    return bits.pick(s.free, below(x, bits.held(s.free)))


@rule
def apply(t: Tables, s: State, cell: int) -> None:
    """Claim a cell."""
    seat = s.actor
    claim(t, s, cell, seat, s.claimed[seat])
    if s.touch[cell] == BOTH_EDGES:
        finish(s, 1 << seat)
    else:
        take_turn(s, 1 - seat)


@rule
def claim(t: Tables, s: State, cell: int, seat: int, own: Words) -> None:
    """Give a cell to a seat and join it to the seat's chains beside it."""
    bits.drop(s.free, cell)
    bits.add(own, cell)
    s.parent[cell] = cell
    touch = t.edge[seat, cell]
    for k in range(6):
        beside = t.near[cell, k]
        if beside >= 0 and bits.has(own, beside):
            chain = forest.root(s.parent, beside)
            s.parent[chain] = cell
            touch |= s.touch[chain]
    s.touch[cell] = touch
