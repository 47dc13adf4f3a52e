"""The rules of Nuts Sorting. Clause ids are those of RULES.md.

Actions: a move from one cell to another; the pickup of a group, named by its first cell, or the
removal of one piece before play; a colour, or the empty cell, dealt by chance; the choice of a set
or of the first move. MOVE, TAKE, DEAL and PICK are the first codes of each kind.
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
    Ints,
    StateBase,
    Struct,
    Structs,
    Word,
    Words,
    bits,
    finish,
    int8,
    rule,
    take_turn,
    uint64,
)

CELLS, COLOURS, EACH = 61, 6, 10
EMPTY = COLOURS  # treated as a seventh colour, with one piece to deal
MOVE, TAKE, DEAL = 0, CELLS * CELLS, CELLS * CELLS + CELLS
PICK = DEAL + COLOURS + 1
RBY, KWG, FIRST = PICK, PICK + 1, PICK + 2
DEALING, CHOOSING, CHOOSING_SET, REMOVING_OWN, REMOVING_OTHER, PLAYING = range(6)  # phases


class Tables(Struct):
    """What is printed on the board."""

    beside: Words = uint64("cells")  # the neighbours of a cell
    lines: Words = uint64("cells")  # all cells on the lines of a cell


class State(StateBase):
    """One position. Groups are known only during play."""

    phase: int = int8()
    dealt: int = int8()  # how many cells have been dealt
    first_set: int = int8()  # the seat that has red, blue and yellow
    to_move: int = int8()  # the seat to act; it changes after the last action too
    left: Ints = int8(COLOURS + 1)  # pieces of a colour, and empty cells, still to be dealt
    cells: Words = uint64(COLOURS + 1)  # the cells of each colour, and the empty ones
    # the fields below are derived from those above
    firsts: Words = uint64(COLOURS)  # the first cell of each group of a colour
    size: Ints = int8(CELLS)  # the size of each piece's group


def tables() -> Structs:
    """Return the tables."""
    board = Hexagon(5)
    return Tables.of(
        beside=[bits.word(near[near >= 0]) for near in board.near],
        lines=[bits.word(rays[rays >= 0]) for rays in board.rays],
    )


def state() -> np.dtype[np.void]:
    """Return the dtype of a position."""
    return State.dtype(seats=2)


def actions() -> Actions:
    """Return the number of actions; 30 pieces reach at most 24 cells each, and form 30 groups."""
    return Actions(PICK + 3, 30 * 24 + 30)


def symmetries() -> Symmetries:
    """Return how each symmetry of the board maps cells, sides and actions.

    A pickup is listed by the first cell of its group, which may be a different one after turning.
    """
    board = Hexagon(5)
    take = TAKE + board.symmetries
    stay = np.tile(np.arange(DEAL, PICK + 3, dtype=np.int16), (len(board.symmetries), 1))
    actions = np.hstack([turned_moves(board), take, stay])
    return Symmetries(board.symmetries, board.symmetry_sides, actions)


@rule
def start(t: Tables, s: State) -> None:
    """Clear the board for the deal (N1)."""
    s.actor = CHANCE
    for colour in range(COLOURS):
        s.left[colour] = EACH
    s.left[EMPTY] = 1


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the legal actions."""
    if s.actor == CHANCE:
        return list_deals(s, out)
    if s.actor < 0:
        return 0
    if s.phase == PLAYING:
        return list_pickups(s, out, list_moves(t, s, out))
    if s.phase == REMOVING_OWN:
        return list_cells(cells_of_set(s, set_of(s, s.actor)), out, 0)  # N3, NR2
    if s.phase == REMOVING_OTHER:
        return list_cells(cells_of_set(s, 1 - set_of(s, s.actor)), out, 0)  # N3
    n = 3 if s.phase == CHOOSING else 2  # N2
    for i in range(n):
        out[i] = PICK + i
    return n


@rule
def weight(t: Tables, s: State, action: int) -> int:
    """Return the weight of dealing a colour, or the empty cell (N1)."""
    return s.left[action - DEAL]


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
    elif s.phase != PLAYING:
        remove(t, s, action - TAKE, story)
    elif action >= TAKE:
        pick_up(t, s, action - TAKE, story)
    else:
        move(t, s, action // CELLS, action % CELLS, story)


@rule
def list_deals(s: State, out: Ints) -> int:
    """List what chance may deal to the next cell (N1)."""
    n = 0
    for colour in range(COLOURS + 1):
        if s.left[colour] > 0:
            out[n] = DEAL + colour
            n += 1
    return n


@rule
def deal(s: State, colour: int, story: Any) -> None:
    """Deal a piece to the next cell, or leave it empty (N1)."""
    if story is not None and colour != EMPTY:
        numbers.move(story, colour, numbers.NONE, s.dealt, 0)
    s.cells[colour] = s.cells[colour] | bits.bit(s.dealt)
    s.left[colour] -= 1
    s.dealt += 1
    if s.dealt == CELLS:
        s.phase = CHOOSING
        s.to_move = 1  # N2: seat 0 is the dealer
        take_turn(s, 1)


@rule
def pick(s: State, action: int) -> None:
    """Choose a set, or take the first move (N2)."""
    chooser = s.actor
    if action == FIRST:
        s.phase = CHOOSING_SET
        s.to_move = 1 - chooser
        take_turn(s, 1 - chooser)
    else:  # the player who chose a set moves second, and removes (N3)
        s.phase = REMOVING_OWN
        s.first_set = chooser if action == RBY else 1 - chooser


@rule
def remove(t: Tables, s: State, cell: int, story: Any) -> None:
    """Remove one piece before play (N3)."""
    colour = colour_at(s, cell)
    clear(s, cell, colour)
    if story is not None:
        numbers.move(story, colour, cell, numbers.NONE, 0)
    if s.phase == REMOVING_OWN:
        s.phase = REMOVING_OTHER
        return
    s.phase = PLAYING
    for each in range(COLOURS):
        regroup(t, s, each)
    end_turn(s)


@rule
def cells_of_set(s: State, colours: int) -> Word:
    """Return the cells that hold pieces of a set."""
    return s.cells[3 * colours] | s.cells[3 * colours + 1] | s.cells[3 * colours + 2]


@rule
def colour_at(s: State, cell: int) -> int:
    """Return the colour of the piece on a cell, or EMPTY."""
    colour = 0
    while colour < EMPTY and s.cells[colour] & bits.bit(cell) == bits.EMPTY:
        colour += 1
    return colour


@rule
def clear(s: State, cell: int, colour: int) -> None:
    """Take a piece off the board."""
    s.cells[colour] = s.cells[colour] & ~bits.bit(cell)
    s.cells[EMPTY] = s.cells[EMPTY] | bits.bit(cell)


@rule
def list_cells(cells: Word, out: Ints, n: int) -> int:
    """List the pickups or removals that name these cells, after `n` actions already listed."""
    while cells != bits.EMPTY:
        out[n] = TAKE + bits.lowest(cells)
        cells = bits.without_lowest(cells)
        n += 1
    return n


@rule
def list_pickups(s: State, out: Ints, n: int) -> int:
    """List the groups that may be picked up (N6): not the last of a colour (N7)."""
    colours = 3 * set_of(s, s.actor)
    groups = bits.EMPTY
    for colour in range(colours, colours + 3):
        if bits.count(s.firsts[colour]) > 1:
            groups = groups | s.firsts[colour]
    return list_cells(groups, out, n)


@rule
def list_moves(t: Tables, s: State, out: Ints) -> int:
    """List the moves that take a piece into a larger group (N4, N5)."""
    colours = 3 * set_of(s, s.actor)
    rims = (
        rim(t, s, colours),
        rim(t, s, colours + 1),
        rim(t, s, colours + 2),
    )
    pieces = cells_of_set(s, set_of(s, s.actor))
    n = 0
    while pieces != bits.EMPTY:
        cell = bits.lowest(pieces)
        pieces = bits.without_lowest(pieces)
        colour = colour_at(s, cell)
        targets = t.lines[cell] & rims[colour - colours]  # elsewhere the piece would be alone
        while targets != bits.EMPTY:
            target = bits.lowest(targets)
            targets = bits.without_lowest(targets)
            if group_size(t, s.cells[colour] & ~bits.bit(cell), target) > s.size[cell]:
                out[n] = cell * CELLS + target
                n += 1
    return n


@rule
def rim(t: Tables, s: State, colour: int) -> Word:
    """Return the empty cells beside pieces of a colour."""
    around = bits.EMPTY
    pieces = s.cells[colour]
    while pieces != bits.EMPTY:
        around = around | t.beside[bits.lowest(pieces)]
        pieces = bits.without_lowest(pieces)
    return around & s.cells[EMPTY]


@rule
def group_size(t: Tables, pieces: Word, cell: int) -> int:
    """Return the size of the group that a piece on `cell` forms with others of its colour."""
    return bits.count(bits.fill(t.beside, bits.bit(cell), pieces))


@rule
def move(t: Tables, s: State, origin: int, target: int, story: Any) -> None:
    """Move a piece to an empty cell (N4)."""
    colour = colour_at(s, origin)
    if story is not None:
        numbers.move(story, colour, origin, target, 0)
    clear(s, origin, colour)
    s.cells[EMPTY] = s.cells[EMPTY] & ~bits.bit(target)
    s.cells[colour] = s.cells[colour] | bits.bit(target)
    regroup(t, s, colour)
    end_turn(s)


@rule
def pick_up(t: Tables, s: State, cell: int, story: Any) -> None:
    """Take a whole group off the board (N6)."""
    colour = colour_at(s, cell)
    group = bits.fill(t.beside, bits.bit(cell), s.cells[colour])
    if story is not None:
        tell_group_gone(story, colour, group)
    s.cells[colour] = s.cells[colour] & ~group
    s.cells[EMPTY] = s.cells[EMPTY] | group
    regroup(t, s, colour)
    end_turn(s)


@rule
def tell_group_gone(story: Any, colour: int, group: Word) -> None:
    """Record in a story that all pieces of a group leave together."""
    while group != bits.EMPTY:
        numbers.move(story, colour, bits.lowest(group), numbers.NONE, 0)
        group = bits.without_lowest(group)


@rule
def regroup(t: Tables, s: State, colour: int) -> None:
    """Recompute the groups of a colour."""
    s.firsts[colour] = bits.EMPTY
    pieces = s.cells[colour]
    while pieces != bits.EMPTY:
        first = bits.lowest(pieces)
        group = bits.fill(t.beside, bits.bit(first), pieces)
        size = bits.count(group)
        s.firsts[colour] = s.firsts[colour] | bits.bit(first)
        pieces = pieces & ~group
        while group != bits.EMPTY:
            s.size[bits.lowest(group)] = size
            group = bits.without_lowest(group)


@rule
def end_turn(s: State) -> None:
    """Pass the turn on, unless the game is won."""
    s.to_move = 1 - s.to_move
    decide(s)
    if s.actor != OVER:
        take_turn(s, s.to_move)


@rule
def decide(s: State) -> None:
    """End the game if it is won: by the seat that acted, else by the other (NR1)."""
    if is_sorted(s, set_of(s, 1 - s.to_move)):
        finish(s, 1 << (1 - s.to_move))
    elif is_sorted(s, set_of(s, s.to_move)):
        finish(s, 1 << s.to_move)


@rule
def is_sorted(s: State, colours: int) -> bool:
    """Return whether the three colours of a set form exactly one group each (N8)."""
    for colour in range(3 * colours, 3 * colours + 3):
        if bits.count(s.firsts[colour]) != 1:
            return False
    return True
