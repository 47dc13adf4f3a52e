"""Views: a table as each of its watchers may see it, every part built and encoded at most once.

What a watcher may know is told by its *eyes*: a seat, SPECTATOR, or EVERYTHING, where nothing is
hidden or the match is over. Watchers with the same eyes share scenes and lines, down to the bytes.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from orchard.games.snapshot import Snapshot, moves_between
from orchard.kernel import EVERYTHING, SPECTATOR
from orchard.match import Choice, Position
from orchard.server import wire
from orchard.server.layouts import card_infos, cards_in, encoded_layout
from orchard.server.table import Entry, Table

encode = msgspec.json.Encoder().encode


@dataclass
class Seen:
    """What one socket has been sent already."""

    lines: int = 0
    change: int = 0  # the number of the last change of the position
    has_layout: bool = False
    cards: set[int] = field(default_factory=set)


@dataclass
class Drawn:
    """A position as some eyes see it; encoded with what the last event moved, or without."""

    position: Position
    snapshot: Snapshot
    scene: wire.Scene
    cards: set[int]
    encoded: dict[bool, Raw] = field(default_factory=dict)


class Views:
    """The views of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._drawn: dict[tuple[int, int | None], Drawn] = {}
        self._lines: dict[int, list[Raw]] = {}
        self._choices: tuple[Position | None, Raw] = (None, Raw(b"[]"))

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
            options=table.made.options,
            chairs=self._chairs(own, here, now),
            clock=table.made.clock,
            layout=None if seen.has_layout else cast(Any, encoded_layout(table.variant)),
            cards=card_infos(table.variant, drawn.cards - seen.cards),
            scene=cast(Any, _scene(drawn, moved=has_moved)),
            choices=cast(list[Choice], self._encoded_choices()) if table.actor in own else [],
            seats=own,
            is_running=table.is_running,
            lines=cast(list[wire.Line], self._new_lines(eyes, seen)),
            offer=table.offer,
            returns=table.returns,
            ending=table.ending,
            rematch=table.rematch,
        )
        seen.lines, seen.change, seen.has_layout = len(table.log), change, True
        seen.cards |= drawn.cards
        return encode(view)

    def eyes_of(self, own: list[int]) -> tuple[int, int | None]:
        """Return with whose eyes a person sees, and whose hand lies in front of it."""
        if not self.table.variant.hides:
            return EVERYTHING, None
        viewer = self.table.actor if self.table.actor in own else own[0] if own else None
        if self.table.returns is not None:
            return EVERYTHING, viewer
        return (SPECTATOR if viewer is None else viewer), viewer

    def _draw(self, eyes: int, viewer: int | None) -> Drawn:
        """Return the position as some eyes see it, drawn before or drawn now."""
        known, table = self._drawn.get((eyes, viewer)), self.table
        position = table.position
        if known and known.position is position:
            return known
        snapshot = position.scene(eyes)
        before, steps = table.positions[table.shown_from], len(table.actions) - table.shown_from
        scene = scene_of(position, eyes, viewer, before=before if steps else None)
        drawn = Drawn(position, snapshot, scene, cards_in(table.variant, snapshot))
        self._drawn[eyes, viewer] = drawn
        return drawn

    def _encoded_choices(self) -> Raw:
        position, found = self._choices
        if position is not self.table.position:
            position, found = self.table.position, Raw(encode(self.table.position.choices))
            self._choices = (position, found)
        return found

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
            chairs.append(wire.Chair(seat.kind, bot or seat.holder.name, k in own, is_here, left))
        return chairs


def scene_of(
    position: Position, eyes: int, viewer: int | None, *, before: Position | None = None
) -> wire.Scene:
    """Return a position as some eyes see it, with what moved since `before`."""
    snapshot = position.scene(eyes)
    return wire.Scene(
        actor=position.actor,
        pieces=snapshot.pieces,
        marks=snapshot.marks,
        counters=snapshot.counters,
        own=snapshot.own,
        ask=snapshot.ask,
        trail=position.turn_moves(eyes),
        moves=moves_since(position, before, eyes) if before else [],
        viewer=viewer,
    )


def moves_since(position: Position, before: Position, eyes: int) -> list[list[int]]:
    """Return what moved since an earlier position: by one action, or by several together."""
    if position.steps and position.steps[-1].state is before.state:
        return position.story(eyes).moves
    return moves_between(position.variant.layout, before.scene(eyes), position.scene(eyes))


def preview(table: Table, action: int, seat: int) -> tuple[wire.Scene, list[wire.Card]] | None:
    """Return the scene after an action, and the cards that come to lie open in it.

    None if that depends on what the seat may not know.
    """
    if action not in table.position.codes:
        raise table.position.illegal(table.known_code(action))
    if table.variant.hides:
        worlds = [table.position.imagined(seat, world) for world in range(2)]
    else:
        worlds = [table.position]
    scenes = [_after(world, action, seat) for world in worlds]
    if any(scene != scenes[0] for scene in scenes):
        return None
    looks = len(table.variant.game.looks)
    cards = {look - looks for _, look, _ in scenes[0].pieces if look >= looks}
    return scenes[0], card_infos(table.variant, cards)


def _after(position: Position, action: int, seat: int) -> wire.Scene:
    after = position.play_unchecked(action)
    eyes = seat if position.variant.hides else EVERYTHING
    viewer = seat if position.variant.hides else None
    scene = scene_of(after, eyes, viewer, before=position)
    return replace(scene, gains=after.story(eyes).gains)


def _scene(drawn: Drawn, *, moved: bool) -> Raw:
    """Return an encoded scene."""
    found = drawn.encoded.get(moved)
    if found is None:
        scene = drawn.scene if moved else replace(drawn.scene, moves=[])
        found = drawn.encoded[moved] = Raw(encode(scene))
    return found


def _line(entry: Entry, eyes: int) -> wire.Line:
    """Return a line of the log as some eyes may read it."""
    kind: Any = entry.kind
    line = wire.Line(entry.number, kind, entry.seat, entry.name, entry.text, told=entry.told)
    if entry.told or not entry.steps:
        return line
    words = (position.witnessed(action, eyes) for position, action in entry.steps)
    told = (position.tell(position.parse_action(action), eyes) for position, action in entry.steps)
    sentences = [sentence for each in told for sentence in each.sentences]
    return replace(line, notation=" ".join(words), sentences=sentences)
