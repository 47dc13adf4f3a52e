"""Real clients against a real process: they play, drop, repeat, reorder and lie."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from orchard.server import wire
from tests.server.clients import Person, code_of, sit_down
from tests.server.makers import GAMES, HIDING
from tests.server.test_views import hidden_hands
from tests.services import Server

SMALL: dict[str, Any] = {"options": {"size": 3}}


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scenario)


def test_two_people_play_a_match(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await ann.call("Ann")
            await ben.call("Ben")
            table = await sit_down(ann, ben, **SMALL)
            assert [chair.name for chair in ann.view.chairs] == ["Ann", "Ben"]
            players = (ann, ben)
            while ann.view.returns is None:
                actor = players[ann.view.scene.actor]
                done = await actor.play()
                for person in players:
                    await person.reach(done.number)
            assert ben.view.returns == ann.view.returns
            assert ann.view.ending is None  # it ended by the rules, as the scene says
            told = ann.variant.game.messages.at(ann.view.scene.ask[0])
            assert told.key.startswith("won")
            lines = [line.notation for line in ann.lines if line.kind == "action"]
            record = await ann.http.get(f"/api/tables/{table}/record")
            assert " ".join(lines) in record.text
            mine = (await ann.http.get("/api/tables")).json()
            assert [line["is_over"] for line in mine if line["table"] == table] == [True]

    run(scenario())


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_a_bot(server: Server, game: str) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            bot = (await ann.http.get("/games.json")).json()["games"][0]["bots"][0]["name"]
            await ann.open(await ann.make(game, "me", bot))
            for _ in range(8):
                assert isinstance(await ann.play(), wire.Done)
            assert ann.view.chairs[1].kind == "bot"
            assert any(line.seat == 1 for line in ann.lines)

    run(scenario())


def test_a_repeated_request_gets_the_same_answer(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await sit_down(ann, ben, **SMALL)
            request = wire.Play(7, ann.view.number, ann.code("a1"))
            first = await ann.repeat(request)
            assert await ann.repeat(request) == first
            assert (
                await ann.repeat(wire.Play(7, 99, ann.code("b1"))) == first
            )  # an id stands for one request
            say = wire.Say(8, "once")
            assert await ann.repeat(say) == await ann.repeat(say)
            await ben.until(lambda _: any(line.text == "once" for line in ben.lines))
            lines = [line.text or line.notation for line in ben.lines if line.kind != "news"]
            assert lines == ["a1", "once"]

    run(scenario())


def test_a_lost_answer_is_found_after_coming_back(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            table = await sit_down(ann, ben, **SMALL)
            seen = ann.view.number
            await ann.send(wire.Play(1, seen, ann.code("a1")))
            await ann.drop()
            await ben.until(lambda view: bool(view.scene.pieces))
            await ann.open(table)
            again = await ann.repeat(wire.Play(1, seen, ann.code("a1")))
            assert isinstance(again, wire.Done)
            assert len(ann.view.scene.pieces) == 1

    run(scenario())


def test_the_same_request_from_two_windows_is_done_once(server: Server) -> None:
    async def scenario() -> None:
        async with (
            Person(server.base) as ann,
            Person(server.base) as ben,
            Person(server.base) as window,
        ):
            table = await sit_down(ann, ben, **SMALL)
            window.http.cookies = ann.http.cookies
            await window.open(table)
            request = wire.Play(1, ann.view.number, ann.code("a1"))
            one, two = await asyncio.gather(ann.repeat(request), window.repeat(request))
            assert one.number == two.number
            await ben.until(lambda view: view.number >= one.number)
            assert len(ben.view.scene.pieces) == 1

    run(scenario())


def test_requests_out_of_order_are_stale(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await sit_down(ann, ben, **SMALL)
            seen = ann.view.number
            await ann.play("a1")
            assert code_of(await ann.repeat(wire.Play(9, seen, ann.code("a2")))) == "table.stale"
            await ann.hear(lambda message: isinstance(message, wire.View))  # a fresh one follows
            assert code_of(await ben.repeat(wire.Play(9, 10**6, ann.code("a2")))) == "table.stale"

    run(scenario())


def test_lies_are_refused(server: Server) -> None:
    async def scenario() -> None:
        async with (
            Person(server.base) as ann,
            Person(server.base) as ben,
            Person(server.base) as eve,
        ):
            table = await sit_down(ann, ben, **SMALL)
            await eve.open(table)
            number, a1, c3 = ann.view.number, ann.code("a1"), ann.code("c3")
            refused = [
                (await eve.ask(wire.Play, number, a1), "seat.none"),
                (await eve.ask(wire.Sit, 0), "seat.taken"),
                (await eve.ask(wire.Sit, 9), "seat.unknown"),
                (await eve.ask(wire.Resign), "seat.none"),
                (await eve.ask(wire.LookAhead, a1), "turn.not_yours"),
                (await ben.ask(wire.Play, number, a1), "turn.not_yours"),
                (await ann.ask(wire.Play, number, -1), "action.unreadable"),
                (await ann.ask(wire.Play, number, c3), "action.illegal"),
                (await ann.ask(wire.LookAhead, c3), "action.illegal"),
                (await ann.ask(wire.LookAhead, 10**30), "action.unreadable"),
                (await ann.ask(wire.Why, [ann.place("c3")]), "action.illegal"),
                (await ann.ask(wire.Why, [10**30]), "action.none"),
                (await ann.ask(wire.Why, list(range(99))), "action.none"),
                (await ann.ask(wire.Propose, "undo"), "undo.nothing"),
                (await ann.ask(wire.Propose, "rematch"), "match.running"),
                (await ann.ask(wire.Answer, True), "offer.none"),
                (await ann.ask(wire.Say, " "), "chat.empty"),
                (await ann.ask(wire.Say, "x" * 501), "text.long"),
                (await ann.ask(wire.Invite, 1, "nobody"), "bot.unknown"),
            ]
            assert [code_of(answer) for answer, _ in refused] == [code for _, code in refused]
            illegal = refused[7][0]
            assert illegal.problem.clause == "S4"
            assert ann.variant.game.messages.at(illegal.problem.reason[0]).clause == "S4"

    run(scenario())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "\x00",
        '{"type":"dance","id":1}',
        '{"type":"play","id":1}',
        '{"type":"play","id":"x"}',
        '{"type":"ping","id":1,"more":2}',
        '{"type":"say","id":1,"text":"\\ud800"}',
    ],
)
def test_nonsense_is_refused_and_harms_nobody(server: Server, text: str) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            await ann.open(await ann.make("skirt", "me", "me"))
            await ann.socket.send(text)
            answer = await ann.hear(lambda message: isinstance(message, wire.Refused))
            assert code_of(answer) == "message.unreadable"
            assert isinstance(await ann.ask(wire.Ping), wire.Pong)

    run(scenario())


def test_a_frame_that_is_too_long_ends_the_socket(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            await ann.open(await ann.make("skirt", "me", "me"))
            with pytest.raises(ConnectionClosed):
                await ann.repeat(wire.Say(1, "x" * 20_000))

    run(scenario())


def test_pages_of_other_sites_get_no_socket(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            table = await ann.make("skirt", "me", "me")
            with pytest.raises(InvalidStatus) as caught:
                await ann.open(table, Origin="https://elsewhere.example")
            assert caught.value.response.status_code == 403
            await ann.open(table, Origin=server.base)

    run(scenario())


def test_a_table_that_is_not_there(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            with pytest.raises(ConnectionClosed) as caught:
                await ann.open("nowhere")
            assert caught.value.rcvd
            assert caught.value.rcvd.code == 4404

    run(scenario())


def test_without_a_cookie_one_may_only_watch(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as eve:
            table = await ann.make("skirt", "me", "open")
            eve.http.cookies.clear()
            view = await eve.open(table)
            assert view.seats == []
            assert code_of(await eve.ask(wire.Sit, 1)) == "person.unknown"

    run(scenario())


def test_offers_answers_and_a_rematch(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            await sit_down(ann, ben, **SMALL)
            await ann.play("a1")
            await ann.ask(wire.Propose, "undo")
            await ben.until(lambda view: view.offer is not None)
            await ben.ask(wire.Answer, True)
            await ann.until(lambda view: not view.scene.pieces)
            await ann.ask(wire.Resign)
            await ann.until(lambda view: view.returns == [-1, 1])
            await ann.ask(wire.Propose, "rematch")
            await ben.ask(wire.Answer, True)
            await ann.until(lambda view: bool(view.rematch))
            view = await ann.open(ann.view.rematch)
            assert view.seats == [1]
            assert view.is_running

    run(scenario())


def test_a_preview_changes_nothing(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            await ann.open(await ann.make("skirt", "me", "me", **SMALL))
            preview = await ann.ask(wire.LookAhead, ann.code("a1"))
            assert [piece[0] for piece in preview.scene.pieces] == [ann.place("a1")]
            assert not ann.view.scene.pieces

    run(scenario())


def test_a_seat_of_one_who_left_goes_to_a_bot_and_back(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            table = await sit_down(ann, ben, **SMALL)
            bot = (await ann.http.get("/games.json")).json()["games"][0]["bots"][0]["name"]
            assert code_of(await ann.ask(wire.Invite, 1, bot)) == "seat.taken"
            await ben.drop()
            await ann.until(lambda view: not view.chairs[1].is_here)
            assert isinstance(await ann.ask(wire.Invite, 1, bot), wire.Done)
            await ann.until(lambda view: view.chairs[1].kind == "bot")
            await ben.open(table)
            assert isinstance(await ben.ask(wire.Sit, 1), wire.Done)

    run(scenario())


def test_a_private_link_moves_the_seat(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as phone:
            await phone.call("Ann's phone")
            table = await ann.make("skirt", "me", "me")
            await ann.open(table)
            token = (await ann.http.post(f"/api/tables/{table}/ticket")).json()
            claimed = await phone.http.post("/api/claim", json=token)
            assert claimed.json() == {"table": table}
            assert (await phone.open(table)).seats == [0, 1]
            await ann.until(lambda view: not view.seats)
            again = await phone.http.post("/api/claim", json=token)
            assert (again.status_code, again.json()["code"]) == (404, "ticket.unknown")

    run(scenario())


def test_a_flag_falls_by_itself(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            clock = {"pace": "move", "seconds": 5, "increment": 0}
            await sit_down(ann, ben, clock=clock, **SMALL)
            left = ann.view.chairs[0].left
            assert left is not None
            assert 4 < left <= 5
            await ben.until(lambda view: view.returns == [-1, 1])
            assert ben.view.ending
            assert ben.view.ending.key == "ending-time"
            assert ben.view.chairs[0].left == 0

    run(scenario())


def test_another_name_reaches_the_table(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann:
            await ann.open(await ann.make("skirt", "me", "open"))
            await ann.call("Anna")
            await ann.until(lambda view: view.chairs[0].name == "Anna")

    run(scenario())


@pytest.mark.parametrize("game", HIDING)
def test_spectators_see_no_hands(server: Server, game: str) -> None:
    async def scenario() -> None:
        async with (
            Person(server.base) as ann,
            Person(server.base) as ben,
            Person(server.base) as eve,
        ):
            table = await sit_down(ann, ben, game)
            await eve.open(table)
            assert hidden_hands(eve.variant, eve.view.scene) == {0, 1}
            assert hidden_hands(ann.variant, ann.view.scene) == {1}
            record = await eve.http.get(f"/api/tables/{table}/record")
            assert (record.status_code, record.json()["code"]) == (403, "record.hidden")

    run(scenario())
