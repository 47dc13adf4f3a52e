"""How Fruits Platter lies on the table."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from orchard.games.colours import (
    choose_prompt,
    coloured_piece,
    seats_with_sets,
    seats_without_sets,
    set_of,
)
from orchard.games.fruits_platter import rules
from orchard.games.fruits_platter.notation import BOARD, colour_of_side
from orchard.games.fruits_platter.rules import (
    CELLS,
    COLOURS,
    DEAL,
    DEALING,
    NONE,
    PICK,
    PLAYING,
    State,
    Tables,
)
from orchard.games.scene import (
    Mark,
    Motion,
    Piece,
    Place,
    Scene,
    Zone,
    board_zone,
    cells_of,
    spot_beyond,
    winner_of,
)
from orchard.kernel import OVER

LOOKS = ("cherry", "plum", "lemon", "blackberry", "lychee", "fig")
BEYOND = 1.3  # how far outside the rim the home markers lie


def describe(t: Tables, s: State) -> Scene:
    """Return the table as it lies, without the choices."""
    return Scene(
        title="Fruits Platter",
        zones=(board_zone(BOARD), Zone("sides", _sides())),
        pieces=_pieces(s) + _markers(s),
        seats=seats_with_sets((set_of(s, 0), set_of(s, 1)), LOOKS)
        if s.phase == PLAYING
        else seats_without_sets(),
        actor=s.actor,
        prompt=_prompt(s),
        marks=_marks(s),
    )


def gesture(t: Tables, s: State, action: int) -> tuple[str, ...]:
    """Return the start and the end of a move; anything else is a button."""
    if action >= DEAL:
        return ()
    return BOARD.names[action // CELLS], BOARD.names[action % CELLS]


def motions(t: Tables, before: State, s: State, action: int) -> tuple[Motion, ...]:
    """Return the jump, then each piece that shifts back by a cell (F6), or the piece dealt."""
    if action >= PICK:
        return ()
    if action >= DEAL:
        return (Motion(LOOKS[action - DEAL], "", _next_dealt(before)),)
    origin, cell = action // CELLS, action % CELLS
    back = t.toward[cell, origin]
    moved = [_slide(before, origin, cell)]
    while before.board[cell] >= 0 and cell != origin:
        beyond = t.near[cell, back]
        moved.append(replace(_slide(before, cell, beyond), wait=len(moved)))
        cell = beyond
    return tuple(moved)


def _slide(s: State, start: int, end: int) -> Motion:
    return Motion(LOOKS[s.board[start]], BOARD.names[start], BOARD.names[end])


def _next_dealt(s: State) -> str:
    """Return the side or the cell to which chance deals next."""
    if s.dealt < COLOURS:
        return f"side {BOARD.SIDES[s.dealt]}"
    return BOARD.names[rules.cell_to_deal(s)]


@cache
def _sides() -> tuple[Place, ...]:
    """Return a spot beyond each side, for its home marker."""
    cells = cells_of(BOARD)
    return tuple(
        spot_beyond(
            f"side {name}", [cells[cell] for cell in BOARD.sides[:, side].nonzero()[0]], BEYOND
        )
        for side, name in enumerate(BOARD.SIDES)
    )


def _pieces(s: State) -> tuple[Piece, ...]:
    return tuple(
        coloured_piece(name, s.board[cell], LOOKS)
        for cell, name in enumerate(BOARD.names)
        if s.board[cell] >= 0
    )


def _markers(s: State) -> tuple[Piece, ...]:
    """Return one piece beside each side that has been given its colour (F1)."""
    colours = [colour_of_side(s, side) for side in range(COLOURS)]
    return tuple(
        coloured_piece(f"side {name}", colour, LOOKS)
        for name, colour in zip(BOARD.SIDES, colours, strict=True)
        if colour != NONE
    )


def _prompt(s: State) -> str:
    winner = winner_of(s)
    if winner is not None:
        return f"Seat {winner} has won: each of its colours is one group that reaches home."
    if s.actor == OVER:
        return f"The game is drawn after {s.moves} moves."
    if s.phase == DEALING:
        if s.dealt < COLOURS:
            return f"Chance: give side {BOARD.SIDES[s.dealt]} its colour."
        return f"Chance: deal a fruit to {BOARD.names[rules.cell_to_deal(s)]}."
    if s.phase != PLAYING:
        return choose_prompt(s.actor)
    return f"Seat {s.actor}: jump towards home with a fruit of yours."


def _marks(s: State) -> tuple[Mark, ...]:
    winner = winner_of(s)
    if winner is None:
        return ()
    own = set_of(s, winner)
    cells = [cell for cell in range(CELLS) if s.board[cell] >= 0 and s.board[cell] // 3 == own]
    return (Mark("won", tuple(BOARD.names[cell] for cell in cells)),)
