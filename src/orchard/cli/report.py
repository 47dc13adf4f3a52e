"""`orchard playouts`: random games with a progress bar, and what came out."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn

from orchard.match import Variant
from orchard.search import playouts
from orchard.search.playouts import Device


def report_playouts(
    variant: Variant, games: int, *, seed: int, threads: int | None, device: Device
) -> None:
    """Play random games from the start and print length, returns and speed."""
    start = variant.start()
    playouts(start, 1, device=device)  # compiled before the clock runs
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
    returns = "  ".join(f"seat {seat} {value:+.4f}" for seat, value in enumerate(run.returns))
    out = Console(highlight=False)
    out.print(f"{games:,} random games of {variant}")
    out.print(f"actions a game  {run.steps / games:.1f}")
    out.print(f"mean returns    {returns}")
    out.print(
        f"speed           {games / took:,.0f} games/s, {run.steps / took / 1e6:.2f} million steps/s"
    )
