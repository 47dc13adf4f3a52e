"""How Nuts Sorting is written: actions, positions, and why an action is illegal."""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.errors import Reason, refused, unreadable
from orchard.games.colours import LETTERS, NAMES, PICKS, parse_seats, set_name, set_of
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
from orchard.kernel import OVER, bits

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
    raise unreadable(
        f"Cannot read '{text}': actions are a colour letter or '.', {', '.join(PICKS)}, "
        "a pickup such as xc3, or a move such as c3-a2."
    )


def format_position(t: Tables, s: State) -> str:
    """Write a position: ROWS PHASE."""
    letters = [DEALS[rules.colour_at(s, c)] if c < s.dealt else "?" for c in range(CELLS)]
    seats = f":{s.first_set}:{s.turn}" if s.phase >= REMOVING_OWN else ""
    return f"{format_rows(BOARD, letters)} {PHASES[s.phase]}{seats}"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct."""
    rows, phase = parse_fields(text, "ROWS", "PHASE")
    rules.start(t, s)
    letters = parse_rows(BOARD, rows, DEALS + "?")
    dealt = letters.rstrip("?")
    if "?" in dealt:
        raise refused("The cells are dealt in reading order, without gaps (N1).")
    if (len(dealt) < CELLS) != (phase == "deal"):
        raise refused("The phase is 'deal' exactly while cells are still to be dealt (N1).")
    s.dealt = len(dealt)
    for cell, letter in enumerate(dealt):
        colour = DEALS.index(letter)
        s.cells[colour] = s.cells[colour] | bits.bit(cell)
        s.left[colour] = max(s.left[colour] - 1, -1)
    if any(s.left[colour] < 0 for colour in range(COLOURS)):
        raise refused(f"There are {EACH} pieces of each colour (N1).")
    if phase in PHASES[:3]:
        _parse_before_sets(s, phase)
        return
    name, s.first_set, s.turn = parse_seats(phase, *PHASES[3:])
    s.phase = PHASES.index(name)
    s.actor = s.turn
    _check_counts(s)
    if s.phase == PLAYING:
        for colour in range(COLOURS):
            rules.regroup(t, s, colour)
        rules.decide(s)
    s.left[EMPTY] = 0


def why_not(t: Tables, s: State, action: int) -> Reason:
    """Return why an illegal action is illegal."""
    if s.actor == OVER:
        return Reason("N8", "The game is over: a seat has sorted its three colours.")
    if s.phase == DEALING:
        return _why_not_dealt(action)
    if s.phase < REMOVING_OWN:
        seat = 1 if s.phase == CHOOSING else 0
        what = "a set or the first move" if s.phase == CHOOSING else "a set"
        return Reason("N2", f"Now seat {seat} chooses {what}.")
    if s.phase < PLAYING:
        return _why_not_removed(s, action)
    if action >= DEAL:
        return Reason(
            "N2" if action >= PICK else "N1",
            "That is over: now a piece moves or a group is picked up.",
        )
    if action >= TAKE:
        return _why_no_pickup(s, action - TAKE)
    return _why_no_move(t, s, action // CELLS, action % CELLS)


def _first_of_group(t: Tables, s: State, cell: int) -> int:
    """Return the first cell of a piece's group, in play; the cell itself otherwise."""
    colour = rules.colour_at(s, cell)
    if s.phase != PLAYING or colour == EMPTY:
        return cell
    return bits.lowest(bits.fill(t.beside, bits.bit(cell), s.cells[colour]))


def _parse_before_sets(s: State, phase: str) -> None:
    if s.left[EMPTY] < 0:
        raise refused("One cell stays empty in the deal (N1).")
    s.phase = PHASES.index(phase)
    if s.phase != DEALING:
        s.turn = 1 if s.phase == CHOOSING else 0
        s.actor = s.turn


def _check_counts(s: State) -> None:
    """Refuse piece counts that the removals of N3 and the pickups of N7 cannot leave."""
    own = set_of(s, s.turn)
    missing = [3 * EACH - bits.count(rules.cells_of_set(s, colours)) for colours in (own, 1 - own)]
    if s.phase == REMOVING_OWN and missing != [0, 0]:
        raise refused("Before the removals one cell is empty (N3).")
    if s.phase == REMOVING_OTHER and missing != [1, 0]:
        raise refused("Now one piece of the remover's own set has been removed, no other (NR2).")
    if s.phase == PLAYING and 0 in missing:
        raise refused("In play at least one piece of each set has been removed (N3).")
    if any(s.cells[colour] == bits.EMPTY for colour in range(COLOURS)):
        raise refused("The last group of a colour is never removed (N7).")


def _why_not_dealt(action: int) -> Reason:
    if not DEAL <= action < PICK:
        return Reason(
            "N1", "First the deal is completed: a colour letter, or '.' for the empty cell."
        )
    if action - DEAL == EMPTY:
        return Reason("N1", "The one empty cell has been dealt.")
    return Reason("N1", f"All {EACH} {NAMES[action - DEAL]} pieces are dealt.")


def _why_not_removed(s: State, action: int) -> Reason:
    if not TAKE <= action < DEAL:
        return Reason("N3", "Before play a piece is removed: xCELL.")
    name = BOARD.names[action - TAKE]
    if rules.colour_at(s, action - TAKE) == EMPTY:
        return Reason("N3", f"{name} is empty.")
    if s.phase == REMOVING_OWN:
        return Reason("NR2", f"The own piece is removed first; {name} is of the other set.")
    return Reason("N3", f"Now a piece of the other set is removed; {name} is of the own set.")


def _why_no_pickup(s: State, cell: int) -> Reason:
    name, colour = BOARD.names[cell], rules.colour_at(s, cell)
    own = set_of(s, s.actor)
    if colour == EMPTY:
        return Reason("N6", f"{name} is empty.")
    if colour // 3 != own:
        return Reason(
            "N6", f"The piece on {name} is {NAMES[colour]}; this seat has {set_name(own)}."
        )
    return Reason("N7", f"That is the last {NAMES[colour]} group.")


def _why_no_move(t: Tables, s: State, origin: int, target: int) -> Reason:
    start, end, colour = BOARD.names[origin], BOARD.names[target], rules.colour_at(s, origin)
    own = set_of(s, s.actor)
    if colour == EMPTY:
        return Reason("N4", f"There is no piece on {start}.")
    if colour // 3 != own:
        return Reason(
            "N4", f"The piece on {start} is {NAMES[colour]}; this seat has {set_name(own)}."
        )
    if rules.colour_at(s, target) != EMPTY:
        return Reason("N4", f"{end} is not empty.")
    if t.lines[origin] & bits.bit(target) == bits.EMPTY:
        return Reason("N4", f"{end} is not on a line from {start}.")
    after = rules.group_size(t, s.cells[colour] & ~bits.bit(origin), target)
    return Reason(
        "N5", f"The group would have {after}, and it has {s.size[origin]} now: it must grow."
    )
