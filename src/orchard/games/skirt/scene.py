"""What Skirt says about positions and actions, in numbers. A look is the seat of a stone."""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.games.layout import Layout, board_zone
from orchard.games.numbers import (
    Gesture,
    Mark,
    Message,
    Scene,
    Story,
    gain,
    lay,
    mark,
    move,
    narrate,
    own,
    say,
    tap,
)
from orchard.games.skirt.rules import BLACK, NONE, OPPOSITE, WHITE, State, Tables, apply, is_empty
from orchard.games.skirt.says import Say
from orchard.kernel import OVER, bits, rule


def layout(size: int) -> Layout:
    """Return the board, with its outer ring shaded."""
    board = Hexagon(size)
    zones = (board_zone(board, outer=True),)
    return Layout(zones, pieces=board.cells, marks=board.cells, moves=1, gains=board.cells)


@rule
def describe(t: Tables, s: State, eyes: int, scene: Scene) -> None:
    """Write the stones, and mark those that are pending or have won."""
    for seat in range(2):
        own(scene, seat, seat)
    for cell in range(len(s.parent)):
        for seat in range(2):
            if bits.has(s.pieces[seat], cell):
                lay(scene, cell, seat, 1)
                if s.actor == OVER and t.wins[s.touch[root(s, cell)]]:
                    mark(scene, Mark.WON, cell)
    if s.pending != NONE:
        mark(scene, Mark.PENDING, s.pending)


@rule
def root(s: State, cell: int) -> int:
    """Return the root of a cell's group; unlike the rules, leave the position unchanged."""
    while s.parent[cell] != cell:
        cell = s.parent[cell]
    return cell


@rule
def gesture(t: Tables, s: State, action: int, g: Gesture) -> None:
    """Map a stone to a tap on its cell, a pass to a button."""
    if action == len(s.parent):
        say(g, Say.PASS)
    else:
        tap(g, action)


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which stone was placed, and the cells that an inner stone may then reach (S3, S5)."""
    seat = s.actor
    if action == len(s.parent):
        narrate(story, Say.PASSED, seat)
    else:
        narrate(story, Say.PLACED, seat, action, seat)
        move(story, seat, NONE, action, 0)
    apply(t, s, action)
    if s.pending != NONE:
        for cell in range(len(s.parent)):
            if bits.has(s.choices, cell):
                gain(story, cell)


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask for a stone, or say who has won."""
    if s.actor == OVER:
        winner = WHITE if s.result[WHITE] > 0 else BLACK
        say(message, Say.WON_OPPOSITE if joins_opposite(s, winner) else Say.WON_THREE, winner)
    elif is_empty(s):
        say(message, Say.BEGIN)
    elif s.pending != NONE:
        say(message, Say.SECOND_STEP, s.pending)
    else:
        ask_for_stone(t, s, message)


@rule
def joins_opposite(s: State, seat: int) -> bool:
    """Return whether a group of a seat joins opposite sides (S8)."""
    for cell in range(len(s.parent)):
        if bits.has(s.pieces[seat], cell) and s.parent[cell] == cell:
            for two in OPPOSITE:
                if s.touch[cell] & two == two:
                    return True
    return False


@rule
def ask_for_stone(t: Tables, s: State, message: Message) -> None:
    """Ask for the first stone of a turn, and say where it may go."""
    outer = False
    inner = False
    for cell in range(len(s.parent)):
        if bits.has(s.choices, cell):
            if bits.has(t.outer, cell):
                outer = True
            else:
                inner = True
    if outer and inner:
        say(message, Say.OUTER_OR_INNER)
    elif outer:
        say(message, Say.OUTER)
    else:
        say(message, Say.INNER if inner else Say.NOWHERE)


@rule
def why_not(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why an action is illegal."""
    if s.actor == OVER:
        say(message, Say.S8_OVER)
    elif action == len(s.parent):
        say(message, Say.S7_NO_PASS)
    elif is_empty(s):
        say(message, Say.S4_FIRST_OUTER, action)
    elif bits.has(s.pieces[WHITE], action) or bits.has(s.pieces[BLACK], action):
        say(message, Say.S5_TAKEN, action)
    elif s.pending != NONE:
        if bits.has(t.outer, action):
            say(message, Say.S5_INNER_DUE, s.pending)
        else:
            say(message, Say.S3_OUT_OF_REACH, action, s.pending)
    elif bits.has(t.outer, action):
        say(message, Say.SR1_CLOSED, action)
    else:
        say(message, Say.S6_NOT_YOURS, action)
