"""Background work: one job at a time, each in a separate process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from orchard.server.logs import log

TIMEOUT = 600.0  # seconds a job may take

Spawn = Callable[[Coroutine[Any, Any, None]], object]


class Workshop:
    """Runs jobs in the order in which they were requested; failed ones are not retried."""

    def __init__(self, command: Sequence[str], spawn: Spawn) -> None:
        self._command, self._spawn = command, spawn
        self._waiting: dict[str, Callable[[], Coroutine[Any, Any, None]] | None] = {}
        self._failed: set[str] = set()
        self._is_busy = False

    @property
    def waiting(self) -> Sequence[str]:
        """The names of unfinished jobs, the current one first."""
        return tuple(self._waiting)

    def knows(self, name: str) -> bool:
        """Return whether a job is waiting or has failed."""
        return name in self._waiting or name in self._failed

    def ask(
        self, name: str, *, then: Callable[[], Coroutine[Any, Any, None]] | None = None
    ) -> None:
        """Queue a job; await `then` after it, whether it succeeded or not."""
        if self.knows(name):
            return
        self._waiting[name] = then
        if not self._is_busy:
            self._is_busy = True
            self._spawn(self._work())

    async def _work(self) -> None:
        try:
            while self._waiting:
                name, then = next(iter(self._waiting.items()))
                try:
                    if not await self._do(name):
                        self._failed.add(name)
                    if then:
                        await then()
                finally:
                    del self._waiting[name]
        finally:
            self._is_busy = False

    async def _do(self, name: str) -> bool:
        """Run a job, and return whether it succeeded."""
        process = await asyncio.create_subprocess_exec(
            *(*self._command, name),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, said = await asyncio.wait_for(process.communicate(), TIMEOUT)
        except TimeoutError:
            said = b"it took too long"
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            facts = {"what": name, "said": said.decode(errors="replace")[-2000:]}
            log.error("a process failed", extra={"facts": facts | {"command": self._command[-1]}})
        return process.returncode == 0
