"""The rules of JAM IT. Clause ids are those of RULES.md.

Actions: an insert names a column and two coins; an extra names a column; a pawn move names a
corner. INSERT, EXTRA and PAWN are the first codes of each kind.
"""

from __future__ import annotations

import numpy as np

from orchard.boards import Hexagon
from orchard.games.jam_it.layouts import BOARDS, LAYOUTS
from orchard.kernel import (
    Grid,
    Ints,
    Position,
    Struct,
    Structs,
    finish,
    int8,
    int16,
    rule,
)

MOST_COLUMNS, CORNERS = 9, 6
NEUTRAL, KINDS = 3, 4  # a coin is the seat whose colour it has, or NEUTRAL
EMPTY, HOLE, STONE = -1, -2, KINDS  # a piece is a coin, or STONE and the seat whose colour it has
INSERT, EXTRA = 0, MOST_COLUMNS * KINDS * KINDS
PAWN = EXTRA + MOST_COLUMNS
MOST_ACTIONS = 2 * MOST_COLUMNS
NONE = -1
INSERTING, ADDING, MOVING = 0, 1, 2  # phases: J4, J7, J9


class Tables(Struct):
    """What is printed on the board, and where the pieces start."""

    goal: int = int8()  # J12: points that end the game
    columns: int = int8()  # J3: how many columns a pawn has
    column: Grid = int16("corners", "columns", "longest")  # their cells, from the entry on
    length: Grid = int8("corners", "columns")
    corners: Ints = int8("seats")  # JR1: where the pawns start
    board: Ints = int8("cells")  # JR2: where the stones start


class State(Position):
    """One position."""

    phase: int = int8()
    used: int = int8()  # J7: the column of the first coin of this extra, or NONE
    freed: int = int8()  # J8: 1 if an own stone has left during this extra
    pawns: Ints = int8("seats")  # J2: the corner of each seat's pawn
    points: Ints = int8("seats")
    kept: Ints = int8("seats")  # J11: neutral coins
    board: Ints = int8("cells")  # a piece, EMPTY or HOLE


def tables(seats: int, board: str, layout: str) -> Structs:
    """Return the tables of a board for so many seats."""
    hexes = Hexagon(BOARDS[board])
    columns = [_columns(hexes, corner) for corner in range(CORNERS)]
    longest = max(len(c) for c in columns[0])
    start = LAYOUTS[layout](hexes, seats)
    return Tables.of(
        goal=13 if seats == 2 else 11,
        columns=2 * hexes.side - 1,
        column=[[c + [-1] * (longest - len(c)) for c in row] for row in columns],
        length=[[len(c) for c in row] for row in columns],
        corners=start.corners,
        board=[
            HOLE
            if cell == hexes.centre
            else STONE + start.stones[cell]
            if cell in start.stones
            else EMPTY
            for cell in range(hexes.cells)
        ],
    )


def state(seats: int, board: str, layout: str) -> np.dtype[np.void]:
    """Return the dtype of a position."""
    return State.dtype(seats=seats, cells=Hexagon(BOARDS[board]).cells)


def _columns(board: Hexagon, corner: int) -> list[list[int]]:
    """Return the cells of each column of a corner's pawn, from left to right as it looks (J3)."""
    at = int(board.corners[corner])
    inwards = int(board.toward[at, board.centre])
    rim = _along(board, int(board.corners[(corner + 1) % 6]), at)
    rim += _along(board, at, int(board.corners[corner - 1]))[1:]
    lines = [[entry, *(int(c) for c in board.rays[entry, inwards] if c >= 0)] for entry in rim]
    return [
        line[: line.index(board.centre)] if board.centre in line else line for line in lines
    ]  # J6


def _along(board: Hexagon, start: int, end: int) -> list[int]:
    """Return the cells of a line from one cell to another, both included."""
    ray = [int(c) for c in board.rays[start, board.toward[start, end]]]
    return [start, *ray[: ray.index(end) + 1]]


@rule
def start(t: Tables, s: State) -> None:
    """Set up pawns and stones; seat 0 begins (J1, J2)."""
    s.used = NONE
    for seat in range(len(s.pawns)):
        s.pawns[seat] = t.corners[seat]
    for cell in range(len(s.board)):
        s.board[cell] = t.board[cell]


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the legal actions."""
    if s.actor < 0:
        return 0
    if s.phase == INSERTING:
        return list_inserts(t, s, out)
    if s.phase == ADDING:
        return list_extras(t, s, out)
    return list_corners(s, out)


@rule
def apply(t: Tables, s: State, action: int) -> None:
    """Play a legal action."""
    if action >= PAWN:
        move_pawn(s, action - PAWN)
    elif action >= EXTRA:
        add(t, s, action - EXTRA)
    else:
        insert(t, s, action // KINDS // KINDS, action // KINDS % KINDS, action % KINDS)


@rule
def list_inserts(t: Tables, s: State, out: Ints) -> int:
    """List the inserts: any column, both coins in either order (J4)."""
    low, high = first_coin(s), second_coin(s)
    n = 0
    for column in range(t.columns):
        out[n] = (column * KINDS + low) * KINDS + high
        out[n + 1] = (column * KINDS + high) * KINDS + low
        n += 2
    return n


@rule
def first_coin(s: State) -> int:
    """Return one of the two coins to insert: the first other seat's (J4)."""
    return 1 if s.actor == 0 else 0


@rule
def second_coin(s: State) -> int:
    """Return the other coin to insert: neutral with two seats, else the last other seat's (J4)."""
    if len(s.pawns) == 2:
        return NEUTRAL
    return 1 if s.actor == 2 else 2


@rule
def list_extras(t: Tables, s: State, out: Ints) -> int:
    """List the columns for a coin of an extra: the second goes into another one (J7)."""
    n = 0
    for column in range(t.columns):
        if column != s.used:
            out[n] = EXTRA + column
            n += 1
    return n


@rule
def list_corners(s: State, out: Ints) -> int:
    """List the corners without a pawn (J9)."""
    n = 0
    for corner in range(CORNERS):
        if not has_pawn(s, corner):
            out[n] = PAWN + corner
            n += 1
    return n


@rule
def has_pawn(s: State, corner: int) -> bool:
    """Return whether a pawn stands at a corner."""
    for seat in range(len(s.pawns)):
        if s.pawns[seat] == corner:
            return True
    return False


@rule
def insert(t: Tables, s: State, column: int, first: int, second: int) -> None:
    """Insert two coins into a column, then go on to the extra or the pawn (J4, J7)."""
    seat = s.actor
    own = push(t, s, column, first) == STONE + seat
    if s.actor >= 0:  # J12: nothing follows the end
        own = (push(t, s, column, second) == STONE + seat) or own
    s.phase = ADDING if own else MOVING


@rule
def add(t: Tables, s: State, column: int) -> None:
    """Insert one of the two coins of an extra (J7, J8)."""
    seat = s.actor
    if push(t, s, column, seat) == STONE + seat:
        s.freed = 1
    if s.used == NONE:
        s.used = column
    else:
        s.phase = ADDING if s.freed else MOVING
        s.used = NONE
        s.freed = 0


@rule
def move_pawn(s: State, corner: int) -> None:
    """Move the pawn and end the turn (J9)."""
    s.pawns[s.actor] = corner
    s.phase = INSERTING
    s.actor = (s.actor + 1) % len(s.pawns)


@rule
def push(t: Tables, s: State, column: int, coin: int) -> int:
    """Put a coin into a column and return the piece that left the board, or EMPTY (J5, J6)."""
    corner = s.pawns[s.actor]
    carried = coin
    for i in range(t.length[corner, column]):
        cell = t.column[corner, column, i]
        met = s.board[cell]
        s.board[cell] = carried
        carried = met
        if carried == EMPTY:
            return EMPTY
    into_centre = 2 * column + 1 == t.columns
    count(t, s, carried, 2 if into_centre else 1)
    return carried


@rule
def count(t: Tables, s: State, piece: int, value: int) -> None:
    """Count a piece that has left the board, and end the game if that wins it (J10, J11, J12)."""
    if piece == NEUTRAL:
        scorer = s.actor
        s.kept[scorer] += value
        value = s.kept[scorer] // 3
        s.kept[scorer] %= 3
    else:
        scorer = piece % KINDS
    s.points[scorer] += value
    if s.points[scorer] >= t.goal:
        finish(s, 1 << scorer)
