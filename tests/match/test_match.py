"""A match logs its actions, undoes them and replays them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import orchard
from orchard import Match, OrchardError, Variant
from tests.match.walks import LAW, VARIANTS, finished, walk, walked, walks

SKIRT = orchard.make_variant("skirt", size=4)
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def begun() -> Match:
    match = Match(SKIRT)
    match.play("f1", "g3", "e3")
    return match


def test_a_match_begins_at_the_start_with_the_games_names_for_players() -> None:
    match = Match(SKIRT)
    assert match.position == match.first == SKIRT.start()
    assert match.players == ("White", "Black")
    assert match.actions == ()
    assert match.result is None


def test_a_match_may_begin_elsewhere() -> None:
    first = SKIRT.start().play("f1")
    assert Match(SKIRT, first).play("g3") == SKIRT.start().play("f1", "g3")


def test_play_logs_every_action_and_position() -> None:
    match = begun()
    assert match.actions == ("f1", "g3", "e3")
    assert match.positions[0] == SKIRT.start()
    assert match.positions[-1] == match.position == SKIRT.start().play("f1", "g3", "e3")


@pytest.mark.parametrize("last", ["f1", "zz"])
def test_play_is_all_or_nothing(last: str) -> None:
    match = begun()
    with pytest.raises(OrchardError):
        match.play("f5", last)
    assert match.actions == ("f1", "g3", "e3")
    assert len(match.positions) == 4


def test_undo_takes_back_one_or_several() -> None:
    match = begun()
    assert match.undo() == SKIRT.start().play("f1", "g3")
    assert match.undo(2) == SKIRT.start()
    assert match.actions == ()


@pytest.mark.parametrize("count", [4, 0, -1, 10**9])
def test_undo_takes_back_no_more_than_was_played(count: int) -> None:
    match = begun()
    with pytest.raises(OrchardError) as error:
        match.undo(count)
    assert error.value.code == "match.undo"
    assert match.actions == ("f1", "g3", "e3")


@every_variant
@LAW
@given(numbers=walks, back=st.integers(1, 40))
def test_undo_then_the_same_actions_lead_back(
    variant: Variant, numbers: list[int], back: int
) -> None:
    match = walked(variant, numbers)
    actions, position = match.actions, match.position
    if actions:
        back = 1 + (back - 1) % len(actions)
        assert match.undo(back) == match.positions[-1]
        match.play(*actions[len(actions) - back :])
    assert (match.actions, match.position) == (actions, position)


@every_variant
@LAW
@given(numbers=walks)
def test_replaying_the_actions_gives_the_same_position(
    variant: Variant, numbers: list[int]
) -> None:
    match = walk(Match(variant), numbers)
    assert Match(variant).replay(match.actions) == match.position


@every_variant
def test_the_result_is_the_returns_once_over(variant: Variant) -> None:
    match = finished(variant)
    assert match.result == match.position.returns
    match.undo()
    assert match.result is None


@pytest.mark.parametrize(("bad", "code"), [("g3", "action.illegal"), ("zz", "action.unreadable")])
def test_replay_names_the_number_of_a_bad_action(bad: str, code: str) -> None:
    with pytest.raises(OrchardError, match=r"^Action 3: ") as error:
        Match(SKIRT).replay(["f1", "g3", bad, "e3"])
    assert error.value.details["number"] == 3
    assert error.value.code == code


def test_replay_counts_from_the_beginning_of_the_match() -> None:
    with pytest.raises(OrchardError, match=r"^Action 5: "):
        begun().replay(["f5", "f5"])


def test_a_pickup_given_by_another_cell_is_logged_by_its_first() -> None:
    variant = orchard.make_variant("nuts-sorting")
    position = finished(variant).positions[70]
    match = Match(variant, position)
    listed = next(action for action in position.legal if action.startswith("x"))
    others = [
        f"x{name}"
        for name in (place.name for place in variant.layout.places)
        if position.why_not(f"x{name}") is None and f"x{name}" not in position.legal
    ]
    assert others
    for other in others:
        match.play(other)
        assert match.actions[-1] in position.legal
        assert match.position == position.play(match.actions[-1])
        match.undo()
    assert position.play(listed) != position
