"""Measure rules and bots in a page against native code: `python -m bench.page`.

For every game, random play and search run on one thread natively and in a Web Worker of Chromium,
interleaved; the weakest level also answers at a table in the page.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import median

from bench.__main__ import measured, publish, select
from bench.chromium import Tab, opened_tab, what_is_missing
from bench.contest import Contest, Row
from bench.errors import BenchError
from bench.figures import Measurement
from bench.measure import QUICK, Effort, Say, Work
from bench.ours import plays
from bench.results import Figure, Target
from orchard.bots import LEVELS
from orchard.bots.searching import MEMORY
from orchard.games.game import all_games
from orchard.kernel.random import Stream
from orchard.match import Position, Variant, make_variant
from orchard.search import Search

THOROUGH = Effort(seconds=1.0, rounds=7)
NATIVE, CHROMIUM = "native", "Chromium"
RATIO = Target("ratio", 0.6)
SOON = Target("value", 50, "at most")  # milliseconds
SIMULATIONS = 2_000  # per search, each with a new tree
ANSWERS = 40  # by the weakest level


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    about = "Measure rules and bots in a page beside native code."
    made = argparse.ArgumentParser(prog="python -m bench.page", description=about)
    return measure_in_tab(
        made, arguments, [make_variant(game) for game in all_games()], measurements
    )


def measure_in_tab(
    parser: argparse.ArgumentParser,
    arguments: Sequence[str] | None,
    variants: Sequence[Variant],
    measurements: Callable[[Tab, Sequence[Variant]], Iterator[Measurement]],
) -> int:
    """Parse a command line and run the selected measurements in a page; return the exit code."""
    parser.add_argument(
        "--quick", action="store_true", help="measure briefly, to see that it works"
    )
    parser.add_argument(
        "--only", action="append", default=[], metavar="TEXT", help="part of a figure's name"
    )
    given = parser.parse_args(arguments)
    try:
        if missing := what_is_missing(variants):
            raise BenchError(f"The page cannot be measured: {missing}.")
        with opened_tab() as tab:
            chosen = select(list(measurements(tab, variants)), given.only)
            figures = measured(chosen, QUICK if given.quick else THOROUGH)
        publish(figures, quick=given.quick, chromium=tab.version)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    return 0


def measurements(tab: Tab, variants: Sequence[Variant]) -> Iterator[Measurement]:
    """Yield all measurements in report order."""
    for variant in variants:
        title = variant.game.title
        yield Contest(
            f"{title}, playouts",
            {CHROMIUM: plays_in_page(tab, variant), NATIVE: plays(variant, threads=1)},
            (Row(CHROMIUM, "steps", (NATIVE,), RATIO), Row(NATIVE, "steps")),
        )
        yield Contest(
            f"{title}, search",
            {CHROMIUM: searches_in_page(tab, variant), NATIVE: searches(variant)},
            (Row(CHROMIUM, "simulations", (NATIVE,), RATIO), Row(NATIVE, "simulations")),
        )
        yield Answers(f"{title}, {LEVELS[0].name} answers", tab, variant)


def plays_in_page(tab: Tab, variant: Variant) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is a random game in the page."""

    def make() -> Work:
        tab.load(variant)
        return lambda games: {"steps": tab.play(games)}

    return make


def searches(variant: Variant) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is a search with a new tree."""

    def make() -> Work:
        position = next(acting(variant))

        def search() -> int:
            made = Search(variant, threads=1, memory=MEMORY)
            return made.run(position, playouts=SIMULATIONS).simulations

        return lambda count: {"simulations": sum(search() for _ in range(count))}

    return make


def searches_in_page(tab: Tab, variant: Variant) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is a search with a new tree in the page."""

    def make() -> Work:
        tab.load(variant)
        position = next(acting(variant))
        return lambda count: {
            "simulations": sum(tab.search(position, SIMULATIONS) for _ in range(count))
        }

    return make


@dataclass(frozen=True)
class Answers:
    """How long the weakest level takes to answer, from the page to its worker and back."""

    title: str
    tab: Tab
    variant: Variant

    def run(self, effort: Effort, say: Say) -> list[Figure]:
        """Return the median time of several answers, with the slowest as a note."""
        say(self.title)
        self.tab.load(self.variant)
        positions = list(islice(acting(self.variant), 1 + ANSWERS))
        waits = [
            wait
            for _ in range(effort.rounds)
            for _, wait in self.tab.answers(LEVELS[0].name, positions)[1:]  # the first warms up
        ]
        note = f"the slowest of {len(waits)}: {max(waits):.1f} ms"
        return [Figure(self.title, median(waits), "ms", target=SOON, note=note)]


def acting(variant: Variant) -> Iterator[Position]:
    """Yield the positions of a random match in which a seat is to act."""
    position, stream = variant.start(), Stream(1)
    while not position.is_over:
        if position.actor >= 0:
            yield position
        position = position.play_unchecked(position.parse_action(position.chosen(stream.next())))


if __name__ == "__main__":
    sys.exit(main())
