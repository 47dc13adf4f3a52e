"""Memory: trees kept by bots are limited in bytes, cached variants in number."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import numba
import pytest
from llvmlite import binding

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
    assert 0 < one < 4 << 20  # far less than is reserved

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
    memory.tune_malloc()
    memory.trim()
    memory.drop_compiler()
    memory.has_grown()
    assert not memory.has_grown()  # not since the previous call


def test_only_pages_that_are_as_on_disk_are_dropped() -> None:
    told = """\
7f00-7f10 r--p 00000000 fe:00 42      /lib/libllvmlite.so
Anonymous:             0 kB
7f10-7f20 r-xp 00010000 fe:00 42      /lib/libllvmlite.so
Anonymous:             0 kB
7f20-7f30 r--p 00020000 fe:00 42      /lib/libllvmlite.so
Anonymous:             4 kB
7f30-7f40 rw-p 00030000 fe:00 42      /lib/libllvmlite.so
Anonymous:             0 kB
7f50-7f60 r-xp 00000000 fe:00 43      /lib/libother.so
Anonymous:             0 kB
7f60-7f70 r--p 00000000 00:00 0
Anonymous:             0 kB
"""
    assert list(memory._unchanged(told, "libllvmlite")) == [(0x7F00, 0x7F10), (0x7F10, 0x7F20)]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux")
def test_the_compiler_leaves_the_memory_and_comes_back() -> None:
    memory.drop_compiler()
    numba.njit(lambda x: x + 1)(1)
    assert memory._compiler()
    before = resident()
    memory.drop_compiler()
    assert resident() < before - (1 << 20)
    binding.parse_assembly("define i32 @one() { ret i32 1 }").verify()


def resident() -> int:
    """Return the bytes of mapped files that are resident in this process."""
    return int(Path("/proc/self/statm").read_text().split()[2]) * os.sysconf("SC_PAGE_SIZE")
