"""The notation of Hex: an action is a cell, a position is ROWS MOVER."""

from __future__ import annotations

from math import isqrt

from orchard.boards import Rhombus
from orchard.errors import refused
from orchard.games.text import format_rows, parse_cell, parse_fields, parse_rows
from orchard.kernel import OVER, finish, take_turn
from orchard_hex import rules
from orchard_hex.rules import BLUE, RED, State, Tables

LETTERS = "rb"


def board_of(t: Tables) -> Rhombus:
    """Return the board that the tables describe."""
    return Rhombus(isqrt(len(t.near)), isqrt(len(t.near)))


def format_action(t: Tables, action: int) -> str:
    """Write an action."""
    return board_of(t).names[action]


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action."""
    return parse_cell(board_of(t), text)


def format_position(t: Tables, s: State) -> str:
    """Write a position; after the end the mover is the winner."""
    letters = ["." if s.owner[c] < 0 else LETTERS[s.owner[c]] for c in range(len(s.owner))]
    mover = (RED if s.result[RED] > 0 else BLUE) if s.actor == OVER else s.actor
    return f"{format_rows(board_of(t), letters)} {LETTERS[mover]}"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct; with equal stones, Red is to move."""
    rows, mover = parse_fields(text, "ROWS", "MOVER")
    letters = parse_rows(board_of(t), rows, ".rb")
    rules.start(t, s)
    for cell, letter in enumerate(letters):
        if letter != ".":
            rules.place(t, s, cell, LETTERS.index(letter))
    due = BLUE if letters.count("r") > letters.count("b") else RED
    if letters.count("r") - letters.count("b") != due:
        raise refused("counts")
    winners = [seat for seat in (RED, BLUE) if rules.has_joined(s, seat)]
    if winners and winners[0] == due:
        raise refused("late")
    seat = winners[0] if winners else due
    if mover != LETTERS[seat]:
        raise refused("mover", mover=LETTERS[seat])
    take_turn(s, seat)
    if winners:
        finish(s, 1 << seat)
