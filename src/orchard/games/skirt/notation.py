"""The notation of Skirt: actions and positions."""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.errors import refused
from orchard.games.skirt import rules
from orchard.games.skirt.rules import BLACK, NONE, WHITE, State, Tables
from orchard.games.text import format_rows, parse_cell, parse_fields, parse_rows
from orchard.kernel import OVER, bits

PASS = "pass"
LETTERS = "wb"


def board_of(t: Tables) -> Hexagon:
    """Return the board that the tables describe."""
    return Hexagon.of(len(t.near))


def format_action(t: Tables, action: int) -> str:
    """Write an action: the cell, or `pass`."""
    return PASS if action == len(t.near) else board_of(t).names[action]


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action."""
    return len(t.near) if text == PASS else parse_cell(board_of(t), text)


def format_position(t: Tables, s: State) -> str:
    """Write a position: ROWS MOVER PENDING."""
    board = board_of(t)
    letters = [
        LETTERS[colour] if (colour := piece_at(s, c)) >= 0 else "." for c in range(board.cells)
    ]
    mover = s.actor if s.actor != OVER else WHITE if s.result[WHITE] > 0 else BLACK
    pending = "-" if s.pending == NONE else board.names[s.pending]
    return f"{format_rows(board, letters)} {LETTERS[mover]} {pending}"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct."""
    board = board_of(t)
    rows, mover, pending = parse_fields(text, "ROWS", "MOVER", "PENDING")
    if mover not in ("w", "b"):
        raise refused("mover", mover=mover)
    if pending != "-" and pending not in board.index:
        raise refused("pending", pending=pending)
    rules.start(t, s)
    s.actor = LETTERS.index(mover)
    for cell, letter in enumerate(parse_rows(board, rows, ".wb")):
        if letter != ".":
            rules.place(t, s, cell, LETTERS.index(letter))
    winners = [seat for seat in (WHITE, BLACK) if has_won(t, s, seat)]
    if rules.is_empty(s):
        if (mover, pending) != ("w", "-"):
            raise refused("empty")
    elif len(winners) == 2:
        raise refused("both-won")
    elif winners:
        if winners[0] != s.actor or pending != "-":
            raise refused("won", winner=LETTERS[winners[0]])
        rules.end(s, s.actor)
    elif pending != "-":
        _parse_pending(t, s, board.index[pending])
    else:
        rules.begin_turn(t, s, s.actor)


def piece_at(s: State, cell: int) -> int:
    """Return the colour of the piece on a cell, or NONE."""
    return next((seat for seat in (WHITE, BLACK) if bits.has(s.pieces[seat], cell)), NONE)


def has_won(t: Tables, s: State, seat: int) -> bool:
    """Return whether a group of a seat joins enough sides (S8, S9)."""
    cells = range(len(t.near))
    return any(piece_at(s, c) == seat and s.parent[c] == c and t.wins[s.touch[c]] for c in cells)


def _parse_pending(t: Tables, s: State, cell: int) -> None:
    if not bits.has(t.outer, cell) or piece_at(s, cell) != s.actor:
        raise refused("pending-piece")
    if not rules.is_open(t, s, cell):
        raise refused("pending-closed")
    rules.begin_second_step(t, s, cell)
