"""Fruits Platter: gather three colours, each at its own side."""

from orchard.games.game import Game, Option

GAME = Game(
    id="fruits-platter",
    title="Fruits Platter",
    designers=("Kanare Kato",),
    seats=range(2, 3),
    minutes=20,
    about="One jump shifts a whole row: gather your three fruits at home.",
    package=__name__,
    shelf=2,
    sample="bggy/bggyy/bbb.yy/kbgygwr/kkkrww/krrww/krrw gywrkb play:0:0 50",
    options=(Option("limit", 300, range(20, 1001), "moves after which the game is drawn"),),
)
