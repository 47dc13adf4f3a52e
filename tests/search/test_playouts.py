"""Random games do not depend on how they are distributed, and each can be replayed on its own."""

from __future__ import annotations

import numpy as np
import pytest

import orchard
from orchard import Match, Position, Variant
from orchard.search import Playouts, playouts, random_game
from tests.match.walks import VARIANTS, finished, middle

GAMES = 24
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def one_by_one(position: Position, games: int, seed: int) -> Playouts:
    """Return the expected result of a run, by replaying each game through the checked door."""
    ends = []
    for number in range(games):
        match = Match(position.variant, position)
        match.play(*random_game(position, seed=seed, number=number))
        ends.append((len(match.actions), match.position.returns))
    mean = np.mean([returns for _, returns in ends], axis=0)
    return Playouts(games, sum(steps for steps, _ in ends), tuple(mean.tolist()))


@every_variant
def test_threads_do_not_change_the_result(variant: Variant) -> None:
    one, three = (playouts(variant.start(), 100, seed=7, threads=n) for n in (1, 3))
    assert one == three


@every_variant
def test_a_run_is_its_games_one_by_one(variant: Variant) -> None:
    run, games = playouts(variant.start(), GAMES, seed=3), one_by_one(variant.start(), GAMES, 3)
    assert (run.games, run.steps) == (games.games, games.steps)
    assert run.returns == pytest.approx(games.returns, abs=1e-6)


@every_variant
def test_a_run_may_begin_in_the_middle(variant: Variant) -> None:
    position = middle(variant)
    before = position.state.tobytes()
    assert playouts(position, GAMES).steps == one_by_one(position, GAMES, 0).steps
    assert position.state.tobytes() == before


@every_variant
def test_seeds_and_numbers_give_different_games(variant: Variant) -> None:
    games = {tuple(random_game(variant.start(), seed=s, number=n)) for s in (0, 1) for n in (0, 1)}
    assert len(games) == 4
    assert random_game(variant.start()) == random_game(variant.start(), seed=0, number=0)


@every_variant
def test_seeds_give_different_runs(variant: Variant) -> None:
    assert playouts(variant.start(), 50, seed=1) != playouts(variant.start(), 50, seed=2)


@every_variant
def test_returns_sum_to_nothing(variant: Variant) -> None:
    assert sum(playouts(variant.start(), 50).returns) == pytest.approx(0, abs=1e-6)


@every_variant
def test_from_the_end_nothing_is_played(variant: Variant) -> None:
    over = finished(variant).position
    assert playouts(over, 5) == Playouts(5, 0, over.returns)
    assert random_game(over) == []


def test_no_games_give_nothing() -> None:
    assert playouts(orchard.make_variant("skirt", size=3).start(), 0) == Playouts(0, 0, (0.0, 0.0))


@pytest.mark.parametrize("threads", [1, 3])
def test_progress_hears_of_every_game(threads: int) -> None:
    heard: list[int] = []
    playouts(
        orchard.make_variant("skirt", size=3).start(), 1000, threads=threads, progress=heard.append
    )
    assert sum(heard) == 1000


@pytest.mark.parametrize("seed", [2**63, 2**64 - 1])
def test_a_seed_may_have_64_bits(seed: int) -> None:
    position = orchard.make_variant("skirt", size=3).start()
    assert playouts(position, 5, seed=seed).steps == one_by_one(position, 5, seed).steps


@pytest.mark.parametrize("seed", [-1, 2**64, 2**80])
def test_a_seed_beyond_64_bits_means_the_same_to_a_run_and_to_a_game(seed: int) -> None:
    position = orchard.make_variant("skirt", size=3).start()
    assert playouts(position, 5, seed=seed).steps == one_by_one(position, 5, seed).steps
