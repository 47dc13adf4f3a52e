"""The past of a table: its scene after an earlier event, as some eyes may see it."""

from __future__ import annotations

import msgspec

from orchard.errors import OrchardError
from orchard.page.data import Scene
from orchard.server.table import Table
from orchard.server.views import moves_since, scene_of

FIRST = 1  # the event that makes a table
_decode = msgspec.json.Decoder(Scene).decode


def scene_after(table: Table, number: int, *, eyes: int, viewer: int | None) -> Scene:
    """Return the scene after an event as some eyes see it, even if it was undone later."""
    steps = [step for entry in table.log if entry.number == number for step in entry.steps]
    if not steps and number != FIRST:
        raise OrchardError("moment.unknown", number=number)
    position = steps[-1][2] if steps else table.positions[0]
    shown = position.written(eyes)
    moves = moves_since(position, steps[0][0], shown, eyes) if steps else b""
    return _decode(scene_of(position, shown, eyes, viewer, moves=moves))
