"""Processes to play many matches in."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any

from orchard.errors import OrchardError


@contextmanager
def workers(jobs: int) -> Iterator[Executor]:
    """Give processes to play in, or this one; end them at once if anything goes wrong."""
    if jobs == 1:
        yield _Here()
        return
    others = active_children()
    # Spawned, since threads of compiled code do not survive a fork; Ctrl-C ends them silently.
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_DFL)
    )
    try:
        with pool:
            try:
                yield pool
            except BaseException:
                for worker in set(active_children()) - set(others):
                    worker.terminate()
                raise
    except BrokenProcessPool:
        raise OrchardError("arena.broken") from None


class _Here(Executor):
    """Plays at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Return what has been done already."""
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done
