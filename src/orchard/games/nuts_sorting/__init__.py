"""Nuts Sorting: three colours, one group each."""

from orchard.games.game import Game

GAME = Game(
    id="nuts-sorting",
    title="Nuts Sorting",
    designers=("Kanare Kato",),
    seats=range(2, 3),
    minutes=30,
    about="Move a nut to a larger heap, or eat a small one.",
    package=__name__,
    shelf=3,
    sample="gggrw/..k.kk/wyw.gg./.wrwg.bb/y.brr.r.g/ybkbg.wk/b..ww../w..k../wygkr play:0:1",
)
