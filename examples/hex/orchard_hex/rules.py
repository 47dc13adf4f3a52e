"""The rules of Hex. An action is the cell on which a stone is placed."""

from __future__ import annotations

import numpy as np

from orchard.boards import Rhombus
from orchard.games.parts import Actions, Symmetries
from orchard.kernel import (
    Grid,
    Ints,
    StateBase,
    Struct,
    Structs,
    finish,
    forest,
    int8,
    int16,
    rule,
    take_turn,
)

RED, BLUE, EMPTY = 0, 1, -1


class Tables(Struct):
    """What is printed on the board."""

    near: Grid = int16("cells", 6)  # neighbours, -1 beyond the rim
    sides: Grid = int8("cells", 4)  # whether a cell lies on the side N, E, S, W


class State(StateBase):
    """One position; after the cells, `parent` has a node for each side."""

    owner: Ints = int8("cells")  # seat, or EMPTY
    parent: Ints = int16("nodes")  # chains as a union-find forest


def tables(size: int) -> Structs:
    """Return the tables of a board."""
    board = Rhombus(size, size)
    return Tables.of(near=board.near, sides=board.sides)


def state(size: int) -> np.dtype[np.void]:
    """Return the dtype of a position."""
    return State.dtype(seats=2, cells=size * size, nodes=size * size + 4)


def actions(size: int) -> Actions:
    """Return the number of actions."""
    return Actions(size * size, size * size)


def symmetries(size: int) -> Symmetries:
    """Return the half turn; mirrors would swap the players."""
    board = Rhombus(size, size)
    return Symmetries(board.symmetries[:2], board.symmetry_sides[:2], board.symmetries[:2])


@rule
def start(t: Tables, s: State) -> None:
    """Set up the empty board; Red begins (H1)."""
    take_turn(s, RED)
    for cell in range(len(s.owner)):
        s.owner[cell] = EMPTY
    for node in range(len(s.parent)):
        s.parent[node] = node


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the empty cells."""
    n = 0
    for cell in range(len(s.owner) if s.actor >= 0 else 0):
        if s.owner[cell] == EMPTY:
            out[n] = cell
            n += 1
    return n


@rule
def apply(t: Tables, s: State, action: int) -> None:
    """Place a stone; joining both of your sides wins (H2)."""
    seat = s.actor
    place(t, s, action, seat)
    if has_joined(s, seat):
        finish(s, 1 << seat)
    else:
        take_turn(s, 1 - seat)


@rule
def place(t: Tables, s: State, cell: int, seat: int) -> None:
    """Put a stone on a cell and join it to adjacent stones and sides of its seat."""
    s.owner[cell] = seat
    for k in range(6):
        beside = t.near[cell, k]
        if beside >= 0 and s.owner[beside] == seat:
            join(s, cell, beside)
    for side in range(seat, 4, 2):  # N and S are Red's, E and W are Blue's
        if t.sides[cell, side]:
            join(s, cell, len(s.owner) + side)


@rule
def join(s: State, a: int, b: int) -> None:
    """Join two chains into one."""
    s.parent[forest.root(s.parent, a)] = forest.root(s.parent, b)


@rule
def has_joined(s: State, seat: int) -> bool:
    """Return whether a seat's two sides are in one chain."""
    side = len(s.owner) + seat
    return forest.root(s.parent, side) == forest.root(s.parent, side + 2)
