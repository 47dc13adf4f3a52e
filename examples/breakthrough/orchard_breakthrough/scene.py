"""What Breakthrough says about positions and actions, in numbers. A look is a runner's seat."""

from __future__ import annotations

from orchard.boards import Rectangle
from orchard.games.layout import Layout, board_zone
from orchard.games.numbers import (
    NONE,
    Gesture,
    Mark,
    Message,
    Scene,
    Story,
    lay,
    mark,
    move,
    narrate,
    own,
    say,
    tap,
)
from orchard.kernel import OVER, rule
from orchard_breakthrough.rules import BLACK, EMPTY, STRAIGHT, WHITE, State, Tables, apply
from orchard_breakthrough.says import Say


def layout(size: int) -> Layout:
    """Return the board."""
    board = Rectangle(size, size)
    return Layout((board_zone(board),), pieces=board.cells, marks=size, moves=2)


@rule
def describe(t: Tables, s: State, eyes: int, scene: Scene) -> None:
    """Write the runners, and mark the one that has broken through."""
    for seat in range(2):
        own(scene, seat, seat)
    for cell in range(len(s.owner)):
        seat = s.owner[cell]
        if seat != EMPTY:
            lay(scene, cell, seat, 1)
            if s.actor == OVER and t.ahead[seat, cell, STRAIGHT] < 0 and s.result[seat] > 0:
                mark(scene, Mark.WON, cell)


@rule
def gesture(t: Tables, s: State, action: int, g: Gesture) -> None:
    """Map a move to taps on its start and end."""
    tap(g, action // len(s.owner))
    tap(g, action % len(s.owner))


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report who moved where, and what was captured."""
    seat, start, end = s.actor, action // len(s.owner), action % len(s.owner)
    if s.owner[end] != EMPTY:
        move(story, 1 - seat, end, NONE, 0)
        narrate(story, Say.CAPTURED, seat, start, end)
    else:
        narrate(story, Say.MOVED, seat, start, end)
    move(story, seat, start, end, 0)
    apply(t, s, action)


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask for a move, or say who has won."""
    if s.actor != OVER:
        say(message, Say.MOVE)
        return
    winner = WHITE if s.result[WHITE] > 0 else BLACK
    key = Say.WON_ALL
    for cell in range(len(s.owner)):
        if s.owner[cell] == 1 - winner:
            key = Say.WON_ROW
    say(message, key, winner)


@rule
def why_not(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why a runner cannot go there."""
    start, end = action // len(s.owner), action % len(s.owner)
    if s.actor == OVER:
        say(message, Say.B4_OVER)
    elif s.owner[start] != s.actor:
        say(message, Say.B2_NOT_YOURS, start)
    elif is_ahead(t, s, start, end):
        say(message, Say.B3_BLOCKED, end)
    else:
        say(message, Say.B2_NOT_AHEAD, end, start)


@rule
def is_ahead(t: Tables, s: State, start: int, end: int) -> bool:
    """Return whether a cell lies ahead of a runner, straight or diagonally."""
    for way in range(3):
        if t.ahead[s.actor, start, way] == end:
            return True
    return False
