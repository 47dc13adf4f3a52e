"""Golden playthroughs stay as they are."""

from __future__ import annotations

import pytest

from tests.games.goldens import FOLDER, GOLDENS, locations, playthrough


@pytest.mark.parametrize("name", GOLDENS)
def test_playthrough_is_unchanged(name: str) -> None:
    begin, seed = GOLDENS[name]
    assert playthrough(begin, seed) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_no_golden_is_forgotten() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*GOLDENS, "locations"}


def test_every_location_does_what_it_did() -> None:
    assert locations() == (FOLDER / "locations.txt").read_text("utf-8")
