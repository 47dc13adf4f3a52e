"""What helps to play Skirt well: a cell that is worth much later is worth much now."""

ECHO = 500  # visits of an action that weigh as much as all the times it was played later
