"""Skirt in three pictures: a turn, a jump, and a win."""

from orchard.games.guide import Guide, Step

GUIDE = Guide(
    (
        Step("..../...../....../w.w..../....../...../.... b -", ("g3", "e5")),
        Step("..../..b../..w.../w.w..../....../..b../.w.. b -", ("g3", "c2")),
        Step(".w.b/b.w../.b.w.b/...wb../b.w.b./.w..b/..b. w -", ("a2",)),
    ),
    {"size": 4},
)
