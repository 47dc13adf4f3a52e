"""One piece as SVG."""

from __future__ import annotations

from math import tau
from xml.etree.ElementTree import Element

from orchard.draw.pen import Point, Style, hexagon, points, put
from orchard.draw.themes import Theme
from orchard.games.looks import Look

NOTCHES = 24  # around the lid of a jar
PAWN = (
    "M-3.4-3.2C-2.6 .8-5.6 2.6-6.6 6.2H6.6C5.6 2.6 2.6 .8 3.4-3.2Z"
    "M-8 6.2H8V9.6H-8ZM-4.4-6.6A4.4 4.4 0 1 0 4.4-6.6A4.4 4.4 0 1 0-4.4-6.6Z"
)


def put_piece(
    parent: Element, look: Look, at: Point, radius: float, theme: Theme, *, title: str = ""
) -> None:
    """Add a piece centred on a point."""
    group = put(parent, "g", title=title, **{"class": "piece"})
    SHAPES.get(look.shape, _put_disc)(group, look, at, radius, theme)


def put_picture(group: Element, look: Look, at: Point, scale: float) -> None:
    """Add the mark of a look without its background."""
    sign = look.mark
    x, y = at
    turn = f" rotate({sign.turn})" if sign.turn else ""
    picture = put(group, "g", transform=f"translate({x:.5g} {y:.5g}) scale({scale:.4g}){turn}")
    ends: Style = {"stroke_width": 1.7, "stroke_linecap": "round", "stroke_linejoin": "round"}
    if sign.solid:
        put(picture, "path", d=sign.solid, fill=look.ink)
    if sign.line:
        put(picture, "path", d=sign.line, fill="none", stroke=look.ink, **ends)
    if sign.groove:
        put(picture, "path", d=sign.groove, fill="none", stroke=look.fill, **ends)


def _put_disc(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    _put_round(group, look, at, radius, theme)
    put_picture(group, look, at, 0.062 * radius)


def _put_round(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    """Add a disc with its shadow."""
    x, y = at
    put(group, "circle", cx=x, cy=y + 0.1 * radius, r=radius, fill=theme.shadow, fill_opacity=0.28)
    line = 0.09 * radius
    put(
        group,
        "circle",
        cx=x,
        cy=y,
        r=radius - line / 2,
        fill=look.fill,
        stroke=look.rim,
        stroke_width=line,
    )


def _put_lid(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    """Add the lid of a jam jar: notches around the edge, its mark in the middle."""
    x, y = at
    _put_round(group, look, at, radius, theme)
    notch = tau * 0.88 * radius / NOTCHES / 2
    dashes = f"{notch:.4g} {notch:.4g}"
    around: Style = {"cx": x, "cy": y, "fill": "none", "stroke": look.rim}
    put(
        group,
        "circle",
        **around,
        r=0.88 * radius,
        stroke_width=0.14 * radius,
        stroke_dasharray=dashes,
    )
    put(group, "circle", **around, r=0.7 * radius, stroke_width=0.05 * radius)
    put_picture(group, look, (x, y - 0.04 * radius), 0.0594 * radius)


def _put_gem(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    """Add a cut gem: a hexagon with facets, its mark on the flat top."""
    x, y = at
    line: Style = {"stroke": look.rim, "stroke_width": 0.08 * radius, "stroke_linejoin": "round"}
    outside, inside = hexagon(at, 1.05 * radius), hexagon(at, 0.62 * radius)
    below = points(hexagon((x, y + 0.1 * radius), 1.05 * radius))
    put(group, "polygon", points=below, fill=theme.shadow, fill_opacity=0.28)
    put(group, "polygon", points=points(outside), fill=look.fill, **line)
    facets = " ".join(
        f"M{a[0]:.5g} {a[1]:.5g}L{b[0]:.5g} {b[1]:.5g}"
        for a, b in zip(outside, inside, strict=True)
    )
    put(group, "path", d=facets, fill="none", **line)
    put(group, "polygon", points=points(inside), fill=look.fill, **line)
    put_picture(group, look, at, 0.05 * radius)


def _put_pawn(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    """Add a standing pawn, its mark on its skirt."""
    x, y = at
    put(
        group,
        "ellipse",
        cx=x,
        cy=y + 1.1 * radius,
        rx=1.1 * radius,
        ry=0.22 * radius,
        fill=theme.shadow,
        fill_opacity=0.28,
    )
    put(
        group,
        "path",
        d=PAWN,
        fill=look.fill,
        stroke=look.rim,
        stroke_width=0.9,
        stroke_linejoin="round",
        transform=f"translate({x:.5g} {y:.5g}) scale({0.115 * radius:.4g})",
    )
    put_picture(group, look, (x, y + 0.26 * radius), 0.05 * radius)


def _put_figure(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    """Add a free-standing wooden silhouette."""
    x, y = at
    sign, foot = look.mark, y + 1.04 * radius
    shade: Style = {"fill": theme.shadow, "fill_opacity": 0.28}
    put(group, "ellipse", cx=x, cy=foot, rx=0.8 * radius, ry=0.14 * radius, **shade)
    turned = f"translate({x:.5g} {y:.5g}) scale({0.1 * radius:.4g})"
    figure = put(group, "g", transform=turned, stroke_linejoin="round", stroke_linecap="round")
    put(figure, "path", d=sign.solid, fill=look.rim, stroke=look.rim, stroke_width=2)
    put(figure, "path", d=sign.solid, fill=look.fill)
    put(figure, "path", d=sign.groove, fill="none", stroke=look.ink, stroke_width=1.5)


def _put_back(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    """Add the back of a card."""
    x, y = at
    wide, high = 1.4 * radius, 2 * radius
    put(
        group,
        "rect",
        x=x - wide / 2,
        y=y - high / 2,
        width=wide,
        height=high,
        rx=0.2 * radius,
        fill=look.fill,
        stroke=look.rim,
        stroke_width=0.1 * radius,
    )
    put_picture(group, look, at, 0.05 * radius)


def _put_token(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    """Add a small hexagonal board with a picture."""
    x, y = at
    below = points(hexagon((x, y + 0.1 * radius), 1.1 * radius))
    put(group, "polygon", points=below, fill=theme.shadow, fill_opacity=0.28)
    line: Style = {"stroke": look.rim, "stroke_width": 0.12 * radius, "stroke_linejoin": "round"}
    put(group, "polygon", points=points(hexagon(at, 1.05 * radius)), fill=look.fill, **line)
    put_picture(group, look, at, 0.055 * radius)


def _put_mix(group: Element, look: Look, at: Point, radius: float, theme: Theme) -> None:
    """Add a card in two halves, with a picture on each."""
    x, y = at
    wide, high = 1.7 * radius, 2 * radius
    left, top = x - wide / 2, y - high / 2
    corners = [(left, top), (left + wide, top), (left, top + high), (left + wide, top + high)]
    for k, half in enumerate(look.halves):
        outline = points(corners[k : k + 3])
        line: Style = {"stroke": half.rim, "stroke_width": 0.1 * radius, "stroke_linejoin": "round"}
        put(group, "polygon", points=outline, fill=half.fill, **line)
        lean = 0.3 * (2 * k - 1)
        put_picture(group, half, (x + lean * wide * 0.75, y + lean * high * 0.9), 0.036 * radius)


SHAPES = {
    "lid": _put_lid,
    "gem": _put_gem,
    "pawn": _put_pawn,
    "figure": _put_figure,
    "back": _put_back,
    "token": _put_token,
    "mix": _put_mix,
}
