"""What pieces look like: colours, shapes and marks, as data.

Every mark is one colour and its shape alone tells it from the others. Marks are drawn in a box from
-10 to 10, y downwards: `solid` is filled, `line` is stroked, `groove` is cut out of the solid.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations


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
    mark: str = ""  # a name in SIGNS or FIGURES, or a letter
    shape: str = "disc"  # disc, lid, gem, pawn, figure, back, token, mix

    @property
    def is_dark(self) -> bool:
        """Whether light letters are read best on it."""
        return sum(bytes.fromhex(self.fill[1:])) < 3 * 128

    @property
    def is_pale(self) -> bool:
        """Whether its fill hardly shows on paper."""
        return sum(bytes.fromhex(self.fill[1:])) > 3 * 200


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
    "banana": Sign(
        solid="M-9.2-9L-6.2-9.8C-4.8-3.6 1.4 .8 9.4 .2L10.2 3.6C1.6 12.2-13.4 6.2-9.2-9Z",
        groove="M-7.6-5C-6.2 2 0 6.2 7.6 3.6",
    ),
    "coconut": Sign(
        solid=_dots(9.2, (0, 0)),
        groove=_dots(0.9, (-3.2, -3.4), (3.2, -3.4), (0, 2.2)),
    ),
    "grapes": Sign(
        solid=_dots(
            2.5,
            *((-6.6, -2.6), (-2.2, -3), (2.2, -3), (6.6, -2.6)),
            *((-4.4, 1.4), (0, 1.2), (4.4, 1.4), (-2.2, 5.2), (2.2, 5.2), (0, 8.6)),
        )
        + "M.6-6.4C2-10 5.6-10.8 9-9.6C8-6.4 4.4-5 .6-6.4Z",
        line="M0-5C-.2-7.4-1.2-8.8-3-9.8",
    ),
    "pineapple": Sign(
        solid="M0-2.8C4.2-2.8 6.2 0 6.2 3.4S3.8 10.4 0 10.4S-6.2 7-6.2 3.4S-4.2-2.8 0-2.8Z"
        "M0-3.6C-2.6-3.6-5-5-6.4-7.4C-4.4-7.6-3.2-7.2-2.2-6.4C-2-8.2-1.2-9.6 0-10.8"
        "C1.2-9.6 2-8.2 2.2-6.4C3.2-7.2 4.4-7.6 6.4-7.4C5-5 2.6-3.6 0-3.6Z",
        groove="M-5 .2L3.4 9M-5.8 5.2L-1.6 9.6M-1.6-2.2L5.8 5.2M5 .2L-3.4 9M5.8 5.2L1.6 9.6"
        "M1.6-2.2L-5.8 5.2",
    ),
    "strawberry": Sign(
        solid="M0-4.8C3-7 8.8-5.6 8.4-.4C8 4.6 3.6 8.6 0 10.4C-3.6 8.6-8 4.6-8.4-.4"
        "C-8.8-5.6-3-7 0-4.8ZM0-6C-2.4-5.6-4.6-6.6-5.8-8.6C-3.8-9.2-2-8.8-.8-7.8L-.6-10.4H.8"
        "L.8-7.8C2-8.8 3.8-9.2 5.8-8.6C4.6-6.6 2.4-5.6 0-6Z",
        groove=_dots(0.35, (-4.4, -1.2), (0, -1), (4.4, -1.2), (-2.3, 3), (2.3, 3), (0, 6.6)),
    ),
    "smoothie": Sign(
        solid="M-7-4.6H7L5 10.2H-5ZM-8.4-7H8.4V-4.8H-8.4Z",
        line="M1-7L3.2-11L6.6-11.4",
        groove="M-5.4 0C-3.4-1.8-1.6 1.6 0 0S3.6-1.4 5.4 0",
    ),
    "alike": Sign(
        solid="M-7.6-8H7.6L5.2 10.2H-5.2Z",
        groove="M-3.6-1.6H3.6M-3.6 3.4H3.6",
    ),
    "mixed": Sign(
        solid="M-7.6-8H7.6L5.2 10.2H-5.2Z",
        line="M2-8L4.4-11.4",
        groove="M-3 6.4L3.2-4.2",
    ),
    "ring": Sign(line="M0-11.6A11.6 11.6 0 1 1-.1-11.6Z"),
    "gloss": Sign(line="M-10-3A10.4 10.4 0 0 1-3-10"),
}

# Figures stand by themselves: `solid` is their outline, `groove` is cut into it. A few are printed.
FIGURES = {
    "fox": Sign(
        solid="M-10-1.8L-7-5L-6.6-10.4L-3.8-7L-1-10.4L-.6-4.8C3.2-3 5.2 1 5.4 4.8"
        "C7 2.6 7-.4 6-4C10.6-1 11.2 6.6 7 10.4H-5.8L-4.6 8.6C-5.6 5.4-5.4 2.8-4.8.4"
        "C-6.8.6-8.8-.2-10-1.8Z",
        groove="M-5.2-3.5H-5.1M8.2 1.6C8.4 4.6 7.4 7 5.2 8.4",
    ),
    "hare": Sign(
        solid="M-9-1.8C-8.8-4-7-5.2-5-5.2C-5.8-7.6-5.4-10-4.2-10.8C-2.8-10-2.3-7.8-2.5-5.8"
        "C-1.3-7.8.6-10 2.2-9.6C2.4-7.4.5-4.8-1.2-3.6C-.9-2.6-.9-1.8-1.2-1C4-1.4 7.4 2 7.4 5.4"
        "C9 4.8 10.2 6 10 7.4C9.8 8.8 8.4 9.2 7.4 8.8L7.2 10.4H-6C-6.2 9-5 8.2-4 8.2"
        "C-5 6-5.2 3.6-4.6 1.4C-7 1.6-9 .4-9-1.8Z",
        groove="M-5.7-2.4H-5.6M1.2 9.4C.4 6.6 2.4 4.2 5 4.8",
    ),
    "owl": Sign(
        solid="M-7-10.4C-4.6-8.6-2-8.2 0-8.2S4.6-8.6 7-10.4C8-7 8.2-4 8-1"
        "C7.8 5 5.2 9.4 2.8 10.4H-2.8C-5.2 9.4-7.8 5-8-1C-8.2-4-8-7-7-10.4Z",
        groove=_dots(1.7, (-3.4, -3.8), (3.4, -3.8)) + "M0-1.6V.4M-4.6 3.4C-4.2 5.6-3.2 7.2-1.8 8.2"
        "M4.6 3.4C4.2 5.6 3.2 7.2 1.8 8.2",
    ),
    "bear": Sign(
        solid=_dots(2.7, (-4.6, -7.8), (4.6, -7.8))
        + _dots(5.6, (0, -4.8))
        + "M-3.6-.8H3.6C6.4 0 8.8 1.6 9 4.2C9 5.8 7.4 6.2 6.4 5.2C6.8 7.2 6.8 9 6.4 10.4H1.2"
        "C1.2 9.2.8 8.6 0 8.6S-1.2 9.2-1.2 10.4H-6.4C-6.8 9-6.8 7.2-6.4 5.2"
        "C-7.4 6.2-9 5.8-9 4.2C-8.8 1.6-6.4 0-3.6-.8Z",
        groove="M-2.2-5.8H-2.1M2.1-5.8H2.2M-1.2-3.2H1.2",
    ),
    "duck": Sign(
        solid="M-10.4-4.6C-9.2-5.4-8.4-6.2-8-7C-7.2-9.4-5.2-10.6-3-10.2C-.4-9.6.6-6.8-.2-4"
        "C-.6-2.2.2-1.2 1.6-1C4.6-.6 7.4-2 10.2-4.6C10.8 2.6 7.4 7.6 2.6 8.2V10.4H-4V8.2"
        "C-8.2 7-9.4 2.4-6.8-1.2C-6.2-2-6.2-2.6-6.6-3C-8-3-9.6-3.4-10.4-4.6Z",
        groove="M-4.3-6.6H-4.2M-1.4 3.6C.6 5.8 4.4 5.2 6 2",
    ),
    "mask": Sign(
        solid="M-9 10C-9 3-5 0 0 0S9 3 9 10ZM-5.5-8.5H5.5L4.2-3.2H-4.2ZM-10-3H10V-1H-10Z",
        groove="M-4 4H-1.4M1.4 4H4",
    ),
    "wild": Sign(
        solid="M0-9.6L2.4-3.2L9.2-2.9L3.9 1.3L5.7 7.9L0 4.1L-5.7 7.9L-3.9 1.3L-9.2-2.9L-2.4-3.2Z",
    ),
    "twice": Sign(
        line="M-6.6-3A7.2 7.2 0 0 1 6.4-3.4M6.6 3A7.2 7.2 0 0 1-6.4 3.4",
        solid="M8.4-8.2V-1.4H1.8ZM-8.4 8.2V1.4H-1.8Z",
    ),
    "bottle": Sign(
        solid="M-2.6-10.6H2.6V-6.2C2.8-4.4 5.6-3.2 5.6.4V10.4H-5.6V.4C-5.6-3.2-2.8-4.4-2.6-6.2Z",
        groove="M-2.6-7.6H2.6M-5.6 2.4H5.6M-5.6 7.2H5.6",
    ),
    "leaf": Sign(
        solid="M-7 7.4C-9.6-2.6-2.6-9.4 8.6-9C9.6 1.6 3 9.4-7 7.4Z",
        groove="M-9 9.6C-4.6 3.6.4-1.2 5-5.2",
    ),
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
BROWN, VIOLET, ORANGE = (
    ("#7b4a2a", "#cf9a70", 94),
    ("#6b3f91", "#b995dc", 97),
    ("#e07b28", "#8a4408", 172),
)
PINK, MINT = ("#f7d9d3", "#a8544a", 224), ("#466a52", "#a3c7ae", 65)

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
    "banana": Look(*YELLOW, INK, "banana"),
    "coconut": Look(*BROWN, CREAM, "coconut"),
    "grapes": Look(*VIOLET, CREAM, "grapes"),
    "pineapple": Look(*ORANGE, INK, "pineapple"),
    "strawberry": Look(*RED, CREAM, "strawberry"),
    "smoothie": Look(*PINK, "#8c2f3d", "smoothie"),
    "alike smoothie": Look(*PINK, "#8c2f3d", "alike"),
    "mixed smoothie": Look(*PINK, "#8c2f3d", "mixed"),
    "fruit back": Look(*MINT, "#e4efd9", "leaf", "back"),
    "juice": Look(*ORANGE, INK, "bottle", "figure"),
    "fox": Look("#a1502a", "#f0c7a4", 130, "#fff1dc", "fox", "figure"),
    "hare": Look("#77654f", "#dccbb0", 101, "#fff1dc", "hare", "figure"),
    "owl": Look("#5d4530", "#d8bd98", 58, "#fff1dc", "owl", "figure"),
    "bear": Look("#3f2d22", "#c4a68a", 236, "#fff1dc", "bear", "figure"),
    "duck": Look("#85601c", "#edd08c", 94, "#fff1dc", "duck", "figure"),
    "thief": Look("#2a2a2e", "#c9b99a", 240, "#fff1dc", "mask", "figure"),
    "wild token": Look(*PINK, "#8c2f3d", "wild", "token"),
    "double-turn token": Look(*MINT, "#e4efd9", "twice", "token"),
}
FRUITS = ("banana", "coconut", "grapes", "pineapple", "strawberry")
LOOKS |= {f"{fruit} token": replace(LOOKS[fruit], shape="token") for fruit in FRUITS}
LOOKS |= {
    f"{a} and {b}": replace(LOOKS[a], mark=f"{a} and {b}", shape="mix")
    for a, b in combinations(FRUITS, 2)
}
PLAIN = Look(*TIN, INK)  # for a look that nobody has drawn yet


def find_look(name: str) -> Look:
    """Return the look of this name, a plain one if there is none."""
    return LOOKS.get(name, PLAIN)
