"""The rules of JAM IT. Clause ids are those of RULES.md.

Coins and stones are the rulebook's lids and gems. Actions: a pawn move names a corner; an insert
names a column and two coins; an extra names a column. The corners have the first codes; each column
follows with its inserts and its extra. Rules that take a story record in it what they do, unless it
is None.
"""

from __future__ import annotations

import numpy as np

from orchard.boards import Hexagon
from orchard.games.jam_it.layouts import BOARDS, LAYOUTS
from orchard.games.jam_it.says import Say
from orchard.games.numbers import NONE, Story, move, narrate
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

CORNERS = 6
NEUTRAL, KINDS = 3, 4  # a coin is the seat of its colour, or NEUTRAL
EMPTY, HOLE, STONE = -1, -2, KINDS  # a piece is a coin, or STONE plus the seat of its colour
EXTRA = KINDS * KINDS  # the last code of a column, after its inserts
EACH = EXTRA + 1  # codes per column
PAWN_LOOK = STONE + 3  # a look is a piece, or PAWN_LOOK plus the seat of the pawn
INSERTING, ADDING, MOVING = 0, 1, 2  # phases: J4, J7, J9


class Tables(Struct):
    """What is printed on the board, and where the pieces start."""

    goal: int = int8()  # J12: points that end the game
    columns: int = int8()  # J3: how many columns a pawn has
    column: Grid = int16("corners", "columns", "longest")  # their cells, in order from the entry
    length: Grid = int8("corners", "columns")
    corners: Ints = int8("seats")  # JR1: where the pawns start
    board: Ints = int8("cells")  # JR2: where the stones start


class State(StateBase):
    """One position."""

    phase: int = int8()
    used: int = int8()  # J7: the column of the first coin of this extra, or NONE
    freed: int = int8()  # J8: 1 if a stone of the actor has left during this extra
    pawns: Ints = int8("seats")  # J2: the corner of each seat's pawn
    points: Ints = int8("seats")
    kept: Ints = int8("seats")  # J11: neutral coins
    board: Ints = int8("cells")  # a piece, EMPTY or HOLE


def tables(seats: int, board: str, layout: str) -> Structs:
    """Return the tables of a board for a number of seats."""
    hexes = Hexagon(BOARDS[board])
    columns = [_columns(hexes, corner) for corner in range(CORNERS)]
    longest = max(len(c) for c in columns[0])
    start = LAYOUTS[layout](hexes, seats)
    return Tables.of(
        goal=13 if seats == 2 else 11,
        columns=_column_count(board),
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


def actions(seats: int, board: str, layout: str) -> Actions:
    """Return the number of actions; inserts offer the most at once, in either order (J4)."""
    columns = _column_count(board)
    return Actions(CORNERS + columns * EACH, 2 * columns)


def symmetries(seats: int, board: str, layout: str) -> Symmetries:
    """Return how each symmetry of the board maps cells, sides and actions.

    Columns are numbered as a pawn sees them: they stay the same when the board turns with its
    pawns, and only a mirror swaps left and right.
    """
    hexes, columns = Hexagon(BOARDS[board]), _column_count(board)
    pushes = CORNERS + np.arange(columns * EACH).reshape(columns, EACH)
    rows = []
    for corners in hexes.symmetry_corners:
        is_turn = (corners[1] - corners[0]) % CORNERS == 1
        rows.append(np.concatenate([corners, (pushes if is_turn else pushes[::-1]).ravel()]))
    return Symmetries(hexes.symmetries, hexes.symmetry_sides, np.array(rows, np.int16))


def _column_count(board: str) -> int:
    """Return how many columns a pawn has (J3)."""
    return 2 * BOARDS[board] - 1


def _columns(board: Hexagon, corner: int) -> list[list[int]]:
    """Return the cells of each column of a corner's pawn, left to right as it sees them (J3)."""
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
    take_turn(s, 0)
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
    play(t, s, action, None)


@rule
def play(t: Tables, s: State, action: int, story: Story | None) -> None:
    """Play a legal action, and record what moves and what falls."""
    if action < CORNERS:
        move_pawn(s, action, story)
    elif is_extra(action):
        add(t, s, column_of(action), story)
    else:
        insert(t, s, column_of(action), first_of(action), second_of(action), story)


@rule
def insert_code(column: int, first: int, second: int) -> int:
    """Return the code of an insert."""
    return CORNERS + column * EACH + first * KINDS + second


@rule
def extra_code(column: int) -> int:
    """Return the code of an extra."""
    return CORNERS + column * EACH + EXTRA


@rule
def is_extra(action: int) -> bool:
    """Return whether an action is an extra."""
    return action >= CORNERS and (action - CORNERS) % EACH == EXTRA


@rule
def column_of(action: int) -> int:
    """Return the column of an insert or an extra."""
    return (action - CORNERS) // EACH


@rule
def first_of(action: int) -> int:
    """Return the coin that an insert pushes in first."""
    return (action - CORNERS) % EACH // KINDS


@rule
def second_of(action: int) -> int:
    """Return the coin that an insert pushes in second."""
    return (action - CORNERS) % EACH % KINDS


@rule
def list_inserts(t: Tables, s: State, out: Ints) -> int:
    """List the inserts: any column, both coins in either order (J4)."""
    low, high = first_coin(s), second_coin(s)
    n = 0
    for column in range(t.columns):
        out[n] = insert_code(column, low, high)
        out[n + 1] = insert_code(column, high, low)
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
    """List the columns for a coin of an extra; the second goes into a different one (J7)."""
    n = 0
    for column in range(t.columns):
        if column != s.used:
            out[n] = extra_code(column)
            n += 1
    return n


@rule
def list_corners(s: State, out: Ints) -> int:
    """List the corners without a pawn (J9)."""
    n = 0
    for corner in range(CORNERS):
        if not has_pawn(s, corner):
            out[n] = corner
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
def insert(t: Tables, s: State, column: int, first: int, second: int, story: Story | None) -> None:
    """Insert two coins into a column, then go on to the extra or the pawn (J4, J7)."""
    seat = s.actor
    own = push(t, s, column, first, story) == STONE + seat
    if s.actor >= 0:  # J12: nothing follows the end
        own = (push(t, s, column, second, story) == STONE + seat) or own
    s.phase = ADDING if own else MOVING


@rule
def add(t: Tables, s: State, column: int, story: Story | None) -> None:
    """Insert one of the two coins of an extra (J7, J8)."""
    seat = s.actor
    if push(t, s, column, seat, story) == STONE + seat:
        s.freed = 1
    if s.used == NONE:
        s.used = column
    else:
        s.phase = ADDING if s.freed else MOVING
        s.used = NONE
        s.freed = 0


@rule
def move_pawn(s: State, corner: int, story: Story | None) -> None:
    """Move the pawn and end the turn (J9)."""
    seat = s.actor
    if story is not None:
        move(story, PAWN_LOOK + seat, corner_place(s, s.pawns[seat]), corner_place(s, corner), 0)
    s.pawns[seat] = corner
    s.phase = INSERTING
    take_turn(s, (seat + 1) % len(s.pawns))


@rule
def corner_place(s: State, corner: int) -> int:
    """Return the place of a corner: the corners follow the cells."""
    return len(s.board) + corner


@rule
def push(t: Tables, s: State, column: int, coin: int, story: Story | None) -> int:
    """Push a coin into a column; return the piece that fell off the board, or EMPTY (J5, J6)."""
    corner = s.pawns[s.actor]
    length = t.length[corner, column]
    carried = coin
    pushed = 0  # how many pieces
    while pushed < length and carried != EMPTY:
        cell = t.column[corner, column, pushed]
        met = s.board[cell]
        s.board[cell] = carried
        carried = met
        pushed += 1
    if story is not None:
        write_push(t, s, column, pushed, carried, story)
    if carried != EMPTY:
        into_centre = 2 * column + 1 == t.columns
        count(t, s, carried, 2 if into_centre else 1, story)
    return carried


@rule
def write_push(t: Tables, s: State, column: int, pushed: int, fallen: int, story: Story) -> None:
    """Record that each piece moved on by one cell, the furthest first."""
    corner = s.pawns[s.actor]
    if fallen != EMPTY:
        slide(story, fallen, t.column[corner, column, pushed - 1], NONE, pushed)
    for i in range(pushed - 1, 0, -1):
        cell = t.column[corner, column, i]
        slide(story, s.board[cell], t.column[corner, column, i - 1], cell, i)
    entry = t.column[corner, column, 0]
    move(story, s.board[entry], NONE, entry, 0)


@rule
def slide(story: Story, piece: int, start: int, end: int, wait: int) -> None:
    """Record that a piece slid to a cell; if it has moved before, extend that move."""
    for k in range(story.moved):
        if story.moves[k, 2] == start:
            story.moves[k, 2] = end
            return
    move(story, piece, start, end, wait)


@rule
def count(t: Tables, s: State, piece: int, value: int, story: Story | None) -> None:
    """Count a piece that has left the board (J10, J11)."""
    if piece == NEUTRAL:
        keep(t, s, value, story)
        return
    seat = piece % KINDS
    score(t, s, seat, value)
    if story is not None:
        fell = Say.FELL_OFF if value == 1 else Say.FELL_IN
        narrate(story, fell, piece, seat, s.points[seat], t.goal)


@rule
def keep(t: Tables, s: State, coins: int, story: Story | None) -> None:
    """Let the actor keep neutral coins, and trade three of them for a point (J11)."""
    seat = s.actor
    kept = s.kept[seat] + coins
    s.kept[seat] = kept % 3
    if story is not None:
        narrate(story, Say.KEPT if coins == 1 else Say.KEPT_TWO, seat, kept)
    if kept >= 3:
        score(t, s, seat, 1)
        if story is not None:
            narrate(story, Say.TRADED, seat, s.points[seat], t.goal)


@rule
def score(t: Tables, s: State, seat: int, points: int) -> None:
    """Give a seat points, and end the game if that wins it (J12)."""
    s.points[seat] += points
    if s.points[seat] >= t.goal:
        finish(s, 1 << seat)
