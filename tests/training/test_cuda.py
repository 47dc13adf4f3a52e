"""The GPU produces the same trees, games and batches as the CPU, step for step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import orchard
from orchard import Variant
from orchard.nets import simulation
from orchard.nets.forest import Forest, root_bytes
from orchard.nets.shape import shape_for
from orchard.training import play as playing
from orchard.training.backend import HostBackend, backend_for
from orchard.training.net import FastNet, Net
from orchard.training.replay import Replay
from orchard.training.selfplay import SelfPlay
from tests.match.walks import finished
from tests.nets.fakes import Opinion

pytestmark = [
    pytest.mark.cuda,
    pytest.mark.filterwarnings("ignore:.*under-utilization"),
    pytest.mark.filterwarnings("ignore:.*Host array used"),
    pytest.mark.filterwarnings("ignore:The 'generic' unit for NumPy timedelta"),
]
TREES, SIMULATIONS = 64, 24
ASTRAY = 0.03  # share of trees that may diverge, where two actions differ only in the last bit
VARIANTS = [
    orchard.make_variant("skirt", size=3),
    orchard.make_variant("skirt"),
    orchard.make_variant("jam-it", seats=3),
    orchard.make_variant("fruits-platter"),
    orchard.make_variant("nuts-sorting"),
    orchard.make_variant("fabled-fruit", seats=3),
]


@pytest.fixture(autouse=True)
def _device() -> None:
    from orchard.kernel.cuda import is_available

    if not (torch.cuda.is_available() and is_available()):
        pytest.skip("there is no CUDA device")


def backends() -> tuple[Any, Any]:
    """Return the CPU and GPU backends."""
    return HostBackend(), backend_for("cuda")


def positions_of(variant: Variant) -> list[bytes]:
    """Return positions from all stages of random games."""
    found: list[bytes] = []
    for seed in range(100):
        seats = [each for each in finished(variant, seed).positions if each.actor >= 0]
        found += [each.state.tobytes() for each in seats[:: max(1, len(seats) // 6)]]
        if len(found) >= TREES:
            break
    return found[:TREES]


def numbers(array: Any) -> Any:
    """Return an array of either backend as a NumPy array."""
    return array.cpu().numpy() if isinstance(array, torch.Tensor) else np.asarray(array)


def trees_of(forest: Forest) -> Any:
    """Return the trees as structs."""
    return numbers(forest.tree_bytes).view(forest.dtype)


def evaluate(forest: Forest, opinion: Opinion) -> None:
    """Evaluate the leaves on the CPU, wherever they are stored."""
    window = forest.window
    seen = numbers(forest.planes)[:, :, : window.planes].swapaxes(1, 2)
    planes = np.ascontiguousarray(seen).reshape(len(seen), -1, window.rows, window.columns)
    logits, values = opinion.evaluate(planes, numbers(forest.counts))
    forest.logits.copy_(torch.from_numpy(logits))
    forest.values.copy_(torch.from_numpy(values))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_trees_grow_alike_step_by_step(variant: Variant) -> None:
    seats, states = variant.game.seats[-1], positions_of(variant)
    both = [
        Forest(variant, TREES, SIMULATIONS, seats=seats, backend=backend) for backend in backends()
    ]
    opinion = Opinion(both[0], seed=1)
    raw = torch.from_numpy(np.frombuffer(b"".join(states), np.uint8).reshape(TREES, -1).copy())
    for forest in both:
        root_bytes(forest).copy_(raw)
        forest.reset(5, gumbel_scale=1.0)
    alike = np.ones(TREES, bool)
    for step in range(SIMULATIONS + 1):
        seen = [numbers(forest.planes).reshape(TREES, -1) for forest in both]
        counts = [numbers(forest.counts) for forest in both]
        at_leaf = [trees_of(forest)["leaf"] >= 0 for forest in both]
        same = (seen[0] == seen[1]).all(1) & (counts[0] == counts[1]).all(1)
        alike &= (same | ~at_leaf[0]) & (at_leaf[0] == at_leaf[1])
        assert (~alike).mean() <= ASTRAY, f"step {step}"
        for forest in both:
            evaluate(forest, opinion)
            forest.run(simulation.simulate if step < SIMULATIONS else simulation.decide)
    cpu, gpu = (trees_of(forest) for forest in both)
    for number in np.flatnonzero(alike):
        a, b = cpu[number], gpu[number]
        count = int(a["count"][0])
        assert a["nodes"] == b["nodes"]
        assert a["visits"][:count].tolist() == b["visits"][:count].tolist()
        assert a["target"] == pytest.approx(b["target"], abs=1e-4)
    assert (cpu["action"] == gpu["action"]).mean() >= 1 - ASTRAY


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_games_are_played_and_recalled_alike(variant: Variant) -> None:
    seats = variant.game.seats[-1]
    both = [
        SelfPlay(
            variant,
            backend,
            games=32,
            simulations=2,
            nodes=SIMULATIONS + 1,
            times=64,
            seats=seats,
            unusual=0.5,
            records=False,
        )
        for backend in backends()
    ]
    opinion = Opinion(both[0].forest, seed=2, sureness=4.0)
    for games in both:
        games.begin(3)
        for _ in range(50):
            games.step(lambda games=games: evaluate(games.forest, opinion))  # type: ignore[misc]
    states = [numbers(games.states) for games in both]
    same = (states[0] == states[1]).all((0, 2))
    assert same.mean() >= 0.9
    assert (numbers(both[0].is_labelled)[:, same] == numbers(both[1].is_labelled)[:, same]).all()
    batches = []
    for games in both:
        replay = Replay(games, 16)
        games.is_labelled.fill_(1)
        replay.refresh(50)
        replay._found = torch.arange(16, device=games.backend.device) * 3
        replay.sample()
        batches.append(replay)
    # the positions drawn may differ; what matters is that each was written completely
    for replay in batches:
        assert numbers(replay._policy).sum(1) == pytest.approx(np.ones(16), abs=2e-2)
        assert numbers(replay._is_legal).sum(1).min() >= 1


def test_openings_are_dealt_alike() -> None:
    variant = VARIANTS[-1]
    seats = variant.game.seats[-1]
    both = [
        SelfPlay(
            variant,
            backend,
            games=64,
            simulations=2,
            nodes=SIMULATIONS + 1,
            times=2,
            seats=seats,
            unusual=1.0,
        )
        for backend in backends()
    ]
    for games in both:
        games.forest.run(playing.begin, games.arrays, np.uint64(7), np.uint64(2**63), 20)
    first, second = (numbers(root_bytes(games.forest)) for games in both)
    assert (first == second).all()


@pytest.mark.parametrize("game", ["skirt", "fabled-fruit"])
def test_the_fast_net_says_what_the_net_says(game: str) -> None:
    variant = orchard.make_variant(game)
    shape = shape_for(variant, width=64, blocks=4)
    device = torch.device("cuda")
    torch.manual_seed(1)
    net = Net(shape).to(device)
    for weight in net.parameters():
        if weight.numel():
            torch.nn.init.normal_(weight, std=0.05)
    forest = Forest(variant, 96, 4, seats=shape.seats, backend=backend_for("cuda"))
    window = forest.window
    forest.planes[:, :, : window.planes].uniform_()
    forest.counts.uniform_()
    planes = forest.planes[:, :, : window.planes].swapaxes(1, 2)
    with torch.no_grad():
        logits, values = net(planes.reshape(96, -1, window.rows, window.columns), forest.counts)
    for is_fused in (False, True):
        fast = FastNet(shape, device, is_fused=is_fused)
        fast.fill(net)
        said, worth = fast(forest.planes, forest.counts, window.rows, window.columns)
        assert (said - logits).abs().max() < 0.05 * logits.abs().max()
        assert (worth - torch.tanh(values)).abs().max() < 0.05


def test_a_recorded_search_decides_the_same() -> None:
    variant, backend = VARIANTS[1], backend_for("cuda")
    shape = shape_for(variant, width=32, blocks=2)
    fast = FastNet(shape, backend.device)
    fast.fill(Net(shape).to(backend.device))
    found = []
    for records in (False, True):
        games = SelfPlay(
            variant,
            backend,
            games=128,
            simulations=8,
            nodes=SIMULATIONS + 1,
            times=8,
            seats=2,
            unusual=0.2,
            records=records,
        )
        evaluate = games.evaluation(fast)
        games.begin(1)
        for _ in range(8):
            games.step(evaluate)
        assert games.search.failed == ""
        assert (games.search._graph is not None) == records
        found.append(numbers(games.states))
    assert (found[0] == found[1]).all((0, 2)).mean() >= 1 - ASTRAY


@pytest.mark.slow
def test_a_training_runs(tmp_path: Path) -> None:
    from orchard.training.settings import settings_for
    from orchard.training.trainer import NET, Trainer

    settings = settings_for(
        "skirt",
        "cuda",
        options={"size": "3"},
        minutes=0.2,
        games=512,
        simulations=16,
        width=32,
        blocks=2,
        batch=512,
        times=64,
        rated=128,
    )
    trainer = Trainer(settings, tmp_path)
    trainer.prepare()
    progress = list(trainer.run())
    assert trainer.recording_failures == set()
    assert progress[-1].games > 1000
    assert (tmp_path / NET).is_file()
    assert trainer.ratings[-1].score > 0.6
