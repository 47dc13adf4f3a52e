"""Options are set when a variant is made; invalid ones are refused."""

from __future__ import annotations

import pytest

import orchard
from orchard import OrchardError
from orchard.games.game import Option


@pytest.mark.parametrize("known", orchard.all_games(), ids=lambda known: known.id)
def test_defaults_are_filled_in(known: orchard.Game) -> None:
    variant = orchard.make_variant(known.id)
    assert variant.options == {option.name: option.default for option in known.options}


@pytest.mark.parametrize("known", orchard.all_games(), ids=lambda known: known.id)
def test_every_value_of_every_option_is_accepted_as_text(known: orchard.Game) -> None:
    for option in known.options:
        for value in option.known:
            assert option.parse(str(value)) == option.parse(value) == value


def test_a_former_value_is_read_but_not_offered() -> None:
    option = Option("deck", "new", ("new", "small"), former=("old",))
    assert option.parse("old") == "old"
    assert option.known == ["new", "small", "old"]
    with pytest.raises(OrchardError, match=r"choose from new, small\.$"):
        option.parse("none")


@pytest.mark.parametrize("size", [2, 11, "06", "six", "", "6.0", "-6", " 6", "٦", 10**30])
def test_a_value_out_of_range_is_refused_with_the_range(size: int | str) -> None:
    with pytest.raises(OrchardError, match="size must be from 3 to 10") as error:
        orchard.make_variant("skirt", size=size)
    assert error.value.code == "option.range"
    assert error.value.details["option"] == "size"


def test_a_word_out_of_range_is_refused_with_the_words() -> None:
    with pytest.raises(OrchardError, match="board cannot be 'large'; choose from standard, mini"):
        orchard.make_variant("jam-it", board="large")


@pytest.mark.parametrize("name", ["sizes", "Size", "game", "game_id", "self", "options", "class"])
def test_an_unknown_option_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(OrchardError, match=rf"no option '{name}' \(it has: size\)") as error:
        orchard.make_variant("skirt", **{name: 6})
    assert error.value.code == "option.unknown"


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OrchardError, match=r"it has: -"):
        orchard.make_variant("nuts-sorting", size=5)


@pytest.mark.parametrize("game_id", ["chess", "", "Skirt", "skirt ", "jam_it"])
def test_an_unknown_game_is_refused_with_the_known_ones(game_id: str) -> None:
    with pytest.raises(OrchardError, match="skirt, fruits-platter, nuts-sorting, jam-it") as error:
        orchard.make_variant(game_id)
    assert error.value.code == "game.unknown"


def test_the_same_options_make_equal_variants_however_they_are_written() -> None:
    assert (
        orchard.make_variant("skirt")
        == orchard.make_variant("skirt", size="6")
        == orchard.make_variant("skirt", size=6)
    )
    assert hash(orchard.make_variant("skirt")) == hash(orchard.make_variant("skirt", size="6"))
    assert orchard.make_variant("skirt") != orchard.make_variant("skirt", size=5)


def test_a_variant_is_written_with_all_its_options() -> None:
    assert (
        str(orchard.make_variant("jam-it", seats=3)) == "jam-it seats=3 board=standard layout=ring"
    )
    assert str(orchard.make_variant("nuts-sorting")) == "nuts-sorting"


def test_options_reach_the_rules() -> None:
    assert orchard.make_variant("jam-it", seats=3).seats == 3
    assert len(orchard.make_variant("skirt", size=10).start().legal) == 54
