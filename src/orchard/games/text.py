"""Reading and writing what the games' notations share: cells, rows of a board, fields, numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from orchard.boards import Board, Hexagon
from orchard.errors import OrchardError, refused, unreadable


def format_rows(board: Board, letters: Sequence[str]) -> str:
    """Write one letter a cell, rows from the top joined by `/`."""
    return "/".join("".join(letters[cell] for cell in row) for row in board.rows)


def parse_rows(board: Board, text: str, alphabet: str) -> str:
    """Read rows written by `format_rows`: one letter a cell, in reading order."""
    rows = text.split("/")
    if [len(row) for row in rows] != [len(row) for row in board.rows]:
        lengths = ", ".join(str(len(row)) for row in board.rows)
        raise refused(f"The board must have {len(board.rows)} rows of {lengths} cells.")
    letters = "".join(rows)
    if strange := sorted(set(letters) - set(alphabet)):
        raise refused(f"The board holds '{strange[0]}'; a cell is one of {' '.join(alphabet)}")
    return letters


def parse_fields(text: str, *names: str) -> list[str]:
    """Split a position's text into so many fields, one space between."""
    fields = text.split(" ")
    if len(fields) != len(names) or "" in fields:
        raise refused(f"A position is written {' '.join(names)}, one space between.")
    return fields


def parse_number(text: str, what: str) -> int:
    """Read a whole number without sign or leading zeros."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,8}", text):
        raise refused(f"{what} must be a whole number, not '{text}'.")
    return int(text)


def parse_index(text: str, size: int, what: str) -> int:
    """Read a number below `size`."""
    number = parse_number(text, what)
    if number >= size:
        raise refused(f"{what} must be from 0 to {size - 1}, not {number}.")
    return number


def parse_cell(board: Board, text: str) -> int:
    """Read the name of a cell in an action."""
    if text not in board.index:
        raise unreadable(f"'{text}' is no cell of this board: {_extent(board, text[:1])}.")
    return board.index[text]


def parse_move(board: Board, text: str) -> tuple[int, int]:
    """Read a move written FROM-TO."""
    origin, _, target = text.partition("-")
    try:
        start = parse_cell(board, origin)
    except OrchardError:
        raise unreadable(f"Cannot read '{text}': '{origin}' is no cell of this board.") from None
    if target not in board.index:
        raise unreadable(f"Read {origin} as the start of a move, but '{target}' is no cell.")
    return start, board.index[target]


def _extent(board: Board, letter: str) -> str:
    """Return which cells there are, in the row of a letter if it names one."""
    last = max(name[0] for name in board.names)
    if not isinstance(board, Hexagon):
        return f"columns go from a to {last}, rows from 1 to {len(board.rows)}"
    rows = f"rows go from a (bottom) to {last}"
    count = sum(name[0] == letter for name in board.names)
    return f"{rows}, and row {letter} has cells {letter}1 to {letter}{count}" if count else rows
