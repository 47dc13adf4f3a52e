"""What JAM IT says about positions and actions, in numbers.

A look is a piece as the rules number it, or PAWN_LOOK plus the seat of the pawn.
"""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.games.jam_it.layouts import BOARDS
from orchard.games.jam_it.rules import (
    ADDING,
    CORNERS,
    INSERTING,
    NEUTRAL,
    PAWN_LOOK,
    STONE,
    State,
    Tables,
    column_of,
    corner_place,
    extra_code,
    first_coin,
    first_of,
    is_extra,
    play,
    second_coin,
    second_of,
)
from orchard.games.jam_it.says import Say
from orchard.games.layout import Layout, Place, Zone, board_zone, spot_beyond
from orchard.games.numbers import (
    NONE,
    Gesture,
    Mark,
    Message,
    Scene,
    Story,
    choose,
    lay,
    lead,
    mark,
    narrate,
    own,
    say,
    tally,
    tap,
)
from orchard.kernel import OVER, rule

BEYOND = 1.4  # how far outside its corner a pawn stands
POINTS, KEPT = 0, 1  # counters


def layout(seats: int, board: str, layout: str) -> Layout:
    """Return the board with its hole, and a spot for pawns beyond each corner."""
    hexes = Hexagon(BOARDS[board])
    cells = board_zone(hexes, hole=True)
    return Layout(
        (cells, Zone("corners", _corners(hexes, cells.places))),
        pieces=hexes.cells + seats,
        marks=1,
        moves=2 * hexes.side,  # all pieces of the longest column, and two that enter it
        way=2 * hexes.side - 1,
        own=3,
        counters=("points", "kept"),
        counted=2 * seats,
    )


def _corners(board: Hexagon, cells: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple(
        spot_beyond(f"corner-{k + 1}", [cells[board.corners[k]]], BEYOND) for k in range(CORNERS)
    )


@rule
def describe(t: Tables, s: State, eyes: int, scene: Scene) -> None:
    """Write the pieces, the points, and the neutral coins that are kept."""
    for cell in range(len(s.board)):
        if s.board[cell] >= 0:
            lay(scene, cell, s.board[cell], 1)
    for seat in range(len(s.pawns)):
        lay(scene, corner_place(s, s.pawns[seat]), PAWN_LOOK + seat, 1)
        own(scene, seat, PAWN_LOOK + seat)
        own(scene, seat, STONE + seat)
        own(scene, seat, seat)
        tally(scene, seat, POINTS, s.points[seat], t.goal, NONE)
        if len(s.pawns) == 2:  # J1: only two players use neutral coins
            tally(scene, seat, KEPT, s.kept[seat], NONE, NEUTRAL)
        if s.actor == OVER and s.result[seat] > 0:
            mark(scene, Mark.WON, corner_place(s, s.pawns[seat]))


@rule
def gesture(t: Tables, s: State, action: int, g: Gesture) -> None:
    """Map a push to a tap on its entry, with the coins of an insert; a pawn move to a corner."""
    if action < CORNERS:
        tap(g, corner_place(s, action))
        return
    tap(g, entry_of(t, s, column_of(action)))
    if not is_extra(action):
        choose(g, first_of(action))
        choose(g, second_of(action))


@rule
def entry_of(t: Tables, s: State, column: int) -> int:
    """Return the cell at which coins enter a column of the actor's pawn (J3)."""
    return t.column[s.pawns[s.actor], column, 0]


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was pushed in where, then what fell and who scored; or where the pawn went."""
    seat = s.actor
    if action < CORNERS:
        narrate(story, Say.PAWN_MOVED, seat, corner_place(s, action), seat)
        play(t, s, action, story)
    elif is_extra(action):
        narrate(story, Say.PUSHED, seat, entry_of(t, s, column_of(action)), seat)
        lead_along(t, s, column_of(action), story)
        play(t, s, action, story)
    else:
        entry, first = entry_of(t, s, column_of(action)), first_of(action)
        narrate(story, Say.INSERTED, seat, entry, first, second_of(action))
        lead_along(t, s, column_of(action), story)
        play(t, s, action, story)
        if s.board[entry] == first:  # J12: the game was over before the second coin
            story.sentences[0, 0] = Say.PUSHED


@rule
def lead_along(t: Tables, s: State, column: int, story: Story) -> None:
    """Write the way of a push along a column of the actor's pawn (J3)."""
    corner = s.pawns[s.actor]
    for k in range(t.length[corner, column]):
        lead(story, t.column[corner, column, k])


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask for the next step of the turn, or say who has won."""
    if s.actor == OVER:
        for seat in range(len(s.pawns)):
            if s.result[seat] > 0:
                say(message, Say.WON, seat, s.points[seat])
    elif s.phase == INSERTING:
        say(message, Say.INSERT, first_coin(s), second_coin(s))
    elif s.phase != ADDING:
        say(message, Say.PAWN)
    elif s.used == NONE:
        say(message, Say.EXTRA, s.actor)
    else:
        say(message, Say.EXTRA_SECOND, s.actor, entry_of(t, s, s.used))


@rule
def why_not(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why an action is illegal."""
    if s.actor == OVER:
        say(message, Say.J12_OVER)
    elif s.phase == INSERTING:
        say(message, Say.J4_INSERT_DUE, first_coin(s), second_coin(s))
    elif s.phase == ADDING:
        if s.used != NONE and action == extra_code(s.used):
            say(message, Say.J7_OTHER_COLUMN, entry_of(t, s, s.used))
        else:
            say(message, Say.J7_EXTRA_DUE, s.actor)
    elif action < CORNERS:
        stays = s.pawns[s.actor] == action
        say(message, Say.J9_STAYS if stays else Say.J9_TAKEN, corner_place(s, action))
    else:
        say(message, Say.J7_NO_EXTRA if is_extra(action) else Say.J9_PAWN_DUE)
