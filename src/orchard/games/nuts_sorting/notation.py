"""The notation of Nuts Sorting: actions and positions."""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.errors import refused, unreadable
from orchard.games.colours import LETTERS, PICKS, parse_seats, set_of
from orchard.games.nuts_sorting import rules
from orchard.games.nuts_sorting.rules import (
    CELLS,
    CHOOSING,
    COLOURS,
    DEAL,
    DEALING,
    EACH,
    EMPTY,
    PICK,
    PLAYING,
    REMOVING_OTHER,
    REMOVING_OWN,
    TAKE,
    State,
    Tables,
)
from orchard.games.text import format_rows, parse_cell, parse_fields, parse_move, parse_rows
from orchard.kernel import bits, take_turn

BOARD = Hexagon(5)
PHASES = ("deal", "choose", "choose-set", "own", "other", "play")
DEALS = LETTERS + "."


def format_action(t: Tables, action: int) -> str:
    """Write an action: a letter or `.`, `rby`, `kwg`, `first`, xCELL, or FROM-TO."""
    if action >= PICK:
        return PICKS[action - PICK]
    if action >= DEAL:
        return DEALS[action - DEAL]
    if action >= TAKE:
        return f"x{BOARD.names[action - TAKE]}"
    return f"{BOARD.names[action // CELLS]}-{BOARD.names[action % CELLS]}"


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action; a pickup may name any cell of the group."""
    if text in PICKS:
        return PICK + PICKS.index(text)
    if len(text) == 1 and text in DEALS:
        return DEAL + DEALS.index(text)
    if text.startswith("x"):
        return TAKE + _first_of_group(t, s, parse_cell(BOARD, text[1:]))
    if "-" in text:
        origin, target = parse_move(BOARD, text)
        return origin * CELLS + target
    raise unreadable("action", text=text, picks=", ".join(PICKS))


def format_position(t: Tables, s: State) -> str:
    """Write a position: ROWS PHASE."""
    letters = [DEALS[rules.colour_at(s, c)] if c < s.dealt else "?" for c in range(CELLS)]
    seats = f":{s.first_set}:{s.to_move}" if s.phase >= REMOVING_OWN else ""
    return f"{format_rows(BOARD, letters)} {PHASES[s.phase]}{seats}"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct."""
    rows, phase = parse_fields(text, "ROWS", "PHASE")
    rules.start(t, s)
    letters = parse_rows(BOARD, rows, DEALS + "?")
    dealt = letters.rstrip("?")
    if "?" in dealt:
        raise refused("gaps")
    if (len(dealt) < CELLS) != (phase == "deal"):
        raise refused("deal-phase")
    s.dealt = len(dealt)
    for cell, letter in enumerate(dealt):
        colour = DEALS.index(letter)
        s.cells[colour] = s.cells[colour] | bits.bit(cell)
        s.left[colour] = max(s.left[colour] - 1, -1)
    if any(s.left[colour] < 0 for colour in range(COLOURS)):
        raise refused("colour-count", count=EACH)
    if phase in PHASES[:3]:
        _parse_before_sets(s, phase)
        return
    name, s.first_set, s.to_move = parse_seats(phase, *PHASES[3:])
    s.phase = PHASES.index(name)
    take_turn(s, s.to_move)
    _check_counts(s)
    if s.phase == PLAYING:
        for colour in range(COLOURS):
            rules.regroup(t, s, colour)
        rules.decide(s)
    s.left[EMPTY] = 0


def _first_of_group(t: Tables, s: State, cell: int) -> int:
    """Return the first cell of a piece's group, in play; the cell itself otherwise."""
    colour = rules.colour_at(s, cell)
    if s.phase != PLAYING or colour == EMPTY:
        return cell
    return bits.lowest(bits.fill(t.beside, bits.bit(cell), s.cells[colour]))


def _parse_before_sets(s: State, phase: str) -> None:
    if s.left[EMPTY] < 0:
        raise refused("one-empty")
    s.phase = PHASES.index(phase)
    if s.phase != DEALING:
        s.to_move = 1 if s.phase == CHOOSING else 0
        take_turn(s, s.to_move)


def _check_counts(s: State) -> None:
    """Refuse piece counts that the removals of N3 and the pickups of N7 cannot leave."""
    own = set_of(s, s.to_move)
    missing = [3 * EACH - bits.count(rules.cells_of_set(s, colours)) for colours in (own, 1 - own)]
    if s.phase == REMOVING_OWN and missing != [0, 0]:
        raise refused("before-removals")
    if s.phase == REMOVING_OTHER and missing != [1, 0]:
        raise refused("own-removed")
    if s.phase == PLAYING and 0 in missing:
        raise refused("both-removed")
    if any(s.cells[colour] == bits.EMPTY for colour in range(COLOURS)):
        raise refused("last-group")
