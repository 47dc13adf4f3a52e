"""Modules built on demand, when a page asks for one that does not exist yet."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from orchard.errors import OrchardError
from orchard.kernel import wasm
from orchard.match import Variant
from orchard.page import name_of
from orchard.page.variants import twin_of
from orchard.server.limits import Buckets
from orchard.server.workshop import Spawn, Workshop

BUILD = (sys.executable, "-m", "orchard.page")  # followed by the name of a variant
MOST_WAITING = 8


class Builder:
    """Builds modules in the background; callers play at a server table meanwhile."""

    def __init__(self, an_hour: int, spawn: Spawn, command: Sequence[str] = BUILD) -> None:
        self._shop = Workshop(command, spawn)
        self._asked_by = Buckets(an_hour / 3600, an_hour)

    def ask(self, variant: Variant, client: str) -> None:
        """Queue a build of a variant's module, unless the queue or the client's quota is full."""
        name = name_of(twin_of(variant))
        if self._shop.knows(name) or not wasm.can_build():
            return
        if len(self._shop.waiting) >= MOST_WAITING:
            return
        try:
            self._asked_by.take(client)
        except OrchardError:  # over quota, the client stays at the server's tables
            return
        self._shop.ask(name)
