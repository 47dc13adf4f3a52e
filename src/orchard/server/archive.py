"""Tables that cannot be replayed, reconstructed from their events alone.

Rules change, packages with games are removed, and files get damaged. Whatever can still be read
is shown: who played, the actions in notation, the chat, and how the match ended. Unreadable events
are skipped and counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from orchard.errors import OrchardError
from orchard.games.game import Game, find_game
from orchard.server import events as e
from orchard.server.events import Event, Holder, from_row
from orchard.server.naming import who_of
from orchard.server.wire import Archived, Line, Message, Player, TableLine
from orchard.store import Row

UNREADABLE = (ValueError, LookupError, TypeError)  # a malformed body, or a seat that does not exist


class Archive:
    """A table as the sum of its readable events, without positions."""

    def __init__(self, address: str, rows: Sequence[Row]) -> None:
        self.address = address
        self.made: e.Made | None = None
        self.holders: list[Holder] = []
        self.persons: list[set[str]] = []  # everyone who has had each seat
        self.lines: list[Line] = []
        self.returns: list[float] | None = None
        self.ending: Message | None = None
        self.rematch = ""
        self.unread = 0
        self.changed_at = rows[-1].at if rows else 0
        for row in rows:
            self._take(row)

    @property
    def is_over(self) -> bool:
        """Whether the match is known to be over."""
        return self.returns is not None or bool(self.rematch)

    @property
    def game(self) -> str:
        """The id of the game, or "" if unknown."""
        return self.made.game if self.made else ""

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person has or had."""
        return [seat for seat, persons in enumerate(self.persons) if person and person in persons]

    def told(self, person: str) -> Archived:
        """Return the archived table as a person may see it."""
        shows = self.is_over or _hides_nothing(self.game)
        return Archived(
            table=self.address,
            game=self.game,
            players=self._players(),
            seats=self.seats_of(person),
            lines=self.lines if shows else [_unseen(line) for line in self.lines],
            changed=self.changed_at / 1000,
            is_over=self.is_over,
            returns=self.returns,
            ending=self.ending,
            rematch=self.rematch,
            closed=message_of(closing(self)),
            unread=self.unread,
        )

    def line(self, person: str) -> TableLine:
        """Return the table as a line in a person's list."""
        own = self.seats_of(person)
        is_mine = len(own) == 1 and self.returns is not None and own[0] < len(self.returns)
        return TableLine(
            table=self.address,
            game=self.game,
            players=self._players(),
            is_my_turn=False,
            is_over=self.is_over,
            changed=self.changed_at / 1000,
            seats=own,
            result=self.returns[own[0]] if is_mine and self.returns else None,
            closed=message_of(closing(self)),
        )

    def _players(self) -> list[Player]:
        return [
            Player("bot" if each.bot else "person" if each.person else "open", _name(each))
            for each in self.holders
        ]

    def _take(self, row: Row) -> None:
        """Apply an event, or count it as unread if it is unreadable or does not fit."""
        try:
            event = from_row(row)
            if (take := _TAKERS.get(type(event.what))) is not None:
                take(self, event.what, event)
        except UNREADABLE:
            self.unread += 1

    def _made(self, what: e.Made, event: Event) -> None:
        self.made, self.holders = what, list(what.chairs)
        self.persons = [{holder.person} for holder in what.chairs]
        self._act(event, None, what.actions)

    def _sit(self, seat: int, holder: Holder) -> None:
        self.holders[seat] = holder
        self.persons[seat].add(holder.person)

    def _sat(self, what: e.Sat, event: Event) -> None:
        self._sit(what.seat, Holder(person=what.person, name=what.name))
        self._news(event, what.seat, "news-sits")

    def _invited(self, what: e.Invited, event: Event) -> None:
        self._sit(what.seat, Holder(bot=what.bot))
        self._news(event, what.seat, "news-bot-sits")

    def _returned(self, what: e.Returned | e.Moved, _: Event) -> None:
        for seat in what.seats:
            self._sit(seat, Holder(person=what.person, name=what.name))

    def _left(self, what: e.Left, event: Event) -> None:
        self._news(event, what.seats[0], "news-leaves")
        for seat in what.seats:
            self.persons[seat].discard(self.holders[seat].person)
            self.holders[seat] = Holder()

    def _called(self, what: e.Called, _: Event) -> None:
        self._sit(what.seat, Holder(self.holders[what.seat].person, "", what.name, True))

    def _renamed(self, what: e.Renamed, _: Event) -> None:
        for seat, holder in enumerate(self.holders):
            if holder.person == what.person and not holder.is_own:
                self._sit(seat, Holder(person=what.person, name=what.name))

    def _played(self, what: e.Played, event: Event) -> None:
        first, *dealt = what.actions
        holder = self.holders[what.seat]
        name, is_bot = _name(holder), bool(holder.bot)
        self.lines.append(
            Line(event.number, "action", what.seat, name, notation=first, is_bot=is_bot)
        )
        self._act(event, None, dealt)
        self.returns = what.returns

    def _said(self, what: e.Said, event: Event) -> None:
        who = who_of(self.address, what.person)
        self.lines.append(Line(event.number, "chat", what.seat, what.name, what.text, who=who))

    def _undone(self, what: e.Undone, event: Event) -> None:
        self.returns = None
        self._news(event, what.seat, "news-takes-back")

    def _resigned(self, what: e.Resigned, event: Event) -> None:
        self._news(event, what.seat, "news-resigns")

    def _flagged(self, what: e.Flagged, event: Event) -> None:
        self._news(event, what.seat, "news-time-up")

    def _ended(self, what: e.Ended, event: Event) -> None:
        told = what.told or Message("text", {"text": what.ending})
        self.returns, self.ending = what.returns, told
        self.lines.append(Line(event.number, "news", None, "", told=told))

    def _followed(self, what: e.Followed, _: Event) -> None:
        self.rematch = what.table

    def _act(self, event: Event, seat: int | None, actions: Sequence[str]) -> None:
        if actions:
            self.lines.append(Line(event.number, "action", seat, "", notation=" ".join(actions)))

    def _news(self, event: Event, seat: int, key: str) -> None:
        name = _name(self.holders[seat])
        told = Message(key, {"seat": seat, "name": name})
        self.lines.append(Line(event.number, "news", seat, name, told=told))


def closing(archive: Archive) -> OrchardError:
    """Return why a table cannot be replayed."""
    made = archive.made
    if made is None:
        return OrchardError("table.unreadable")
    game = _game(made.game)
    if game is None:
        return OrchardError("table.unreadable", "table-no-game", game=made.game)
    if game.version != made.version:
        return OrchardError("table.old", "table-unreplayable", begun=made.version, now=game.version)
    return OrchardError("table.unreadable")


def message_of(error: OrchardError) -> Message:
    """Return an error as a message for the browser."""
    return Message(error.key, error.details)


def _game(game_id: str) -> Game | None:
    try:
        return find_game(game_id)
    except OrchardError:
        return None


def _hides_nothing(game_id: str) -> bool:
    game = _game(game_id)
    return game is not None and game.hidden is None


def _unseen(line: Line) -> Line:
    """Return a line without its notation, which may reveal hidden information."""
    if not line.notation:
        return line
    return Line(line.number, line.kind, line.seat, line.name, is_bot=line.is_bot)


def _name(holder: Holder) -> str:
    return holder.bot or holder.name


_TAKERS: dict[type, Callable[[Archive, Any, Event], None]] = {
    e.Made: Archive._made,
    e.Sat: Archive._sat,
    e.Played: Archive._played,
    e.Said: Archive._said,
    e.Undone: Archive._undone,
    e.Resigned: Archive._resigned,
    e.Flagged: Archive._flagged,
    e.Ended: Archive._ended,
    e.Invited: Archive._invited,
    e.Returned: Archive._returned,
    e.Left: Archive._left,
    e.Called: Archive._called,
    e.Moved: Archive._returned,
    e.Renamed: Archive._renamed,
    e.Followed: Archive._followed,
}
