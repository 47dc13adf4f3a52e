"""All ways of running a net agree."""

from __future__ import annotations

import numpy as np
import pytest

import orchard
from orchard.kernel import specialise
from orchard.nets.compiled import (
    CompiledEvaluator,
    evaluate,
    flat,
    half_to_float,
    net_arrays,
    pack_weights,
)
from orchard.nets.evaluator import Floats
from orchard.nets.shape import Shape, shape_for, sight_digest
from orchard.nets.window import window_of
from tests.nets.made import random_weights
from tests.nets.plain import PlainEvaluator

GAMES = [game.id for game in orchard.all_games() if game.observation]
every_game = pytest.mark.parametrize("game", GAMES)


def made(
    game: str, *, width: int = 8, blocks: int = 2
) -> tuple[Shape, dict[str, Floats], Floats, Floats]:
    """Return a net with random weights, and a batch for it to evaluate."""
    variant, chance = orchard.make_variant(game), np.random.default_rng(4)
    shape, window = shape_for(variant, width=width, blocks=blocks), window_of(variant)
    weights = random_weights(shape)
    planes = chance.random((3, shape.planes, window.rows, window.columns), np.float32)
    return shape, weights, planes, chance.random((3, shape.counts), np.float32)


@every_game
def test_a_net_says_something_of_every_place_and_seat(game: str) -> None:
    shape, weights, planes, counts = made(game)
    variant = orchard.make_variant(game)
    logits, values = PlainEvaluator(shape, weights).evaluate(planes, counts)
    assert logits.shape == (3, window_of(variant).places)
    assert values.shape == (3, variant.game.seats[-1])
    assert np.abs(values).max() <= 1
    alone, _ = PlainEvaluator(shape, weights).evaluate(planes[1:2], counts[1:2])
    assert alone[0] == pytest.approx(logits[1], abs=1e-4)


@every_game
@pytest.mark.parametrize("width", [6, 8, 16])
def test_compiled_code_says_the_same(game: str, width: int) -> None:
    shape, weights, planes, counts = made(game, width=width)
    evaluator = CompiledEvaluator(shape, weights)
    said = evaluator.evaluate(planes, counts)
    expected = PlainEvaluator(shape, weights).evaluate(planes, counts)
    for one, other in zip(said, expected, strict=True):
        assert one == pytest.approx(other, abs=1e-4)
    again = evaluator.evaluate(planes[1:2], counts[1:2])  # earlier evaluations leave no trace
    assert (again[0] == said[0][1]).all()
    assert (again[1] == said[1][1]).all()


def test_one_net_evaluates_boards_of_all_sizes_in_turn() -> None:
    shape, weights, _, counts = made("skirt")
    chance, evaluator = np.random.default_rng(4), CompiledEvaluator(shape, weights)
    for size in (3, 6, 3):
        window = window_of(orchard.make_variant("skirt", size=size))
        planes = chance.random((3, shape.planes, window.rows, window.columns), np.float32)
        said = evaluator.evaluate(planes, counts)
        assert said[0].shape == (3, window.places)
        for one, other in zip(
            said, CompiledEvaluator(shape, weights).evaluate(planes, counts), strict=True
        ):
            assert (one == other).all()


@pytest.mark.parametrize("game", ["fruits-platter", "fabled-fruit"])
def test_interpreted_it_says_the_same_to_the_last_bit(game: str) -> None:
    shape, weights, planes, counts = made(game, width=5, blocks=1)
    window = window_of(orchard.make_variant(game))
    said, net = CompiledEvaluator(shape, weights), net_arrays(shape, window.rows, window.columns)
    logits, values = (np.zeros(n, np.float32) for n in (window.places, shape.seats))
    specialise(pack_weights, target="python")(net, flat(shape, weights))
    seen = planes[0].reshape(shape.planes, window.area)
    specialise(evaluate, target="python")(net, seen, counts[0], logits, values)
    expected = said.evaluate(planes[:1], counts[:1])
    assert logits.tobytes() == expected[0].tobytes()
    assert values.tobytes() == expected[1].tobytes()


def test_halves_become_floats_exactly() -> None:
    bits = np.array([k for k in range(2**16) if k >> 10 & 31 < 31], np.uint16)  # all finite ones
    wide = np.zeros(len(bits), np.float32)
    specialise(half_to_float)(bits, wide)
    assert wide.tobytes() == bits.view(np.float16).astype(np.float32).tobytes()


@every_game
def test_onnx_says_the_same(game: str) -> None:
    pytest.importorskip("onnx")
    pytest.importorskip("onnxruntime")
    from orchard.nets.onnx import OnnxEvaluator, to_onnx

    shape, weights, planes, counts = made(game)
    said = OnnxEvaluator(to_onnx(shape, weights)).evaluate(planes, counts)
    for one, other in zip(
        said, PlainEvaluator(shape, weights).evaluate(planes, counts), strict=True
    ):
        assert one == pytest.approx(other, abs=1e-4)


@every_game
def test_pytorch_says_the_same(game: str) -> None:
    torch = pytest.importorskip("torch")
    from orchard.training.net import FastNet, net_of

    shape, weights, planes, counts = made(game)
    expected = PlainEvaluator(shape, weights).evaluate(planes, counts)
    net = net_of(shape, weights)
    with torch.no_grad():
        logits, values = net(torch.from_numpy(planes), torch.from_numpy(counts))
    assert logits.numpy() == pytest.approx(expected[0], abs=1e-4)
    assert torch.tanh(values).numpy() == pytest.approx(expected[1], abs=1e-4)
    fast = FastNet(shape, torch.device("cpu"))
    fast.fill(net)
    rows, columns = planes.shape[2:]
    stored = torch.zeros(3, rows * columns, fast.planes)
    stored[:, :, : shape.planes] = torch.from_numpy(planes).flatten(2).swapaxes(1, 2)
    logits, values = fast(stored, torch.from_numpy(counts), rows, columns)
    rounding = 1e-4 if fast.dtype == torch.float32 else 5e-2  # depends on the machine's precision
    assert logits.numpy() == pytest.approx(expected[0], abs=rounding)
    assert values.numpy() == pytest.approx(expected[1], abs=rounding)


def test_a_digest_tells_sights_apart_and_options_alike() -> None:
    digests = {game: sight_digest(orchard.make_variant(game).sight) for game in GAMES}
    assert len(set(digests.values())) == len(GAMES)
    assert sight_digest(orchard.make_variant("skirt", size=9).sight) == digests["skirt"]
