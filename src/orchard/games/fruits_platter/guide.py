"""Fruits Platter in three pictures: a jump into a gap, a jump that shifts a row, and a win."""

from orchard.games.guide import Guide, Step

GUIDE = Guide(
    (
        Step("wbwb/yrgyw/kygbbb/ywrkkyg/rwygwg/kkkgr/rrb. wbgrky play:1:0 13", ("c4-a4",)),
        Step("wywb/ybwyw/krggbb/yyrkbbg/rwy.kg/kkkwr/rrgg wbgrky play:1:0 17", ("c5-c1",)),
        Step("wwww/yywbb/ykbybb/yywkbgg/kkrr.g/krgrg/krrg wbgrky play:1:1 34", ("e4-e1",)),
    )
)
