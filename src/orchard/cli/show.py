"""`orchard show`: draw a position, or one moment of a record."""

from __future__ import annotations

import sys
from pathlib import Path

from orchard.cli.language import language, say
from orchard.draw import to_text
from orchard.draw.themes import find_theme
from orchard.errors import OrchardError
from orchard.games.game import all_games
from orchard.kernel import EVERYTHING
from orchard.match import Position, load_record, make_variant


def find_position(
    what: str, options: dict[str, str], text: str | None, action: int | None
) -> Position:
    """Return the requested position: of a game by its text, or of a record by action number."""
    if what in {known.id for known in all_games()}:
        if action is not None:
            raise OrchardError("show.mixed", "show-action")
        variant = make_variant(what, **options)
        return variant.position(text) if text else variant.start()
    if options or text:
        raise OrchardError("show.mixed", "show-option", given=what)
    positions = load_record(Path(what)).positions
    if action is not None and not 0 <= action < len(positions):
        raise OrchardError(
            "option.range", option="action", given=str(action), low=0, high=len(positions) - 1
        )
    return positions[-1 if action is None else action]


def write_position(position: Position, *, out: Path | None, theme: str, width: int | None) -> None:
    """Draw a position as an SVG file or in the terminal."""
    find_theme(theme)
    if out is None:
        picture = position.picture(EVERYTHING, locale=language())
        sys.stdout.write(to_text(picture, colour=sys.stdout.isatty()) + "\n")
        return
    out.write_text(position.svg(EVERYTHING, theme=theme, width=width), "utf-8")
    sys.stdout.write(say("wrote", path=str(out)) + "\n")
