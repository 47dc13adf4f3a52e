"""The notation of JAM IT: actions and positions."""

from __future__ import annotations

import re

from orchard.boards import Hexagon
from orchard.errors import refused, unreadable
from orchard.games.jam_it import rules
from orchard.games.jam_it.rules import (
    ADDING,
    CORNERS,
    EMPTY,
    HOLE,
    INSERTING,
    MOVING,
    State,
    Tables,
)
from orchard.games.numbers import NONE
from orchard.games.text import format_rows, parse_fields, parse_index, parse_number, parse_rows
from orchard.kernel import OVER, Ints, finish

COINS, STONES = "abcn", "ABC"
STONES_EACH, KEPT_AT_MOST = 4, 2


def board_of(t: Tables) -> Hexagon:
    """Return the board that the tables describe."""
    return Hexagon.of(len(t.board))


def format_action(t: Tables, action: int) -> str:
    """Write an action: an insert as 5bn, an extra as e5, a pawn move as p3."""
    if action < CORNERS:
        return f"p{action + 1}"
    column = rules.column_of(action) + 1
    if rules.is_extra(action):
        return f"e{column}"
    return f"{column}{COINS[rules.first_of(action)]}{COINS[rules.second_of(action)]}"


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action."""
    if match := re.fullmatch(r"([0-9]+)([abcn])([abcn])", text):
        first, second = COINS.index(match[2]), COINS.index(match[3])
        return rules.insert_code(_parse_column(t, match[1]), first, second)
    if match := re.fullmatch(r"e([0-9]+)", text):
        return rules.extra_code(_parse_column(t, match[1]))
    if match := re.fullmatch(r"p([0-9]+)", text):
        if match[1] not in "123456" or len(match[1]) > 1:
            raise unreadable("corner", corner=match[1])
        return int(match[1]) - 1
    raise unreadable("action", text=text)


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
        raise refused("pawns", seats=seats)
    for seat, corner in enumerate(pawns):
        s.pawns[seat] = int(corner) - 1
    _parse_counters(s.points, points, seats, "POINTS")
    if seats == 2:
        _parse_counters(s.kept, neutrals, seats, "NEUTRALS")
    elif neutrals != "-":
        raise refused("neutrals")
    if any(s.kept[seat] > KEPT_AT_MOST for seat in range(seats)):
        raise refused("kept")
    _parse_phase(t, s, phase)


def _parse_column(t: Tables, text: str) -> int:
    column = int(text[:4])
    if not 1 <= column <= t.columns or text[0] == "0":
        raise unreadable("column", column=text, last=t.columns)
    return column - 1


def _parse_board(t: Tables, s: State, rows: str) -> None:
    board, seats = board_of(t), len(s.pawns)
    kinds = COINS[:seats] + ("n" if seats == 2 else "") + STONES[:seats]
    letters = parse_rows(board, rows, f".#{kinds}")
    if [cell for cell, letter in enumerate(letters) if letter == "#"] != [board.centre]:
        raise refused("hole")
    for stone in STONES[:seats]:
        if letters.count(stone) > STONES_EACH:
            raise refused("stones", stone=stone, most=STONES_EACH)
    pieces = {".": EMPTY, "#": HOLE} | {c: k for k, c in enumerate(COINS + STONES)}
    for cell, letter in enumerate(letters):
        s.board[cell] = pieces[letter]


def _parse_counters(counters: Ints, text: str, seats: int, what: str) -> None:
    numbers = text.split(",")
    if len(numbers) != seats:
        raise refused("counters", field=what, seats=seats)
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
        raise refused("phase", phase=phase)
    name, seat = match[1] or match[3], parse_index(match[2] or match[4], len(s.pawns), "K")
    winners = [k for k in range(len(s.pawns)) if s.points[k] >= t.goal]
    if winners != ([seat] if name == "over" else []):
        raise refused("over", goal=t.goal)
    if any(s.points[k] > t.goal + 1 for k in range(len(s.pawns))):
        raise refused("points", most=t.goal + 1)
    s.actor = seat
    s.phase = {"insert": INSERTING, "extra": ADDING}.get(name, MOVING)
    if name == "over":
        finish(s, 1 << seat)
    if name == "extra":
        if match[5] == "0" or (match[5] != "-" and int(match[5]) > t.columns):
            raise refused("column", column=match[5], last=t.columns)
        s.used = NONE if match[5] == "-" else int(match[5]) - 1
        s.freed = int(match[6])
        if s.used == NONE and s.freed:
            raise refused("freed")
