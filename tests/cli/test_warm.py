"""What `orchard warm` compiles."""

from __future__ import annotations

import orchard
from orchard.cli.warm import variants_of


def test_every_shape_of_a_game_is_warmed_once() -> None:
    shapes = {game.id: [v.shape for v in variants_of(game)] for game in orchard.all_games()}
    assert {name: len(found) for name, found in shapes.items()} == {
        "skirt": 8,
        "fruits-platter": 1,
        "nuts-sorting": 1,
        "jam-it": 4,
        "fabled-fruit": 1,
    }
    assert all(len(set(found)) == len(found) for found in shapes.values())
