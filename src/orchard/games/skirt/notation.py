"""How Skirt is written: actions, positions, and why an action is illegal."""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.errors import Reason, refused
from orchard.games.skirt import rules
from orchard.games.skirt.rules import BLACK, NONE, WHITE, State, Tables
from orchard.games.text import format_rows, parse_cell, parse_fields, parse_rows
from orchard.kernel import OVER, bits

PASS = "pass"
LETTERS = "wb"
NAMES = ("White", "Black")


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
        raise refused(f"The mover is w or b, not '{mover}'.")
    if pending != "-" and pending not in board.index:
        raise refused(f"What is pending is '-' or an outer cell, not '{pending}'.")
    rules.start(t, s)
    s.actor = LETTERS.index(mover)
    for cell, letter in enumerate(parse_rows(board, rows, ".wb")):
        if letter != ".":
            rules.place(t, s, cell, LETTERS.index(letter))
    winners = [seat for seat in (WHITE, BLACK) if has_won(t, s, seat)]
    if rules.is_empty(s):
        if (mover, pending) != ("w", "-"):
            raise refused("An empty board is written with 'w -': White begins (S4).")
    elif len(winners) == 2:
        raise refused("Both colours have a winning group; the game ends with the first (S8).")
    elif winners:
        if winners[0] != s.actor or pending != "-":
            raise refused(
                f"{NAMES[winners[0]]} has won (S8, S9): that is written '{LETTERS[winners[0]]} -'."
            )
        rules.end(s, s.actor)
    elif pending != "-":
        _parse_pending(t, s, board.index[pending])
    else:
        rules.begin_turn(t, s, s.actor)


def why_not(t: Tables, s: State, action: int) -> Reason:
    """Return why an illegal action is illegal."""
    board = board_of(t)
    if s.actor == OVER:
        return Reason("S8", "The game is over: a seat has joined its sides.")
    if action == board.cells:
        return Reason("S7", "A turn is never passed while a piece can be placed.")
    name = board.names[action]
    if rules.is_empty(s):
        return Reason("S4", f"The first piece goes on the outer area; {name} is inner.")
    if piece_at(s, action) >= 0:
        return Reason("S5", f"{name} is taken: pieces go on empty cells.")
    if s.pending != NONE:
        start = board.names[s.pending]
        if bits.has(t.outer, action):
            return Reason(
                "S5", f"The inner piece is due: place it on a cell reachable from {start}."
            )
        return Reason("S3", f"{name} is not reachable from {start}.")
    if bits.has(t.outer, action):
        return Reason(
            "SR1", f"From {name} no inner cell could be reached, and it does not win at once."
        )
    return Reason("S6", f"{name} is not reachable from an outer piece of {NAMES[s.actor]}.")


def piece_at(s: State, cell: int) -> int:
    """Return the colour of the piece on a cell, or NONE."""
    return next((seat for seat in (WHITE, BLACK) if bits.has(s.pieces[seat], cell)), NONE)


def has_won(t: Tables, s: State, seat: int) -> bool:
    """Return whether a group of a seat joins enough sides (S8, S9)."""
    cells = range(len(t.near))
    return any(piece_at(s, c) == seat and s.parent[c] == c and t.wins[s.touch[c]] for c in cells)


def _parse_pending(t: Tables, s: State, cell: int) -> None:
    if not bits.has(t.outer, cell) or piece_at(s, cell) != s.actor:
        raise refused("The pending cell must hold an outer piece of the mover (S5).")
    if not rules.is_open(t, s, cell):
        raise refused("From the pending cell nothing can be reached, so no step (2) is due (SR1).")
    rules.begin_second_step(t, s, cell)
