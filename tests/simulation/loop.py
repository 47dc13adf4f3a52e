"""An event loop with virtual time, and islands in it: processes that can be frozen or killed.

Nothing waits: when nothing is left to do now, time jumps to the next timer. Everything on an island
carries it in its context; a frozen island's steps wait, and a dead island's steps never run.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Mapping
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar

T = TypeVar("T")


class Island:
    """Everything that runs in one simulated process."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.is_frozen = False
        self.is_dead = False
        self.thawed_at = 0.0
        self.context = copy_context()
        self.context.run(ISLAND.set, self)
        self._parked: list[Step] = []
        loop.islands.append(self)

    def run(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine in the process."""
        return self.loop.create_task(work, context=self.context)

    def soon(self, callback: Callable[..., object], *arguments: Any) -> None:
        """Schedule a callback in the process."""
        self.loop.call_soon(callback, *arguments, context=self.context)

    def park(self, step: Step) -> None:
        """Hold a step back until the process resumes."""
        self._parked.append(step)

    def freeze(self) -> None:
        """Pause, like SIGSTOP."""
        self.is_frozen = True

    def thaw(self) -> None:
        """Resume, with everything that has become due."""
        self.is_frozen = False
        self.thawed_at = self.loop.time()
        parked, self._parked = self._parked, []
        for step in parked:
            self.loop.go_on(step)

    def kill(self) -> None:
        """Stop for good, in the middle of anything, like SIGKILL."""
        self.is_dead = True

    def bury(self) -> None:
        """Let everything left run to its end, once it no longer matters."""
        self.is_dead = False
        self.thaw()


ISLAND: ContextVar[Island | None] = ContextVar("island", default=None)


class Step:
    """One callback on an island."""

    __slots__ = ("arguments", "callback", "context", "handle", "island")

    def __init__(
        self, island: Island, callback: Callable[..., object], arguments: Any, context: Any
    ) -> None:
        self.island, self.callback, self.arguments = island, callback, arguments
        self.context: Context | None = context
        self.handle: asyncio.Handle | None = None

    def __call__(self) -> None:
        """Run it unless it was cancelled meanwhile; park it if the island is frozen or dead."""
        if self.island.is_frozen or self.island.is_dead:
            self.island.park(self)
        elif not (self.handle and self.handle.cancelled()):
            self.callback(*self.arguments)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in which an idle hour takes no time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.islands: list[Island] = []
        super().__init__(_NoWaiting(self))

    def time(self) -> float:
        """Return the virtual time, in seconds."""
        return self.now

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Call something in the next iteration of the loop."""
        island = ISLAND.get() if context is None else context.get(ISLAND)
        if island is None:
            return super().call_soon(callback, *args, context=context)
        step = Step(island, callback, args, context or copy_context())
        step.handle = super().call_soon(step, context=step.context)
        return step.handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        """Call something at a given time."""
        island = ISLAND.get() if context is None else context.get(ISLAND)
        if island is None:
            return super().call_at(when, callback, *args, context=context)
        step = Step(island, callback, args, context or copy_context())
        step.handle = handle = super().call_at(when, step, context=step.context)
        return handle

    def bury(self) -> None:
        """Let all tasks end, including those of the dead, and close the loop."""
        while tasks := asyncio.all_tasks(self):  # some start others as they end
            for task in tasks:
                task.cancel()
            for island in self.islands:
                island.bury()
            self.run_until_complete(asyncio.wait(tasks))
        self.close()

    def go_on(self, step: Step) -> None:
        """Schedule a step that had to wait."""
        super().call_soon(step, context=step.context)

    def run_in_executor(  # type: ignore[override]
        self, _executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Run at once what a thread would run."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


class _NoWaiting(selectors.BaseSelector):
    """Advances virtual time instead of waiting for sockets."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        """Jump to the next timer."""
        if timeout is None:
            raise RuntimeError("nothing will ever happen again")
        self._loop.now += max(0.0, timeout)
        return []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """Do nothing: no socket is ever ready."""
        return selectors.SelectorKey(fileobj, 0, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        """Do nothing."""
        return selectors.SelectorKey(fileobj, 0, 0, None)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        """Return an empty map: nothing is registered."""
        return {}

    def get_key(self, fileobj: Any) -> selectors.SelectorKey:
        """Raise an error: nothing is registered."""
        raise KeyError(fileobj)
