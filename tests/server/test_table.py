"""A table is the fold of its events: what people may do there, and the outcome."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orchard.errors import OrchardError
from orchard.games.game import Game, all_games
from orchard.server import events as e
from orchard.server import wire
from orchard.server.creation import create
from orchard.server.decisions import flag, move, rename
from orchard.server.table import Table
from orchard.server.wire import Clock
from tests.server.makers import ANN, BEN, BOT, CAT, EVE, HIDING, Play, refused, requested, seated


def test_a_match_begins_when_every_seat_is_taken() -> None:
    play = Play(requested("skirt", "me", "open", size=3))
    was_running = play.table.is_running
    assert not was_running
    refused("match.waiting", play, ANN, wire.Play(1, 1, play.code("a1")))
    play.ask(BEN, wire.Sit(1, 1))
    assert play.table.is_running
    assert play.table.actor == 0


def test_a_seat_has_one_person() -> None:
    play = seated()
    refused("seat.taken", play, CAT, wire.Sit(1, 0))
    refused("seat.unknown", play, CAT, wire.Sit(1, 2))
    refused("seat.unknown", play, CAT, wire.Sit(1, -1))
    assert play.ask(BEN, wire.Sit(1, 1)).done == 2


def test_only_the_actor_may_play_and_only_what_is_legal() -> None:
    play = seated(size=3)
    refused("turn.not_yours", play, BEN, wire.Play(1, 2, play.code("a1")))
    refused("seat.none", play, EVE, wire.Play(1, 2, play.code("a1")))
    refused("action.illegal", play, ANN, wire.Play(1, 2, play.code("c3")))
    for code in (-1, play.table.variant.actions.count, 10**30):
        refused("action.unreadable", play, ANN, wire.Play(1, 2, code))
    play.play(ANN, "a1")
    assert play.table.actions == ["a1"]


def test_an_illegal_action_names_its_clause() -> None:
    with pytest.raises(OrchardError) as caught:
        seated(size=3).play(ANN, "c3")
    assert caught.value.details["clause"] == "S4"


def test_a_repeated_play_is_done_once() -> None:
    play = seated(size=3)
    request = wire.Play(1, play.table.number, play.code("a1"))
    play.ask(ANN, request)
    again = play.ask(ANN, request)
    assert (again.whats, again.done) == ([], 3)
    assert play.table.actions == ["a1"]


def test_a_repeated_play_is_done_even_after_the_answer_of_the_other() -> None:
    play = seated(size=3)
    request = wire.Play(1, play.table.number, play.code("a1"))
    play.ask(ANN, request)
    play.play(BEN, play.table.position.legal[0])
    assert play.ask(ANN, request).done == 3


def test_a_play_for_another_position_is_stale() -> None:
    play = seated(size=3)
    seen = play.table.number
    play.play(ANN, "a1")
    refused("table.stale", play, ANN, wire.Play(2, seen, play.code("a2")))
    refused("table.stale", play, BEN, wire.Play(2, seen, play.code("a1")))
    refused("table.stale", play, BEN, wire.Play(2, play.table.number + 1, play.code("a2")))


def test_talk_makes_no_play_stale() -> None:
    play = seated(size=3)
    seen = play.table.number
    play.ask(BEN, wire.Say(1, "hello"))
    play.ask(ANN, wire.Play(2, seen, play.code("a1")))
    assert play.table.actions == ["a1"]


def test_what_is_said_is_cleaned() -> None:
    play = seated()
    play.ask(EVE, wire.Say(1, " a\x00b\u202ec \n d "))
    entry = play.table.log[-1]
    assert (entry.kind, entry.name, entry.text, entry.seat) == ("chat", "Eve", "abc d", None)
    refused("chat.empty", play, EVE, wire.Say(1, " \n\u200b "))
    refused("text.long", play, EVE, wire.Say(1, "x" * 501))


def test_one_of_two_who_resigns_has_lost() -> None:
    play = seated()
    play.ask(ANN, wire.Resign(1))
    assert play.table.returns == [-1, 1]
    assert play.table.ending == wire.Message("ending-resigned", loses_to(0, "Ann", "Ben"))


def test_one_of_three_who_resigns_leaves_a_bot() -> None:
    play = Play(requested("jam-it", "me", "open", "open"))
    play.ask(BEN, wire.Sit(1, 1))
    play.ask(CAT, wire.Sit(1, 2))
    play.ask(BEN, wire.Resign(1))
    assert play.table.returns is None
    assert play.table.seats[1].holder.bot == BOT
    refused("seat.taken", play, BEN, wire.Sit(1, 1))


def test_a_rematch_turns_the_seats() -> None:
    play = seated()
    refused("match.running", play, ANN, wire.Propose(1, "rematch"))
    play.ask(ANN, wire.Resign(1))
    play.ask(ANN, wire.Propose(1, "rematch"))
    decision = play.ask(BEN, wire.Answer(1, agree=True), address="there", seed=9)
    assert play.table.rematch == "there"
    assert decision.follows
    assert [chair.person for chair in decision.follows.chairs] == [BEN, ANN]
    refused("rematch.made", play, ANN, wire.Propose(1, "rematch"))


def test_a_bot_may_take_the_seat_of_one_who_left_and_gives_it_back() -> None:
    play = seated()
    refused("seat.taken", play, ANN, wire.Invite(1, 1, BOT))
    refused("bot.unknown", play, ANN, wire.Invite(1, 1, "nobody"), absent=frozenset({1}))
    refused("seat.none", play, EVE, wire.Invite(1, 1, BOT), absent=frozenset({1}))
    play.ask(ANN, wire.Invite(1, 1, BOT), absent=frozenset({1}))
    assert play.table.seats[1].holder.bot == BOT
    refused("seat.taken", play, EVE, wire.Sit(1, 1))
    play.ask(BEN, wire.Sit(1, 1))
    assert play.table.seats_of(BEN) == [1]


def test_a_bot_may_take_an_open_seat() -> None:
    play = Play(requested("skirt", "me", "open"))
    play.ask(ANN, wire.Invite(1, 1, BOT))
    assert play.table.is_running


def test_a_private_link_moves_all_seats() -> None:
    play = Play(requested("skirt", "me", "me"))
    play.take(move(play.table, play.moment(CAT), ANN).whats)
    assert play.table.seats_of(CAT) == [0, 1]
    with pytest.raises(OrchardError) as caught:
        move(play.table, play.moment(CAT), ANN)
    assert caught.value.code == "seat.none"


def test_another_name_is_known_at_the_table() -> None:
    play = seated()
    assert rename(play.table, play.moment(ANN)).whats == []
    play.take([e.Renamed(ANN, "Anna")])
    assert play.table.name_of(0) == "Anna"


@pytest.mark.parametrize("game", HIDING)
def test_chance_deals_the_same_after_taking_back(game: str) -> None:
    play = Play(requested(game, "me", "me"))
    while len(play.table.actions) < 60:
        play.play(ANN, play.table.position.legal[0])
    actions = list(play.table.actions)
    play.ask(ANN, wire.Propose(1, "undo"))
    assert len(play.table.actions) < len(actions)
    while len(play.table.actions) < len(actions):
        play.play(ANN, actions[len(play.table.actions)])
    assert play.table.actions == actions


def test_a_flag_falls_when_the_time_is_up() -> None:
    play = Play(requested("skirt", "me", "open", clock=Clock("total", 60, 5)))
    play.ask(BEN, wire.Sit(1, 1))
    play.at += 30_000
    assert flag(play.table, play.moment("")).whats == []
    play.at += 30_000
    play.take(flag(play.table, play.moment("")).whats)
    assert play.table.returns == [-1, 1]
    assert play.table.ending == wire.Message("ending-time", loses_to(0, "Ann", "Ben"))


def loses_to(seat: int, loser: str, winner: str) -> dict[str, int | str]:
    """Return the message values for a match of two that one of them has lost."""
    return {"loser": loser, "winner": winner, "loser-seat": seat, "winner-seat": 1 - seat}


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("game.unknown", requested("chess", "me", "open")),
        ("option.range", requested("skirt", "me", "open", size=99)),
        ("option.unknown", requested("skirt", "me", "open", colour="red")),
        ("chairs.count", requested("skirt", "me", "open", "open")),
        ("chairs.me", requested("skirt", "open", BOT)),
        ("bot.unknown", requested("skirt", "me", "nobody")),
        ("clock.range", requested("skirt", "me", "open", clock=Clock("total", 1))),
        ("clock.range", requested("skirt", "me", "open", clock=Clock("move", 60, -1))),
    ],
)
def test_a_request_for_a_table_is_checked(code: str, asked: wire.NewTable) -> None:
    with pytest.raises(OrchardError) as caught:
        create(asked, ANN, "Ann", seed=1)
    assert caught.value.code == code


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_no_file_can_be_asked_for(game: Game) -> None:
    for option in game.options:
        options: dict[str, Any] = {option.name: "/a.toml"}
        with pytest.raises(OrchardError) as caught:
            create(requested(game.id, "me", "open", **options), ANN, "Ann", seed=1)
        assert caught.value.code == "option.range"


def test_events_come_in_order() -> None:
    play = seated()
    with pytest.raises(OrchardError, match="cannot follow"):
        play.table.apply(e.Event(5, 0, e.Resigned(0)))


requests = st.one_of(
    st.builds(wire.Play, st.just(1), st.integers(0, 9), st.integers(0, 30)),
    st.builds(wire.Say, st.just(1), st.text(max_size=5)),
    st.builds(wire.Propose, st.just(1), st.sampled_from(["undo", "draw", "rematch"])),
    st.builds(wire.Answer, st.just(1), st.booleans()),
    st.builds(wire.Resign, st.just(1)),
    st.builds(wire.Sit, st.just(1), st.integers(-1, 3)),
    st.builds(wire.Invite, st.just(1), st.integers(-1, 3), st.sampled_from([BOT, "nobody"])),
)
VARIANTS = ("skirt size=3", "jam-it seats=3 board=mini", *HIDING)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.sampled_from(VARIANTS),
    st.lists(st.tuples(st.sampled_from([ANN, BEN, CAT, EVE]), requests), max_size=40),
)
def test_whatever_people_ask_for_every_process_sees_the_same_table(
    text: str, asked: list[tuple[str, wire.ToServer]]
) -> None:
    game_id, *options = text.split()
    seats = 3 if "seats=3" in text else 2
    chosen = dict(option.split("=") for option in options)
    clock = Clock("total", 3600, 1)
    play = Play(requested(game_id, "me", *["open"] * (seats - 1), clock=clock, **chosen))
    for person, request in asked:
        if isinstance(request, wire.Play):  # its numbers become a legal action and a recent view
            legal = play.table.position.codes or (-1,)
            action = legal[request.action % len(legal)]
            asking: wire.ToServer = wire.Play(
                1, max(0, play.table.number - request.seen // 6), action
            )
        else:
            asking = request
        try:
            play.ask(person, asking, absent=frozenset({1}), address="there", seed=1)
        except OrchardError:
            continue
        check_sound(play.table)
    again = play.refolded()
    assert state_of(again) == state_of(play.table)


def check_sound(table: Table) -> None:
    """Check the invariants of a table."""
    assert len(table.positions) == len(table.actions) + 1
    assert table.position.actor != -2  # chance acts at once
    assert table.number >= len(table.changes)
    if table.offer:
        assert table.offer.waiting
        assert all(table.seats[seat].holder.person for seat in table.offer.waiting)
    if table.returns is not None:
        assert len(table.returns) == len(table.seats)


def state_of(table: Table) -> tuple[object, ...]:
    """Return everything about a table that could differ."""
    return (
        table.number,
        table.actions,
        table.position.state.tobytes(),
        [(seat.holder, seat.former) for seat in table.seats],
        [
            (each.number, each.kind, each.seat, each.name, each.text, each.told)
            for each in table.log
        ],
        table.changes,
        table.offer,
        table.returns,
        table.ending,
        table.rematch,
        table.clocks.left,
        table.clocks.running,
        table.clocks.since,
    )
