"""Hex: join your two sides."""

from orchard.games.game import Game, Option
from orchard.games.looks import BLUE, CREAM, RED, Look, Sign
from orchard_hex import notation, rules, scene
from orchard_hex.says import Say

LOOKS = (
    Look("red-stone", *RED, CREAM, "r", Sign(line="M0-7V7M-4-3L0-7L4-3M-4 3L0 7L4 3")),
    Look("blue-stone", *BLUE, CREAM, "b", Sign(line="M-7 0H7M-3-4L-7 0L-3 4M3-4L7 0L3 4")),
)

GAME = Game(
    id="hex",
    package=__name__,
    designers=("Piet Hein", "John Nash"),
    seats=range(2, 3),
    minutes=20,
    sample=(
        ".........../.......rb../.....r.b.../....b.r.b../......b..../.....r...../"
        "....r....../...r.b...../..rb......./.........../........... r"
    ),
    options=(Option("size", 11, range(3, 20)),),
    rules=rules,
    symmetries=rules.symmetries,
    scene=scene,
    messages=Say,
    looks=LOOKS,
    notation=notation,
)
