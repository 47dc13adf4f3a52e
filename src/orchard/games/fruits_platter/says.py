"""What Fruits Platter can say; the words are in the folder `words`."""

from orchard.games.messages import Messages


class Say(Messages):
    """The messages of Fruits Platter."""

    # what to do
    DEAL_SIDE = ("place",)
    DEAL_FRUIT = ("cell",)
    CHOOSE = ()
    CHOOSE_SET = ()
    JUMP = ()
    # how it ended
    WON = ("seat",)
    DRAWN = ("count",)
    # what happened
    DEALT_SIDE = ("look", "place")
    DEALT_FRUIT = ("look", "cell")
    CHOSE = ("seat", "colours")
    TOOK_FIRST = ("seat",)
    JUMPED = ("seat", "look", "start:cell", "end:cell")
    SHIFTED = ("count",)
    # buttons
    PICK_SET = ("colours",)
    PICK_FIRST = ()
    # why not
    F10_OVER = ("count",)
    FR2_OVER = ("count",)
    F1_HAS_HOME = ("look",)
    F1_ALTERNATE = ("look", "place")
    F2_ALL_DEALT = ("look",)
    F2_DEAL_OVER = ()
    F3_DEAL_FIRST = ()
    F3_CHOOSE_FIRST = ()
    F3_CHOOSE_SET_FIRST = ()
    F3_CHOICE_OVER = ()
    F4_EMPTY = ("cell",)
    F4_NOT_YOURS = ("cell", "look", "colours")
    F7_AT_HOME = ("cell", "look", "place")
    F5_NOT_AN_END = ("cell", "start:cell")
    F5_NOT_HOME = ("cell", "place", "only:cell")
    F5_NOT_HOME_TWO = ("cell", "place", "first:cell", "second:cell")
    F8_ONE = ("look", "start:cell", "only:cell")
    F8_TWO = ("look", "start:cell", "first:cell", "second:cell")
