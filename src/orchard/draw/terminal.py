"""A picture as text for the terminal, readable with and without colours.

. an empty cell      · one that can be chosen      # a hole      <r> a piece beside the board
[w] the last action  (w) what is pending           *w* what has won

A picture without a board is listed: its cards, its piles, then the seats with their hands.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from math import ceil, floor

from rich.console import Console
from rich.text import Text

from orchard.boards import ROW_HEIGHT
from orchard.draw.listing import ACCENT, BRACKETS, FAINT, WIDTH, listed, shown_marks, style_of
from orchard.draw.picture import Picture, Place
from orchard.draw.places import cells_in, has_board, labels_of, places_of, short_name, starts_of


def to_text(picture: Picture, *, colour: bool = False) -> str:
    """Return a picture as lines of text, with ANSI colours if wanted."""
    lines = (
        [*_Canvas(picture).lines(), Text(), *_words(picture)]
        if has_board(picture)
        else listed(picture)
    )
    text = Text("\n").join(lines)
    if not colour:
        return text.plain
    console = Console(force_terminal=True, color_system="256", no_color=False)
    with console.capture() as capture:
        console.print(text, end="", soft_wrap=True)
    return capture.get()


class _Canvas:
    """Letters on a grid: a cell is two columns wide, with its neighbours placed as on the board."""

    def __init__(self, picture: Picture) -> None:
        self.letters: dict[tuple[int, int], tuple[str, str]] = {}  # (row, column): letter, style
        self.pieces = {piece.place: piece for piece in picture.pieces}
        self.starts = starts_of(picture)
        self.brackets = {
            name: BRACKETS[mark.kind] for mark in shown_marks(picture) for name in mark.places
        }
        self.grid = _Grid.of(picture)
        cells = [place for place in places_of(picture) if place.kind != "spot"]
        for place in cells:
            self._put(*self.grid.at(place), *self._shown(place))
        for place in sorted(cells, key=self.grid.at):
            self._put_brackets(place)
        self._put_labels(picture)
        for place in places_of(picture):
            if place.kind == "spot":
                self._put_spot(place)

    def lines(self) -> list[Text]:
        """Return the lines of the board."""
        rows = [row for row, _ in self.letters]
        columns = [column for _, column in self.letters]
        return [
            self._line(row, min(columns) - 1, max(columns))
            for row in range(min(rows), max(rows) + 1)
        ]

    def _line(self, row: int, left: int, right: int) -> Text:
        line = Text()
        for column in range(left, right + 1):
            line.append(*self.letters.get((row, column), (" ", "")))
        line.rstrip()
        return line

    def _put(self, row: int, column: int, text: str, style: str) -> None:
        for k, letter in enumerate(text):
            self.letters[row, column + k] = (letter, style)

    def _shown(self, place: Place) -> tuple[str, str]:
        """Return the letter and style for a cell."""
        free = place.name in self.starts
        if piece := self.pieces.get(place.name):
            return piece.letter, style_of(piece.look) + (" underline" if free else "")
        if place.kind == "hole":
            return "#", ""
        return ("·", ACCENT) if free else (".", FAINT)

    def _put_brackets(self, place: Place) -> None:
        """Put brackets around a marked cell, or a bar where two different ones meet."""
        row, column = self.grid.at(place)
        if place.name in self.brackets:
            opening, closing = self.brackets[place.name]
            met, _ = self.letters.get((row, column - 1), (opening, ""))
            self._put(row, column - 1, opening if met == opening else "|", ACCENT)
            self._put(row, column + 1, closing, ACCENT)

    def _put_labels(self, picture: Picture) -> None:
        """Put letters and numbers left and right of the rows, above and below the board."""
        for place, text, (dx, dy) in labels_of(picture):
            row, column = self.grid.at(place)
            if dy:
                self._put(row + round(dy), column + round(2 * dx), text, FAINT)
            else:
                self._put(row, column + 3 if dx > 0 else column - 2 - len(text), text, FAINT)

    def _put_spot(self, place: Place) -> None:
        """Put a spot outside the board, further out if something is there already."""
        piece = self.pieces.get(place.name)
        opening, closing = self.brackets.get(place.name, ("<", ">"))
        text = f"{opening}{piece.letter if piece else short_name(place)}{closing}"
        row, column = self.grid.at(place)
        column -= len(text) // 2
        while any((row, column + k) in self.letters for k in range(-1, len(text) + 1)):
            column += 1 if place.x > 0 else -1
        style = style_of(piece.look) if piece else FAINT
        self._put(row, column, text, style)


@dataclass(frozen=True)
class _Grid:
    """Where the rows and columns of a board are, counted from its first ones."""

    left: float
    top: float
    height: float  # from row to row, in cell widths

    @staticmethod
    def of(picture: Picture) -> _Grid:
        """Return the grid of a picture's board."""
        zone = next((zone for zone in picture.zones if cells_in(zone)), picture.zones[0])
        cells = cells_in(zone) or zone.places
        left, top = min(place.x for place in cells), min(place.y for place in cells)
        return _Grid(left, top, ROW_HEIGHT[zone.shape])

    def at(self, place: Place) -> tuple[int, int]:
        """Return row and column; spots move to the next row outwards, to stay clear of labels."""
        row, column = (place.y - self.top) / self.height, round(2 * (place.x - self.left))
        if place.kind != "spot":
            return round(row), column
        return (floor(row + 1e-9) if place.y < 0 else ceil(row - 1e-9)), column


def _words(picture: Picture) -> list[Text]:
    """Return a line for each seat, then the prompt."""
    seats = []
    for k, seat in enumerate(picture.seats):
        counters = ", ".join(f"{name} {value}" for name, value in seat.counters)
        acts = k == picture.actor
        line = Text().append("> " if acts else "  ", ACCENT)
        line.append(seat.name, "bold" if acts else "")
        line.append(f": {counters}" if counters else "")
        seats.append(line)
    return [*seats, *(Text(line) for line in textwrap.wrap(picture.prompt, WIDTH))]
