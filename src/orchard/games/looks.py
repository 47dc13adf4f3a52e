"""Looks: what pieces look like, as data that each game supplies.

Every mark has a single colour and can be recognised by shape alone. Marks are drawn in a box from
-10 to 10, y downwards: `solid` is filled, `line` is stroked, `groove` is cut out of the solid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Shape = Literal["disc", "lid", "gem", "pawn", "figure", "back", "token", "mix"]
Colour = tuple[str, str, int]  # fill, rim, and the nearest of a terminal's 256 colours

CREAM, INK = "#fffaf0", "#2b2620"  # for marks on dark and on light pieces
RED: Colour = ("#c8382e", "#e88d80", 160)
BLUE: Colour = ("#2f62a8", "#86aade", 25)
YELLOW: Colour = ("#e6b422", "#8a6508", 178)
BLACK: Colour = ("#2a2a2e", "#8d8a86", 235)
WHITE: Colour = ("#f6f1e6", "#7a6843", 230)
GREY: Colour = ("#8e8f94", "#5d5e64", 245)


@dataclass(frozen=True)
class Sign:
    """The picture on a piece, as SVG path data."""

    solid: str = ""
    line: str = ""
    groove: str = ""
    turn: int = 0  # degrees clockwise


@dataclass(frozen=True)
class Look:
    """How one kind of piece is drawn; in either theme its fill or its rim stands out."""

    name: str  # in the catalogue: look-NAME
    fill: str
    rim: str
    terminal: int  # the nearest of a terminal's 256 colours to the fill
    ink: str  # colour of the mark
    letter: str  # in the game's notation and in a terminal
    mark: Sign = Sign()
    shape: Shape = "disc"
    halves: tuple[Look, ...] = ()  # the two looks that a mix shows

    @property
    def is_dark(self) -> bool:
        """Whether light letters are easiest to read on it."""
        return sum(bytes.fromhex(self.fill[1:])) < 3 * 128

    @property
    def is_pale(self) -> bool:
        """Whether its fill hardly shows on paper."""
        return sum(bytes.fromhex(self.fill[1:])) > 3 * 200


def dots(radius: float, *centres: tuple[float, float]) -> str:
    """Return the SVG path of discs with these centres."""
    arc = f"a{radius} {radius} 0 1 0"
    return "".join(
        f"M{x - radius} {y}{arc} {2 * radius} 0{arc} {-2 * radius} 0Z" for x, y in centres
    )
