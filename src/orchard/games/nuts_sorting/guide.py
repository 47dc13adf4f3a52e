"""Nuts Sorting in three pictures: a move, a pickup, and a win."""

from orchard.games.guide import Guide, Step

GUIDE = Guide(
    (
        Step(
            "wywbr/byr.bg/.rwk.bb/.ggw.br./yb......./.....r../.....r./....../..... play:0:0",
            ("h1-h4",),
        ),
        Step(
            "wywbr/byr.bg/.rwk.bb/.ggw.br./yb.k..kkk/kg...rk./gyk..rw/yrb.ky/.byrk play:0:1",
            ("xe7",),
        ),
        Step(
            "www.r/w.b.gg/kk.y.g./k...k..r/...y...../..b...../......./....r./..... play:0:1",
            ("f5-f2",),
        ),
    )
)
