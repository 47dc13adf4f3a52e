"""Generates the tables of each game in docs/observe.md.

`python -m tests.observations` rewrites the tables of the page.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import orchard
from orchard.games.sight import Feature

PAGE = Path(__file__).parents[1] / "docs" / "observe.md"
BEGIN, END = "<!-- tables: python -m tests.observations -->\n", "<!-- end of tables -->\n"


def table(title: str, features: tuple[Feature, ...]) -> str:
    """Return a table of features, with one row per sort."""
    if not features:
        return ""
    rows = [f"| {title} | | what it tells |", "|---|---|---|"]
    for _, group in groupby(features, key=lambda feature: feature.sort or feature.name):
        alike = list(group)
        names = f"`{alike[0].name}`" + (f" … `{alike[-1].name}`" if len(alike) > 1 else "")
        bound = f"; at most {alike[0].most:g}" if alike[0].most != 1 else ""
        rows.append(f"| {names} | {len(alike)} | {alike[0].tells}{bound} |")
    return "\n".join(rows) + "\n"


def section(game: orchard.Game) -> str:
    """Return a game's section of the page."""
    sight = orchard.make_variant(game).sight
    rows, columns = sight.grid
    size = (
        f"{len(sight.planes)} planes of {rows} x {columns} squares ({sight.shape}), "
        f"{len(sight.counts)} counts, {sight.policy_size} places."
    )
    lists = (
        table("plane", sight.planes),
        table("count", sight.counts),
        table("channel", sight.channels),
        table("other place", sight.others),
    )
    return "\n".join([f"## {game.title}\n", f"{size}\n", *filter(None, lists)])


def tables() -> str:
    """Return the text between the page's markers."""
    told = [section(game) for game in orchard.all_games() if game.observation]
    return "\n" + "\n".join(told) + "\n"


def renewed(page: str) -> str:
    """Return the page with its tables regenerated."""
    return re.sub(
        f"{re.escape(BEGIN)}.*{re.escape(END)}",
        lambda _: f"{BEGIN}{tables()}{END}",
        page,
        flags=re.S,
    )


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")
