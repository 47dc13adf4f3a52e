"""Fables at tables: game after game, people come and go, and nothing is revealed too early."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from orchard.errors import OrchardError
from orchard.games.layout import Card
from orchard.match import make_variant
from orchard.match.campaign import found_so_far
from orchard.match.fable import Fable, format_fable, parse_fable
from orchard.page.layouts import cards_in
from orchard.server import decisions, wire
from orchard.server.events import Chapter
from orchard.server.fables import MOST_TELLERS, fable_file, fable_of, story_of
from orchard.server.naming import who_of
from orchard.server.past import scene_after
from orchard.server.views import Seen, Views
from orchard.server.wire import NewTable
from tests.server.makers import ANN, BEN, BOT, CAT, EVE, Play, refused

GAME = "fabled-fruit"
SHORT: dict[str, int | str] = {"limit": 10}
LATER = {"address": "there", "seed": 9}


def begun(*chairs: str, fable: str = "", **more: list[int]) -> Play:
    """Return a table where a fable begins."""
    return Play(NewTable(GAME, list(chairs), SHORT, fable=fable, **more))  # type: ignore[arg-type]


def play_to_the_end(play: Play, seed: int = 1) -> Play:
    """Play at random for all seats, buying whenever possible, until the game is over."""
    luck = Random(seed)
    while play.table.returns is None:
        position = play.table.position
        buy = position.parse_action("buy")
        code = buy if buy in position.codes else luck.choice(position.codes)
        play.take(decisions.play(play.table, code, position.actor).whats)
    return play


def next_game(play: Play, person: str = ANN, *seating: wire.Seating, is_anew: bool = False) -> Play:
    """Begin the next game as a person; return its table."""
    decision = play.ask(person, wire.Next(1, list(seating), is_anew), **LATER)
    assert decision.follows is not None
    after = Play.__new__(Play)
    after.__init__(NewTable("skirt", ["me", "pip"]), at=play.at)  # type: ignore[misc]
    after.events, after.table = [], type(play.table)("there", [])
    after.take([decision.follows])
    return after


def chapter(play: Play) -> Chapter:
    assert play.table.made.chapter is not None
    return play.table.made.chapter


def test_the_next_game_begins_with_what_was_left() -> None:
    play = play_to_the_end(begun("me", BOT))
    end = fable_of(play.table)
    assert end is not None
    assert end.points in ([0, 2], [2, 0], [2, 2])
    after = next_game(play)
    stacks = play.table.position.everything.split("stacks=")[1].split()[0]
    assert f"stacks={stacks}" in after.table.positions[0].everything  # V16
    assert after.table.variant.options["start"] == end.start  # V17
    assert [seat.kind for seat in after.table.seats] == ["person", "bot"]
    now = fable_of(after.table)
    assert now is not None
    assert (now.number, now.id, now.points) == (2, "here", [])
    assert [teller.score for teller in now.tellers] == end.points  # V19
    assert play.table.rematch == "there"
    refused("rematch.made", play, ANN, wire.Next(1), **LATER)


def test_a_game_of_a_fable_ends_by_the_rules() -> None:
    play = begun("me", BOT)
    refused("fable.unfinished", play, ANN, wire.Next(1), **LATER)
    play.ask(ANN, wire.Resign(1))
    assert play.table.returns is None
    assert [seat.kind for seat in play.table.seats] == ["bot", "bot"]
    after = next_game(play_to_the_end(play))  # a player who resigned is back
    assert [seat.kind for seat in after.table.seats] == ["person", "bot"]
    guests = begun("me", "open")
    guests.ask(BEN, wire.Sit(1, 1))
    guests.ask(BEN, wire.Resign(1))
    again = next_game(play_to_the_end(guests), BEN)
    assert [holder.person for holder in again.table.holders] == [ANN, BEN]
    pair = begun("me", "open")
    pair.ask(BEN, wire.Sit(1, 1))
    refused("offer.never", pair, ANN, wire.Propose(1, "draw"))
    refused("fable.unfinished", pair, ANN, wire.Next(1, is_anew=True), **LATER)
    plain = Play(NewTable("skirt", ["me", "pip"]))
    refused("fable.plain", plain, ANN, wire.Next(1), **LATER)
    with pytest.raises(OrchardError) as caught:
        Play(NewTable("skirt", ["me", "pip"], fable=""))
    assert caught.value.code == "fable.none"


def test_one_who_cannot_come_is_replaced_and_returns() -> None:
    play = begun("me", "open", BOT)
    play.ask(BEN, wire.Sit(1, 1))
    play_to_the_end(play)
    refused("seat.none", play, EVE, wire.Next(1), **LATER)
    with_bot = [wire.Seating(0), wire.Seating(1, "sprout"), wire.Seating(2)]
    second = play_to_the_end(next_game(play, ANN, *with_bot))
    assert [holder.bot for holder in second.table.holders] == ["", "sprout", BOT]
    with_eve = [wire.Seating(0), wire.Seating(1, "open"), wire.Seating(2)]
    third = next_game(second, ANN, *with_eve)
    third.ask(EVE, wire.Sit(1, 1))
    play_to_the_end(third)
    fourth = next_game(third, EVE)
    assert [holder.person for holder in fourth.table.holders] == [ANN, BEN, ""]
    assert sum(teller.score for teller in story_of(fourth.table).tellers) >= 6
    assert [teller.who for teller in story_of(fourth.table).tellers][1] == who_of("there", BEN)


def test_seats_are_added_and_leave_between_games() -> None:
    play = play_to_the_end(begun("me", BOT))
    grown = [wire.Seating(0), wire.Seating(1), wire.Seating(-1, "open"), wire.Seating(-1, "pip")]
    second = next_game(play, ANN, *grown)
    assert [seat.kind for seat in second.table.seats] == ["person", "bot", "open", "bot"]
    second.ask(CAT, wire.Sit(1, 2))
    play_to_the_end(second)
    third = next_game(second, CAT, wire.Seating(2), wire.Seating(0))
    assert [holder.person for holder in third.table.holders] == [CAT, ANN]
    assert chapter(third).figures == [0, 1, 2, 3]
    starter = third.table.variant.options["start"]
    assert 0 <= int(starter) < 2
    done = play_to_the_end(begun("me", BOT))
    twice = [wire.Seating(0), wire.Seating(0)]
    crowd = [wire.Seating(0), *[wire.Seating(-1, "pip")] * MOST_TELLERS]
    refused("option.range", done, ANN, wire.Next(1, [wire.Seating(0)]), **LATER)
    refused("fable.twice", done, ANN, wire.Next(1, twice), **LATER)
    refused("fable.twice", done, ANN, wire.Next(1, [wire.Seating(9)] * 2), **LATER)
    refused("fable.crowd", done, ANN, wire.Next(1, crowd), **LATER)


def test_a_fable_begins_again() -> None:
    play = play_to_the_end(begun("me", BOT, figures=[4, 2]))
    again = next_game(next_game(play), is_anew=True)  # even mid-game, as no other person plays
    assert (chapter(again).told, chapter(again).left, chapter(again).figures) == ([], [], [4, 2])
    assert again.table.positions[0] == make_variant(GAME, **SHORT).start()
    with pytest.raises(OrchardError) as caught:
        begun("me", BOT, figures=[1, 1])
    assert caught.value.code == "fable.figures"


def test_a_fable_goes_on_elsewhere_by_its_file() -> None:
    play = play_to_the_end(begun("me", BOT))
    second = next_game(play)
    file = fable_file(second.table)
    assert parse_fable(file).match.actions == ()  # nothing of the running game
    told = parse_fable(fable_file(play_to_the_end(second).table))
    assert told.match.position.is_over
    told.play_on()
    options: dict[str, int | str] = {"start": told.start}
    third = Play(NewTable(GAME, ["me", "open"], SHORT | options, fable=format_fable(told)))
    assert third.table.positions[0] == told.match.position
    third.ask(BEN, wire.Sit(1, 1))
    story = story_of(third.table)
    assert [teller.score for teller in story.tellers] == list(told.score)
    for chairs, other in ((["me", "open", "open"], {}), (["me", "open"], {"deck": "known"})):
        with pytest.raises(OrchardError) as caught:
            Play(NewTable(GAME, chairs, {**SHORT, **other}, fable=format_fable(told)))
        assert caught.value.code == "fable.wrong"


def test_a_file_never_names_a_path(tmp_path: Path) -> None:
    """Only the command line reads decks from files; a server must not even look for them."""
    path = tmp_path / "secret.toml"
    path.write_text("password = 'plum'")
    file = format_fable(Fable(("Ann", "Ben"), {"deck": "known"}))
    for deck in (str(path), "../../etc/passwd.toml"):
        with pytest.raises(OrchardError) as caught:
            begun("me", "open", fable=file.replace("deck=known", f"deck={deck}"))
        assert caught.value.code == "option.range"
        assert "plum" not in caught.value.sentence


def test_the_store_keeps_it_all() -> None:
    second = next_game(play_to_the_end(begun("me", BOT, figures=[3, 1])))
    assert second.refolded().made == second.table.made
    assert second.refolded().position == second.table.position


@cache
def cards() -> tuple[Card, ...]:
    return tuple(make_variant(GAME).cards.values())


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_told_of_what_is_not_found_yet(seed: int) -> None:
    """Nothing sent to a player may name a card that has not been on the table yet."""
    play = begun("me", *["open"] * (seed % 3 + 1))
    for seat in range(1, seed % 3 + 2):
        play.ask([BEN, CAT, EVE][seat - 1], wire.Sit(1, seat))
    for game in range(3):
        luck = Random(10 * seed + game)
        while play.table.returns is None:
            if luck.random() < 0.05:
                check_what_is_sent(play)
            position = play.table.position
            buy = position.parse_action("buy")
            code = buy if buy in position.codes else luck.choice(position.codes)
            play.take(decisions.play(play.table, code, position.actor).whats)
        check_what_is_sent(play)
        play = next_game(play)
        check_what_is_sent(play)


def check_what_is_sent(play: Play) -> None:
    table = play.table
    sent: list[bytes | str] = [fable_file(table)]
    for person in (ANN, BEN, "stranger"):
        sent.append(Views(table).view(person, Seen(), [], play.at))
        sent.append(msgspec.json.encode(story_of(table)))
        eyes, viewer = Views(table).eyes_of(table.seats_of(person))
        past = scene_after(table, 1 + play.at % table.number, eyes=eyes, viewer=viewer)
        sent.append(msgspec.json.encode(past))
    text = "\n".join(each.decode() if isinstance(each, bytes) else each for each in sent)
    lies_open = cards_in(table.position, -3)
    hidden = [c for c in cards() if c.number > max(found_so_far(table.position), *lies_open)]
    assert hidden
    for card in hidden:
        for words in (*card.titles.values(), *card.texts.values()):
            assert msgspec.json.encode(words).decode()[1:-1] not in text
