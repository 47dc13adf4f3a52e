"""The past of a table: how it lay after a former event, to whoever may know that."""

from __future__ import annotations

from msgspec.structs import replace

from orchard.errors import OrchardError
from orchard.games.scene import Mark, Motion, Scene
from orchard.match import Position, motions_between
from orchard.server.table import Table
from orchard.server.views import ALL

FIRST = 1  # the event by which a table is made
Step = tuple[Position, str]


def scene_after(table: Table, number: int, *, eyes: int, viewer: int | None) -> Scene:
    """Return the scene after an event, as some eyes see it; also if it was taken back later."""
    seat = None if eyes == ALL else eyes
    steps = [step for entry in table.log if entry.number == number for step in entry.steps]
    if not steps and number != FIRST:
        raise OrchardError("moment.unknown", f"Event {number} is no action at this table.")
    position = _after(steps[-1]) if steps else table.positions[0]
    scene = position.described(seat)
    marks, motions = _led_here(steps, seat, scene)
    return replace(scene, marks=marks + scene.marks, motions=motions, viewer=viewer)


def _led_here(
    steps: list[Step], seat: int | None, scene: Scene
) -> tuple[tuple[Mark, ...], tuple[Motion, ...]]:
    """Return what an event did, chance's actions with the action that they followed."""
    if not steps:
        return (), ()
    first, (before, _) = _after(steps[0]), steps[0]
    if len(steps) == 1:
        return first.last_marks(seat), first.motions(seat, scene)
    return first.last_marks(seat), motions_between(before.described(seat), scene)


def _after(step: Step) -> Position:
    position, action = step
    return position.play_unchecked(position.parse_action(action))
