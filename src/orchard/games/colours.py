"""The six colours of Fruits Platter and Nuts Sorting: two sets, and the choice between them.

A colour is also the number of its look.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from orchard.boards import Hexagon
from orchard.errors import refused
from orchard.games.numbers import Scene, own
from orchard.games.parts import Table
from orchard.kernel import rule

LETTERS = "rbykwg"
SETS = ("rby", "kwg")
PICKS = (*SETS, "first")  # choices before play


@rule
def set_of(s: Any, seat: int) -> int:
    """Return the set of a seat: 0 for red, blue and yellow, 1 for black, white and grey."""
    return 0 if seat == s.first_set else 1


@rule
def first_colour(s: Any, seat: int, is_chosen: bool) -> int:
    """Return the first of a seat's three colours; before sets are chosen, the first of all."""
    return 3 * set_of(s, seat) if is_chosen else 0


@rule
def own_sets(s: Any, scene: Scene) -> None:
    """Make the pieces of each set its seat's own."""
    for seat in range(2):
        for k in range(3):
            own(scene, seat, 3 * set_of(s, seat) + k)


@rule
def winner_of(s: Any) -> int:
    """Return the winner of a game that is over and not drawn."""
    return 0 if s.result[0] > 0 else 1


def parse_seats(phase: str, *names: str) -> tuple[str, int, int]:
    """Read a phase written NAME:X:Y: X has red, blue and yellow, Y is to act."""
    name, *seats = phase.split(":")
    if name not in names or len(seats) != 2 or not set(seats) <= {"0", "1"}:
        forms = ", ".join(f"{known}:X:Y" for known in names)
        raise refused("phase", phase=phase, forms=forms)
    return name, int(seats[0]), int(seats[1])


def turned_moves(board: Hexagon) -> Table:
    """Return int16[symmetries, cells * cells]: how each symmetry maps each move of a piece.

    A move has the code `start * cells + end`.
    """
    ends = board.symmetries.astype(np.int64)
    moves = ends[:, :, None] * board.cells + ends[:, None, :]
    return moves.reshape(len(ends), -1).astype(np.int16)
