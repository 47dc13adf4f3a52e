"""What a learner sees in JAM IT: coins, stones and pawns by seat, and where coins go in.

Columns are numbered as a pawn sees them; on the grid, a push is at the cell where the coin enters.
That cell depends on the corner of the pawn, so the policy has a row for each corner.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from orchard.boards import Hexagon
from orchard.games.jam_it.layouts import BOARDS
from orchard.games.jam_it.rules import (
    ADDING,
    CORNERS,
    EMPTY,
    HOLE,
    INSERTING,
    KINDS,
    NEUTRAL,
    STONE,
    State,
    Tables,
    actions,
    extra_code,
    insert_code,
    tables,
)
from orchard.games.numbers import NONE
from orchard.games.parts import Observation, Practice
from orchard.games.sight import Feature, Places, Sight, Table, by_name, centred, numbered
from orchard.kernel import Floats, Ints, Planes, rule

GRID = (9, 9)
SEATS = 3  # at most
WHOSE = ("own", "next", "last")  # seats from the observer on; of two, the other is the next
MOST_POINTS, MOST_KEPT = 13, 2


class Plane(IntEnum):
    """Plane numbers, the first of each sort."""

    BOARD = 0
    COIN = 1  # plus the seat, or NEUTRAL
    STONE = 5  # plus the seat
    PAWN = 8  # plus the seat
    ENTRY = 11
    USED = 12


class Count(IntEnum):
    """Count numbers, the first of each sort."""

    TO_ACT = 0  # plus the seat
    INSERTING = 3
    ADDING = 4
    MOVING = 5
    FREED = 6
    LACKS = 7  # plus the seat
    KEPT = 10  # plus the seat
    SEATED = 13  # plus the seat


class Channel(IntEnum):
    """Channels of the policy."""

    PAWN = 0
    INSERT_NEXT_FIRST = 1
    INSERT_NEXT_SECOND = 2
    EXTRA = 3


PLANES = numbered(
    Plane,
    Feature("board", "cells of the board, without the hole"),
    by_name((*WHOSE, "neutral"), "coin", "coins by colour"),
    by_name(WHOSE, "stone", "stones by colour"),
    by_name(WHOSE, "pawn", "the corner of a pawn"),
    Feature("entry", "where the columns of the pawn to act begin (J3)"),
    Feature("used", "where the first coin of this extra went in (J7)"),
)
COUNTS = numbered(
    Count,
    by_name(WHOSE, "to-act", "1 for the seat to act"),
    Feature("inserting", "1 if two coins are to be inserted (J4)"),
    Feature("adding", "1 if an extra coin is to be inserted (J7)"),
    Feature("moving", "1 if the pawn is to move (J9)"),
    Feature("freed", "1 if an own stone has left during this extra (J8)"),
    by_name(WHOSE, "lacks", f"points lacking to win, as a part of {MOST_POINTS} (J12)"),
    by_name(WHOSE, "kept", f"neutral coins kept, as a part of {MOST_KEPT} (J11)"),
    by_name(WHOSE, "seated", "1 if there is such a seat"),
)
CHANNELS = numbered(
    Channel,
    Feature("pawn", "move the pawn to this corner"),
    Feature("insert-next-first", "insert two coins here, that of the next seat first"),
    Feature("insert-next-second", "insert two coins here, that of the next seat second"),
    Feature("extra", "insert an extra coin here"),
)


def sight(seats: int, board: str, layout: str) -> Sight:
    """Return the layout of observations and policies."""
    squares = centred(Hexagon(BOARDS[board]), GRID)
    entries = tables(seats, board, layout)["column"][0, :, :, 0]  # by corner and column
    count = actions(seats, board, layout).count
    policy = np.stack([_places(squares, row, entries, seats, count) for row in entries])
    return Sight(PLANES, COUNTS, CHANNELS, (), GRID, squares, policy)


def _places(squares: Table, row: Table, entries: Table, seats: int, count: int) -> Places:
    """Return the place of each action of a pawn whose columns begin at the cells in `row`."""
    places, area = np.full(count, NONE, np.int32), GRID[0] * GRID[1]
    middle = len(row) // 2
    places[:CORNERS] = Channel.PAWN * area + squares[entries[:, middle]]
    for column, entry in enumerate(row):
        places[extra_code(column)] = Channel.EXTRA * area + squares[entry]
        for seat in range(seats):
            following = (seat + 1) % seats
            other = NEUTRAL if seats == 2 else (seat + 2) % seats
            first, second = (
                insert_code(column, following, other),
                insert_code(column, other, following),
            )
            places[first] = Channel.INSERT_NEXT_FIRST * area + squares[entry]
            places[second] = Channel.INSERT_NEXT_SECOND * area + squares[entry]
    return places


@rule
def observe(t: Tables, s: State, seat: int, squares: Ints, planes: Planes, counts: Floats) -> None:
    """Write what a seat sees."""
    for cell in range(len(s.board)):
        if s.board[cell] != HOLE:
            planes[Plane.BOARD, squares[cell]] = 1
            if s.board[cell] != EMPTY:
                planes[plane_of(s, s.board[cell], seat), squares[cell]] = 1
    write_seats(t, s, seat, squares, planes, counts)
    if s.actor >= 0:
        write_turn(t, s, seat, squares, planes, counts)


@rule
def plane_of(s: State, piece: int, seat: int) -> int:
    """Return the plane of a coin or stone."""
    colour = piece % KINDS
    if colour == NEUTRAL:
        return Plane.COIN + NEUTRAL
    whose = (colour - seat) % len(s.pawns)
    return (Plane.STONE if piece >= STONE else Plane.COIN) + whose


@rule
def write_seats(
    t: Tables, s: State, seat: int, squares: Ints, planes: Planes, counts: Floats
) -> None:
    """Write pawns, points and neutral coins."""
    for whose in range(len(s.pawns)):
        other = (seat + whose) % len(s.pawns)
        planes[Plane.PAWN + whose, squares[t.column[s.pawns[other], t.columns // 2, 0]]] = 1
        counts[Count.LACKS + whose] = (t.goal - s.points[other]) / MOST_POINTS
        counts[Count.KEPT + whose] = s.kept[other] / MOST_KEPT
        counts[Count.SEATED + whose] = 1


@rule
def write_turn(
    t: Tables, s: State, seat: int, squares: Ints, planes: Planes, counts: Floats
) -> None:
    """Write which seat is to act, and what is due."""
    corner = s.pawns[s.actor]
    counts[Count.TO_ACT + (s.actor - seat) % len(s.pawns)] = 1
    if s.phase == INSERTING:
        counts[Count.INSERTING] = 1
    elif s.phase == ADDING:
        counts[Count.ADDING] = 1
    else:
        counts[Count.MOVING] = 1
    counts[Count.FREED] = s.freed
    for column in range(t.columns):
        planes[Plane.ENTRY, squares[t.column[corner, column, 0]]] = 1
    if s.used != NONE:
        planes[Plane.USED, squares[t.column[corner, s.used, 0]]] = 1


@rule
def policy_row(t: Tables, s: State) -> int:
    """Return the corner of the actor's pawn."""
    return s.pawns[s.actor] if s.actor >= 0 else 0


PRACTICE = tuple(
    Practice(weight, {"seats": seats, "board": board})
    for board, weight in (("standard", 2), ("mini", 1))
    for seats in (2, 3)
)
OBSERVATION = Observation(sight, observe, policy_row, PRACTICE)
