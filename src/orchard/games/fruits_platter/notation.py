"""How Fruits Platter is written: actions, positions, and why an action is illegal."""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.errors import Reason, refused, unreadable
from orchard.games.colours import LETTERS, NAMES, PICKS, parse_seats, set_name, set_of
from orchard.games.fruits_platter import rules
from orchard.games.fruits_platter.rules import (
    CELLS,
    CENTRE,
    CHOOSING,
    COLOURS,
    DEAL,
    DEALING,
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
from orchard.kernel import OVER

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
    raise unreadable(
        f"Cannot read '{text}': actions are a colour letter ({LETTERS}), {', '.join(PICKS)}, "
        "or a move such as c3-a2."
    )


def format_position(t: Tables, s: State) -> str:
    """Write a position: ROWS SIDES PHASE MOVES."""
    letters = {EMPTY: ".", UNDEALT: "?"} | dict(enumerate(LETTERS))
    rows = format_rows(BOARD, [letters[s.board[cell]] for cell in range(CELLS)])
    sides = "".join("?" if (c := colour_of_side(s, k)) == NONE else LETTERS[c] for k in range(6))
    phase = PHASES[s.phase] + (f":{s.first_set}:{s.turn}" if s.phase == PLAYING else "")
    return f"{rows} {sides} {phase} {s.moves}"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct."""
    rows, sides, phase, moves = parse_fields(text, "ROWS", "SIDES", "PHASE", "MOVES")
    rules.start(t, s)
    _parse_sides(s, sides)
    _parse_board(s, rows)
    if parse_number(moves, "MOVES") > t.limit:
        raise refused(f"MOVES is {moves}, but the game ends after {t.limit} (FR2).")
    s.moves = int(moves)
    whole = s.dealt == COLOURS + CELLS - 1
    if not whole and phase != "deal":
        raise refused("The deal is not complete, so the phase is 'deal' (F2).")
    if phase in PHASES[:3]:
        _parse_before_play(s, phase, whole)
        return
    _, s.first_set, s.turn = parse_seats(phase, "play")
    s.phase = PLAYING
    s.actor = s.turn
    if s.moves > 0:  # FR1
        rules.decide(t, s)


def why_not(t: Tables, s: State, action: int) -> Reason:
    """Return why an illegal action is illegal."""
    if s.actor == OVER:
        drawn = s.result[0] == 0
        return Reason("FR2" if drawn else "F10", f"The game is over after {s.moves} moves.")
    if s.phase == DEALING and DEAL <= action < PICK:
        return _why_not_dealt(s, action - DEAL)
    if s.phase != PLAYING:
        return Reason("F3", f"First {_due(s)}.")
    if action >= DEAL:
        return Reason("F3" if action >= PICK else "F2", "That is over: now a piece is moved.")
    return _why_no_move(t, s, action // CELLS, action % CELLS)


def colour_of_side(s: State, side: int) -> int:
    """Return the colour whose home a side is, or NONE."""
    return next((colour for colour in range(COLOURS) if s.home[colour] == side), NONE)


def _parse_sides(s: State, sides: str) -> None:
    """Deal the sides as written, one by one, so that F1 is checked by the rule itself."""
    if len(sides) != 6:
        raise refused("SIDES has six letters, from N clockwise.")
    for letter in sides.rstrip("?"):
        if letter not in LETTERS or not rules.may_deal(s, LETTERS.index(letter)):
            raise refused(f"SIDES '{sides}': each colour once, the sets alternating, no gaps (F1).")
        rules.deal(s, LETTERS.index(letter))


def _parse_board(s: State, rows: str) -> None:
    letters = parse_rows(BOARD, rows, LETTERS + ".?")
    for cell, letter in enumerate(letters):
        s.board[cell] = LETTERS.find(letter) if letter != "?" else UNDEALT
        if letter in LETTERS:
            s.left[LETTERS.index(letter)] -= 1
    if any(s.left[colour] < 0 for colour in range(COLOURS)):
        raise refused(f"There are {EACH} pieces of each colour (F2).")
    if letters.count(".") != 1:
        raise refused("Exactly one cell is empty (F2).")
    if "?" in letters and letters[CENTRE] != ".":
        raise refused("During the deal the centre is empty (F2).")
    dealt = letters[:CENTRE] + letters[CENTRE + 1 :] if "?" in letters else letters.replace(".", "")
    if "?" in dealt.rstrip("?"):
        raise refused("The cells are dealt in reading order, without gaps (F2).")
    count = len(dealt.rstrip("?"))
    if count and s.dealt < COLOURS:
        raise refused("The sides are given their colours before the cells (F1).")
    s.dealt += count


def _parse_before_play(s: State, phase: str, whole: bool) -> None:
    if s.moves:
        raise refused("Before play MOVES is 0.")
    if whole and phase == "deal":
        raise refused("All pieces are dealt: the phase cannot be 'deal' (F3).")
    if s.board[CENTRE] != EMPTY:
        raise refused("Before play the centre is empty (F2).")
    s.phase = PHASES.index(phase)
    if whole:
        s.turn = 1 if s.phase == CHOOSING else 0
        s.actor = s.turn


def _due(s: State) -> str:
    if s.phase == DEALING:
        return "the deal is completed: a colour letter"
    return (
        "seat 1 chooses a set or the first move" if s.phase == CHOOSING else "seat 0 chooses a set"
    )


def _why_not_dealt(s: State, colour: int) -> Reason:
    name = NAMES[colour]
    if s.dealt >= COLOURS:
        return Reason("F2", f"All {EACH} {name} pieces are dealt.")
    if s.home[colour] != NONE:
        return Reason("F1", f"{name.capitalize()} has its home side already.")
    return Reason(
        "F1", f"{name.capitalize()} cannot be at {BOARD.SIDES[s.dealt]}: the two sets alternate."
    )


def _why_no_move(t: Tables, s: State, origin: int, target: int) -> Reason:
    start, end = BOARD.names[origin], BOARD.names[target]
    colour = s.board[origin]
    own = set_of(s, s.actor)
    if colour == EMPTY:
        return Reason("F4", f"There is no piece on {start}.")
    if colour // 3 != own:
        return Reason(
            "F4", f"The piece on {start} is {NAMES[colour]}; this seat moves {set_name(own)}."
        )
    home = s.home[colour]
    if BOARD.sides[origin, home]:
        return Reason("F7", f"The piece on {start} stands on its home side {BOARD.SIDES[home]}.")
    if t.toward[origin, target] < 0 or t.near[target, t.toward[origin, target]] >= 0:
        return Reason("F5", f"{end} is not at the end of a line from {start}.")
    landings = " or ".join(
        BOARD.names[to] for to in (t.landing[home, origin, k] for k in (0, 1)) if to >= 0
    )
    first = t.landing[home, origin, 0]
    beside = BOARD.sides[target, home - 1] or BOARD.sides[target, (home + 1) % 6]
    if beside or not BOARD.sides[first, home]:
        return Reason("F8", f"From {start} this colour lands on {landings} only.")
    return Reason(
        "F5", f"{end} is not on the home side {BOARD.SIDES[home]}; {start} may jump to {landings}."
    )
