"""Hex: a game that OpenSpiel and pgx have too, written on Orchard's kernel to compare speeds."""

from orchard.games.game import Game, Option

GAME = Game(
    id="hex",
    title="Hex",
    designers=("Piet Hein", "John Nash"),
    seats=range(2, 3),
    minutes=30,
    about="Join your two sides of the rhombus before the other joins theirs.",
    package=__name__,
    options=(Option("size", 11, range(1, 20), "cells on each side of the board"),),
)
