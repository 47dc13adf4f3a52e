"""How Skirt lies on the table."""

from __future__ import annotations

from functools import cache

import numpy as np

from orchard.boards import Hexagon
from orchard.games.scene import Mark, Motion, Piece, Scene, Seat, board_zone, winner_of
from orchard.games.skirt import rules
from orchard.games.skirt.notation import LETTERS, NAMES, board_of
from orchard.games.skirt.rules import BLACK, NONE, OPPOSITE, WHITE, State, Tables
from orchard.kernel import bits

LOOKS = ("white stone", "black stone")
SEATS = tuple(Seat(name, (look,)) for name, look in zip(NAMES, LOOKS, strict=True))


def describe(t: Tables, s: State) -> Scene:
    """Return the table as it lies, without the choices."""
    board = board_of(t)
    return Scene(
        title="Skirt",
        zones=(board_zone(board, outer=True),),
        pieces=tuple(
            Piece(board.names[cell], LOOKS[seat], LETTERS[seat], LOOKS[seat])
            for cell, seat in sorted(_stones(s))
        ),
        seats=SEATS,
        actor=s.actor,
        prompt=_prompt(t, s),
        marks=_marks(t, s),
    )


def motions(t: Tables, before: State, s: State, action: int) -> tuple[Motion, ...]:
    """Return the piece that is placed; a pass moves nothing."""
    board = board_of(t)
    if action == board.cells:
        return ()
    return (Motion(LOOKS[before.actor], "", board.names[action]),)


def gesture(t: Tables, s: State, action: int) -> tuple[str, ...]:
    """Return the cell to tap; a pass is a button."""
    board = board_of(t)
    return () if action == board.cells else (board.names[action],)


def gained(t: Tables, s: State, action: int) -> tuple[str, ...]:
    """Return what an outer piece reaches, while an inner piece is to follow it (S3, S5)."""
    names = board_of(t).names
    return tuple(names[cell] for cell in bits.members(s.choices)) if s.pending != NONE else ()


def _stones(s: State) -> list[tuple[int, int]]:
    """Return the cells with pieces, and whose these are."""
    return [(cell, seat) for seat in (WHITE, BLACK) for cell in bits.members(s.pieces[seat])]


def _prompt(t: Tables, s: State) -> str:
    winner = winner_of(s)
    if winner is not None:
        return f"{NAMES[winner]} has won: a group joins {_joined(t, s, winner)}."
    who = NAMES[s.actor]
    if rules.is_empty(s):
        return f"{who}: place on the outer ring to begin."
    if s.pending != NONE:
        return f"{who}: now place inside, in reach of {board_of(t).names[s.pending]}."
    rim = _rim(board_of(t))
    choices = {cell for cell in bits.members(s.choices) if cell < len(t.near)}
    outer, inner = not choices.isdisjoint(rim), not choices <= rim
    if outer and inner:
        return f"{who}: place on the outer ring, or inside from a piece of yours."
    if inner:
        return f"{who}: place inside, from an outer piece of yours."
    return f"{who}: place on the outer ring." if outer else f"{who}: nowhere to place, so pass."


@cache
def _rim(board: Hexagon) -> frozenset[int]:
    """Return the outer cells."""
    return frozenset(np.flatnonzero(np.any(board.sides, axis=1)).tolist())


def _joined(t: Tables, s: State, winner: int) -> str:
    """Return what the winning group joins: S8 or S9."""
    touched = [s.touch[root] for root in _winning_roots(t, s, winner)]
    opposite = any(sides & two == two for sides in touched for two in OPPOSITE)
    return "opposite sides" if opposite else "three sides"


def _marks(t: Tables, s: State) -> tuple[Mark, ...]:
    names = board_of(t).names
    if s.pending != NONE:
        return (Mark("pending", (names[s.pending],)),)
    winner = winner_of(s)
    if winner is None:
        return ()
    roots = _winning_roots(t, s, winner)
    cells = bits.members(s.pieces[winner])
    return (Mark("won", tuple(names[cell] for cell in cells if _root(s, cell) in roots)),)


def _winning_roots(t: Tables, s: State, seat: int) -> set[int]:
    """Return the cells that stand for the winning groups."""
    cells = bits.members(s.pieces[seat])
    return {cell for cell in cells if s.parent[cell] == cell and t.wins[s.touch[cell]]}


def _root(s: State, cell: int) -> int:
    """Return the cell that stands for a group; unlike the rules, leave the position untouched."""
    while s.parent[cell] != cell:
        cell = s.parent[cell]
    return cell
