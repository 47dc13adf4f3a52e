"""A scene as text for the terminal, readable with and without colours.

. an empty cell      · one that can be chosen      # a hole      <r> a piece beside the board
[w] the last action  (w) what is pending           *w* what has won

A scene without a board is listed: its cards, its piles, then the seats with their hands.
"""

from __future__ import annotations

import textwrap
from math import ceil, copysign

from rich.console import Console
from rich.text import Text

from orchard.draw.listing import ACCENT, BRACKETS, FAINT, WIDTH, listed, shown_marks, style_of
from orchard.draw.picture import Picture, Place
from orchard.draw.places import has_board, places_of, rows_of, short_name, starts_of
from orchard.games.layout import ROW_HEIGHT


def to_text(scene: Picture, *, colour: bool = False) -> str:
    """Return a scene as lines of text, with ANSI colours if wanted."""
    lines = [*_Canvas(scene).lines(), Text(), *_words(scene)] if has_board(scene) else listed(scene)
    text = Text("\n").join(lines)
    if not colour:
        return text.plain
    console = Console(force_terminal=True, color_system="256", no_color=False)
    with console.capture() as capture:
        console.print(text, end="", soft_wrap=True)
    return capture.get()


class _Canvas:
    """Letters on a grid: a cell is two columns wide and rows are one column apart, as hexes lie."""

    def __init__(self, scene: Picture) -> None:
        self.letters: dict[tuple[int, int], tuple[str, str]] = {}  # (row, column): letter, style
        self.pieces = {piece.place: piece for piece in scene.pieces}
        self.starts = starts_of(scene)
        self.brackets = {
            name: BRACKETS[mark.kind] for mark in shown_marks(scene) for name in mark.places
        }
        cells = [place for place in places_of(scene) if place.kind != "spot"]
        for place in cells:
            self._put(*_at(place), *self._shown(place))
        for place in sorted(cells, key=_at):
            self._put_brackets(place)
        self._put_labels(list(rows_of(scene).values()))
        for place in places_of(scene):
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
        """Return the letter and the style of what is on a cell."""
        free = place.name in self.starts
        if piece := self.pieces.get(place.name):
            return piece.letter, style_of(piece.look) + (" underline" if free else "")
        if place.kind == "hole":
            return "#", ""
        return ("·", ACCENT) if free else (".", FAINT)

    def _put_brackets(self, place: Place) -> None:
        """Put brackets around a marked cell; where two meet that differ there is a bar."""
        row, column = _at(place)
        if place.name in self.brackets:
            opening, closing = self.brackets[place.name]
            met, _ = self.letters.get((row, column - 1), (opening, ""))
            self._put(row, column - 1, opening if met == opening else "|", ACCENT)
            self._put(row, column + 1, closing, ACCENT)

    def _put_labels(self, rows: list[list[Place]]) -> None:
        """Put letters left of the rows, their last number right, and numbers above and below."""
        for row in rows:
            (line, left), (_, right) = _at(row[0]), _at(row[-1])
            self._put(line, left - 3, row[0].name[0], FAINT)
            if row not in (rows[0], rows[-1]):
                self._put(line, right + 3, row[-1].name[1:], FAINT)
        for row, away in ((rows[0], -1), (rows[-1], 1)) if rows else ():
            for place in row:
                line, column = _at(place)
                self._put(line + away, column, place.name[1:], FAINT)

    def _put_spot(self, place: Place) -> None:
        """Put a spot outside the board, further out if something is there already."""
        piece = self.pieces.get(place.name)
        opening, closing = self.brackets.get(place.name, ("<", ">"))
        text = f"{opening}{piece.letter if piece else short_name(place)}{closing}"
        row, column = _at(place)
        column -= len(text) // 2
        while any((row, column + k) in self.letters for k in range(-1, len(text) + 1)):
            column += 1 if place.x > 0 else -1
        style = style_of(piece.look) if piece else FAINT
        self._put(row, column, text, style)


def _at(place: Place) -> tuple[int, int]:
    """Return row and column; spots are moved to the next row outwards, to stay clear of labels."""
    rows = place.y / ROW_HEIGHT
    row = round(rows) if place.kind != "spot" else int(copysign(ceil(abs(rows) - 1e-9), rows))
    return row, round(2 * place.x)


def _words(scene: Picture) -> list[Text]:
    """Return a line for each seat, then the prompt."""
    seats = []
    for k, seat in enumerate(scene.seats):
        counters = ", ".join(f"{name} {value}" for name, value in seat.counters)
        acts = k == scene.actor
        line = Text().append("> " if acts else "  ", ACCENT)
        line.append(seat.name, "bold" if acts else "")
        line.append(f": {counters}" if counters else "")
        seats.append(line)
    return [*seats, *(Text(line) for line in textwrap.wrap(scene.prompt, WIDTH))]
