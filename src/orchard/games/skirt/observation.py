"""What a learner sees in Skirt: stones, the sides their groups touch, and where stones may go."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from orchard.boards import Hexagon
from orchard.games.parts import Observation, Practice
from orchard.games.sight import Feature, Sight, by_name, by_side, centred, numbered
from orchard.games.skirt.rules import NONE, State, Tables
from orchard.games.skirt.scene import root
from orchard.kernel import Floats, Ints, Planes, bits, rule

GRID = (19, 19)  # fits the largest board, 10 cells per side
LARGEST = 10
WHOSE = ("own", "other")


class Plane(IntEnum):
    """Plane numbers, the first of each sort."""

    BOARD = 0
    OUTER = 1
    CHOICE = 2
    PENDING = 3
    STONE = 4  # plus 1 for the other seat's
    OWN_TOUCHES = 6  # plus the side
    OTHER_TOUCHES = 12  # plus the side


class Count(IntEnum):
    """Count numbers, the first of each sort."""

    TO_ACT = 0  # plus 1 for the other seat
    SECOND = 2
    SIZE = 3


PLANES = numbered(
    Plane,
    Feature("board", "cells of the board"),
    Feature("outer", "outer cells (S1)"),
    Feature("choice", "cells on which the seat to act may place a stone"),
    Feature("pending", "the outer stone after which an inner one is due (S5)"),
    by_name(WHOSE, "stone", "stones of a seat"),
    by_side(Hexagon, "own-touches", "own stones whose group touches a side"),
    by_side(Hexagon, "other-touches", "the other's stones whose group touches a side"),
)
COUNTS = numbered(
    Count,
    by_name(WHOSE, "to-act", "1 for the seat to act"),
    Feature("second", "1 if the second stone of a turn is due (S5)"),
    Feature("size", f"cells on a side, as a part of {LARGEST}"),
)
CHANNELS = (Feature("place", "place a stone here"),)
OTHERS = (Feature("pass", "pass (SR3)"),)


def sight(size: int) -> Sight:
    """Return the layout of observations and policies."""
    squares = centred(Hexagon(size), GRID)
    policy = np.append(squares, GRID[0] * GRID[1]).astype(np.int32)
    return Sight(PLANES, COUNTS, CHANNELS, OTHERS, GRID, squares, policy[None])


@rule
def observe(t: Tables, s: State, seat: int, squares: Ints, planes: Planes, counts: Floats) -> None:
    """Write what a seat sees."""
    for cell in range(len(s.parent)):
        square = squares[cell]
        planes[Plane.BOARD, square] = 1
        if bits.has(t.outer, cell):
            planes[Plane.OUTER, square] = 1
        if bits.has(s.choices, cell):
            planes[Plane.CHOICE, square] = 1
        if bits.has(s.pieces[seat], cell):
            write_stone(s, cell, square, 0, Plane.OWN_TOUCHES, planes)
        elif bits.has(s.pieces[1 - seat], cell):
            write_stone(s, cell, square, 1, Plane.OTHER_TOUCHES, planes)
    if s.pending != NONE:
        planes[Plane.PENDING, squares[s.pending]] = 1
        counts[Count.SECOND] = 1
    if s.actor >= 0:
        counts[Count.TO_ACT + (0 if s.actor == seat else 1)] = 1
    counts[Count.SIZE] = (len(t.line[0]) + 3) / (2 * LARGEST)


@rule
def write_stone(s: State, cell: int, square: int, whose: int, touches: int, planes: Planes) -> None:
    """Write a stone and the sides that its group touches."""
    planes[Plane.STONE + whose, square] = 1
    touched = s.touch[root(s, cell)]
    for side in range(6):
        if (touched >> side) & 1:
            planes[touches + side, square] = 1


PRACTICE = tuple(
    Practice(weight, {"size": size})
    for size, weight in {3: 0.5, 4: 1, 5: 2, 6: 5, 7: 2, 8: 1.5, 9: 1, 10: 1}.items()
)
OBSERVATION = Observation(sight, observe, practice=PRACTICE)
