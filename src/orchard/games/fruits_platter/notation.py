"""The notation of Fruits Platter: actions and positions."""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.errors import refused, unreadable
from orchard.games.colours import LETTERS, PICKS, parse_seats
from orchard.games.fruits_platter import rules
from orchard.games.fruits_platter.rules import (
    CELLS,
    CENTRE,
    CHOOSING,
    COLOURS,
    DEAL,
    EACH,
    EMPTY,
    NONE,
    PICK,
    PLAYING,
    UNDEALT,
    State,
    Tables,
)
from orchard.games.text import format_rows, parse_fields, parse_move, parse_number, parse_rows
from orchard.kernel import take_turn

BOARD = Hexagon(4)
PHASES = ("deal", "choose", "choose-set", "play")


def format_action(t: Tables, action: int) -> str:
    """Write an action: a colour letter, `rby`, `kwg`, `first`, or FROM-TO."""
    if action >= PICK:
        return PICKS[action - PICK]
    if action >= DEAL:
        return LETTERS[action - DEAL]
    return f"{BOARD.names[action // CELLS]}-{BOARD.names[action % CELLS]}"


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action."""
    if text in PICKS:
        return PICK + PICKS.index(text)
    if len(text) == 1 and text in LETTERS:
        return DEAL + LETTERS.index(text)
    if "-" in text:
        origin, target = parse_move(BOARD, text)
        return origin * CELLS + target
    raise unreadable("action", text=text, letters=LETTERS, picks=", ".join(PICKS))


def format_position(t: Tables, s: State) -> str:
    """Write a position: ROWS SIDES PHASE MOVES."""
    letters = {EMPTY: ".", UNDEALT: "?"} | dict(enumerate(LETTERS))
    rows = format_rows(BOARD, [letters[s.board[cell]] for cell in range(CELLS)])
    sides = "".join("?" if (c := colour_of_side(s, k)) == NONE else LETTERS[c] for k in range(6))
    phase = PHASES[s.phase] + (f":{s.first_set}:{s.to_move}" if s.phase == PLAYING else "")
    return f"{rows} {sides} {phase} {s.moves}"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct."""
    rows, sides, phase, moves = parse_fields(text, "ROWS", "SIDES", "PHASE", "MOVES")
    rules.start(t, s)
    _parse_sides(s, sides)
    _parse_board(s, rows)
    if parse_number(moves, "MOVES") > t.limit:
        raise refused("moves", moves=moves, limit=t.limit)
    s.moves = int(moves)
    whole = s.dealt == COLOURS + CELLS - 1
    if not whole and phase != "deal":
        raise refused("deal-unfinished")
    if phase in PHASES[:3]:
        _parse_before_play(s, phase, whole)
        return
    _, s.first_set, s.to_move = parse_seats(phase, "play")
    s.phase = PLAYING
    take_turn(s, s.to_move)
    if s.moves > 0:  # FR1
        rules.decide(t, s)


def colour_of_side(s: State, side: int) -> int:
    """Return the colour whose home is this side, or NONE."""
    return next((colour for colour in range(COLOURS) if s.home[colour] == side), NONE)


def _parse_sides(s: State, sides: str) -> None:
    """Deal the sides as written, one by one, so that F1 is checked by the rule itself."""
    if len(sides) != 6:
        raise refused("sides-count")
    for letter in sides.rstrip("?"):
        if letter not in LETTERS or not rules.may_deal(s, LETTERS.index(letter)):
            raise refused("sides", sides=sides)
        rules.deal(s, LETTERS.index(letter), None)


def _parse_board(s: State, rows: str) -> None:
    letters = parse_rows(BOARD, rows, LETTERS + ".?")
    for cell, letter in enumerate(letters):
        s.board[cell] = LETTERS.find(letter) if letter != "?" else UNDEALT
        if letter in LETTERS:
            s.left[LETTERS.index(letter)] -= 1
    if any(s.left[colour] < 0 for colour in range(COLOURS)):
        raise refused("colour-count", count=EACH)
    if letters.count(".") != 1:
        raise refused("one-empty")
    if "?" in letters and letters[CENTRE] != ".":
        raise refused("centre")
    dealt = letters[:CENTRE] + letters[CENTRE + 1 :] if "?" in letters else letters.replace(".", "")
    if "?" in dealt.rstrip("?"):
        raise refused("gaps")
    count = len(dealt.rstrip("?"))
    if count and s.dealt < COLOURS:
        raise refused("sides-first")
    s.dealt += count


def _parse_before_play(s: State, phase: str, whole: bool) -> None:
    if s.moves:
        raise refused("moves-before-play")
    if whole and phase == "deal":
        raise refused("deal-finished")
    if s.board[CENTRE] != EMPTY:
        raise refused("centre")
    s.phase = PHASES.index(phase)
    if whole:
        s.to_move = 1 if s.phase == CHOOSING else 0
        take_turn(s, s.to_move)
