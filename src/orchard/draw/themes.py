"""Day and night: the colours of everything that is not a piece."""

from __future__ import annotations

from dataclasses import dataclass

from orchard.errors import OrchardError


@dataclass(frozen=True)
class Theme:
    """The colours of a table."""

    paper: str
    ink: str
    muted: str  # secondary text
    board: str  # cells
    outer: str  # cells of a shaded rim
    weave: str  # the strokes on them
    line: str  # between cells
    wood: str  # the frame
    edge: str  # of the frame
    carved: str  # text on the frame
    hole: str
    shadow: str
    accent: str


THEMES = {
    "day": Theme(
        paper="#faf6ee",
        ink="#2b2620",
        muted="#6d6252",
        board="#e9dfcb",
        outer="#dccdae",
        weave="#c3b088",
        line="#c9b99a",
        wood="#d3b78c",
        edge="#b99665",
        carved="#4d3d22",
        hole="#2b2620",
        shadow="#5a4a2c",
        accent="#3f7d4e",
    ),
    "night": Theme(
        paper="#1d1b18",
        ink="#efe8da",
        muted="#b0a693",
        board="#2d2a25",
        outer="#3a352c",
        weave="#554d3f",
        line="#4a443a",
        wood="#43352a",
        edge="#63503f",
        carved="#cdbba0",
        hole="#0c0b0a",
        shadow="#000000",
        accent="#7fbf8d",
    ),
}


def find_theme(name: str) -> Theme:
    """Return the theme with this name."""
    if name not in THEMES:
        raise OrchardError(
            "option.range",
            "option-range-word",
            option="theme",
            given=name,
            values=", ".join(THEMES),
        )
    return THEMES[name]
