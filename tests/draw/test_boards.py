"""Boards of every shape are drawn in full: correct cells, framed, labelled and marked."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from xml.etree.ElementTree import Element, fromstring

import pytest

from orchard.boards import Board, Hexagon, Rectangle, Rhombus
from orchard.draw import to_svg, to_text
from orchard.draw.board import BED, LABEL
from orchard.draw.pen import UPRIGHT, Point, outline
from orchard.draw.picture import Choice, Picture, Piece, Place, Pointed, Seat, Zone
from orchard.draw.places import labels_of, rows_of
from orchard.draw.sheet import Sheet
from orchard.draw.themes import THEMES
from orchard.games.layout import board_zone
from orchard.games.numbers import Mark
from orchard.games.skirt.looks import LOOKS

SVG = "{http://www.w3.org/2000/svg}"
SIZES = [(1, 4), (4, 1), (2, 2), (3, 4), (4, 3), (8, 8), (11, 11), (19, 19)]
BOARDS: list[Board] = [
    *(Hexagon(side) for side in (2, 5, 10)),
    *(Rhombus(height, width) for height, width in SIZES),
    *(Rectangle(height, width) for height, width in SIZES),
]


def scene(board: Board, pieces: str = "", *marks: Pointed, free: str = "") -> Picture:
    """Return a board with pieces written like a1w."""
    stones = {look.letter: look for look in LOOKS}
    zone = board_zone(board, outer=True)
    places = tuple(Place(p.name, p.x, p.y, p.kind, p.shade, p.name) for p in zone.places)
    return Picture(
        "Sample",
        (Zone(zone.name, places, shape=zone.shape),),
        tuple(Piece(text[:-1], stones[text[-1]], text) for text in pieces.split()),
        (Seat("White"), Seat("Black")),
        0,
        "White: place a stone.",
        marks,
        tuple(Choice(name, (name,)) for name in free.split()),
    )


@pytest.fixture(params=BOARDS, ids=repr)
def board(request: pytest.FixtureRequest) -> Board:
    found: Board = request.param
    return found


def titled(root: Element, board: Board) -> dict[str, list[Point]]:
    """Return the corners of each cell by its title."""
    return {
        title: corners_of(polygon)
        for polygon in root.iter(f"{SVG}polygon")
        if (title := polygon.findtext(f"{SVG}title")) in board.index
    }


def corners_of(polygon: Element) -> list[Point]:
    pairs = [pair.split(",") for pair in polygon.get("points", "").split()]
    return [(float(x), float(y)) for x, y in pairs]


def far_outside(corners: list[Point], point: Point) -> float:
    """Return the distance of a point from a convex polygon, 0 inside; two corners are a line."""
    sides = list(pairwise([*corners, corners[0]]))
    if len(corners) > 2 and all(turn(*side, point) >= 0 for side in sides):
        return 0
    return min(from_line(*side, point) for side in sides)


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def from_line(a: Point, b: Point, c: Point) -> float:
    """Return the distance of c from the segment between a and b."""
    (x, y), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    part = ((c[0] - x) * dx + (c[1] - y) * dy) / (dx * dx + dy * dy)
    part = min(1, max(0, part))
    return apart((x + part * dx, y + part * dy), c)


def apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def test_zones_say_the_shape_of_their_cells(board: Board) -> None:
    assert board_zone(board).shape == board.SHAPE
    assert board_zone(board) is board_zone(board)


def test_cells_have_their_shape_and_do_not_overlap(board: Board) -> None:
    cells = titled(fromstring(to_svg(scene(board))), board)
    assert set(cells) == set(board.names)
    assert {len(corners) for corners in cells.values()} == {6 if board.SHAPE == "hex" else 4}
    width = Sheet(scene(board), THEMES["day"]).cell
    across = {max(x for x, _ in c) - min(x for x, _ in c) for c in cells.values()}
    assert all(0.7 * width < wide < width for wide in across)


def test_the_frame_holds_the_beds_of_all_cells_and_all_labels(board: Board) -> None:
    drawn = scene(board)
    sheet, root = Sheet(drawn, THEMES["day"]), fromstring(to_svg(drawn))
    frame = next(p for p in root.iter(f"{SVG}polygon") if p.get("stroke") == THEMES["day"].wood)
    rim, reach = corners_of(frame), float(frame.get("stroke-width", "")) / 2
    beds = [
        outline(board.SHAPE, sheet.at[name], BED * sheet.cell)
        for name, sides in zip(board.names, board.sides, strict=True)
        if sides.any()
    ]
    for corner in (corner for bed in beds for corner in bed):
        assert far_outside(rim, corner) < reach - 0.1 * sheet.cell
    labels = [text for text in root.iter(f"{SVG}text") if text.get("fill") == THEMES["day"].carved]
    assert len(labels) == len(labels_of(drawn))
    for label in labels:
        at = float(label.get("x", "")), float(label.get("y", "")) - UPRIGHT * LABEL
        assert far_outside(rim, at) < reach - 5
        assert all(far_outside(bed, at) > 5 for bed in beds)


def test_rows_are_found_by_what_their_names_share() -> None:
    assert list(rows_of(scene(Hexagon(3)))) == ["e", "d", "c", "b", "a"]
    assert list(rows_of(scene(Rhombus(3, 4)))) == ["1", "2", "3"]
    assert list(rows_of(scene(Rectangle(11, 4)))) == [str(n) for n in range(11, 0, -1)]
    assert list(rows_of(scene(Rectangle(3, 1)))) == ["3", "2", "1"]
    assert list(rows_of(scene(Rhombus(1, 3)))) == ["1"]


def test_marks_have_the_shape_of_their_cells() -> None:
    for board, corners in ((Rectangle(3, 3), 4), (Rhombus(3, 3), 6)):
        root = fromstring(to_svg(scene(board, "a1w", Pointed(Mark.LAST, ("a1",)))))
        accent = THEMES["day"].accent
        marks = [p for p in root.iter(f"{SVG}polygon") if p.get("fill") == accent]
        assert [len(corners_of(mark)) for mark in marks] == [corners]


def test_a_rhombus_in_the_terminal() -> None:
    marks = (Pointed(Mark.LAST, ("b1",)), Pointed(Mark.WON, ("a3", "b3")))
    lines = to_text(scene(Rhombus(3, 4), "b1w a3b b3b", *marks, free="d2")).splitlines()
    assert lines[:5] == [
        "   a b c d",
        " 1  .[w]. .  1",
        "  2  . . . ·  2",
        "   3 *b*b*. .  3",
        "       a b c d",
    ]


def test_a_rectangle_in_the_terminal() -> None:
    drawn = scene(Rectangle(10, 4), "b2w", Pointed(Mark.PENDING, ("b2",)), free="d9")
    lines = to_text(drawn).splitlines()
    assert lines[:4] == ["     a b c d", " 10  . . . .  10", "  9  . . . ·  9", "  8  . . . .  8"]
    assert lines[9:12] == ["  2  .(w). .  2", "  1  . . . .  1", "     a b c d"]


def test_rows_in_the_terminal_hold_their_cells(board: Board) -> None:
    lines = to_text(scene(board)).splitlines()
    for name, row in rows_of(scene(board)).items():
        cells = " ".join("." * len(row))
        assert [line for line in lines if line.strip().startswith(f"{name}  {cells}")]
