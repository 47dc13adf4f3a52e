"""Fruits Platter: gather three colours, each at its own side."""

from orchard.games.fruits_platter import notation, rules, scene
from orchard.games.fruits_platter.guide import GUIDE
from orchard.games.fruits_platter.looks import LOOKS
from orchard.games.fruits_platter.observation import OBSERVATION
from orchard.games.fruits_platter.says import Say
from orchard.games.game import Game, Option
from orchard.games.parts import Tuning

GAME = Game(
    id="fruits-platter",
    package=__name__,
    designers=("Kanare Kato",),
    seats=range(2, 3),
    minutes=20,
    has_draws=True,
    shelf=2,
    sample="bggy/bggyy/bbb.yy/kbgygwr/kkkrww/krrww/krrw gywrkb play:0:0 50",
    options=(Option("limit", 300, range(20, 1001)),),
    rules=rules,
    weight=rules.weight,
    symmetries=rules.symmetries,
    scene=scene,
    messages=Say,
    looks=LOOKS,
    pictures={"colours": ((0, 1, 2), (3, 4, 5))},
    guide=GUIDE,
    notation=notation,
    observation=OBSERVATION,
    tuning=Tuning(rave=500, ladder=6),  # a jump that is good later is often good now
)
