"""Tables outlive their rules: a database of version 0.1, changed rules and unreadable events.

`data/version-0.1.sql` was written by a server of version 0.1 on which two people played.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from orchard.errors import OrchardError
from orchard.games.game import find_game
from orchard.kernel import EVERYTHING
from orchard.server import events as e
from orchard.server import wire
from orchard.server.archive import Archive
from orchard.server.decisions import decide
from orchard.server.events import from_row, to_row
from orchard.server.hub import Hub
from orchard.server.past import scene_after
from orchard.server.settings import Settings
from orchard.server.table import Table
from orchard.server.views import Seen
from orchard.store import Row
from orchard.store.migrate import HEAD
from tests.server.makers import ANN, BEN, Play, refused, requested, seated

STORED = Path(__file__).parent / "data" / "version-0.1.sql"
WHO, OTHER = "-ZTMx8a5v9h-6vzzbQ7p-Q", "pCe7vTng7T62ZQ1b_7df1w"  # Ann and Ben of version 0.1
SKIRT, PLATTER, NUTS = "xwOTTrMcr9ZzjyUP", "HuTDsnME2N7ysQNa", "b9IdUphg_bLm_Q2R"  # over
JAM, FABLED, FABLED_OVER = "q2T02_A6oHrgDzJa", "ZibtwAUsxY7-SuAj", "o6l65Rg9B6B2638x"
RESULTS = {SKIRT: -1.0, PLATTER: 1.0, NUTS: -1.0, JAM: None, FABLED: None, FABLED_OVER: None}
OVER = {SKIRT, PLATTER, NUTS, FABLED_OVER}
GAMES = ("skirt", "fruits-platter", "nuts-sorting", "jam-it", "fabled-fruit")


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A folder with the database of version 0.1."""
    database = sqlite3.connect(tmp_path / "orchard.db")
    database.executescript(STORED.read_text("utf-8"))
    database.close()
    return tmp_path


@contextmanager
def version(number: int, *games: str) -> Iterator[None]:
    """Pretend that the rules of these games have version `number`."""
    found = [find_game(game) for game in games]
    former = [game.version for game in found]
    for game in found:
        object.__setattr__(game, "version", number)
    try:
        yield
    finally:
        for game, number_before in zip(found, former, strict=True):
            object.__setattr__(game, "version", number_before)


@asynccontextmanager
async def hub_in(folder: Path) -> AsyncIterator[Hub]:
    hub = Hub(Settings(data=str(folder)))
    await hub.start()
    try:
        yield hub
    finally:
        await hub.stop()


def spoil(folder: Path, table: str, number: int, body: str) -> None:
    """Overwrite the body of an event."""
    with sqlite3.connect(folder / "orchard.db") as database:
        where = 'WHERE "table" = ? AND number = ?'
        database.execute(f"UPDATE events SET body = ? {where}", (body, table, number))


def test_a_database_of_version_0_1_goes_on(stored: Path) -> None:
    async def scenario() -> None:
        async with hub_in(stored) as hub:
            lines = {line.table: line for line in await hub.lines_of(WHO)}
            assert {table: line.result for table, line in lines.items()} == RESULTS
            assert {table for table, line in lines.items() if line.is_over} == OVER
            assert not any(line.closed for line in lines.values())
            room = await hub.open(SKIRT)
            assert [line for line in room.table.log if line.text == "Good luck!"]
            assert (await hub.open(PLATTER)).table.ending is not None
            running = (await hub.open(JAM)).table
            assert running.is_running
            who = running.holders[running.position.actor].person
            play = wire.Play(1, running.number, running.position.codes[0])
            await (await hub.open(JAM)).ask_for(play, who, "")
            with sqlite3.connect(stored / "orchard.db") as database:
                assert database.execute("SELECT * FROM alembic_version").fetchall() == [(HEAD,)]

    asyncio.run(scenario())


def test_with_other_rules_all_are_listed_and_readable(stored: Path) -> None:
    async def scenario() -> None:
        async with hub_in(stored) as hub:
            lines = {line.table: line for line in await hub.lines_of(WHO)}
            assert {table: line.result for table, line in lines.items()} == RESULTS
            assert {table for table, line in lines.items() if line.closed} == {JAM, FABLED}
            for table in lines:
                room = await hub.open(table)
                assert room.table.actor is None
                assert room.view(WHO, Seen())
                first = next(entry for entry in room.table.log if entry.steps).number
                eyes, viewer = room.views.eyes_of([])
                assert scene_after(room.table, first, eyes=eyes, viewer=viewer)
            closed = (await hub.open(JAM)).table.closed
            assert closed == wire.Message("table-old", {"begun": 1, "now": 2})

    with version(2, *GAMES):
        asyncio.run(scenario())


def test_one_bad_table_hurts_no_list(stored: Path) -> None:
    spoil(stored, SKIRT, 4, '{"type":"danced","seat":0}')
    spoil(stored, PLATTER, 1, '{"type":"made", broken')
    spoil(stored, NUTS, 1, made_as(stored, NUTS, '"nuts-sorting"', '"chequers"'))
    spoil(stored, JAM, 1, made_as(stored, JAM, '"options":{', '"options":{"wind":3,'))
    spoil(stored, FABLED, 3, '{"type":"played","seat":7,"actions":["??"]}')

    async def scenario() -> None:
        async with hub_in(stored) as hub:
            lines = {line.table: line for line in await hub.lines_of(WHO)}
            assert set(lines) == set(RESULTS)
            assert {table: line.game for table, line in lines.items()} == {
                SKIRT: "skirt",
                PLATTER: "",
                NUTS: "chequers",
                JAM: "jam-it",
                FABLED: "fabled-fruit",
                FABLED_OVER: "fabled-fruit",
            }
            keys = {table: line.closed and line.closed.key for table, line in lines.items()}
            assert keys.pop(NUTS) == "table-no-game"
            assert keys.pop(FABLED_OVER) is None
            assert set(keys.values()) == {"table-unreadable"}
            for table in (SKIRT, PLATTER, NUTS, JAM, FABLED):
                with pytest.raises(OrchardError) as caught:
                    await hub.open(table)
                assert caught.value.code == "table.unreadable"
            told = (await hub.archive(SKIRT)).told(WHO)
            assert told.unread == 1
            assert [player.name for player in told.players] == ["Ann", "Ben"]
            assert [line.notation for line in told.lines if line.notation][:2] == ["a1", "c3"]
            assert (await hub.archive(PLATTER)).told(WHO).closed is not None
            with pytest.raises(OrchardError, match="no table"):
                await hub.archive("nowhere")

    asyncio.run(scenario())


def made_as(folder: Path, table: str, before: str, after: str) -> str:
    """Return the body of a table's first event, with `before` replaced by `after`."""
    with sqlite3.connect(folder / "orchard.db") as database:
        asked = 'SELECT body FROM events WHERE "table" = ? AND number = 1'
        (body,) = database.execute(asked, (table,)).fetchone()
    assert before in body
    return str(body).replace(before, after)


def rows_of(play: Play, change: Callable[[e.What], e.What] = lambda what: what) -> list[Row]:
    return [to_row("here", e.Event(k.number, k.at, change(k.what))) for k in play.events]


def finished() -> Play:
    """Return a small match played to its end."""
    play = seated(size=3)
    while play.table.returns is None:
        play.play((ANN, BEN)[play.table.position.actor], play.table.position.legal[0])
    return play


def test_what_the_rules_decided_is_written_down() -> None:
    play = finished()
    last = play.events[-1].what
    assert isinstance(last, e.Played)
    assert last.returns == play.table.returns
    assert from_row(to_row("here", play.events[-1])) == play.events[-1]


def test_a_match_that_cannot_be_replayed_still_tells_its_end() -> None:
    def otherwise(what: e.What) -> e.What:
        return e.Played(what.seat, ["a9"], what.returns) if isinstance(what, e.Played) else what

    play = finished()
    rows = rows_of(play, otherwise)
    with version(2, "skirt"):
        with pytest.raises(OrchardError):
            Table("here", map(from_row, rows))
        told = Archive("here", rows).told(BEN)
        line = Archive("here", rows).line(BEN)
    assert told.returns == play.table.returns
    assert told.seats == [1]
    assert told.is_over
    assert told.closed == wire.Message("table-unreplayable", {"begun": 1, "now": 2})
    assert play.table.returns is not None
    assert line.result == play.table.returns[1]


def test_nothing_is_played_at_a_closed_table_but_people_talk_and_play_another() -> None:
    play = seated(size=3)
    play.play(ANN, "a1")
    with version(2, "skirt"):
        play.table = play.refolded()
        assert play.table.closed
        code = play.table.position.codes[0]
        refused("table.old", play, BEN, wire.Play(1, play.table.number, code))
        refused("table.old", play, ANN, wire.Resign(1))
        play.ask(ANN, wire.Say(1, "What a pity."))
        play.ask(ANN, wire.Propose(1, "rematch"))
        follows = decide(play.table, wire.Answer(1, agree=True), play.moment(BEN)).follows
        assert follows is not None
        assert follows.version == 2


def test_an_archive_tells_nothing_hidden_of_a_match_that_is_not_over() -> None:
    play = Play(requested("fabled-fruit", "me", "me", seats=2))
    play.play(ANN, play.table.position.legal[0])
    rows = rows_of(play)
    assert not any(line.notation for line in Archive("here", rows).told(BEN).lines)
    rows.append(Row("here", len(rows) + 1, 0, '{"type":"ended","returns":[1.0,-1.0]}'))
    assert any(line.notation for line in Archive("here", rows).told(BEN).lines)


def test_an_old_match_shows_everything_only_once_it_is_over(stored: Path) -> None:
    async def scenario() -> None:
        async with hub_in(stored) as hub:
            assert (await hub.open(FABLED)).views.eyes_of([])[0] != EVERYTHING
            assert (await hub.open(FABLED_OVER)).views.eyes_of([])[0] == EVERYTHING

    with version(2, "fabled-fruit"):
        asyncio.run(scenario())
