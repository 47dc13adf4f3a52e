"""What Hex says about positions and actions, in numbers. A look is the seat of a stone."""

from __future__ import annotations

from orchard.boards import Rhombus
from orchard.games.layout import Layout, Zone, board_zone, spot_beyond
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
from orchard_hex.rules import BLUE, EMPTY, RED, State, Tables, apply
from orchard_hex.says import Say


def layout(size: int) -> Layout:
    """Return the board, and a spot beyond each side for a stone of its owner."""
    board = Rhombus(size, size)
    cells = board_zone(board)
    spots = tuple(
        spot_beyond(f"side-{name.lower()}", [cells.places[c] for c in on.nonzero()[0]], 2.0)
        for name, on in zip(board.SIDES, board.sides.T, strict=True)
    )
    return Layout((cells, Zone("sides", spots)), pieces=board.cells + 4, marks=board.cells, moves=1)


@rule
def describe(t: Tables, s: State, eyes: int, scene: Scene) -> None:
    """Write the stones and the owner of each side, and mark the winning chain."""
    for seat in range(2):
        own(scene, seat, seat)
    winner = RED if s.result[RED] > 0 else BLUE
    for cell in range(len(s.owner)):
        if s.owner[cell] != EMPTY:
            lay(scene, cell, s.owner[cell], 1)
            if s.actor == OVER and root(s, cell) == root(s, len(s.owner) + winner):
                mark(scene, Mark.WON, cell)
    for side in range(4):
        lay(scene, len(s.owner) + side, side % 2, 1)


@rule
def root(s: State, node: int) -> int:
    """Return the root node of a chain, leaving the position unchanged."""
    while s.parent[node] != node:
        node = s.parent[node]
    return node


@rule
def gesture(t: Tables, s: State, action: int, g: Gesture) -> None:
    """Map a stone to a tap on its cell."""
    tap(g, action)


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which stone was placed."""
    narrate(story, Say.PLACED, s.actor, action)
    move(story, s.actor, NONE, action, 0)
    apply(t, s, action)


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask for a stone, or say who has won."""
    if s.actor == OVER:
        say(message, Say.WON, RED if s.result[RED] > 0 else BLUE)
    else:
        say(message, Say.PLACE_RED if s.actor == RED else Say.PLACE_BLUE)


@rule
def why_not(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why a cell cannot be taken."""
    if s.actor == OVER:
        say(message, Say.H2_OVER)
    else:
        say(message, Say.H1_TAKEN, action)
