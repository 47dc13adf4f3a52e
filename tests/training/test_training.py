"""Training: a net learns, an interrupted run resumes, and the result can be played with."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import orchard
from orchard import OrchardError
from orchard.bots import RandomBot
from orchard.games.game import find_game
from orchard.match.files import write_atomically
from orchard.nets.evaluator import Evaluator
from orchard.nets.file import read_net
from orchard.nets.guided import GuidedSearch
from orchard.training.checkpoint import NAME
from orchard.training.net import arrays_of
from orchard.training.settings import practised
from orchard.training.trainer import NET
from tests.nets.plain import PlainEvaluator

ROUNDS, MATCHES = 200, 60


def wins_over_random(evaluator: Evaluator, simulations: int) -> int:
    """Return how many matches on Skirt 3 a net wins against random play, alternating seats."""
    variant, won = orchard.make_variant("skirt", size=3), 0
    for number in range(MATCHES):
        seat, position = number % 2, variant.start()
        search = GuidedSearch(variant, evaluator, simulations=simulations, seed=number)
        other = RandomBot(seed=number)
        while not position.is_over:
            is_own = position.actor == seat
            mover = search.run(position) if is_own else other.think(position)
            position = position.play(mover.action)
        won += position.returns[seat] > 0
    return won


@pytest.mark.slow
def test_a_net_learns_to_beat_random_play(make_trainer: Callable[..., Any]) -> None:
    trainer = make_trainer()
    trainer.prepare()
    untrained = PlainEvaluator(trainer.shape, arrays_of(trainer.learner.ema))
    for number in range(ROUNDS):
        trainer.play_round(number / ROUNDS)
    trainer.save()
    assert trainer.learner.losses.values < 0.6
    found = read_net(trainer.folder / NET, find_game("skirt"))
    trained = PlainEvaluator(found.shape, found.weights)
    assert wins_over_random(trained, 0) >= 0.8 * MATCHES > wins_over_random(untrained, 0)
    assert found.card.positions == 64 * ROUNDS
    assert trainer.ratings[-1].score > 0.6


def test_a_training_goes_on_where_it_was(make_trainer: Callable[..., Any]) -> None:
    first = make_trainer(times=16)
    first.prepare()
    for _ in range(30):
        first.play_round(0.1)
    first.seconds = 61.0
    first.save()
    second = make_trainer(times=16, minutes=3)
    assert second.seconds == 61.0
    assert second.learner.steps == first.learner.steps > 0
    assert second.ratings == first.ratings
    assert second.learner.optimiser.state_dict()["state"]
    for name, weight in arrays_of(first.learner.net).items():
        assert (arrays_of(second.learner.net)[name] == weight).all()
    second.prepare()
    positions = second._totals()[0]
    assert positions == first._totals()[0]
    second.play_round(0.5)
    assert second._totals()[0] == positions + 64


def test_what_is_learned_before_the_games_begin_is_nothing(
    make_trainer: Callable[..., Any],
) -> None:
    trainer = make_trainer()
    before = arrays_of(trainer.learner.net)
    trainer.prepare()
    for name, weight in arrays_of(trainer.learner.net).items():
        assert (before[name] == weight).all()
    assert trainer._totals() == (0, 0)


def test_another_training_is_not_gone_on_with(make_trainer: Callable[..., Any]) -> None:
    trainer = make_trainer(times=16)
    trainer.save()
    with pytest.raises(OrchardError, match="width") as error:
        make_trainer(times=16, width=8)
    assert error.value.code == "checkpoint.other"
    (trainer.folder / NAME).write_bytes(b"nothing")
    with pytest.raises(OrchardError, match="another folder") as error:
        make_trainer(times=16)
    assert error.value.code == "checkpoint.wrong"


@pytest.mark.slow
def test_a_killed_training_goes_on(tmp_path: Path) -> None:
    script = (
        "import sys; from orchard.training import trainer; trainer.SAVE_EVERY = 1.0;"
        "from orchard.cli.app import main; main()"
    )
    small = "--device cpu -o size=3 --games 16 --simulations 8 --width 8 --blocks 1 --batch 32"
    command = [sys.executable, "-c", script, "train", "skirt", *small.split()]
    out = ["--out", str(tmp_path)]
    running = subprocess.Popen([*command, *out, "--minutes", "30"], stdout=subprocess.DEVNULL)
    until = time.monotonic() + 400
    while not (tmp_path / NAME).exists() and time.monotonic() < until:
        time.sleep(0.2)
    running.kill()
    running.wait()
    before = read_net(tmp_path / NET, find_game("skirt")).card.minutes
    minutes = str(before + 0.05)
    done = subprocess.run(
        [*command, *out, "--minutes", minutes], capture_output=True, text=True, check=True
    )
    assert "Continuing in" in done.stdout
    card = read_net(tmp_path / NET, find_game("skirt")).card
    assert card.minutes >= before
    assert card.command.startswith("orchard")
    names = {"net.npz", "card.json", "net.onnx", "loss.svg", "rating.svg", NAME}
    assert names <= {path.name for path in tmp_path.iterdir()}


def test_all_variants_share_a_net(make_trainer: Callable[..., Any]) -> None:
    trainer = make_trainer(game="jam-it", options={}, games=16, batch=32, times=128)
    assert [str(each.variant) for each in trainer.variants] == [
        "jam-it seats=2 board=standard layout=ring",
        "jam-it seats=3 board=standard layout=ring",
        "jam-it seats=2 board=mini layout=ring",
        "jam-it seats=3 board=mini layout=ring",
    ]
    assert sum(each.share for each in trainer.variants) == pytest.approx(1)
    assert trainer.shape.seats == 3


def test_options_choose_among_what_is_practised() -> None:
    jam = find_game("jam-it")
    assert {each.variant.seats for each in practised(jam, {"seats": 3})} == {3}
    skirt = find_game("skirt")
    assert len(practised(skirt, {})) == 8
    assert [str(each.variant) for each in practised(skirt, {"size": "4"})] == ["skirt size=4"]
    fable = [each.variant.options for each in practised(find_game("fabled-fruit"), {"limit": "20"})]
    assert len(fable) == 8
    assert {options["limit"] for options in fable} == {20}
    fruits = find_game("fruits-platter")
    assert [each.variant.options["limit"] for each in practised(fruits, {"limit": "50"})] == [50]


def test_a_net_of_other_rules_is_refused(make_trainer: Callable[..., Any], tmp_path: Path) -> None:
    from orchard.nets.file import write_net

    trainer = make_trainer(times=16)
    weights = arrays_of(trainer.learner.ema)
    card, path, game = trainer.card(), tmp_path / "net.npz", find_game("skirt")
    for change, code in (
        ({"version": 99}, "net.version"),
        ({"sight": "another"}, "net.sight"),
        ({"game": "chess"}, "net.game"),
    ):
        write_net(path, msgspec.structs.replace(card, **change), weights)
        with pytest.raises(OrchardError) as error:
            read_net(path, game)
        assert error.value.code == code
    write_atomically(path, b"PK nothing of the kind")
    with pytest.raises(OrchardError) as error:
        read_net(path, game)
    assert error.value.code == "net.wrong"
    with pytest.raises(OrchardError) as error:
        read_net(tmp_path / "none.npz", game)
    assert error.value.code == "file.unreadable"
    write_net(path, card, weights)
    for name, weight in read_net(path, game).weights.items():
        assert np.abs(weight - weights[name]).max(initial=0) < 1e-3
