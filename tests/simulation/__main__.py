"""Simulate worlds for a given time: `python -m tests.simulation --minutes 5`."""

from __future__ import annotations

import gc
import logging
import os
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tests.simulation.story import shrink, tell
from tests.simulation.world import LARGE, SMALL, Plan, World

BATCH = 20  # seeds per pool task
console = Console()


def run_batch(first: int, plan: Plan) -> tuple[float, list[int]]:
    """Run a batch of seeds; return the simulated hours and the seeds that broke a law."""
    logging.disable(logging.CRITICAL)
    gc.disable()  # each world is collected as a whole
    hours, broken = 0.0, []
    for seed in range(first, first + BATCH):
        world = World(seed, plan)
        if world.run():
            broken.append(seed)
        hours += world.loop.time() / 3600
        gc.collect()
    return hours, broken


def simulate(
    seeds: Annotated[
        int, typer.Option(help="How many worlds; 0: as many as there is time for.")
    ] = 0,
    minutes: Annotated[float, typer.Option(help="For how long, if no number is given.")] = 1.0,
    first: Annotated[int, typer.Option(help="The seed of the first world.")] = 0,
    small: Annotated[bool, typer.Option(help="3 tables and a minute, as in the tests.")] = False,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    only: Annotated[int, typer.Option(help="Tell the story of one seed.")] = -1,
) -> None:
    """Simulate worlds of 20 tables with a ten-hour night, and report broken laws."""
    plan = SMALL if small else LARGE
    broken = [only] if only >= 0 and World(only, plan).run() else []
    if only < 0:
        broken = _run_all(first, seeds, minutes, plan, jobs or os.cpu_count() or 1)
    for seed in broken[:3]:
        console.print(tell(seed, plan, shrink(seed, plan)), highlight=False)
    if broken:
        console.print(f"Broken: {sorted(broken)}")
        raise typer.Exit(1)


def _run_all(first: int, seeds: int, minutes: float, plan: Plan, jobs: int) -> list[int]:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    total = seeds or 60 * minutes
    began, hours, count = time.monotonic(), 0.0, 0
    broken: list[int] = []
    with Progress(*columns, console=console) as bar, ProcessPoolExecutor(jobs) as pool:
        shown = bar.add_task("simulating", total=total)
        for more, found in _batches(pool, first, seeds, minutes, plan, jobs):
            hours, count, broken = hours + more, count + BATCH, broken + found
            told = f"{count} seeds, {hours:,.0f} hours, {len(broken)} broken"
            done = count if seeds else time.monotonic() - began
            if found:
                bar.console.print(f"broken: {found}")
            bar.update(shown, completed=min(done, total), description=told)
    console.print(f"{told} in {time.monotonic() - began:.0f} s with {jobs} processes")
    return broken


def _batches(
    pool: ProcessPoolExecutor, first: int, seeds: int, minutes: float, plan: Plan, jobs: int
) -> Iterator[tuple[float, list[int]]]:
    """Yield the results of batches, with at most `jobs` running at a time."""
    until = time.monotonic() + 60 * minutes
    running: set[Future[tuple[float, list[int]]]] = set()
    begun = 0

    def is_open() -> bool:
        return begun < seeds if seeds else time.monotonic() < until or begun == 0

    while is_open() or running:
        while is_open() and len(running) < jobs:
            running.add(pool.submit(run_batch, first + begun, plan))
            begun += BATCH
        done = next(as_completed(running))
        running.discard(done)
        yield done.result()


if __name__ == "__main__":
    typer.run(simulate)
