"""Server processes: real hubs, each on a separate island with its own clock."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from orchard.server.hub import Hub
from orchard.server.parts import Parts
from orchard.server.settings import Settings
from orchard.server.timekeeper import Timekeeper
from orchard.server.wire import NewTable
from tests.simulation.loop import Island
from tests.simulation.weather import SimulatedStore

if TYPE_CHECKING:
    from tests.simulation.world import World

EPOCH = 1_700_000_000.0  # seconds since 1970 at which the world begins
ABSENCE = 20.0
SETTINGS = Settings(
    data="/tmp",
    secret="simulated simulated",
    redis="redis://simulated",
    absence=ABSENCE,
    idle=60.0,
    bot_pause=0.2,
    thinkers=1,
    plays_a_second=1e9,
    chats_a_minute=1e9,
)
STOPS_WITHIN = 40.0  # seconds, whatever is going on


class Process:
    """A place where a server runs, is stopped, killed, frozen and restarted."""

    def __init__(self, world: World, number: int) -> None:
        self.world, self.number = world, number
        self.skew = 0.0  # seconds by which its wall clock is off
        self.hub: Hub | None = None
        self.island: Island | None = None
        self._stopping: asyncio.Task[None] | None = None
        self._makings: set[asyncio.Task[str]] = set()

    @property
    def is_up(self) -> bool:
        """Whether a server is running here and not stopping; it may be frozen."""
        return self.hub is not None and self._stopping is None

    @property
    def is_able(self) -> bool:
        """Whether a server is running here and can act."""
        return self.is_up and self.island is not None and not self.island.is_frozen

    def start(self) -> None:
        """Start a server, unless one is running, stopping or starting."""
        if self.island is None:
            self.island = Island(self.world.loop)
            self.island.run(self._start())

    async def _start(self) -> None:
        hub = self._make()
        try:
            await hub.start()
        except Exception:  # retry, as systemd would
            self.island = None
            self.world.loop.call_later(1.0, self.start)
            return
        self.hub = hub
        self.world.note_ability()

    def make(self, request: NewTable, person: str) -> asyncio.Task[str]:
        """Make a table for a person; this is cancelled if the server stops."""
        assert self.hub
        assert self.island
        making = self.island.run(self.hub.make(request, person))
        self._makings.add(making)
        making.add_done_callback(self._makings.discard)
        return making

    def _make(self) -> Hub:
        world = self.world
        store = cast(Any, SimulatedStore(world.database, self._complain))

        async def open_store(_url: str) -> Any:
            await world.database.meet()
            return store

        def wall() -> float:
            return EPOCH + world.loop.time() + self.skew

        parts = Parts(
            open_store=open_store,
            link=world.broker.connect,
            timekeeper=lambda: Timekeeper(wall, world.loop.time),
            address=world.new_address,
            seed=lambda: world.seed,
            tidy=lambda _: None,
        )
        return Hub(SETTINGS, parts)

    def kill(self) -> None:
        """Kill the server in the middle of whatever it is doing."""
        if self.island:
            self.island.kill()
            self.world.bury(self.hub)
        self.hub = self.island = self._stopping = None
        self._makings = set()
        self.world.note_ability()

    def freeze(self) -> None:
        """Freeze the server."""
        if self.island:
            self.island.freeze()
            self.world.note_ability()

    def thaw(self) -> None:
        """Let the server resume."""
        if self.island and self.island.is_frozen:
            self.island.thaw()
            self.world.note_ability()

    def stop(self) -> None:
        """Tell the server to stop, like SIGTERM; it must do so soon after it is notified."""
        if self.island and self.hub:
            self.island.soon(self._stop, self.hub)

    def _stop(self, hub: Hub) -> None:
        """Cancel all requests, close all sockets and stop, as uvicorn does; runs in the process."""
        if hub is self.hub and self.island and self._stopping is None:
            for making in self._makings:
                making.cancel()
            self._stopping = asyncio.ensure_future(hub.stop())
            self._stopping.add_done_callback(self._stopped)
            self.world.later(0.0, self._hang_up)
            self.world.later(STOPS_WITHIN, partial(self._expect, self._stopping, self.island))

    def _hang_up(self) -> None:
        for person in self.world.people:
            person.hang_up(self)
        self.world.note_ability()

    def _expect(self, stopping: asyncio.Task[None], island: Island) -> None:
        """Complain about a server that was told to stop and did not."""
        if stopping.done() or island.is_dead:
            return
        if self.world.loop.time() < island.thawed_at + STOPS_WITHIN or island.is_frozen:
            self.world.later(STOPS_WITHIN, partial(self._expect, stopping, island))
        else:
            self.world.complain(f"process {self.number} does not stop")

    def _complain(self, text: str) -> None:
        self.world.complain(f"process {self.number} {text}")

    def _stopped(self, task: asyncio.Task[None]) -> None:
        if task is self._stopping:
            self.world.bury(self.hub)
            self.hub = self.island = self._stopping = None
