"""Compare the page with native code for many seeds: `python -m tests.page.equality --seeds 100`.

For every game, bot and seed, a bot thinks about a position of a random match and then, with what it
remembers, about a later one: natively, and in Chromium with the client's own code. Action, values,
visits and proofs must be identical to the last bit. Each seed has its own match, so the positions
come from all parts of matches. The level with a net plays with a random one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import datetime
from multiprocessing import get_context
from os import environ
from pathlib import Path
from tempfile import TemporaryDirectory

import orchard
from bench.chromium import Tab, opened_tab
from bench.machine import describe_machine
from orchard.bots import BOTS, SAGE, Bot, make_bot
from orchard.match import Position, Variant
from tests.nets.made import write_random_net
from tests.page.expected import acting, learned_bot, told

APART = 7  # positions between the first ones of successive seeds
LATER = 2  # positions from the first thought to the second

ALL = (*BOTS, SAGE)

Counts = dict[str, dict[str, int]]  # by bot: thoughts, and how many differ


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, report what differs, and return 1 if anything does."""
    given = parser().parse_args(arguments)
    began = time.perf_counter()
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
        asked = {
            name: pool.submit(compare, name, given.seeds, tuple(given.bot)) for name in given.game
        }
        games = {name: coming.result() for name, coming in asked.items()}
    counts = [count for game in games.values() for count in game.values()]
    found = {
        "date": datetime.now().isoformat(timespec="seconds"),
        "machine": describe_machine(),
        "seeds": given.seeds,
        "thoughts": sum(count["thoughts"] for count in counts),
        "differing": sum(count["differing"] for count in counts),
        "seconds": round(time.perf_counter() - began),
        "games": games,
    }
    if given.out:
        given.out.write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    say("{thoughts} thoughts compared, {differing} differ, {seconds} s".format_map(found))
    return 1 if found["differing"] else 0


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    names = [game.id for game in orchard.all_games()]
    made = argparse.ArgumentParser(
        prog="python -m tests.page.equality", description="Compare the page with native code."
    )
    made.add_argument("--seeds", type=int, default=100)
    made.add_argument("--jobs", type=int, default=1, help="games that are compared at once")
    made.add_argument("--game", nargs="+", default=names, choices=names)
    made.add_argument("--bot", nargs="+", default=ALL, choices=ALL)
    made.add_argument("--out", type=Path, help="a file for the result")
    return made


def compare(name: str, seeds: int, bots: Sequence[str]) -> Counts:
    """Compare all thoughts of bots in a game; return the counts by bot."""
    variant = orchard.make_variant(name)
    variant.compile()
    matches = [asked(variant, seed) for seed in range(seeds)]
    counts: Counts = {}
    with TemporaryDirectory(prefix="orchard-nets-") as nets, opened_tab() as tab:
        tab.load(variant)
        if SAGE in bots:
            environ["ORCHARD_NETS"] = nets
            write_random_net(Path(nets), variant, width=12, blocks=2)
            tab.learn(variant)
        for bot in bots:
            found = [
                each
                for seed, positions in enumerate(matches)
                for each in compared(tab, bot, seed, positions)
            ]
            counts[bot] = {"thoughts": len(found), "differing": found.count(False)}
            say(f"{name}, {bot}: {len(found)} thoughts, {found.count(False)} differ")
    return counts


def asked(variant: Variant, seed: int) -> list[Position]:
    """Return the positions that a bot with this seed thinks about."""
    found = [position for _, position in acting(variant, seed)]
    first = APART * seed % max(1, len(found) - LATER)
    return found[first : first + LATER + 1 : LATER]


def compared(tab: Tab, name: str, seed: int, positions: list[Position]) -> Iterator[bool]:
    """Yield, for each position, whether a bot thinks the same in the page; report what differs."""
    bot = alike(name, positions[0].variant, seed)
    in_page = tab.think(name, seed, positions)
    for position, there in zip(positions, in_page, strict=True):
        here = told(bot, position)
        if here != there:
            say(f"{position.variant}, {name}, seed {seed}: {here} natively, {there} in the page")
        yield here == there


def alike(name: str, variant: Variant, seed: int) -> Bot:
    """Return a bot that thinks natively as it would in the page."""
    if name == SAGE:
        return learned_bot(Path(environ["ORCHARD_NETS"]), variant, seed=seed)
    return make_bot(name, variant, seed=seed)


def say(text: str) -> None:
    """Report progress on standard error."""
    sys.stderr.write(f"{text}\n")


if __name__ == "__main__":
    sys.exit(main())
