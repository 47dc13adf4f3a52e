"""Questions about the places of a scene that every drawing asks."""

from __future__ import annotations

import re
from collections import defaultdict

from orchard.draw.picture import Picture, Place

BOARD = ("cell", "hole", "spot")  # kinds of places on a board and around it


def places_of(scene: Picture) -> tuple[Place, ...]:
    """Return all places of a scene."""
    return tuple(place for zone in scene.zones for place in zone.places)


def has_board(scene: Picture) -> bool:
    """Return whether a scene has a board; without one it is a table of cards."""
    return any(place.kind in BOARD for place in places_of(scene))


def rows_of(scene: Picture) -> dict[str, list[Place]]:
    """Return the places named by a letter and a number as rows, from the top, by letter."""
    rows: defaultdict[str, list[Place]] = defaultdict(list)
    for place in sorted(places_of(scene), key=lambda place: (place.y, place.x)):
        if re.fullmatch(r"[a-z]\d+", place.name):
            rows[place.name[0]].append(place)
    return dict(rows)


def short_name(place: Place) -> str:
    """Return what is written at a free spot: the last part of its name."""
    return place.name.rpartition("-")[2]


def starts_of(scene: Picture) -> frozenset[str]:
    """Return the places where the gesture of a choice can begin."""
    return frozenset(choice.gesture[0] for choice in scene.choices if choice.gesture)
