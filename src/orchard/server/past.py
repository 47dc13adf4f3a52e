"""The past of a table: how it lay after a former event, to whoever may know that."""

from __future__ import annotations

from orchard.errors import OrchardError
from orchard.match import Position
from orchard.server import wire
from orchard.server.table import Table
from orchard.server.views import scene_of

FIRST = 1  # the event by which a table is made
Step = tuple[Position, str]


def scene_after(table: Table, number: int, *, eyes: int, viewer: int | None) -> wire.Scene:
    """Return the scene after an event, as some eyes see it; also if it was taken back later."""
    steps = [step for entry in table.log if entry.number == number for step in entry.steps]
    if not steps and number != FIRST:
        raise OrchardError("moment.unknown", number=number)
    position = _after(steps[-1]) if steps else table.positions[0]
    return scene_of(position, eyes, viewer, before=steps[0][0] if steps else None)


def _after(step: Step) -> Position:
    position, action = step
    return position.play_unchecked(position.parse_action(action))
