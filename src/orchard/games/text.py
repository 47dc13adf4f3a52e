"""What the games' notations share: reading and writing cells, rows, fields and numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from orchard.boards import Board, Hexagon
from orchard.errors import OrchardError, refused, unreadable


def format_rows(board: Board, letters: Sequence[str]) -> str:
    """Write one letter per cell, rows from the top joined by `/`."""
    return "/".join("".join(letters[cell] for cell in row) for row in board.rows)


def parse_rows(board: Board, text: str, alphabet: str) -> str:
    """Read rows written by `format_rows`: one letter per cell, in reading order."""
    rows = text.split("/")
    if [len(row) for row in rows] != [len(row) for row in board.rows]:
        lengths = ", ".join(str(len(row)) for row in board.rows)
        raise refused("rows", count=len(board.rows), lengths=lengths)
    letters = "".join(rows)
    if strange := sorted(set(letters) - set(alphabet)):
        raise refused("letter", letter=strange[0], alphabet=" ".join(alphabet))
    return letters


def parse_fields(text: str, *names: str) -> list[str]:
    """Split a position's text into the named fields, separated by single spaces."""
    fields = text.split(" ")
    if len(fields) != len(names) or "" in fields:
        raise refused("fields", fields=" ".join(names))
    return fields


def parse_number(text: str, what: str) -> int:
    """Read a whole number without sign or leading zeros."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,8}", text):
        raise refused("number", what=what, text=text)
    return int(text)


def parse_index(text: str, size: int, what: str) -> int:
    """Read a number below `size`."""
    number = parse_number(text, what)
    if number >= size:
        raise refused("index", what=what, last=size - 1, number=number)
    return number


def parse_cell(board: Board, text: str) -> int:
    """Read the name of a cell in an action."""
    if text not in board.index:
        raise _no_cell(board, text)
    return board.index[text]


def parse_move(board: Board, text: str) -> tuple[int, int]:
    """Read a move written FROM-TO."""
    origin, _, target = text.partition("-")
    try:
        start = parse_cell(board, origin)
    except OrchardError:
        raise unreadable("start", text=text, cell=origin) from None
    if target not in board.index:
        raise unreadable("end", start=origin, end=target)
    return start, board.index[target]


def _no_cell(board: Board, text: str) -> OrchardError:
    """Return the error for an unknown cell, which says what the valid ones are."""
    last, row = max(name[0] for name in board.names), text[:1]
    if not isinstance(board, Hexagon):
        return unreadable("cell-column", text=text, last=last, rows=len(board.rows))
    cells = sum(name[0] == row for name in board.names)
    if not cells:
        return unreadable("cell", text=text, last=last)
    return unreadable("cell-row", text=text, last=last, row=row, cells=cells)
