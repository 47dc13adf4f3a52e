"""A table of cards as lines of text: the cards, the piles, the seats with their hands.

·   can be chosen      [3] the last action      (3) what is pending      *3* what has won
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from rich.text import Text

from orchard.draw.picture import Icon, Picture, Piece, Place, Pointed, Zone
from orchard.draw.places import starts_of
from orchard.games.looks import Look
from orchard.games.numbers import Mark

WIDTH = 78
FAINT, ACCENT = "dim", "bold green"
BRACKETS = {Mark.LAST: ("[", "]"), Mark.PENDING: ("(", ")"), Mark.WON: ("*", "*")}
TITLE, PRICE, CARDS, NEEDS = 26, 8, 7, 7  # column widths


def listed(picture: Picture) -> list[Text]:
    """Return the lines of a picture without a board."""
    counters = "".join(f", {name} {value}" for name, value in picture.counters)
    lines = [Text().append(picture.title, "bold").append(counters), Text()]
    for kind, listing in (("card", _cards), ("pile", _piles), ("seat", _seats)):
        zones = [zone for zone in picture.zones if zone.places and zone.places[0].kind == kind]
        if zones:
            lines += [*listing(picture, zones), Text()]
    lines += [Text(line) for line in textwrap.wrap(picture.prompt, WIDTH)]
    for line in lines:
        line.rstrip()
    return lines


def style_of(look: Look) -> str:
    """Return the terminal style of a piece."""
    return f"bold {'color(231)' if look.is_dark else 'color(16)'} on color({look.terminal})"


def _cards(picture: Picture, zones: Sequence[Zone]) -> list[Text]:
    """Return a line for each card: number, title, price, depth, what it needs, who is there."""
    say = picture.words.say
    head = f"{'':{5 + TITLE}}{say('drawn-price'):{PRICE}}"
    head += f"{say('drawn-cards'):{CARDS}}{say('drawn-needs'):{NEEDS}}"
    lines = [Text(head, FAINT)]
    for place in (place for zone in zones for place in zone.places):
        if card := place.card:
            line = _marked(picture, place, f"{card.number:>2}")
            line.append(f" {card.title:{TITLE - 1}.{TITLE - 2}}")
            _append_icons(line, card.price, PRICE)
            line.append(f"{card.depth:^{CARDS - 2}}  ")
            _append_icons(line, card.signpost, NEEDS)
            _append_pieces(line, _on(picture, place))
            lines.append(line)
    return lines


def _piles(picture: Picture, zones: Sequence[Zone]) -> list[Text]:
    """Return a line for each pile."""
    lines = []
    for zone in zones:
        line = _marked(picture, zone.places[0], f"{zone.places[0].label:13}")
        pieces = [piece for place in zone.places for piece in _on(picture, place)]
        if card := zone.places[0].card:
            told = {"number": card.number, "title": card.title, "count": card.depth}
            line.append(" " + picture.words.say("drawn-top", **told))
        elif not pieces:
            line.append(" -", FAINT)
        for place in zone.places:
            if _on(picture, place):
                _append_counted(line.append(_dot(picture, place), ACCENT), _on(picture, place))
        lines.append(line)
    return lines


def _seats(picture: Picture, zones: Sequence[Zone]) -> list[Text]:
    """Return a line for each seat: its animal, its name, its counters and its hand."""
    lines = []
    for zone in zones:
        seat = picture.seats[zone.seat or 0]
        acts = zone.seat == picture.actor
        line = Text().append(">" if acts else " ", ACCENT)
        line.append_text(_marked(picture, zone.places[0], seat.name, "bold" if acts else ""))
        for look in seat.looks:
            line.append(" ").append(look.letter, style_of(look))
        line.append("".join(f"  {name} {value:>2}" for name, value in seat.counters) + "  ")
        _append_hand(line, picture, zone.places[1:])
        lines.append(line)
    return lines


def _append_hand(line: Text, picture: Picture, places: Sequence[Place]) -> None:
    """Append the fruits of a hand, as counts if there are too many to write one by one."""
    fruits = sum(piece.count for place in places for piece in _on(picture, place))
    singly = len(line) + fruits + len(places) <= WIDTH
    for place in places:
        line.append(_dot(picture, place), ACCENT)
        if singly:
            _append_pieces(line, _on(picture, place))
        else:
            _append_counted(line, _on(picture, place))


def shown_marks(picture: Picture) -> list[Pointed]:
    """Return the marks that are shown: all but those for lookahead."""
    return [mark for mark in picture.marks if mark.kind in BRACKETS]


def _on(picture: Picture, place: Place) -> list[Piece]:
    return [piece for piece in picture.pieces if piece.place == place.name]


def _dot(picture: Picture, place: Place) -> str:
    return "·" if place.name in starts_of(picture) else " "


def _marked(picture: Picture, place: Place, text: str, style: str = "") -> Text:
    """Return text with a dot before it if the place can be chosen, in brackets if it is marked."""
    marks = [mark for mark in shown_marks(picture) if place.name in mark.places]
    opening, closing = BRACKETS[marks[-1].kind] if marks else "  "
    line = Text().append(_dot(picture, place), ACCENT).append(opening, ACCENT)
    return line.append(text, style).append(closing, ACCENT)


def _append_icons(line: Text, icons: Sequence[Icon], width: int) -> None:
    """Append a letter for each icon, padded to the width of a column."""
    for icon in icons:
        line.append(icon.look.letter * icon.count, style_of(icon.look))
    line.append(" " * (width - sum(icon.count for icon in icons)))


def _append_pieces(line: Text, pieces: Iterable[Piece]) -> None:
    for piece in pieces:
        line.append(piece.letter * piece.count, style_of(piece.look))


def _append_counted(line: Text, pieces: Iterable[Piece]) -> None:
    for piece in pieces:
        line.append(piece.letter, style_of(piece.look)).append(str(piece.count))
