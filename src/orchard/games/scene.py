"""A scene: what lies on the table and what may be done, described once for every kind of drawing.

A game's `scene.py` says where the places are (`describe`) and which places a person taps to mean an
action (`gesture`). The browser, the terminal, SVG files and notebooks draw that and nothing else.
Distances are in widths of a cell, x to the right, y downwards, from the middle of the board. In a
zone of cards, piles or hands they count columns and rows instead, from the first one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import hypot
from typing import Any

from msgspec import Struct

from orchard.boards import Board
from orchard.kernel import OVER


class Icon(Struct, frozen=True, gc=False):
    """A picture printed on a card, perhaps several times."""

    look: str
    letter: str
    label: str  # in words, with the number
    count: int = 1


class Card(Struct, frozen=True, gc=False):
    """What is printed on the top card of a stack, and how many cards the stack has."""

    number: int
    title: str
    text: str
    price: tuple[Icon, ...] = ()
    signpost: tuple[Icon, ...] = ()  # what it requires
    depth: int = 1


class Place(Struct, frozen=True, gc=False):
    """Somewhere a piece can be.

    On a board it is a `cell`, a `hole`, or a `spot` beside it. Where cards are played it is a
    `card`, on which several pieces may stand, or a `pile` or a `seat`, perhaps followed in its zone
    by its `part`s: one for each kind of thing in the pile or in the hand of the seat.
    """

    name: str  # a cell's name, or words: "corner 1", "location 3", "hand 0 b"
    x: float
    y: float
    kind: str = "cell"  # cell, hole, spot, card, pile, seat, part
    shade: str = "plain"  # plain, outer
    card: Card | None = None  # that lies there open


class Zone(Struct, frozen=True, gc=False):
    """Places that belong together: a board, the cards that lie out, what is before a seat."""

    name: str
    places: tuple[Place, ...]
    seat: int | None = None  # whose it is
    shape: str = "hex"  # of its cells: hex, square


class Piece(Struct, frozen=True, gc=False):
    """Something that lies on a place, or several that are alike."""

    place: str
    look: str  # which picture: "cherry", "white stone", "pawn a"
    letter: str  # its letter in the game's notation; for a token two or three
    label: str  # in words, for those who do not see it
    count: int = 1


class Seat(Struct, frozen=True, gc=False):
    """One seat's side of the table."""

    name: str
    looks: tuple[str, ...] = ()  # of the pieces that are its own
    counters: tuple[tuple[str, str], ...] = ()  # such as ("points", "7")


class Choice(Struct, frozen=True, gc=False):
    """A legal action and the gesture that means it: places to tap in order, or a button if none."""

    action: str
    gesture: tuple[str, ...]


class Mark(Struct, frozen=True, gc=False):
    """Places to be pointed out: those of the `last` action, what is `pending`, what has `won`.

    What the last action has `gained` is for those who look ahead: a group, cells in reach.
    """

    kind: str  # last, pending, won, gained
    places: tuple[str, ...]


class Motion(Struct, frozen=True, gc=False):
    """A piece that the last action moved: it slides, appears (no start) or leaves (no end)."""

    look: str
    start: str  # places; "" where it came from outside the table
    end: str
    wait: int = 0  # pieces that move one after the other have 0, 1, 2, ...


class Scene(Struct, frozen=True, gc=False):
    """The whole table at one moment."""

    title: str
    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    seats: tuple[Seat, ...]
    actor: int
    prompt: str  # whose turn it is and what is to be done now
    marks: tuple[Mark, ...] = ()
    choices: tuple[Choice, ...] = ()
    counters: tuple[tuple[str, str], ...] = ()  # of the whole table, such as ("round", "3")
    viewer: int | None = None  # the seat to which it is shown, whose hand lies in front
    motions: tuple[Motion, ...] = ()  # that led from the position before to this one


@cache
def cells_of(board: Board, *, outer: bool = False, hole: bool = False) -> tuple[Place, ...]:
    """Return the cells of a board as places; `outer` shades its rim, `hole` opens its centre."""
    return tuple(
        Place(
            board.names[cell],
            x,
            y,
            "hole" if hole and cell == board.centre else "cell",
            "outer" if outer and board.sides[cell].any() else "plain",
        )
        for cell, (x, y) in enumerate(board.points)
    )


@cache
def board_zone(board: Board, *, outer: bool = False, hole: bool = False) -> Zone:
    """Return the zone of a board's cells, the same each time."""
    return Zone("board", cells_of(board, outer=outer, hole=hole), shape=board.SHAPE)


def spot_beyond(name: str, cells: Sequence[Place], distance: float) -> Place:
    """Return a spot that lies so far outside the middle of these cells of the rim."""
    x = sum(cell.x for cell in cells) / len(cells)
    y = sum(cell.y for cell in cells) / len(cells)
    further = 1 + distance / hypot(x, y)
    return Place(name, x * further, y * further, "spot")


def winner_of(s: Any) -> int | None:
    """Return the seat that has won, None if nobody has (yet)."""
    if s.actor != OVER:
        return None
    return next((seat for seat in range(len(s.result)) if s.result[seat] > 0), None)
