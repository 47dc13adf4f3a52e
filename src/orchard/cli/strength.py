"""`orchard strength`: how strong the bots are on every game, as a page with tables and a plot."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console

from orchard.bots.arena import so_far
from orchard.bots.log import Log
from orchard.bots.ratings import Outcome
from orchard.bots.searching import LEVELS
from orchard.bots.strength import (
    BEATS_RIVALS,
    ENOUGH,
    QUICK,
    THOROUGH,
    TOP,
    Effort,
    Strength,
    measure_speed,
    plans,
)
from orchard.cli.arena import format_shares, play_plan
from orchard.cli.charts import load_charts, save_chart
from orchard.cli.language import say
from orchard.cli.machine import describe_machine
from orchard.match import Variant
from orchard.match.files import write_atomically

console = Console(highlight=False)


def write_report(
    folder: Path,
    variants: Sequence[Variant],
    *,
    is_quick: bool,
    rival: str | None,
    jobs: int,
    is_so_far: bool = False,
) -> None:
    """Play and measure, and write report.md, results.json and strength.svg into a folder.

    Matches are kept in the folder `log` until everything is written, so that a stopped run can be
    resumed. With `is_so_far` nothing more is played: the report covers the matches in the log.
    """
    charts = load_charts()
    effort = QUICK if is_quick else THOROUGH
    logs = _log_folder(folder)
    found = [
        _strength(each, effort, rival=rival, jobs=jobs, logs=logs, is_so_far=is_so_far)
        for each in variants
    ]
    machine = describe_machine()
    told = {"date": date.today().isoformat(), "machine": machine, "quick": is_quick}
    told["games"] = [each.told() for each in found]
    write_atomically(folder / "results.json", json.dumps(told, indent=2, ensure_ascii=False) + "\n")
    _draw_scaling(charts, found, effort, folder / "strength.svg")
    write_atomically(folder / "report.md", format_report(found, effort, machine))
    if not is_so_far:
        shutil.rmtree(logs)
    console.print(say("wrote", path=str(folder / "report.md")), markup=False)


def _log_folder(folder: Path) -> Path:
    """Return the folder for logs, which git ignores."""
    logs = folder / "log"
    logs.mkdir(parents=True, exist_ok=True)
    (logs / ".gitignore").write_text("*\n", "utf-8")
    return logs


def _strength(
    variant: Variant,
    effort: Effort,
    *,
    rival: str | None,
    jobs: int,
    logs: Path,
    is_so_far: bool,
) -> Strength:
    """Measure the speed and play all plans for one game."""
    found = Strength(variant, measure_speed(variant, effort))
    for part, plan in plans(variant, effort, rival).items():
        plan.check()
        name = variant.game.id
        log = logs / f"{name}-{part}.jsonl"
        if is_so_far:
            kept = Log(log, plan.settings)
            kept.close()
            found.parts[part] = so_far(plan, kept.played)
        else:
            found.parts[part] = play_plan(plan, jobs=jobs, log=log, title=f"{name}, {part}")
    return found


def format_report(found: Sequence[Strength], effort: Effort, machine: dict[str, str | int]) -> str:
    """Return the report as Markdown."""
    levels = [level.name for level in LEVELS[: effort.levels]]
    steps = [f"{a} over {b}" for b, a in pairwise(levels)]
    scaled = [f"x{2**k}" for k in range(1, effort.doublings + 1)]
    on = ", ".join(f"{key} {value}" for key, value in machine.items())
    lines = [
        "# How strong the bots are",
        "",
        f"{date.today().isoformat()}; {on}. Made by `orchard strength`.",
        "",
        "A round is the same deal with the seats exchanged. Intervals are right in at least 95 % "
        "of cases, whenever one stops.",
        "",
        "## Every level against random play",
        "",
        "Matches won, of those played.",
        "",
        *_table(found, levels, "random", _won),
        "",
        "## Every level against the one below",
        "",
        "The score of the stronger one. Each pairing went on until its interval lay on one side "
        f"of {ENOUGH:.0%}, or for {effort.ladder} rounds at most.",
        "",
        *_table(found, steps, "ladder", _score),
        "",
        _findings(found, "ladder", ENOUGH),
        "",
        "How often seat 0, seat 1, ... won in these matches. The more seats and deals decide, the "
        "less is left for skill.",
        "",
        *_table(found, steps, "ladder", format_shares),
        "",
        "## Strength against playouts",
        "",
        f"The score of `{TOP}` with 2, 4, 8 ... times {effort.base} playouts an action against "
        f"{effort.base}, in at most {effort.scaling} rounds.",
        "",
        "![Score against playouts](strength.svg)",
        "",
        *_table(found, scaled, "playouts", _score),
        "",
        "## Speed",
        "",
        "On one thread from the opening; the longest of a few answers.",
        "",
        *_speeds(found),
        "",
        *_rival(found),
    ]
    return "\n".join(lines)


def _table(found: Sequence[Strength], columns: Sequence[str], part: str, cell: Any) -> list[str]:
    """Return a table with one row per game and one column per outcome of a part."""
    rows = [f"| game | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
    for each in found:
        cells = " | ".join(cell(outcome) for outcome in each.parts[part])
        rows.append(f"| {each.variant.game.title} | {cells} |")
    return rows


def _score(outcome: Outcome) -> str:
    if not outcome.matches:
        return "not played"
    sure = outcome.interval
    return f"{outcome.score:.0%} ({sure.low:.0%}-{sure.high:.0%}), {len(outcome.matches)} matches"


def _won(outcome: Outcome) -> str:
    return f"{outcome.tally[0]} of {len(outcome.matches)}" if outcome.matches else "not played"


def _findings(found: Sequence[Strength], part: str, bound: float) -> str:
    """Return a sentence that lists the pairings not proven to score above a bound."""
    short = [
        f"{outcome.pair[0]} over {outcome.pair[1]} in {each.variant.game.title}"
        for each in found
        for outcome in each.parts.get(part, [])
        if outcome.verdict != "yes"
    ]
    if not short:
        return f"Every interval lies above {bound:.0%}."
    return f"Not surely above {bound:.0%}: {'; '.join(short)}."


def _speeds(found: Sequence[Strength]) -> list[str]:
    rows = [
        "| game | simulations/s | pure playouts/s | share | a one-second move | 50 playouts |",
        "|---|---|---|---|---|---|",
    ]
    for each in found:
        if each.speed:
            s = each.speed
            rows.append(
                f"| {each.variant.game.title} | {s.simulations:,.0f} | {s.playouts:,.0f} "
                f"| {s.share:.0%} | {s.second:.3f} s | {1000 * s.few:.1f} ms |"
            )
    return rows


def _rival(found: Sequence[Strength]) -> list[str]:
    """Return the part about another program, if one played."""
    games = [each for each in found if "rival" in each.parts]
    if not games:
        return []
    name = games[0].parts["rival"][0].pair[1]
    return [
        f"## Against {name}",
        "",
        f"The score of `{TOP}` at one second an action and one thread. Each pairing went on until "
        f"its interval lay on one side of {BEATS_RIVALS:.0%}, or as long as it may.",
        "",
        *_table(games, [TOP], "rival", _score),
        "",
        _findings(games, "rival", BEATS_RIVALS),
        "",
    ]


def _draw_scaling(charts: Any, found: Sequence[Strength], effort: Effort, path: Path) -> None:
    """Draw the score against the base by the number of playouts, one line per game."""
    figure, axes = charts.subplots(figsize=(8, 4.5))
    numbers = [effort.base * 2**k for k in range(effort.doublings + 1)]
    for place, each in enumerate(found):
        outcomes = each.parts["playouts"]
        scores = [0.5, *(outcome.score for outcome in outcomes)]
        below = [0.0, *(outcome.score - outcome.interval.low for outcome in outcomes)]
        above = [0.0, *(outcome.interval.high - outcome.score for outcome in outcomes)]
        apart = [number * 1.03 ** (place - len(found) / 2) for number in numbers]
        title = each.variant.game.title
        axes.errorbar(apart, scores, yerr=[below, above], fmt="o-", capsize=3, label=title)
    axes.set_xscale("log", base=2)
    axes.set_xticks(numbers, [f"{number:,}" for number in numbers])
    axes.set(xlabel="playouts an action", ylabel=f"score against {effort.base:,}", ylim=(0.4, 1.02))
    axes.legend(frameon=False, loc="lower right")
    save_chart(charts, figure, path)
