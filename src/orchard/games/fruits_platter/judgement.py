"""What helps to play Fruits Platter well: an action that is good later is often good now."""

ECHO = 500  # visits of an action that weigh as much as all the times it was played later
