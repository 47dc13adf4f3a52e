"""What the lids, gems and pawns of JAM IT look like: a fruit for the jam of each colour."""

from orchard.games.looks import BLUE, CREAM, INK, RED, YELLOW, Colour, Look, Shape, Sign, dots

TIN: Colour = ("#c3b8a4", "#74694f", 144)
RIDGE = "#665c45"

STRAWBERRY = Sign(
    solid="M0-4.6C3.4-6.8 9-5.2 8.6 0C8.2 5 3.8 8.8 0 10.2C-3.8 8.8-8.2 5-8.6 0"
    "C-9-5.2-3.4-6.8 0-4.6Z"
    "M0-5.8C-2.6-5.2-5.2-6.4-6.6-8.8C-4.2-9.6-2-9-.7-7.6L-.7-10.4H.7L.7-7.6C2-9 4.2-9.6 6.6-8.8"
    "C5.2-6.4 2.6-5.2 0-5.8Z",
    groove=dots(0.5, (-4.2, -0.8), (4.2, -0.8), (0, 1.6), (-2.8, 5), (2.8, 5)),
)
BLUEBERRY = Sign(
    solid=dots(7.6, (0, 2.4)) + "M-5.2-2L-7-9.4L-2.9-6.8L0-10.4L2.9-6.8L7-9.4L5.2-2Z",
    groove="M-4.6-3.4C-2-2.2 2-2.2 4.6-3.4M4.4 3.6C4.2 5.2 3 6.4 1.4 6.8",
)
PEAR = Sign(
    solid="M0-6.6C2.8-6.6 3.4-4.6 3.8-2.4C4.2-.4 7.6 1 7.6 5C7.6 8.2 4.4 10.2 0 10.2"
    "S-7.6 8.2-7.6 5C-7.6 1-4.2-.4-3.8-2.4C-3.4-4.6-2.8-6.6 0-6.6Z"
    "M1.4-7.6C2.8-10.4 6-11 8.6-9.4C7.2-6.8 4.2-6 1.4-7.6Z",
    line="M0-6.4C0-8-.6-9.4-1.8-10.2",
    groove="M-4.2 4.6C-4.2 6.2-2.8 7.4-1.2 7.6",
)
RIDGES = Sign(
    line="M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0ZM-4.6 0A4.6 4.6 0 1 1 4.6 0A4.6 4.6 0 1 1-4.6 0Z"
)


def _looks(kind: str, shape: Shape, letters: str) -> tuple[Look, ...]:
    """Return one kind of piece in each seat's colour, in seat order."""
    return (
        Look(f"red-{kind}", *RED, CREAM, letters[0], STRAWBERRY, shape),
        Look(f"blue-{kind}", *BLUE, CREAM, letters[1], BLUEBERRY, shape),
        Look(f"yellow-{kind}", *YELLOW, INK, letters[2], PEAR, shape),
    )


LOOKS = (
    *_looks("lid", "lid", "abc"),
    Look("tin-lid", *TIN, RIDGE, "n", RIDGES, "lid"),
    *_looks("gem", "gem", "ABC"),
    *_looks("pawn", "pawn", "abc"),
)
