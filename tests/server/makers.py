"""Tables for tests, made without a server."""

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
HIDING = [game.id for game in all_games() if game.hidden]  # that have something to hide


def requested(
    game: str, *chairs: str, clock: Clock | None = None, **options: int | str
) -> NewTable:
    return NewTable(game, list(chairs), options, clock or Clock())


class Play:
    """A table, its events, and a time that passes by a second with each of them."""

    def __init__(self, request: NewTable, *, seed: Seed = 5, at: int = 0) -> None:
        self.at = at
        self.events: list[Event] = []
        self.table = Table("here", [])
        self.take(create(request, ANN, "Ann", seed=seed))

    def take(self, whats: list[e.What]) -> None:
        """Add events."""
        for what in whats:
            event = Event(len(self.events) + 1, self.at, what)
            self.events.append(event)
            self.table.apply(event)
        self.at += 1000

    def moment(self, person: str, **more: object) -> Moment:
        """Return who asks, and that it is now."""
        return Moment(person, NAMES.get(person, ""), self.at, stand_in=BOT, **more)  # type: ignore[arg-type]

    def ask(self, person: str, request: wire.ToServer, **more: object) -> Decision:
        """Let a person ask for something; whatever is refused is raised."""
        decision = decide(self.table, request, self.moment(person, **more))
        self.take(decision.whats)
        return decision

    def play(self, person: str, *actions: str) -> Decision:
        """Let a person play, having seen everything."""
        for action in actions:
            decision = self.ask(person, wire.Play(1, self.table.number, self.code(action)))
        return decision

    def code(self, action: str) -> int:
        """Return the number of an action on the wire."""
        return self.table.position.parse_action(action)

    def place(self, name: str) -> int:
        """Return the number of a place on the wire."""
        return self.table.variant.layout.index[name]

    def refolded(self) -> Table:
        """Return the table as another process would read it from the store."""
        return Table("here", [from_row(to_row("here", event)) for event in self.events])


def seated(game: str = "skirt", **options: int | str) -> Play:
    """Return a table of two, Ann on seat 0 and Ben on seat 1."""
    play = Play(NewTable(game, ["me", "open"], options))
    play.ask(BEN, wire.Sit(1, 1))
    return play


def refused(code: str, play: Play, person: str, request: wire.ToServer, **more: object) -> None:
    """Check that a request is refused, and that nothing comes of it."""
    before = play.table.number
    with pytest.raises(OrchardError) as caught:
        play.ask(person, request, **more)
    assert caught.value.code == code
    assert play.table.number == before
