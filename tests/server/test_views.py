"""Views: everything is sent once, and no byte depends on what the reader may not know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from orchard.kernel import CHANCE, SPECTATOR
from orchard.kernel.random import Stream
from orchard.match import Position, Variant, make_variant
from orchard.page.data import Scene
from orchard.server import wire
from orchard.server.events import Event, Holder, Made, Played
from orchard.server.naming import who_of
from orchard.server.table import Table
from orchard.server.views import Seen, Views, preview
from orchard.server.wire import Clock
from tests.server.makers import ANN, BEN, EVE, GAMES, HIDING, Play, requested, seated


def view(play: Play, person: str, seen: Seen | None = None) -> dict[str, Any]:
    views = Views(play.table)
    found: dict[str, Any] = msgspec.json.decode(views.view(person, seen or Seen(), {ANN}, play.at))
    return found


def test_a_view_is_what_the_contract_says() -> None:
    play = seated(size=3)
    play.play(ANN, "a1")
    seen = Seen()
    msgspec.json.decode(Views(play.table).view(BEN, seen, {ANN}, play.at), type=wire.View)


def test_choices_go_to_the_actor_alone() -> None:
    play = seated(size=3)
    assert view(play, ANN)["choices"]
    assert not view(play, BEN)["choices"]
    assert not view(play, EVE)["choices"]


def test_layout_lines_and_moves_are_sent_when_they_are_new() -> None:
    play, seen = seated(size=3), Seen()
    views = Views(play.table)

    def look() -> Any:
        return msgspec.json.decode(views.view(BEN, seen, {ANN}, play.at))

    first = look()
    assert first["layout"]
    play.play(ANN, "a1")
    second = look()
    assert second["layout"] is None
    assert [line["notation"] for line in second["lines"]] == ["a1"]
    assert [end for _, _, end, _ in second["scene"]["moves"]] == [play.place("a1")]
    play.ask(ANN, wire.Say(1, "hm"))
    third = look()
    assert [line["text"] for line in third["lines"]] == ["hm"]
    assert not third["scene"]["moves"]
    play.ask(ANN, wire.Resign(2))
    assert not look()["scene"]["moves"]


@pytest.mark.parametrize("game", GAMES)
def test_a_socket_gets_the_layout_once_and_each_card_once_when_it_lies_open(game: str) -> None:
    """The text of a card is sent when the card first lies face up, and not again."""
    play, luck = seated(game), Stream(3)
    variant, views = play.table.variant, Views(play.table)
    looks = len(variant.game.looks)
    seen = {person: Seen() for person in (ANN, BEN, EVE)}
    sent: dict[str, set[int]] = {person: set() for person in seen}
    for number in range(80):
        for person, known in seen.items():
            found = msgspec.json.decode(views.view(person, known, {}, 0), type=wire.View)
            assert (found.layout is not None) == (number == 0)
            lying = {look - looks for _, look, _ in found.scene.pieces if look >= looks}
            assert [card.number for card in found.cards] == sorted(lying - sent[person])
            sent[person] |= lying
            assert all(card.titles["en"] for card in found.cards)
        if play.table.actor is None:
            break
        action = play.table.position.chosen(luck.next())
        play.play((ANN, BEN)[play.table.actor], action)
    assert bool(sent[EVE]) == bool(variant.cards)
    late = msgspec.json.decode(views.view(EVE, Seen(), {}, 0), type=wire.View)
    assert {card.number for card in late.cards} == sent[EVE]  # its log may name any of them


def test_chairs_say_who_is_where_and_how_long() -> None:
    play = Play(requested("skirt", "me", "open", clock=Clock("total", 60)))
    chairs = view(play, ANN)["chairs"]
    assert chairs[0] | {"left": 0} == {
        "kind": "person",
        "name": "Ann",
        "is_you": True,
        "is_here": True,
        "left": 0,
        "who": who_of("here", ANN),
        "stands_for": "",
    }
    assert chairs[1]["kind"] == "open"


def test_a_preview_shows_what_an_action_would_do() -> None:
    play = seated(size=3)
    found = preview(play.table, play.code("a1"), 0)
    assert found
    scene, cards = found
    assert [place for place, _, _ in scene.pieces] == [play.place("a1")]
    assert [end for _, _, end, _ in scene.moves] == [play.place("a1")]
    assert not cards
    assert not play.table.actions


@pytest.mark.parametrize("game", HIDING)
def test_the_end_shows_all_hands(game: str) -> None:
    play = seated(game)
    variant = play.table.variant

    def hidden(person: str) -> set[int]:
        return hidden_hands(variant, msgspec.convert(view(play, person)["scene"], Scene))

    assert hidden(BEN) == {0}
    assert hidden(EVE) == {0, 1}
    play.ask(ANN, wire.Resign(1))
    assert hidden(EVE) == set()


def hidden_hands(variant: Variant, scene: Scene) -> set[int]:
    """Return the seats that have a piece in front of them showing its back."""
    layout, looks = variant.layout, variant.game.looks
    backs = {number for number, look in enumerate(looks) if look.shape == "back"}
    owners = [
        layout.zones[layout.zone_of[place]].seat for place, look, _ in scene.pieces if look in backs
    ]
    return {seat for seat in owners if seat is not None}


class Twins:
    """Two tables that look the same to one seat but differ in what it cannot see."""

    def __init__(self, game: str, seats: int, seat: int, seed: int) -> None:
        self.seat, self.stream = seat, Stream(seed)
        chairs = [Holder(person=str(k), name=f"P{k}") for k in range(seats)]
        variant = make_variant(game, seats=seats)
        made = Made(game, variant.game.version, variant.options, Clock(), chairs, 0, [])
        self.tables = [Table("here", [Event(1, 0, made)]) for _ in range(2)]
        self.views = [Views(table) for table in self.tables]
        self.seen = [Seen(), Seen()]

    def step(self) -> bool:
        """Let a seat and then chance act at both tables; return whether they still look alike."""
        positions = [table.position for table in self.tables]
        seat = max(positions[0].actor, 0)
        actions: list[tuple[str, str]] = []
        while not actions or positions[0].actor == CHANCE:
            pair = self.pair(*positions)
            if not pair:
                return False
            actions.append(pair)
            positions = [at.play(action) for at, action in zip(positions, pair, strict=True)]
            if not self.are_alike(*positions):
                return False
        for table, played in zip(self.tables, zip(*actions, strict=True), strict=True):
            table.apply(Event(table.number + 1, 0, Played(seat, list(played))))
        return True

    def pair(self, one: Position, two: Position) -> tuple[str, str] | None:
        """Return one action per table that the seat cannot tell apart, or None."""
        if one.is_over or one.actor != two.actor:
            return None
        action = one.chosen(self.stream.next())
        told = one.witnessed(action, self.seat)
        like = [other for other in two.legal if two.witnessed(other, self.seat) == told]
        if one.actor == self.seat:
            return (action, action) if action in like else None
        return (action, like[self.stream.next() % len(like)]) if like else None

    def are_alike(self, one: Position, two: Position) -> bool:
        """Whether the seat still sees the same: an action may have revealed a difference."""
        return one.concealed(self.seat).tobytes() == two.concealed(self.seat).tobytes()

    def sent(self, person: str) -> list[bytes]:
        """Return the view a person would be sent at each table."""
        return [
            views.view(person, seen, {"0", "1"}, 0)
            for views, seen in zip(self.views, self.seen, strict=True)
        ]

    @property
    def differ(self) -> bool:
        """Whether the tables differ in something hidden from the seat."""
        states = [table.position.state.tobytes() for table in self.tables]
        return states[0] != states[1]


@pytest.mark.parametrize("game", HIDING)
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_no_byte_depends_on_what_its_reader_may_not_know(game: str, seats: int, seat: int) -> None:
    compared = steps = 0
    make_variant(game, seats=seats).desks.compile()
    for seed in range(8):
        twins = Twins(game, seats, seat, seed)
        while steps < 4000 and twins.step():
            steps += 1
            if twins.tables[0].position.is_over:
                break  # nothing is hidden any more
            one, two = twins.sent(str(seat))
            assert one == two
            compared += twins.differ
    assert compared > 30  # there was something to hide
