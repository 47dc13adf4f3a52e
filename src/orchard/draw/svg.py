"""A picture as SVG: one self-contained image without scripts, style sheets or fonts of its own."""

from __future__ import annotations

import textwrap
from math import ceil
from xml.etree.ElementTree import Element, tostring

from orchard.draw import board, cards, desk, hands
from orchard.draw.pen import FONT, Point, put, write
from orchard.draw.picture import Picture, Seat
from orchard.draw.pieces import put_piece
from orchard.draw.places import has_board
from orchard.draw.sheet import MARGIN, WIDTH, Sheet
from orchard.draw.themes import Theme, find_theme

PIECE, BESIDE = 0.41, 0.33  # the radius of a piece on a cell, and on a spot beside the board
PROMPT, NAME, COUNTER = 17, 16, 14  # font sizes
LETTERS_A_LINE = 64


def to_svg(picture: Picture, *, theme: str = "day", width: int | None = None) -> str:
    """Return a picture as SVG, `width` pixels wide if given."""
    colours = find_theme(theme)
    root = Element(
        "svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "font-family": FONT}
    )
    put(root, "title").text = picture.title
    is_board = has_board(picture)
    wide = WIDTH if is_board else desk.WIDTH
    paper = put(root, "rect", width=wide, fill=colours.paper, rx=14)
    height = (_put_board if is_board else _put_desk)(root, picture, colours)
    paper.set("height", f"{height:.5g}")
    root.set("viewBox", f"0 0 {wide} {height:.5g}")
    if width is not None:
        root.set("width", str(width))
        root.set("height", str(round(width * height / wide)))
    return tostring(root, encoding="unicode")


def _put_board(root: Element, picture: Picture, theme: Theme) -> float:
    """Add a board and the text under it; return where they end."""
    sheet = Sheet(picture, theme)
    _put_table(root, sheet)
    return _put_words(root, sheet)


def _put_desk(root: Element, picture: Picture, theme: Theme) -> float:
    """Add the cards, piles, prompt and seats; return where they end."""
    table, y = desk.Desk(picture, theme), desk.MARGIN / 2
    for zone in table.zones("card"):
        y = cards.put_cards(root, table, zone, y)
    y = cards.put_piles(root, table, table.zones("pile"), y + 8)
    y = desk.put_prompt(root, table, y + 8)
    y = hands.put_seats(root, table, y + 4)
    desk.put_marks(put(root, "g", pointer_events="none"), table)
    for zone in table.zones("card"):
        cards.put_standing(root, table, zone)
    desk.put_dots(put(root, "g", pointer_events="none"), table)
    return y + desk.MARGIN / 2


def _put_table(root: Element, sheet: Sheet) -> None:
    """Add the board, its pieces, and the marks that point at them."""
    board.put_frame(root, sheet)
    board.put_cells(root, sheet)
    below = put(root, "g", pointer_events="none")  # so that the tooltips of cells still work
    board.put_beams(below, sheet)
    board.put_labels(below, sheet)
    board.put_trails(below, sheet)
    _put_pieces(root, sheet)
    above = put(root, "g", pointer_events="none")
    board.put_rings(above, sheet)
    board.put_dots(above, sheet)


def _put_pieces(root: Element, sheet: Sheet) -> None:
    kinds = {place.name: place.kind for place in sheet.places}
    for piece in sheet.picture.pieces:
        radius = BESIDE if kinds[piece.place] == "spot" else PIECE
        title = f"{piece.label}, {piece.place}"
        put_piece(
            root, piece.look, sheet.at[piece.place], radius * sheet.cell, sheet.theme, title=title
        )


def _put_words(root: Element, sheet: Sheet) -> float:
    """Add the prompt and the seats under the board; return where they end."""
    y = sheet.bottom + MARGIN
    for line in _lines(sheet.picture.prompt):
        write(root, line, (WIDTH / 2, y), size=PROMPT, fill=sheet.theme.ink)
        y += 1.4 * PROMPT
    y += 0.5 * PROMPT
    seats = sheet.picture.seats
    bottoms = [
        _put_seat(
            root,
            sheet,
            seat,
            (WIDTH * (2 * k + 1) / (2 * len(seats)), y),
            acts=k == sheet.picture.actor,
        )
        for k, seat in enumerate(seats)
    ]
    return max(bottoms, default=y) + MARGIN


def _lines(text: str) -> list[str]:
    """Return text in lines of about equal length."""
    count = ceil(len(text) / LETTERS_A_LINE)
    return textwrap.wrap(text, LETTERS_A_LINE if count < 2 else len(text) // count + 5)


def _put_seat(root: Element, sheet: Sheet, seat: Seat, at: Point, *, acts: bool) -> float:
    """Add a seat's pieces, name and counters under one another; return where they end."""
    x, y = at
    theme = sheet.theme
    for k, look in enumerate(seat.looks):
        put_piece(root, look, (x + 28 * (k - (len(seat.looks) - 1) / 2), y + 6), 11, theme)
    y += 34 if seat.looks else 6
    write(root, seat.name, (x, y), size=NAME, fill=theme.ink, bold=acts)
    if acts:
        put(root, "rect", x=x - 18, y=y + 11, width=36, height=3, rx=1.5, fill=theme.accent)
    for name, value in seat.counters:
        y += 1.6 * COUNTER
        write(root, f"{name} {value}", (x, y + 2), size=COUNTER, fill=theme.muted)
    return y
