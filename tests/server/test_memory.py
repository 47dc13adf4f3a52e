"""Memory: what bots remember is bounded by bytes, and so is what is kept of variants."""

from __future__ import annotations

import asyncio

from orchard.bots import make_bot
from orchard.bots.searching import SearchBot
from orchard.match import make_variant
from orchard.match.variant import REMEMBERED, _variant
from orchard.server import memory
from orchard.server.metrics import Metrics
from orchard.server.thinkers import Thinkers

SMALL = make_variant("skirt", size=3)


def test_bots_remember_in_so_many_bytes() -> None:
    bot = make_bot("sprout", SMALL, threads=1, seed=1)
    assert isinstance(bot, SearchBot)
    bot.think(SMALL.start())
    one = bot.memory
    assert 0 < one < 4 << 20  # far less than the room that there is

    async def scenario() -> None:
        thinkers = Thinkers(1, Metrics(), kept=10, memory=int(2.5 * one))
        try:
            for k in range(4):
                await thinkers.think(SMALL.start(), "sprout", seed=k, table=f"t{k}")
            assert [place.table for place in thinkers.kept] == ["t2", "t3"]
            assert thinkers.memory <= 2.5 * one
        finally:
            thinkers.close()

    asyncio.run(scenario())


def test_variants_are_one_however_options_are_written_and_not_kept_for_ever() -> None:
    assert make_variant("skirt", size="3") is SMALL
    assert _variant.cache_info().maxsize == REMEMBERED


def test_the_system_is_told_and_asked() -> None:
    memory.spare()
    memory.give_back()
    memory.has_grown()
    assert not memory.has_grown()  # hardly since a moment ago
