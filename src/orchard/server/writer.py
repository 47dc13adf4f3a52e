"""Group commit: the pending appends of all tables go to disk in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, TypeAlias

from orchard.errors import OrchardError
from orchard.kernel.interpret import words_wrap
from orchard.server.logs import log
from orchard.server.metrics import Metrics
from orchard.store import Append, Conflict, Store

MOST = 200  # appends per transaction
Written: TypeAlias = Callable[[Conflict | OrchardError | None], None]  # gets the error, if any


class Writer:
    """Writes events, and notifies callers when they are on disk.

    Frequent callers pass a callback, since waiting in a task costs twice as much.
    """

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._waiting: list[tuple[Append, Written]] = []
        self._task: asyncio.Task[None] | None = None

    def append(self, append: Append, written: Written) -> None:
        """Write durably; `written` gets None, a Conflict if another was first, or the failure."""
        self._waiting.append((append, written))
        if self._task is None:
            self._task = asyncio.create_task(self._write())

    async def appended(self, append: Append) -> None:
        """Write, and wait until it is on disk."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.append(append, partial(settle, written))
        await written

    async def drain(self) -> None:
        """Wait until nothing is left to write."""
        while self._task is not None:
            await asyncio.wait([self._task])

    def close(self) -> None:
        """Stop writing, and drop what is pending."""
        if self._task:
            self._task.cancel()

    async def _write(self) -> None:
        """Write what is pending until nothing is left."""
        with words_wrap():  # once for everything the callbacks apply
            await self._write_all()
        self._task = None

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            began = perf_counter()
            try:
                answers = await self._store.append([append for append, _ in group])
            except Exception as error:  # whatever it was, the callers must hear of it
                self._metrics.failed(error)
                _tell(group, [_failed()] * len(group))
                continue
            self._metrics.committed(len(group), perf_counter() - began)
            _tell(group, answers)


def settle(future: asyncio.Future[Any], outcome: Any) -> None:
    """Resolve a future with a result or an error, unless it is done."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


def _failed() -> OrchardError:
    return OrchardError("store.failed")


def _tell(
    group: list[tuple[Append, Written]], answers: list[Conflict | None] | list[OrchardError]
) -> None:
    for (_, written), answer in zip(group, answers, strict=True):
        try:
            written(answer)
        except Exception as error:  # a fault at one table must not affect others
            log.error("whoever appended has failed", exc_info=error)
