"""Where everything in a drawing goes: the places of a picture, in drawing units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from orchard.draw.pen import Point, outline, points
from orchard.draw.picture import Picture, Place
from orchard.draw.places import cells_in, places_of
from orchard.draw.themes import Theme
from orchard.games.numbers import Mark

WIDTH, MARGIN = 640, 24
CELL_AT_MOST = 64  # so that a small board is not drawn huge
SPOT_ROOM = 0.6  # around the centre of a spot, in cells


@dataclass(frozen=True)
class Sheet:
    """A picture laid out on paper."""

    picture: Picture
    theme: Theme

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All places of the picture."""
        return places_of(self.picture)

    @cached_property
    def shapes(self) -> dict[str, str]:
        """The shape of each place, as its zone defines it."""
        return {place.name: zone.shape for zone in self.picture.zones for place in zone.places}

    @property
    def shape(self) -> str:
        """The shape of the board's cells."""
        return next((zone.shape for zone in self.picture.zones if cells_in(zone)), "hex")

    @cached_property
    def frame(self) -> float:
        """How far the frame extends beyond the centres of the outermost cells, in cells.

        It is wider where cells are small, since the letters on it keep their size.
        """
        xs = [place.x for place in self.places if place.kind != "spot"]
        return max(1.0, 0.6 + 0.036 * (max(xs) - min(xs) + 2)) if xs else 0

    @cached_property
    def cell(self) -> float:
        """The width of a cell."""
        left, _, right, _ = self._bounds
        return min((WIDTH - 2 * MARGIN) / (right - left), CELL_AT_MOST)

    @cached_property
    def at(self) -> dict[str, Point]:
        """The centre of each place."""
        left, top, right, _ = self._bounds
        x0 = WIDTH / 2 - self.cell * (left + right) / 2
        y0 = MARGIN - self.cell * top
        return {
            place.name: (x0 + self.cell * place.x, y0 + self.cell * place.y)
            for place in self.places
        }

    @property
    def bottom(self) -> float:
        """Where the board ends and text may begin."""
        _, top, _, bottom = self._bounds
        return MARGIN + self.cell * (bottom - top)

    def outline(self, name: str, radius: float) -> str:
        """Return the corners of a cell of this radius, in cells, in the format of polygons."""
        return points(outline(self.shapes[name], self.at[name], radius * self.cell))

    @property
    def middle(self) -> Point:
        """The centre of all places."""
        xs, ys = zip(*self.at.values(), strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    @cached_property
    def taken(self) -> frozenset[str]:
        """The places that hold pieces."""
        return frozenset(piece.place for piece in self.picture.pieces)

    def marked(self, kind: Mark) -> list[list[str]]:
        """Return the places of each mark of a kind, without names that are not drawn."""
        marks = [mark.places for mark in self.picture.marks if mark.kind == kind]
        return [[name for name in places if name in self.at] for places in marks]

    @property
    def _bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom, in cells."""
        room = [(place, SPOT_ROOM if place.kind == "spot" else self.frame) for place in self.places]
        return (
            min(place.x - around for place, around in room),
            min(place.y - around for place, around in room),
            max(place.x + around for place, around in room),
            max(place.y + around for place, around in room),
        )
