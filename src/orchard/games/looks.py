"""Looks: what pieces look like, as data that each game brings for its own.

Every mark is one colour and its shape alone tells it from the others. Marks are drawn in a box from
-10 to 10, y downwards: `solid` is filled, `line` is stroked, `groove` is cut out of the solid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Shape = Literal["disc", "lid", "gem", "pawn", "figure", "back", "token", "mix"]
Colour = tuple[str, str, int]  # fill, rim, and the nearest of a terminal's 256

CREAM, INK = "#fffaf0", "#2b2620"  # of marks, on dark and on light pieces
RED: Colour = ("#c8382e", "#e88d80", 160)
BLUE: Colour = ("#2f62a8", "#86aade", 25)
YELLOW: Colour = ("#e6b422", "#8a6508", 178)
BLACK: Colour = ("#2a2a2e", "#8d8a86", 235)
WHITE: Colour = ("#f6f1e6", "#7a6843", 230)
GREY: Colour = ("#8e8f94", "#5d5e64", 245)


@dataclass(frozen=True)
class Sign:
    """The picture on a piece, as the data of SVG paths."""

    solid: str = ""
    line: str = ""
    groove: str = ""
    turn: int = 0  # degrees clockwise


@dataclass(frozen=True)
class Look:
    """How one kind of piece is drawn; on either theme its fill or its rim stands out."""

    name: str  # the catalogue says it in words: look-NAME
    fill: str
    rim: str
    terminal: int  # the colour nearest to the fill among a terminal's 256
    ink: str  # of the mark
    letter: str  # in the game's notation and in a terminal
    mark: Sign = Sign()
    shape: Shape = "disc"
    halves: tuple[Look, ...] = ()  # of a mix, which shows two others

    @property
    def is_dark(self) -> bool:
        """Whether light letters are read best on it."""
        return sum(bytes.fromhex(self.fill[1:])) < 3 * 128

    @property
    def is_pale(self) -> bool:
        """Whether its fill hardly shows on paper."""
        return sum(bytes.fromhex(self.fill[1:])) > 3 * 200


def dots(radius: float, *centres: tuple[float, float]) -> str:
    """Return the path of discs."""
    arc = f"a{radius} {radius} 0 1 0"
    return "".join(
        f"M{x - radius} {y}{arc} {2 * radius} 0{arc} {-2 * radius} 0Z" for x, y in centres
    )
