"""`python -m bench` measures everything; `python -m bench compare OLD NEW` compares two runs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench.errors import BenchError
from bench.figures import Measurement, measurements
from bench.machine import describe_machine
from bench.measure import QUICK, THOROUGH, Effort
from bench.report import comparison_of, table_of
from bench.results import Figure, Run, load_run, save_run

NARROWEST = 120  # columns of a table written to a file or a pipe


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    given = parser().parse_args(arguments)
    try:
        if given.command == "compare":
            compare(given.old, given.new)
        else:
            measure(given.only, quick=given.quick)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("bench: interrupted.", file=sys.stderr)
        return 130
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    made = argparse.ArgumentParser(prog="python -m bench", description="Measure Orchard's speed.")
    made.add_argument("--quick", action="store_true", help="measure briefly, to see that it works")
    made.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="TEXT",
        help="what to measure: part of a name",
    )
    commands = made.add_subparsers(dest="command", title="commands")
    compared = commands.add_parser("compare", help="put two files of figures side by side")
    compared.add_argument("old", type=Path)
    compared.add_argument("new", type=Path)
    return made


def measure(only: Sequence[str], *, quick: bool) -> None:
    """Measure, print the table and save the figures."""
    chosen = select(list(measurements()), only)
    publish(measured(chosen, QUICK if quick else THOROUGH), quick=quick)


def publish(figures: Sequence[Figure], *, quick: bool, **versions: str) -> None:
    """Print figures as a table and save them to a file with a description of the machine."""
    now = datetime.now().isoformat(timespec="seconds")
    run = Run(now, describe_machine() | versions, tuple(figures), quick)
    _console().print(table_of(run))
    print(f"The figures are in {save_run(run)}.", file=sys.stderr)


def compare(old: Path, new: Path) -> None:
    """Print two runs side by side."""
    _console().print(comparison_of(load_run(old), load_run(new), (old, new)))


def select(known: list[Measurement], only: Sequence[str]) -> list[Measurement]:
    """Return the measurements whose title contains one of the texts, or all if none is given."""
    chosen = [
        each for each in known if not only or any(t.lower() in each.title.lower() for t in only)
    ]
    if not chosen:
        titles = "; ".join(dict.fromkeys(each.title for each in known))
        raise BenchError(f"Nothing has that name. There are: {titles}.")
    return chosen


def measured(chosen: list[Measurement], effort: Effort) -> list[Figure]:
    """Run the measurements with a progress bar on standard error, and return their figures."""
    figures = []
    console = Console(stderr=True, highlight=False)
    columns = (BarColumn(20), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TextColumn("{task.description}"), console=console) as bar:
        task = bar.add_task("", total=len(chosen))

        def say(what: str) -> None:
            bar.update(task, description=f"measuring {what}")
            if not console.is_terminal:
                console.print(f"measuring {what}")

        for each in chosen:
            figures += each.run(effort, say)
            bar.advance(task)
        bar.update(task, description="measured")
    return figures


def _console() -> Console:
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=NARROWEST)


if __name__ == "__main__":
    sys.exit(main())
