"""The directive `{board} skirt size=4`: a board to play on, and a picture where that cannot be.

    <div class="orchard-board" data-game="skirt" data-options='{"size": 4}'>the picture</div>

The script that makes it playable is no part of the documentation; `BOARD_SCRIPT` in conf.py says
where it is.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from orchard import OrchardError, Position, make_variant
from orchard.draw import to_svg
from orchard_site.rules import locale_of

THEMES = {"day": "only-light", "night": "only-dark"}  # and Furo's class for what is seen in each
WIDTH = 560
FOLDER = "boards"  # of pictures, among the pages


class board(nodes.General, nodes.Element):  # noqa: N801 -- nodes are named as elements are
    """A board to play on; its children are shown until it can be played on."""


class BoardDirective(SphinxDirective):
    """`{board} GAME option=value ...`."""

    required_arguments = 1
    optional_arguments = 20

    def run(self) -> list[nodes.Node]:
        """Return the board, with a picture of it in both themes."""
        game, *given = self.arguments
        try:
            options = dict(word.split("=", 1) for word in given)
            variant = make_variant(game, **options)
        except (OrchardError, ValueError) as error:
            raise self.error(f"{{board}} {' '.join(self.arguments)}: {error}") from error
        decided = {name: variant.options[name] for name in options}
        position = _shown(variant.start(), is_usual=not decided)
        made = board(game=game, options=json.dumps(decided))
        made += [self._picture(position, theme) for theme in THEMES]
        return [made]

    def _picture(self, position: Position, theme: str) -> nodes.image:
        locale = locale_of(self.env.docname)
        name = "-".join([*self.arguments, locale, theme]).replace("=", "-")
        file = Path(self.env.srcdir, FOLDER, f"{name}.svg")
        file.parent.mkdir(exist_ok=True)
        picture = position.picture(locale=locale)
        file.write_text(to_svg(picture, theme=theme, width=WIDTH), "utf-8")
        title = position.variant.game.words(locale).say("title")
        return nodes.image(uri=f"/{FOLDER}/{file.name}", alt=title, classes=[THEMES[theme]])


def _shown(start: Position, *, is_usual: bool) -> Position:
    """Return the position to draw: one of the middle of a match, if the game brings one."""
    variant = start.variant
    if is_usual and variant.game.sample:
        return variant.position(variant.game.sample)
    return start.dealt()


def _enter(self: Any, node: board) -> None:
    self.body.append(
        f'<div class="orchard-board" data-game="{escape(node["game"])}" '
        f'data-options="{escape(node["options"])}">'
    )


def _leave(self: Any, node: board) -> None:
    self.body.append("</div>\n")
    if next(self.document.findall(board)) is node:  # once a page
        up = "../" * (self.builder.current_docname.count("/") + 1)
        script = f"{up}{self.config.BOARD_SCRIPT}"
        self.body.append(f'<script type="module" src="{script}"></script>\n')


def setup(app: Sphinx) -> None:
    """Offer the directive."""
    app.add_config_value("BOARD_SCRIPT", "board.js", "html", str)
    app.add_node(board, html=(_enter, _leave))
    directive: type[Directive] = BoardDirective
    app.add_directive("board", directive)
