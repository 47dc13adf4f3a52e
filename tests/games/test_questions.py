"""Scenes ask before pieces are removed, and mark what the viewer can pay for."""

from __future__ import annotations

from orchard.games.fabled_fruit.places import At
from orchard.games.fabled_fruit.table import Code, Phase
from orchard.games.numbers import Mark
from orchard.kernel import EVERYTHING, SPECTATOR
from orchard.match import Position, make_variant
from tests.match.test_motions import walk

ENGLISH = "en"


def test_a_group_is_picked_up_by_any_of_its_nuts_and_asks_first() -> None:
    variant = make_variant("nuts-sorting")
    asked = 0
    for position in walk(variant, 4):
        looks = {place: look for place, look, _ in position.scene().pieces}
        for choice in position.choices:
            is_pickup = len(choice.taps) == 1 and bool(choice.also)
            if not is_pickup:
                assert not (choice.taps and choice.label)  # nothing else asks first
                continue
            after = position.play_unchecked(choice.action).scene()
            gone = set(looks) - {place for place, *_ in after.pieces}
            assert set(choice.also) == gone
            assert {looks[place] for place in gone} == {looks[choice.taps[0]]}
            words = variant.narrator(ENGLISH).say(choice.label)
            assert words.endswith("?")
            assert (str(len(gone)) in words) == (len(gone) > 1)
            asked += 1
    assert asked > 20


def test_what_the_viewer_can_pay_is_marked() -> None:
    variant = make_variant("fabled-fruit", seats=2)
    bought = refused = 0
    for seed in (1, 2):
        for position in walk(variant, seed):
            assert not ready(position, SPECTATOR)
            assert not ready(position, EVERYTHING)
            state = position.state[0]
            if state["phase"] != Phase.CHOOSING or position.actor != state["mover"]:
                continue
            mover = int(state["mover"])
            here = At.LOCATION + int(state["at"][mover])
            may_buy = any(code == Code.BUY or code >= Code.USE for code in position.codes)
            assert (here in ready(position, mover)) == may_buy
            bought += may_buy
            refused += not may_buy
    assert bought > 3
    assert refused > 3


def test_what_another_can_pay_is_nobodys_business() -> None:
    for position in walk(make_variant("fabled-fruit", seats=2), 1):
        if position.is_over:
            break
        for seat in range(2):
            imagined = position.imagined(seat, 7)  # the other seat may hold something else
            assert ready(position, seat) == ready(imagined, seat)


def ready(position: Position, eyes: int) -> set[int]:
    """Return the places marked as ready for some eyes."""
    return {place for kind, place in position.scene(eyes).marks if kind == Mark.READY}
