"""What happens at a table on its own: bots act and give back seats, flags fall."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from orchard.errors import OrchardError
from orchard.server import decisions
from orchard.server.decisions import Decision, Moment
from orchard.server.fair_queue import Owner
from orchard.server.logs import log
from orchard.server.luck import bot_seed
from orchard.server.requests import RequestQueue
from orchard.server.table import Table

if TYPE_CHECKING:
    from orchard.server.hub import Hub
    from orchard.server.room import Room

GRACE = 3.0  # seconds of head start for the process that appended the last event
RETRY = 1.0  # seconds before a retry after a failure


class Autopilot:
    """Makes the requests of a table's bots and clock."""

    def __init__(self, hub: Hub, room: Room, requests: RequestQueue) -> None:
        self._hub, self._room, self._requests = hub, room, requests
        self._table: Table = room.table
        self._is_own = True  # whether the last event was appended by this process
        self._is_closed = hub.is_stopping
        self._bot: asyncio.Task[None] | None = None
        self._asked = (0, "")  # the last change when a bot was asked, and which bot
        self._flag: asyncio.TimerHandle | None = None

    def arrange(self, *, is_own: bool | None = None) -> None:
        """Give back seats, start the bot whose turn it is, and schedule the flag."""
        if self._is_closed:  # work already under way may still finish
            return
        self._is_own = self._is_own if is_own is None else is_own
        self._give_back()
        self.attend()
        if self._table.bot_to_act and self._bot is None:
            self._bot = self._hub.spawn(self._play_bots())
        self._forget_over()
        self._set_flag()

    def attend(self) -> None:
        """Assign a queued job to whoever watches now, or drop it if the table has moved on."""
        thinkers, address = self._hub.thinkers, self._table.address
        if not self._bot:
            return
        if self._asked == self._state:
            thinkers.give(address, self._owner())
        else:
            thinkers.drop(address)

    @property
    def _state(self) -> tuple[int, str]:
        """The number of the last change, and the bot to act."""
        return self._table.changes[-1].number, self._table.bot_to_act

    def _owner(self) -> Owner | None:
        """Return who waits for a bot, or None if the table is unwatched."""
        found = self._room.subscribers.who_waits(self._table.seats_of)
        return Owner(found.address, found.person) if found else None

    def close(self) -> None:
        """Stop for good: no more bots act and no flag falls."""
        self._is_closed = True
        if self._bot:
            self._bot.cancel()
        if self._flag:
            self._flag.cancel()
        self._hub.thinkers.forget(self._table.address)

    def _give_back(self) -> None:
        """Give people who are back their seats, except in the middle of a turn."""
        table = self._table
        if not table.has_stand_ins or table.returns is not None:
            return
        for seat, each in enumerate(table.seats):
            person = each.former.person
            is_back = person and person in self._room.subscribers.connected
            if is_back and not table.is_amid_turn(seat):
                self._hub.spawn(self._quietly(lambda who=person: self._room.give_back(who)))  # type: ignore[misc]

    def _set_flag(self) -> None:
        if self._flag:
            self._flag.cancel()
            self._flag = None
        running = self._table.clocks.running
        if running is not None:
            left = max(0, self._table.clocks.left_of(running, self._hub.time.now_ms())) / 1000
            wait = left + 0.001 + (0 if self._is_own else GRACE)
            self._flag = asyncio.get_running_loop().call_later(wait, self._fall)

    def _fall(self) -> None:
        self._flag = None
        self._hub.spawn(self._drop_flag())

    async def _drop_flag(self) -> None:
        def decide() -> Decision:
            moment = Moment("", "", self._hub.time.now_ms(), stand_in=self._hub.stand_in)
            return decisions.flag(self._table, moment)

        await self._quietly(lambda: self._requests.commit(decide))
        self.arrange()

    async def _play_bots(self) -> None:
        """Play the bots' turns until it is a person's turn."""
        try:
            while bot := self._table.bot_to_act:
                await self._quietly(lambda name=bot: self._act(name))  # type: ignore[misc]
        finally:
            self._bot = None
            self._forget_over()

    async def _act(self, bot: str) -> None:
        """Have a bot think and act, unless the table has moved on meanwhile."""
        table, asked = self._table, self._state
        began = self._hub.time.now_ms()
        if not self._is_own:
            await asyncio.sleep(GRACE)
        seed = bot_seed(table.made.seed, len(table.actions))
        self._asked = asked
        action = await self._hub.thinkers.think(
            table.position, bot, seed=seed, table=table.address, owner=self._owner()
        )
        if not action:
            return
        taken = (self._hub.time.now_ms() - began) / 1000
        await asyncio.sleep(max(0, self._hub.settings.bot_pause - taken))

        def decide() -> Decision:
            if self._state != asked:
                return Decision()
            return decisions.play(table, table.position.parse_action(action), table.position.actor)

        await self._requests.commit(decide)

    def _forget_over(self) -> None:
        """Drop what bots remember of a match that is over."""
        if self._table.returns is not None:
            self._hub.thinkers.forget(self._table.address)

    async def _quietly(self, work: Callable[[], Awaitable[object]]) -> None:
        """Run work that no client asked for; log a refusal, and pause before a retry."""
        try:
            await work()
        except OrchardError as error:
            if error.code == "store.failed":  # already logged
                await asyncio.sleep(RETRY)
                return
            facts = {"game": self._table.made.game, "number": self._table.number}
            log.warning("%s: %s", error.code, error.sentence, extra={"facts": facts})
            await asyncio.sleep(RETRY)
