"""JAM IT in three pictures, on the small board: an insert, a gem that falls, and the pawn."""

from orchard.games.guide import Guide, Step

GUIDE = Guide(
    (
        Step("..../..AB./.A..../.B.#.A./....B./.AB../.... 14 0,0 0,0 insert:0", ("5bn",)),
        Step("..b./..An./.A..B./.B.#.A./....B./nAB../a... 56 0,0 0,0 insert:0", ("4nb",)),
        Step("..../n.AB./.b..../.BA#.A./....B./.AB../.... 14 0,0 0,0 pawn:0", ("p3",)),
    ),
    {"board": "mini"},
)
