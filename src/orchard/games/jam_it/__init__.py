"""JAM IT: push coins into the board until yours fall out."""

from orchard.games.game import Game, Option

GAME = Game(
    id="jam-it",
    title="JAM IT",
    designers=("Ryo Nakamura",),
    seats=range(2, 4),
    minutes=15,
    about="Push other people's coins about; it is yours that must fall.",
    package=__name__,
    shelf=4,
    sample=(
        "annna/b..ab./...ABnn/.BA..Aaa/b.B.#.n.n/nnAanbbn/banb..a/nbbnbn/nan.n 46 1,3 2,2 insert:1"
    ),
    options=(
        Option("seats", 2, range(2, 4), "how many play"),
        Option("board", "standard", ("standard", "mini"), "side 5 or side 4"),
        Option("layout", "ring", ("ring",), "where the stones start"),
    ),
)
