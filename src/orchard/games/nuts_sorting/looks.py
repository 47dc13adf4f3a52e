"""What the nuts of Nuts Sorting look like, in colour order."""

from orchard.games.looks import BLACK, BLUE, CREAM, GREY, INK, RED, WHITE, YELLOW, Look, Sign

HAZELNUT = Sign(
    solid="M-6.4-6.4C-4.6-9-2-9.6 0-9.6S4.6-9 6.4-6.4C3-7.6-3-7.6-6.4-6.4Z"
    "M-7.6-4.2C-3.4-5.8 3.4-5.8 7.6-4.2C9.2 1.6 5 6.6 0 10C-5 6.6-9.2 1.6-7.6-4.2Z",
    groove="M-4-1.2C-4 1.2-3.2 3-1.8 4.6",
)
ALMOND = Sign(
    solid="M0-10.4C4.8-6 7-1.4 6.4 3.6C5.9 7.4 3.2 9.6 0 9.6S-5.9 7.4-6.4 3.6C-7-1.4-4.8-6 0-10.4Z",
    groove="M-2-4.6C-3.2-1-3 3-1.6 6",
    turn=32,
)
CASHEW = Sign(
    solid="M-9-3.4C-9 3.8-5.2 8 0 8S9 3.8 9-3.4A2.9 2.9 0 0 0 3.2-3.4"
    "C3.2-.6 2 1 0 1S-3.2-.6-3.2-3.4A2.9 2.9 0 0 0-9-3.4Z",
    turn=-24,
)
WALNUT = Sign(
    solid="M-1-8.8C-3.4-9.8-6-8.6-6.6-6.4C-9-5.4-9.8-2.6-8.6-.6C-10 1.8-9 4.8-6.6 5.8"
    "C-6 8.4-3.4 9.8-1 8.8ZM1-8.8C3.4-9.8 6-8.6 6.6-6.4C9-5.4 9.8-2.6 8.6-.6"
    "C10 1.8 9 4.8 6.6 5.8C6 8.4 3.4 9.8 1 8.8Z",
    groove="M-5.6-3.2C-4.6-2-3.4-2-2.6-3.2M-6 2.4C-5 3.8-3.6 3.8-2.6 2.6"
    "M5.6-3.2C4.6-2 3.4-2 2.6-3.2M6 2.4C5 3.8 3.6 3.8 2.6 2.6",
)
PISTACHIO = Sign(
    solid="M-.6 9.6C-9.4 7.4-10.4-4.4-4.6-9.4C-6.2-3-5.2 4.6-.6 9.6Z"
    "M.6 9.6C9.4 7.4 10.4-4.4 4.6-9.4C6.2-3 5.2 4.6.6 9.6Z"
    "M0-7.4C2.6-5.4 3.6-.4 0 5.4C-3.6-.4-2.6-5.4 0-7.4Z",
)
PECAN = Sign(
    solid="M0-10.4C4.4-9 6.6-4.6 6.6 0S4.4 9 0 10.4C-4.4 9-6.6 4.6-6.6 0S-4.4-9 0-10.4Z",
    groove="M0-10.4V10.4M-2.4-7C-3.6-3-3.6 3-2.4 7M2.4-7C3.6-3 3.6 3 2.4 7",
)

LOOKS = (
    Look("hazelnut", *RED, CREAM, "r", HAZELNUT),
    Look("almond", *BLUE, CREAM, "b", ALMOND),
    Look("cashew", *YELLOW, INK, "y", CASHEW),
    Look("walnut", *BLACK, CREAM, "k", WALNUT),
    Look("pistachio", *WHITE, INK, "w", PISTACHIO),
    Look("pecan", *GREY, INK, "g", PECAN),
)
