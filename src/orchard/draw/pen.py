"""A pen for SVG: elements, numbers and the few shapes that drawings are made of."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element, SubElement

Point: TypeAlias = tuple[float, float]
Style: TypeAlias = dict[str, Any]  # attributes that several elements share

FONT = "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'Noto Sans', 'DejaVu Sans', sans-serif"
NARROW, WIDE = " ',.;:!|()fijlrtI", "mwMWO#@%"  # letters
UPRIGHT = 0.35  # from the baseline of a letter to its middle, in font sizes


def put(parent: Element, tag: str, *, title: str = "", **attributes: str | float) -> Element:
    """Add an element; `stroke_width=2` is written stroke-width="2"."""
    written = {name.replace("_", "-"): _written(value) for name, value in attributes.items()}
    element = SubElement(parent, tag, written)
    if title:
        SubElement(element, "title").text = title
    return element


def write(
    parent: Element,
    text: str,
    at: Point,
    *,
    size: float,
    fill: str,
    bold: bool = False,
    anchor: str = "middle",
) -> Element:
    """Add a line of text whose middle, start or end is at a point."""
    x, y = at
    element = put(
        parent,
        "text",
        x=x,
        y=y + UPRIGHT * size,
        fill=fill,
        font_size=size,
        font_weight="600" if bold else "400",
        text_anchor=anchor,
    )
    element.text = text
    return element


def wrap(text: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """Return text wrapped into lines that fit a width in any of our fonts."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and length_of(longer, size, bold=bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def length_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return the greatest length of a line of text, in the widest of our fonts."""
    letters = sum(0.36 if c in NARROW else 0.9 if c in WIDE else 0.61 for c in text)
    return letters * size * (1.12 if bold else 1)


def points(pairs: Iterable[Point]) -> str:
    """Return points in the format of polygons."""
    return " ".join(f"{_written(x)},{_written(y)}" for x, y in pairs)


def hexagon(at: Point, radius: float) -> list[Point]:
    """Return the corners of a hexagon standing on a corner."""
    x, y = at
    return [(x + radius * sin(k * pi / 3), y - radius * cos(k * pi / 3)) for k in range(6)]


def outline(shape: str, at: Point, radius: float) -> list[Point]:
    """Return the corners of a cell: a hexagon, or a square of the same width."""
    if shape != "square":
        return hexagon(at, radius)
    (x, y), half = at, radius * sqrt(3) / 2
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def hull(pairs: Iterable[Point]) -> list[Point]:
    """Return the corners of the convex hull of some points."""
    ordered = sorted(set(pairs))
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(ordered: list[Point]) -> list[Point]:
    """Return one half of a hull: the points along which a walk turns only one way."""
    chain: list[Point] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) < 1e-9:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _written(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.5g}"
