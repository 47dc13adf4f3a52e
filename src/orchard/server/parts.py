"""The parts through which a process touches the outside world; tests replace them."""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from orchard.server import memory
from orchard.server.bus import Link
from orchard.server.creation import new_address
from orchard.server.luck import Seed, new_seed
from orchard.server.redis_link import RedisLink
from orchard.server.timekeeper import Timekeeper
from orchard.store import Store

YOUNG, NEVER = 20_000, 1_000_000  # garbage collector thresholds: young objects, older ones
THOROUGH = 1800  # calls between full collections: an hour
TRIMMED = 15  # calls between checks of memory: half a minute


def tidy(count: int) -> None:
    """Keep the garbage collector from rescanning all tables, which takes a third of a second.

    Only new objects are scanned, in a few milliseconds, and then exempt until the next full
    collection. Almost everything is freed without one; the rest waits a little longer, unless
    memory has grown a lot, as it does when a game is compiled.
    """
    if count == 0:
        gc.set_threshold(YOUNG, NEVER, NEVER)
        memory.tune_malloc()
        memory.drop_compiler()
        return
    if count % THOROUGH == 0 or (count % TRIMMED == 0 and memory.has_grown()):
        gc.unfreeze()
        gc.collect()
    else:
        gc.collect(0)
    gc.freeze()
    memory.drop_compiler()
    if count % TRIMMED == 0:
        memory.trim()


@dataclass(frozen=True)
class Parts:
    """The sources of a hub's store, bus, time and luck."""

    open_store: Callable[[str], Awaitable[Store]] = Store.open
    link: Callable[[str], Awaitable[Link]] = RedisLink.connect
    timekeeper: Callable[[], Timekeeper] = Timekeeper
    address: Callable[[], str] = new_address
    seed: Callable[[], Seed] = new_seed
    tidy: Callable[[int], None] = tidy
