"""The rules of Skirt. Clause ids are those of RULES.md.

An action is the cell on which a piece is placed, or PASS, the number after the last cell.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from orchard.boards import Hexagon
from orchard.games.parts import Actions, Symmetries
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
    uint32,
    uint64,
)
from orchard.kernel.random import below

NONE = -1
WHITE, BLACK = 0, 1
OPPOSITE = (0b001001, 0b010010, 0b100100)  # S8: N-S, NE-SW, SE-NW; a bit per side, N clockwise
APART = (0b010101, 0b101010)  # S9: N, SE, SW and NE, S, NW


class Tables(Struct):
    """What is printed on the board. Lines (S2) are numbered; the last one has no cells."""

    near: Grid = int16("cells", 6)  # neighbours, -1 beyond the rim
    sides: Ints = uint8("cells")  # the sides a cell lies on, one bit each (S10)
    wins: Ints = uint8(64)  # whether touching these sides wins
    outer: Words = uint64("words")  # S1: the set of outer cells
    lines: Grid = int16("cells", 2)  # S2: the lines of an outer cell
    line: Grid = int16("lines", "longest")  # the inner cells of a line, from its outer cell on
    full: Ints = uint32("lines")  # all places of a line, one bit each
    across: Grid = int16("cells", 6)  # the lines through an inner cell
    place: Grid = uint32("cells", 6)  # ... and the bit of its place on each


class State(StateBase):
    """One position."""

    pending: int = int16()  # the outer cell after which step (2) is due, or NONE
    choices: Words = uint64("words")  # the legal actions
    pieces: Sets = uint64(2, "words")  # the cells with pieces of each seat
    # the fields below are derived from those above
    taken: Ints = uint32("lines")  # which places of a line hold a piece
    parent: Ints = int16("cells")  # groups as a union-find forest
    touch: Ints = uint8("cells")  # at the root of a group: the sides it touches


def tables(size: int) -> Structs:
    """Return the tables of a board with `size` cells on each side."""
    board = Hexagon(size)
    outer: npt.NDArray[np.bool_] = np.any(board.sides, axis=1)
    heads = [
        (cell, d)
        for cell in np.flatnonzero(outer)
        for d in range(6)
        if board.near[cell, d] >= 0 and not outer[board.near[cell, d]]
    ]
    nowhere = len(heads)
    line = np.full((nowhere + 1, 2 * size - 3), -1)
    lines = np.full((board.cells, 2), nowhere)
    across = np.full((board.cells, 6), nowhere)
    place = np.zeros((board.cells, 6))
    for number, (cell, d) in enumerate(heads):
        met = board.rays[cell, d, : board.lengths[cell, d] - 1]  # without the outer cell at the end
        line[number, : len(met)] = met
        lines[cell, int(lines[cell, 0] != nowhere)] = number
        across[met, d] = number
        place[met, d] = 1 << np.arange(len(met))
    touched = np.arange(64)
    return Tables.of(
        near=board.near,
        sides=board.sides @ (1 << np.arange(6)),
        wins=np.any([(touched & goal) == goal for goal in OPPOSITE + APART], axis=0),
        outer=bits.row(np.flatnonzero(outer), board.cells + 1),
        lines=lines,
        line=line,
        full=(1 << (line >= 0).sum(axis=1)) - 1,
        across=across,
        place=place,
    )


def state(size: int) -> np.dtype[np.void]:
    """Return the dtype of a position."""
    board = Hexagon(size)
    return State.dtype(
        seats=2, cells=board.cells, words=bits.words(board.cells + 1), lines=12 * size - 17
    )


def actions(size: int) -> Actions:
    """Return the number of actions: one per cell, and the pass."""
    cells = Hexagon(size).cells
    return Actions(cells + 1, cells)


def symmetries(size: int) -> Symmetries:
    """Return how each symmetry of the board maps cells, sides and actions."""
    board = Hexagon(size)
    stays = np.full((len(board.symmetries), 1), board.cells)
    actions = np.hstack([board.symmetries, stays]).astype(np.int16)
    return Symmetries(board.symmetries, board.symmetry_sides, actions)


@rule
def start(t: Tables, s: State) -> None:
    """Set up the empty board; White begins."""
    take_turn(s, WHITE)
    s.pending = NONE
    for k in range(len(s.choices)):
        s.choices[k] = t.outer[k]  # S4


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the legal actions."""
    return bits.listed(s.choices, out)


@rule
def choose(t: Tables, s: State, out: Ints, x: Word) -> int:
    """Return the legal action that the random word `x` selects."""
    return bits.pick(s.choices, below(x, bits.held(s.choices)))


@rule
def apply(t: Tables, s: State, action: int) -> None:
    """Place a piece, or pass (SR3)."""
    seat = s.actor
    if action == len(s.parent):
        begin_turn(t, s, 1 - seat)
        return
    first = is_empty(s)
    place(t, s, action, seat)
    if t.wins[s.touch[action]]:
        end(s, seat)  # S8, S9
    elif bits.has(t.outer, action) and not first and is_open(t, s, action):
        begin_second_step(t, s, action)  # S5
    else:
        begin_turn(t, s, 1 - seat)  # S4, S5, S6, SR2


@rule
def is_empty(s: State) -> bool:
    """Return whether no piece is on the board."""
    for k in range(len(s.choices)):
        if s.pieces[WHITE][k] | s.pieces[BLACK][k] != bits.EMPTY:
            return False
    return True


@rule
def place(t: Tables, s: State, cell: int, seat: int) -> None:
    """Put a piece on a cell and join it to adjacent groups of its colour."""
    bits.add(s.pieces[seat], cell)
    s.touch[cell] = t.sides[cell]  # S10
    s.parent[cell] = cell
    for k in range(6):
        line = t.across[cell, k]
        s.taken[line] |= t.place[cell, k]
        beside = t.near[cell, k]
        if beside >= 0 and bits.has(s.pieces[seat], beside):
            group = forest.root(s.parent, beside)
            s.parent[group] = cell
            s.touch[cell] |= s.touch[group]


@rule
def end(s: State, winner: int) -> None:
    """End the game."""
    s.pending = NONE
    no_choices(s)
    finish(s, 1 << winner)


@rule
def no_choices(s: State) -> None:
    """Clear the legal actions."""
    for k in range(len(s.choices)):
        s.choices[k] = bits.EMPTY


@rule
def begin_second_step(t: Tables, s: State, cell: int) -> None:
    """Offer the inner cells reachable from the outer piece just placed (S5)."""
    s.pending = cell
    no_choices(s)
    offer_reach(t, s, cell)


@rule
def begin_turn(t: Tables, s: State, seat: int) -> None:
    """Offer a seat every action that may begin its turn."""
    take_turn(s, seat)
    s.pending = NONE
    no_choices(s)
    for k in range(len(s.choices)):
        free = t.outer[k] & ~(s.pieces[WHITE][k] | s.pieces[BLACK][k])
        while free != bits.EMPTY:  # S5
            cell = 64 * k + bits.lowest(free)
            free = bits.without_lowest(free)
            if is_open(t, s, cell) or would_win(t, s, cell, seat):  # SR1
                bits.add(s.choices, cell)
        pieces = t.outer[k] & s.pieces[seat][k]
        while pieces != bits.EMPTY:  # S6
            offer_reach(t, s, 64 * k + bits.lowest(pieces))
            pieces = bits.without_lowest(pieces)
    if bits.held(s.choices) == 0:
        for k in range(len(s.choices)):
            s.choices[k] = t.outer[k] & ~(s.pieces[WHITE][k] | s.pieces[BLACK][k])  # SR2
        if bits.held(s.choices) == 0:
            bits.add(s.choices, len(s.parent))  # SR3


@rule
def is_open(t: Tables, s: State, cell: int) -> bool:
    """Return whether some inner cell is reachable from an outer piece on `cell` (SR1)."""
    a, b = t.lines[cell, 0], t.lines[cell, 1]
    return s.taken[a] != t.full[a] or s.taken[b] != t.full[b]


@rule
def would_win(t: Tables, s: State, cell: int, seat: int) -> bool:
    """Return whether a piece on an empty cell would win at once."""
    touch = t.sides[cell]
    for k in range(6):
        beside = t.near[cell, k]
        if beside >= 0 and bits.has(s.pieces[seat], beside):
            touch |= s.touch[forest.root(s.parent, beside)]
    return t.wins[touch] != 0


@rule
def offer_reach(t: Tables, s: State, cell: int) -> None:
    """Add the cells reachable from the outer piece on `cell` to the choices."""
    for j in range(2):
        line = t.lines[cell, j]
        places = np.uint64(reach(s.taken[line], t.full[line]))
        while places != bits.EMPTY:
            bits.add(s.choices, t.line[line, bits.lowest(places)])
            places = bits.without_lowest(places)


@rule
def reach(taken: int, full: int) -> int:
    """Return the places of a line that are reachable from its outer end, one bit each (S3)."""
    beyond = taken & (taken + 1)  # S3b: the run that touches the outer piece is jumped
    stop = beyond & -beyond  # the nearest piece beyond that run
    return (stop - 1) & ~taken & full
