"""People with browsers: they play, chat, leave, come back, and repeat unanswered requests."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from orchard.server import wire
from tests.simulation.lines import Line

if TYPE_CHECKING:
    from tests.simulation.processes import Process
    from tests.simulation.world import World

ANSWER = 4.0  # seconds until a browser gives up on a socket
PING = 9.0  # seconds between pings
AGAIN = 0.7  # seconds until it reconnects, on average
BOT = "random"
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(wire.ToBrowser).decode


class Person:
    """A person at one table after another, with a browser that keeps trying."""

    def __init__(self, world: World, number: int) -> None:
        self.world, self.loop = world, world.loop
        self.id, self.luck = f"person-{number}", Random(f"{world.seed} {number}")
        self.table = ""
        self.line: Line | None = None
        self.view: wire.View | None = None
        self.lines: list[wire.Line] = []
        self.done: list[tuple[str, Any, int]] = []  # acknowledged requests: table, request, number
        self.is_away = True
        self._asked = 0
        self._pending: Any = None
        self._is_thinking = False
        self._connecting = 0

    def come(self, table: str = "") -> None:
        """Open the page of a table."""
        self.is_away = False
        if table and table != self.table:
            self.table, self._pending = table, None
            self.leave_page()
            self.is_away = False
        if self.line is None:
            self._connect()

    def leave_page(self) -> None:
        """Close the page."""
        self.is_away = True
        if self.line:
            self.line.close()
        self.line = self.view = None
        self.lines = []

    def hang_up(self, process: Process) -> None:
        """Leave a process that says it is stopping."""
        if self.line and self.line.process is process:
            line = self.line
            line.close()
            self.lost(line)

    def lost(self, line: Line) -> None:
        """Notice that the socket is closed, and reconnect."""
        if self.line is line:
            self.line = self.view = None
            self.lines = []
            if not self.is_away:
                self._connect_later(AGAIN * (0.5 + self.luck.random()))

    def hear(self, line: Line, messages: list[bytes]) -> None:
        """Receive messages."""
        if line is not self.line or line.is_lost:
            return
        for text in messages:
            message = decode(text)
            if isinstance(message, wire.View):
                self.view = message
                self.lines += message.lines
            elif self._pending and message.id == self._pending.id:
                self._take_answer(message)
        self._consider()

    def ask(self, request: Any) -> None:
        """Send a request, and repeat it until it is answered."""
        self._pending = request
        self._send()

    def new_id(self) -> int:
        """Return an id for the next request."""
        self._asked += 1
        return self._asked

    def _take_answer(self, answer: Any) -> None:
        request, self._pending = self._pending, None
        if isinstance(answer, wire.Done):
            self.done.append((self.table, request, answer.number))

    def _connect_later(self, seconds: float) -> None:
        self._connecting += 1
        self.loop.call_later(seconds, self._connect_again, self._connecting)

    def _connect_again(self, which: int) -> None:
        if which == self._connecting and self.line is None and not self.is_away:
            self._connect()

    def _connect(self) -> None:
        up = [each for each in self.world.processes if each.is_up]
        if not self.table or not up:
            self._connect_later(AGAIN)
            return
        process = self.luck.choice(up)
        line = self.line = Line(self, process, self.table)
        assert process.island
        process.island.run(line.serve())
        self.loop.call_later(ANSWER, self._check_view, line)
        self.loop.call_later(PING, self._ping, line)
        if self._pending:
            self._send()

    def _check_view(self, line: Line) -> None:
        if self.line is line and self.view is None:
            self._give_up(line)

    def _ping(self, line: Line) -> None:
        """Ping now and then, to check that the line is alive."""
        if self.line is line:
            if self._pending is None:
                self.ask(wire.Ping(self.new_id()))
            self.loop.call_later(PING, self._ping, line)

    def _send(self) -> None:
        if self.line:
            self.line.send(encode(self._pending))
            self.loop.call_later(ANSWER, self._check_answer, self.line, self._pending.id)

    def _check_answer(self, line: Line, number: int) -> None:
        if self.line is line and self._pending and self._pending.id == number:
            self._give_up(line)

    def _give_up(self, line: Line) -> None:
        line.close()
        self.lost(line)

    def _consider(self) -> None:
        """Think about what to do next."""
        if not self._is_thinking and not self.world.is_quiet:
            self._is_thinking = True
            luck = self.luck.random()
            pause = 0.3 + 4 * luck if luck < 0.95 else 25.0
            self.loop.call_later(pause, self._act)

    def _act(self) -> None:
        """Do something, if there is anything to do."""
        self._is_thinking = False
        view = self.view
        if self._pending or view is None or self.line is None or self.world.is_quiet:
            return
        if view.returns is not None:
            self.world.play_again(self)
        elif not view.seats:
            self._sit(view)
        elif self.luck.random() < 0.12:
            self._wander(view)
        elif view.choices:
            choice = self.luck.choice(view.choices)
            self.ask(wire.Play(self.new_id(), view.number, choice.action))

    def _sit(self, view: wire.View) -> None:
        for seat, chair in enumerate(view.chairs):
            if chair.kind == "open":
                self.ask(wire.Sit(self.new_id(), seat))
                return

    def _wander(self, view: wire.View) -> None:
        """Do something other than play."""
        other = next((k for k in range(len(view.chairs)) if k not in view.seats), None)
        luck = self.luck.random()
        if luck < 0.3:
            self.ask(wire.Say(self.new_id(), f"{self.id} {self._asked}"))
        elif luck < 0.6 and other is not None and view.chairs[other].kind == "person":
            self.ask(wire.Invite(self.new_id(), other, BOT))
        elif luck < 0.85:
            self.leave_page()
            self.loop.call_later(self.luck.choice([0.3, 3, 15, 40]), self._return)
        elif self.line:
            self.line.slow_down(self.luck.uniform(1, 10))

    def _return(self) -> None:
        if self.is_away and not self.world.is_night:
            self.come()
