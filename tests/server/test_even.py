"""Even starts at tables: drawn on creation, kept in rematches, out of reach of undo."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from orchard.errors import OrchardError
from orchard.match import make_variant
from orchard.match.even import even_opening
from orchard.server import events as e
from orchard.server import wire
from orchard.server.creation import create
from orchard.server.events import Event, from_row, to_row
from orchard.server.luck import draw
from orchard.server.views import Seen, Views
from orchard.server.wire import NewTable
from orchard.store import Row
from tests.server.clients import Person
from tests.server.makers import ANN, BEN, Play, refused
from tests.server.test_lobby import lobby, pair
from tests.services import Server

SEED = "00112233445566778899aabbccddeeff"
OTHER_SEED = "ffeeddccbbaa99887766554433221100"
NUTS = make_variant("nuts-sorting")


def even(*chairs: str, actions: list[str] | None = None) -> NewTable:
    return NewTable("nuts-sorting", list(chairs), actions=actions or [], is_even=True)


def begun() -> Play:
    """Return a table for Ann, who moves first, and Ben, who removes two nuts."""
    play = Play(even("me", "open"), seed=SEED)
    play.ask(BEN, wire.Sit(1, 1))
    return play


def test_the_first_event_holds_it() -> None:
    play = begun()
    made = play.events[0].what
    assert isinstance(made, e.Made)
    assert made.is_even
    assert even_opening(NUTS.start(), made.actions) == len(made.actions) == 62
    assert play.table.actor == 1
    assert play.table.players == [None] * 62  # no player made these actions
    assert play.refolded().position == play.table.position


def test_it_follows_from_the_secret_of_the_table() -> None:
    made, again, other = (
        create(even("me", "me"), ANN, "Ann", seed=seed)[0] for seed in (SEED, SEED, OTHER_SEED)
    )
    assert made == again != other


def test_each_try_has_luck_of_its_own() -> None:
    drawn = [draw(seed, place, k) for seed in (7, SEED) for place in range(61) for k in range(9)]
    assert len(set(drawn)) == len(drawn)
    assert draw(SEED, 3, 0) == draw(SEED, 3)
    assert draw(7, 3, 0) == draw(7, 3)


def test_undo_does_not_reach_into_it() -> None:
    play = begun()
    refused("undo.nothing", play, ANN, wire.Propose(1, "undo"))
    refused("undo.nothing", play, BEN, wire.Propose(1, "undo"))
    assert not play.table.is_amid_turn(1)
    play.play(BEN, play.table.position.legal[0])
    assert play.table.is_amid_turn(1)
    play.ask(BEN, wire.Propose(1, "undo"))  # his own unfinished turn
    assert len(play.table.actions) == 62
    refused("undo.nothing", play, BEN, wire.Propose(1, "undo"))


def test_a_rematch_has_one_too_with_the_seats_exchanged() -> None:
    play = Play(even("me", "random"), seed=SEED)
    play.ask(ANN, wire.Resign(1))
    follows = play.ask(ANN, wire.Propose(1, "rematch"), seed=OTHER_SEED, address="next").follows
    assert follows is not None
    assert follows.is_even
    assert [holder.bot for holder in follows.chairs] == ["random", ""]
    assert even_opening(NUTS.start(), follows.actions) == 62


def test_a_match_that_comes_from_elsewhere_keeps_it() -> None:
    actions = list(NUTS.even_start(3))
    removed = NUTS.start().play(*actions).legal[0]
    play = Play(even("me", "me", actions=[*actions, removed]), seed=SEED)
    assert [type(event.what) for event in play.events] == [e.Made, e.Played]
    assert play.table.opening == 62
    assert play.table.actions == [*actions, removed]
    play.ask(ANN, wire.Propose(1, "undo"))
    assert play.table.actions == actions
    refused("undo.nothing", play, ANN, wire.Propose(1, "undo"))


@pytest.mark.parametrize("count", [30, 61])
def test_a_match_that_only_says_so_is_refused(count: int) -> None:
    with pytest.raises(OrchardError) as caught:
        create(even("me", "me", actions=list(NUTS.even_start(3)[:count])), ANN, "Ann", seed=SEED)
    assert caught.value.code == "even.not"


def test_a_game_without_one_refuses() -> None:
    with pytest.raises(OrchardError) as caught:
        create(NewTable("skirt", ["me", "me"], is_even=True), ANN, "Ann", seed=SEED)
    assert caught.value.code == "even.none"


def test_events_from_before_there_were_any_are_read() -> None:
    (made,) = create(NewTable("nuts-sorting", ["me", "me"]), ANN, "Ann", seed=SEED)
    row = to_row("here", Event(1, 0, made))
    told = msgspec.json.decode(row.body)
    assert told.pop("is_even") is False
    former = Row(row.table, row.number, row.at, msgspec.json.encode(told).decode())
    assert from_row(former).what == made


def test_views_and_the_log_tell_it() -> None:
    play = begun()
    view = msgspec.json.decode(Views(play.table).view(BEN, Seen(), {BEN}, play.at), type=wire.View)
    assert view.is_even
    assert view.lines[0].told == wire.Message("news-set-even")
    assert len(view.choices) == 30


def test_the_lobby_tells_it_and_pairs_nobody_with_it(server: Server) -> None:
    async def scenario() -> None:
        async with Person(server.base) as ann, Person(server.base) as ben:
            here = await ann.make("nuts-sorting", "me", "open", is_open=True, is_even=True)
            await ann.open(here)
            assert ann.view.is_even
            (line,) = [line for line in (await lobby(ben)).open if line.table == here]
            assert line.is_even
            assert await pair(ben, "nuts-sorting") != here  # pairing means the printed start

    asyncio.run(scenario())
