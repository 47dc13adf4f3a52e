"""Compile everything a variant needs, ahead of time.

`python -m orchard.bots.warming VARIANT ...` does so at low priority. A finished variant leaves a
mark in the cache, named by a digest of all its code and source files, so that other processes know,
without loading anything, that they need not wait for the compiler. Numba caches compiled code by
file: the same rules in another folder, or with a changed comment, are compiled again.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from llvmlite import binding

from orchard.bots.learned import NetBot, evaluator_of
from orchard.bots.simple import GreedyBot
from orchard.kernel import cache_folder
from orchard.kernel.compile import Linker
from orchard.kernel.rules import Rulebook
from orchard.match import Variant, make_variant
from orchard.match.doors import even_start, show
from orchard.match.files import file_lock
from orchard.match.record import parse_options
from orchard.nets import simulation
from orchard.nets.compiled import evaluate
from orchard.nets.shipped import offered_net
from orchard.search import Search, Solver, perft, playouts, random_game
from orchard.search.tree import simulate

MARKS = "warm"  # the folder of marks
NICENESS = 15  # of the process


def warm(variant: Variant) -> None:
    """Compile everything for a variant, unless another process has, and leave a mark."""
    with file_lock(_mark(variant).with_suffix(".lock")):
        if not is_warm(variant):
            _use(variant)
            with suppress(OSError):  # without a writable cache, everything is recompiled each time
                _mark(variant).touch()


def _use(variant: Variant) -> None:
    """Run everything that is compiled for a variant once."""
    variant.compile()
    variant.desks.compile()
    position = variant.start()
    while position.actor < 0:
        _ = position.weights
        position = position.dealt()
    playouts(position, 2)
    random_game(position)
    perft(position, 2)
    Search(variant, threads=1, memory=1).run(position, playouts=2)
    GreedyBot().think(position)
    if not variant.hides:
        Solver(variant, memory=1).can_win(position, position.actor, most=2)
    if net := offered_net(variant.game):
        NetBot(variant, evaluator_of(net), simulations=1).think(position)


def warm_named(text: str) -> str:
    """Warm the variant written as `game option=value ...`, and return that text."""
    game_id, *options = text.split()
    warm(make_variant(game_id, **parse_options(options)))
    return text


def is_warm(variant: Variant) -> bool:
    """Return whether a variant has been warmed with exactly this code."""
    return _mark(variant).exists()


def _mark(variant: Variant) -> Path:
    machine = binding.get_host_cpu_name()  # compiled code is for one kind of processor
    reached: tuple[Callable[..., Any], ...] = (simulate, show)
    if variant.game.even_start is not None:
        reached += (even_start,)
    if offered_net(variant.game) is not None:
        reached += (simulation.reset, simulation.simulate, simulation.decide, evaluate)
    code = _code(variant.game.rulebook, variant.shape, reached)
    told = " ".join((machine, variant.shape, *code))
    return cache_folder() / MARKS / sha256(told.encode()).hexdigest()[:24]


@cache
def _code(rules: Rulebook, shape: str, reached: tuple[Callable[..., Any], ...]) -> list[str]:
    """Return digests of templates and everything they reach, and stamps of the files involved."""
    link = Linker(rules, lambda function: function, shape)
    return [*map(link.digest, reached), *map(_stamp, link.files)]


@cache
def _stamp(file: str) -> str:
    """Return a file's path and a digest of its contents."""
    try:
        return f"{file} {sha256(Path(file).read_bytes()).hexdigest()}"
    except OSError:  # code without a file is not cached either
        return file


def main() -> None:
    """Warm the variants named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m orchard.bots.warming", description=__doc__)
    parser.add_argument("variants", nargs="+", help="such as 'skirt size=7'")
    given = parser.parse_args()
    with suppress(AttributeError, OSError):  # not available everywhere
        os.nice(NICENESS)
    for text in given.variants:
        warm_named(text)


if __name__ == "__main__":
    main()
