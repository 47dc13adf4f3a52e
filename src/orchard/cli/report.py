"""`orchard playouts`: random games with a progress bar, and their results."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table

from orchard.cli.language import say
from orchard.match import Variant
from orchard.search import playouts
from orchard.search.playouts import Device


def report_playouts(
    variant: Variant, games: int, *, seed: int, threads: int | None, device: Device
) -> None:
    """Play random games from the start and print length, returns and speed."""
    start = variant.start()
    playouts(start, 1, device=device)  # compile before the clock starts
    console = Console(stderr=True)
    with Progress(*Progress.get_default_columns(), TimeRemainingColumn(), console=console) as bar:
        task = bar.add_task(str(variant), total=games)
        began = time.perf_counter()
        run = playouts(
            start,
            games,
            seed=seed,
            threads=threads,
            device=device,
            progress=lambda finished: bar.advance(task, finished),
        )
        took = time.perf_counter() - began
        bar.update(task, completed=games)
    returns = (
        say("playouts-seat", seat=seat, value=f"{value:+.4f}")
        for seat, value in enumerate(run.returns)
    )
    rows = Table.grid(padding=(0, 2))
    rows.add_row(say("playouts-actions"), f"{run.steps / games:.1f}")
    rows.add_row(say("playouts-returns"), "  ".join(returns))
    speed, steps = round(games / took), f"{run.steps / took / 1e6:.2f}"
    rows.add_row(say("playouts-speed"), say("playouts-rate", games=speed, steps=steps))
    out = Console(highlight=False)
    out.print(say("playouts-title", games=games, game=str(variant)), markup=False)
    out.print(rows)
