"""Pictures of tables as a spectator sees them, for lists and link previews.

Many services that show links want PNG. That takes `resvg-py`, the extra `preview`; without it
pictures are SVG. It holds the GIL while it draws, so it runs in a separate process, one at a time.
"""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from time import monotonic
from typing import Literal, NamedTuple
from xml.etree.ElementTree import Element, fromstring, tostring

from orchard.draw import THEMES, to_svg
from orchard.draw.pen import FONT, length_of, put, wrap, write
from orchard.draw.picture import Picture
from orchard.errors import OrchardError
from orchard.games.game import all_games
from orchard.kernel import EVERYTHING, SPECTATOR
from orchard.match import Position
from orchard.page.shelf import sample
from orchard.server.naming import localised
from orchard.server.room import Room
from orchard.server.table import Table
from orchard.words import catalogue

Form = Literal["svg", "png"]
WIDTH, HEIGHT = 1200, 630  # of a card; the usual size of a link preview
PICTURE = 570  # the height of the table on a card
TITLE, NAME, SENTENCE = 64, 40, 30  # font sizes
KEPT = 200  # pictures in the cache
FRESH = 8.0  # seconds before a picture is drawn again, whatever has happened
TIMEOUT = 20.0  # seconds that one PNG may take
TYPES = {"svg": "image/svg+xml", "png": "image/png"}
DRAW = """import resvg_py, sys
drawn = resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode())
sys.stdout.buffer.write(bytes(drawn))"""


class Preview(NamedTuple):
    """The preview of a link: a title, the players and a sentence."""

    title: str
    players: Sequence[str]
    sentence: str


class Drawn(NamedTuple):
    """A picture, with the number of events and the time when it was drawn."""

    number: int
    at: float
    picture: bytes


def has_png() -> bool:
    """Return whether pictures can be drawn as PNG."""
    return find_spec("resvg_py") is not None


def preview_of(room: Room, locale: str) -> Preview:
    """Return the preview of a link to a table, with only what a spectator may know."""
    table, words = room.table, catalogue(locale=locale)
    game = table.variant.game.words(locale).say("title")
    players = [_name(room, seat, locale) for seat in range(len(table.seats))]
    if table.returns is not None:
        key = "preview-over"
    elif table.is_running:
        key = "preview-running"
    else:
        key = "preview-waiting"
    return Preview(game, players, words.say(key, game=game))


def _name(room: Room, seat: int, locale: str) -> str:
    """Return the name of the player on a seat in a language, or the word for an open seat."""
    holder, words = room.table.holders[seat], catalogue(locale=locale)
    if holder.bot:
        return words.say(f"bot-{holder.bot}")
    return localised(holder.name, locale) if holder.person else words.say("preview-open")


def table_svg(room: Room, locale: str = "en", theme: str = "day") -> str:
    """Return a table as SVG, as a spectator sees it."""
    table = room.table
    eyes = SPECTATOR if table.returns is None else EVERYTHING
    return to_svg(_still(table.position, eyes, locale, _figures(table)), theme=theme)


def _figures(table: Table) -> list[int]:
    """Return the figures of the seats in a fable; empty for other tables."""
    chapter = table.made.chapter
    return [chapter.figures[teller] for teller in chapter.seats] if chapter else []


def _still(
    position: Position, eyes: int, locale: str = "en", figures: Sequence[int] = ()
) -> Picture:
    """Return a picture of a position without choices, to be looked at only."""
    return replace(position.picture(eyes, locale=locale, figures=figures), choices=())


def table_card(room: Room, locale: str = "en") -> str:
    """Return the card for links to a table, as SVG."""
    return _card(table_svg(room, locale), preview_of(room, locale))


def front_preview(locale: str = "en") -> Preview:
    """Return the preview of a link to the front page."""
    return Preview("Orchard", [], catalogue(locale=locale).say("preview-front"))


def front_card() -> str:
    """Return the card for links to the front page: a table in mid-match, as SVG."""
    middle = sample(all_games()[0])
    return _card(to_svg(_still(middle, SPECTATOR)), front_preview())


def _card(table: str, preview: Preview) -> str:
    """Return a card: a table beside its title, players and sentence, as SVG."""
    theme = THEMES["day"]
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "width": str(WIDTH),
            "height": str(HEIGHT),
            "font-family": FONT,
        },
    )
    put(root, "rect", width=WIDTH, height=HEIGHT, fill=theme.paper)
    inner, gap = fromstring(table), (HEIGHT - PICTURE) / 2
    wide, high = map(float, inner.get("viewBox", "0 0 1 1").split()[2:])
    width = PICTURE * wide / high
    for name, value in {"x": gap, "y": gap, "width": width, "height": PICTURE}.items():
        inner.set(name, f"{value:.5g}")
    root.append(inner)
    left, room = 2 * gap + width, WIDTH - 3 * gap - width
    y = _put_lines(root, [preview.title], (left, 150.0), TITLE, room, fill=theme.ink)
    y = _put_lines(root, preview.players, (left, y + 30), NAME, room, fill=theme.ink)
    lines = wrap(preview.sentence, room, SENTENCE)
    _put_lines(root, lines, (left, y + 30), SENTENCE, room, fill=theme.muted)
    return tostring(root, encoding="unicode")


def _put_lines(
    root: Element,
    lines: Sequence[str],
    at: tuple[float, float],
    size: float,
    room: float,
    *,
    fill: str,
) -> float:
    """Add lines below one another, each shrunk to fit; return the y at which they end."""
    x, y = at
    for line in lines:
        fitting = min(size, size * room / max(1, length_of(line, size)))
        write(root, line, (x, y), size=fitting, fill=fill, anchor="start")
        y += 1.4 * size
    return y


class Pictures:
    """Draws pictures, and caches the most recently used."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, ...], Drawn] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    async def of_table(self, room: Room, locale: str, theme: str) -> bytes:
        """Return a table as SVG, at most a few seconds out of date."""
        key = (room.table.address, locale, theme)
        number = room.table.number
        return await self._find(key, number, "svg", lambda: table_svg(room, locale, theme))

    async def card_of(self, room: Room, form: Form, locale: str) -> bytes:
        """Return the card for links to a table, at most a few seconds out of date."""
        key = (room.table.address, locale, "card", form)
        return await self._find(key, room.table.number, form, lambda: table_card(room, locale))

    async def of_front(self, form: Form) -> bytes:
        """Return the card for links to the front page."""
        return await self._find(("front", form), 0, form, front_card)

    async def _find(
        self, key: tuple[str, ...], number: int, form: Form, draw: Callable[[], str]
    ) -> bytes:
        """Return a cached picture or draw it: one at a time, and each not too often."""
        if known := self._known(key, number):
            return known
        async with self._turn:
            if known := self._known(key, number):  # drawn while this call waited
                return known
            text = await asyncio.to_thread(draw)
            picture = await _to_png(text) if form == "png" else text.encode()
            self._kept[key] = Drawn(number, monotonic(), picture)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return picture

    def _known(self, key: tuple[str, ...], number: int) -> bytes | None:
        known = self._kept.get(key)
        if known is None or (known.number != number and monotonic() - known.at > FRESH):
            return None
        self._kept.move_to_end(key)
        return known.picture


async def _to_png(text: str) -> bytes:
    """Return an SVG as PNG, drawn in a separate process."""
    if not has_png():
        raise OrchardError("page.unknown")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", DRAW), stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        drawn, _ = await asyncio.wait_for(process.communicate(text.encode()), TIMEOUT)
    except (TimeoutError, asyncio.CancelledError):
        process.kill()
        raise
    if process.returncode:
        raise OrchardError("server.failed")
    return drawn
