"""What a seat of Fabled Fruit knows: all that it saw, only what is true, nothing hidden (VR4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import orchard
from orchard.games.numbers import NONE
from orchard.kernel import SPECTATOR, copied
from orchard.match.desk import Desk

KINDS = "bcgps"
SEATS = (2, 3)
Hands: TypeAlias = list[Counter[str]]

each_number_of_seats = pytest.mark.parametrize("seats", SEATS)
numbers = st.lists(st.integers(0, 999), min_size=30, max_size=150)
walks = given(seed=st.integers(0, 2**32), walk=numbers)
law = settings(max_examples=12, deadline=None, derandomize=True)


def walked(seats: int, seed: int, walk: list[int]) -> Iterator[orchard.Position]:
    """Yield the positions of a walk that mostly buys juices and otherwise plays by the numbers."""
    position = (
        orchard.make_variant("fabled-fruit", deck="known", seats=seats, start=seed % seats)
        .start()
        .dealt(seed)
    )
    yield position
    for number in walk:
        if position.is_over:
            return
        legal = position.legal
        buys = "buy" in legal and number % 4
        position = position.play("buy" if buys else legal[number % len(legal)])
        yield position


def field(position: orchard.Position, key: str) -> str:
    """Return a field of a position's text."""
    return next(w for w in position.everything.split(" ") if w.startswith(f"{key}=")).split("=")[1]


def hands_of(position: orchard.Position) -> Hands:
    """Return the true hands."""
    return [Counter(_counted(row)) for row in position.state["hands"][0].tolist()]


def known_hands(position: orchard.Position, seat: int) -> Hands:
    """Return the hands as a seat knows them: its own, and what it knows of the others'."""
    return [Counter(_counted(row)) for row in position.concealed(seat)["hands"][0].tolist()]


def _counted(row: list[int]) -> dict[str, int]:
    return {kind: n for kind, n in zip(KINDS, row, strict=True) if n}


@each_number_of_seats
@law
@walks
def test_what_is_imagined_is_like_what_is_seen(seats: int, seed: int, walk: list[int]) -> None:
    for number, position in enumerate(walked(seats, seed, walk)):
        seat = number % seats
        imagined = position.imagined(seat, seed + number)
        assert imagined.view(seat) == position.view(seat)
        assert imagined.actor == position.actor
        if position.actor == seat:
            assert imagined.legal == position.legal
        sizes = [hand.total() for hand in hands_of(imagined)]
        assert sizes == [hand.total() for hand in hands_of(position)]
        assert position.variant.position(imagined.everything) == imagined


@each_number_of_seats
@law
@walks
def test_nothing_that_is_shown_depends_on_what_is_hidden(
    seats: int, seed: int, walk: list[int]
) -> None:
    for number, position in enumerate(walked(seats, seed, walk)):
        for seat in range(seats):
            imagined = position.imagined(seat, seed + number)
            assert imagined.concealed(seat).tobytes() == position.concealed(seat).tobytes()
            assert imagined.view(seat) == position.view(seat)
            watched = imagined.concealed(SPECTATOR)
            assert watched.tobytes() == position.concealed(SPECTATOR).tobytes()
            assert not watched["hands"].any()


@each_number_of_seats
@law
@walks
def test_nothing_that_is_said_depends_on_what_is_hidden(
    seats: int, seed: int, walk: list[int]
) -> None:
    for number, position in enumerate(walked(seats, seed, walk)):
        if number % 3 == 0:
            seat = number // 3 % seats
            other = position.imagined(seat, seed + number)
            assert shown(other, seat) == shown(position, seat)
            assert shown(other, SPECTATOR) == shown(position, SPECTATOR)
            if position.actor == seat:
                assert offered(other) == offered(position)
            for code in set(position.codes) & set(other.codes):
                assert_told_alike(position, other, code, seat)


def shown(position: orchard.Position, eyes: int) -> tuple[bytes, bytes]:
    """Return the scene and the prompt for some eyes, as bytes."""
    desk = Desk(position.variant, "cpu")
    desk.show(position.state, NONE, position.state, eyes, False)
    return desk.struct["scene"].tobytes(), desk.struct["ask"].tobytes()


def offered(position: orchard.Position) -> tuple[bytes, list[list[int]]]:
    """Return the gestures of the actor's legal actions, and why each other action is illegal."""
    variant, codes = position.variant, position.codes
    gestures = position.gestures(codes)
    others = set(range(variant.actions.count)) - set(codes)
    return gestures.tobytes(), [position.why_not_code(code) for code in sorted(others)]


def assert_told_alike(one: orchard.Position, other: orchard.Position, code: int, seat: int) -> None:
    """Check that an action whose result looks the same to a seat tells it the same story."""
    stories, after = [], []
    for position in (one, other):
        desk = Desk(position.variant, "cpu")
        desk.show(position.state, code, position.state, seat, False)
        stories.append(desk.struct["story"].tobytes())
        played = orchard.Position(position.variant, copied(desk.after))
        after.append(played.concealed(seat).tobytes())
    assert stories[0] == stories[1] or after[0] != after[1]


@each_number_of_seats
@law
@walks
def test_what_is_known_is_true(seats: int, seed: int, walk: list[int]) -> None:
    for position in walked(seats, seed, walk):
        true = hands_of(position)
        for seat in range(seats):
            known = known_hands(position, seat)
            assert known[seat] == true[seat]
            assert all(known[owner] <= true[owner] for owner in range(seats))


def observe(ledger: list[Hands], before: orchard.Position, after: orchard.Position) -> None:
    """Record what each seat saw between two positions; seats never guess."""
    seats, old, new = range(len(ledger)), hands_of(before), hands_of(after)
    if before.actor == orchard.CHANCE:
        return  # only the drawing seat sees the fruit
    if field(before, "phase") in ("give", "2.back", "3.get", "3.back"):
        giver = before.actor
        taker = next(seat for seat in seats if new[seat] - old[seat])
        gift = new[taker] - old[taker]
        for seat in set(seats) - {giver}:
            ledger[seat][giver] -= gift if seat == taker else Counter(KINDS)
        ledger[giver][taker] += gift
        return
    for seat in seats:
        for owner in set(seats) - {seat}:
            ledger[seat][owner] += new[owner] - old[owner]
            ledger[seat][owner] -= old[owner] - new[owner]
            if field(after, "phase") == "4.take" and field(after, "mover") == str(owner):
                ledger[seat][owner] = new[owner].copy()


@each_number_of_seats
@law
@walks
def test_what_was_seen_is_known(seats: int, seed: int, walk: list[int]) -> None:
    before, ledger = None, [[Counter[str]() for _ in range(seats)] for _ in range(seats)]
    for position in walked(seats, seed, walk):
        if before:
            observe(ledger, before, position)
        for seat in range(seats):
            known = known_hands(position, seat)
            assert all(known[owner] >= ledger[seat][owner] for owner in range(seats))
        before = position


@each_number_of_seats
@law
@walks
def test_a_shown_hand_is_known_exactly(seats: int, seed: int, walk: list[int]) -> None:
    for position in walked(seats, seed, walk):
        if field(position, "phase") == "4.take":
            mover = int(field(position, "mover"))
            for seat in range(seats):
                assert known_hands(position, seat)[mover] == hands_of(position)[mover]
                assert not position.concealed(seat)["unseen"][0, mover]


READ = [
    "hands=b1g1p2|g5s1|b2c1p1s3 fruits=b6c6g4p9s5 discard=b3c5g2s3 "
    "stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4 at=2,3,5 juices=0,0,0 phase=2.to need=-",
    "hands=g1p2|b1g5s1|b2c1p1s3 fruits=b6c6g4p9s5 discard=b3c5g2s3 "
    "stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4 at=2,3,5 juices=0,0,0 phase=2.back need=1:2:b",
    "hands=g1p2|g5s1|b3c1p1s3 fruits=b6c6g4p9s5 discard=b3c5g2s3 "
    "stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4 at=2,3,5 juices=0,0,0 phase=draw need=1",
    "hands=g1p2|g5s1|b3c1p1s3 fruits=b6c6g4p9s5 discard=b3c5g2s3 "
    "stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4 at=3,3,5 juices=0,0,0 phase=3.get need=2:2:s",
]


@pytest.mark.parametrize("text", READ, ids=lambda text: text.split("phase=")[1])
def test_what_the_phase_tells_is_known_when_a_position_is_read(text: str) -> None:
    position = orchard.make_variant("fabled-fruit", deck="known", seats=3).position(
        f"seats=3 start=0 mover=0 round=6 {text}"
    )
    for seed in range(20):
        imagined = position.imagined(seed % 3, seed)
        assert imagined.view(seed % 3) == position.view(seed % 3)
        assert position.variant.position(imagined.everything) == imagined


EXCHANGE = (
    "seats=3 start=0 mover=0 round=2 hands=b1c2|s1|b1c2 fruits=b10c8g12p12s11 discard=- "
    "stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4 at=3,1,2 juices=0,0,0 phase=3.back need=2:1:b"
)


def test_the_last_action_is_shown_without_its_secret() -> None:
    position = orchard.make_variant("fabled-fruit", deck="known", seats=3).position(EXCHANGE)
    banana, coconut = position.play("b>2"), position.play("c>2")
    assert banana.actor == 1
    assert banana.scene(1) == coconut.scene(1)
    assert banana.story(1) == coconut.story(1)
    told = [position.variant.narrator().say(each) for each in banana.story(1).sentences]
    assert told == ["Fox gave Owl a fruit."]
    told = [position.variant.narrator().say(each) for each in banana.story(2).sentences]
    assert told == ["Fox gave Owl a banana."]


GIFT = (
    "seats=3 start=0 mover=0 round=2 hands=b1c1|g2|s1 fruits=b11c11g10p12s11 discard=- "
    "stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4 at=1,6,2 juices=0,0,0 phase=go need=-"
)


def test_a_gift_is_known_until_something_may_have_left_unseen() -> None:
    position = (
        orchard.make_variant("fabled-fruit", deck="known", seats=3).position(GIFT).play("@6", "c>1")
    )
    gift = Counter("c")
    assert known_hands(position, 0)[1] == gift
    assert known_hands(position, 2)[1] == Counter()
    position = position.play("act", "p", "take", "@2", "g>2", "act", "s")
    assert known_hands(position, 0)[1] == Counter()  # the coconut may have left
    assert known_hands(position, 2)[1] == Counter()
    assert known_hands(position, 1)[2] == Counter("g")


def test_a_gift_is_forgotten_only_when_one_like_it_is_seen_to_leave() -> None:
    position = (
        orchard.make_variant("fabled-fruit", deck="known", seats=3).position(GIFT).play("@6", "c>1")
    )
    position = position.play("act", "p", "take", "@5", "act", "-g", "-g", "done", "b", "b")
    assert known_hands(position, 0)[1] == Counter("c")
    position = position.play("@1", "act", "s", "s", "@3", "act", "b", ">1")
    assert field(position, "phase") == "3.get"
    position = position.play("b>0", "b>0", "c>0")
    assert known_hands(position, 0)[1] == Counter()
    assert known_hands(position, 1)[0] == Counter("bbcp")  # the pineapple was revealed


def test_an_action_is_told_as_a_seat_sees_it() -> None:
    start = orchard.make_variant("fabled-fruit", deck="known", seats=3).start()
    assert [start.witnessed("b", seat) for seat in range(3)] == ["b", "?", "?"]
    gift = orchard.make_variant("fabled-fruit", deck="known", seats=3).position(GIFT).play("@6")
    giver = gift.actor
    for action in gift.legal:
        taker = int(action[-1])
        for seat in range(3):
            hidden = seat not in (giver, taker)
            assert gift.witnessed(action, seat) == (f"?>{taker}" if hidden else action)
    skirt = orchard.make_variant("skirt").start()
    assert skirt.witnessed("a1", 1) == "a1"
