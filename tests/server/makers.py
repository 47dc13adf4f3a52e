"""Tables for tests, created without a server."""

from __future__ import annotations

import pytest

from orchard.errors import OrchardError
from orchard.games.game import all_games
from orchard.server import events as e
from orchard.server import wire
from orchard.server.creation import create
from orchard.server.decisions import Decision, Moment, decide
from orchard.server.events import Event, from_row, to_row
from orchard.server.luck import Seed
from orchard.server.table import Table
from orchard.server.wire import Clock, NewTable

ANN, BEN, CAT, EVE = "ann", "ben", "cat", "eve"
NAMES = {ANN: "Ann", BEN: "Ben", CAT: "Cat", EVE: "Eve"}
BOT = "random"
GAMES = [game.id for game in all_games()]
HIDING = [game.id for game in all_games() if game.hidden]  # games with hidden information


def requested(
    game: str, *chairs: str, clock: Clock | None = None, **options: int | str
) -> NewTable:
    return NewTable(game, list(chairs), options, clock or Clock())


class Play:
    """A table with its events, and a clock that advances one second per request."""

    def __init__(self, request: NewTable, *, seed: Seed = 5, at: int = 0) -> None:
        self.at = at
        self.events: list[Event] = []
        self.table = Table("here", [])
        self.take(create(request, ANN, "Ann", seed=seed))

    def take(self, whats: list[e.What]) -> None:
        """Append and apply events, then advance the clock."""
        for what in whats:
            event = Event(len(self.events) + 1, self.at, what)
            self.events.append(event)
            self.table.apply(event)
        self.at += 1000

    def moment(self, person: str, **more: object) -> Moment:
        """Return the moment of a request: this person, now."""
        return Moment(person, NAMES.get(person, ""), self.at, stand_in=BOT, **more)  # type: ignore[arg-type]

    def ask(self, person: str, request: wire.ToServer, **more: object) -> Decision:
        """Make a request as a person and apply its events; raise if it is refused."""
        decision = decide(self.table, request, self.moment(person, **more))
        self.take(decision.whats)
        return decision

    def play(self, person: str, *actions: str) -> Decision:
        """Play actions as a person whose view is up to date."""
        for action in actions:
            decision = self.ask(person, wire.Play(1, self.table.number, self.code(action)))
        return decision

    def code(self, action: str) -> int:
        """Return the code of an action, as sent on the wire."""
        return self.table.position.parse_action(action)

    def place(self, name: str) -> int:
        """Return the number of a place, as sent on the wire."""
        return self.table.variant.layout.index[name]

    def refolded(self) -> Table:
        """Return the table as another process would load it from the store."""
        return Table("here", [from_row(to_row("here", event)) for event in self.events])


def seated(game: str = "skirt", **options: int | str) -> Play:
    """Return a table for two, with Ann in seat 0 and Ben in seat 1."""
    play = Play(NewTable(game, ["me", "open"], options))
    play.ask(BEN, wire.Sit(1, 1))
    return play


def refused(code: str, play: Play, person: str, request: wire.ToServer, **more: object) -> None:
    """Check that a request is refused with a code and leaves the table unchanged."""
    before = play.table.number
    with pytest.raises(OrchardError) as caught:
        play.ask(person, request, **more)
    assert caught.value.code == code
    assert play.table.number == before
