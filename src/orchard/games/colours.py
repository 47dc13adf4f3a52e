"""The six colours of Fruits Platter and Nuts Sorting, in two sets, and the choice between them."""

from __future__ import annotations

from orchard.errors import refused

LETTERS = "rbykwg"
NAMES = ("red", "blue", "yellow", "black", "white", "grey")
SETS = ("rby", "kwg")
PICKS = (*SETS, "first")  # what may be said before play


def set_name(colours: int) -> str:
    """Return a set's colours in words."""
    a, b, c = NAMES[3 * colours : 3 * colours + 3]
    return f"{a}, {b} and {c}"


def parse_seats(phase: str, *names: str) -> tuple[str, int, int]:
    """Read a phase written NAME:X:Y: X has red, blue and yellow, Y is to act."""
    name, *seats = phase.split(":")
    if name not in names or len(seats) != 2 or not set(seats) <= {"0", "1"}:
        forms = ", ".join(f"{known}:X:Y" for known in names)
        raise refused(
            f"'{phase}' is no phase: deal, choose, choose-set, or {forms} with seats 0 and 1."
        )
    return name, int(seats[0]), int(seats[1])
