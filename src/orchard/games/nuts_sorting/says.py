"""What Nuts Sorting can say; the words are in the folder `words`."""

from orchard.games.messages import Messages


class Say(Messages):
    """The messages of Nuts Sorting."""

    # what to do
    DEAL_NUT = ("cell",)
    CHOOSE = ()
    CHOOSE_SET = ()
    REMOVE_OWN = ("colours",)
    REMOVE_OTHER = ("colours",)
    MOVE_OR_PICK_UP = ()
    # how it ended
    WON = ("seat",)
    # what happened
    DEALT = ("look", "cell")
    LEFT_EMPTY = ("cell",)
    CHOSE = ("seat", "colours")
    TOOK_FIRST = ("seat",)
    REMOVED = ("seat", "look", "cell")
    MOVED = ("seat", "look", "start:cell", "end:cell")
    JOINED = ("count",)
    PICKED_UP_ONE = ("seat", "look", "cell")
    PICKED_UP = ("seat", "count", "nuts", "cell")
    # buttons
    PICK_EMPTY = ()
    PICK_SET = ("colours",)
    PICK_FIRST = ()
    # questions
    PICK_UP_ONE = ("look",)
    PICK_UP_GROUP = ("count", "nuts")
    # why not
    N8_OVER = ()
    N1_DEAL_FIRST = ()
    N1_EMPTY_DEALT = ()
    N1_ALL_DEALT = ("look",)
    N1_DEAL_OVER = ()
    N2_CHOOSE_FIRST = ()
    N2_CHOOSE_SET_FIRST = ()
    N2_CHOICE_OVER = ()
    N3_REMOVE_FIRST = ()
    N3_EMPTY = ("cell",)
    NR2_OWN_FIRST = ("cell", "look", "colours")
    N3_OTHER_DUE = ("cell", "look", "colours")
    N6_EMPTY = ("cell",)
    N6_NOT_YOURS = ("cell", "look", "colours")
    N7_LAST_GROUP = ("look",)
    N4_EMPTY = ("cell",)
    N4_NOT_YOURS = ("cell", "look", "colours")
    N4_TAKEN = ("cell",)
    N4_OFF_LINE = ("cell", "start:cell")
    N5_NOT_LARGER = ("after:count", "before:count")
