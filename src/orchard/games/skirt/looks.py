"""What the stones of Skirt look like."""

from orchard.games.looks import BLACK, WHITE, Look, Sign

LOOKS = (
    Look("white-stone", *WHITE, "#94815a", "w", Sign(line="M0-11.6A11.6 11.6 0 1 1-.1-11.6Z")),
    Look("black-stone", *BLACK, "#8d8a86", "b", Sign(line="M-10-3A10.4 10.4 0 0 1-3-10")),
)
