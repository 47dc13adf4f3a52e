"""Charts of a training run: losses and rating over time, as plain SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from orchard.match.files import write_atomically
from orchard.training.progress import Progress, Rated

WIDE, HIGH = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 34, 40
COLOURS = ("#3f7d4e", "#c8382e", "#2c6fae")
INK, FAINT = "#4a4a45", "#d9d6cc"
LINES = 4  # grid intervals per axis


class Line(NamedTuple):
    """A line of a chart."""

    title: str
    points: Sequence[tuple[float, float]]


def write_pictures(
    folder: Path, progress: Sequence[Progress], ratings: Sequence[Rated]
) -> list[Path]:
    """Draw the losses and the rating into a folder; return the files."""
    losses = [
        Line("policy", [(each.minutes, each.policy_loss) for each in progress]),
        Line("values", [(each.minutes, each.value_loss) for each in progress]),
    ]
    rating = [Line("rating", [(0.0, 0.0), *((each.minutes, each.rating) for each in ratings)])]
    pictures = {"loss.svg": chart("Loss", losses), "rating.svg": chart("Rating (Elo)", rating)}
    for name, picture in pictures.items():
        write_atomically(folder / name, picture)
    return [folder / name for name in pictures]


def chart(title: str, lines: Sequence[Line]) -> str:
    """Return a chart of some lines over minutes, as SVG."""
    points = [point for line in lines for point in line.points] or [(0.0, 0.0)]
    end = max(x for x, _ in points) or 1.0
    low, high = min(0.0, *(y for _, y in points)), max(y for _, y in points)
    high = high if high > low else low + 1.0
    parts = [_text(LEFT, 20, title, weight="600")]
    for k in range(LINES + 1):
        value = low + (high - low) * k / LINES
        y = _down(value, low, high)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDE - RIGHT}" stroke="{FAINT}"/>')
        parts.append(_text(LEFT - 8, y + 4, _number(value), anchor="end"))
        minute, anchor = end * k / LINES, "end" if k == LINES else "middle"
        text = f"{_number(minute)} min"
        parts.append(_text(_across(minute, end), HIGH - 14, text, anchor=anchor))
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        way = " ".join(f"{_across(x, end):.1f},{_down(y, low, high):.1f}" for x, y in line.points)
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        if len(lines) > 1:
            parts.append(_text(WIDE - RIGHT - 80 * number, 20, line.title, colour, anchor="end"))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img">'
    ground = f'<rect width="{WIDE}" height="{HIGH}" fill="#fffdf6"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", ground, *parts, "</svg>"]) + "\n"


def _number(value: float) -> str:
    """Format a number with as many digits as are useful."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _across(minutes: float, end: float) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * minutes / end


def _down(value: float, low: float, high: float) -> float:
    return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * (value - low) / (high - low)


def _text(
    x: float, y: float, text: str, colour: str = INK, *, anchor: str = "start", weight: str = "400"
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}" '
        f'font-weight="{weight}" font-family="system-ui, sans-serif" font-size="13">'
        f"{escape(text)}</text>"
    )
