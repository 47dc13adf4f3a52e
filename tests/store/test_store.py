"""The store on both kinds of database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from secrets import token_hex

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from orchard.store import Append, Beat, Conflict, DeckRow, Listing, Presence, Report, Row, Store
from orchard.store.migrate import HEAD, config_for, version_of
from orchard.store.schema import metadata


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def rows(table: str, *numbers: int) -> list[Row]:
    return [Row(table, number, 1000 + number, f'{{"n":{number}}}') for number in numbers]


def test_events_come_back_in_order(database: str) -> None:
    async def work(store: Store) -> None:
        table = token_hex(8)
        assert await store.append([Append(rows(table, 1, 2)), Append(rows(table, 3))]) == [None] * 2
        assert await store.events_of(table) == rows(table, 1, 2, 3)
        assert await store.events_of(table, 2) == rows(table, 3)
        assert await store.newest([table, "nowhere"]) == {table: 3}

    with_store(database, work)


def test_of_two_appends_of_the_same_number_one_wins(database: str) -> None:
    async def work(store: Store) -> None:
        a, b = token_hex(8), token_hex(8)
        await store.append([Append(rows(a, 1))])
        answers = await store.append([Append(rows(a, 1)), Append(rows(b, 1)), Append(rows(a, 2))])
        assert [isinstance(answer, Conflict) for answer in answers] == [True, False, False]
        assert await store.newest([a, b]) == {a: 2, b: 1}

    with_store(database, work)


def test_an_append_is_written_whole_or_not_at_all(database: str) -> None:
    async def work(store: Store) -> None:
        a, b = token_hex(8), token_hex(8)
        await store.append([Append(rows(b, 1))])
        [answer] = await store.append([Append([*rows(a, 1), *rows(b, 1)], [("p", a, 1)])])
        assert isinstance(answer, Conflict)
        assert await store.events_of(a) == []
        assert await store.tables_of("p", 9) == []

    with_store(database, work)


def test_many_writers_lose_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        table = token_hex(8)

        async def write() -> int:
            won = 0
            for number in range(1, 11):
                [answer] = await store.append([Append(rows(table, number))])
                won += answer is None
            return won

        assert sum(await asyncio.gather(*(write() for _ in range(4)))) == 10
        assert await store.events_of(table) == rows(table, *range(1, 11))

    with_store(database, work)


def test_persons_have_names_and_tables(database: str) -> None:
    async def work(store: Store) -> None:
        person, a, b = token_hex(8), token_hex(8), token_hex(8)
        assert await store.name_of(person) == ""
        await store.rename(person, "Ann")
        await store.rename(person, "Anna 🍎")
        assert await store.name_of(person) == "Anna 🍎"
        for at, table in enumerate((a, b, a)):
            await store.append([Append(rows(table, at + 1), [(person, table, at)])])
        assert await store.tables_of(person, 9) == [b, a]
        assert await store.tables_of(person, 1) == [b]

    with_store(database, work)


def test_a_ticket_works_once_and_not_too_late(database: str) -> None:
    async def work(store: Store) -> None:
        first, late = token_hex(8), token_hex(8)
        await store.add_ticket(first, "ann", "here", 100)
        await store.add_ticket(late, "ann", "here", 100)
        assert await store.take_ticket(first, 100) == ("ann", "here")
        assert await store.take_ticket(first, 100) is None
        assert await store.take_ticket(late, 101) is None
        assert await store.take_ticket("never", 0) is None

    with_store(database, work)


def test_a_gap_between_beats_is_an_outage(database: str) -> None:
    async def work(store: Store) -> None:
        first = (await store.beat(5000, gap=10**15)).at
        assert first >= 5000
        assert await store.beat(first + 900, gap=1000, after=first - 1) == Beat(first + 900, [])
        late = await store.beat(first + 3000, gap=1000, after=first - 1)
        assert late == Beat(first + 3000, [(first + 900, first + 3000)])
        assert await store.beat(first + 2000, gap=1000, after=first + 900) == Beat(late.at, [])

    with_store(database, work)


def test_a_starting_process_is_never_behind_the_others(database: str) -> None:
    async def work(store: Store) -> None:
        first = (await store.beat(5000, gap=10**15)).at
        begun = await store.beat(7, gap=0, lead=1000, after=first - 1)
        assert begun == Beat(first + 1000, [(first, first + 1000)])

    with_store(database, work)


def test_presences_are_kept_by_process_and_forgotten(database: str) -> None:
    async def work(store: Store) -> None:
        table = token_hex(8)
        here = Presence(table, "ann", "one", 100, is_here=True)
        gone = Presence(table, "ann", "two", 90, is_here=False)
        await store.beat(1, gap=10**15, seen=[here, gone])
        await store.beat(1, gap=10**15, seen=[here._replace(at=110)])
        assert sorted(await store.presences_at(table)) == [here._replace(at=110), gone]
        await store.forget_presences(100)
        assert await store.presences_at(table) == [here._replace(at=110)]

    with_store(database, work)


def test_the_migrations_make_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection)
        return list(compare_metadata(context, metadata))

    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(database, work)


def test_opening_a_database_again_changes_nothing(database: str) -> None:
    table = token_hex(8)

    async def write(store: Store) -> None:
        await store.append([Append(rows(table, 1))])

    async def read(store: Store) -> None:
        assert await store.events_of(table) == rows(table, 1)

    with_store(database, write)
    with_store(database, read)


def test_an_old_database_goes_on(database: str) -> None:
    table = token_hex(8)

    async def grow_old(store: Store) -> None:
        await store.append([Append(rows(table, 1))])
        async with store.engine.begin() as connection:
            await connection.run_sync(lambda c: command.downgrade(config_for(c), "0001"))

    async def read(store: Store) -> None:
        assert await store.events_of(table) == rows(table, 1)
        assert await store.reports(5) == []

    with_store(database, grow_old)
    with_store(database, read)


def listing(table: str, **more: object) -> Listing:
    return Listing(table, "wish", True, 5, 10, "{}")._replace(**more)  # type: ignore[arg-type]


def test_open_tables_are_shown_as_long_as_they_are_renewed(database: str) -> None:
    one, other, full = (f"{k}-{token_hex(8)}" for k in range(3))

    async def work(store: Store) -> None:
        await store.hide([], 10**9)
        await store.show([])
        await store.show([listing(one), listing(other, since=4), listing(full, has_room=False)])
        await store.show([listing(one, at=20, body="new")])
        assert [each.table for each in await store.shown(has_room=True, after=9, most=9)] == [
            one,
            other,
        ]
        assert await store.shown(has_room=True, after=10, most=9) == [
            listing(one, at=20, body="new")
        ]
        assert len(await store.shown(has_room=False, after=9, most=9)) == 1
        waiting = await store.waiting("wish", after=9, most=1)
        assert [each.table for each in waiting] == [other]  # waiting longest
        assert await store.waiting("other", after=9, most=9) == []
        await store.hide([one], 0)
        assert [each.table for each in await store.shown(has_room=True, after=9, most=9)] == [other]
        await store.hide([], 11)
        assert await store.shown(has_room=True, after=0, most=9) == []

    with_store(database, work)


def test_the_newest_reports_are_kept(database: str) -> None:
    table = token_hex(8)

    async def work(store: Store) -> None:
        for number in range(1, 7):
            assert await store.add_report(Report(table, number, "ann", number, "eve", "[]"), 4)
        assert not await store.add_report(Report(table, 6, "ann", 9, "eve", "[]"), 4)
        assert [report.number for report in await store.reports(9)] == [6, 5, 4, 3]
        assert [report.number for report in await store.reports(2)] == [6, 5]

    with_store(database, work)


def test_sqlite_waits_for_the_disk(tmp_path: object) -> None:
    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
            assert await connection.scalar(text("PRAGMA synchronous")) == 2

    with_store(f"sqlite:///{tmp_path}/store.db", work)


def test_the_newest_migration_is_known_without_alembic(database: str) -> None:
    def look(connection: Connection) -> None:
        scripts = ScriptDirectory.from_config(config_for(connection))
        assert scripts.get_current_head() == HEAD == version_of(connection)

    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            await connection.run_sync(look)

    with_store(database, work)


def test_decks_are_kept_offered_and_withdrawn(database: str) -> None:
    async def work(store: Store) -> None:
        name = f"own-{token_hex(4)}-{token_hex(6)}"
        row = DeckRow(name, "g", "deck", "森", "", 8, "text", 5, is_offered=True)
        total, offered = await store.decks.count()
        await store.decks.add(row)
        assert await store.decks.find(name) == row
        assert row in await store.decks.offered()
        assert await store.decks.count() == (total + 1, offered + 1)
        assert await store.decks.withdraw(name)
        assert not await store.decks.withdraw(name)
        assert await store.decks.find(name) == row._replace(is_offered=False)
        assert name not in [each.name for each in await store.decks.offered()]
        await store.decks.add(row._replace(text="never written over", at=9))
        assert await store.decks.find(name) == row._replace(at=9)
        assert await store.decks.find("own-none-000000000000") is None
        assert name in [each.name for each in await store.decks.all()]

    with_store(database, work)
