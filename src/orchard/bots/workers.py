"""Processes for playing many matches."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any

from orchard.errors import OrchardError


@contextmanager
def workers(jobs: int) -> Iterator[Executor]:
    """Yield an executor of worker processes, or of this one; terminate the workers on any error."""
    if jobs == 1:
        yield _Here()
        return
    others = active_children()
    # Spawned, since threads of compiled code do not survive a fork.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
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


def _begin() -> None:
    """Make a worker exit silently on Ctrl-C, and when its parent process is killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class _Here(Executor):
    """An executor that runs calls at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call the function and return a finished future."""
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done
