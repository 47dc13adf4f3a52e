"""The catalogues of the browser client."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "web" / "src" / "words"


def client_catalogue(locale: str) -> str:
    """Return the client's own words in a language, as they are written."""
    return (FOLDER / f"{locale}.ftl").read_text("utf-8")
