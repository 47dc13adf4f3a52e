"""Measure the parts of training: `python -m bench.train skirt --device cuda`.

Prints each figure as it is measured: positions per second evaluated by the net alone, positions per
second evaluated in self-play (and the share of that time spent in the trees), and samples per
second learned from. Compilation is not counted.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import torch

from orchard.match import Variant, make_variant
from orchard.match.record import parse_options
from orchard.nets.shape import shape_for
from orchard.nets.window import window_of
from orchard.training.backend import backend_for
from orchard.training.learner import Learner
from orchard.training.net import FastNet, Net
from orchard.training.replay import Replay
from orchard.training.selfplay import SelfPlay


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--option", "-o", action="append", default=[])
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cuda")
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=3.0)
    measure(parser.parse_args())


def measure(given: argparse.Namespace) -> None:
    """Measure all parts."""
    on_gpu = given.device == "cuda"
    torch.backends.cudnn.benchmark = on_gpu
    if not on_gpu:
        torch.set_num_threads(1)
    variant = make_variant(given.game, **parse_options(given.option))
    backend = backend_for(given.device)
    shape = shape_for(variant, width=given.width, blocks=given.blocks)
    weights = sum(torch.Size(lengths).numel() for _, lengths in shape.arrays())
    print(f"{variant}: {given.width} x {given.blocks}, {weights:,} weights", flush=True)
    fast = FastNet(shape, backend.device)
    learner = Learner(Net(shape), backend.device, rate=1e-3)
    fast.fill(learner.ema)

    def rate(run: Callable[[], None], each: int) -> float:
        """Return the rate per second of a run that handles `each` items."""
        for _ in range(3):
            run()
        wait(on_gpu)
        began, runs = time.perf_counter(), 0
        while time.perf_counter() - began < given.seconds:
            run()
            runs += 1
            wait(on_gpu)
        return each * runs / (time.perf_counter() - began)

    measure_net(fast, variant, given, rate)
    games, evaluate = make_games(variant, fast, given, records=False)
    each = given.games * (given.simulations + 1)
    step = rate(lambda: games.step(evaluate), each)
    print(f"self-play, launch by launch: {step:,.0f} evaluations/s", flush=True)
    trees = rate(lambda: games.step(lambda: None), each)
    print(f"trees alone: {trees:,.0f}/s, {step / trees:.1%} of that time", flush=True)
    if on_gpu:
        recorded, evaluate = make_games(variant, fast, given, records=True)
        step = rate(lambda: recorded.step(evaluate), each)
        told = recorded.search.failed or "recorded"
        print(f"self-play, {told}: {step:,.0f} evaluations/s", flush=True)
        print(f"  {step / (given.simulations + 1):,.0f} positions/s", flush=True)
    replay = Replay(games, given.batch)
    games.is_labelled.fill_(1)
    replay.refresh(games.times)
    drawn = rate(lambda: discard(replay.sample()), given.batch)
    print(f"replay alone: {drawn:,.0f} samples/s", flush=True)
    learned = rate(lambda: learner.learn(replay.sample(), 0.5), given.batch)
    print(f"learning: {learned:,.0f} samples/s", flush=True)
    if on_gpu:
        used = torch.cuda.max_memory_allocated() / 2**30
        print(f"memory: {used:.1f} GiB at most", flush=True)


def measure_net(
    fast: FastNet,
    variant: Variant,
    given: argparse.Namespace,
    rate: Callable[[Callable[[], None], int], float],
) -> None:
    """Measure the net alone, fused and plain."""
    window = window_of(variant)
    planes = torch.rand(given.games, window.area, fast.planes, device=fast.device)
    counts = torch.rand(given.games, window.counts, device=fast.device)
    ways = (False, True) if fast.is_fused else (False,)
    for way in ways:
        fast.is_fused = way
        found = rate(
            lambda: discard(fast(planes, counts, window.rows, window.columns)), given.games
        )
        told = "fused" if way else "plain"
        print(f"net alone, {told}: {found:,.0f} evaluations/s", flush=True)


def make_games(
    variant: Variant, fast: FastNet, given: argparse.Namespace, *, records: bool
) -> tuple[SelfPlay, Callable[[], None]]:
    """Return games of self-play, and the function that evaluates them with the net."""
    games = SelfPlay(
        variant,
        backend_for(given.device),
        games=given.games,
        simulations=given.simulations,
        times=32,
        seats=fast.shape.seats,
        unusual=0.2,
        records=records,
    )
    evaluate = games.evaluation(fast)
    began = time.perf_counter()
    games.begin(1)
    games.step(evaluate)
    wait(given.device == "cuda")
    print(f"compiled in {time.perf_counter() - began:.0f} s", flush=True)
    return games, evaluate


def wait(on_gpu: bool) -> None:
    """Wait for the GPU."""
    if on_gpu:
        torch.cuda.synchronize()


def discard(found: object) -> None:
    """Discard a result."""


if __name__ == "__main__":
    main()
