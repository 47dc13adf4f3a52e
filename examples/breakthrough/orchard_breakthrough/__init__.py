"""Breakthrough: be the first to reach the far row."""

from orchard.games.game import Game, Option
from orchard.games.looks import BLACK, WHITE, Look, Sign
from orchard_breakthrough import notation, rules, scene
from orchard_breakthrough.says import Say

CHEVRON = Sign(line="M-6 1L0-6L6 1M-6 6L0-1L6 6")
LOOKS = (
    Look("white-runner", *WHITE, "#94815a", "w", CHEVRON),
    Look("black-runner", *BLACK, "#8d8a86", "b", Sign(line=CHEVRON.line, turn=180)),
)

GAME = Game(
    id="breakthrough",
    package=__name__,
    designers=("Dan Troyka",),
    seats=range(2, 3),
    minutes=15,
    sample="bb.bbb.b/b.bbb.bb/..b...../.....b../..w.w.../.w...w../ww..w.ww/w.ww.www w",
    options=(Option("size", 8, range(5, 11)),),
    rules=rules,
    symmetries=rules.symmetries,
    scene=scene,
    messages=Say,
    looks=LOOKS,
    notation=notation,
)
