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

from orchard.games.snapshot import moves_between
from orchard.kernel import EVERYTHING, SPECTATOR
from orchard.match import Choice, Position
from orchard.server import wire
from orchard.server.layouts import card_infos, cards_in, encoded_layout
from orchard.server.table import Entry, Table

SCENE = b'{"actor":%d,%b,"trail":[%b],"moves":[%b],"gains":%b,"viewer":%b}'
encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(wire.Scene).decode


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
    cards: set[int]
    choices: Raw
    moves: bytes
    scenes: dict[bool, Raw] = field(default_factory=dict)


class Views:
    """The views of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._drawn: dict[tuple[int, int | None], Drawn] = {}
        self._lines: dict[int, list[Raw]] = {}
        self._opened: set[int] = set()  # cards that have lain open
        self._looked = 0  # how many entries of the log were looked through for them

    def view(self, person: str, seen: Seen, here: Collection[str], now: int) -> bytes:
        """Return the newest view for a person, encoded; note in `seen` what it holds."""
        table = self.table
        own = table.seats_of(person)
        eyes, viewer = self.eyes_of(own)
        drawn = self._draw(eyes, viewer)
        cards = drawn.cards if seen.has_layout else drawn.cards | self._cards_so_far()
        change = table.changes[-1].number
        has_moved = seen.change not in (0, change) and table.shown_from < len(table.actions)
        scene = drawn.scenes.get(has_moved)
        if scene is None:
            moves = drawn.moves if has_moved else b""
            scene = Raw(scene_of(drawn.position, eyes, viewer, moves=moves))
            drawn.scenes[has_moved] = scene
        view = wire.View(
            number=table.number,
            game=table.made.game,
            options=table.made.options,
            chairs=self._chairs(own, here, now),
            clock=table.made.clock,
            layout=None if seen.has_layout else cast(Any, encoded_layout(table.variant)),
            cards=card_infos(table.variant, cards - seen.cards) if cards else [],
            scene=cast(Any, scene),
            choices=cast(list[Choice], drawn.choices) if table.actor in own else [],
            seats=own,
            is_running=table.is_running,
            lines=cast(list[wire.Line], self._new_lines(eyes, seen)),
            offer=table.offer,
            returns=table.returns,
            ending=table.ending,
            rematch=table.rematch,
        )
        seen.lines, seen.change, seen.has_layout = len(table.log), change, True
        seen.cards |= cards
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
        before, steps = table.positions[table.shown_from], len(table.actions) - table.shown_from
        moves = moves_since(position, before, eyes) if steps else b""
        choices = Raw(position.written(eyes).choices)
        drawn = Drawn(position, cards_in(position, eyes), choices, moves)
        self._drawn[eyes, viewer] = drawn
        return drawn

    def _cards_so_far(self) -> set[int]:
        """Return all cards that have lain open: the log that a newcomer reads may name them."""
        if self.table.variant.cards:
            for entry in self.table.log[self._looked :]:
                for position, *_ in entry.steps:
                    self._opened |= cards_in(position, SPECTATOR)
            self._looked = len(self.table.log)
        return self._opened

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
    position: Position, eyes: int, viewer: int | None, *, moves: bytes = b"", gains: bytes = b"[]"
) -> bytes:
    """Return a position as some eyes see it, encoded, with what moved and what was gained."""
    return SCENE % (
        position.actor,
        position.written(eyes).scene,
        position.written_turn(eyes),
        moves,
        gains,
        b"null" if viewer is None else b"%d" % viewer,
    )


def moves_since(position: Position, before: Position, eyes: int) -> bytes:
    """Return what moved since an earlier position, encoded: by one action, or by several."""
    if position.steps and position.steps[-1].state is before.state:
        return position.written(eyes).moves
    layout = position.variant.layout
    return encode(moves_between(layout, before.scene(eyes), position.scene(eyes)))[1:-1]


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
    after = [world.play_unchecked(action) for world in worlds]
    scenes = [_previewed(position, seat) for position in after]
    if any(scene != scenes[0] for scene in scenes):
        return None
    cards = cards_in(after[0], seat)
    return _decode(scenes[0]), card_infos(table.variant, cards)


def _previewed(after: Position, seat: int) -> bytes:
    """Return a position that a seat looks ahead to, encoded."""
    eyes, viewer = (seat, seat) if after.variant.hides else (EVERYTHING, None)
    told = after.written(eyes)
    return scene_of(after, eyes, viewer, moves=told.moves, gains=told.gains)


def _line(entry: Entry, eyes: int) -> wire.Line:
    """Return a line of the log as some eyes may read it."""
    kind: Any = entry.kind
    number, seat, name, told = entry.number, entry.seat, entry.name, entry.told
    if told or not entry.steps:
        return wire.Line(number, kind, seat, name, entry.text, told=told)
    steps = [(before, after.steps[-1].action, after) for before, _, after in entry.steps]
    words = " ".join([before.witnessed_code(code, eyes) for before, code, _ in steps])
    parts = [after.written(eyes).sentences for _, _, after in steps]
    if len(parts) > 1:
        parts = [b"[%b]" % b",".join([part[1:-1] for part in parts if part != b"[]"])]
    return wire.Line(number, kind, seat, name, "", words, cast(Any, Raw(parts[0])))
