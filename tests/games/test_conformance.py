"""The conformance kit, run over every game with its usual and its extreme options."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import orchard
from orchard.testing import NonconformingError, check_game, typical_options
from orchard.testing.conformance import check_facts

CASES = [(game, options) for game in orchard.all_games() for options in typical_options(game)]


def name_of(value: Any) -> str:
    """Return the name of a game or of its options for test reports."""
    return value.id if isinstance(value, orchard.Game) else " ".join(map(str, value.values()))


@pytest.mark.parametrize(("game", "options"), CASES, ids=name_of)
def test_game_conforms(game: orchard.Game, options: dict[str, Any]) -> None:
    games = 2 if options == typical_options(game)[0] else 1
    report = check_game(game, games=games, **options)
    assert report.games == games
    assert report.positions > 10 * games
    assert report.refusals > 10


@pytest.mark.parametrize("game", orchard.all_games(), ids=name_of)
def test_a_game_has_a_position_for_its_picture(game: orchard.Game) -> None:
    assert game.sample, f"{game.id} needs a `sample`: the text of a position in mid-game"


def test_a_game_that_breaks_a_law_is_named() -> None:
    game = orchard.find_game("skirt")
    check_facts(game)
    with pytest.raises(NonconformingError, match="lower-case"):
        check_facts(replace(game, id="Skirt!"))
