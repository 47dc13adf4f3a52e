"""Decks added by a server's owner: who may add them, what is refused, and what persists."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from orchard.errors import OrchardError
from orchard.games.decks import LONGEST_FILE, NAME
from orchard.games.fabled_fruit import drafts
from orchard.match import make_variant
from orchard.page.variants import name_of, twin_of, variant_named, variant_with
from orchard.server.decks import MOST_OFFERED, TRIES
from orchard.server.hub import Hub
from orchard.server.parts import Parts
from orchard.server.settings import Settings, load_settings
from orchard.server.timekeeper import Timekeeper
from tests.server.clients import Person
from tests.services import Server

WORD = "ein Wort für den Garten 果樹園"
KNOWN = drafts.shipped("known")
MINE = """name = "Mine"
about = "What I play with."
extends = "known"

[[location]]
number = 8
title = "Shady grove"
text = "Draw 3 fruits."
price = "2b 2c"
steps = ["draw 3"]
"""
Calls = httpx.Client


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("decks"), owner=WORD)
    with made.running():
        yield made


@pytest.fixture
def owner(server: Server) -> Iterator[Calls]:
    with calls(server) as owner:
        yield owner
        for deck in owner.get("/api/decks").json()["decks"]:
            owner.delete(f"/api/decks/{deck['name']}")


def test_a_deck_is_of_the_servers_time_not_of_the_wall_clock(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), owner=WORD)
    hub = Hub(settings, Parts(timekeeper=lambda: Timekeeper(lambda: 1000.0, lambda: 0.0)))

    async def scenario() -> int:
        await hub.start()
        try:
            return (await hub.decks.add("fabled-fruit", "deck", MINE)).at
        finally:
            await hub.stop()

    assert asyncio.run(scenario()) == hub.time.now_ms()


def calls(server: Server, word: str = WORD) -> Calls:
    """Return an HTTP client that sends a password."""
    escaped = "".join(f"%{byte:02x}" for byte in word.encode())
    headers = {"authorization": f"Bearer {escaped}"} if word else {}
    return httpx.Client(base_url=server.base, headers=headers, timeout=60)


def deck(text: str = MINE, **more: str) -> dict[str, str]:
    return {"game": "fabled-fruit", "option": "deck", "text": text, **more}


def bring(owner: Calls, text: str = MINE) -> dict[str, Any]:
    answer = owner.post("/api/decks", json=deck(text))
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def variant_of(deck: str) -> str:
    """Return the path of the facts of a variant with a deck."""
    return f"/variants/fabled-fruit.seats=2.deck={deck}.start=0.limit=1000.json"


def test_a_deck_is_brought_and_played_with(server: Server, owner: Calls) -> None:
    line = bring(owner)
    assert NAME.fullmatch(line["name"])
    assert line["name"].startswith("own-mine-")
    assert (line["title"], line["cards"], line["is_offered"]) == ("Mine", 8, True)
    with calls(server, "") as anybody:
        assert anybody.get("/api/decks").json() == {"has_owner": True, "decks": [line]}

    async def scenario() -> None:
        async with Person(server.base) as ann:
            options = {"seats": 2, "deck": line["name"]}
            table = await ann.make("fabled-fruit", "me", "me", options=options)
            await ann.open(table)
            assert ann.view.options["deck"] == line["name"]
            titles = {card.titles["en"] for card in ann.cards.values()}
            assert "Two from the tree" in titles
            assert (await ann.http.get(variant_of(line["name"]))).status_code in (200, 204)

    asyncio.run(scenario())


def test_the_same_deck_twice_is_one(owner: Calls) -> None:
    names = {bring(owner)["name"], bring(owner)["name"]}
    names.add(bring(owner, MINE.replace('price = "2b 2c"', 'price  =  "2b  2c"  # dear'))["name"])
    assert len(names) == 1
    assert len(owner.get("/api/decks").json()["decks"]) == 1
    assert bring(owner, MINE.replace("draw 3", "draw 2"))["name"] not in names


@pytest.mark.parametrize("word", ["", "wrong", WORD[:-1], WORD + "x", WORD.upper()])
def test_only_the_owner_may(server: Server, owner: Calls, word: str) -> None:
    name = bring(owner)["name"]
    with calls(server, word) as other:
        other.headers["x-forwarded-for"] = f"10.0.0.{len(word)}"  # guesses are counted per address
        asked = [
            other.post("/api/decks", json=deck()),
            other.get("/api/decks/all"),
            other.get(f"/api/decks/{name}/text"),
            other.delete(f"/api/decks/{name}"),
            other.post("/api/decks/trial", json=deck() | {"fables": 1, "seats": [2]}),
        ]
        assert {refused(answer) for answer in asked} == {(403, "owner.wrong")}
    assert [line["name"] for line in owner.get("/api/decks/all").json() if line["is_offered"]] == [
        name
    ]


def test_who_guesses_too_often_has_to_wait(tmp_path: Path) -> None:
    server = Server(tmp_path, owner=WORD)
    with server.running(), calls(server, "guess") as other, calls(server) as owner:
        codes = [other.get("/api/decks/all").status_code for _ in range(TRIES + 2)]
        assert codes == [403] * TRIES + [429] * 2
        assert refused(owner.get("/api/decks/all")) == (429, "rate.limited")  # same address
        owner.headers["x-forwarded-for"] = "10.1.1.1"
        assert owner.get("/api/decks/all").status_code == 200
    log = server.log.read_text("utf-8")
    assert WORD not in log
    assert "guess" not in log


def test_without_a_word_nobody_may(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.environment.pop("ORCHARD_OWNER", None)
    with server.running(), calls(server) as other:
        assert other.get("/api/decks").json() == {"has_owner": False, "decks": []}
        assert refused(other.post("/api/decks", json=deck())) == (403, "owner.none")
        assert other.post("/api/decks/check", json=deck()).json()["faults"] == []


def test_a_short_word_is_refused() -> None:
    with pytest.raises(OrchardError) as caught:
        load_settings(environment={"ORCHARD_OWNER": "x" * 15})
    assert caught.value.code == "setting.owner"
    assert load_settings(environment={"ORCHARD_OWNER": "x" * 16}).owner


def test_pages_of_other_sites_change_nothing(owner: Calls) -> None:
    answer = owner.post("/api/decks", json=deck(), headers={"origin": "https://elsewhere.example"})
    assert refused(answer) == (403, "origin.foreign")


WRONG = {
    "bad TOML": "name = ",
    "no cards": 'name = "empty"',
    "a path to begin with": 'extends = "../../known"\n',
    "a file to begin with": 'extends = "/etc/hostname.toml"\n',
    "a number to begin with": "extends = 5\n",
    "deep": "x = " + "[" * 1500,
    "a long line": f'name = "{"x" * 3000}"',
    "a long title": MINE.replace("Shady grove", "x" * 61),
    "a long text": MINE.replace("Draw 3 fruits.", "x" * 401),
    "a long name": MINE.replace('"Mine"', f'"{"x" * 61}"'),
    "text that turns round": MINE.replace("Shady grove", "Shady \\u202e grove"),
    "a control character": MINE.replace("Shady grove", "Shady \\u0007 grove"),
    "cards that are no cards": "location = 5\n",
    "a number of many digits": MINE.replace("draw 3", "draw " + "9" * 1500),
    "too many cards": MINE.replace("number = 8", "number = 60"),
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_a_wrong_deck_is_refused(owner: Calls, text: str) -> None:
    assert refused(owner.post("/api/decks", json=deck(text))) == (400, "deck.wrong")
    checked = owner.post("/api/decks/check", json=deck(text)).json()
    assert checked["faults"]
    assert all(set(fault["told"]) == {"key", "values"} for fault in checked["faults"])
    assert owner.get("/api/decks").json()["decks"] == []


def test_a_deck_that_is_too_large_is_refused(owner: Calls) -> None:
    large = MINE + "# x\n" * (LONGEST_FILE // 4)
    assert refused(owner.post("/api/decks", json=deck(large))) == (413, "deck.long")
    assert refused(owner.post("/api/decks/check", json=deck(large))) == (413, "deck.long")
    huge = owner.post("/api/decks/check", json=deck("x" * 5 * LONGEST_FILE))
    assert refused(huge) == (413, "request.long")


@pytest.mark.parametrize(
    ("game", "option", "code"),
    [
        ("chess", "deck", "game.unknown"),
        ("skirt", "size", "deck.option"),
        ("fabled-fruit", "seats", "deck.option"),
        ("fabled-fruit", "", "deck.option"),
    ],
)
def test_only_an_option_that_takes_decks_gets_one(
    owner: Calls, game: str, option: str, code: str
) -> None:
    answer = owner.post("/api/decks", json=deck(game=game, option=option))
    assert answer.json()["code"] == code


def test_titles_of_all_the_world(owner: Calls) -> None:
    line = bring(owner, MINE.replace('"Mine"', '"森の女王 👩‍🌾 Ünïcode"'))
    assert line["title"] == "森の女王 👩‍🌾 Ünïcode"
    assert line["name"].startswith("own-unicode-")
    line = bring(owner, MINE.replace('"Mine"', f'"{"x" * 60}"'))
    assert owner.get(variant_of(line["name"])).status_code in (200, 204)
    line = bring(owner, MINE.replace('"Mine"', '"森"'))
    assert line["name"].startswith("own-deck-")
    text = owner.get(f"/api/decks/{line['name']}/text").text
    assert drafts.read(text).title == "森"


PATHS = [
    "/etc/hostname.toml",
    "../my.toml",
    "my.toml",
    "file:///my.toml",
    "known.toml",
    "own-mine-000000000000",
    "own-../../x-000000000000",
    "own-mine-000000000000.toml",
    "orchard\n",
    "",
]


@pytest.mark.parametrize("value", PATHS)
def test_a_path_is_never_taken_from_outside(server: Server, value: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            wish = {"game": "fabled-fruit", "chairs": ["me", "me"], "options": {"deck": value}}
            answer = await ann.http.post("/api/tables", json=wish)
            assert (answer.status_code, answer.json()["code"]) == (400, "option.range")
            name = f"fabled-fruit.seats=2.deck={value}.start=0.limit=200.json".replace("/", "%2F")
            found = await ann.http.get(f"/variants/{name}".replace("\n", "%0A"))
            assert found.status_code in (400, 404)

    asyncio.run(scenario())
    game = make_variant("fabled-fruit").game
    with pytest.raises(OrchardError) as caught:
        variant_with(game, {"deck": value})
    assert caught.value.code == "option.range"


def test_a_file_that_is_there_is_not_taken_either(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(KNOWN, "utf-8")
    assert make_variant("fabled-fruit", deck=str(path)).cards  # the command line accepts it
    for value in (str(path), path.as_uri()):
        with pytest.raises(OrchardError):
            variant_with(make_variant("fabled-fruit").game, {"deck": value})
    assert drafts.read(f'extends = "{path}"').faults[0].key == "deck-extends"


def test_a_deck_that_was_withdrawn_goes_on_where_it_is_used(tmp_path: Path) -> None:
    server = Server(tmp_path, owner=WORD)

    async def begin(name: str) -> tuple[str, str]:
        async with Person(server.base) as ann:
            options = {"seats": 2, "deck": name}
            table = await ann.make("fabled-fruit", "me", "me", options=options)
            await ann.open(table)
            await ann.play()
            return table, ann.cookie

    async def go_on(table: str, cookie: str) -> None:
        async with Person(server.base) as ann:
            ann.http.cookies = httpx.Cookies(dict([cookie.split("=", 1)]))
            view = await ann.open(table)
            assert view.number > 1
            await ann.play()

    with server.running(), calls(server) as owner:
        name = bring(owner)["name"]
        table, cookie = asyncio.run(begin(name))
        assert owner.delete(f"/api/decks/{name}").status_code == 204
        assert refused(owner.delete(f"/api/decks/{name}")) == (404, "deck.unknown")
        assert owner.get("/api/decks").json()["decks"] == []
        wish = {"game": "fabled-fruit", "chairs": ["me", "me"], "options": {"deck": name}}
        assert refused(owner.post("/api/tables", json=wish)) == (410, "deck.withdrawn")
        asyncio.run(go_on(table, cookie))
    with server.running(), calls(server) as owner:  # after a restart
        asyncio.run(go_on(table, cookie))
        (line,) = owner.get("/api/decks/all").json()
        assert (line["name"], line["is_offered"]) == (name, False)
        assert bring(owner)["name"] == name
        assert [each["name"] for each in owner.get("/api/decks").json()["decks"]] == [name]


def test_processes_of_one_database_share_decks(tmp_path: Path) -> None:
    one, two = (Server(tmp_path, owner=WORD, idle=0) for _ in range(2))
    with one.running(), two.running(), calls(one) as owner, calls(two) as other:
        name = bring(owner)["name"]
        assert [line["name"] for line in other.get("/api/decks").json()["decks"]] == [name]

        async def scenario() -> None:
            async with Person(two.base) as ann, Person(one.base) as same:
                options = {"seats": 2, "deck": name}
                table = await ann.make("fabled-fruit", "me", "me", options=options)
                await ann.open(table)
                await same.open(table)
                assert same.view.options["deck"] == name

        asyncio.run(scenario())
        assert other.delete(f"/api/decks/{name}").status_code == 204
        assert owner.get("/api/decks").json()["decks"] == []


def test_the_shelf_has_an_end(owner: Calls) -> None:
    for k in range(MOST_OFFERED):
        bring(owner, MINE.replace('"Mine"', f'"Mine {k}"'))
    assert refused(owner.post("/api/decks", json=deck())) == (409, "deck.full")
    bring(owner, MINE.replace('"Mine"', '"Mine 0"'))  # is already there
    for line in owner.get("/api/decks").json()["decks"]:
        owner.delete(f"/api/decks/{line['name']}")


def test_a_draft_is_looked_through_for_anybody(server: Server) -> None:
    with calls(server, "") as anybody:
        text = MINE.replace("draw 3", "sing 3") + '\n[[location]]\nnumber = 8\ntitle = "x"\n'
        checked = anybody.post("/api/decks/check", json=deck(text)).json()
        assert [(f["line"], f["told"]["key"]) for f in checked["faults"]] == [
            (10, "deck-step"),
            (12, "deck-lacks"),
        ]
        assert [card["number"] for card in checked["cards"]] == [1, 2, 3, 4, 5, 6, 7]
        assert [(c["first"], c["last"]) for c in checked["written"]] == [(5, 10), (12, 14)]
        step = {"name": "", "written": "", "gaps": {}, "text": "sing 3"}
        assert checked["written"][0]["steps"] == [step]
        assert [line["name"] for line in anybody.get("/api/decks").json()["decks"]] == []


def test_looking_through_is_not_for_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path, deck_checks_a_minute=3)
    with server.running(), calls(server, "") as anybody:
        codes = [anybody.post("/api/decks/check", json=deck()).status_code for _ in range(5)]
        assert codes[:3] == [200] * 3
        assert 429 in codes


def test_a_brought_deck_shares_all_code_with_others() -> None:
    name = "own-mine-0123456789ab"
    drafts.bring(name, drafts.read(MINE).whole)
    variant = variant_named(f"fabled-fruit.seats=3.deck={name}.start=0.limit=200")
    twin = twin_of(variant)
    assert str(twin) == "fabled-fruit seats=3 deck=orchard-2 start=0 limit=200"
    assert twin.shape == variant.shape
    assert variant.cards[8].titles == {"en": "Shady grove"}
    assert set(variant.cards[1].titles) == {"en", "ja", "de"}
    assert name_of(variant).count(".") == 4
    assert twin_of(twin) is twin


def test_bots_try_a_deck(owner: Calls) -> None:
    wish = deck() | {"fables": 1, "seats": [2, 9]}
    lines = []
    with owner.stream("POST", "/api/decks/trial", json=wish, timeout=600) as answer:
        assert answer.status_code == 200
        for line in answer.iter_lines():
            lines.append(json.loads(line))
            if len(lines) == 1:  # only one trial runs at a time
                with calls_like(owner) as second:
                    busy = second.post("/api/decks/trial", json=wish)
                    assert refused(busy) == (503, "deck.busy")
    assert lines[0] == {"done": 0, "total": 1, "report": None, "has_failed": False}
    report = lines[-1]["report"]
    assert report["numbers"] == list(range(1, 9))
    assert [each["seats"] for each in report["seats"]] == [2]
    assert [column["key"] for column in report["columns"]] == ["used", "bought", "won"]
    assert all(len(column["cards"]) == 8 for column in report["columns"])


def calls_like(owner: Calls) -> Calls:
    return httpx.Client(base_url=owner.base_url, headers=owner.headers, timeout=60)


def test_whoever_stops_listening_stops_a_trial(owner: Calls) -> None:
    wish = deck() | {"fables": 50, "seats": [2, 3, 4, 5]}
    with owner.stream("POST", "/api/decks/trial", json=wish, timeout=60) as answer:
        next(answer.iter_lines())
    quick = deck("name = ") | {"fables": 1, "seats": [2]}
    assert refused(owner.post("/api/decks/trial", json=quick)) == (400, "deck.wrong")
    for _ in range(100):
        with owner.stream("POST", "/api/decks/trial", json=wish) as answer:
            if answer.status_code == 200:
                return
    raise AssertionError("the trial goes on though nobody listens")


@pytest.mark.parametrize(("fables", "seats"), [(0, [2]), (51, [2]), (1, []), (1, [1, 6])])
def test_a_trial_has_bounds(owner: Calls, fables: int, seats: list[int]) -> None:
    answer = owner.post("/api/decks/trial", json=deck() | {"fables": fables, "seats": seats})
    assert refused(answer) == (400, "deck.trial")
