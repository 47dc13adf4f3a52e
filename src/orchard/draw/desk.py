"""A table of cards as SVG: where its places are, the prompt, and the marks that point at them."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple
from xml.etree.ElementTree import Element

from orchard.draw.pen import Point, Style, put, wrap, write
from orchard.draw.picture import Picture, Piece, Place, Zone
from orchard.draw.places import places_of, starts_of
from orchard.draw.themes import Theme
from orchard.games.numbers import Mark

WIDTH, MARGIN = 740, 24
PROMPT, WORDS = 18, 14  # font sizes; nothing is smaller


class Box(NamedTuple):
    """A rectangle, in drawing units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """The point at its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class Desk:
    """A picture being drawn; `boxes` has the places drawn so far."""

    picture: Picture
    theme: Theme
    boxes: dict[str, Box] = field(default_factory=dict)

    def zones(self, kind: str) -> list[Zone]:
        """Return the zones whose first place is of a kind."""
        return [zone for zone in self.picture.zones if zone.places and zone.places[0].kind == kind]

    def pieces_on(self, name: str) -> list[Piece]:
        """Return the pieces on a place."""
        return [piece for piece in self.picture.pieces if piece.place == name]


def rows_of(zone: Zone) -> list[list[Place]]:
    """Return the places of a zone in rows, from the top."""
    ordered = sorted(zone.places, key=lambda place: (place.y, place.x))
    return [list(row) for _, row in groupby(ordered, key=lambda place: place.y)]


def title_of(piece: Piece) -> str:
    """Return the tooltip of a piece."""
    return f"{piece.label}, {piece.place}"


def put_prompt(root: Element, desk: Desk, top: float) -> float:
    """Add the prompt and the counters of the table; return where they end."""
    picture, theme = desk.picture, desk.theme
    y = top + PROMPT
    for line in wrap(picture.prompt, WIDTH - 2 * MARGIN, PROMPT, bold=True):
        write(root, line, (WIDTH / 2, y), size=PROMPT, fill=theme.ink, bold=True)
        y += 1.4 * PROMPT
    told = " · ".join(f"{name} {value}" for name, value in picture.counters)
    if told:
        write(root, told, (WIDTH / 2, y), size=WORDS, fill=theme.muted)
        y += 1.4 * WORDS
    return y


def put_marks(root: Element, desk: Desk) -> None:
    """Add frames around the last action, pending places and winners."""
    accent = desk.theme.accent
    frames: dict[Mark, Style] = {
        Mark.LAST: {"stroke_opacity": 0.45, "stroke_width": 6},
        Mark.PENDING: {"stroke_width": 3},
        Mark.WON: {"fill": accent, "fill_opacity": 0.1, "stroke_width": 3},
    }
    for mark in desk.picture.marks:
        if mark.kind not in frames:
            continue  # for lookahead only
        style = {"fill": "none", "stroke": accent, **frames[mark.kind]}
        for name in mark.places:
            if name in desk.boxes:
                x, y, width, height = desk.boxes[name]
                place: Style = {"x": x - 3, "y": y - 3, "width": width + 6, "height": height + 6}
                put(root, "rect", rx=10, **place, **style)


def put_dots(root: Element, desk: Desk) -> None:
    """Add a dot at the bottom edge of every place where a choice can begin."""
    starts = starts_of(desk.picture)
    for place in places_of(desk.picture):
        if place.name in starts:
            box = desk.boxes[place.name]
            at: Style = {"cx": box.middle[0], "cy": box.y + box.height}
            rim: Style = {"stroke": desk.theme.paper, "stroke_width": 2}
            put(root, "circle", r=7, fill=desk.theme.accent, **rim, **at, **{"class": "choice"})
