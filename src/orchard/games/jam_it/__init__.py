"""JAM IT: push lids into the board until your own fall out."""

from orchard.games.game import Game, Option
from orchard.games.jam_it import notation, rules, scene
from orchard.games.jam_it.guide import GUIDE
from orchard.games.jam_it.looks import LOOKS
from orchard.games.jam_it.observation import OBSERVATION
from orchard.games.jam_it.says import Say
from orchard.games.parts import Tuning

GAME = Game(
    id="jam-it",
    package=__name__,
    designers=("Ryo Nakamura",),
    seats=range(2, 4),
    minutes=15,
    shelf=4,
    sample=(
        "annna/b..ab./...ABnn/.BA..Aaa/b.B.#.n.n/nnAanbbn/banb..a/nbbnbn/nan.n 46 1,3 2,2 insert:1"
    ),
    options=(
        Option("seats", 2, range(2, 4)),
        Option("board", "standard", ("standard", "mini")),
        Option("layout", "ring", ("ring",)),
    ),
    rules=rules,
    symmetries=rules.symmetries,
    scene=scene,
    messages=Say,
    looks=LOOKS,
    pictures={
        "lid": [(k,) for k in range(4)],
        "piece": [(k,) for k in range(7)],
        "pawn": [(7,), (8,), (9,)],
    },
    guide=GUIDE,
    notation=notation,
    tuning=Tuning(ladder=6),
    observation=OBSERVATION,
)
