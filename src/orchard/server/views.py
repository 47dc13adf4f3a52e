"""Views: a table as each watcher may see it, every part built and encoded at most once.

What a watcher may know depends on its *eyes*: a seat, SPECTATOR, or EVERYTHING if nothing is hidden
or the match is over. Watchers with the same eyes share scenes and lines, down to the bytes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from orchard.kernel import EVERYTHING, SPECTATOR
from orchard.match import Position
from orchard.match.desk import Written
from orchard.page.data import Card, Scene
from orchard.page.layouts import card_infos, cards_in, encoded_layout
from orchard.server import wire
from orchard.server.credits import stand_ins
from orchard.server.fables import fable_of
from orchard.server.naming import who_of
from orchard.server.table import Entry, Table

SCENE = b'{"actor":%d,%b,"trail":[%b],"moves":[%b],"gains":%b,"way":%b,"viewer":%b}'
VIEW = (
    b'{"type":"view",%b,"number":%d,%b,"layout":%b,"cards":%b,"scene":%b,"choices":%b,'
    b'"is_running":%b,"lines":[%b],%b,"who":"%b"}'
)  # a wire.View
MOST_WATCHERS = 12  # whose names are sent
BOOLEAN = {True: b"true", False: b"false"}
encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Scene).decode


@dataclass
class Seen:
    """What one socket has already been sent."""

    lines: int = 0
    change: int = 0  # the number of the last change of the position
    has_layout: bool = False
    cards: set[int] = field(default_factory=set)

    def new_cards(self, cards: Collection[int]) -> set[int]:
        """Return which of these cards were not sent yet, and mark them as sent."""
        new = set(cards) - self.cards
        self.cards |= new
        return new


class Drawn(NamedTuple):
    """A position as some eyes see it, encoded, with what the last event moved."""

    position: Position
    shown: Written
    cards: Collection[int]
    scene: bytes


class Views:
    """The views of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._drawn: dict[tuple[int, int | None], Drawn] = {}
        self._lines: dict[int, list[bytes]] = {}
        self._seatings: dict[tuple[int, ...], tuple[Any, bytes]] = {}  # by own seats
        self._opened: set[int] = set()  # cards that were ever open
        self._told: tuple[Any, Any, Raw] = (None, None, Raw(b"null"))  # the fable, cached
        self._looked = 0  # log entries already searched for open cards
        made = table.made
        self._made = _fields(
            game=made.game, options=made.options, clock=made.clock, is_even=made.is_even
        )

    def view(
        self,
        person: str,
        seen: Seen,
        here: Collection[str],
        now: int,
        watchers: Sequence[tuple[str, str]] = (),
    ) -> bytes:
        """Return the newest view for a person, encoded; record in `seen` what was sent."""
        table, is_first = self.table, not seen.has_layout
        own = table.seats_of(person)
        eyes, viewer = self.eyes_of(own)
        drawn = self._draw(eyes, viewer)
        cards = drawn.cards
        if is_first:
            cards = self._cards_so_far().union(cards)
        change, scene = table.changes[-1].number, drawn.scene
        if seen.change in (0, change) or not self._has_moved:
            scene = scene_of(drawn.position, drawn.shown, eyes, viewer)
        view = VIEW % (
            self._made,
            table.number,
            self._seating(own, here, now, watchers),
            encoded_layout(table.variant) if is_first else b"null",
            encode(card_infos(table.variant, seen.new_cards(cards))) if cards else b"[]",
            scene,
            drawn.shown.choices if table.actor in own else b"[]",
            BOOLEAN[table.is_running],
            b",".join(self._new_lines(self._reader(own, eyes), seen.lines)),
            self._standing(now),
            who_of(table.address, person).encode(),
        )
        seen.lines, seen.change, seen.has_layout = len(table.log), change, True
        return view

    @property
    def _has_moved(self) -> bool:
        """Whether the last event that changed the position played actions."""
        return self.table.shown_from < len(self.table.actions)

    def _standing(self, now: int) -> bytes:
        """Return the fields about the table rather than the game; usually the defaults."""
        table = self.table
        is_waiting = not table.is_running and table.returns is None and not table.is_old
        is_plain = not (table.offer or table.returns or table.ending or table.rematch)
        is_plain = is_plain and table.made.chapter is None and not table.is_old
        if is_plain and not (is_waiting or table.is_open or table.has_stand_ins):
            return NOTHING
        return _fields(
            offer=table.offer,
            returns=table.returns,
            ending=table.ending,
            rematch=table.rematch,
            is_open=table.is_open,
            waited=max(0, now - table.made_at) / 1000 if is_waiting else None,
            stand_ins=stand_ins(table),
            fable=self._fable(),
            closed=table.closed,
        )

    def _fable(self) -> Raw | None:
        """Return the table's place in a fable, recomputed when it may have changed, or None."""
        if self.table.made.chapter is None:
            return None
        if self._told[0] is not self.table.holders or self._told[1] != self.table.returns:
            self._told = self.table.holders, self.table.returns, Raw(encode(fable_of(self.table)))
        return self._told[2]

    def eyes_of(self, own: list[int]) -> tuple[int, int | None]:
        """Return the eyes of a person with these seats, and the seat whose hand is in front."""
        if not self.table.variant.hides:
            return EVERYTHING, None
        viewer = self._viewer(own)
        if self.table.returns is not None:
            return EVERYTHING, viewer
        return (SPECTATOR if viewer is None else viewer), viewer

    def _reader(self, own: list[int], eyes: int) -> int:
        """Return the eyes that read the log: with several seats, those of a spectator."""
        is_shared = len(own) > 1 and eyes not in (EVERYTHING, SPECTATOR)
        return SPECTATOR if is_shared else eyes

    def _viewer(self, own: list[int]) -> int | None:
        """Return the own seat whose hand is in front: of several, the last to act."""
        if len(own) < 2:
            return own[0] if own else None
        acted = (position.actor for position in reversed(self.table.positions))
        return next((seat for seat in acted if seat in own), own[0])

    def _draw(self, eyes: int, viewer: int | None) -> Drawn:
        """Return the position as some eyes see it, cached or drawn now."""
        known, table = self._drawn.get((eyes, viewer)), self.table
        position = table.position
        if known and known.position is position:
            return known
        shown = position.written(eyes)
        moves = b""
        if self._has_moved:
            moves = moves_since(position, table.positions[table.shown_from], shown, eyes)
        scene = scene_of(position, shown, eyes, viewer, moves=moves)
        cards = cards_in(position, eyes) if table.variant.cards else ()
        drawn = self._drawn[eyes, viewer] = Drawn(position, shown, cards, scene)
        return drawn

    def _cards_so_far(self) -> set[int]:
        """Return all cards that were ever open: the log that a newcomer reads may name them."""
        if self.table.variant.cards:
            for entry in self.table.log[self._looked :]:
                for position, *_ in entry.steps:
                    self._opened |= cards_in(position, SPECTATOR)
            self._looked = len(self.table.log)
        return self._opened

    def _new_lines(self, eyes: int, known: int) -> list[bytes]:
        lines, log, address = self._lines.setdefault(eyes, []), self.table.log, self.table.address
        if len(lines) < len(log):
            lines += [encode(_line(entry, eyes, address)) for entry in log[len(lines) :]]
        return lines[known:]

    def _seating(
        self,
        own: list[int],
        here: Collection[str],
        now: int,
        watchers: Sequence[tuple[str, str]],
    ) -> bytes:
        """Return who sits where and which seats are the person's own, encoded again if changed."""
        table = self.table
        here_now = [bool(each.bot) or each.person in here for each in table.holders]
        facts = table.holders, here_now, table.clocks.times(now), watchers
        known = self._seatings.get(key := tuple(own))
        if known is None or known[0] != facts:
            chairs = [
                wire.Chair(
                    seat.kind,
                    table.name_of(k),
                    k in own,
                    is_here,
                    None if seat.holder.bot else left,
                    who_of(table.address, seat.holder.person),
                    seat.former.name,
                )
                for k, (seat, is_here, left) in enumerate(
                    zip(table.seats, *facts[1:3], strict=True)
                )
            ]
            told = _fields(
                chairs=chairs,
                seats=own,
                watchers=[
                    wire.Watcher(who_of(table.address, person), name)
                    for person, name in watchers[:MOST_WATCHERS]
                ],
                watching=len(watchers),
            )
            known = self._seatings[key] = facts, told
        return known[1]


def _fields(**values: Any) -> bytes:
    """Return fields encoded as JSON, without the enclosing braces."""
    return encode(values)[1:-1]


NOTHING = _fields(
    offer=None,
    returns=None,
    ending=None,
    rematch="",
    is_open=False,
    waited=None,
    stand_ins=[],
)


def scene_of(
    position: Position,
    shown: Written,
    eyes: int,
    viewer: int | None,
    *,
    moves: bytes = b"",
    gains: bytes = b"[]",
    way: bytes = b"[]",
) -> bytes:
    """Return a position as it is shown to some eyes, encoded, with its moves, gains and way."""
    return SCENE % (
        position.actor,
        shown.scene,
        position.written_turn(eyes),
        moves,
        gains,
        way,
        b"null" if viewer is None else b"%d" % viewer,
    )


def moves_since(position: Position, before: Position, shown: Written, eyes: int) -> bytes:
    """Return what moved since an earlier position, by one action or several, encoded."""
    if position.steps and position.steps[-1].state is before.state:
        return shown.moves
    return position.written_since(before, eyes)


def preview(table: Table, action: int, seat: int) -> tuple[Scene, list[Card]] | None:
    """Return the scene after an action, and the cards that are open in it.

    Return None if that depends on what the seat may not know.
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
    """Return the scene of a position that a seat looks ahead to, encoded."""
    eyes, viewer = (seat, seat) if after.variant.hides else (EVERYTHING, None)
    shown = after.written(eyes)
    return scene_of(after, shown, eyes, viewer, moves=shown.moves, gains=shown.gains, way=shown.way)


def _line(entry: Entry, eyes: int, address: str) -> wire.Line:
    """Return an entry of the log as some eyes may read it."""
    kind: Any = entry.kind
    number, seat, name, told = entry.number, entry.seat, entry.name, entry.told
    if told or not entry.steps:
        who = who_of(address, entry.person)
        return wire.Line(number, kind, seat, name, entry.text, told=told, who=who)
    if len(entry.steps) == 1:  # the usual case
        before, _, after = entry.steps[0]
        words, sentences = _step(before, after, eyes)
    else:
        parts = [_step(before, after, eyes) for before, _, after in entry.steps]
        words = " ".join([words for words, _ in parts])
        sentences = b"[%b]" % b",".join([said[1:-1] for _, said in parts if said != b"[]"])
    said: Any = Raw(sentences)
    return wire.Line(number, kind, seat, name, "", words, said, is_bot=entry.is_bot)


def _step(before: Position, after: Position, eyes: int) -> tuple[str, bytes]:
    """Return an action in notation and the sentences about it, as some eyes may know it."""
    return before.witnessed_code(after.steps[-1].action, eyes), after.written(eyes).sentences
