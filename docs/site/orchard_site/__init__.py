"""What Sphinx needs to make a site of Orchard's documentation, as an extension."""

from __future__ import annotations

from typing import Any

from pygments.lexers import get_lexer_by_name
from sphinx.application import Sphinx

from orchard_site import boards, comments, policy, rules, staging

PLAIN = ("caddy", "ftl")  # languages of blocks that Pygments does not know


def setup(app: Sphinx) -> dict[str, Any]:
    """Add everything to Sphinx."""
    for language in PLAIN:
        app.add_lexer(language, type(get_lexer_by_name("text")))
    for part in (staging, rules, boards, comments, policy):
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
