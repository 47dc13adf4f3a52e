"""Bots at tables keep their search trees from turn to turn, a few of them, during the match."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from orchard.bots import SearchBot, think
from orchard.bots.warming import warm
from orchard.match import Position, make_variant
from orchard.server.decisions import Decision
from orchard.server.events import Ended
from orchard.server.hub import Hub
from orchard.server.metrics import Metrics
from orchard.server.settings import Settings
from orchard.server.thinkers import Place, Thinkers
from orchard.server.wire import Message, NewTable
from tests.server.clients import PATIENCE

START = make_variant("skirt", size=3).start()
BOT = "sprout"


@pytest.fixture(autouse=True, scope="module")
def is_warm() -> None:
    """Compile the rules: without them a light bot plays, which keeps no tree."""
    warm(START.variant)


def run(scenario: Callable[[Thinkers], Awaitable[None]], *, kept: int = 2) -> None:
    async def go() -> None:
        thinkers = Thinkers(1, Metrics(), kept=kept)
        try:
            await scenario(thinkers)
        finally:
            thinkers.close()

    asyncio.run(go())


async def turns(thinkers: Thinkers, table: str, count: int, bot: str = BOT) -> list[str]:
    """Return up to `count` actions by a bot in seat 0; seat 1 plays first legal actions."""
    position = START
    actions: list[str] = []
    while len(actions) < count and not position.is_over:
        seed = 7 + len(actions)
        actions.append(await thinkers.think(position, bot, seed=seed, table=table))
        position = position.play(actions[-1])
        while position.actor == 1:
            position = position.play(position.legal[0])
    return actions


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[tuple[SearchBot, int]]:
    """Record each bot that thinks, with its total number of simulations by then."""
    noted: list[tuple[SearchBot, int]] = []
    think_first = SearchBot.think

    def noting(bot: SearchBot, position: Position) -> Any:
        found = think_first(bot, position)
        noted.append((bot, bot._search.trees[0].simulations))
        return found

    monkeypatch.setattr(SearchBot, "think", noting)
    return noted


def test_a_tree_grows_on_from_turn_to_turn(searches: list[tuple[SearchBot, int]]) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        await turns(thinkers, "here", 3)

    run(scenario)
    bots, numbers = zip(*searches, strict=True)
    assert len(set(bots)) == 1
    assert numbers[0] == 200  # this level's playouts
    assert numbers[0] < numbers[-1] < 3 * numbers[0]  # the rest is from earlier turns


def test_a_first_answer_is_that_of_a_bot_that_begins(
    searches: list[tuple[SearchBot, int]],
) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        assert await turns(thinkers, "here", 1) == [think(START, bot=BOT, threads=1, seed=7).action]

    run(scenario)


@pytest.mark.parametrize("bot", [BOT, "random", "greedy"])
def test_the_same_table_is_played_the_same_way(bot: str) -> None:
    played: list[list[str]] = []

    async def scenario(thinkers: Thinkers) -> None:
        played.append(await turns(thinkers, "here", 5, bot))

    run(scenario)
    run(scenario)
    assert played[0] == played[1]


def test_whoever_takes_back_gets_the_same_answer_again(
    searches: list[tuple[SearchBot, int]],
) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        first = await turns(thinkers, "here", 4)
        assert await turns(thinkers, "here", 4) == first

    run(scenario)
    assert len(searches) == 4


def test_few_are_kept_and_the_one_unused_for_longest_goes() -> None:
    async def scenario(thinkers: Thinkers) -> None:
        for table in ("one", "two", "one", "three"):
            await turns(thinkers, table, 1)
        assert thinkers.kept == [Place("one", 0, BOT), Place("three", 0, BOT)]
        thinkers.forget("one")
        assert thinkers.kept == [Place("three", 0, BOT)]

    run(scenario)


def test_what_is_forgotten_is_freed(searches: list[tuple[SearchBot, int]]) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        await turns(thinkers, "here", 1)
        tree = weakref.ref(searches[0][0])
        searches.clear()
        thinkers.forget("here")
        async with asyncio.timeout(PATIENCE):
            while tree():  # its thread drops it a moment later
                await asyncio.sleep(0.01)

    run(scenario)


def test_bots_without_a_tree_are_not_kept() -> None:
    async def scenario(thinkers: Thinkers) -> None:
        await turns(thinkers, "here", 2, "random")
        assert thinkers.kept == []

    run(scenario)


def test_nothing_is_kept_where_nothing_may_be() -> None:
    async def scenario(thinkers: Thinkers) -> None:
        await turns(thinkers, "here", 2)
        assert thinkers.kept == []

    run(scenario, kept=0)


def at_a_table(folder: Path, scenario: Callable[[Hub, str], Awaitable[None]], **more: Any) -> None:
    """Run a scenario at a table where a bot has played first."""

    async def go() -> None:
        hub = Hub(Settings(data=str(folder), bot_pause=0, **more))
        await hub.start()
        try:
            async with asyncio.timeout(PATIENCE):
                request = NewTable("skirt", [BOT, "me"], {"size": 3})
                address = await hub.make(request, "ann")
                room = await hub.open(address)
                while room.table.bot_to_act:
                    await asyncio.sleep(0.01)
                assert hub.thinkers.kept == [Place(address, 0, BOT)]
                await scenario(hub, address)
        finally:
            await hub.stop()

    asyncio.run(go())


def test_a_match_that_is_over_is_forgotten(tmp_path: Path) -> None:
    async def scenario(hub: Hub, address: str) -> None:
        room = await hub.open(address)
        await room.commit(lambda: Decision([Ended([0.0, 0.0], told=Message("ending-agreed"))]))
        assert hub.thinkers.kept == []

    at_a_table(tmp_path, scenario)


def test_a_table_at_rest_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orchard.server.hub.BEAT", 0.01)

    async def scenario(hub: Hub, _: str) -> None:
        while hub.thinkers.kept:
            await asyncio.sleep(0.01)

    at_a_table(tmp_path, scenario, idle=0.1)
