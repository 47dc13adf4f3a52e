"""Views: a table as each of its watchers may see it, every part built and encoded at most once.

What a watcher may know is told by its *eyes*: a seat, NOBODY, or ALL, where nothing is hidden or
the match is over. Watchers with the same eyes share scenes and lines, down to the bytes.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from orchard.games.scene import Mark, Motion, Scene, Zone
from orchard.match import NOBODY, Position, motions_between
from orchard.server import wire
from orchard.server.table import Entry, Table

ALL = -4  # eyes that see everything; no seat, and not NOBODY
encode = msgspec.json.Encoder().encode


@dataclass
class Seen:
    """What one socket has been sent already."""

    lines: int = 0
    change: int = 0  # the number of the last change of the position
    zones: tuple[Zone, ...] | None = None


@dataclass
class Drawn:
    """A position as some eyes see it, without choices and motions; encoded with motions or not."""

    position: Position
    scene: Scene
    motions: tuple[Motion, ...]
    encoded: dict[bool, Raw] = field(default_factory=dict)


class Views:
    """The views of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._drawn: dict[tuple[int, int | None], Drawn] = {}
        self._lines: dict[int, list[Raw]] = {}
        self._zones: tuple[tuple[Zone, ...], Raw] = ((), Raw(b"[]"))

    def view(self, person: str, seen: Seen, here: Collection[str], now: int) -> bytes:
        """Return the newest view for a person, encoded; note in `seen` what it holds."""
        table = self.table
        own = table.seats_of(person)
        eyes, viewer = self.eyes_of(own)
        drawn = self._draw(eyes, viewer)
        change = table.changes[-1].number
        has_moved = seen.change not in (0, change) and table.shown_from < len(table.actions)
        view = wire.View(
            number=table.number,
            game=table.made.game,
            title=table.variant.game.title,
            options=table.made.options,
            chairs=self._chairs(own, here, now),
            clock=table.made.clock,
            scene=cast(Scene, self._scene(drawn, moved=has_moved)),
            zones=cast(list[Zone], self._new_zones(drawn, seen)),
            choices=list(table.position.choices) if table.actor in own else [],
            seats=own,
            is_running=table.is_running,
            lines=cast(list[wire.Line], self._new_lines(eyes, seen)),
            offer=table.offer,
            returns=table.returns,
            ending=self._ending(drawn),
            rematch=table.rematch,
        )
        seen.lines, seen.change, seen.zones = len(table.log), change, drawn.scene.zones
        return encode(view)

    def eyes_of(self, own: list[int]) -> tuple[int, int | None]:
        """Return with whose eyes a person sees, and whose hand lies in front of it."""
        if not self.table.variant.hides:
            return ALL, None
        viewer = self.table.actor if self.table.actor in own else own[0] if own else None
        if self.table.returns is not None:
            return ALL, viewer
        return (NOBODY if viewer is None else viewer), viewer

    def _draw(self, eyes: int, viewer: int | None) -> Drawn:
        """Return the position as some eyes see it, drawn before or drawn now."""
        known, position = self._drawn.get((eyes, viewer)), self.table.position
        if known and known.position is position:
            return known
        scene = position.described(None if eyes == ALL else eyes)
        marks, motions = self._led_here(position, eyes, scene, known)
        scene = replace(scene, marks=marks + scene.marks, viewer=viewer)
        self._drawn[eyes, viewer] = drawn = Drawn(position, scene, motions)
        return drawn

    def _led_here(
        self, position: Position, eyes: int, scene: Scene, known: Drawn | None
    ) -> tuple[tuple[Mark, ...], tuple[Motion, ...]]:
        """Return what the last event did, chance's actions with the action that they followed."""
        table = self.table
        seat = None if eyes == ALL else eyes
        steps = len(table.actions) - table.shown_from
        before = table.positions[table.shown_from]
        was = known.scene if known and known.position is before else None
        if steps <= 1:
            motions = position.motions(seat, scene, was) if steps else ()
            return position.last_marks(seat), motions
        first = table.positions[table.shown_from + 1]
        return first.last_marks(seat), motions_between(was or before.described(seat), scene)

    def _scene(self, drawn: Drawn, *, moved: bool) -> Raw:
        """Return an encoded scene, its zones left out."""
        found = drawn.encoded.get(moved)
        if found is None:
            scene = replace(drawn.scene, zones=(), motions=drawn.motions if moved else ())
            found = drawn.encoded[moved] = Raw(encode(scene))
        return found

    def _new_zones(self, drawn: Drawn, seen: Seen) -> Raw | None:
        """Return the zones, encoded, if they are not those that the socket was sent last."""
        zones = drawn.scene.zones
        if zones == seen.zones:
            return None
        if self._zones[0] != zones:
            self._zones = (zones, Raw(encode(zones)))
        return self._zones[1]

    def _new_lines(self, eyes: int, seen: Seen) -> list[Raw]:
        lines = self._lines.setdefault(eyes, [])
        lines += [Raw(encode(_line(entry, eyes))) for entry in self.table.log[len(lines) :]]
        return lines[seen.lines :]

    def _chairs(self, own: list[int], here: Collection[str], now: int) -> list[wire.Chair]:
        table = self.table
        timed = table.made.clock.pace != "none"
        chairs = []
        for k, seat in enumerate(table.seats):
            person, bot = seat.holder.person, seat.holder.bot
            left = max(0, table.clocks.left_of(k, now)) / 1000 if timed and not bot else None
            is_here = bool(bot) or person in here
            chairs.append(wire.Chair(seat.kind, seat.holder.name, k in own, is_here, left))
        return chairs

    def _ending(self, drawn: Drawn) -> str:
        if self.table.returns is None:
            return ""
        return self.table.ending or drawn.scene.prompt


def preview(table: Table, action: str, seat: int) -> Scene | None:
    """Return the scene after an action, None if that depends on what the seat may not know."""
    if table.variant.hides:
        worlds = [table.position.imagined(seat, world) for world in range(2)]
    else:
        worlds = [table.position]
    scenes = [_after(world, action, seat) for world in worlds]
    return scenes[0] if all(scene == scenes[0] for scene in scenes) else None


def _after(position: Position, action: str, seat: int) -> Scene:
    after = position.play(action)
    scene = replace(after.scene(seat), choices=())
    return replace(scene, zones=()) if scene.zones == position.described(seat).zones else scene


def _line(entry: Entry, eyes: int) -> wire.Line:
    """Return a line of the log as some eyes may read it."""
    text = entry.text or " ".join(
        action if eyes == ALL else position.witnessed(action, eyes)
        for position, action in entry.steps
    )
    kind: Any = entry.kind
    return wire.Line(entry.number, kind, entry.seat, entry.name, text)
