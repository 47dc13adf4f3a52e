"""The parts by which a process touches the world: real ones, unless a test brings others."""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from orchard.server import memory
from orchard.server.bus import Link
from orchard.server.founding import new_address
from orchard.server.luck import Seed, new_seed
from orchard.server.redis_link import RedisLink
from orchard.server.timekeeper import Timekeeper
from orchard.store import Store

YOUNG, NEVER = 20_000, 1_000_000  # new objects among which Python looks for garbage by itself
THOROUGH = 1800  # calls, an hour
TRIMMED = 15  # calls, half a minute


def tidy(count: int) -> None:
    """Keep Python from searching all tables for garbage again and again, a third of a second each.

    Only what is new is searched, a few milliseconds, and then left out until the next thorough
    search. Almost everything is freed without one; what is not waits a little longer, but not if
    memory has grown much, as it does when a game is compiled.
    """
    if count == 0:
        gc.set_threshold(YOUNG, NEVER, NEVER)
        memory.spare()
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
        memory.give_back()


@dataclass(frozen=True)
class Parts:
    """Where a hub gets its store, its bus, its time and its luck from."""

    open_store: Callable[[str], Awaitable[Store]] = Store.open
    link: Callable[[str], Awaitable[Link]] = RedisLink.connect
    timekeeper: Callable[[], Timekeeper] = Timekeeper
    address: Callable[[], str] = new_address
    seed: Callable[[], Seed] = new_seed
    tidy: Callable[[int], None] = tidy
