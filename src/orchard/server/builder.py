"""Modules that pages ask for and nobody has built yet."""

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

BUILD = (sys.executable, "-m", "orchard.page")  # and the name of a variant
MOST_WAITING = 8


class Builder:
    """Builds modules; who asks is not kept waiting, and plays at the server's table meanwhile."""

    def __init__(self, an_hour: int, spawn: Spawn, command: Sequence[str] = BUILD) -> None:
        self._shop = Workshop(command, spawn)
        self._asked_by = Buckets(an_hour / 3600, an_hour)

    def ask(self, variant: Variant, client: str) -> None:
        """See to it that a variant's module is built, unless there is too much to do."""
        name = name_of(twin_of(variant))
        if self._shop.has_heard_of(name) or not wasm.can_build():
            return
        if len(self._shop.waiting) >= MOST_WAITING:
            return
        try:
            self._asked_by.take(client)
        except OrchardError:  # who asks too much plays at the server's tables, as before
            return
        self._shop.ask(name)
