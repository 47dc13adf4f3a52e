"""What pieces look like: colours, shapes and marks, as data.

Every mark is one colour and its shape alone tells it from the others. Marks are drawn in a box from
-10 to 10, y downwards: `solid` is filled, `line` is stroked, `groove` is cut out of the solid.
"""

from __future__ import annotations

from dataclasses import dataclass


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

    fill: str
    rim: str
    terminal: int  # the colour nearest to the fill among a terminal's 256
    ink: str  # of the mark
    mark: str = ""  # a name in SIGNS, or a letter
    shape: str = "disc"  # disc, lid, gem, pawn

    @property
    def is_dark(self) -> bool:
        """Whether light letters are read best on it."""
        return sum(bytes.fromhex(self.fill[1:])) < 3 * 128


def _dots(radius: float, *centres: tuple[float, float]) -> str:
    """Return the path of discs."""
    arc = f"a{radius} {radius} 0 1 0"
    return "".join(
        f"M{x - radius} {y}{arc} {2 * radius} 0{arc} {-2 * radius} 0Z" for x, y in centres
    )


SIGNS = {
    "cherry": Sign(
        solid=_dots(4.3, (-4.6, 4.2), (4.8, 5.2))
        + "M2.6-8.6C5-10.6 8.4-9.6 9.4-6.6C6.4-5.6 3.8-6.2 2.6-8.6Z",
        line="M-4.6 1C-3.6-3.6-1-6.8 2.6-8.6C4.2-5.2 5-1.6 4.8 2",
    ),
    "plum": Sign(
        solid="M0-6.6C5-8.4 8.8-4.4 8.8.6"
        "C8.8 5.8 4.8 9.4 0 9.4S-8.8 5.8-8.8.6C-8.8-4.4-5-8.4 0-6.6Z",
        line="M0-6C0-7.8.8-9 2.4-10",
        groove="M0-6.6C-4.4-2.6-4.6 3.4-1.6 7",
    ),
    "lemon": Sign(
        solid="M-10.4-1C-8.6-1.2-8-2-6.8-3.4C-3-7.8 3-7.8 6.8-3.4C8-2 8.6-1.2 10.4-1V1"
        "C8.6 1.2 8 2 6.8 3.4C3 7.8-3 7.8-6.8 3.4C-8 2-8.6 1.2-10.4 1Z",
        groove="M-3.6-2.6C-2.2-4 .2-4.6 2.2-4",
        turn=-28,
    ),
    "blackberry": Sign(
        solid=_dots(2.75, (-5.4, -1.6), (0, -2.4), (5.4, -1.6), (-2.8, 3), (2.8, 3), (0, 7.4)),
        line="M0-6V-9.8M0-6.2L-4.6-8M0-6.2L4.6-8",
    ),
    "lychee": Sign(
        solid="M-8.6 1.2L-5.7-2.2L-2.9 1.2L0-2.2"
        "L2.9 1.2L5.7-2.2L8.6 1.2C8.2 5.8 4.4 9 0 9S-8.2 5.8-8.6 1.2Z",
        line="M-8.2 0A8.4 8.4 0 0 1 8.2 0",
    ),
    "fig": Sign(
        solid="M-1.2-9.8H1.2C1.8-5 8.6-2 8.6 3.8"
        "C8.6 7.6 4.8 9.6 0 9.6S-8.6 7.6-8.6 3.8C-8.6-2-1.8-5-1.2-9.8Z",
        groove="M0-1.6C2.4.6 4.6 2 4.6 4.2"
        "C4.6 5.8 2.6 6.6 0 6.6S-4.6 5.8-4.6 4.2C-4.6 2-2.4.6 0-1.6Z",
    ),
    "hazelnut": Sign(
        solid="M-6.4-6.4C-4.6-9-2-9.6 0-9.6S4.6-9 6.4-6.4C3-7.6-3-7.6-6.4-6.4Z"
        "M-7.6-4.2C-3.4-5.8 3.4-5.8 7.6-4.2C9.2 1.6 5 6.6 0 10C-5 6.6-9.2 1.6-7.6-4.2Z",
        groove="M-4-1.2C-4 1.2-3.2 3-1.8 4.6",
    ),
    "almond": Sign(
        solid="M0-10.4C4.8-6 7-1.4 6.4 3.6"
        "C5.9 7.4 3.2 9.6 0 9.6S-5.9 7.4-6.4 3.6C-7-1.4-4.8-6 0-10.4Z",
        groove="M-2-4.6C-3.2-1-3 3-1.6 6",
        turn=32,
    ),
    "cashew": Sign(
        solid="M-9-3.4C-9 3.8-5.2 8 0 8S9 3.8 9-3.4A2.9 2.9 0 0 0 3.2-3.4"
        "C3.2-.6 2 1 0 1S-3.2-.6-3.2-3.4A2.9 2.9 0 0 0-9-3.4Z",
        turn=-24,
    ),
    "walnut": Sign(
        solid="M-1-8.8C-3.4-9.8-6-8.6-6.6-6.4C-9-5.4-9.8-2.6-8.6-.6C-10 1.8-9 4.8-6.6 5.8"
        "C-6 8.4-3.4 9.8-1 8.8ZM1-8.8C3.4-9.8 6-8.6 6.6-6.4C9-5.4 9.8-2.6 8.6-.6"
        "C10 1.8 9 4.8 6.6 5.8C6 8.4 3.4 9.8 1 8.8Z",
        groove="M-5.6-3.2C-4.6-2-3.4-2-2.6-3.2M-6 2.4C-5 3.8-3.6 3.8-2.6 2.6"
        "M5.6-3.2C4.6-2 3.4-2 2.6-3.2M6 2.4C5 3.8 3.6 3.8 2.6 2.6",
    ),
    "pistachio": Sign(
        solid="M-.6 9.6C-9.4 7.4-10.4-4.4-4.6-9.4C-6.2-3-5.2 4.6-.6 9.6Z"
        "M.6 9.6C9.4 7.4 10.4-4.4 4.6-9.4C6.2-3 5.2 4.6.6 9.6Z"
        "M0-7.4C2.6-5.4 3.6-.4 0 5.4C-3.6-.4-2.6-5.4 0-7.4Z",
    ),
    "pecan": Sign(
        solid="M0-10.4C4.4-9 6.6-4.6 6.6 0S4.4 9 0 10.4C-4.4 9-6.6 4.6-6.6 0S-4.4-9 0-10.4Z",
        groove="M0-10.4V10.4M-2.4-7C-3.6-3-3.6 3-2.4 7M2.4-7C3.6-3 3.6 3 2.4 7",
    ),
    "ring": Sign(line="M0-11.6A11.6 11.6 0 1 1-.1-11.6Z"),
    "gloss": Sign(line="M-10-3A10.4 10.4 0 0 1-3-10"),
}

CREAM, INK = "#fffaf0", "#2b2620"
RED, BLUE, YELLOW = (
    ("#c8382e", "#e88d80", 160),
    ("#2f62a8", "#86aade", 25),
    ("#e6b422", "#8a6508", 178),
)
BLACK, WHITE, GREY = (
    ("#2a2a2e", "#8d8a86", 235),
    ("#f6f1e6", "#7a6843", 230),
    ("#8e8f94", "#5d5e64", 245),
)
TIN = ("#c3b8a4", "#74694f", 144)

LOOKS = {
    "cherry": Look(*RED, CREAM, "cherry"),
    "plum": Look(*BLUE, CREAM, "plum"),
    "lemon": Look(*YELLOW, INK, "lemon"),
    "blackberry": Look(*BLACK, CREAM, "blackberry"),
    "lychee": Look(*WHITE, INK, "lychee"),
    "fig": Look(*GREY, INK, "fig"),
    "hazelnut": Look(*RED, CREAM, "hazelnut"),
    "almond": Look(*BLUE, CREAM, "almond"),
    "cashew": Look(*YELLOW, INK, "cashew"),
    "walnut": Look(*BLACK, CREAM, "walnut"),
    "pistachio": Look(*WHITE, INK, "pistachio"),
    "pecan": Look(*GREY, INK, "pecan"),
    "white stone": Look(*WHITE, "#94815a", "ring"),
    "black stone": Look(*BLACK, "#8d8a86", "gloss"),
    "coin a": Look(*RED, CREAM, "a", "lid"),
    "coin b": Look(*BLUE, CREAM, "b", "lid"),
    "coin c": Look(*YELLOW, INK, "c", "lid"),
    "coin n": Look(*TIN, INK, "n", "lid"),
    "gem a": Look(*RED, CREAM, "A", "gem"),
    "gem b": Look(*BLUE, CREAM, "B", "gem"),
    "gem c": Look(*YELLOW, INK, "C", "gem"),
    "pawn a": Look(*RED, CREAM, "a", "pawn"),
    "pawn b": Look(*BLUE, CREAM, "b", "pawn"),
    "pawn c": Look(*YELLOW, INK, "c", "pawn"),
}
PLAIN = Look(*TIN, INK)  # for a look that nobody has drawn yet


def find_look(name: str) -> Look:
    """Return the look of this name, a plain one if there is none."""
    return LOOKS.get(name, PLAIN)
