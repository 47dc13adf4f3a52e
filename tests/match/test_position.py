"""Positions are immutable, validated, and written as one line that reads back."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import orchard
from orchard import CHANCE, OrchardError, Position, Reason, Variant
from tests.match.walks import LAW, VARIANTS, finished, middle, walked, walks

SKIRT = orchard.make_variant("skirt", size=4)
DEALT = [v for v in VARIANTS if v.start().actor == CHANCE]
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
dealt_variant = pytest.mark.parametrize("variant", DEALT, ids=str)


def read(variant: Variant, text: str) -> str:
    """Return the text of the position as read, or the code of the refusal."""
    try:
        return variant.position(text).text
    except OrchardError as error:
        return error.code


def code_of(error: pytest.ExceptionInfo[OrchardError]) -> str:
    return error.value.code


@every_variant
def test_playing_leaves_the_old_position_unchanged(variant: Variant) -> None:
    position = middle(variant)
    before = (position.text, position.legal, position.state.tobytes())
    after = [position.play(action).text for action in position.legal]
    assert (position.text, position.legal, position.state.tobytes()) == before
    assert position.text not in after


@every_variant
def test_the_state_is_read_only(variant: Variant) -> None:
    for position in (variant.start(), middle(variant), variant.position(variant.start().text)):
        with pytest.raises(ValueError, match="read-only"):
            position.state["actor"][0] = 1


@every_variant
def test_positions_are_equal_when_their_texts_are(variant: Variant) -> None:
    position = middle(variant)
    again = variant.position(position.text)
    assert position == again
    assert hash(position) == hash(again)
    assert position != position.play(position.legal[0])
    assert position != position.text


def test_positions_of_other_variants_differ() -> None:
    assert (
        orchard.make_variant("fruits-platter", limit=20).start()
        != orchard.make_variant("fruits-platter").start()
    )


def test_ways_to_the_same_position_meet() -> None:
    one, other = SKIRT.start().play("f1", "g3", "e3"), SKIRT.start().play("f1", "g3", "d3")
    assert one != other
    assert len({one, other, SKIRT.start().play("f1", "g3").play("e3")}) == 2


def test_playing_nothing_gives_the_same_position() -> None:
    assert SKIRT.start().play() == SKIRT.start()


def test_playing_several_is_playing_one_after_another() -> None:
    start = SKIRT.start()
    assert start.play("f1", "g3", "e3") == start.play("f1").play("g3").play("e3")


@pytest.mark.parametrize(("last", "code"), [("f2", "action.illegal"), ("z9", "action.unreadable")])
def test_one_bad_action_refuses_them_all(last: str, code: str) -> None:
    start = SKIRT.start()
    with pytest.raises(OrchardError) as error:
        start.play("f1", "g3", last)
    assert code_of(error) == code
    assert start == SKIRT.start()


def test_an_illegal_action_names_itself_and_its_clause() -> None:
    with pytest.raises(OrchardError) as error:
        SKIRT.start().play("d4")
    details = error.value.details
    assert (details["action"], details["clause"]) == ("d4", "S4")
    assert details["reason"]("en") in error.value.sentence
    assert "d4" in error.value.sentence
    assert error.value.say("de") != error.value.sentence


@every_variant
def test_legal_and_codes_say_the_same(variant: Variant) -> None:
    position = middle(variant)
    assert [position.parse_action(action) for action in position.legal] == list(position.codes)
    assert list(position.codes) == sorted(set(position.codes))


@every_variant
def test_nothing_is_legal_when_the_game_is_over(variant: Variant) -> None:
    over = finished(variant).position
    assert over.is_over
    assert (over.legal, over.codes) == ((), ())
    assert len(over.returns) == variant.seats
    assert sum(over.returns) == pytest.approx(0)


@every_variant
def test_an_action_after_the_end_is_refused_with_a_clause(variant: Variant) -> None:
    match = finished(variant)
    reason = match.position.why_not(match.actions[0])
    assert isinstance(reason, Reason)
    with pytest.raises(OrchardError) as error:
        match.position.play(match.actions[0])
    assert error.value.details["clause"] == reason.clause


@every_variant
def test_returns_wait_for_the_end(variant: Variant) -> None:
    with pytest.raises(OrchardError) as error:
        _ = variant.start().returns
    assert code_of(error) == "position.not_over"


@every_variant
def test_only_chance_has_weights(variant: Variant) -> None:
    for position in (middle(variant), finished(variant).position):
        with pytest.raises(OrchardError) as error:
            _ = position.weights
        assert code_of(error) == "position.not_chance"


@dealt_variant
def test_weights_are_given_for_each_action_of_chance(variant: Variant) -> None:
    start = variant.start()
    assert tuple(start.weights) == start.legal
    assert all(weight > 0 for weight in start.weights.values())


def test_a_colour_weighs_as_many_pieces_as_are_left() -> None:
    position = orchard.make_variant("nuts-sorting").start().play("r", "r", "b", ".")
    assert position.weights == {"r": 8, "b": 9, "y": 10, "k": 10, "w": 10, "g": 10}


@every_variant
def test_nothing_is_chosen_after_the_end(variant: Variant) -> None:
    with pytest.raises(OrchardError) as error:
        finished(variant).position.chosen(0)
    assert code_of(error) == "position.over"


@every_variant
@LAW
@given(x=st.integers(0, 2**64 - 1))
def test_what_is_chosen_is_legal(variant: Variant, x: int) -> None:
    assert variant.start().chosen(x) in variant.start().legal


@every_variant
def test_why_not_is_none_for_what_is_legal(variant: Variant) -> None:
    position = middle(variant)
    assert [position.why_not(action) for action in position.legal] == [None] * len(position.legal)


def test_why_not_cites_the_clause() -> None:
    reason = SKIRT.start().why_not("d4")
    assert reason is not None
    assert reason.clause == "S4"
    assert str(reason) == f"S4 {reason.sentence}"


@every_variant
@pytest.mark.parametrize("action", ["", "zz", "a0", "a1-", "-a1", "A1", "a01", "x", "e", "p0", "é"])
def test_what_is_no_action_is_unreadable(variant: Variant, action: str) -> None:
    with pytest.raises(OrchardError) as error:
        middle(variant).why_not(action)
    assert code_of(error) == "action.unreadable"


@every_variant
@LAW
@given(text=st.text(max_size=6) | st.from_regex(r"\A(x|e|p)?\w{1,3}(-\w{1,2})?\Z"))
def test_play_accepts_exactly_what_is_listed(variant: Variant, text: str) -> None:
    position = middle(variant)
    try:
        accepted = position.parse_action(text) in position.codes
    except OrchardError:
        accepted = False
    pickup = variant.game.id == "nuts-sorting" and text.startswith("x")
    assert not accepted or pickup or text in position.legal


@pytest.mark.parametrize("digit", "١１𝟏")
def test_digits_of_other_scripts_are_no_digits(digit: str) -> None:
    position = orchard.make_variant("jam-it").start()
    for action in (position.legal[0], "e1", "p1"):
        with pytest.raises(OrchardError) as error:
            position.parse_action(action.replace("1", digit))
        assert code_of(error) == "action.unreadable"


@every_variant
@LAW
@given(numbers=walks, deal=st.booleans())
def test_every_position_reads_back_as_it_is_written(
    variant: Variant, numbers: list[int], deal: bool
) -> None:
    position = walked(variant, numbers, deal=deal).position
    again = variant.position(position.text)
    assert again == position
    assert (again.actor, again.legal) == (position.actor, position.legal)


@every_variant
@LAW
@given(at=st.integers(0, 10**6), into=st.characters() | st.sampled_from("0123456789.?/:- "))
def test_a_spoilt_text_is_refused_or_reads_back_as_it_is_written(
    variant: Variant, at: int, into: str
) -> None:
    text = middle(variant).text
    spoilt = text[: at % len(text)] + into + text[at % len(text) + 1 :]
    assert read(variant, spoilt) in (spoilt, "position.refused")


@every_variant
@pytest.mark.parametrize("number", ["9", "99", "999", "9999", "99999", "999999999", "9" * 30, "01"])
def test_a_number_too_large_is_refused(variant: Variant, number: str) -> None:
    text = middle(variant).text
    for at in (at for at, letter in enumerate(text) if letter.isdigit()):
        spoilt = text[:at] + number + text[at + 1 :]
        assert read(variant, spoilt) in (spoilt, "position.refused")


@every_variant
@pytest.mark.parametrize("text", ["", " ", "...", "w -", "?/?/?", "\n", "/" * 200])
def test_what_is_no_position_is_refused(variant: Variant, text: str) -> None:
    with pytest.raises(OrchardError) as error:
        variant.position(text)
    assert code_of(error) == "position.refused"


@every_variant
def test_fields_have_exactly_one_space_between(variant: Variant) -> None:
    for text in (" " + variant.start().text, variant.start().text.replace(" ", "  ")):
        with pytest.raises(OrchardError) as error:
            variant.position(text)
        assert code_of(error) == "position.refused"


@every_variant
def test_every_seat_sees_all_where_nothing_is_hidden(variant: Variant) -> None:
    position = middle(variant)
    assert {position.view(seat) for seat in range(variant.seats)} == {position.text}


@every_variant
@pytest.mark.parametrize("seat", [-1, 9])
def test_only_seats_have_views(variant: Variant, seat: int) -> None:
    with pytest.raises(OrchardError) as error:
        variant.start().view(seat)
    assert code_of(error) == "seat.unknown"


@dealt_variant
def test_a_deal_is_decided_by_its_seed(variant: Variant) -> None:
    deals = [variant.start().dealt(seed) for seed in (0, 1, 2, 0)]
    assert deals[0] == deals[3]
    assert len(set(deals)) == 3
    assert all(deal.actor >= 0 for deal in deals)


@every_variant
def test_where_chance_does_not_act_nothing_is_dealt(variant: Variant) -> None:
    position = middle(variant)
    assert position.dealt(5) == position


@every_variant
def test_repr_evaluates_back(variant: Variant) -> None:
    position = middle(variant)
    again = eval(repr(position), {"orchard": orchard})
    assert isinstance(again, Position)
    assert again == position
    assert eval(repr(variant), {"orchard": orchard}) == variant


@every_variant
def test_svg_is_one_picture(variant: Variant) -> None:
    for position in (variant.start(), middle(variant), finished(variant).position):
        root = ElementTree.fromstring(position.svg())
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert position._repr_svg_() == position.svg(theme="day")
        assert position.svg(theme="night") != position.svg()


def test_a_width_is_written_into_the_picture() -> None:
    assert ElementTree.fromstring(SKIRT.start().svg(width=480)).get("width") == "480"


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(OrchardError) as error:
        SKIRT.start().svg(theme="dusk")
    assert code_of(error) == "option.range"
    assert "choose from day, night" in error.value.sentence


@every_variant
def test_str_draws_the_table(variant: Variant) -> None:
    assert len(str(middle(variant)).splitlines()) > 5


@every_variant
@LAW
@given(numbers=walks)
def test_the_scene_offers_what_is_legal(variant: Variant, numbers: list[int]) -> None:
    position = walked(variant, numbers, deal=True).position
    assume(not position.is_over)
    assert tuple(choice.action for choice in position.choices) == position.codes
    assert tuple(choice.action for choice in position.picture().choices) == position.legal
