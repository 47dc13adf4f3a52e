"""A few hundred worlds in bad weather, and proof that they would catch the bugs already fixed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from orchard.server.bus import Bus
from orchard.server.room import Room
from orchard.server.timekeeper import Timekeeper
from tests.simulation.story import shrink, tell
from tests.simulation.world import SMALL, Plan, World, faults_of

BATCH, BATCHES = 40, 5
TRIED = 100  # seeds within which a bug must be found
NIGHT = Plan(tables=4, night=3600.0)
Undoing = Callable[[], AbstractContextManager[Any]]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Keep thousands of log lines about the weather out of the output."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_law_holds_in_bad_weather(batch: int) -> None:
    for seed in range(BATCH * batch, BATCH * (batch + 1)):
        if World(seed).run():
            pytest.fail(tell(seed, SMALL, shrink(seed, SMALL)))


@pytest.mark.parametrize("seed", range(3))
def test_every_law_holds_after_a_night(seed: int) -> None:
    assert World(seed, NIGHT).run() == []


def test_a_world_is_the_same_each_time() -> None:
    def told() -> object:
        world = World(7)
        world.run()
        memory = world.database.memory
        return memory.events, memory.written, [person.done for person in world.people]

    first = told()
    assert first == told()
    assert first != ({}, {}, [])


async def dies_at_the_first_error(bus: Bus) -> None:
    """Run a bus as version 0.1 did, until the first error."""
    assert bus._connect
    await bus._serve(await bus._connect())


async def remembers_alone(room: Room) -> frozenset[int]:
    """Return the absent seats as far as this process alone knows, as version 0.1 did."""
    return frozenset(
        k
        for k, seat in enumerate(room.table.seats)
        if seat.holder.person and seat.holder.person not in room.subscribers.here
    )


def by_the_wall_clock(wall: Callable[[], float], _steady: Callable[[], float]) -> Timekeeper:
    """Return a timekeeper that follows the wall clock, as version 0.1 did."""
    return Timekeeper(wall, wall)


@contextmanager
def jumping_time() -> Iterator[None]:
    """Let time jump with the wall clock, unnoticed."""
    with unnoticed(), patch("tests.simulation.processes.Timekeeper", by_the_wall_clock):
        yield


def unnoticed() -> AbstractContextManager[Any]:
    """Let outages be noticed only by a process that starts."""
    return patch("orchard.server.heartbeat.GAP", 10**12)


class Mend(NamedTuple):
    """A bug of version 0.1: how to undo its fix, the faults that expose it, and the complaint."""

    undo: Undoing
    kinds: tuple[str, ...]
    complaint: str


MENDED = {
    "the bus comes back": Mend(
        lambda: patch.object(Bus, "run", dies_at_the_first_error), ("redis-away",), "hear at once"
    ),
    "absence is told by shared times": Mend(
        lambda: patch.object(Room, "_absent", remembers_alone), (), "lost a seat"
    ),
    "nobody pays for a freeze": Mend(unnoticed, ("all-frozen",), "a flag fell"),
    "nobody pays for a database that is away": Mend(unnoticed, ("database-fails",), "a flag fell"),
    "time does not jump": Mend(jumping_time, ("clock",), "a flag fell"),
}


@pytest.mark.parametrize("name", MENDED)
def test_what_is_mended_would_be_found(name: str) -> None:
    mend = MENDED[name]
    with mend.undo():
        assert any(mend.complaint in " ".join(told) for told in worlds_with(mend.kinds, TRIED))


@pytest.mark.parametrize("name", MENDED)
def test_what_is_mended_stays_so(name: str) -> None:
    assert not any(worlds_with(MENDED[name].kinds, 10))


def worlds_with(kinds: Sequence[str], count: int) -> Iterator[list[str]]:
    """Run worlds with only these kinds of faults; yield the complaints of each."""
    for seed in range(count):
        faults = [each for each in faults_of(seed, SMALL) if each.kind in kinds]
        if faults or not kinds:
            yield World(seed, faults=faults).run()
