"""What a learner sees in Nuts Sorting: nuts by colour, how large their groups are, what is due."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from orchard.boards import Hexagon
from orchard.games.colours import first_colour
from orchard.games.numbers import NONE
from orchard.games.nuts_sorting.rules import (
    CELLS,
    CHOOSING,
    COLOURS,
    EACH,
    FIRST,
    KWG,
    PLAYING,
    RBY,
    REMOVING_OWN,
    TAKE,
    State,
    Tables,
    actions,
)
from orchard.games.parts import Observation
from orchard.games.sight import Feature, Sight, by_name, by_step, centred, numbered
from orchard.kernel import Floats, Ints, Planes, bits, rule

WHOSE = ("own", "other")
GRID = (9, 9)
FAR = 8  # the most cells from the start of a move to its end


class Plane(IntEnum):
    """Plane numbers, the first of each sort."""

    BOARD = 0
    PIECE = 1  # plus the colour, own ones first
    SIZE = 7  # plus 1 for the other seat's
    PICKUP = 9


class Count(IntEnum):
    """Count numbers, the first of each sort."""

    TO_ACT = 0  # plus 1 for the other seat
    CHOOSING = 2
    CHOOSING_SET = 3
    REMOVING_OWN = 4
    REMOVING_OTHER = 5
    PLAYING = 6
    GROUPS = 7  # plus the colour, own ones first


COLOUR_NAMES = [f"{whose}-{k}" for whose in WHOSE for k in (1, 2, 3)]
PLANES = numbered(
    Plane,
    Feature("board", "cells of the board"),
    by_name(COLOUR_NAMES, "piece", "pieces of a colour; red, blue and yellow are own until chosen"),
    by_name(WHOSE, "size", f"on pieces of a seat, how large their group is, as a part of {EACH}"),
    Feature("pickup", "cells by which own groups are picked up (N6, N7)", may_shift=True),
)
COUNTS = numbered(
    Count,
    by_name(WHOSE, "to-act", "1 for the seat to act"),
    Feature("choosing", "1 if a set or the first move is to be chosen (N2)"),
    Feature("choosing-set", "1 if a set is to be chosen, the first move being taken (N2)"),
    Feature("removing-own", "1 if a piece of the own set is to be removed (N3)"),
    Feature("removing-other", "1 if a piece of the other set is to be removed (N3)"),
    Feature("playing", "1 if a piece is to move or a group to be picked up"),
    by_name(COLOUR_NAMES, "groups", f"groups of that colour, as a part of {EACH}"),
)
CHANNELS = (
    *by_step(Hexagon, "move", "move the piece here", far=FAR),
    Feature("take", "remove this piece, or pick up its group", may_shift=True),
)
OTHERS = (
    Feature("take-rby", "choose red, blue and yellow"),
    Feature("take-kwg", "choose black, white and grey"),
    Feature("take-first", "choose the first move"),
)


def sight() -> Sight:
    """Return the layout of observations and policies."""
    board, area = Hexagon(5), GRID[0] * GRID[1]
    squares = centred(board, GRID)
    policy = np.full(actions().count, NONE, np.int32)
    for cell, way, n in np.argwhere(board.rays >= 0):
        policy[cell * CELLS + board.rays[cell, way, n]] = (way * FAR + n) * area + squares[cell]
    policy[TAKE : TAKE + CELLS] = (len(CHANNELS) - 1) * area + squares
    policy[[RBY, KWG, FIRST]] = len(CHANNELS) * area + np.arange(3)
    return Sight(PLANES, COUNTS, CHANNELS, OTHERS, GRID, squares, policy[None])


@rule
def observe(t: Tables, s: State, seat: int, squares: Ints, planes: Planes, counts: Floats) -> None:
    """Write what a seat sees."""
    own = first_colour(s, seat, s.phase >= REMOVING_OWN)
    for cell in range(CELLS):
        planes[Plane.BOARD, squares[cell]] = 1
    for k in range(COLOURS):
        colour = (own + k) % COLOURS
        pieces = s.cells[colour]
        while pieces != bits.EMPTY:
            planes[Plane.PIECE + k, squares[bits.lowest(pieces)]] = 1
            pieces = bits.without_lowest(pieces)
        if s.phase == PLAYING:
            write_groups(s, colour, k, squares, planes, counts)
    if s.actor >= 0:
        counts[Count.TO_ACT + (0 if s.actor == seat else 1)] = 1
        counts[Count.CHOOSING + s.phase - CHOOSING] = 1


@rule
def write_groups(
    s: State, colour: int, k: int, squares: Ints, planes: Planes, counts: Floats
) -> None:
    """Write the groups of a colour, which is the seat's own if `k` is below 3."""
    pieces = s.cells[colour]
    while pieces != bits.EMPTY:
        cell = bits.lowest(pieces)
        planes[Plane.SIZE + k // 3, squares[cell]] = s.size[cell] / EACH
        pieces = bits.without_lowest(pieces)
    groups = bits.count(s.firsts[colour])
    counts[Count.GROUPS + k] = groups / EACH
    firsts = s.firsts[colour]
    while k < 3 and groups > 1 and firsts != bits.EMPTY:  # N7
        planes[Plane.PICKUP, squares[bits.lowest(firsts)]] = 1
        firsts = bits.without_lowest(firsts)


OBSERVATION = Observation(sight, observe)
