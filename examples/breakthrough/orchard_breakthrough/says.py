"""What Breakthrough can say."""

from orchard.games.messages import Messages


class Say(Messages):
    """The messages of Breakthrough."""

    MOVE = ()
    WON_ROW = ("seat",)
    WON_ALL = ("seat",)
    MOVED = ("seat", "start:cell", "end:cell")
    CAPTURED = ("seat", "start:cell", "end:cell")
    B4_OVER = ()
    B2_NOT_YOURS = ("cell",)
    B2_NOT_AHEAD = ("cell", "start:cell")
    B3_BLOCKED = ("cell",)
