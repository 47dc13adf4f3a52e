"""What the fruits of Fruits Platter look like, in colour order."""

from orchard.games.looks import BLACK, BLUE, CREAM, GREY, INK, RED, WHITE, YELLOW, Look, Sign, dots

CHERRY = Sign(
    solid=dots(4.3, (-4.6, 4.2), (4.8, 5.2))
    + "M2.6-8.6C5-10.6 8.4-9.6 9.4-6.6C6.4-5.6 3.8-6.2 2.6-8.6Z",
    line="M-4.6 1C-3.6-3.6-1-6.8 2.6-8.6C4.2-5.2 5-1.6 4.8 2",
)
PLUM = Sign(
    solid="M0-6.6C5-8.4 8.8-4.4 8.8.6C8.8 5.8 4.8 9.4 0 9.4S-8.8 5.8-8.8.6C-8.8-4.4-5-8.4 0-6.6Z",
    line="M0-6C0-7.8.8-9 2.4-10",
    groove="M0-6.6C-4.4-2.6-4.6 3.4-1.6 7",
)
LEMON = Sign(
    solid="M-10.4-1C-8.6-1.2-8-2-6.8-3.4C-3-7.8 3-7.8 6.8-3.4C8-2 8.6-1.2 10.4-1V1"
    "C8.6 1.2 8 2 6.8 3.4C3 7.8-3 7.8-6.8 3.4C-8 2-8.6 1.2-10.4 1Z",
    groove="M-3.6-2.6C-2.2-4 .2-4.6 2.2-4",
    turn=-28,
)
BLACKBERRY = Sign(
    solid=dots(2.75, (-5.4, -1.6), (0, -2.4), (5.4, -1.6), (-2.8, 3), (2.8, 3), (0, 7.4)),
    line="M0-6V-9.8M0-6.2L-4.6-8M0-6.2L4.6-8",
)
LYCHEE = Sign(
    solid="M-8.6 1.2L-5.7-2.2L-2.9 1.2L0-2.2"
    "L2.9 1.2L5.7-2.2L8.6 1.2C8.2 5.8 4.4 9 0 9S-8.2 5.8-8.6 1.2Z",
    line="M-8.2 0A8.4 8.4 0 0 1 8.2 0",
)
FIG = Sign(
    solid="M-1.2-9.8H1.2C1.8-5 8.6-2 8.6 3.8"
    "C8.6 7.6 4.8 9.6 0 9.6S-8.6 7.6-8.6 3.8C-8.6-2-1.8-5-1.2-9.8Z",
    groove="M0-1.6C2.4.6 4.6 2 4.6 4.2C4.6 5.8 2.6 6.6 0 6.6S-4.6 5.8-4.6 4.2C-4.6 2-2.4.6 0-1.6Z",
)

LOOKS = (
    Look("cherry", *RED, CREAM, "r", CHERRY),
    Look("plum", *BLUE, CREAM, "b", PLUM),
    Look("lemon", *YELLOW, INK, "y", LEMON),
    Look("blackberry", *BLACK, CREAM, "k", BLACKBERRY),
    Look("lychee", *WHITE, INK, "w", LYCHEE),
    Look("fig", *GREY, INK, "g", FIG),
)
