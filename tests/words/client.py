"""The catalogues of the browser client."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "web" / "src" / "words"


def client_catalogue(locale: str) -> str:
    """Return the source of the client's catalogue in a language."""
    return (FOLDER / f"{locale}.ftl").read_text("utf-8")
