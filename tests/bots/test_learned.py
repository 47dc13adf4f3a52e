"""Bots that play with a net, in the arena and on their own."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest

import orchard
from orchard import OrchardError
from orchard.bots.entrant import parse_entrant, parse_entrants
from orchard.games.game import find_game
from orchard.nets.file import card_of, write_net
from orchard.nets.shape import shape_for
from tests.match.walks import middle

SKIRT = orchard.make_variant("skirt", size=3)


@pytest.fixture
def net(tmp_path: Path) -> Path:
    """Return the file of an untrained net."""
    shape, chance = shape_for(SKIRT, width=8, blocks=1), np.random.default_rng(1)
    weights = {
        name: chance.normal(scale=0.1, size=lengths).astype(np.float32)
        for name, lengths in shape.arrays()
    }
    path = tmp_path / "mine.npz"
    write_net(path, card_of(find_game("skirt"), shape), weights)
    assert asdict(shape)["width"] == 8
    return path


def test_a_net_plays(net: Path) -> None:
    entrant = parse_entrant(f"net:{net}:simulations=20")
    assert entrant.name == "mine:simulations=20"
    bot = entrant.make(SKIRT, seed=3)
    position = middle(SKIRT)
    thought = bot.think(position)
    assert thought.action in position.legal
    assert thought.visits == 20
    assert {each.action for each in thought.tried} == set(position.legal)
    assert -1 <= thought.value <= 1
    assert bot.think(position).action == thought.action


def test_nets_are_told_apart_by_what_is_in_them(net: Path) -> None:
    first, second = parse_entrants([f"a=net:{net},b=net:{net}:simulations=0"])
    assert (first.name, second.name) == ("a", "b")
    meanings = {entrant.meaning(SKIRT) for entrant in (first, second)}
    assert len(meanings) == 2
    assert all(meaning.startswith("net ") for meaning in meanings)


@pytest.mark.parametrize("text", ["net:", "net:x.npz:simulations=", "net:x.npz:simulations=-1"])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(OrchardError, match="net:FILE") as error:
        parse_entrant(text)
    assert error.value.code == "entrant.wrong"


def test_a_net_for_another_game_is_refused(net: Path) -> None:
    with pytest.raises(OrchardError, match="plays skirt") as error:
        parse_entrant(f"net:{net}").check(orchard.make_variant("jam-it"))
    assert error.value.code == "net.game"
