"""Fabled Fruit: squeeze juices in a forest that changes from game to game."""

from orchard.games.game import Game, Option

GAME = Game(
    id="fabled-fruit",
    title="Fabled Fruit",
    designers=("Friedemann Friese",),
    seats=range(2, 6),
    minutes=25,
    about="Gather fruits at friendly places, and buy the places themselves as juice.",
    package=__name__,
    shelf=5,
    options=(
        Option("seats", 2, range(2, 6), "how many play"),
        Option("deck", "orchard", ("orchard", "known"), "which location cards", r"\S+\.toml"),
        Option("start", 0, range(5), "who goes first"),
        Option("limit", 200, range(10, 1001), "rounds after which the game ends"),
    ),
)
