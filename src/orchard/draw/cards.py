"""Face-up cards as SVG: signs with a number, title, text and price; and piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element

from orchard.draw.desk import MARGIN, WIDTH, WORDS, Box, Desk, rows_of, title_of
from orchard.draw.pen import Point, Style, length_of, points, put, wrap, write
from orchard.draw.picture import Card, Icon, Place, Zone
from orchard.draw.pieces import put_picture, put_piece

GAP, PAD, ROUND = 16, 10, 9  # between cards, inside them, and the radius of their corners
LINE = 18  # between lines of text
TITLE, NUMBER = 15, 17  # font sizes
BADGE = 14  # the radius of the disc behind a number
ICON, LEAST = 11, 12  # the radius of a fruit in a price, and the least step to the next
FOOT = 2 * ICON + 12  # the height of a price
STANDING = 15  # the radius of an animal that stands on a card
EDGE, EDGES = 3, 8  # how far the cards of a stack stick out, and how many are shown
PILE_HIGH, PILE, PART = 88, 104, 28  # a pile's height and least width, and the width of a part


def put_cards(root: Element, desk: Desk, zone: Zone, top: float) -> float:
    """Add rows of cards, with room above for standing pieces; return where they end."""
    columns = int(max(place.x for place in zone.places)) + 1
    width = (WIDTH - 2 * MARGIN + GAP) / columns - GAP
    for row in rows_of(zone):
        top += 2 * STANDING
        height = max(_height(place.card, width) for place in row if place.card)
        for place in row:
            box = Box(MARGIN + place.x * (width + GAP), top, width, height)
            desk.boxes[place.name] = box
            if place.card:
                put_card(root, desk, place.card, box)
        top += height + GAP
    return top


def put_standing(root: Element, desk: Desk, zone: Zone) -> None:
    """Add the pieces that stand on the top edges of cards, from the right."""
    for place in zone.places:
        box, pieces = desk.boxes[place.name], desk.pieces_on(place.name)
        step = min(2.1 * STANDING, (box.width - 92) / max(1, len(pieces) - 1))
        for k, piece in enumerate(pieces):
            x = box.x + box.width - 22 - step * (len(pieces) - 1 - k)
            at = (x, box.y - STANDING + 3)
            put_piece(root, piece.look, at, STANDING, desk.theme, title=title_of(piece))


def put_card(root: Element, desk: Desk, card: Card, box: Box) -> None:
    """Add a stack of cards, the top one drawn as a wooden sign."""
    group = put(root, "g", title=f"{card.number} {card.title}, {_depth(desk, card)}")
    _put_stack(group, desk, card.depth, box)
    _put_watermark(group, desk, card, box)
    titles = _titles(card, box.width)
    body = _put_header(group, desk, card, titles, box)
    for k, line in enumerate(wrap(card.text, box.width - 2 * PAD, WORDS)):
        at = (box.x + PAD, body + LINE * (k + 0.8))
        write(group, line, at, size=WORDS, fill=desk.theme.ink, anchor="start")
    foot = box.y + box.height - PAD - ICON
    room = box.width - 2 * PAD - (_sign_length(card) + 4 if card.signpost else 0)
    put_icons(group, desk, card.price, (box.x + PAD, foot), room)
    if card.signpost:
        _put_signpost(group, desk, card, (box.x + box.width - PAD, foot))


def put_icons(root: Element, desk: Desk, icons: Sequence[Icon], at: Point, room: float) -> None:
    """Add icons from left to right, overlapping or with counts if there is little room."""
    x, y = at
    total = sum(icon.count for icon in icons)
    step = min(2 * ICON, (room - 2 * ICON) / max(1, total - 1))
    singly = step >= LEAST
    for icon in icons:
        if not singly and icon.count > 1:
            size: Style = {"size": TITLE, "fill": desk.theme.ink, "bold": True}
            write(root, str(icon.count), (x, y), anchor="start", **size)
            x += length_of(str(icon.count), TITLE) + 4
        for _ in range(icon.count if singly else 1):
            put_piece(root, icon.look, (x + ICON, y), ICON, desk.theme, title=icon.label)
            x += step if singly else 2 * ICON
        x += 0 if singly else 5


def put_piles(root: Element, desk: Desk, zones: Sequence[Zone], top: float) -> float:
    """Add piles side by side, each above its name; return where they end."""
    widths = [max(PILE, PART * len(zone.places)) for zone in zones]
    gap = (WIDTH - 2 * MARGIN - sum(widths)) / max(1, len(zones))
    x = MARGIN + gap / 2
    for zone, width in zip(zones, widths, strict=True):
        place, parts = zone.places[0], zone.places[1:]
        box = Box(x, top, width, PILE_HIGH)
        desk.boxes[place.name] = box
        at = (box.middle[0], top + 28)
        if place.card:
            _put_next(root, desk, place.card, at)
        elif parts:
            _put_parts(root, desk, parts, at)
        else:
            _put_stack_of_backs(root, desk, place, at)
        below = (box.middle[0], top + PILE_HIGH - 12)
        write(root, place.label, below, size=WORDS, fill=desk.theme.muted)
        x += width + gap
    return top + PILE_HIGH


def _depth(desk: Desk, card: Card) -> str:
    return desk.picture.words.say("drawn-depth", count=card.depth)


def _height(card: Card, width: float) -> float:
    """Return the height that a card needs for its text."""
    lines = len(wrap(card.text, width - 2 * PAD, WORDS))
    return _header(_titles(card, width)) + lines * LINE + 14 + FOOT


def _titles(card: Card, width: float) -> list[str]:
    """Return the title in lines that fit beside the number."""
    return wrap(card.title, width - 2 * BADGE - 20, TITLE, bold=True)


def _header(titles: Sequence[str]) -> float:
    return max(2 * BADGE, LINE * len(titles)) + PAD


def _put_stack(group: Element, desk: Desk, depth: int, box: Box) -> None:
    """Add the cards of a stack, the lower ones sticking out to the right and below."""
    theme = desk.theme
    for k in range(min(depth, EDGES) - 1, -1, -1):
        put(
            group,
            "rect",
            x=box.x + EDGE * k,
            y=box.y + EDGE * k,
            width=box.width,
            height=box.height,
            rx=ROUND,
            fill=theme.board,
            stroke=theme.edge,
            stroke_width=1.2,
        )


def _put_watermark(group: Element, desk: Desk, card: Card, box: Box) -> None:
    """Add the first fruit of the price, large and faint, behind the text."""
    if card.price:
        look = card.price[0].look
        colour = look.rim if look.is_pale else look.fill
        faint = replace(look, ink=colour, fill=desk.theme.board)
        scale = 0.027 * min(box.width, box.height)
        at = (box.x + box.width - 11.5 * scale, box.y + box.height - FOOT - 9 * scale)
        put_picture(put(group, "g", opacity=0.2), faint, at, scale)


def _put_header(group: Element, desk: Desk, card: Card, titles: Sequence[str], box: Box) -> float:
    """Add a wooden board with number and title, and the depth above it; return where it ends."""
    theme, high = desk.theme, _header(titles)
    x, y, width, _ = box
    board = (
        f"M{x:.5g} {y + high:.5g}V{y + ROUND:.5g}q0-{ROUND} {ROUND}-{ROUND}"
        f"H{x + width - ROUND:.5g}q{ROUND} 0 {ROUND} {ROUND}V{y + high:.5g}Z"
    )
    put(group, "path", d=board, fill=theme.wood, stroke=theme.edge, stroke_width=1.2)
    middle = y + high / 2
    badge = (x + BADGE + 6, middle)
    put(group, "circle", cx=badge[0], cy=middle, r=BADGE, fill=theme.paper, stroke=theme.edge)
    write(group, str(card.number), badge, size=NUMBER, fill=theme.ink, bold=True)
    for k, line in enumerate(titles):
        at = (badge[0] + BADGE + 6, middle + LINE * (k - (len(titles) - 1) / 2))
        write(group, line, at, size=TITLE, fill=theme.carved, bold=True, anchor="start")
    depth = _depth(desk, card)
    write(group, depth, (x + 6, y - 13), size=WORDS, fill=theme.muted, anchor="start")
    return y + high + 4


def _sign_length(card: Card) -> float:
    """Return the length of a signpost."""
    return 2 * ICON * sum(icon.count for icon in card.signpost) + 18


def _put_signpost(group: Element, desk: Desk, card: Card, at: Point) -> None:
    """Add a wooden arrow that shows what the card requires, with its tip at a point."""
    right, y = at
    left, high = right - _sign_length(card), ICON + 3
    arrow = [
        (left, y - high),
        (right - 10, y - high),
        (right, y),
        (right - 10, y + high),
        (left, y + high),
    ]
    words = desk.picture.words
    needs = words.say("drawn-required", things=words.listed([i.label for i in card.signpost]))
    sign = put(group, "g", title=needs)
    line: Style = {"stroke": desk.theme.edge, "stroke_width": 1.5, "stroke_linejoin": "round"}
    put(sign, "polygon", points=points(arrow), fill=desk.theme.wood, **line)
    put_icons(sign, desk, card.signpost, (left + 5, y), right - left)


def _put_next(root: Element, desk: Desk, card: Card, at: Point) -> None:
    """Add a stack that shows only its top number and its size."""
    x, y = at
    box = Box(x - 46, y - 26, 40, 42)
    group = put(root, "g", title=f"{card.number} {card.title}: {card.text}")
    _put_stack(group, desk, min(card.depth, 4), box)
    put(group, "circle", cx=box.middle[0], cy=box.middle[1], r=BADGE, fill=desk.theme.wood)
    write(group, str(card.number), box.middle, size=NUMBER, fill=desk.theme.carved, bold=True)
    write(group, f"×{card.depth}", (x + 14, y), size=NUMBER, fill=desk.theme.ink, anchor="start")


def _put_stack_of_backs(root: Element, desk: Desk, place: Place, at: Point) -> None:
    """Add a face-down pile with its size, or a dash if it is empty."""
    x, y = at
    pieces = desk.pieces_on(place.name)
    if not pieces:
        write(root, "–", at, size=NUMBER, fill=desk.theme.muted)
    for back in pieces:
        for k in range(min(back.count, 4) - 1, -1, -1):
            title = title_of(back) if k == 0 else ""
            put_piece(root, back.look, (x - 22 + 2 * k, y + 2 * k), 22, desk.theme, title=title)
        size = f"×{back.count}"
        write(root, size, (x + 10, y), size=NUMBER, fill=desk.theme.ink, anchor="start")


def _put_parts(root: Element, desk: Desk, parts: Sequence[Place], at: Point) -> None:
    """Add the kinds in a face-up pile, each with its count."""
    x = at[0] - PART * (len(parts) - 1) / 2
    for place in parts:
        desk.boxes[place.name] = Box(x - PART / 2, at[1] - 24, PART, 52)
        for piece in desk.pieces_on(place.name):
            put_piece(root, piece.look, (x, at[1] - 8), 12, desk.theme, title=title_of(piece))
            write(root, str(piece.count), (x, at[1] + 14), size=WORDS, fill=desk.theme.ink)
        x += PART
