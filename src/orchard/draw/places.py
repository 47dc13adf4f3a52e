"""Queries about the places of a picture, shared by all drawings."""

from __future__ import annotations

import re
from itertools import groupby
from math import hypot
from typing import NamedTuple

from orchard.draw.picture import Picture, Place, Zone

BOARD = ("cell", "hole", "spot")  # kinds of places on and around a board


class Label(NamedTuple):
    """Part of a cell's name, written on the rim of the board beside it."""

    place: Place
    text: str
    away: tuple[float, float]  # its direction from there: a step of one cell


def places_of(picture: Picture) -> tuple[Place, ...]:
    """Return all places of a picture."""
    return tuple(place for zone in picture.zones for place in zone.places)


def cells_in(zone: Zone) -> list[Place]:
    """Return the places of a zone that make up its board."""
    return [place for place in zone.places if place.kind in ("cell", "hole")]


def has_board(picture: Picture) -> bool:
    """Return whether a picture has a board; without one it is a table of cards."""
    return any(place.kind in BOARD for place in places_of(picture))


def rows_of(picture: Picture) -> dict[str, list[Place]]:
    """Return rows of cells such as a1, from the top, by the letter or number they share."""
    rows = _rows(picture)
    return {(row[0].name[0] if _have_letters(rows) else row[0].name[1:]): row for row in rows}


def labels_of(picture: Picture) -> list[Label]:
    """Return the labels around a board: of rows at their ends, the others above and below.

    On a hexagon letters name rows: the letter is on the left and the last number on the right. On
    other boards letters name columns, and rows have their number at both ends.
    """
    rows = _rows(picture)
    have_letters = _have_letters(rows)
    side, along = (slice(1), slice(1, None)) if have_letters else (slice(1, None), slice(1))
    ends, right = (rows[1:-1], along) if have_letters else (rows, side)
    dx, dy = (0, 1) if have_letters else _down(rows)
    return [
        *(Label(row[0], row[0].name[side], (-1, 0)) for row in rows),
        *(Label(row[-1], row[-1].name[right], (1, 0)) for row in ends),
        *(Label(place, place.name[along], (-dx, -dy)) for row in rows[:1] for place in row),
        *(Label(place, place.name[along], (dx, dy)) for row in rows[-1:] for place in row),
    ]


def short_name(place: Place) -> str:
    """Return the label of a free spot: the last part of its name."""
    return place.name.rpartition("-")[2]


def starts_of(picture: Picture) -> frozenset[str]:
    """Return the places where the gesture of a choice can begin; pictures are not places."""
    begun = {choice.gesture[0] for choice in picture.choices if choice.gesture}
    return frozenset(place.name for place in places_of(picture) if place.name in begun)


def _rows(picture: Picture) -> list[list[Place]]:
    """Return the cells named by a letter and a number, row by row from the top."""
    named = [place for place in places_of(picture) if re.fullmatch(r"[a-z]\d+", place.name)]
    ordered = sorted(named, key=lambda place: (place.y, place.x))
    return [list(row) for _, row in groupby(ordered, key=lambda place: place.y)]


def _have_letters(rows: list[list[Place]]) -> bool:
    """Return whether each row has its own letter."""
    letters = [{place.name[0] for place in row} for row in rows]
    return len(set().union(*letters)) == len(rows) == sum(map(len, letters))


def _down(rows: list[list[Place]]) -> tuple[float, float]:
    """Return the step that leads down a column."""
    (top, *_), (bottom, *_) = rows[0], rows[-1]
    dx, dy = bottom.x - top.x, bottom.y - top.y
    return (dx / hypot(dx, dy), dy / hypot(dx, dy)) if dy else (0, 1)
