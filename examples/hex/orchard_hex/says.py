"""What Hex can say."""

from orchard.games.messages import Messages


class Say(Messages):
    """The messages of Hex."""

    PLACE_RED = ()
    PLACE_BLUE = ()
    WON = ("seat",)
    PLACED = ("seat", "cell")
    H2_OVER = ()
    H1_TAKEN = ("cell",)
