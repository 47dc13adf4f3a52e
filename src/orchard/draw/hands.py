"""Seats and their hands as SVG: a row for each, with the viewer's own hand fanned out in front."""

from __future__ import annotations

from math import cos, degrees
from xml.etree.ElementTree import Element

from orchard.draw.desk import MARGIN, WIDTH, WORDS, Box, Desk, title_of
from orchard.draw.pen import put, write
from orchard.draw.picture import Piece, Zone
from orchard.draw.pieces import put_picture, put_piece
from orchard.games.looks import Look

ROW = 56  # the height of a seat's row
ANIMAL, BOTTLE, TOKEN = 18, 10, 13  # radii
NAME = 16  # font size
JUICES, HAND = 150, 270  # where they begin in a row
SMALL, LARGE = (24, 34), (68, 96)  # width and height of fruit cards
APART = 10  # between kinds of fruit
ARCH = 320  # the least radius of the circle that a fan lies on


def put_seats(root: Element, desk: Desk, top: float) -> float:
    """Add the other seats in turn order, then the viewer's; return where they end."""
    zones = desk.zones("seat")
    viewer = desk.picture.viewer
    first = 0 if viewer is None else viewer + 1
    for zone in zones[first:] + zones[:first]:
        pieces = [piece for place in zone.places[1:] for piece in desk.pieces_on(place.name)]
        _put_seat(root, desk, zone, top)
        if zone.seat == viewer:
            _put_row(root, desk, [piece for piece in pieces if not _is_fruit(piece)], top)
            fruits = [piece for piece in pieces if _is_fruit(piece)]
            top = _put_fan(root, desk, fruits, top + ROW + 8)
        else:
            _put_row(root, desk, pieces, top)
            top += ROW
    return top


def _is_fruit(piece: Piece) -> bool:
    """Return whether a piece is a card in a hand rather than a token."""
    return piece.look.shape in ("disc", "back")


def _put_seat(root: Element, desk: Desk, zone: Zone, top: float) -> None:
    """Add a seat's animal, name, counters and juices."""
    picture, theme, index = desk.picture, desk.theme, zone.seat or 0
    seat, middle = picture.seats[index], top + ROW / 2
    desk.boxes[zone.places[0].name] = Box(MARGIN, top + 3, HAND - MARGIN - 16, ROW - 8)
    for look in seat.looks[:1]:
        at_home = [p for p in desk.pieces_on(zone.places[0].name) if p.look == look]
        title = title_of(at_home[0]) if at_home else ""
        put_piece(root, look, (MARGIN + 26, middle - 2), ANIMAL, theme, title=title)
    acts = index == picture.actor
    x = MARGIN + 54
    write(root, seat.name, (x, middle - 11), size=NAME, fill=theme.ink, bold=acts, anchor="start")
    if acts:
        put(root, "rect", x=MARGIN, y=top + 8, width=4, height=ROW - 18, rx=2, fill=theme.accent)
    told = " · ".join(f"{name} {value}" for name, value in seat.counters)
    write(root, told, (x, middle + 10), size=WORDS, fill=theme.muted, anchor="start")
    juices = [p for p in desk.pieces_on(zone.places[0].name) if p.look not in seat.looks]
    _put_bottles(root, desk, juices, middle)


def _put_bottles(root: Element, desk: Desk, pieces: list[Piece], middle: float) -> None:
    """Add the pieces that a seat has won, one by one."""
    x: float = JUICES
    for piece in pieces:
        group = put(root, "g", title=title_of(piece))
        step = min(1.4 * BOTTLE, 90 / piece.count)
        for _ in range(piece.count):
            put_piece(group, piece.look, (x, middle - 12), BOTTLE, desk.theme)
            x += step


def _put_row(root: Element, desk: Desk, pieces: list[Piece], top: float) -> None:
    """Add a hand as a row of small cards, with tokens after it."""
    width, height = SMALL
    total = sum(piece.count for piece in pieces)
    room = WIDTH - MARGIN - HAND - len(pieces) * (width + APART)
    step = min(0.75 * width, room / max(1, total - len(pieces)))
    x, y = float(HAND), top + (ROW - height) / 2 - 2
    for piece in pieces:
        group = put(root, "g", title=title_of(piece))
        desk.boxes[piece.place] = Box(x, y, width + step * (piece.count - 1), height)
        for k in range(piece.count):
            box = Box(x + step * k, y, width, height)
            if _is_fruit(piece):
                _put_fruit(group, piece.look, box)
            else:
                put_piece(group, piece.look, box.middle, TOKEN, desk.theme)
        x += width + step * (piece.count - 1) + APART


def _put_fan(root: Element, desk: Desk, pieces: list[Piece], top: float) -> float:
    """Add a hand as a fan of large cards; return where it ends."""
    width, height = LARGE
    total = sum(piece.count for piece in pieces)
    gaps = APART * (len(pieces) - 1)
    step = min(0.62 * width, (WIDTH - 2 * MARGIN - 40 - width - gaps) / max(1, total - 1))
    half = (step * (total - 1) + gaps) / 2
    arch = max(ARCH, 3 * half)
    x = -half  # of a card's centre, from the centre of the fan
    for piece in pieces:
        group = put(root, "g", title=title_of(piece))
        left = WIDTH / 2 + x - width / 2
        lows = []
        for _ in range(piece.count):
            lows.append(arch * (1 - cos(x / arch)))
            box = Box(WIDTH / 2 + x - width / 2, top + lows[-1], width, height)
            _put_fruit(group, piece.look, box, degrees(x / arch))
            x += step
        reach = step * (piece.count - 1) + width
        desk.boxes[piece.place] = Box(left, top + min(lows), reach, height + 16)
        x += APART
    return top + height + arch * (1 - cos(half / arch)) + 24


def _put_fruit(parent: Element, look: Look, box: Box, turn: float | None = None) -> None:
    """Add a fruit card; in a fan it is turned and also shows its picture in a corner."""
    x, y = box.middle
    fanned = turn is not None
    group = put(parent, "g")
    if fanned:
        group.set("transform", f"rotate({turn:.4g} {x:.5g} {y:.5g})")
    put(
        group,
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=0.12 * box.width,
        fill=look.fill,
        stroke=look.rim,
        stroke_width=1.5,
    )
    if not fanned:
        put_picture(group, look, (x, y), 0.036 * box.width)
        return
    put_picture(group, look, (x + 2, y + 10), 0.032 * box.width)
    put_picture(group, look, (box.x + 12, box.y + 14), 0.75)
