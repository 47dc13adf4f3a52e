"""Fabled Fruit: squeeze juices in a forest that changes from game to game."""

from orchard.games.fabled_fruit import drafts, fable, knowledge, notation, rules, scene
from orchard.games.fabled_fruit.deck import cards
from orchard.games.fabled_fruit.guide import GUIDE
from orchard.games.fabled_fruit.looks import LOOKS, Pic
from orchard.games.fabled_fruit.observation import OBSERVATION
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.table import KINDS
from orchard.games.fabled_fruit.tuning import TUNING
from orchard.games.game import Game, Option

GAME = Game(
    id="fabled-fruit",
    package=__name__,
    designers=("Friedemann Friese",),
    seats=range(2, 6),
    minutes=25,
    has_draws=True,
    shelf=5,
    sample=(
        "seats=2 start=0 mover=1 round=19 hands=c1s1|b6p2 fruits=b2c3g4p6s5 discard=b4c8g8p4s6 "
        "stacks=1x4,2x4,3x4,4x3,5x3,6x4,7x2 big=8x4 at=4,2 juices=1,3 phase=2.to need=- "
        "memo=1,0,0,0,0,0,0,0,0,0 tokens=0,0,0,0,0 wild=0,0 twice=0,0 mix=0,0,0,0,0,0,0,0,0,0 "
        "thief=0 market=- loan=-"
    ),
    options=(
        Option("seats", 2, range(2, 6)),
        Option("deck", "orchard-2", ("orchard-2", "known"), r"\S+\.toml", drafts, ("orchard",)),
        Option("start", 0, range(5)),
        Option("limit", 200, range(10, 1001)),
    ),
    rules=rules,
    weight=rules.weight,
    scene=scene,
    messages=Say,
    looks=LOOKS,
    pictures={
        "fruit": [(Pic.FRUIT + k,) for k in range(KINDS + 1)],  # the last is a hidden one
        "kind": [(Pic.FRUIT + k,) for k in range(KINDS)],
        "token": [(Pic.TOKEN + k,) for k in range(KINDS)],
    },
    figures=tuple(range(Pic.ANIMAL, Pic.THIEF)),
    guide=GUIDE,
    cards=cards,
    notation=notation,
    hidden=knowledge,
    tuning=TUNING,
    observation=OBSERVATION,
    campaign=fable,
)
