"""Faults: what goes wrong in a simulated world, when, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tests.simulation.world import World


class Fault(NamedTuple):
    """A fault; `number` is the process or person that it affects."""

    at: float
    kind: str
    lasts: float
    number: int

    def __str__(self) -> str:
        return f"{self.at:7.2f} s  {TOLD[self.kind].format(k=self.number)}, {self.lasts:.2f} s"


def _killed(world: World, fault: Fault) -> None:
    process = world.processes[fault.number]
    process.kill()
    world.later(fault.lasts, process.start)


def _stopped(world: World, fault: Fault) -> None:
    process = world.processes[fault.number]
    process.stop()
    world.later(fault.lasts, process.start)


def _frozen(world: World, fault: Fault) -> None:
    process = world.processes[fault.number]
    process.freeze()
    world.later(fault.lasts, process.thaw)


def _all_frozen(world: World, fault: Fault) -> None:
    for process in world.processes:
        process.freeze()
        world.later(fault.lasts, process.thaw)


def _clock(world: World, fault: Fault) -> None:
    """Set the wall clock; sometimes restart the process, so that it reads the clock again."""
    process = world.processes[fault.number]
    process.skew = 3600.0 * (-1 if fault.lasts < 10 else 1)
    if int(1000 * fault.lasts) % 2:
        process.stop()
        world.later(3.0, process.start)


def _redis_away(world: World, fault: Fault) -> None:
    world.broker.go_down()
    world.later(fault.lasts, world.broker.come_up)


def _redis_deaf(world: World, fault: Fault) -> None:
    world.broker.is_deaf = True
    world.later(fault.lasts, world.broker.come_up)


def _redis_bad(world: World, fault: Fault) -> None:
    broker = world.broker
    broker.loss, broker.repetition, broker.delay = 0.3, 0.3, 1.5

    def heal() -> None:
        broker.loss = broker.repetition = broker.delay = 0.0

    world.later(fault.lasts, heal)


def _database(trouble: str) -> Callable[[World, Fault], None]:
    def suffer(world: World, fault: Fault) -> None:
        world.suffer(trouble)
        world.later(fault.lasts, lambda: world.suffer(""))

    return suffer


def _line_cut(world: World, fault: Fault) -> None:
    """Cut a person's line; messages vanish until the browser notices."""
    person = world.people[fault.number % len(world.people)]
    if person.line:
        person.line.close()


KINDS: dict[str, tuple[int, Callable[[World, Fault], None]]] = {
    "killed": (4, _killed),
    "stopped": (2, _stopped),
    "frozen": (3, _frozen),
    "all-frozen": (2, _all_frozen),
    "clock": (2, _clock),
    "redis-away": (4, _redis_away),
    "redis-deaf": (1, _redis_deaf),
    "redis-bad": (2, _redis_bad),
    "database-fails": (2, _database("fails")),
    "database-hangs": (2, _database("hangs")),
    "database-flaky": (3, _database("flaky")),
    "database-slow": (1, _database("slow")),
    "line-cut": (4, _line_cut),
}
TOLD = {
    "killed": "process {k} is killed, and started again later",
    "stopped": "process {k} is told to stop, and started again later",
    "frozen": "process {k} is frozen",
    "all-frozen": "all processes are frozen",
    "clock": "the wall clock of process {k} is set",
    "redis-away": "Redis is away",
    "redis-deaf": "Redis swallows messages",
    "redis-bad": "Redis loses, repeats and delays messages",
    "database-fails": "the database refuses everything",
    "database-hangs": "the database does not answer",
    "database-flaky": "the database fails now and then, before or after it writes",
    "database-slow": "the database is slow",
    "line-cut": "a connection of person {k} is lost",
}


def happen(world: World, fault: Fault) -> None:
    """Apply a fault."""
    KINDS[fault.kind][1](world, fault)


def make_faults(
    seed: int, seconds: float, *, processes: int, people: int, each: float = 12.0
) -> list[Fault]:
    """Return the faults of a period: one every `each` seconds, on average."""
    luck, lines = Random(f"faults {seed}"), Random(f"lines {seed}")
    kinds, weights = list(KINDS), [weight for weight, _ in KINDS.values()]
    faults, at = [], luck.expovariate(1 / each)
    while at < seconds:
        kind = luck.choices(kinds, weights)[0]
        lasts = round(luck.choice([0.5, 2.0, 6.0, 15.0, 30.0]) * (0.5 + luck.random()), 3)
        process = luck.randrange(processes)
        number = lines.randrange(people) if kind == "line-cut" else process
        faults.append(Fault(round(at, 2), kind, lasts, number))
        at += luck.expovariate(1 / each)
    return faults
