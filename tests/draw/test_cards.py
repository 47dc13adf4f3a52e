from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from xml.etree.ElementTree import Element, fromstring

import pytest

import orchard
from orchard.draw import THEMES, to_svg, to_text
from orchard.draw.desk import WIDTH
from orchard.draw.picture import Card, Choice, Picture, Piece, Place, Zone, picture_of
from orchard.draw.places import has_board, places_of, starts_of
from orchard.games.narrator import Narrator
from orchard.kernel import EVERYTHING, copied
from orchard.kernel.random import Stream
from orchard.match.position import Position

SVG = "{http://www.w3.org/2000/svg}"
SEATS = (2, 3, 5)
PHASES = (
    "deal go give choose pay draw 2.to 2.back 3.draw 3.to 3.get 3.back 4.take 5.drop 6.reveal "
    "6.keep over"
).split()
LATER = "name bet more drop salvage token dip place others fill trade treat end robbed".split()
WINDOWS = (8, 24, 40)  # first locations of tables that occur later in a fable
FEW = 1  # positions per phase and number of seats
SMALLEST = 12 / 640  # text size as a share of the picture's width
TEXT = (
    "seats=3 start=0 mover=1 round=4 hands=b2c1|b1g1s2|p3 fruits=b9c11g11p9s10 discard=- "
    "stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4 at=0,{at},0 juices=0,0,0 phase={phase} need={need}"
)


@cache
def positions() -> tuple[Position, ...]:
    """Return some positions of every phase, by random play from start to end."""
    found: dict[tuple[int, str], list[Position]] = {}
    for position in (position for start in starts() for position in walk(start)):
        some = found.setdefault((position.variant.seats, phase_of(position)), [])
        if len(some) < FEW:
            some.append(Position(position.variant, copied(position.state)))
    return tuple(position for some in found.values() for position in some)


def starts() -> Iterator[Position]:
    """Yield first games of a fable, and games on tables that occur later in one."""
    for seats in SEATS:
        yield orchard.make_variant("fabled-fruit", seats=seats, deck="known").start()
    for first, seats in zip(WINDOWS, SEATS, strict=False):
        variant = orchard.make_variant("fabled-fruit", seats=seats, deck="orchard")
        stacks = ",".join(f"{number}x{1 + number % 2}" for number in range(first, first + 16))
        left = f"stacks={stacks} big={first + 16}x4"
        yield variant.position(re.sub(r"stacks=\S+ big=\S+", left, variant.start().everything))


def walk(position: Position) -> Iterator[Position]:
    """Yield the positions of two random games from a position."""
    for seed in (1, 2):
        now, stream = position, Stream(seed)
        while not now.is_over:
            yield now
            now = now.play(now.chosen(stream.next()))
        yield now


def phase_of(position: Position) -> str:
    return re.search(r"phase=(\S+)", position.everything)[1]  # type: ignore[index]


@cache
def all_scenes() -> tuple[Picture, ...]:
    return tuple(
        position.picture(eyes)
        for position in positions()
        for eyes in (EVERYTHING, max(0, position.actor))
    )


def titles(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}title")]


def words(root: Element) -> str:
    return " ".join(element.text or "" for element in root.iter(f"{SVG}text"))


def test_every_phase_is_looked_at() -> None:
    phases = {phase_of(position) for position in positions()}
    assert set(PHASES) <= phases
    assert set(LATER) <= {phase.split(".")[-1] for phase in phases}
    assert {position.variant.seats for position in positions()} == set(SEATS)


def test_prompt_names_who_is_to_act() -> None:
    for position in positions():
        for eyes in (EVERYTHING, *range(position.variant.seats)):
            scene = position.picture(eyes)
            assert scene.prompt.endswith(".")
            if position.is_over:
                assert re.search(r" wins | share the win ", scene.prompt)
            elif position.actor == orchard.CHANCE:
                assert scene.prompt.startswith("Chance: ")
            else:
                assert scene.prompt.startswith(f"{scene.seats[position.actor].name}: ")


@pytest.mark.parametrize(
    ("at", "phase", "need", "prompt"),
    [
        (0, "go", "-", "Hare: go to a place."),
        (2, "go", "-", "Hare: go to another place."),
        (2, "2.back", "0:2:b", "Fox: give Hare 2 fruits back."),
        (3, "3.get", "2:3:b", "Owl: give Hare 3 fruits."),
        (3, "3.back", "2:3:b", "Hare: give Owl 3 fruits back."),
        (3, "3.to", "-", "Hare: choose who gives you 3 fruits."),
        (2, "2.to", "-", "Hare: choose who gets a banana from you."),
        (4, "4.take", "2:0", "Owl: take a fruit from the hand that Hare is showing, or none."),
        (1, "draw", "2", "Chance: draw 2 fruits for Hare."),
        (
            1,
            "choose",
            "-",
            "Hare: use “Two from the tree”; its price is still too high.",
        ),
    ],
)
def test_prompts(at: int, phase: str, need: str, prompt: str) -> None:
    text = TEXT.format(at=at, phase=phase, need=need)
    assert (
        orchard.make_variant("fabled-fruit", seats=3, deck="known").position(text).picture().prompt
        == prompt
    )


def test_pieces_and_gestures_lie_on_places() -> None:
    for scene in all_scenes():
        names = [place.name for place in places_of(scene)]
        assert len(set(names)) == len(names)
        assert {piece.place for piece in scene.pieces} <= set(names)
        gestures = [choice.gesture for choice in scene.choices if choice.gesture]
        assert len(set(gestures)) == len(gestures)
        tapped = {name for gesture in gestures for name in gesture}
        assert {name for name in tapped if len(name) > 1} <= set(names)  # the others are pictures


@pytest.mark.parametrize(
    ("at", "phase", "need", "action", "gesture"),
    [
        (0, "go", "-", "@3", ("location-3",)),
        (2, "2.to", "-", ">2", ("seat-2",)),
        (3, "3.get", "2:3:b", "p>1", ("hand-p-2",)),
        (4, "4.take", "2:0", "+s", ("hand-s-1",)),
        (4, "4.take", "2:0", "no", ()),
        (5, "5.drop", "b", "-g", ("hand-g-1",)),
    ],
)
def test_gestures(at: int, phase: str, need: str, action: str, gesture: tuple[str, ...]) -> None:
    text = TEXT.format(at=at, phase=phase, need=need)
    position = orchard.make_variant("fabled-fruit", seats=3, deck="known").position(text)
    for eyes in (EVERYTHING, position.actor):
        assert Choice(action, gesture) in position.picture(eyes).choices
    others = (seat for seat in range(3) if seat != position.actor)
    assert not any(position.picture(seat).choices for seat in others)


@pytest.mark.parametrize(
    ("at", "waiting", "hand", "gesture"),
    [
        ("0,1,1", "2", "b1", ("hand-b-1",)),
        ("1,1,1", "2,0", "b2", ("hand-b-1",)),
        ("1,1,1", "2,0", "b1", ("hand-b-1", "seat-2")),
    ],
)
def test_a_taker_is_tapped_where_there_is_a_choice(
    at: str, waiting: str, hand: str, gesture: tuple[str, ...]
) -> None:
    text = TEXT.format(at=1, phase="give", need=waiting).replace("at=0,1,0", f"at={at}")
    text = text.replace("b1g1s2", hand).replace("b9c11g11p9s10", f"b{10 - int(hand[1])}c11g12p9s12")
    position = orchard.make_variant("fabled-fruit", seats=3, deck="known").position(text)
    assert Choice("b>2", gesture) in position.picture().choices


def test_what_is_given_face_down_is_not_witnessed() -> None:
    text = TEXT.format(at=3, phase="3.get", need="2:1:b")
    position = orchard.make_variant("fabled-fruit", seats=3, deck="known").position(
        text.replace("hands=b2c1|b1g1s2|p3", "hands=b2c1|b1g1p2s2|p1")
    )
    after, say = position.play("p>1"), position.variant.narrator().say
    told = {seat: [say(each) for each in after.story(seat).sentences] for seat in range(3)}
    assert not any("pineapple" in sentence for sentence in told[0])
    assert any("pineapple" in sentence for sentence in told[1])
    assert told[2] == told[1]
    pictures = position.variant.game.looks
    moved = [{pictures[look].name for look, *_ in after.story(seat).moves} for seat in range(3)]
    assert "pineapple" not in moved[0]
    assert "pineapple" in moved[1] & moved[2]


def test_nothing_hidden_is_drawn() -> None:
    for position in positions():
        for seat in range(position.variant.seats):
            scene = position.picture(seat)
            for seed in (1, 2):
                assert position.imagined(seat, seed).picture(seat) == scene


def test_hands_are_shown_as_far_as_they_are_known() -> None:
    position = orchard.make_variant("fabled-fruit", seats=3, deck="known").position(
        TEXT.format(at=0, phase="go", need="-")
    )
    fruits = {(piece.place, piece.count) for piece in position.picture(0).pieces}
    hidden = {("hand-hidden-1", 4), ("hand-hidden-2", 3)}
    assert {("hand-b-0", 2), ("hand-c-0", 1)} | hidden <= fruits
    assert {("hand-s-1", 2), ("hand-p-2", 3)} <= {
        (piece.place, piece.count) for piece in position.picture(EVERYTHING).pieces
    }


@pytest.mark.parametrize("theme", THEMES)
def test_svg_holds_everything(theme: str) -> None:
    for scene in all_scenes():
        root = fromstring(to_svg(scene, theme=theme))
        shown, told = titles(root), words(root)
        assert shown[0] == scene.title
        labels = {f"{p.label}, {p.place}" for p in scene.pieces if p.look.name != "juice"}
        assert labels <= set(shown)
        dots = [element for element in root.iter() if element.get("class") == "choice"]
        assert len(dots) == len(starts_of(scene))
        assert scene.prompt in told
        for name, value in (*scene.counters, *(c for seat in scene.seats for c in seat.counters)):
            assert f"{name} {value}" in told
        for card in (place.card for place in places_of(scene) if place.kind == "card"):
            assert card
            assert card.title in told
            assert card.text in told


def test_svg_stays_on_its_paper() -> None:
    for scene in (*all_scenes(), crowded()):
        root = fromstring(to_svg(scene))
        _, _, wide, high = (float(number) for number in root.get("viewBox", "").split())
        assert wide == WIDTH
        for element in root.iter(f"{SVG}text"):
            assert 0 < float(element.get("x", "")) < wide
            assert 0 < float(element.get("y", "")) < high
            assert float(element.get("font-size", "")) / wide >= SMALLEST
        for element in root.iter(f"{SVG}circle"):
            assert 0 < float(element.get("cx", "")) < wide
            assert 0 < float(element.get("cy", "")) < high


def crowded() -> Picture:
    """Return a table of twenty locations, all five animals on one of them, and a very full hand."""
    scene = orchard.make_variant("fabled-fruit", seats=5, deck="known").start().dealt(1).picture(0)
    card = scene.zones[0].places[0].card
    assert isinstance(card, Card)
    cards = tuple(
        Place(f"location-{k}", k % 4, k // 4, "card", card=replace(card, number=k + 1))
        for k in range(20)
    )
    animals = [
        replace(piece, place="location-7") for piece in scene.pieces if piece.look.shape == "figure"
    ]
    seat = Zone("seat-0", (Place("seat-0", 0, 0, "seat"), Place("hand-b-0", 1, 0, "part")), 0)
    banana = next(look for look in orchard.find_game("fabled-fruit").looks if look.name == "banana")
    fruits = Piece("hand-b-0", banana, "60 bananas", 60)
    return replace(
        scene,
        zones=(Zone("locations", cards), seat),
        pieces=(*animals, fruits),
        seats=scene.seats[:1],
        choices=(),
        marks=(),
        viewer=0,
    )


def test_svg_stands_alone() -> None:
    for scene in all_scenes():
        assert not re.search(r"<style|<script|<image|href|var\(|NaN|inf\b", to_svg(scene))


def test_own_hand_lies_in_front() -> None:
    position = next(p for p in positions() if p.variant.seats == 3 and phase_of(p) == "go")
    names = [
        re.findall(r"(Fox|Hare|Owl)(?!:)", words(fromstring(to_svg(position.picture(k)))))
        for k in (0, 2)
    ]
    assert names[0] == ["Hare", "Owl", "Fox"]
    assert names[1] == ["Fox", "Hare", "Owl"]


def test_terminal_lists_everything() -> None:
    for scene in (*all_scenes(), crowded()):
        text = to_text(scene)
        lines = text.splitlines()
        assert max(map(len, lines)) <= 78
        assert scene.prompt in " ".join(lines)
        for place in places_of(scene):
            if place.kind == "card" and place.card:
                row = rf"[· ].{place.card.number:2}. {place.card.title} .* {place.card.depth}\b.*"
                assert any(re.fullmatch(row, line) for line in lines)
        for seat in scene.seats:
            assert seat.name in text


def test_terminal_shows_hands_and_marks() -> None:
    variant = orchard.make_variant("fabled-fruit", seats=3, deck="known")
    text = to_text(variant.position(TEXT.format(at=5, phase="5.drop", need="b")).picture(1))
    assert "( 5) A fresh start" in text
    assert re.search(r"^>  Hare  H .*·b·g·ss$", text, re.MULTILINE)
    assert re.search(r"^   Owl  O .* \?\?\?$", text, re.MULTILINE)
    assert "big stack      7 Pineapple press on top, 4 cards" in text


def test_terminal_colours_are_only_added() -> None:
    for scene in all_scenes():
        coloured = to_text(scene, colour=True)
        assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == to_text(scene)


def test_boards_are_no_desks() -> None:
    assert has_board(orchard.make_variant("skirt").start().picture())
    assert not has_board(positions()[0].picture())


def test_a_chosen_figure_is_drawn_and_named() -> None:
    variant = orchard.make_variant("fabled-fruit")
    position = variant.position(variant.game.sample)
    usual = Narrator(variant.game, variant.layout, variant.cards)
    chosen = Narrator(variant.game, variant.layout, variant.cards, figures=(5, 0))
    drawn = [
        picture_of(narrator, position.scene(0), actor=0, viewer=0) for narrator in (usual, chosen)
    ]
    animals = [[seat.looks[0].name for seat in picture.seats] for picture in drawn]
    assert animals == [["fox", "hare"], ["hedgehog", "fox"]]
    assert [seat.name for seat in drawn[1].seats] == ["Hedgehog", "Fox"]
    standing = {piece.look.name: piece.place for piece in drawn[1].pieces}
    assert (standing["hedgehog"], standing["fox"]) == ("location-4", "location-2")
    assert "hare" not in standing
    labels = {piece.label for piece in drawn[1].pieces}
    assert {"hedgehog", "fox"} <= labels
