"""What Skirt can say; the words are in the folder `words`."""

from orchard.games.messages import Messages


class Say(Messages):
    """The messages of Skirt."""

    # what to do
    BEGIN = ()
    SECOND_STEP = ("cell",)
    OUTER_OR_INNER = ()
    INNER = ()
    OUTER = ()
    NOWHERE = ()
    # how it ended
    WON_OPPOSITE = ("seat",)
    WON_THREE = ("seat",)
    # what happened
    PLACED = ("seat", "cell", "stone")
    PASSED = ("seat",)
    # buttons
    PASS = ()
    # why not
    S8_OVER = ()
    S7_NO_PASS = ()
    S4_FIRST_OUTER = ("cell",)
    S5_TAKEN = ("cell",)
    S5_INNER_DUE = ("start:cell",)
    S3_OUT_OF_REACH = ("cell", "start:cell")
    SR1_CLOSED = ("cell",)
    S6_NOT_YOURS = ("cell",)
