"""A table's past: every moment can be viewed again, and shows no more than it did then."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from orchard.errors import OrchardError
from orchard.kernel import SPECTATOR
from orchard.page.data import Scene
from orchard.server import wire
from orchard.server.past import scene_after
from orchard.server.table import Table
from orchard.server.views import Seen, Views
from tests.server.clients import Person, sit_down
from tests.server.makers import ANN, BEN, EVE, GAMES, HIDING, seated
from tests.server.test_views import Twins, hidden_hands
from tests.services import Server

encode = msgspec.json.encode


def past(table: Table, person: str, number: int) -> Scene:
    eyes, viewer = Views(table).eyes_of(table.seats_of(person))
    return scene_after(table, number, eyes=eyes, viewer=viewer)


def moments(table: Table) -> list[int]:
    return sorted({1} | {entry.number for entry in table.log if entry.steps})


@pytest.mark.parametrize("game", GAMES)
def test_the_past_is_what_was_the_present(game: str) -> None:
    play = seated(game)
    views, shown = Views(play.table), {}
    seen = {person: Seen() for person in (ANN, BEN, EVE)}
    for k in range(13):
        if k:
            play.play((ANN, BEN)[play.table.actor or 0], play.table.position.legal[0])
        for person, known in seen.items():
            view = msgspec.json.decode(views.view(person, known, {}, 0), type=wire.View)
            if k:
                shown[person, play.table.number] = view
    for (person, number), view in shown.items():
        again = msgspec.json.decode(encode(past(play.table, person, number)), type=Scene)
        assert again == view.scene


def test_what_was_taken_back_can_be_seen_too() -> None:
    play = seated(size=3)
    play.play(ANN, "a1")
    number = play.table.number
    play.ask(ANN, wire.Propose(1, "undo"))
    play.ask(BEN, wire.Answer(1, agree=True))
    assert not play.table.actions
    assert [piece[0] for piece in past(play.table, EVE, number).pieces] == [play.place("a1")]
    assert not past(play.table, EVE, 1).pieces


@pytest.mark.parametrize("number", [-1, 0, 2, 99])
def test_there_is_no_moment_but_after_actions(number: int) -> None:
    with pytest.raises(OrchardError) as caught:
        past(seated(size=3).table, ANN, number)
    assert caught.value.code == "moment.unknown"


@pytest.mark.parametrize("game", HIDING)
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_no_byte_of_the_past_depends_on_what_its_reader_may_not_know(game: str, seat: int) -> None:
    compared = 0
    for seed in range(6):
        twins = Twins(game, 2, seat, seed)
        for _ in range(60):
            if not twins.step() or twins.tables[0].position.is_over:
                break
            compared += twins.differ
        one, two = twins.tables
        if one.returns is None and two.returns is None:
            for number in moments(one):
                assert encode(past(one, str(seat), number)) == encode(past(two, str(seat), number))
    assert compared > 10


@pytest.mark.parametrize("game", HIDING)
def test_hands_stay_hidden_until_the_match_is_over(server: Server, game: str) -> None:
    asyncio.run(hands_stay_hidden(server.base, game))


async def hands_stay_hidden(base: str, game: str) -> None:
    async with Person(base) as ann, Person(base) as ben, Person(base) as eve:
        table = await sit_down(ann, ben, game)
        await eve.open(table)
        await ann.play()
        assert await hidden(ann, table) == {1}
        assert await hidden(ben, table) == {0}
        assert await hidden(eve, table) == {0, 1}
        await ann.ask(wire.Resign)
        for person in (ann, ben, eve):
            assert await hidden(person, table) == set()


async def hidden(person: Person, table: str) -> set[int]:
    """Return the seats whose hands a person cannot see after the first event."""
    answer = await person.http.get(f"/api/tables/{table}/past/1")
    scene = msgspec.json.decode(answer.content, type=Scene)
    return hidden_hands(person.variant, scene)
