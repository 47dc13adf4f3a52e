"""Layouts: where the places of a table are, and how much a scene or story can say about them.

Places are numbered consecutively across zones; scenes refer to them by number. Coordinates are in
cell widths from the middle of the board, x to the right, y downwards. Cards, piles and hands have
no coordinates: drawings arrange those that hold something, in order.
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

    On a board it is a `cell`, a `hole`, or a `spot` beside the board. In a card game it is a
    `card`, on which several pieces may stand, or a `pile` or `seat`, which may be followed in its
    zone by places of kind `part`: one for each kind of thing in the pile or in the seat's hand.
    """

    name: str  # a cell's name; otherwise, in the catalogue: place-NAME
    x: float = 0
    y: float = 0
    kind: PlaceKind = "cell"
    shade: str = "plain"  # plain, outer
    word: str = ""  # place-WORD in the catalogue, where several places share a name
    number: int = 0  # ... and its number among them, if they are numbered


@dataclass(frozen=True)
class Zone:
    """Places that belong together: a board, the cards on the table, what lies before a seat."""

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
    """Who or what a card takes something from or moves it to, as drawn."""

    word: str  # in the catalogue: end-WORD
    kind: EndKind


@dataclass(frozen=True)
class Act:
    """One thing that a card does, as a picture: what goes from where to where.

    If both ends are the same, nothing moves: the icons are shown there.
    """

    word: str  # in the catalogue: act-WORD, with $count and $things
    source: End
    target: End
    icons: tuple[Icon, ...]
    back: tuple[Icon, ...] = ()  # what comes back in exchange
    count: int = 0  # the number in the words


@dataclass(frozen=True)
class Card:
    """What is printed on a card; titles and texts are by language, always including English."""

    number: int
    titles: dict[str, str]
    texts: dict[str, str]
    price: tuple[Icon, ...] = ()
    signpost: tuple[Icon, ...] = ()  # what it requires
    acts: tuple[Act, ...] = ()  # what it does, in order


@dataclass(frozen=True)
class Layout:
    """The places of a table, and the most rows that its scenes and stories have."""

    zones: tuple[Zone, ...]
    pieces: int
    marks: int = 0
    moves: int = 0
    gains: int = 0
    way: int = 0  # places that an action works along
    also: int = 0  # places where a tap is equivalent
    own: int = 1  # looks of a seat's own pieces
    counters: tuple[str, ...] = ()  # in the catalogue: counter-NAME
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
    """Return the zone of a board's cells, the same object each time."""
    return Zone("board", cells_of(board, outer=outer, hole=hole), shape=board.SHAPE)


def spot_beyond(name: str, cells: Sequence[Place], distance: float) -> Place:
    """Return a spot at a distance outside the middle of some cells on the rim."""
    x = sum(cell.x for cell in cells) / len(cells)
    y = sum(cell.y for cell in cells) / len(cells)
    further = 1 + distance / hypot(x, y)
    return Place(name, x * further, y * further, "spot")
