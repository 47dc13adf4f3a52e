"""Bots with a net at server tables."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orchard.bots import SAGE, warming
from orchard.bots.learned import NetBot
from orchard.bots.searching import SearchBot
from orchard.bots.thought import Thought
from orchard.errors import OrchardError
from orchard.match import Position, make_variant
from orchard.server import wire
from orchard.server.decisions import play
from orchard.server.hub import Hub
from orchard.server.room import Room
from orchard.server.settings import Settings
from tests.nets.made import write_random_net
from tests.server.clients import PATIENCE
from tests.server.makers import ANN, Play, requested

SKIRT = make_variant("skirt", size=3)


@pytest.fixture(autouse=True)
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The nets folder, containing a net for one game."""
    write_random_net(tmp_path, SKIRT, width=8, blocks=1)
    monkeypatch.setenv("ORCHARD_NETS", str(tmp_path))
    return tmp_path


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record which kinds of bots think."""
    noted: list[str] = []

    def noting(kind: type[NetBot] | type[SearchBot]) -> None:
        think_first = kind.think

        def think(bot: NetBot | SearchBot, position: Position) -> Thought:
            noted.append(kind.__name__)
            return think_first(bot, position)  # type: ignore[arg-type]

        monkeypatch.setattr(kind, "think", think)

    noting(NetBot)
    noting(SearchBot)
    return noted


async def play_until_answered(room: Room, thinkers: list[str]) -> set[str]:
    """Play first legal actions for the person until a bot answers; return the bot's kind."""
    table = room.table
    thinkers.clear()
    while not thinkers:
        action = table.position.parse_action(table.position.legal[0])
        await room.commit(lambda code=action: play(table, code, table.position.actor))  # type: ignore[misc]
        while table.bot_to_act:
            await asyncio.sleep(0.01)
    return set(thinkers)


def test_a_match_is_played_with_a_net_and_goes_on_without(
    nets: Path, tmp_path: Path, thinkers: list[str]
) -> None:
    warming.warm(SKIRT)

    async def go() -> None:
        hub = Hub(Settings(data=str(tmp_path), bot_pause=0))
        await hub.start()
        try:
            async with asyncio.timeout(PATIENCE):
                room = await hub.open(await hub.make(requested("skirt", "me", SAGE, size=3), ANN))
                for _ in range(2):
                    assert await play_until_answered(room, thinkers) == {"NetBot"}
                assert hub.thinkers.kept == []  # a net has nothing to remember
                (nets / "skirt.npz").unlink()
                assert await play_until_answered(room, thinkers) == {"SearchBot"}
        finally:
            await hub.stop()

    asyncio.run(go())


def test_it_sits_down_only_where_there_is_a_net() -> None:
    table = Play(requested("skirt", "me", "open", size=3))
    table.ask(ANN, wire.Invite(1, 1, SAGE))
    assert table.table.seats[1].holder.bot == SAGE
    other = Play(requested("jam-it", "me", "open"))
    with pytest.raises(OrchardError) as invited:
        other.ask(ANN, wire.Invite(1, 1, SAGE))
    with pytest.raises(OrchardError) as asked_for:
        Play(requested("jam-it", "me", SAGE))
    assert (invited.value.code, asked_for.value.code) == ("bot.no_net", "bot.no_net")


def test_it_does_not_stand_in_for_people(tmp_path: Path) -> None:
    with pytest.raises(OrchardError) as refused:
        Hub(Settings(data=str(tmp_path), stand_in=SAGE))
    assert refused.value.code == "bot.unknown"
