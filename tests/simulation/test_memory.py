"""The simulated world's store makes the same guarantees as the real one."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from orchard.store import Append, Conflict, Listing, Presence, Report, Row, Store
from tests.simulation.memory import MemoryStore

Work = Callable[[Any], Awaitable[object]]


def row(table: str, number: int) -> Row:
    return Row(table, number, 1000 + number, f'{{"n":{number}}}')


def answers(found: list[Conflict | None]) -> list[bool]:
    return [isinstance(each, Conflict) for each in found]


async def appends(store: Any) -> object:
    first = await store.append([Append([row("a", 1), row("a", 2)], [("ann", "a", 7)])])
    mixed = await store.append(
        [
            Append([row("a", 2), row("b", 1)]),  # a conflict, so none of it is written
            Append([row("a", 3), row("c", 1)], [("ann", "c", 9), ("ann", "a", 8)]),
            Append([row("a", 3)]),
        ]
    )
    read = [await store.events_of("a"), await store.events_of("a", 2), await store.events_of("b")]
    newest = sorted((await store.newest(["a", "b", "c"])).items())
    return answers(first), answers(mixed), read, newest, await store.tables_of("ann", 5)


async def beats(store: Any) -> object:
    here = Presence("t", "ann", "one", 100, is_here=True)
    gone = Presence("t", "ben", "two", 90, is_here=False)
    found = [
        await store.beat(5000, gap=0, lead=1000),
        await store.beat(5900, gap=1000, seen=[here, gone]),
        await store.beat(5800, gap=1000),
        await store.beat(9000, gap=1000, after=5000),
        await store.beat(9001, gap=0, lead=1000, seen=[here._replace(at=95)]),
        await store.beat(9900, gap=1000, after=9000),
    ]
    known = sorted(await store.presences_at("t")), await store.presences_at("u")
    await store.forget_presences(93)
    return found, known, await store.presences_at("t")


async def names_and_links(store: Any) -> object:
    await store.rename("ann", "Ann")
    await store.rename("ann", "Anna")
    await store.add_ticket("x", "ann", "t", 100)
    taken = [await store.take_ticket("x", now) for now in (101, 100, 100)]
    return await store.name_of("ann"), await store.name_of("ben"), taken


async def listings(store: Any) -> object:
    each = [Listing(t, "w" * (k % 2), k < 3, k, 10 + k, "{}") for k, t in enumerate("abcd")]
    await store.show(each)
    await store.show([each[0]._replace(since=9)])
    found = [
        await store.shown(has_room=True, after=10, most=5),
        await store.waiting("w", after=0, most=5),
    ]
    await store.hide(["b"], 13)
    return found, await store.shown(has_room=False, after=0, most=5)


async def reports(store: Any) -> object:
    made = [Report("t", k, "ann", 10 + k, "ben", "[]") for k in range(3)]
    new = [await store.add_report(each, 2) for each in [*made, made[2]]]
    return new, await store.reports(5)


@pytest.mark.parametrize("work", [appends, beats, names_and_links, listings, reports])
def test_both_stores_answer_alike(work: Work, tmp_path: Path) -> None:
    async def real() -> object:
        store = await Store.open(f"sqlite:///{tmp_path}/store.db")
        try:
            return await work(store)
        finally:
            await store.close()

    async def simulated() -> object:
        return await work(MemoryStore())

    assert asyncio.run(simulated()) == asyncio.run(real())


def test_both_stores_are_asked_in_the_same_way() -> None:
    offered = inspect.getmembers(MemoryStore, inspect.isfunction)
    for name, twin in offered:
        if not name.startswith("_"):
            real = inspect.signature(getattr(Store, name))
            assert inspect.signature(twin).parameters == real.parameters, name
