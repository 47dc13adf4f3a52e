"""Tables of the figures of one run, or of two runs side by side."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich.box import SIMPLE
from rich.table import Table
from rich.text import Text

from bench.results import Figure, Run, Target


def table_of(run: Run) -> Table:
    """Return the figures of a run as a table with one section per subject."""
    table = Table(title=title_of(run), caption=verdict(run.figures), box=SIMPLE)
    table.add_column("figure")
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("ratio", justify="right", no_wrap=True)
    table.add_column("compared with")
    table.add_column("target", justify="right", no_wrap=True)
    table.add_column("")
    above = ""
    for figure in run.figures:
        subject = figure.name.split(",")[0]
        if above not in ("", subject):
            table.add_section()
        above = subject
        table.add_row(
            figure.name,
            format_value(figure.value, figure.unit) if figure.value is not None else figure.note,
            format_ratio(figure.ratio),
            figure.baseline or (figure.note if figure.value is not None else ""),
            format_target(figure.target),
            _reached(figure),
        )
    return table


def comparison_of(old: Run, new: Run, names: tuple[Path, Path]) -> Table:
    """Return two runs as a table; a figure that one run lacks is shown as missing there."""
    alike = old.machine.get("cpu") == new.machine.get("cpu")
    alike = alike and old.machine.get("gpu") == new.machine.get("gpu")
    caption = None if alike else "The runs are from different machines."
    title = f"{names[0].name} and {names[1].name}"
    table = Table("figure", title=title, caption=caption, box=SIMPLE)
    for heading in ("old", "new", "new / old"):
        table.add_column(heading, justify="right", no_wrap=True)
    before = {(figure.name, figure.unit): figure for figure in old.figures}
    after = {(figure.name, figure.unit): figure for figure in new.figures}
    for key in dict.fromkeys([*before, *after]):
        a, b = before.get(key), after.get(key)
        ratio = b.value / a.value if a and b and a.value and b.value is not None else None
        table.add_row(key[0], _shown(a), _shown(b), format_ratio(ratio))
    return table


def title_of(run: Run) -> str:
    """Return the machine and the versions as text."""
    parts = [str(run.machine.get("cpu", "")), f"{run.machine.get('cores', '?')} cores"]
    parts += [str(run.machine["gpu"])] if "gpu" in run.machine else []
    versions = ("python", "numba", "open_spiel", "pgx", "jax", "chromium")
    parts += [f"{name} {run.machine[name]}" for name in versions if name in run.machine]
    return ", ".join(parts) + (" (quick: not to be trusted)" if run.quick else "")


def verdict(figures: Iterable[Figure]) -> str:
    """Return how many targets were reached, as text."""
    wanted = [figure for figure in figures if figure.target]
    reached = sum(bool(figure.reached) for figure in wanted)
    unknown = sum(figure.reached is None for figure in wanted)
    rest = f", {unknown} not measured" if unknown else ""
    return f"{reached} of {len(wanted)} targets reached{rest}"


def format_value(value: float, unit: str = "") -> str:
    """Format a value to three digits, in k, M or G where that is shorter."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{_three_digits(value / size)} {letter} {unit}".rstrip()
    return f"{_three_digits(value)} {unit}".rstrip()


def format_ratio(ratio: float | None) -> str:
    """Format a ratio as `12.3 x`, or None as ""."""
    return "" if ratio is None else f"{_three_digits(ratio)} x"


def format_target(target: Target | None) -> str:
    """Format a target as `≥ 5 x` or, in the unit of its figure, `≤ 1.50`; None as ""."""
    if target is None:
        return ""
    sign = "≥" if target.sense == "at least" else "≤"
    if target.of == "ratio":
        return f"{sign} {target.bound:g} x"
    return f"{sign} {format_value(target.bound)}"


def _three_digits(number: float) -> str:
    return f"{number:,.{2 if number < 10 else 1 if number < 100 else 0}f}"


def _reached(figure: Figure) -> Text:
    told = {True: ("yes", "green"), False: ("NO", "bold red")}
    if figure.reached is None:
        return Text("?" if figure.target else "")
    return Text(*told[figure.reached])


def _shown(figure: Figure | None) -> str:
    if figure is None:
        return "missing"
    return figure.note if figure.value is None else format_value(figure.value, figure.unit)
