"""Layouts: where the places of a table are, and how much can be said about them at once.

Places are numbered through all zones in order; scenes speak of them by number. Distances are in
widths of a cell, x to the right, y downwards, from the middle of the board. Places of cards, piles
and hands have no coordinates: drawings set out those on which something lies, in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import hypot
from typing import Literal

from orchard.boards import Board

PlaceKind = Literal["cell", "hole", "spot", "card", "pile", "seat", "part"]
EndKind = Literal["you", "player", "players", "stack", "pile", "supply", "card"]


@dataclass(frozen=True)
class Place:
    """Somewhere a piece can be.

    On a board it is a `cell`, a `hole`, or a `spot` beside it. Where cards are played it is a
    `card`, on which several pieces may stand, or a `pile` or a `seat`, perhaps followed in its zone
    by its parts, of kind `part`: one for each kind of thing in the pile or in the hand of the seat.
    """

    name: str  # a cell's name, else the catalogue says it in words: place-NAME
    x: float = 0
    y: float = 0
    kind: PlaceKind = "cell"
    shade: str = "plain"  # plain, outer
    word: str = ""  # place-WORD in the catalogue, where several places are called alike
    number: int = 0  # ... and the number among them, if they are numbered


@dataclass(frozen=True)
class Zone:
    """Places that belong together: a board, the cards that lie out, what is before a seat."""

    name: str
    places: tuple[Place, ...]
    seat: int | None = None  # whose it is
    shape: str = "hex"  # of its cells: hex, square
    is_fleeting: bool = False  # shown only while something lies there


@dataclass(frozen=True)
class Icon:
    """A picture printed on a card, perhaps several times."""

    look: int
    count: int = 1


@dataclass(frozen=True)
class End:
    """Whom or what a card takes something from or brings it to, as it is drawn."""

    word: str  # the catalogue says it: end-WORD
    kind: EndKind


@dataclass(frozen=True)
class Act:
    """One thing that a card does, as a picture: what goes from where to where.

    Where both ends are the same, nothing moves: it is shown there.
    """

    word: str  # the catalogue says it: act-WORD, with $count and $things
    source: End
    target: End
    icons: tuple[Icon, ...]
    back: tuple[Icon, ...] = ()  # what comes back for it
    count: int = 0  # as the words tell it


@dataclass(frozen=True)
class Card:
    """What is printed on a card; its words in each language that has them, English at least."""

    number: int
    titles: dict[str, str]
    texts: dict[str, str]
    price: tuple[Icon, ...] = ()
    signpost: tuple[Icon, ...] = ()  # what it requires
    acts: tuple[Act, ...] = ()  # what it does, one after the other


@dataclass(frozen=True)
class Layout:
    """The places of a table, and how many rows its scenes and stories have at most."""

    zones: tuple[Zone, ...]
    pieces: int
    marks: int = 0
    moves: int = 0
    gains: int = 0
    way: int = 0  # places along which an action works
    also: int = 0  # places where a tap means the same
    own: int = 1  # looks of pieces that are a seat's own
    counters: tuple[str, ...] = ()  # the catalogue says them in words: counter-NAME
    counted: int = 0  # rows of counters

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All places, by number."""
        return tuple(place for zone in self.zones for place in zone.places)

    @cached_property
    def zone_of(self) -> tuple[int, ...]:
        """The zone of each place."""
        return tuple(k for k, zone in enumerate(self.zones) for _ in zone.places)

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each place, by name."""
        return {place.name: number for number, place in enumerate(self.places)}


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
