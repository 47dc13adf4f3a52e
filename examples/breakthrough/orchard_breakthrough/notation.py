"""The notation of Breakthrough: an action is FROM-TO, a position is ROWS MOVER."""

from __future__ import annotations

from orchard.boards import Rectangle
from orchard.errors import refused
from orchard.games.text import format_rows, parse_fields, parse_move, parse_rows
from orchard.kernel import OVER, finish, take_turn
from orchard_breakthrough import rules
from orchard_breakthrough.rules import BLACK, WHITE, State, Tables

LETTERS = "wb"


def board_of(t: Tables) -> Rectangle:
    """Return the board that the tables describe."""
    return Rectangle(t.width, t.width)


def format_action(t: Tables, action: int) -> str:
    """Write an action."""
    names = board_of(t).names
    return f"{names[action // len(names)]}-{names[action % len(names)]}"


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action."""
    start, end = parse_move(board_of(t), text)
    return start * len(s.owner) + end


def format_position(t: Tables, s: State) -> str:
    """Write a position; after the end the mover is the winner."""
    letters = ["." if s.owner[c] < 0 else LETTERS[s.owner[c]] for c in range(len(s.owner))]
    mover = (WHITE if s.result[WHITE] > 0 else BLACK) if s.actor == OVER else s.actor
    return f"{format_rows(board_of(t), letters)} {LETTERS[mover]}"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct."""
    rows, mover = parse_fields(text, "ROWS", "MOVER")
    letters = parse_rows(board_of(t), rows, ".wb")
    if mover not in ("w", "b"):
        raise refused("mover", mover=mover)
    if max(letters.count("w"), letters.count("b")) > 2 * t.width:
        raise refused("counts", most=2 * t.width)
    for cell, letter in enumerate(letters):
        s.owner[cell] = ".wb".index(letter) - 1
    seat = LETTERS.index(mover)
    if rules.has_won(t, s, 1 - seat):
        raise refused("late")
    take_turn(s, seat)
    if rules.has_won(t, s, seat):
        finish(s, 1 << seat)
