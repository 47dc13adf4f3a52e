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
    options=(Option("size", 6, range(3, 11), "cells on each side of the board"),),
)
