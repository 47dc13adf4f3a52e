"""Golden playthroughs do not change."""

from __future__ import annotations

import pytest

import orchard
from tests.games.goldens import FOLDER, LOCATIONS, goldens, locations, playthrough

GOLDENS = goldens()


@pytest.mark.parametrize("name", GOLDENS)
def test_playthrough_is_unchanged(name: str) -> None:
    begin, seed = GOLDENS[name]
    assert playthrough(begin, seed) == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_every_game_has_a_golden(game: orchard.Game) -> None:
    told = [begin for begin, _ in GOLDENS.values() if begin.split()[1] == game.id]
    assert told, (
        f"{game.id} has no golden playthrough: write '{FOLDER}/{game.id}.txt' with the lines "
        f"'new {game.id}', '=', '' and 'seed 1', then run python -m tests.games.goldens"
    )


@pytest.mark.parametrize("deck", LOCATIONS)
def test_every_location_does_what_it_did(deck: str) -> None:
    assert locations(deck) == LOCATIONS[deck].read_text("utf-8")
