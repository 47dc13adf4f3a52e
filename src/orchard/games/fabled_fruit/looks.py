"""What the pieces of Fabled Fruit look like; `Pic` has their numbers."""

from dataclasses import replace
from enum import IntEnum
from itertools import combinations

from orchard.games.looks import CREAM, INK, RED, YELLOW, Colour, Look, Sign, dots

BROWN: Colour = ("#7b4a2a", "#cf9a70", 94)
VIOLET: Colour = ("#6b3f91", "#b995dc", 97)
ORANGE: Colour = ("#e07b28", "#8a4408", 172)
PINK: Colour = ("#f7d9d3", "#a8544a", 224)
MINT: Colour = ("#466a52", "#a3c7ae", 65)
WINE, PALE, STRAW = "#8c2f3d", "#e4efd9", "#fff1dc"  # of marks


class Pic(IntEnum):
    """The first look of each sort; a card's face comes after the last, by its number."""

    FRUIT = 0  # plus the kind
    BACK = 5
    TOKEN = 6  # plus the kind
    MIX = 11  # plus the mix
    ANIMAL = 21  # plus which of them
    THIEF = 27
    JUICE = 28
    WILD = 29
    TWICE = 30
    SMOOTHIE = 31  # plus the manner
    CARD = 34  # plus the number


FRUITS = (
    Look(
        "banana",
        *YELLOW,
        INK,
        "b",
        Sign(
            solid="M-9.2-9L-6.2-9.8C-4.8-3.6 1.4 .8 9.4 .2L10.2 3.6C1.6 12.2-13.4 6.2-9.2-9Z",
            groove="M-7.6-5C-6.2 2 0 6.2 7.6 3.6",
        ),
    ),
    Look(
        "coconut",
        *BROWN,
        CREAM,
        "c",
        Sign(
            solid=dots(9.2, (0, 0)),
            groove=dots(0.9, (-3.2, -3.4), (3.2, -3.4), (0, 2.2)),
        ),
    ),
    Look(
        "grapes",
        *VIOLET,
        CREAM,
        "g",
        Sign(
            solid=dots(
                2.5,
                *((-6.6, -2.6), (-2.2, -3), (2.2, -3), (6.6, -2.6)),
                *((-4.4, 1.4), (0, 1.2), (4.4, 1.4), (-2.2, 5.2), (2.2, 5.2), (0, 8.6)),
            )
            + "M.6-6.4C2-10 5.6-10.8 9-9.6C8-6.4 4.4-5 .6-6.4Z",
            line="M0-5C-.2-7.4-1.2-8.8-3-9.8",
        ),
    ),
    Look(
        "pineapple",
        *ORANGE,
        INK,
        "p",
        Sign(
            solid="M0-2.8C4.2-2.8 6.2 0 6.2 3.4S3.8 10.4 0 10.4S-6.2 7-6.2 3.4S-4.2-2.8 0-2.8Z"
            "M0-3.6C-2.6-3.6-5-5-6.4-7.4C-4.4-7.6-3.2-7.2-2.2-6.4C-2-8.2-1.2-9.6 0-10.8"
            "C1.2-9.6 2-8.2 2.2-6.4C3.2-7.2 4.4-7.6 6.4-7.4C5-5 2.6-3.6 0-3.6Z",
            groove="M-5 .2L3.4 9M-5.8 5.2L-1.6 9.6M-1.6-2.2L5.8 5.2M5 .2L-3.4 9M5.8 5.2L1.6 9.6"
            "M1.6-2.2L-5.8 5.2",
        ),
    ),
    Look(
        "strawberry",
        *RED,
        CREAM,
        "s",
        Sign(
            solid="M0-4.8C3-7 8.8-5.6 8.4-.4C8 4.6 3.6 8.6 0 10.4C-3.6 8.6-8 4.6-8.4-.4"
            "C-8.8-5.6-3-7 0-4.8ZM0-6C-2.4-5.6-4.6-6.6-5.8-8.6C-3.8-9.2-2-8.8-.8-7.8L-.6-10.4H.8"
            "L.8-7.8C2-8.8 3.8-9.2 5.8-8.6C4.6-6.6 2.4-5.6 0-6Z",
            groove=dots(0.35, (-4.4, -1.2), (0, -1), (4.4, -1.2), (-2.3, 3), (2.3, 3), (0, 6.6)),
        ),
    ),
)
BACK = Look(
    "fruit-back",
    *MINT,
    PALE,
    "?",
    Sign(
        solid="M-7 7.4C-9.6-2.6-2.6-9.4 8.6-9C9.6 1.6 3 9.4-7 7.4Z",
        groove="M-9 9.6C-4.6 3.6.4-1.2 5-5.2",
    ),
    "back",
)
TOKENS = tuple(
    replace(fruit, name=f"{fruit.name}-token", letter=f"~{fruit.letter}", shape="token")
    for fruit in FRUITS
)
MIXES = tuple(
    replace(
        first,
        name=f"{first.name}-{second.name}",
        letter=f"~{first.letter}{second.letter}",
        shape="mix",
        halves=(first, second),
    )
    for first, second in combinations(FRUITS, 2)
)
ANIMALS = (
    Look(
        "fox",
        *("#a1502a", "#f0c7a4", 130, STRAW, "F"),
        Sign(
            solid="M-10-1.8L-7-5L-6.6-10.4L-3.8-7L-1-10.4L-.6-4.8C3.2-3 5.2 1 5.4 4.8"
            "C7 2.6 7-.4 6-4C10.6-1 11.2 6.6 7 10.4H-5.8L-4.6 8.6C-5.6 5.4-5.4 2.8-4.8.4"
            "C-6.8.6-8.8-.2-10-1.8Z",
            groove="M-5.2-3.5H-5.1M8.2 1.6C8.4 4.6 7.4 7 5.2 8.4",
        ),
        "figure",
    ),
    Look(
        "hare",
        *("#77654f", "#dccbb0", 101, STRAW, "H"),
        Sign(
            solid="M-9-1.8C-8.8-4-7-5.2-5-5.2C-5.8-7.6-5.4-10-4.2-10.8C-2.8-10-2.3-7.8-2.5-5.8"
            "C-1.3-7.8.6-10 2.2-9.6C2.4-7.4.5-4.8-1.2-3.6C-.9-2.6-.9-1.8-1.2-1C4-1.4 7.4 2 7.4 5.4"
            "C9 4.8 10.2 6 10 7.4C9.8 8.8 8.4 9.2 7.4 8.8L7.2 10.4H-6C-6.2 9-5 8.2-4 8.2"
            "C-5 6-5.2 3.6-4.6 1.4C-7 1.6-9 .4-9-1.8Z",
            groove="M-5.7-2.4H-5.6M1.2 9.4C.4 6.6 2.4 4.2 5 4.8",
        ),
        "figure",
    ),
    Look(
        "owl",
        *("#5d4530", "#d8bd98", 58, STRAW, "O"),
        Sign(
            solid="M-7-10.4C-4.6-8.6-2-8.2 0-8.2S4.6-8.6 7-10.4C8-7 8.2-4 8-1"
            "C7.8 5 5.2 9.4 2.8 10.4H-2.8C-5.2 9.4-7.8 5-8-1C-8.2-4-8-7-7-10.4Z",
            groove=dots(1.7, (-3.4, -3.8), (3.4, -3.8))
            + "M0-1.6V.4M-4.6 3.4C-4.2 5.6-3.2 7.2-1.8 8.2M4.6 3.4C4.2 5.6 3.2 7.2 1.8 8.2",
        ),
        "figure",
    ),
    Look(
        "bear",
        *("#3f2d22", "#c4a68a", 236, STRAW, "B"),
        Sign(
            solid=dots(2.7, (-4.6, -7.8), (4.6, -7.8))
            + dots(5.6, (0, -4.8))
            + "M-3.6-.8H3.6C6.4 0 8.8 1.6 9 4.2C9 5.8 7.4 6.2 6.4 5.2C6.8 7.2 6.8 9 6.4 10.4H1.2"
            "C1.2 9.2.8 8.6 0 8.6S-1.2 9.2-1.2 10.4H-6.4C-6.8 9-6.8 7.2-6.4 5.2"
            "C-7.4 6.2-9 5.8-9 4.2C-8.8 1.6-6.4 0-3.6-.8Z",
            groove="M-2.2-5.8H-2.1M2.1-5.8H2.2M-1.2-3.2H1.2",
        ),
        "figure",
    ),
    Look(
        "duck",
        *("#85601c", "#edd08c", 94, STRAW, "D"),
        Sign(
            solid="M-10.4-4.6C-9.2-5.4-8.4-6.2-8-7C-7.2-9.4-5.2-10.6-3-10.2C-.4-9.6.6-6.8-.2-4"
            "C-.6-2.2.2-1.2 1.6-1C4.6-.6 7.4-2 10.2-4.6C10.8 2.6 7.4 7.6 2.6 8.2V10.4H-4V8.2"
            "C-8.2 7-9.4 2.4-6.8-1.2C-6.2-2-6.2-2.6-6.6-3C-8-3-9.6-3.4-10.4-4.6Z",
            groove="M-4.3-6.6H-4.2M-1.4 3.6C.6 5.8 4.4 5.2 6 2",
        ),
        "figure",
    ),
    Look(
        "hedgehog",
        *("#6a4a4a", "#dcbcb4", 95, STRAW, "G"),
        Sign(
            solid="M-10.6 6.4C-9.2 3.8-7.4 2.4-5.2 1.8L-6.7 0.2L-3.7-2.2L-4.9-4.4L-1.6-4.9"
            "L-2.2-7.5L0.9-6.1L0.9-9L3.5-5.8L4.1-8.4L5.8-3.9L7-5.9L7.6-0.6L9.2-1.9"
            "L8.6 3.5L10.4 3.2L8.7 7.9L9.2 8.4V10.4H5.6L4.8 9.2H-2.8L-3.6 10.4H-6.8"
            "L-6.4 8.8C-8.4 8.8-10 8-10.6 6.4Z",
            groove="M-6.6 5.2H-6.5M-3.6 7.4C-4.4 5.2-4 3-2.6 1.2M.4-.6L1.2-2.2M3.6.6L4.8-.8"
            "M.8 4.4L2 2.8M5 5L6.4 3.8",
        ),
        "figure",
    ),
)
THIEF = Look(
    "thief",
    *("#2a2a2e", "#c9b99a", 240, STRAW, "T"),
    Sign(
        solid="M-9 10C-9 3-5 0 0 0S9 3 9 10ZM-5.5-8.5H5.5L4.2-3.2H-4.2ZM-10-3H10V-1H-10Z",
        groove="M-4 4H-1.4M1.4 4H4",
    ),
    "figure",
)
JUICE = Look(
    "juice",
    *ORANGE,
    INK,
    "J",
    Sign(
        solid="M-2.6-10.6H2.6V-6.2C2.8-4.4 5.6-3.2 5.6.4V10.4H-5.6V.4C-5.6-3.2-2.8-4.4-2.6-6.2Z",
        groove="M-2.6-7.6H2.6M-5.6 2.4H5.6M-5.6 7.2H5.6",
    ),
    "figure",
)
WILD = Look(
    "wild-token",
    *PINK,
    WINE,
    "~*",
    Sign(
        solid="M0-9.6L2.4-3.2L9.2-2.9L3.9 1.3L5.7 7.9L0 4.1L-5.7 7.9L-3.9 1.3L-9.2-2.9L-2.4-3.2Z",
    ),
    "token",
)
TWICE = Look(
    "double-turn-token",
    *MINT,
    PALE,
    "2x",
    Sign(
        line="M-6.6-3A7.2 7.2 0 0 1 6.4-3.4M6.6 3A7.2 7.2 0 0 1-6.4 3.4",
        solid="M8.4-8.2V-1.4H1.8ZM-8.4 8.2V1.4H-1.8Z",
    ),
    "token",
)
SMOOTHIES = (
    Look(
        "smoothie",
        *PINK,
        WINE,
        "*",
        Sign(
            solid="M-7-4.6H7L5 10.2H-5ZM-8.4-7H8.4V-4.8H-8.4Z",
            line="M1-7L3.2-11L6.6-11.4",
            groove="M-5.4 0C-3.4-1.8-1.6 1.6 0 0S3.6-1.4 5.4 0",
        ),
    ),
    Look(
        "alike-smoothie",
        *PINK,
        WINE,
        "=",
        Sign(solid="M-7.6-8H7.6L5.2 10.2H-5.2Z", groove="M-3.6-1.6H3.6M-3.6 3.4H3.6"),
    ),
    Look(
        "mixed-smoothie",
        *PINK,
        WINE,
        "/",
        Sign(
            solid="M-7.6-8H7.6L5.2 10.2H-5.2Z",
            line="M2-8L4.4-11.4",
            groove="M-3 6.4L3.2-4.2",
        ),
    ),
)

LOOKS = (*FRUITS, BACK, *TOKENS, *MIXES, *ANIMALS, THIEF, JUICE, WILD, TWICE, *SMOOTHIES)
