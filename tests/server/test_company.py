"""People at a table: returning players, credit for turns, names and watchers."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from orchard.draw import to_svg
from orchard.errors import OrchardError
from orchard.kernel import EVERYTHING, SPECTATOR
from orchard.server import decisions, wire
from orchard.server import events as e
from orchard.server.credits import credited, seats_played_by, stand_ins, teams
from orchard.server.decisions import Moment
from orchard.server.naming import GUESTS, Names, distinct, fold_name, localised, name_at, who_of
from orchard.server.pictures import preview_of, table_card, table_svg
from orchard.server.reports import AROUND, lines_of, report_of
from orchard.server.table import Table
from orchard.server.views import Seen, Views
from orchard.server.wire import NewTable
from tests.server.makers import ANN, BEN, BOT, CAT, EVE, HIDING, Play, refused, seated


def left_to_bot(game: str = "skirt", **options: int | str) -> Play:
    """Return a table where a bot is keeping Ben's seat."""
    play = seated(game, **options)
    play.ask(ANN, wire.Invite(1, 1, BOT), absent=frozenset({1}))
    return play


def act(play: Play) -> None:
    """Play the first legal action for the actor."""
    table = play.table
    assert table.actor is not None
    decision = decisions.play(table, table.position.codes[0], table.actor)
    play.take(decision.whats)


def act_through_turn(play: Play) -> None:
    """Play first legal actions until the turn is over."""
    turn = play.table.position.turn
    while play.table.position.turn == turn and play.table.actor is not None:
        act(play)


def return_of(play: Play, person: str, name: str) -> list[e.What]:
    return decisions.give_back(play.table, Moment(person, name, play.at)).whats


def view(play: Play, person: str, **more: Any) -> wire.View:
    sent = Views(play.table).view(person, Seen(), {person}, play.at, **more)
    return msgspec.json.decode(sent, type=wire.View)


def test_whoever_returns_has_the_seat_again() -> None:
    play = left_to_bot(size=4)
    assert play.table.bot_to_act == "" or play.table.seats[1].holder.bot == BOT
    assert play.table.seats_kept_for(BEN) == [1]
    assert view(play, ANN).chairs[1].stands_for == "Ben"
    play.take(return_of(play, BEN, "Ben"))
    assert play.table.seats_of(BEN) == [1]
    assert play.table.seats_kept_for(BEN) == []
    assert play.refolded().holders == play.table.holders


def test_a_bot_ends_its_turn_before_it_gives_the_seat_back() -> None:
    play = left_to_bot("jam-it")
    act_through_turn(play)
    assert play.table.bot_to_act == BOT
    assert return_of(play, BEN, "Ben")  # the bot has not begun its turn
    act(play)
    assert play.table.is_amid_turn(1)
    assert return_of(play, BEN, "Ben") == []
    while play.table.actor == 1:
        act(play)
    assert return_of(play, BEN, "Ben") == [e.Returned([1], BEN, "Ben")]


def test_nobody_else_gets_the_seat_and_nobody_after_the_end() -> None:
    play = left_to_bot(size=3)
    assert return_of(play, EVE, "Eve") == []
    refused("seat.taken", play, EVE, wire.Sit(1, 1))
    while play.table.returns is None:
        act(play)
    assert return_of(play, BEN, "Ben") == []


def test_who_resigned_does_not_return() -> None:
    play = Play(NewTable("jam-it", ["me", "open", "open"], {"seats": 3}))
    for seat, person in ((1, BEN), (2, CAT)):
        play.ask(person, wire.Sit(1, seat))
    play.ask(BEN, wire.Resign(1))
    assert play.table.seats[1].holder.bot == BOT
    assert return_of(play, BEN, "Ben") == []


def test_turns_are_credited_to_whoever_played_them() -> None:
    play = left_to_bot(size=5)
    for _ in range(6):  # Ann places one stone; then each turn is two
        act_through_turn(play)
    told = stand_ins(play.table)
    assert told == [wire.StandIn(1, BOT, "Ben", 3)]
    play.take(return_of(play, BEN, "Ben"))
    news = play.table.log[-1].told
    assert news
    assert news.key == "news-returns"
    assert news.values == {"seat": 1, "name": "Ben", "bot": BOT, "count": 3}
    assert [holder.bot or holder.name for holder in credited(play.table)] == ["Ann", BOT]
    for _ in range(8):
        act_through_turn(play)
    assert [holder.name for holder in credited(play.table)] == ["Ann", "Ben"]
    assert [[each.bot or each.name for each in team] for team in teams(play.table)] == [
        ["Ann"],
        ["Ben", BOT],
    ]
    shown = view(play, ANN)
    assert shown.stand_ins == told
    by_bot = [line.is_bot for line in shown.lines if line.kind == "action" and line.seat == 1]
    assert by_bot == sorted(by_bot, reverse=True)
    assert {True, False} == set(by_bot)
    assert stand_ins(play.refolded()) == told


def test_what_was_taken_back_is_credited_to_nobody() -> None:
    play = left_to_bot(size=5)
    for _ in range(3):
        act_through_turn(play)
    before = stand_ins(play.table)
    play.take([e.Undone(0, 1)])
    assert len(play.table.players) == 1
    assert stand_ins(play.table) == []
    assert before == [wire.StandIn(1, BOT, "Ben", 1)]


def test_a_seat_that_a_bot_keeps_is_still_mine() -> None:
    play = left_to_bot(size=4)
    assert seats_played_by(play.table, BEN) == [1]
    assert seats_played_by(play.table, EVE) == []


def test_a_private_link_moves_a_seat_that_a_bot_keeps() -> None:
    play = left_to_bot(size=4)
    decision = decisions.move(play.table, Moment("phone", "Ben", 0), BEN)
    play.take(decision.whats)
    assert play.table.seats_kept_for("phone") == [1]
    play.take(return_of(play, "phone", "Ben"))
    assert play.table.seats_of("phone") == [1]


def test_guests_are_animals_and_no_two_alike() -> None:
    taken: set[str] = set()
    for number in range(len(GUESTS) + 3):
        name = name_at("here", f"person {number}", "", taken)
        assert fold_name(name) not in taken
        taken.add(fold_name(name))
    assert name_at("here", ANN, "") == name_at("here", ANN, "")
    assert len({name_at(table, ANN, "") for table in "abcdefgh"}) > 1


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "ann"), ("Ann", "Ａｎｎ"), ("Ann", "A\u200dnn")]
)
def test_names_that_look_alike_are_told_apart(name: str, other: str) -> None:
    assert distinct(other, {fold_name(name)}) == f"{other} 2"
    assert distinct("Ben", {fold_name(name)}) == "Ben"


def test_everybody_at_a_table_keeps_a_name() -> None:
    play = seated()
    names = Names(play.table)
    assert names.of(ANN, "Ann") == "Ann"
    assert names.of(CAT, "Ann") == "Ann 2"
    assert names.of(CAT, "Ann") == "Ann 2"
    guest = names.of(EVE, "")
    assert guest in GUESTS
    assert names.of(EVE, "") == guest
    assert names.of("thief", guest) == f"{guest} 2"
    assert names.of(EVE, "Eve") == "Eve"


def test_guests_are_said_in_every_language() -> None:
    assert localised("Guest Badger", "de") == "Gast Dachs"
    assert localised("Guest Badger 2", "ja") == "ゲストのアナグマ 2"
    assert localised("Guest", "de") == "Gast"
    assert localised("Ann 2", "de") == "Ann 2"


def test_those_who_share_a_screen_have_names_of_their_own() -> None:
    play = Play(NewTable("skirt", ["me", "me"], names=["", " Ben\x07 "]))
    assert [holder.name for holder in play.table.holders] == ["Ann", "Ben"]
    play.ask(ANN, wire.Call(1, 0, "Zoe"))
    refused("seat.none", play, EVE, wire.Call(1, 0, "Mine"))
    refused("name.empty", play, ANN, wire.Call(1, 0, " "))
    assert [holder.name for holder in play.table.holders] == ["Zoe", "Ben"]
    play.ask(ANN, wire.Call(2, 1, "zoe"))
    assert [holder.name for holder in play.table.holders] == ["Zoe", "zoe 2"]
    play.take(decisions.rename(play.table, Moment(ANN, "Anna", 0)).whats)
    assert [holder.name for holder in play.table.holders] == ["Zoe", "zoe 2"]
    assert play.refolded().holders == play.table.holders


def test_a_seat_can_be_left_before_the_match_begins() -> None:
    play = Play(NewTable("skirt", ["me", "open"], is_open=True))
    play.ask(ANN, wire.Leave(1))
    assert [seat.kind for seat in play.table.seats] == ["open", "open"]
    assert seats_played_by(play.table, ANN) == []
    assert play.ask(ANN, wire.Leave(2)).whats == []
    refused("match.begun", seated(), ANN, wire.Leave(1))


def test_a_table_is_private_unless_those_who_sit_there_open_it() -> None:
    play = seated()
    assert not play.refolded().is_open
    refused("seat.none", play, EVE, wire.Open(1, True))
    play.ask(BEN, wire.Open(1, True))
    assert play.table.is_open
    assert view(play, EVE).is_open
    assert play.ask(ANN, wire.Open(1, True)).whats == []
    play.ask(ANN, wire.Open(2, False))
    assert not play.refolded().is_open


def test_those_who_watch_are_shown_and_marked() -> None:
    play = seated()
    watchers = [(f"person {k}", f"Guest {k}") for k in range(40)]
    shown = view(play, ANN, watchers=watchers)
    assert shown.watching == 40
    assert len(shown.watchers) == 12
    assert shown.watchers[0] == wire.Watcher(who_of("here", "person 0"), "Guest 0")
    assert "person" not in msgspec.json.encode(shown.watchers).decode()
    play.ask(EVE, wire.Say(1, "Hello"))
    play.ask(BEN, wire.Say(1, "Welcome"))
    by_eve, by_ben = view(play, ANN).lines[-2:]
    assert (by_eve.seat, by_eve.who) == (None, who_of("here", EVE))
    assert (by_ben.seat, by_ben.who) == (1, view(play, BEN).who)


def test_a_report_keeps_the_lines_around() -> None:
    play = seated()
    for number in range(50):
        play.ask((ANN, EVE)[number % 2], wire.Say(1, f"line {number}"))
    said = next(entry for entry in play.table.log if entry.text == "line 25")
    report = report_of(play.table, said.number, ANN, 7)
    assert (report.person, report.reporter) == (EVE, ANN)
    kept = lines_of(report)
    assert [line.text for line in kept] == [f"line {k}" for k in range(25 - AROUND, 26 + AROUND)]
    with pytest.raises(OrchardError) as caught:
        report_of(play.table, 1, ANN, 7)
    assert caught.value.code == "report.unknown"


@pytest.mark.parametrize("game", HIDING)
def test_a_picture_hides_what_is_hidden(game: str) -> None:
    play = seated(game)
    for _ in range(6):
        act(play)
    room: Any = SimpleNamespace(table=play.table)

    def seen_by(eyes: int) -> str:
        return to_svg(replace(play.table.position.picture(eyes), choices=()))

    assert table_svg(room) == seen_by(SPECTATOR)
    assert table_svg(room) not in (seen_by(EVERYTHING), seen_by(0), seen_by(1))
    play.take([e.Ended([1.0, -1.0])])
    assert table_svg(room) == seen_by(EVERYTHING)


def test_a_card_says_who_plays() -> None:
    play = seated()
    room: Any = SimpleNamespace(table=play.table)
    card = table_card(room)
    assert "Ann" in card
    assert "Ben" in card
    assert preview_of(room, "de").title == "Skirt"
    assert preview_of(room, "en").sentence == "A match of Skirt is being played. Come and watch."


def test_events_of_older_versions_mean_what_they_did() -> None:
    rows = [
        '{"type":"made","game":"skirt","version":1,"options":{"size":4},"clock":{},'
        '"chairs":[{"person":"ann","name":"Ann"},{}],"seed":1,"actions":[]}',
        '{"type":"sat","seat":1,"person":"ben","name":"Guest"}',
        '{"type":"said","name":"Guest","text":"hello","seat":1}',
        '{"type":"invited","seat":1,"bot":"random"}',
    ]
    from orchard.server.events import from_row
    from orchard.store import Row

    table = Table("old", [from_row(Row("old", k, k, row)) for k, row in enumerate(rows, 1)])
    assert not table.is_open
    assert table.seats_kept_for("ben") == [1]
    shown = msgspec.json.decode(Views(table).view("ann", Seen(), set(), 0), type=wire.View)
    assert next(line for line in shown.lines if line.kind == "chat").who == ""
