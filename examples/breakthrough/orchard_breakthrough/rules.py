"""The rules of Breakthrough. An action has the code `start * cells + end`.

White runs up the board, Black down it.
"""

from __future__ import annotations

import numpy as np

from orchard.boards import Rectangle
from orchard.games.parts import Actions, Symmetries
from orchard.kernel import (
    Grid,
    Ints,
    StateBase,
    Struct,
    Structs,
    finish,
    int8,
    int16,
    rule,
    take_turn,
)

WHITE, BLACK, EMPTY = 0, 1, -1
WAYS = (("NW", "N", "NE"), ("SW", "S", "SE"))  # by seat
STRAIGHT = 1


class Tables(Struct):
    """What is printed on the board."""

    ahead: Grid = int16(2, "cells", 3)  # by seat: the cells ahead, -1 beyond the rim
    width: int = int8()


class State(StateBase):
    """One position."""

    owner: Ints = int8("cells")  # seat, or EMPTY


def tables(size: int) -> Structs:
    """Return the tables of a board."""
    board = Rectangle(size, size)
    ways = [[board.DIRECTIONS.index(way) for way in each] for each in WAYS]
    return Tables.of(ahead=[board.near[:, each] for each in ways], width=size)


def state(size: int) -> np.dtype[np.void]:
    """Return the dtype of a position."""
    return State.dtype(seats=2, cells=size * size)


def actions(size: int) -> Actions:
    """Return the number of actions; at most three at once for each of two rows of runners."""
    return Actions(size**4, 6 * size)


def symmetries(size: int) -> Symmetries:
    """Return the left-right mirror; other symmetries would swap the players."""
    board = Rectangle(size, size)
    kept = [0, len(board.symmetries) // 2]
    cells = board.symmetries[kept]
    moves = cells[:, :, None].astype(np.int64) * board.cells + cells[:, None, :]
    codes = moves.reshape(2, -1).astype(np.int16)
    return Symmetries(cells, board.symmetry_sides[kept], codes)


@rule
def start(t: Tables, s: State) -> None:
    """Set up two rows of runners on each side; White begins (B1)."""
    take_turn(s, WHITE)
    cells = len(s.owner)
    for cell in range(cells):
        s.owner[cell] = EMPTY
        if cell < 2 * t.width:
            s.owner[cell] = BLACK
        elif cell >= cells - 2 * t.width:
            s.owner[cell] = WHITE


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the legal moves of the seat to act, in ascending order."""
    n = 0
    for start in range(len(s.owner) if s.actor >= 0 else 0):
        if s.owner[start] == s.actor:
            for way in range(3):
                if may_go(t, s, start, way):
                    out[n] = start * len(s.owner) + t.ahead[s.actor, start, way]
                    n += 1
    return n


@rule
def may_go(t: Tables, s: State, start: int, way: int) -> bool:
    """Return whether a runner may go a way; straight ahead must be empty (B2, B3)."""
    end = t.ahead[s.actor, start, way]
    if end < 0 or s.owner[end] == s.actor:
        return False
    return way != STRAIGHT or s.owner[end] == EMPTY


@rule
def apply(t: Tables, s: State, action: int) -> None:
    """Move a runner; reaching the far row or capturing the last runner wins (B4)."""
    seat = s.actor
    s.owner[action // len(s.owner)] = EMPTY
    s.owner[action % len(s.owner)] = seat
    if has_won(t, s, seat):
        finish(s, 1 << seat)
    else:
        take_turn(s, 1 - seat)


@rule
def has_won(t: Tables, s: State, seat: int) -> bool:
    """Return whether a seat has a runner on the far row, or is alone on the board (B4)."""
    alone = True
    for cell in range(len(s.owner)):
        if s.owner[cell] == seat and t.ahead[seat, cell, STRAIGHT] < 0:
            return True
        if s.owner[cell] == 1 - seat:
            alone = False
    return alone
