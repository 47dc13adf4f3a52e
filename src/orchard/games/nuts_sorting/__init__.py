"""Nuts Sorting: three colours, one group each."""

from orchard.games.game import Game
from orchard.games.nuts_sorting import notation, rules, scene
from orchard.games.nuts_sorting.even import even_start
from orchard.games.nuts_sorting.guide import GUIDE
from orchard.games.nuts_sorting.looks import LOOKS
from orchard.games.nuts_sorting.observation import OBSERVATION
from orchard.games.nuts_sorting.says import Say
from orchard.games.nuts_sorting.tuning import TUNING

GAME = Game(
    id="nuts-sorting",
    package=__name__,
    designers=("Kanare Kato",),
    seats=range(2, 3),
    minutes=30,
    shelf=3,
    sample="gggrw/..k.kk/wyw.gg./.wrwg.bb/y.brr.r.g/ybkbg.wk/b..ww../w..k../wygkr play:0:1",
    rules=rules,
    weight=rules.weight,
    symmetries=rules.symmetries,
    derived="firsts",
    scene=scene,
    messages=Say,
    looks=LOOKS,
    pictures={"colours": ((0, 1, 2), (3, 4, 5)), "nuts": [(k,) for k in range(6)]},
    guide=GUIDE,
    notation=notation,
    observation=OBSERVATION,
    tuning=TUNING,
    even_start=even_start,
)
