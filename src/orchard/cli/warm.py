"""`orchard warm`: compile every game's rules and templates into the cache, ahead of time."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from orchard.bots.warming import warm_named
from orchard.cli.language import say
from orchard.errors import OrchardError
from orchard.games.game import Game, all_games
from orchard.kernel import cache_folder
from orchard.match import Variant, make_variant
from orchard.search import cores

FEW = 10  # an option with more values is a number that no code depends on


def warm_games(*, clear: bool = False, every: bool = False) -> None:
    """Compile every game with its usual options, or with every shape, showing a progress bar."""
    if clear:
        shutil.rmtree(cache_folder(), ignore_errors=True)
    games = all_games()
    if every:
        variants = [variant for known in games for variant in variants_of(known)]
    else:
        variants = [make_variant(known) for known in games]
    variants.sort(key=lambda variant: -variant.tables.itemsize)  # slowest first
    columns = (
        TextColumn("{task.description:34}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    # Compiling holds the GIL, so we use one process per core.
    pool = ProcessPoolExecutor(cores(), mp_context=get_context("spawn"))
    with Progress(*columns) as bar, pool:
        task = bar.add_task(say("warm-compiling"), total=len(variants))
        for done in as_completed([pool.submit(warm_named, str(v)) for v in variants]):
            bar.update(task, advance=1, description=done.result())
        bar.update(task, description=say("warm-ready"))


def variants_of(known: Game) -> Iterator[Variant]:
    """Yield one variant for each shape of a game's structs."""
    values = [o.values if len(o.values) <= FEW else (o.default,) for o in known.options]
    seen: set[str] = set()
    for chosen in product(*values):
        variant = make_variant(
            known.id, **dict(zip((o.name for o in known.options), chosen, strict=True))
        )
        try:
            shape = variant.shape
        except OrchardError:  # incompatible options
            continue
        if shape not in seen:
            seen.add(shape)
            yield variant
