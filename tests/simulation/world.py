"""A world: some processes, people at tables, one database, one Redis; and what happens to them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from random import Random
from unittest.mock import patch

from orchard.kernel.interpret import words_wrap
from orchard.match import make_variant
from orchard.server.heartbeat import GAP
from orchard.server.hub import Hub
from orchard.server.wire import Clock, NewTable
from tests.simulation import laws
from tests.simulation.faults import Fault, happen, make_faults
from tests.simulation.loop import VirtualLoop
from tests.simulation.people import BOT, Person
from tests.simulation.processes import Process
from tests.simulation.weather import Broker, Database

CLOCKS = (Clock(), Clock("move", 10), Clock("move", 20), Clock("total", 60, 2))
STARTED = 5.0  # seconds until a started process serves
QUIET = 45.0  # seconds at the end in which no person does anything
MOST_WAITING = 200  # in any queue


@dataclass(frozen=True)
class Plan:
    """The size and duration of a world."""

    tables: int = 3
    processes: int = 2
    day: float = 60.0  # seconds with people and faults
    night: float = 0.0  # seconds without either, followed by a short day
    each: float = 10.0  # seconds between faults, on average


SMALL = Plan()
LARGE = Plan(tables=20, day=90.0, night=36_000.0)


def faults_of(seed: int, plan: Plan) -> list[Fault]:
    """Return the faults in the world of a seed."""
    people = 2 * plan.tables
    return make_faults(seed, plan.day, processes=plan.processes, people=people, each=plan.each)


class World:
    """One run; `complaints` lists the laws that were broken."""

    def __init__(
        self, seed: int, plan: Plan = SMALL, faults: Sequence[Fault] | None = None
    ) -> None:
        self.seed, self.plan = seed, plan
        self.faults = faults_of(seed, plan) if faults is None else list(faults)
        self.loop = VirtualLoop()
        self.context = copy_context()
        self.luck = Random(f"world {seed}")
        self.database = Database(self.loop, Random(f"database {seed}"))
        self.broker = Broker(self.loop, Random(f"broker {seed}"))
        self.processes = [Process(self, number) for number in range(plan.processes)]
        self.people: list[Person] = []
        self.pairs: dict[Person, list[Person]] = {}  # owners of tables, and who plays with them
        self.made: list[str] = []  # acknowledged tables
        self.spans: defaultdict[tuple[str, str], list[list[float]]] = defaultdict(list)
        self.unable: list[list[float]] = [[0.0, float("inf")]]  # when nobody could act
        self.stalls: list[list[float]] = []  # when the database was in trouble
        self.complaints: list[str] = []
        self.is_quiet = self.is_night = False
        self._making: set[Person] = set()
        self._addresses = 0
        self._dead: list[Hub | None] = []

    def run(self) -> list[str]:
        """Run the world; return the complaints."""
        variant = make_variant("skirt", size=3)
        variant.compile()
        variant.desks.compile()
        with (
            patch("orchard.server.hub.load", return_value=True),
            patch("orchard.server.creation.load", return_value=True),
            words_wrap(),
        ):
            try:
                self.context = copy_context()
                self.loop.run_until_complete(self._happen())
                complaints = list(self.complaints)
            finally:
                self._bury_all()
        return complaints

    def later(self, seconds: float, callback: Callable[[], None]) -> None:
        """Call something later."""
        self.loop.call_later(seconds, callback, context=self.context)

    def complain(self, text: str) -> None:
        """Record that a law was broken."""
        self.complaints.append(f"{self.loop.time():.2f} s: {text}")

    def new_address(self) -> str:
        """Return a new address for a table."""
        self._addresses += 1
        return f"table-{self._addresses}"

    def bury(self, hub: Hub | None) -> None:
        """Keep what is left of a process until the end, so that none of it runs earlier."""
        self._dead.append(hub)

    def note_ability(self) -> None:
        """Record whether anyone can act now, and who is where."""
        now, span = self.loop.time(), self.unable[-1]
        is_able = any(each.is_able for each in self.processes)
        is_able = is_able and self.database.trouble not in ("fails", "hangs")
        if is_able and span[1] == float("inf"):
            span[1] = now
        elif not is_able and span[1] < float("inf"):
            self.unable.append([now, float("inf")])
        for person in self.people:
            if person.line and person.line.process.is_able:
                if person.view:
                    person.line.begin_span()
            elif person.line:
                person.line.end_span()
                if person.line.island.is_dead:
                    self.loop.call_later(0.01, person.lost, person.line, context=self.context)

    def suffer(self, trouble: str) -> None:
        """Set the database's trouble, or "" for none."""
        now = self.loop.time()
        if self.stalls and self.stalls[-1][1] == float("inf"):
            self.stalls[-1][1] = now
        if trouble:
            self.stalls.append([now, float("inf")])
        self.database.suffer(trouble)
        self.note_ability()

    @property
    def outages(self) -> list[tuple[int, int]]:
        """The spans in which nobody could act, if long enough to count, in milliseconds."""
        now = self.loop.time()
        spans = [(int(1000 * a), int(1000 * min(b, now))) for a, b in self.unable]
        return [(began, ended) for began, ended in spans if ended - began > GAP]

    def play_again(self, person: Person) -> None:
        """Make a new table for people whose match is over."""
        owner = next(each for each, others in self.pairs.items() if person in (each, *others))
        if owner not in self._making:
            self._making.add(owner)
            self._make_table(owner)

    def _make_table(self, owner: Person) -> None:
        able = [each for each in self.processes if each.is_up]
        if not able:
            self.later(1.0, lambda: self._make_table(owner))
            return
        process = self.luck.choice(able)
        chairs = ["me", "open" if self.pairs[owner] else BOT]
        clock = owner.luck.choice(CLOCKS)
        request = NewTable("skirt", chairs, {"size": 3}, clock)
        making = process.make(request, owner.id)
        self.later(6.0, lambda: self._look_at(making, owner))

    def _look_at(self, making: asyncio.Task[str], owner: Person) -> None:
        if not making.done() or making.cancelled() or making.exception():
            self._make_table(owner)
            return
        self._making.discard(owner)
        self.made.append(making.result())
        for person in (owner, *self.pairs[owner]):
            if not self.is_night:
                person.come(making.result())

    async def _happen(self) -> None:
        for process in self.processes:
            process.start()
        await asyncio.sleep(0.1)
        self._invite_people()
        for fault in self.faults:
            self.loop.call_at(fault.at, happen, self, fault, context=self.context)
        self.later(5.0, self._check_queues)
        await asyncio.sleep(self.plan.day)
        if self.plan.night:
            await self._sleep_through()
        await self._settle()

    def _invite_people(self) -> None:
        for number in range(self.plan.tables):
            owner = Person(self, 2 * number)
            guests = [] if self.luck.random() < 0.25 else [Person(self, 2 * number + 1)]
            self.pairs[owner] = guests
            self.people += [owner, *guests]
            self._making.add(owner)
            self._make_table(owner)

    async def _sleep_through(self) -> None:
        """Send everyone to bed and stop most processes; then begin another day."""
        self.is_night = True
        for person in self.people:
            person.leave_page()
        await asyncio.sleep(30.0)
        self.heal()
        await asyncio.sleep(5.0)
        for process in self.processes[self.luck.randrange(2) :]:
            process.stop()
        await asyncio.sleep(self.plan.night)
        self.is_night = False
        self._check_queues()
        self.heal()
        for person in self.people:
            person.come()
        await asyncio.sleep(self.plan.day / 3)

    def heal(self) -> None:
        """End all faults, and start the processes that are down."""
        self.broker.come_up()
        self.broker.loss = self.broker.repetition = self.broker.delay = 0.0
        self.suffer("")
        for process in self.processes:
            process.thaw()
            process.start()

    async def _settle(self) -> None:
        """Let everything come to rest, then check that all is as it should be."""
        await asyncio.sleep(31.0)  # until most faults are over
        self.heal()
        await asyncio.sleep(STARTED)
        self.heal()
        self.is_quiet = True
        for person in self.people:
            person.come()
        await asyncio.sleep(QUIET)
        await laws.check(self)
        for process in self.processes:
            process.stop()
        await asyncio.sleep(45.0)
        for process in self.processes:
            if process.hub is not None:
                self.complain(f"process {process.number} does not stop")

    def _check_queues(self) -> None:
        for process in self.processes:
            if hub := process.hub:
                requests = [len(room._requests._waiting) for room in hub.rooms]
                waiting = {"bus": hub.bus.backlog, "writer": len(hub.writer._waiting)}
                waiting["requests"] = max(requests, default=0)
                for name, count in waiting.items():
                    if count > MOST_WAITING:
                        self.complain(f"{name} of process {process.number}: {count} wait")
        if not self.is_night:
            self.later(5.0, self._check_queues)

    def _bury_all(self) -> None:
        """Take everything apart, so that nothing is left for the next world."""
        for process in self.processes:
            process.kill()
        self.broker.go_down()
        self.database.suffer("fails")
        self.loop.bury()
