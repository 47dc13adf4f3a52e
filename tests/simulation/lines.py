"""The line between a browser and a process: a connection with latency."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from orchard.server.socket import Session

if TYPE_CHECKING:
    from tests.simulation.people import Person
    from tests.simulation.processes import Process

LATENCY = 0.004  # seconds each way


class Line:
    """A socket, as seen by both the session and the browser."""

    on_text: Callable[[str | bytes], None] | None = None
    on_ready: Callable[[], None] | None = None

    def __init__(self, person: Person, process: Process, table: str) -> None:
        assert process.hub
        assert process.island
        self.person, self.process, self.table = person, process, table
        self.hub, self.island = process.hub, process.island
        self.world, self.loop = person.world, person.world.loop
        self.is_ready = True  # False while the browser reads slowly
        self.is_lost = False  # whether messages vanish silently
        self.span: list[float] | None = None  # during which the person is at the table
        self._is_held = False
        self._heard: list[bytes] = []
        self._sent: deque[list[bytes]] = deque()  # timers of the same time fire in any order
        self._asked: deque[bytes] = deque()
        self._closed: asyncio.Future[None] = self.loop.create_future()

    async def serve(self) -> None:
        """Serve the socket in the process."""
        try:
            name = await self.hub.name_of(self.person.id)
            room = await self.hub.open(self.table)
            self.begin_span()
            await Session(self.hub, room, self.person.id, name, self).serve(None)  # type: ignore[arg-type]
        finally:
            self.end()

    def send_texts(self, messages: list[bytes]) -> None:
        """Send messages to the browser."""
        if messages and not self.is_lost:
            self._sent.append(messages)
            self.loop.call_later(LATENCY, self._deliver, context=self.world.context)

    def pause_reading(self) -> None:
        """Stop reading for now."""
        self._is_held = True

    def resume_reading(self) -> None:
        """Resume reading."""
        self._is_held = False
        while self._heard and not self._is_held and self.on_text:
            self.on_text(self._heard.pop(0))

    async def listen(self, _receive: Any) -> None:
        """Wait until the socket is closed."""
        self.resume_reading()
        await self._closed

    def send(self, message: bytes) -> None:
        """Send a message to the process."""
        if not self.is_lost:
            self._asked.append(message)
            self.loop.call_later(LATENCY, self._arrive, context=self.island.context)

    def close(self) -> None:
        """Hang up; the process notices a moment later."""
        self.is_lost = True
        self.end_span()
        self.loop.call_later(LATENCY, self._close, context=self.island.context)

    def end(self) -> None:
        """Let the browser notice that the socket is closed."""
        if self.island.is_dead:
            return
        self.end_span()
        if not self.is_lost:
            self.loop.call_later(LATENCY, self.person.lost, self, context=self.world.context)
        self.is_lost = True

    def slow_down(self, seconds: float) -> None:
        """Read nothing for a while."""
        self.is_ready = False
        self.loop.call_later(seconds, self._be_ready, context=self.island.context)

    def begin_span(self) -> None:
        """Record that the person is at the table from now on."""
        if self.span is None and not self.is_lost:
            self.span = [self.loop.time(), float("inf")]
            self.world.spans[self.table, self.person.id].append(self.span)

    def end_span(self) -> None:
        """Record that the person is no longer there."""
        if self.span:
            self.span[1] = self.loop.time()
            self.span = None

    def _deliver(self) -> None:
        self.person.hear(self, self._sent.popleft())

    def _arrive(self) -> None:
        self._heard.append(self._asked.popleft())
        if self.on_text and not self._is_held:
            self.resume_reading()

    def _close(self) -> None:
        if not self._closed.done():
            self._closed.set_result(None)

    def _be_ready(self) -> None:
        self.is_ready = True
        if self.on_ready:
            self.on_ready()
