"""The rules of Fruits Platter. Clause ids are those of RULES.md.

Actions: a move from one cell to another; a colour dealt by chance; the choice of a set or of the
first move. MOVE, DEAL and PICK are the first codes of each kind.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from orchard.boards import Hexagon
from orchard.games import numbers
from orchard.games.colours import set_of, turned_moves
from orchard.games.parts import Actions, Symmetries
from orchard.kernel import (
    CHANCE,
    OVER,
    Grid,
    Ints,
    StateBase,
    Struct,
    Structs,
    Word,
    Words,
    bits,
    finish,
    int8,
    int16,
    rule,
    take_turn,
    uint64,
)

CELLS, CENTRE, COLOURS, EACH = 37, 18, 6, 6
MOVE, DEAL, PICK = 0, CELLS * CELLS, CELLS * CELLS + COLOURS
RBY, KWG, FIRST = PICK, PICK + 1, PICK + 2
EMPTY, UNDEALT, NONE = -1, -2, -1
DEALING, CHOOSING, CHOOSING_SET, PLAYING = 0, 1, 2, 3  # phases


class Tables(Struct):
    """What is printed on the board, and the limit of FR2."""

    limit: int = int16()
    near: Grid = int16("cells", 6)  # neighbours, -1 beyond the rim
    toward: Grid = int16("cells", "cells")  # the direction between cells, -1 if not on a line
    landing: Grid = int16("sides", "cells", 2)  # landings by home side, ascending, then -1
    beside: Words = uint64("cells")  # neighbours as a set
    side: Words = uint64("sides")  # the cells of each side


class State(StateBase):
    """One position."""

    phase: int = int8()
    dealt: int = int8()  # how many of the 6 sides and 36 cells have been dealt
    first_set: int = int8()  # the seat that has red, blue and yellow
    to_move: int = int8()  # the seat to move; it changes after the last move too
    moves: int = int16()
    left: Ints = int8(COLOURS)  # pieces of a colour still to be dealt
    home: Ints = int8(COLOURS)  # F1: the home side of a colour, or NONE
    board: Ints = int8(CELLS)  # colour of the piece, EMPTY or UNDEALT


def tables(limit: int) -> Structs:
    """Return the tables for a move limit."""
    board = Hexagon(4)
    return Tables.of(
        limit=limit,
        near=board.near,
        toward=board.toward,
        landing=[[_landings(board, side, cell) for cell in range(CELLS)] for side in range(6)],
        beside=[bits.word(near[near >= 0]) for near in board.near],
        side=[bits.word(np.flatnonzero(on)) for on in board.sides.T],
    )


def state(limit: int) -> np.dtype[np.void]:
    """Return the dtype of a position."""
    return State.dtype(seats=2)


def actions(limit: int) -> Actions:
    """Return the number of actions; 18 pieces have at most two landings each."""
    return Actions(PICK + 3, 36)


def symmetries(limit: int) -> Symmetries:
    """Return how each symmetry of the board maps cells, sides and actions."""
    board = Hexagon(4)
    stay = np.tile(np.arange(DEAL, PICK + 3, dtype=np.int16), (len(board.symmetries), 1))
    actions = np.hstack([turned_moves(board), stay])
    return Symmetries(board.symmetries, board.symmetry_sides, actions)


def _landings(board: Hexagon, side: int, cell: int) -> list[int]:
    """Return where a piece on `cell` whose home is `side` may land: two cells, or -1 for none."""
    if board.sides[cell, side]:
        return [-1, -1]  # F7
    ends = [int(board.rays[cell, d, n - 1]) for d, n in enumerate(board.lengths[cell]) if n]
    home = sorted(end for end in ends if board.sides[end, side])  # F5
    beside = sorted(e for e in ends if board.sides[e, side - 1] or board.sides[e, (side + 1) % 6])
    return ((home or beside) + [-1, -1])[:2]  # F8


@rule
def start(t: Tables, s: State) -> None:
    """Clear the board for the deal; the centre stays empty (F2)."""
    s.actor = CHANCE
    for colour in range(COLOURS):
        s.left[colour] = EACH
        s.home[colour] = NONE
    for cell in range(CELLS):
        s.board[cell] = UNDEALT
    s.board[CENTRE] = EMPTY


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the legal actions."""
    if s.actor == CHANCE:
        return list_deals(s, out)
    if s.actor < 0:
        return 0
    if s.phase == PLAYING:
        return list_moves(t, s, out)
    n = 3 if s.phase == CHOOSING else 2  # F3
    for i in range(n):
        out[i] = PICK + i
    return n


@rule
def weight(t: Tables, s: State, action: int) -> int:
    """Return the weight of dealing a colour: equal for F1, the pieces left for F2."""
    return 1 if s.dealt < COLOURS else s.left[action - DEAL]


@rule
def apply(t: Tables, s: State, action: int) -> None:
    """Play a legal action."""
    play(t, s, action, None)


@rule
def play(t: Tables, s: State, action: int, story: Any) -> None:
    """Play a legal action, and record what moves in the story, unless it is None."""
    if action >= PICK:
        pick(s, action)
    elif action >= DEAL:
        deal(s, action - DEAL, story)
    else:
        move(t, s, action // CELLS, action % CELLS, story)


@rule
def list_deals(s: State, out: Ints) -> int:
    """List the colours that may be dealt next."""
    n = 0
    for colour in range(COLOURS):
        if may_deal(s, colour):
            out[n] = DEAL + colour
            n += 1
    return n


@rule
def may_deal(s: State, colour: int) -> bool:
    """Return whether a colour may be dealt to the next side (F1) or cell (F2)."""
    if s.dealt >= COLOURS:
        return s.left[colour] > 0
    if s.home[colour] != NONE:
        return False
    for other in range(COLOURS):
        if s.home[other] != NONE:  # sets alternate: sides an even number apart have the same set
            alike = (s.home[other] - s.dealt) % 2 == 0
            if alike != (colour // 3 == other // 3):
                return False
    return True


@rule
def deal(s: State, colour: int, story: Any) -> None:
    """Give the next side its colour (F1), or the next cell a piece (F2)."""
    if story is not None:
        place = CELLS + s.dealt if s.dealt < COLOURS else cell_to_deal(s)
        numbers.move(story, colour, NONE, place, 0)
    if s.dealt < COLOURS:
        s.home[colour] = s.dealt
    else:
        s.board[cell_to_deal(s)] = colour
        s.left[colour] -= 1
    s.dealt += 1
    if s.dealt == COLOURS + CELLS - 1:
        s.phase = CHOOSING
        s.to_move = 1  # F3: seat 0 is the dealer
        take_turn(s, 1)


@rule
def cell_to_deal(s: State) -> int:
    """Return the next cell to be dealt: in reading order, skipping the centre."""
    cell = s.dealt - COLOURS
    return cell if cell < CENTRE else cell + 1


@rule
def pick(s: State, action: int) -> None:
    """Choose a set, or take the first move (F3)."""
    chooser = s.actor
    s.to_move = 1 - chooser
    take_turn(s, 1 - chooser)
    if action == FIRST:
        s.phase = CHOOSING_SET
    else:
        s.phase = PLAYING
        s.first_set = chooser if action == RBY else 1 - chooser


@rule
def list_moves(t: Tables, s: State, out: Ints) -> int:
    """List the moves of the seat to move (F4)."""
    own = set_of(s, s.actor)
    n = 0
    for cell in range(CELLS):
        colour = s.board[cell]
        if colour >= 0 and colour // 3 == own:
            for k in range(2):
                landing = t.landing[s.home[colour], cell, k]
                if landing >= 0:
                    out[n] = cell * CELLS + landing
                    n += 1
    return n


@rule
def move(t: Tables, s: State, origin: int, landing: int, story: Any) -> None:
    """Let a piece jump (F5, F8), then check whether a goal is met."""
    jump(t, s, origin, landing, story)
    s.moves += 1
    s.to_move = 1 - s.to_move
    decide(t, s)
    if s.actor != OVER:
        take_turn(s, s.to_move)


@rule
def decide(t: Tables, s: State) -> None:
    """End the game if the move just made ended it."""
    mover = 1 - s.to_move
    if is_goal_met(t, s, set_of(s, mover)):
        finish(s, 1 << mover)  # F10
    elif is_goal_met(t, s, set_of(s, s.to_move)):
        finish(s, 1 << s.to_move)  # F10
    elif s.moves >= t.limit:
        finish(s, 0b11)  # FR2


@rule
def jump(t: Tables, s: State, origin: int, landing: int, story: Any) -> None:
    """Move a piece to its landing; pieces there shift back, up to the first empty cell (F6)."""
    back = t.toward[landing, origin]
    carried = s.board[origin]
    s.board[origin] = EMPTY
    last = origin  # where the carried piece comes from
    cell = landing
    while carried != EMPTY:
        if story is not None:
            numbers.move(story, carried, last, cell, story.moved)
        met = s.board[cell]
        s.board[cell] = carried
        carried = met
        last = cell
        cell = t.near[cell, back]


@rule
def is_goal_met(t: Tables, s: State, colours: int) -> bool:
    """Return whether each colour of a set forms one group with a piece on its home side (F9)."""
    for colour in range(3 * colours, 3 * colours + 3):
        pieces = cells_of(s, colour)
        group = bits.fill(t.beside, pieces & (~pieces + bits.ONE), pieces)
        if group != pieces or pieces & t.side[s.home[colour]] == bits.EMPTY:
            return False
    return True


@rule
def cells_of(s: State, colour: int) -> Word:
    """Return the cells that hold pieces of a colour."""
    pieces = bits.EMPTY
    for cell in range(CELLS):
        if s.board[cell] == colour:
            pieces = pieces | bits.bit(cell)
    return pieces
