"""How JAM IT is written: actions, positions, and why an action is illegal."""

from __future__ import annotations

import re

from orchard.boards import Hexagon
from orchard.errors import Reason, refused, unreadable
from orchard.games.jam_it import rules
from orchard.games.jam_it.rules import (
    ADDING,
    EMPTY,
    EXTRA,
    HOLE,
    INSERTING,
    KINDS,
    MOVING,
    NONE,
    PAWN,
    State,
    Tables,
)
from orchard.games.text import format_rows, parse_fields, parse_index, parse_number, parse_rows
from orchard.kernel import OVER, Ints, finish

COINS, STONES = "abcn", "ABC"
STONES_EACH, KEPT_AT_MOST = 4, 2


def board_of(t: Tables) -> Hexagon:
    """Return the board that the tables describe."""
    return Hexagon.of(len(t.board))


def format_action(t: Tables, action: int) -> str:
    """Write an action: an insert as 5bn, an extra as e5, a pawn move as p3."""
    if action >= PAWN:
        return f"p{action - PAWN + 1}"
    if action >= EXTRA:
        return f"e{action - EXTRA + 1}"
    column, coins = divmod(action, KINDS * KINDS)
    return f"{column + 1}{COINS[coins // KINDS]}{COINS[coins % KINDS]}"


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action."""
    if match := re.fullmatch(r"([0-9]+)([abcn])([abcn])", text):
        first, second = COINS.index(match[2]), COINS.index(match[3])
        return (_parse_column(t, match[1]) * KINDS + first) * KINDS + second
    if match := re.fullmatch(r"e([0-9]+)", text):
        return EXTRA + _parse_column(t, match[1])
    if match := re.fullmatch(r"p([0-9]+)", text):
        if match[1] not in "123456" or len(match[1]) > 1:
            raise unreadable(f"Read a pawn move, but corners are 1 to 6, not {match[1]}.")
        return PAWN + int(match[1]) - 1
    raise unreadable(
        f"Cannot read '{text}': actions are an insert such as 5bn, an extra such as e5, "
        "or a pawn move such as p3."
    )


def format_position(t: Tables, s: State) -> str:
    """Write a position: ROWS PAWNS POINTS NEUTRALS PHASE."""
    letters = {EMPTY: ".", HOLE: "#"} | dict(enumerate(COINS + STONES))
    rows = format_rows(board_of(t), [letters[s.board[cell]] for cell in range(len(s.board))])
    seats = range(len(s.pawns))
    pawns = "".join(str(s.pawns[seat] + 1) for seat in seats)
    points = ",".join(str(s.points[seat]) for seat in seats)
    neutrals = ",".join(str(s.kept[seat]) for seat in seats) if len(seats) == 2 else "-"
    return f"{rows} {pawns} {points} {neutrals} {_format_phase(s)}"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct."""
    rows, pawns, points, neutrals, phase = parse_fields(
        text, "ROWS", "PAWNS", "POINTS", "NEUTRALS", "PHASE"
    )
    rules.start(t, s)
    _parse_board(t, s, rows)
    seats = len(s.pawns)
    if len(pawns) != seats or len(set(pawns)) != seats or not set(pawns) <= set("123456"):
        raise refused(f"PAWNS names {seats} different corners from 1 to 6 (J2).")
    for seat, corner in enumerate(pawns):
        s.pawns[seat] = int(corner) - 1
    _parse_counters(s.points, points, seats, "POINTS")
    if seats == 2:
        _parse_counters(s.kept, neutrals, seats, "NEUTRALS")
    elif neutrals != "-":
        raise refused("With three seats NEUTRALS is '-' (J4).")
    if any(s.kept[seat] > KEPT_AT_MOST for seat in range(seats)):
        raise refused("Three kept neutral coins become a point at once (J11).")
    _parse_phase(t, s, phase)


def why_not(t: Tables, s: State, action: int) -> Reason:
    """Return why an illegal action is illegal."""
    if s.actor == OVER:
        return Reason("J12", "The game is over: a seat has reached the points.")
    if s.phase == INSERTING:
        a, b = COINS[rules.first_coin(s)], COINS[rules.second_coin(s)]
        return Reason(
            "J4", f"An insert is due: a column, then the coins {a} and {b} in either order."
        )
    if s.phase == ADDING:
        if action == EXTRA + s.used:
            return Reason("J7", f"The second coin goes into another column than {s.used + 1}.")
        return Reason("J7", f"An extra is due: a coin into a column, e1 to e{t.columns}.")
    if EXTRA <= action < PAWN:
        return Reason("J7", "There is no extra: no own stone has left the board.")
    if action >= PAWN:
        own = s.pawns[s.actor] == action - PAWN
        what = "The pawn may not stay" if own else "Another pawn stands"
        return Reason("J9", f"{what} at corner {action - PAWN + 1}.")
    return Reason("J9", "The pawn is to be moved: p and a free corner.")


def _parse_column(t: Tables, text: str) -> int:
    column = int(text[:4])
    if not 1 <= column <= t.columns or text[0] == "0":
        raise unreadable(f"There is no column {text}: columns are 1 to {t.columns}.")
    return column - 1


def _parse_board(t: Tables, s: State, rows: str) -> None:
    board, seats = board_of(t), len(s.pawns)
    kinds = COINS[:seats] + ("n" if seats == 2 else "") + STONES[:seats]
    letters = parse_rows(board, rows, f".#{kinds}")
    if [cell for cell, letter in enumerate(letters) if letter == "#"] != [board.centre]:
        raise refused("The hole '#' is the centre cell, and no other.")
    for stone in STONES[:seats]:
        if letters.count(stone) > STONES_EACH:
            raise refused(f"A seat has {STONES_EACH} stones; there are more '{stone}' (J1).")
    pieces = {".": EMPTY, "#": HOLE} | {c: k for k, c in enumerate(COINS + STONES)}
    for cell, letter in enumerate(letters):
        s.board[cell] = pieces[letter]


def _parse_counters(counters: Ints, text: str, seats: int, what: str) -> None:
    numbers = text.split(",")
    if len(numbers) != seats:
        raise refused(f"{what} has {seats} numbers with commas between.")
    for seat, number in enumerate(numbers):
        counters[seat] = min(parse_number(number, what), 100)


def _format_phase(s: State) -> str:
    if s.actor == OVER:
        return f"over:{next(seat for seat in range(len(s.pawns)) if s.result[seat] > 0)}"
    if s.phase == ADDING:
        return f"extra:{s.actor}:{'-' if s.used == NONE else s.used + 1}:{s.freed}"
    return f"{'insert' if s.phase == INSERTING else 'pawn'}:{s.actor}"


def _parse_phase(t: Tables, s: State, phase: str) -> None:
    match = re.fullmatch(r"(insert|pawn|over):([0-9])|(extra):([0-9]):(-|[0-9]):([01])", phase)
    if not match:
        raise refused(f"'{phase}' is no phase: insert:K, extra:K:C:F, pawn:K or over:K.")
    name, seat = match[1] or match[3], parse_index(match[2] or match[4], len(s.pawns), "The seat")
    winners = [k for k in range(len(s.pawns)) if s.points[k] >= t.goal]
    if winners != ([seat] if name == "over" else []):
        raise refused(f"The game is over exactly when one seat has {t.goal} points or more (J12).")
    if any(s.points[k] > t.goal + 1 for k in range(len(s.pawns))):
        raise refused(
            f"Nobody can have more than {t.goal + 1} points: a piece gives 2 at most (J10)."
        )
    s.actor = seat
    s.phase = {"insert": INSERTING, "extra": ADDING}.get(name, MOVING)
    if name == "over":
        finish(s, 1 << seat)
    if name == "extra":
        if match[5] == "0" or (match[5] != "-" and int(match[5]) > t.columns):
            raise refused(f"There is no column {match[5]}: columns are 1 to {t.columns}.")
        s.used = NONE if match[5] == "-" else int(match[5]) - 1
        s.freed = int(match[6])
        if s.used == NONE and s.freed:
            raise refused("Before the first coin of an extra nothing has left during it (J8).")
