"""What a game has said, read back from its structs as plain lists of numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import hypot
from typing import Any

from orchard.errors import OrchardError
from orchard.games.layout import Layout
from orchard.games.numbers import NONE
from orchard.kernel import Structs

APART = 1000.0  # between places of different zones, whose distances cannot be compared
MOST = 64  # more moves at once than these are a new table, not a motion


@dataclass(frozen=True)
class Snapshot:
    """What lies on the table at one moment, to some eyes, and what is to be done."""

    pieces: list[list[int]]  # place, look, how many
    marks: list[list[int]]  # Mark, place
    counters: list[list[int]]  # seat or TABLE, counter, value, goal or NONE, look or NONE
    own: list[list[int]]  # by seat: the looks of its own pieces
    ask: list[int]  # a message, then its values


@dataclass(frozen=True)
class Told:
    """What an action did, to some eyes."""

    sentences: list[list[int]] = field(default_factory=list)  # messages, each with its values
    moves: list[list[int]] = field(default_factory=list)  # look, start, end, how many before it
    gains: list[int] = field(default_factory=list)  # places


def read_snapshot(scenes: Structs, messages: Structs) -> Snapshot:
    """Return what a scene and the message that goes with it say."""
    scene = scenes[0]
    own = [[look - 1 for look in looks if look] for looks in scene["own"].tolist()]
    return Snapshot(
        _rows(scene, "lying", "pieces"),
        _rows(scene, "marked", "marks"),
        _rows(scene, "counted", "counters"),
        own,
        read_message(messages),
    )


def read_message(messages: Structs) -> list[int]:
    """Return a message, then its values."""
    message = messages[0]
    return [int(message["key"]), *message["values"].tolist()]


def read_story(stories: Structs) -> Told:
    """Return what a story tells."""
    story = stories[0]
    return Told(
        _rows(story, "told", "sentences"),
        _rows(story, "moved", "moves"),
        _rows(story, "gained", "gains"),
    )


def _rows(struct: Any, count: str, rows: str) -> Any:
    """Return the filled rows of a struct; refuse more than it has room for."""
    filled, table = int(struct[count]), struct[rows]
    if filled > len(table):
        raise OrchardError("game.layout", rows=rows, filled=filled, room=len(table))
    return table[:filled].tolist()


def moves_between(layout: Layout, before: Snapshot, after: Snapshot) -> list[list[int]]:
    """Return the moves that lead from one snapshot to another of the same eyes.

    Pieces of the same look that left a place are matched with those that arrived at another,
    nearest first. Only what the two show is looked at, so nothing hidden can be told by a move.
    """
    old, new = _lying_apart(before.pieces, after.pieces)
    left, arrived = old - new, new - old
    if left.total() + arrived.total() > MOST:
        return []
    slides = list(_slides(layout, left, arrived))
    gone = [[look, place, NONE, 0] for place, look in left.elements()]
    come = [[look, NONE, place, 0] for place, look in arrived.elements()]
    return [*gone, *slides, *come]


def _lying_apart(
    old: list[list[int]], new: list[list[int]]
) -> tuple[Counter[tuple[int, int]], Counter[tuple[int, int]]]:
    """Return how many pieces of each look lie on each place, between the first and last change."""
    least = min(len(old), len(new))
    start = next((k for k in range(least) if old[k] != new[k]), least)
    end = next((k for k in range(least - start) if old[-1 - k] != new[-1 - k]), least - start)
    return _lying(old[start : len(old) - end]), _lying(new[start : len(new) - end])


def _lying(pieces: list[list[int]]) -> Counter[tuple[int, int]]:
    """Return how many pieces of each look lie on each place."""
    lying: Counter[tuple[int, int]] = Counter()
    for place, look, count in pieces:
        lying[place, look] += count
    return lying


def _slides(
    layout: Layout, left: Counter[tuple[int, int]], arrived: Counter[tuple[int, int]]
) -> Iterator[list[int]]:
    """Yield the pairs of the same look, nearest first, and take them out of both counts."""
    pairs = sorted(
        (_distance(layout, start, end), look, start, end)
        for start, look in left
        for end, other in arrived
        if look == other
    )
    for _, look, start, end in pairs:
        for _ in range(min(left[start, look], arrived[end, look])):
            left[start, look] -= 1
            arrived[end, look] -= 1
            yield [look, start, end, 0]


def _distance(layout: Layout, start: int, end: int) -> float:
    a, b = layout.places[start], layout.places[end]
    if layout.zone_of[start] != layout.zone_of[end]:
        return APART
    return hypot(a.x - b.x, a.y - b.y)
