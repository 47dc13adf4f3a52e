"""What a learner sees in Fruits Platter: fruits by colour, the home of each, and what is due."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from orchard.boards import Hexagon
from orchard.games.colours import first_colour
from orchard.games.fruits_platter.rules import (
    CELLS,
    CHOOSING,
    COLOURS,
    FIRST,
    KWG,
    NONE,
    PLAYING,
    RBY,
    State,
    Tables,
    actions,
)
from orchard.games.parts import Observation
from orchard.games.sight import Feature, Sight, by_name, by_step, centred, numbered
from orchard.kernel import Floats, Ints, Planes, bits, rule

WHOSE = ("own", "other")
GRID = (7, 7)
SOON, LATE = 50, 1000  # moves before the limit


class Plane(IntEnum):
    """Plane numbers, the first of each sort."""

    BOARD = 0
    PIECE = 1  # plus the colour, own ones first
    HOME = 7  # plus the colour, own ones first


class Count(IntEnum):
    """Count numbers, the first of each sort."""

    TO_ACT = 0  # plus 1 for the other seat
    CHOOSING = 2
    CHOOSING_SET = 3
    PLAYING = 4
    LEFT_SOON = 5
    LEFT = 6


COLOUR_NAMES = [f"{whose}-{k}" for whose in WHOSE for k in (1, 2, 3)]
PLANES = numbered(
    Plane,
    Feature("board", "cells of the board"),
    by_name(COLOUR_NAMES, "piece", "pieces of a colour; red, blue and yellow are own until chosen"),
    by_name(COLOUR_NAMES, "home", "cells of the home side of that colour (F1)"),
)
COUNTS = numbered(
    Count,
    by_name(WHOSE, "to-act", "1 for the seat to act"),
    Feature("choosing", "1 if a set or the first move is to be chosen (F3)"),
    Feature("choosing-set", "1 if a set is to be chosen, the first move being taken (F3)"),
    Feature("playing", "1 if a piece is to jump"),
    Feature("left-soon", f"moves left before the limit, as a part of {SOON}, 1 if more (FR2)"),
    Feature("left", f"moves left before the limit, as a part of {LATE} (FR2)"),
)
CHANNELS = by_step(Hexagon, "jump", "let the piece here jump to the end of its line")
OTHERS = (
    Feature("take-rby", "choose red, blue and yellow"),
    Feature("take-kwg", "choose black, white and grey"),
    Feature("take-first", "choose the first move"),
)


def sight(limit: int) -> Sight:
    """Return the layout of observations and policies."""
    board, area = Hexagon(4), GRID[0] * GRID[1]
    squares = centred(board, GRID)
    policy = np.full(actions(limit).count, NONE, np.int32)
    for cell, way in np.argwhere(board.lengths > 0):
        end = board.rays[cell, way, board.lengths[cell, way] - 1]
        policy[cell * CELLS + end] = way * area + squares[cell]
    policy[[RBY, KWG, FIRST]] = len(CHANNELS) * area + np.arange(3)
    return Sight(PLANES, COUNTS, CHANNELS, OTHERS, GRID, squares, policy[None])


@rule
def observe(t: Tables, s: State, seat: int, squares: Ints, planes: Planes, counts: Floats) -> None:
    """Write what a seat sees."""
    own = first_colour(s, seat, s.phase == PLAYING)
    for cell in range(CELLS):
        planes[Plane.BOARD, squares[cell]] = 1
        if s.board[cell] >= 0:
            planes[Plane.PIECE + (s.board[cell] - own) % COLOURS, squares[cell]] = 1
        for colour in range(COLOURS):
            if s.home[colour] != NONE and t.side[s.home[colour]] & bits.bit(cell) != bits.EMPTY:
                planes[Plane.HOME + (colour - own) % COLOURS, squares[cell]] = 1
    if s.actor >= 0:
        counts[Count.TO_ACT + (0 if s.actor == seat else 1)] = 1
        counts[Count.CHOOSING + s.phase - CHOOSING] = 1
    left = max(0, t.limit - s.moves)
    counts[Count.LEFT_SOON] = min(1, left / SOON)
    counts[Count.LEFT] = left / LATE


OBSERVATION = Observation(sight, observe)
