"""Modules that pages ask for and nobody has built yet: one at a time, in processes of their own."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from orchard.errors import OrchardError
from orchard.kernel import wasm
from orchard.match import Variant
from orchard.page import name_of
from orchard.server.limits import Buckets
from orchard.server.logs import log

BUILD = (sys.executable, "-m", "orchard.page")  # and the name of a variant
MOST_WAITING = 8
PATIENCE = 600.0  # seconds that one may take


class Builder:
    """Builds modules; who asks is not kept waiting, and plays at the server's table meanwhile."""

    def __init__(
        self,
        an_hour: int,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
        command: Sequence[str] = BUILD,
    ) -> None:
        self._spawn, self._command = spawn, command
        self._asked_by = Buckets(an_hour / 3600, an_hour)
        self._waiting: dict[str, None] = {}  # in the order in which they were asked for
        self._failed: set[str] = set()
        self._is_busy = False

    def ask(self, variant: Variant, client: str) -> None:
        """See to it that a variant's module is built, unless there is too much to do."""
        name = name_of(variant)
        if name in self._waiting or name in self._failed or not wasm.can_build():
            return
        if len(self._waiting) >= MOST_WAITING:
            return
        try:
            self._asked_by.take(client)
        except OrchardError:  # who asks too much plays at the server's tables, as before
            return
        self._waiting[name] = None
        if not self._is_busy:
            self._is_busy = True
            self._spawn(self._work())

    async def _work(self) -> None:
        try:
            while self._waiting:
                name = next(iter(self._waiting))
                if not await self._build(name):
                    self._failed.add(name)
                del self._waiting[name]
        finally:
            self._is_busy = False

    async def _build(self, name: str) -> bool:
        """Return whether a module was built."""
        process = await asyncio.create_subprocess_exec(
            *(*self._command, name),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, said = await asyncio.wait_for(process.communicate(), PATIENCE)
        except (TimeoutError, asyncio.CancelledError):
            process.kill()
            raise
        if process.returncode:
            facts = {"variant": name, "said": said.decode(errors="replace")[-2000:]}
            log.error("a module could not be built", extra={"facts": facts})
        return process.returncode == 0
