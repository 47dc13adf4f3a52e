"""Compares the product's rules with slow, independently written references."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import orchard
from tests.references import REFERENCES, Reference

CASES = [(name, options) for name, each in REFERENCES.items() for options in each.CASES]
each_case = pytest.mark.parametrize(
    ("game", "options"), CASES, ids=lambda v: v if isinstance(v, str) else "-".join(v.values())
)


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_every_game_has_a_reference(game: orchard.Game) -> None:
    assert game.id in REFERENCES, (
        f"{game.id} has no slow reference: write a `Reference` with GAME = '{game.id}' in "
        "tests/references, from RULES.md alone"
    )


def assert_same(position: orchard.Position, reference: Reference) -> None:
    """Compare everything the two report about a position."""
    actor = {orchard.CHANCE: "chance", orchard.OVER: "over"}.get(
        position.actor, f"seat {position.actor}"
    )
    assert (actor, position.everything) == (reference.actor, reference.text)
    assert sorted(position.legal) == sorted(reference.legal)
    if actor == "chance":
        assert position.weights == reference.weights
    if actor == "over":
        assert position.returns == pytest.approx(reference.returns, abs=1e-6)
    for seat in range(position.variant.seats) if position.variant.hides else ():
        assert position.view(seat) == reference.view(seat)


@each_case
def test_random_games_agree(game: str, options: dict[str, Any]) -> None:
    choice = random.Random(7)
    for _ in range(2):
        position, reference = (
            orchard.make_variant(game, **options).start(),
            REFERENCES[game](**options),
        )
        while not position.is_over:
            assert_same(position, reference)
            action = choice.choice(position.legal)
            position, reference = position.play(action), reference.play(action)
        assert_same(position, reference)


@each_case
@settings(max_examples=15, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), walk=st.lists(st.integers(0, 999), max_size=50))
def test_walks_agree(game: str, options: dict[str, Any], seed: int, walk: list[int]) -> None:
    position = orchard.make_variant(game, **options).start().dealt(seed)
    reference = REFERENCES[game].from_text(position.everything, **options)
    for number in walk:
        assert_same(position, reference)
        if position.is_over:
            return
        action = position.legal[number % len(position.legal)]
        position, reference = position.play(action), reference.play(action)
    assert_same(position, reference)


def spoilt(text: str, chance: random.Random) -> str:
    """Change a character or field of a position's text, perhaps into another valid text."""
    alphabet = ".?#wbrykgacnABC0123456789:-," + text
    letters = list(text)
    for _ in range(chance.choice((1, 1, 2))):
        place = chance.randrange(len(letters))
        match chance.randrange(4):
            case 0:
                letters[place] = chance.choice(alphabet)
            case 1:
                other = chance.randrange(len(letters))
                letters[place], letters[other] = letters[other], letters[place]
            case 2:
                fields = "".join(letters).split(" ")
                field = chance.randrange(len(fields))
                key, equals, _ = fields[field].rpartition("=")
                fields[field] = key + equals + chance.choice(VALUES if key else FIELDS)
                letters = list(" ".join(fields))
            case _:
                place = max(place, text.index(" ") + 1)
                letters[min(place, len(letters) - 1)] = chance.choice("01234567890-")
    return "".join(letters)


FIELDS = """
w b - a1 d1 d4 deal choose choose-set play:0:0 play:1:0 own:0:1 other:0:1 rkbwyg ?????? 0 1 20
insert:0 insert:2 pawn:1 over:0 over:1 extra:0:-:0 extra:1:3:1 extra:0:-:1 14 135 123
0,0 13,0 0,0,0 2,2 3,0 12,12
""".split()
VALUES = """
- 0 1 2 3 4 5 9 0,0 1,0 4,5 5,5 0,0,0 3,3,3 7,2,6 0,0,0,0,0 1,1,1,1,1 1x4 7x4 7x1 1x4,2x4 b1 c1p1
deal go give choose pay draw 2.to 2.back 3.draw 3.to 3.get 3.back 4.take 5.drop 6.reveal 6.keep over
b c s 1:b 6:b 0:2:b 1:2:b 1:1:s 0:3:b 1:3:b 1:3:c 0:1:g 0:0 1:0 1:1 2:1 3:2 7.draw 1.draw 6.take
""".split()


@each_case
def test_the_same_positions_are_refused(game: str, options: dict[str, Any]) -> None:
    chance = random.Random(11)
    variant = orchard.make_variant(game, **options)
    accepted = 0
    for _ in range(40):
        position = variant.start()
        for _ in range(chance.randrange(90)):
            if position.is_over:
                break
            position = position.play(chance.choice(position.legal))
        for _ in range(5):
            text = spoilt(position.everything, chance)
            accepted += compare_reading(variant, game, options, text)
    assert accepted < 200


def compare_reading(variant: orchard.Variant, game: str, options: Any, text: str) -> int:
    """Check that both read or refuse a text alike; return 1 if it was accepted."""
    try:
        reference = REFERENCES[game].from_text(text, **options)
    except ValueError as refusal:
        with pytest.raises(orchard.OrchardError):
            pytest.fail(f"accepted {variant.position(text)!r}, but the reference: {refusal}")
        return 0
    assert_same(variant.position(text), reference)
    return 1
