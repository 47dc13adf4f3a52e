"""Open tables, pairing and returning players, in a real process."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from time import monotonic

import msgspec
import pytest

from orchard.server import wire
from orchard.server.lobby import MOST
from orchard.server.naming import GUESTS
from orchard.server.pictures import has_png
from tests.server.clients import Person, code_of, sit_down
from tests.server.test_processes import Two, two
from tests.services import Server

__all__ = ["two"]
PATIENCE = 40.0


async def lobby(person: Person) -> wire.Lobby:
    answer = await person.http.get("/api/lobby")
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=wire.Lobby)


async def until(is_it: Callable[[], Awaitable[bool]]) -> None:
    """Wait until a condition holds."""
    latest = monotonic() + PATIENCE
    while not await is_it():
        assert monotonic() < latest
        await asyncio.sleep(0.1)


async def is_listed(person: Person, table: str, *, live: bool = False) -> bool:
    found = await lobby(person)
    return table in [line.table for line in (found.live if live else found.open)]


async def pair(person: Person, game: str = "skirt", table: str = "") -> str:
    answer = await person.http.post("/api/pairing", json={"game": game, "table": table})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def test_two_who_want_the_same_game_meet(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await ann.call("Ann")
            here = await pair(ann)
            await ann.open(here)
            assert ann.view.is_open
            assert ann.view.waited is not None
            assert await is_listed(ben, here)
            assert await pair(ann) == here  # asking again gives the same table
            assert await pair(ann, "fruits-platter") != here
            assert await pair(ben) == here
            running = await ann.until(lambda view: view.is_running)
            assert running.waited is None
            await until(lambda: is_listed(ben, here, live=True))
            line = next(line for line in (await lobby(ben)).live if line.table == here)
            assert {player.kind for player in line.players} == {"person"}
            assert line.game == "skirt"

    asyncio.run(scenario())


def test_of_two_who_wait_one_comes_to_the_other(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            first, second = [await p.make("jam-it", "me", "open", is_open=True) for p in (ann, ben)]
            await ann.open(first)
            await ben.open(second)
            assert await pair(ann, "jam-it", first) == first
            assert await pair(ben, "jam-it", second) == first
            await ben.until(lambda view: not view.seats)
            await ann.until(lambda view: view.is_running)
            assert (await ben.http.get("/api/tables")).json()[0]["table"] == first

    asyncio.run(scenario())


def test_who_wants_something_else_stays(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            small = {"options": {"size": 3}, "is_open": True}
            here = await ann.make("skirt", "me", "open", **small)
            await ann.open(here)
            assert await pair(ben) != here
            assert await pair(ann, "skirt", here) == here

    asyncio.run(scenario())


def test_a_cancelled_wish_is_gone(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            here = await pair(ann, "nuts-sorting")
            await ann.open(here)
            assert isinstance(await ann.ask(wire.Leave), wire.Done)
            assert (await ann.http.get("/api/tables")).json() == []
            assert await pair(ben, "nuts-sorting") != here

    asyncio.run(scenario())


def test_nobody_is_sent_to_one_who_has_left(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            here = await pair(ann, "fabled-fruit")
            await ann.open(here)
            await ann.drop()
            await asyncio.sleep(0.2)
            assert await pair(ben, "fabled-fruit") != here

    asyncio.run(scenario())


def test_private_tables_and_those_that_all_have_left_are_not_listed(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as eve:
            here = await ann.make("fruits-platter", "me", "open")
            await ann.open(here)
            assert not await is_listed(eve, here)
            await ann.ask(wire.Open, True)
            await until(lambda: is_listed(eve, here))
            await ann.ask(wire.Open, False)

            async def is_gone() -> bool:
                return not await is_listed(eve, here)

            await until(is_gone)
            await ann.ask(wire.Open, True)
            await until(lambda: is_listed(eve, here))
            await ann.drop()
            await until(is_gone)
            found = await lobby(eve)
            assert len(found.open) <= MOST
            assert len(found.live) <= MOST

    asyncio.run(scenario())


def test_a_bot_gives_back_the_seat_by_itself(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await ann.call("Ann")
            await ben.call("Ben")
            table = await sit_down(ann, ben, options={"size": 6})
            await ben.drop()
            await ann.until(lambda view: not view.chairs[1].is_here)
            assert isinstance(await ann.ask(wire.Invite, 1, "random"), wire.Done)
            await ann.until(lambda view: view.chairs[1].stands_for == "Ben")
            await ann.reach((await ann.play()).number)
            await ann.until(lambda view: bool(view.choices))
            assert (await ben.http.get("/api/tables")).json()[0]["table"] == table
            await ben.open(table)
            await ben.until(lambda view: view.seats == [1])
            told = [line.told for line in ben.lines if line.told][-1]
            assert told
            assert (told.key, told.values["count"]) == ("news-returns", 1)
            while not ben.view.choices:
                done = await ann.play()
                for person in (ann, ben):
                    await person.reach(done.number)
            assert isinstance(await ben.play(), wire.Done)

    asyncio.run(scenario())


def test_people_have_names_and_those_without_are_animals(server: Server) -> None:
    async def scenario() -> None:
        people = [Person(server.base) for _ in range(4)]
        ann, other, eve, may = [await person.__aenter__() for person in people]
        await ann.call("Ann")
        await other.call("ann")
        table = await sit_down(ann, other)
        await eve.open(table)
        await may.open(table)
        await ann.until(lambda view: view.watching == 2)
        assert [chair.name for chair in ann.view.chairs] == ["Ann", "ann 2"]
        guests = [watcher.name for watcher in ann.view.watchers]
        assert len(set(guests)) == 2
        assert set(guests) <= set(GUESTS)
        assert isinstance(await eve.ask(wire.Say, "hello"), wire.Done)
        await ann.until(lambda _: ann.lines[-1].text == "hello")
        said = ann.lines[-1]
        assert said.seat is None
        assert said.who in [watcher.who for watcher in ann.view.watchers]
        assert said.name in guests
        await eve.call("Eve")
        await ann.until(lambda view: "Eve" in [watcher.name for watcher in view.watchers])
        for person in people:
            await person.__aexit__()

    asyncio.run(scenario())


def test_a_private_link_keeps_the_name(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as phone:
            await ann.call("Ann")
            table = await ann.make("skirt", "me", "open")
            token = (await ann.http.post(f"/api/tables/{table}/ticket")).json()
            assert (await phone.http.post("/api/claim", json=token)).status_code == 200
            assert (await phone.http.get("/api/name")).json() == {"name": "Ann"}
            await phone.open(table)
            assert phone.view.chairs[0].name == "Ann"

    asyncio.run(scenario())


def test_what_is_reported_is_kept_and_shown_by_a_command(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await ben.call("Ben")
            await sit_down(ann, ben)
            done = await ben.ask(wire.Say, "something rude <b>")
            await ann.reach(done.number)
            for _ in range(2):  # the second one changes nothing
                assert isinstance(await ann.ask(wire.Report, done.number), wire.Done)
            assert code_of(await ann.ask(wire.Report, 1)) == "report.unknown"
            codes = [await ann.ask(wire.Report, done.number) for _ in range(12)]
            assert "rate.limited" in [code_of(c) for c in codes if isinstance(c, wire.Refused)]
            assert "orchard_reports_total 1.0" in (await ann.http.get("/metrics")).text

    asyncio.run(scenario())
    command = [sys.executable, "-m", "orchard", "reports"]
    shown = subprocess.run(
        command, env=server.environment, capture_output=True, text=True, check=True
    )
    assert shown.stdout.count("> Ben: something rude <b>") == 1
    assert "Ben was reported" in shown.stdout
    assert "something rude" not in server.log.read_text()


def tags(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page))


def test_links_tell_what_they_lead_to(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as crawler:
            await ann.call('Ann"><script>')
            table = await ann.make("fabled-fruit", "me", "open")
            page = (await crawler.http.get(f"/table/{table}")).text
            told = tags(page)
            assert told["og:title"] == "Fabled Fruit: Ann&quot;&gt;&lt;script&gt; – open seat"
            assert "<script>" not in page.replace('<script type="module"', "")
            assert told["og:url"] == f"{server.base}/table/{table}"
            assert told["og:image"].startswith(f"{server.base}/api/tables/{table}/card.")
            german = await crawler.http.get(
                f"/table/{table}", headers={"accept-language": "de-CH, en;q=0.5"}
            )
            assert "Platz" in tags(german.text)["og:description"]
            picture = await crawler.http.get(told["og:image"])
            assert picture.status_code == 200
            assert picture.headers["content-type"].startswith("image/")
            assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
            front = tags((await crawler.http.get("/")).text)
            assert front["og:title"] == "Orchard"
            assert (await crawler.http.get(front["og:image"])).status_code == 200
            assert tags((await crawler.http.get("/table/nowhere")).text) == {}
            assert (await crawler.http.get(f"/api/tables/{table}/hand.svg")).status_code == 404
            assert (await crawler.http.get("/api/tables/no/card.svg")).status_code == 404

    asyncio.run(scenario())


def test_pictures_show_what_one_without_a_seat_may_see(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            table = await sit_down(ann, ben, "fabled-fruit")
            own = await ann.http.get(f"/api/tables/{table}/table.svg")
            other = await ben.http.get(f"/api/tables/{table}/table.svg")
            assert own.text == other.text
            night = await ann.http.get(f"/api/tables/{table}/table.svg?theme=night")
            assert night.text not in (own.text, "")
            wrong = await ann.http.get(f"/api/tables/{table}/table.svg?theme=x")
            assert wrong.status_code == 404

    asyncio.run(scenario())


@pytest.mark.skipif(not has_png(), reason="resvg-py IS NOT INSTALLED")
def test_pictures_are_png_too(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            table = await ann.make("skirt", "me", "open")
            drawn = await ann.http.get(f"/api/tables/{table}/card.png")
            assert drawn.content.startswith(b"\x89PNG")

    asyncio.run(scenario())


@pytest.mark.slow
def test_the_lobby_is_one_for_all_processes(two: Two) -> None:
    async def scenario() -> None:
        async with (
            Person(two[0].base) as ann,
            Person(two[1].base) as ben,
            Person(two[1].base) as eve,
        ):
            here = await pair(ann)
            await ann.open(here)
            await until(lambda: is_listed(eve, here))
            assert await pair(ben) == here
            await ben.open(here)
            await ann.until(lambda view: view.is_running)
            await eve.call("Eve")
            await eve.open(here)
            await ann.until(lambda view: [each.name for each in view.watchers] == ["Eve"])
            await until(lambda: is_listed(ben, here, live=True))
            await ben.drop()

    asyncio.run(scenario())


@pytest.mark.slow
def test_a_seat_comes_back_at_the_other_process(two: Two) -> None:
    async def scenario() -> None:
        async with Person(two[0].base) as ann, Person(two[1].base) as ben:
            table = await sit_down(ann, ben)
            await ann.until(lambda view: view.chairs[1].is_here)
            await ben.drop()
            await ann.until(lambda view: not view.chairs[1].is_here)
            while code_of_or_done(await ann.ask(wire.Invite, 1, "random")) != "done":
                await asyncio.sleep(1)
            await ben.open(table)
            await ben.until(lambda view: view.seats == [1])

    asyncio.run(scenario())


def code_of_or_done(answer: object) -> str:
    return answer.problem.code if isinstance(answer, wire.Refused) else "done"
