"""The board as SVG: what is drawn under the pieces, and the marks that point at them."""

from __future__ import annotations

from itertools import pairwise
from math import floor, hypot, sqrt
from xml.etree.ElementTree import Element

from orchard.draw.pen import Point, Style, hull, outline, points, put, write
from orchard.draw.picture import Piece, Place, Zone
from orchard.draw.places import cells_in, labels_of, short_name, starts_of
from orchard.draw.sheet import Sheet
from orchard.games.numbers import Mark

# Lengths are in cell widths.
HEX, CORNER = 0.555, 0.06  # from the centre of a hex to its corners, and their rounding
BED = 0.61  # ... to the corners of the bed that a hex lies in
SPOT = 0.3  # the radius of a free spot
SLOPE = sqrt(3) / 2  # of lines along the edges of hexes
FOOT = 0.45  # from the centre of a pawn to where its light begins
# How far the light spreads to either side, per length: along the sides that meet at a corner.
SPREAD = {"hex": sqrt(3), "square": 1}
LEAN = {"hex": (1 / 2, SLOPE), "square": (sqrt(1 / 2), sqrt(1 / 2))}  # of strokes in a weave
SQUARE_CORNER = 0.4  # from the centre of a square to where the frame starts rounding
LABEL = 14  # font size on the rim, in drawing units


def put_frame(root: Element, sheet: Sheet) -> None:
    """Add the wooden frame and, inside it, the bed of the cells."""
    theme = sheet.theme
    for zone in sheet.picture.zones:
        inside = [place.name for place in cells_in(zone)]
        if not inside:
            continue
        frame = put(root, "g", fill="none", stroke_linejoin="round")
        corners, reach = _rim(sheet, zone, inside)
        rim, edge = points(corners), 2 * reach * sheet.cell
        below: Style = {
            "stroke": theme.shadow,
            "stroke_opacity": 0.16,
            "transform": "translate(0 4)",
        }
        put(frame, "polygon", points=rim, stroke_width=edge, **below)
        put(frame, "polygon", points=rim, stroke_width=edge, stroke=theme.edge)
        put(frame, "polygon", points=rim, stroke_width=edge - 3, stroke=theme.wood)
        cells = (sheet.outline(name, BED) for name in inside)
        put(root, "path", d="".join(f"M{cell}Z" for cell in cells), fill=theme.line)


def put_cells(root: Element, sheet: Sheet) -> None:
    """Add the cells, with a weave on those of a shaded rim, and the holes."""
    for shade, fill in (("plain", sheet.theme.board), ("outer", sheet.theme.outer)):
        cells = [place for place in sheet.places if place.kind == "cell" and place.shade == shade]
        _put_plain(root, sheet, cells, fill)
        if shade == "outer" and cells:
            _put_weave(root, sheet, cells)
    for place in sheet.places:
        if place.kind == "hole":
            _put_hole(root, sheet, place)


def put_labels(root: Element, sheet: Sheet) -> None:
    """Add letters and numbers all around the frame, and the names of free spots."""
    step = (sheet.frame + BED) / 2 * sheet.cell
    for place, text, (dx, dy) in labels_of(sheet.picture):
        x, y = sheet.at[place.name]
        at = x + dx * step, y + dy * step
        write(root, text, at, size=LABEL, fill=sheet.theme.carved)
    for place in sheet.places:
        if place.kind == "spot" and place.name not in sheet.taken:
            _put_free_spot(root, sheet, place)


def put_trails(root: Element, sheet: Sheet) -> None:
    """Add a soft trail along the last action, and a glow under winning places."""
    accent, cell = sheet.theme.accent, sheet.cell
    soft: Style = {"fill": accent, "fill_opacity": 0.3, "stroke": "none"}
    spots = {place.name for place in sheet.places if place.kind == "spot"}
    for names in sheet.marked(Mark.LAST):
        for name in names:
            x, y = sheet.at[name]
            if name in spots:
                put(root, "circle", cx=x, cy=y, r=0.5 * cell, **soft)
            else:
                put(root, "polygon", points=sheet.outline(name, 0.53), **soft)
        for (x1, y1), (x2, y2) in pairwise(sheet.at[name] for name in names):
            put(
                root,
                "line",
                x1=x1,
                y1=y1,
                x2=x2,
                y2=y2,
                stroke=accent,
                stroke_opacity=0.45,
                stroke_width=0.2 * cell,
                stroke_linecap="round",
            )
    for names in sheet.marked(Mark.WON):
        for name in names:
            x, y = sheet.at[name]
            put(root, "circle", cx=x, cy=y, r=0.56 * cell, **soft)
            put(root, "circle", cx=x, cy=y, r=0.48 * cell, fill=accent, fill_opacity=0.75)


def put_beams(root: Element, sheet: Sheet) -> None:
    """Add the light that pawns cast over the board, the actor's brightest."""
    actor = sheet.picture.actor
    own = sheet.picture.seats[actor].looks if actor >= 0 else ()
    for piece in sheet.picture.pieces:
        if piece.look.shape == "pawn":
            _put_beam(root, sheet, piece, 0.45 if piece.look in own else 0.12)


def put_rings(root: Element, sheet: Sheet) -> None:
    """Add a ring around pending places."""
    for name in (name for names in sheet.marked(Mark.PENDING) for name in names):
        x, y = sheet.at[name]
        put(
            root,
            "circle",
            cx=x,
            cy=y,
            r=0.47 * sheet.cell,
            fill="none",
            stroke=sheet.theme.accent,
            stroke_width=0.07 * sheet.cell,
        )


def put_dots(root: Element, sheet: Sheet) -> None:
    """Add a small dot wherever a choice can begin: in the centre, or below the piece there."""
    starts = starts_of(sheet.picture)
    for place in sheet.places:
        if place.name not in starts:
            continue
        x, y = sheet.at[place.name]
        low = 0.475 if place.name in sheet.taken else SPOT if place.kind == "spot" else 0
        put(
            root,
            "circle",
            cx=x,
            cy=y + low * sheet.cell,
            r=(0.065 if low else 0.085) * sheet.cell,
            fill=sheet.theme.accent,
            **{"class": "choice"},
        )


def _rim(sheet: Sheet, zone: Zone, inside: list[str]) -> tuple[list[Point], float]:
    """Return the line along which a frame is drawn, and its reach from there, in cells."""
    middles = [sheet.at[name] for name in inside]
    if zone.shape != "square":
        return hull(middles), sheet.frame
    radius = SQUARE_CORNER / SLOPE * sheet.cell
    corners = [corner for at in middles for corner in outline("square", at, radius)]
    return hull(corners), sheet.frame - SQUARE_CORNER


def _put_plain(root: Element, sheet: Sheet, cells: list[Place], fill: str) -> None:
    """Add cells; a thick line of the same colour rounds their corners."""
    line = 2 * CORNER * sheet.cell
    group = put(root, "g", fill=fill, stroke=fill, stroke_width=line, stroke_linejoin="round")
    for place in cells:
        corners = sheet.outline(place.name, HEX - CORNER * 2 / 3**0.5)
        put(group, "polygon", points=corners, title=place.name)


def _put_weave(root: Element, sheet: Sheet, cells: list[Place]) -> None:
    """Add short strokes whose lean alternates from cell to cell."""
    strokes = []
    for place in cells:
        x, y = sheet.at[place.name]
        shape = sheet.shapes[place.name]
        lean, (across, up) = _lean(place, shape), LEAN[shape]
        for away in (-0.36, -0.18, 0, 0.18, 0.36):
            half = 0.5 * (1 - abs(away)) * sheet.cell  # shorter towards the edge of the cell
            mx, my = x + away * sheet.cell * up, y + lean * away * sheet.cell * across
            dx, dy = half * across, -lean * half * up
            strokes.append(f"M{mx - dx:.5g} {my - dy:.5g}l{2 * dx:.4g} {2 * dy:.4g}")
    put(
        root,
        "path",
        d="".join(strokes),
        fill="none",
        stroke=sheet.theme.weave,
        stroke_width=0.035 * sheet.cell,
        stroke_linecap="round",
    )


def _lean(place: Place, shape: str) -> int:
    """Return which way the strokes on a cell lean, 1 or -1: unlike the cells beside it."""
    if shape == "square":
        return 1 if floor(place.x + place.y) % 2 else -1
    return 1 if round(2 * place.x) % 4 < 2 else -1


def _put_hole(root: Element, sheet: Sheet, place: Place) -> None:
    x, y = sheet.at[place.name]
    cell, theme = sheet.cell, sheet.theme
    put(root, "circle", cx=x, cy=y, r=0.5 * cell, fill=theme.edge)
    put(
        root,
        "circle",
        cx=x,
        cy=y,
        r=0.45 * cell,
        fill=theme.hole,
        title=sheet.picture.words.say("drawn-hole"),
    )


def _put_free_spot(root: Element, sheet: Sheet, place: Place) -> None:
    """Add a thin ring with the short name of a spot."""
    x, y = sheet.at[place.name]
    muted = sheet.theme.muted
    put(root, "circle", cx=x, cy=y, r=SPOT * sheet.cell, fill="none", stroke=muted, stroke_width=1)
    write(root, short_name(place), (x, y), size=LABEL, fill=muted)


def _put_beam(root: Element, sheet: Sheet, piece: Piece, strength: float) -> None:
    """Add a wedge of light from a pawn to the centre, fading along the way."""
    (x, y), (mx, my) = sheet.at[piece.place], sheet.middle
    dx, dy = mx - x, my - y
    far = hypot(dx, dy)
    lit = 1 - FOOT * sheet.cell / far  # the part of the way in front of the pawn's feet
    sx, sy = -dy * lit * SPREAD[sheet.shape], dx * lit * SPREAD[sheet.shape]
    name = f"beam-{x:.0f}-{y:.0f}-{piece.look.fill[1:]}-{100 * strength:.0f}"
    light = put(root, "radialGradient", id=name, cx=x, cy=y, r=far, gradientUnits="userSpaceOnUse")
    colour = piece.look.fill
    put(light, "stop", offset="0", stop_color=colour, stop_opacity=strength)
    put(light, "stop", offset="1", stop_color=colour, stop_opacity=0)
    wedge = [(mx - dx * lit, my - dy * lit), (mx + sx, my + sy), (mx - sx, my - sy)]
    put(root, "polygon", points=points(wedge), fill=f"url(#{name})")
