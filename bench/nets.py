"""Measure search with a net, in a page and natively: `python -m bench.nets`.

For every game, searches of 64 simulations start from the middle of a match and use nets with
random weights: in a Web Worker of Chromium, natively in the same compiled code, and with ONNX
Runtime where it is installed, each on one thread, interleaved.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.chromium import Tab
from bench.contest import Contest, Row
from bench.figures import Measurement
from bench.measure import Work
from bench.page import CHROMIUM, NATIVE, acting, measure_in_tab
from bench.results import Target
from orchard.bots.learned import SIMULATIONS
from orchard.games.game import all_games
from orchard.match import Position, Variant, make_variant
from orchard.nets import CompiledEvaluator, Evaluator, GuidedSearch, NetFile
from orchard.nets.shipped import shipped_net

ONNX = "ONNX Runtime"
NETS = ((32, 4), (64, 6))  # width and blocks
ENOUGH = Target("value", 64)  # for the largest net in a page
MIDDLE = 12  # positions with a seat to act that are skipped first
BOARDS = (("skirt", {"size": 10}),)  # besides the usual variant of each game


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    about = "Measure search with a net, in a page and natively."
    made = argparse.ArgumentParser(prog="python -m bench.nets", description=about)
    variants = [make_variant(game) for game in all_games() if game.observation]
    variants += [make_variant(game, **options) for game, options in BOARDS]
    return measure_in_tab(made, arguments, variants, measurements)


def measurements(tab: Tab, variants: Sequence[Variant]) -> Iterator[Measurement]:
    """Yield all measurements in report order."""
    for variant in variants:
        for width, blocks in NETS:
            works = {
                CHROMIUM: in_page(tab, variant, width, blocks),
                NATIVE: natively(variant, width, blocks, compiled),
                ONNX: natively(variant, width, blocks, by_onnx),
            }
            target = ENOUGH if (width, blocks) == NETS[-1] else None
            yield Contest(
                f"{variant}, {width} x {blocks}",
                works,
                (
                    Row(CHROMIUM, "simulations", (NATIVE,), target),
                    Row(NATIVE, "simulations", (ONNX,)),
                    Row(ONNX, "simulations"),
                ),
            )


def in_page(tab: Tab, variant: Variant, width: int, blocks: int) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is one search in the page."""

    def make() -> Work:
        position = middle(variant)
        with net_for(variant, width, blocks):
            tab.load(variant)
            tab.learn(variant)
        return lambda count: {"simulations": sum(tab.guided(position) for _ in range(count))}

    return make


def natively(
    variant: Variant, width: int, blocks: int, runs: Callable[[NetFile], Evaluator]
) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is one native search."""

    def make() -> Work:
        position = middle(variant)
        with net_for(variant, width, blocks) as net:
            search = GuidedSearch(variant, runs(net), simulations=SIMULATIONS)

        def work(count: int) -> dict[str, int]:
            for _ in range(count):
                search.run(position)
            return {"simulations": count * SIMULATIONS}

        return work

    return make


def compiled(net: NetFile) -> Evaluator:
    """Return an evaluator that runs a net in compiled code."""
    return CompiledEvaluator(net.shape, net.weights)


def by_onnx(net: NetFile) -> Evaluator:
    """Return an evaluator that runs a net in ONNX Runtime."""
    from orchard.nets.onnx import OnnxEvaluator, to_onnx

    return OnnxEvaluator(to_onnx(net.shape, net.weights))


@contextmanager
def net_for(variant: Variant, width: int, blocks: int) -> Iterator[NetFile]:
    """Give a game a net with random weights for the duration of the context."""
    from tests.nets.made import write_random_net

    before = os.environ.get("ORCHARD_NETS")
    with TemporaryDirectory(prefix="orchard-nets-") as folder:
        os.environ["ORCHARD_NETS"] = folder
        write_random_net(Path(folder), variant, width=width, blocks=blocks)
        try:
            net = shipped_net(variant.game)
            assert net is not None
            yield net
        finally:
            if before is None:
                del os.environ["ORCHARD_NETS"]
            else:
                os.environ["ORCHARD_NETS"] = before


def middle(variant: Variant) -> Position:
    """Return a position from a random match with a seat to act."""
    return next(islice(acting(variant), MIDDLE, None))


if __name__ == "__main__":
    sys.exit(main())
