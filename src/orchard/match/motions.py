"""Motions: which pieces slide, appear or leave between two scenes of one viewer.

Pieces of the same look that left a place are matched with those that arrived at another, nearest
first. Only what the two scenes show is looked at, so nothing hidden can be told by a motion.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import hypot

from orchard.games.scene import Motion, Scene

APART = 1000.0  # between places of different zones, whose distances cannot be compared
MOST = 64  # more than so many at once is a new table, not a motion


def motions_between(before: Scene, after: Scene) -> tuple[Motion, ...]:
    """Return the motions that lead from one scene to another."""
    old, new = _lying(before), _lying(after)
    left, arrived = old - new, new - old
    if left.total() + arrived.total() > MOST:
        return ()
    slides = list(_slides(left, arrived, _places(before) | _places(after)))
    gone = [Motion(look, place, "") for look, place in left.elements()]
    come = [Motion(look, "", place) for look, place in arrived.elements()]
    return (*gone, *slides, *come)


def _lying(scene: Scene) -> Counter[tuple[str, str]]:
    """Return how many pieces of each look lie on each place."""
    lying: Counter[tuple[str, str]] = Counter()
    for piece in scene.pieces:
        lying[piece.look, piece.place] += piece.count
    return lying


def _places(scene: Scene) -> dict[str, tuple[str, float, float]]:
    """Return the zone and the coordinates of each place."""
    return {
        place.name: (zone.name, place.x, place.y) for zone in scene.zones for place in zone.places
    }


def _slides(
    left: Counter[tuple[str, str]],
    arrived: Counter[tuple[str, str]],
    places: dict[str, tuple[str, float, float]],
) -> Iterator[Motion]:
    """Yield the pairs of the same look, nearest first, and take them out of both counts."""
    pairs = sorted(
        (_distance(places[start], places[end]), look, start, end)
        for look, start in left
        for other, end in arrived
        if look == other
    )
    for _, look, start, end in pairs:
        for _ in range(min(left[look, start], arrived[look, end])):
            left[look, start] -= 1
            arrived[look, end] -= 1
            yield Motion(look, start, end)


def _distance(a: tuple[str, float, float], b: tuple[str, float, float]) -> float:
    return hypot(a[1] - b[1], a[2] - b[2]) if a[0] == b[0] else APART
