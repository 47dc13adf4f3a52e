"""Skirt: join opposite sides from the outside in."""

from orchard.games.game import Game, Option

GAME = Game(
    id="skirt",
    title="Skirt",
    designers=("Kanare Kato",),
    seats=range(2, 3),
    minutes=30,
    about="Sew opposite sides together, from the rim inwards.",
    package=__name__,
    shelf=1,
    sample=(
        "wbww../.b.bb.b/b.w.wb.w/b.wb.w.../....w.w.../w..b.w.w.bb/"
        "..b....wb./.bwbww..b/b.wb..b./.b..wbb/wbw.w. w k4"
    ),
    options=(Option("size", 6, range(3, 11), "cells on each side of the board"),),
)
