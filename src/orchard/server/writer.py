"""Group commit: what all tables want written at one time goes to the disk in one transaction."""

from __future__ import annotations

import asyncio
from time import perf_counter

from orchard.errors import OrchardError
from orchard.server.metrics import Metrics
from orchard.store import Append, Conflict, Store

MOST = 200  # appends of one transaction


class Writer:
    """The one that writes events; whoever appends waits until they are on disk."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, append: Append) -> None:
        """Write durably; raise Conflict if somebody was first."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, written))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        await written

    async def drain(self) -> None:
        """Wait until nothing waits to be written."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _write(self) -> None:
        """Write whatever waits, again and again until nothing does."""
        while self._waiting:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            began = perf_counter()
            try:
                answers = await self._store.append([append for append, _ in group])
            except Exception as error:  # whatever it was, those who wait must hear of it
                self._metrics.failed(error)
                _answer(group, [_failed()] * len(group))
                continue
            self._metrics.committed(len(group), perf_counter() - began)
            _answer(group, answers)
        self._task = None


def _failed() -> OrchardError:
    return OrchardError("store.failed", "It could not be written down. Please try again.")


def _answer(
    group: list[tuple[Append, asyncio.Future[None]]],
    answers: list[Conflict | None] | list[OrchardError],
) -> None:
    for (_, written), answer in zip(group, answers, strict=True):
        if written.cancelled():
            continue
        if answer is None:
            written.set_result(None)
        else:
            written.set_exception(answer)
