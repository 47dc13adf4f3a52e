"""Fabled Fruit in three pictures: going and giving, using a location, and buying it."""

from orchard.games.guide import Guide, Step

_BEGUN = "seats=2 start=0 mover=0 round=4"
_LOCATIONS = "discard=b1c1g1p1s2 stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4"
_NOTHING = "tokens=0,0,0,0,0 wild=0,0 twice=0,0 mix=0,0,0,0,0,0,0,0,0,0 thief=0 market=- loan=-"

GUIDE = Guide(
    (
        Step(
            f"{_BEGUN} hands=b1g1p2|c2s1 fruits=b10c9g10p9s9 {_LOCATIONS} at=4,1 juices=0,0 "
            f"phase=go need=- memo=0,0,0,0,0,0,0,0,0,0 {_NOTHING}",
            ("@1", "b>1"),
        ),
        Step(
            f"{_BEGUN} hands=g1p2|b1c2s1 fruits=b10c9g10p9s9 {_LOCATIONS} at=1,1 juices=0,0 "
            f"phase=draw need=2 memo=11,0,2,0,0,0,0,0,0,0 {_NOTHING}",
            ("p", "s"),
        ),
        Step(
            f"{_BEGUN} hands=b1p3|c2s1 fruits=b10c9g11p8s9 {_LOCATIONS} at=1,4 juices=0,0 "
            f"phase=choose need=- memo=0,0,0,0,0,0,0,0,0,0 {_NOTHING}",
            ("buy", "-b"),
        ),
    )
)
