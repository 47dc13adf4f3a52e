"""`orchard arena`: bots against each other, with a cross table, ratings and verdicts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from orchard.bots.arena import Pairing, Plan, run
from orchard.bots.log import Log
from orchard.bots.ratings import Outcome, Pace, Rating, paces, rate
from orchard.cli.charts import load_charts, save_chart
from orchard.cli.language import say
from orchard.cli.machine import describe_machine
from orchard.match.files import write_atomically

COLOUR = "#3f7d4e"

console = Console(highlight=False)


def hold_arena(
    plan: Plan, *, jobs: int, log: Path | None, table: Path | None, plot: Path | None
) -> None:
    """Play a plan and print the results; also write them to the given files."""
    charts = load_charts() if plot else None  # fail before playing, not after
    plan.check()
    outcomes = play_plan(plan, jobs=jobs, log=log)
    ratings = rate([[m.ranked for m in matches] for o in outcomes for matches in o.rounds])
    found = paces([match for outcome in outcomes for match in outcome.matches])
    print_results(plan, outcomes, ratings, found)
    if table:
        write_atomically(table, format_results(plan, outcomes, ratings, found))
    if plot:
        draw_ratings(charts, ratings, str(plan.variant), plot)


def play_plan(plan: Plan, *, jobs: int, log: Path | None, title: str = "") -> list[Outcome]:
    """Play a plan with a progress bar, and log its matches."""
    kept = Log(log, plan.settings) if log else None
    try:
        with _progress(title or str(plan.variant)) as progress:
            if kept is None:
                return run(plan, jobs=jobs, progress=progress)
            return run(plan, before=kept.played, keep=kept.add, jobs=jobs, progress=progress)
    except KeyboardInterrupt:
        console.print(say("arena-stopped" if log else "arena-lost"), markup=False)
        raise
    finally:
        if kept:
            kept.close()


@contextmanager
def _progress(title: str) -> Iterator[Callable[[Sequence[Pairing]], None]]:
    """Yield a function that shows the progress of the pairings."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(20),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(title, total=None)

        def show(pairings: Sequence[Pairing]) -> None:
            counts = [pairing.progress for pairing in pairings]
            done, most = (sum(count[k] for count in counts) for k in (0, 1))
            bar.update(task, completed=done, total=most)

        yield show


def print_results(
    plan: Plan, outcomes: Sequence[Outcome], ratings: Sequence[Rating], found: dict[str, Pace]
) -> None:
    """Print the cross table, the ratings and the verdicts."""
    names = [entrant.name for entrant in plan.entrants]
    console.print(f"\n[b]{escape(say('arena-title', game=str(plan.variant)))}[/b]")
    console.print(cross_table(names, outcomes))
    columns = ("rating", "seconds", "longest")
    rows = Table("", *(say(f"arena-{column}") for column in columns), box=None)
    for rating in ratings:
        pace = found[rating.name]
        worth = f"{rating.value:.1f} ± {rating.margin:.1f}"
        rows.add_row(escape(rating.name), worth, f"{pace.mean:.3f}", f"{pace.longest:.3f}")
    console.print(rows)
    for outcome in outcomes:
        console.print(describe(plan, outcome), markup=False)
        console.print("  " + say("arena-by-seat", shares=format_shares(outcome)), markup=False)
        for fault in dict.fromkeys(outcome.faults):
            count = outcome.faults.count(fault)
            console.print("  " + say("arena-fault", count=count, fault=fault), markup=False)


def cross_table(names: Sequence[str], outcomes: Sequence[Outcome]) -> Table:
    """Return a table of each entrant's score against every other."""
    cells: dict[tuple[str, str], str] = {}
    for outcome in outcomes:
        (a, b), score, sure = outcome.pair, outcome.score, outcome.interval
        cells[a, b] = f"{score:.0%} ({sure.low:.0%}-{sure.high:.0%})"
        cells[b, a] = f"{1 - score:.0%} ({1 - sure.high:.0%}-{1 - sure.low:.0%})"
    table = Table("", *map(escape, names), box=None)
    for row in names:
        table.add_row(escape(row), *(cells.get((row, column), "") for column in names))
    return table


def describe(plan: Plan, outcome: Outcome) -> str:
    """Return a sentence that says what a pairing has shown."""
    a, b = outcome.pair
    sure = outcome.interval
    told = {
        "a": a,
        "b": b,
        "score": f"{outcome.score:.0%}",
        "low": f"{sure.low:.0%}",
        "high": f"{sure.high:.0%}",
        "matches": len(outcome.matches),
    }
    question = plan.question
    if question is None:
        return say("arena-score", **told)
    low, high = f"{question.low:.0%}", f"{question.high:.0%}"
    if outcome.verdict == "open":
        bounds = low if low == high else f"{low}, {high}"
        return say("arena-open", **told, bounds=bounds)
    if outcome.verdict == "yes":
        return say("arena-above", **told, bound=low)
    return say("arena-below", **told, bound=high)


def format_shares(outcome: Outcome) -> str:
    """Return how often each seat won, starting with seat 0."""
    return ", ".join(f"{share:.0%}" for share in outcome.by_seat)


def format_results(
    plan: Plan, outcomes: Sequence[Outcome], ratings: Sequence[Rating], found: dict[str, Pace]
) -> str:
    """Return all results as JSON."""
    told = {
        "date": datetime.now().isoformat(timespec="seconds"),
        "machine": describe_machine(),
        "settings": plan.settings,
        "rounds": plan.rounds,
        "question": asdict(plan.question) if plan.question else None,
        "pairings": [outcome.told() for outcome in outcomes],
        "ratings": [asdict(rating) for rating in ratings],
        "paces": {name: asdict(pace) for name, pace in found.items()},
    }
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"


def draw_ratings(charts: Any, ratings: Sequence[Rating], title: str, path: Path) -> None:
    """Draw the ratings with their intervals, the best on top."""
    rows = list(reversed(ratings))
    figure, axes = charts.subplots(figsize=(7, 1 + 0.4 * len(rows)))
    axes.errorbar(
        [rating.value for rating in rows],
        [rating.name for rating in rows],
        xerr=[rating.margin for rating in rows],
        fmt="o",
        capsize=3,
        color=COLOUR,
    )
    axes.set(title=title, xlabel="rating")
    axes.margins(y=0.1)
    save_chart(charts, figure, path)
