"""The conformance kit, run over every game."""

from __future__ import annotations

from typing import Any

import pytest

import orchard
from orchard.games.game import Option
from orchard.testing import NonconformingError, check_game
from orchard.testing.conformance import check_facts

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("skirt", {"size": 3}),
    ("skirt", {"size": 6}),
    ("skirt", {"size": 10}),
    ("fruits-platter", {}),
    ("fruits-platter", {"limit": 20}),
    ("nuts-sorting", {}),
    ("jam-it", {"seats": 2, "board": "standard"}),
    ("jam-it", {"seats": 3, "board": "mini"}),
    ("fabled-fruit", {"seats": 2, "deck": "known"}),
    ("fabled-fruit", {"seats": 5, "deck": "known", "start": 3}),
    ("fabled-fruit", {"seats": 2}),
    ("fabled-fruit", {"seats": 4, "start": 1}),
]


def test_every_game_is_checked() -> None:
    assert {game.id for game in orchard.all_games()} == {name for name, _ in VARIANTS}


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=str)
def test_game_conforms(game: str, options: dict[str, Any]) -> None:
    report = check_game(game, games=3, **options)
    assert report.games == 3
    assert report.positions > 20
    assert report.refusals > 10


def test_a_game_that_breaks_a_law_is_named() -> None:
    game = orchard.all_games()[0]
    broken = type(game)(**{**vars_of(game), "options": (Option("size", 6, range(3, 11), ""),)})
    check_facts(broken)
    with pytest.raises(NonconformingError, match="lower-case"):
        check_facts(type(game)(**{**vars_of(game), "id": "Skirt!"}))


def vars_of(game: orchard.Game) -> dict[str, Any]:
    """Return the fields of a game."""
    return {name: getattr(game, name) for name in game.__dataclass_fields__}
