"""A table as the fold of its events: seats, match, clocks, offers, log and result.

Nothing here reads a clock, a database or a socket. The same events give the same table on every
server process, at any time.

A table that was begun under another version of the rules can be viewed, but not played on, as long
as all its actions are still legal. Otherwise folding fails, and `archive` shows what the events
alone record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from orchard.errors import OrchardError
from orchard.games.game import find_game
from orchard.match import Position, Variant, make_variant
from orchard.server import events as e
from orchard.server.clocks import Clocks, Outages
from orchard.server.events import Event, Holder
from orchard.server.wire import Kind, Message, Offer

Step = tuple[Position, str, Position]  # an action between two positions


class Entry(Struct, frozen=True, gc=False):
    """A line of the log, not yet adapted to a reader.

    `steps` are actions, each between the position before and the one after it; they are described
    one by one unless `told` describes them all.
    """

    number: int
    kind: str  # action, chat, news
    seat: int | None
    name: str
    text: str = ""  # what was said
    told: Message | None = None
    steps: tuple[Step, ...] = ()
    is_bot: bool = False  # whether a bot played it
    person: str = ""  # who said it


class Change(Struct, frozen=True, gc=False):
    """An event that changed the position: its number, and the seat and action, if any."""

    number: int
    seat: int | None = None
    action: str = ""


@dataclass
class Seat:
    """A seat, its holder, and the person who may return to it."""

    holder: Holder = field(default_factory=Holder)
    former: Holder = field(default_factory=Holder)  # the person whose seat a bot keeps
    since: int = 0  # when the holder took it

    @property
    def kind(self) -> Kind:
        """The kind of its holder: a person, a bot, or none yet."""
        return kind_of(self.holder)

    @property
    def is_open(self) -> bool:
        """Whether the seat is free."""
        return self.kind == "open"


def kind_of(holder: Holder) -> Kind:
    """Return the kind of a seat's holder: a person, a bot, or none yet."""
    return "bot" if holder.bot else "person" if holder.person else "open"


class Table:
    """One table, after some of its events."""

    made: e.Made
    variant: Variant

    def __init__(
        self, address: str, events: Iterable[Event], outages: Outages | None = None
    ) -> None:
        self.address = address
        self.outages = outages or Outages()
        self.number = 0
        self.seats: list[Seat] = []
        self.positions: list[Position] = []
        self.actions: list[str] = []
        self.changes: list[Change] = []
        self.log: list[Entry] = []
        self.offer: Offer | None = None
        self.returns: list[float] | None = None
        self.ending: Message | None = None
        self.rematch = ""
        self.changed_at = 0
        self.is_running = False  # whether every seat is taken and the match is not over
        self.is_old = False  # whether it was begun under another version of the rules
        self.actor: int | None = None  # the seat to act, if the match is running
        self.shown_from = 0  # the position before the last event that changed it
        self.holders: list[Holder] = []  # by seat
        self.sat: dict[int, Holder] = {}  # by seat: who last took it while it was open
        self.players: list[Holder | None] = []  # who played each action; None for chance
        self.has_stand_ins = False  # whether a bot has taken over a person's seat
        self.made_at = 0
        self.is_open = False  # whether anyone may find it
        self._numbers: list[int] = []  # of the events that played the actions
        self._seats_of: dict[str, list[int]] = {}  # by person
        self._is_full = False
        self._ahead: tuple[Position | None, str, Position | None] = (None, "", None)
        for event in events:
            self.apply(event)

    def rebuild(self, events: Iterable[Event]) -> None:
        """Fold the table again, from events that were changed in the store."""
        self.__dict__.update(Table(self.address, events, self.outages).__dict__)

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    @property
    def opening(self) -> int:
        """The number of actions played before any player could act."""
        return len(self.made.actions)

    @property
    def closed(self) -> Message | None:
        """Why a match that is not over cannot go on, or None."""
        if not self.is_old or self.returns is not None:
            return None
        return Message("table-old", {"begun": self.made.version, "now": self.variant.game.version})

    @property
    def bot_to_act(self) -> str:
        """The bot to act, or ""."""
        return "" if self.actor is None else self.seats[self.actor].holder.bot

    def seats_of(self, person: str) -> list[int]:
        """Return the seats of a person."""
        return self._seats_of.get(person, [])

    def seats_kept_for(self, person: str) -> list[int]:
        """Return the seats that bots keep for a person until they return."""
        return [k for k, seat in enumerate(self.seats) if person and seat.former.person == person]

    def is_amid_turn(self, seat: int) -> bool:
        """Return whether a seat is in the middle of its turn."""
        if self.actor != seat or len(self.actions) <= self.opening:
            return False
        before = self.positions[-2]
        return before.actor == seat and before.turn == self.position.turn

    def name_of(self, seat: int) -> str:
        """Return the name of the person on a seat, or the identifier of the bot."""
        holder = self.seats[seat].holder
        return holder.bot or holder.name

    def known_code(self, code: int) -> int:
        """Return a code; refuse one that belongs to no action."""
        if not 0 <= code < self.variant.actions.count:
            raise OrchardError("action.unreadable", "unreadable-code", action=code)
        return code

    def after(self, code: int) -> Position:
        """Return the position after a legal action, and keep it until the action is played."""
        after = self.position.play_unchecked(code)
        self._ahead = (self.position, self.variant.format_action(code), after)
        return after

    def _after(self, action: str) -> Position:
        """Return the position after a legal action in notation, kept from before or computed."""
        if self.is_old:
            return self.position.play(action)  # which may no longer be legal
        here, known, after = self._ahead
        if after is not None and here is self.position and known == action:
            return after
        return self.position.play_unchecked(self.position.parse_action(action))

    def apply(self, event: Event) -> None:
        """Apply the next event."""
        if event.number != self.number + 1:
            raise OrchardError("table.gap", number=event.number, last=self.number)
        self.number = event.number
        self.changed_at = event.at
        _APPLIERS[type(event.what)](self, event.what, event)
        if not isinstance(event.what, e.Played):
            self._see_who_sits()
        self.is_running = self._is_full and self.returns is None and not self.is_old
        self.actor = self.position.actor if self.is_running and self.position.actor >= 0 else None
        is_over = self.returns is not None
        self.clocks.turn_to(self._whose_time(), event.at, is_over=is_over)

    def _see_who_sits(self) -> None:
        self.holders = [seat.holder for seat in self.seats]
        self._seats_of = {}
        for k, holder in enumerate(self.holders):
            if holder.person:
                self._seats_of.setdefault(holder.person, []).append(k)
        self._is_full = not any(seat.is_open for seat in self.seats)

    def _made(self, what: e.Made, event: Event) -> None:
        self.made, self.made_at, self.is_open = what, event.at, what.is_open
        self.is_old = find_game(what.game).version != what.version
        self.variant = make_variant(what.game, **what.options)
        self.seats = [Seat(holder, since=event.at) for holder in what.chairs]
        self.clocks = Clocks(what.clock, len(self.seats), self.outages)
        self.positions = [self.variant.start(what.chapter.left if what.chapter else ())]
        told = Message("news-set-even" if what.is_even else "news-set")
        self._advance(None, what.actions, event, told=told)

    def _sat(self, what: e.Sat, event: Event) -> None:
        self.sat[what.seat] = Holder(person=what.person, name=what.name)
        self.seats[what.seat] = Seat(self.sat[what.seat], since=event.at)
        self._news(event, what.seat, "news-sits")

    def _played(self, what: e.Played, event: Event) -> None:
        self._advance(what.seat, what.actions, event)
        if self.is_old and what.returns is not None:
            self.returns = what.returns

    def _said(self, what: e.Said, event: Event) -> None:
        entry = Entry(event.number, "chat", what.seat, what.name, what.text, person=what.person)
        self.log.append(entry)

    def _offered(self, what: e.Offered, event: Event) -> None:
        self.offer = Offer(what.kind, what.seat, what.waiting)
        self._news(event, what.seat, f"news-offers-{what.kind}")

    def _answered(self, what: e.Answered, event: Event) -> None:
        if not self.offer:
            return
        if what.agree:
            waiting = [seat for seat in self.offer.waiting if seat not in what.seats]
            self.offer = Offer(self.offer.kind, self.offer.seat, waiting)
        else:
            self.offer = None
        self._news(event, what.seats[0], "news-agrees" if what.agree else "news-declines")

    def _undone(self, what: e.Undone, event: Event) -> None:
        since = self._numbers[what.keep]
        del self.positions[what.keep + 1 :], self.actions[what.keep :]
        del self._numbers[what.keep :], self.players[what.keep :]
        self._change(Change(event.number), what.keep)
        self._news(event, what.seat, "news-takes-back", since=since)

    def _resigned(self, what: e.Resigned, event: Event) -> None:
        self._news(event, what.seat, "news-resigns")

    def _flagged(self, what: e.Flagged, event: Event) -> None:
        self._news(event, what.seat, "news-time-up")

    def _ended(self, what: e.Ended, event: Event) -> None:
        told = what.told or Message("text", {"text": what.ending})
        self.returns, self.ending = what.returns, told
        self._change(Change(event.number), len(self.actions))
        self.log.append(Entry(event.number, "news", None, "", told=told))

    def _invited(self, what: e.Invited, event: Event) -> None:
        left = self.seats[what.seat].holder
        self.has_stand_ins |= bool(left.person)
        self.seats[what.seat] = Seat(Holder(bot=what.bot), left if what.returnable else Holder())
        self._forget_waiting(what.seat)
        self._news(event, what.seat, "news-bot-sits")

    def _returned(self, what: e.Returned, event: Event) -> None:
        bots = [self.seats[seat].holder.bot for seat in what.seats]
        for seat in what.seats:
            was_own = self.seats[seat].former
            name = was_own.name if was_own.is_own else what.name
            holder = Holder(what.person, "", name, was_own.is_own)
            self.seats[seat] = Seat(holder, since=event.at)
        seat = what.seats[0]
        self._news(event, seat, "news-returns", bot=bots[0], count=self._turns_of(seat, bots[0]))

    def _turns_of(self, seat: int, bot: str) -> int:
        """Return the number of turns a bot has played on a seat."""
        turns = {
            position.turn
            for position, player in zip(self.positions, self.players, strict=False)
            if player is not None and player.bot == bot and position.actor == seat
        }
        return len(turns)

    def _left(self, what: e.Left, event: Event) -> None:
        self._news(event, what.seats[0], "news-leaves")
        for seat in what.seats:
            self.seats[seat] = Seat()

    def _called(self, what: e.Called, _: Event) -> None:
        seat = self.seats[what.seat]
        seat.holder = Holder(seat.holder.person, "", what.name, True)

    def _opened(self, what: e.Opened, event: Event) -> None:
        self.is_open = what.is_open
        self._news(event, None, "news-opens" if what.is_open else "news-closes")

    def _moved(self, what: e.Moved, event: Event) -> None:
        """Move seats to another device, and credit the person's actions to their new id."""
        for seat in what.seats:
            before = self.seats[seat]
            had = before.holder if before.holder.person else before.former
            name = had.name if had.is_own else what.name
            now = Holder(what.person, "", name, had.is_own)
            is_seated = bool(before.holder.person)
            moved = (now, Holder()) if is_seated else (before.holder, now)
            self.seats[seat] = Seat(*moved, since=event.at)
            self.players = [
                now if player and player.person == had.person else player for player in self.players
            ]

    def _renamed(self, what: e.Renamed, _: Event) -> None:
        for seat in self.seats_of(what.person):
            if not self.seats[seat].holder.is_own:
                self.seats[seat].holder = Holder(person=what.person, name=what.name)

    def _followed(self, what: e.Followed, event: Event) -> None:
        self.rematch, self.offer = what.table, None
        self._news(event, None, "news-follows")

    def _advance(
        self, seat: int | None, actions: list[str], event: Event, *, told: Message | None = None
    ) -> None:
        """Play actions of a seat and of chance; log them, described by `told` if given."""
        began = len(self.actions)
        for action in actions:
            self.positions.append(self._after(action))
            self.actions.append(action)
            self._numbers.append(event.number)
        chance: list[Holder | None] = [None]
        if seat is None:
            self.players += chance * len(actions)
        elif actions:
            self.players += [self.seats[seat].holder, *chance * (len(actions) - 1)]
        after = self.positions[began + 1 :]
        steps = list(zip(self.positions[began:], actions, after, strict=False))
        if seat is not None:
            name, is_bot = self.name_of(seat), bool(self.seats[seat].holder.bot)
            step = (steps.pop(0),)
            entry = Entry(event.number, "action", seat, name, steps=step, is_bot=is_bot)
            self.log.append(entry)
        if steps:
            entry = Entry(event.number, "action", None, "", told=told, steps=tuple(steps))
            self.log.append(entry)
        self._change(Change(event.number, seat, actions[0] if actions else ""), began)
        if self.position.is_over:
            self.returns = list(self.position.returns)

    def _change(self, change: Change, shown_from: int) -> None:
        self.changes.append(change)
        self.shown_from = shown_from
        self.offer = None  # it was made in another position

    def _news(self, event: Event, seat: int | None, key: str, **more: int | str) -> None:
        name = "" if seat is None else self.name_of(seat)
        told = Message(key, {} if seat is None else {"seat": seat, "name": name, **more})
        self.log.append(Entry(event.number, "news", seat, name, told=told))

    def _forget_waiting(self, seat: int) -> None:
        """Drop an offer that awaits the answer of a seat that a bot has taken."""
        if self.offer and seat in self.offer.waiting:
            self.offer = None

    def _whose_time(self) -> int | None:
        return None if self.actor is None or self.bot_to_act else self.actor


_APPLIERS: dict[type, Callable[[Table, Any, Event], None]] = {
    e.Made: Table._made,
    e.Sat: Table._sat,
    e.Played: Table._played,
    e.Said: Table._said,
    e.Offered: Table._offered,
    e.Answered: Table._answered,
    e.Undone: Table._undone,
    e.Resigned: Table._resigned,
    e.Flagged: Table._flagged,
    e.Ended: Table._ended,
    e.Invited: Table._invited,
    e.Returned: Table._returned,
    e.Left: Table._left,
    e.Called: Table._called,
    e.Opened: Table._opened,
    e.Moved: Table._moved,
    e.Renamed: Table._renamed,
    e.Followed: Table._followed,
}
