"""Refusals that need something to go wrong, or somebody to ask too much."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from orchard.errors import OrchardError
from orchard.server import events as e
from orchard.server import routes, socket, wire
from orchard.server.metrics import Metrics
from orchard.server.room import Room, Watcher
from orchard.server.settings import Settings
from orchard.server.table import Table
from orchard.server.writer import Writer
from orchard.store import Append, Conflict
from tests.server.clients import Person, code_of
from tests.server.makers import ANN, seated
from tests.services import Server


class BrokenStore:
    """A store whose disk is full."""

    async def append(self, _: list[Append]) -> list[Conflict | None]:
        """Fail."""
        raise OSError("disk full")


class RivalWriter:
    """A writer to whom somebody else is always first."""

    async def append(self, _: Append) -> None:
        """Lose."""
        raise Conflict


class QuietStore:
    """A store in which nothing new is found."""

    async def events_of(self, *_: Any) -> list[Any]:
        """Find nothing."""
        return []


def hub_with(**parts: Any) -> Any:
    return SimpleNamespace(settings=Settings(), stand_in="random", metrics=Metrics(), **parts)


def refused(code: str, work: Any) -> None:
    with pytest.raises(OrchardError) as caught:
        asyncio.run(work)
    assert caught.value.code == code


def test_what_cannot_be_written_is_not_acknowledged() -> None:
    async def work() -> None:
        store: Any = BrokenStore()
        writer = Writer(store, Metrics())
        try:
            await writer.append(Append([]))
        finally:
            await writer.drain()

    refused("store.failed", work())


def test_one_who_always_comes_second_gives_up() -> None:
    async def work() -> None:
        hub = hub_with(writer=RivalWriter(), store=QuietStore())
        await Room(hub, seated().table).ask(wire.Say(1, "hello"), ANN, "Ann")

    refused("table.busy", work())


def test_a_server_that_stops_is_not_ready() -> None:
    state = SimpleNamespace(hub=SimpleNamespace(is_stopping=True))
    request: Any = SimpleNamespace(app=SimpleNamespace(state=state))
    refused("server.stopping", routes.ready.fn(request))


def test_a_preview_never_tells_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "preview", lambda *_: None)

    async def work() -> None:
        nothing: Any = None
        room: Any = SimpleNamespace(table=seated().table)
        session = socket.Session(hub_with(), room, Watcher(ANN, "Ann"), nothing, nothing)
        await session._carry_out(wire.Look(1, "a1"))

    refused("look.hidden", work())


def test_events_are_never_left_out() -> None:
    with pytest.raises(OrchardError) as caught:
        Table("here", [e.Event(2, 0, e.Resigned(0))])
    assert caught.value.code == "table.gap"


def test_asking_too_much_is_refused(tmp_path: Path) -> None:
    limits = {"plays_a_second": 0.01, "chats_a_minute": 0.01, "tables_an_hour": 1}
    server = Server(tmp_path, **limits)

    async def scenario() -> None:
        with server.running():
            async with Person(server.base) as ann:
                await ann.open(await ann.make("skirt", "me", "me"))
                wish = {"game": "skirt", "chairs": ["me", "me"]}
                again = await ann.http.post("/api/tables", json=wish)
                assert (again.status_code, again.json()["code"]) == (429, "rate.limited")
                for kind, more in ((wire.Say, ["hm"]), (wire.Ping, [])):
                    answers = [await ann.ask(kind, *more) for _ in range(4)]
                    assert [isinstance(each, wire.Refused) for each in answers[2:]] == [True] * 2
                    assert code_of(answers[3]) == "rate.limited"

    asyncio.run(scenario())
