"""The HTTP API of a real process."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any
from unittest import SkipTest

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from orchard.games.game import all_games
from orchard.page.data import Shelf
from orchard.page.files import INDEX, STATIC, WORKER
from tests.server.clients import Person
from tests.services import Server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture
def http(server: Server) -> Any:
    with httpx.Client(base_url=server.base) as client:
        yield client


def code_of(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["code"])


def test_the_shelf_shows_every_game_with_a_picture(http: httpx.Client) -> None:
    shelf = msgspec.json.decode(http.get("/games.json").content, type=Shelf)
    assert [game.id for game in shelf.games] == [game.id for game in all_games()]
    assert all(game.picture.pieces for game in shelf.games)
    assert all(game.bots for game in shelf.games)
    assert shelf.has_server


def test_a_name_is_kept(http: httpx.Client) -> None:
    assert http.get("/api/name").json() == {"name": ""}
    http.put("/api/name", json={"name": "  Ann \x07 Lee "})
    assert http.get("/api/name").json() == {"name": "Ann Lee"}
    assert code_of(http.put("/api/name", json={"name": " "}), 400) == "name.empty"
    assert code_of(http.put("/api/name", json={"name": "x" * 41}), 400) == "text.long"


def test_who_one_is_is_signed(http: httpx.Client) -> None:
    made = http.get("/api/name").headers["set-cookie"]
    assert "HttpOnly" in made
    assert "SameSite=Lax" in made
    assert "Secure" not in made
    assert "set-cookie" not in http.get("/api/name").headers
    forged = {"cookie": "orchard=somebody.else"}
    assert "set-cookie" in httpx.get(f"{http.base_url}/api/name", headers=forged).headers


def test_the_cookie_is_secure_behind_https(http: httpx.Client) -> None:
    answer = http.get("/api/name", headers={"x-forwarded-proto": "https"})
    assert "; Secure" in answer.headers["set-cookie"]


def test_what_is_wrong_with_a_request_is_told(http: httpx.Client) -> None:
    request = {"game": "skirt", "chairs": ["me", "open"]}
    assert code_of(http.post("/api/tables", json={**request, "game": "go"}), 404) == "game.unknown"
    assert code_of(http.post("/api/tables", json={**request, "chairs": []}), 400) == "chairs.count"
    assert code_of(http.post("/api/tables", content=b"{"), 400) == "request.unreadable"
    assert code_of(http.post("/api/tables", json={"game": 1}), 400) == "request.unreadable"
    for broken in (b"[" * 8000, b'{"game":' * 1500, b'{"game":"\xff\xfe"}'):
        assert code_of(http.post("/api/tables", content=broken), 400) == "request.unreadable"
    assert code_of(http.get("/api/tables/%00/record"), 404) == "table.unknown"
    assert code_of(http.post("/api/tables", content=b"x" * 20_000), 413) == "request.long"
    assert code_of(http.get("/api/tables/nowhere/record"), 404) == "table.unknown"
    assert code_of(http.post("/api/tables/nowhere/ticket"), 404) == "table.unknown"
    assert code_of(http.get("/api/tables/nowhere/past/1"), 404) == "table.unknown"
    assert code_of(http.get("/rules/go.en.md"), 404) == "page.unknown"
    assert code_of(http.get("/variants/go.json"), 404) == "game.unknown"
    assert code_of(http.get("/variants/skirt.size=99.json"), 400) == "option.range"
    assert code_of(http.get("/learned/go.json"), 404) == "game.unknown"
    assert code_of(http.get("/learned/skirt.size=6.json"), 404) == "page.unknown"  # has no net
    assert code_of(http.get("/modules/skirt-0.wasm"), 404) == "page.unknown"
    assert code_of(http.get("/api/nothing"), 404) == "page.unknown"
    assert code_of(http.delete("/api/tables"), 405) == "method.wrong"


def test_a_ticket_is_for_those_who_sit(http: httpx.Client) -> None:
    request = {"game": "skirt", "chairs": ["me", "open"]}
    table = http.post("/api/tables", json=request).json()["table"]
    http.cookies.clear()
    assert code_of(http.post(f"/api/tables/{table}/ticket"), 403) == "seat.none"


def test_pages_of_other_sites_change_nothing(http: httpx.Client) -> None:
    foreign = {"origin": "https://elsewhere.example"}
    request = {"game": "skirt", "chairs": ["me", "open"]}
    assert code_of(http.post("/api/tables", json=request, headers=foreign), 403) == "origin.foreign"
    own = {"origin": str(http.base_url)}
    assert http.post("/api/tables", json=request, headers=own).status_code == 201


def test_every_answer_keeps_the_browser_safe(http: httpx.Client) -> None:
    for path in ("/", "/table/x", "/api/name", "/api/nothing", "/health"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_rules_are_readable(http: httpx.Client) -> None:
    answer = http.get("/rules/skirt.en.md")
    assert answer.headers["content-type"].startswith("text/markdown")
    assert answer.text.startswith("# Skirt")


def test_words_of_another_language_are_cached_by_the_browser(http: httpx.Client) -> None:
    answer = http.get("/words/ja.json")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-cache"
    assert "turn-not-yours = あなたの番ではありません。" in answer.json()["shared"]
    assert "title = スカート" in answer.json()["games"]["skirt"]
    assert set(answer.json()["games"]) == {game.id for game in all_games()}
    again = http.get("/words/ja.json", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert code_of(http.get("/words/xx.json"), 404) == "page.unknown"


def test_health_readiness_and_metrics(http: httpx.Client) -> None:
    assert http.get("/health").text == "alive"
    assert http.get("/ready").text == "ready"
    assert "orchard_sockets" in http.get("/metrics").text


def test_my_tables_are_mine(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            table = await ann.make("skirt", "me", "me")
            [line] = (await ann.http.get("/api/tables")).json()
            assert (line["table"], line["is_my_turn"], line["is_over"]) == (table, True, False)
            assert (await ben.http.get("/api/tables")).json() == []

    asyncio.run(scenario())


@pytest.mark.slow
def test_the_schema_is_kept_whatever_is_asked(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.base}/api/schema/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) == 21
    for operation in operations:
        for mode in GenerationMode:
            check_operation(operation, mode, server)


def check_operation(operation: Any, mode: GenerationMode, server: Server) -> None:
    """Send many requests to one operation, valid or invalid ones."""

    @settings(
        max_examples=12,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        case.call_and_validate(base_url=server.base, checks=CHECKS)

    with suppress(SkipTest, Unsatisfiable):  # some operations have no invalid requests
        ask()


def test_files_of_the_client_are_compressed_once(http: httpx.Client) -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".css", ".html")]
    if not files:
        pytest.skip("THE CLIENT IS NOT BUILT: make client")
    made = (INDEX, WORKER)  # the server rewrites these
    for path in [path for path in files if path.name not in made]:
        answer = http.get(f"/{path.relative_to(STATIC)}", headers={"accept-encoding": "gzip"})
        assert answer.content == path.read_bytes()  # httpx decompresses once
    assert answer.headers["vary"].lower().count("accept-encoding") == 1
