"""What JAM IT can say; the words are in the folder `words`.

A `lid` is pushed, a `piece` falls: some languages put them in different grammatical cases.
"""

from orchard.games.messages import Messages


class Say(Messages):
    """The messages of JAM IT."""

    # what to do
    INSERT = ("first:lid", "second:lid")
    EXTRA = ("lid",)
    EXTRA_SECOND = ("lid", "cell")
    PAWN = ()
    # how it ended
    WON = ("seat", "points:count")
    # what happened
    INSERTED = ("seat", "cell", "first:lid", "second:lid")
    PUSHED = ("seat", "cell", "lid")
    FELL_OFF = ("piece", "seat", "points:count", "goal:count")
    FELL_IN = ("piece", "seat", "points:count", "goal:count")
    KEPT = ("seat", "count")
    KEPT_TWO = ("seat", "count")
    TRADED = ("seat", "points:count", "goal:count")
    PAWN_MOVED = ("seat", "corner:place", "pawn")
    # why not
    J12_OVER = ()
    J4_INSERT_DUE = ("first:lid", "second:lid")
    J7_OTHER_COLUMN = ("cell",)
    J7_EXTRA_DUE = ("lid",)
    J7_NO_EXTRA = ()
    J9_STAYS = ("corner:place",)
    J9_TAKEN = ("corner:place",)
    J9_PAWN_DUE = ()
