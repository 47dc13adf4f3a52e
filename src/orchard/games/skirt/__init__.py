"""Skirt: join opposite sides from the outside in."""

from orchard.games.game import Game, Option
from orchard.games.parts import Tuning
from orchard.games.skirt import notation, rules, scene
from orchard.games.skirt.guide import GUIDE
from orchard.games.skirt.looks import LOOKS
from orchard.games.skirt.observation import OBSERVATION
from orchard.games.skirt.says import Say

GAME = Game(
    id="skirt",
    package=__name__,
    designers=("Kanare Kato",),
    seats=range(2, 3),
    minutes=30,
    shelf=1,
    sample=(
        "wbww../.b.bb.b/b.w.wb.w/b.wb.w.../....w.w.../w..b.w.w.bb/"
        "..b....wb./.bwbww..b/b.wb..b./.b..wbb/wbw.w. w k4"
    ),
    options=(Option("size", 6, range(3, 11)),),
    rules=rules,
    choose=rules.choose,
    symmetries=rules.symmetries,
    derived="taken",
    scene=scene,
    messages=Say,
    looks=LOOKS,
    pictures={"stone": ((0,), (1,))},
    guide=GUIDE,
    notation=notation,
    observation=OBSERVATION,
    tuning=Tuning(rave=500, ladder=6),  # a cell that is valuable later is valuable now
)
