"""The six colours of Fruits Platter and Nuts Sorting: two sets, and the choice between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from orchard.errors import refused
from orchard.games.scene import Piece, Seat
from orchard.kernel import rule

LETTERS = "rbykwg"
NAMES = ("red", "blue", "yellow", "black", "white", "grey")
SETS = ("rby", "kwg")
PICKS = (*SETS, "first")  # what may be said before play


@rule
def set_of(s: Any, seat: int) -> int:
    """Return the set of a seat: 0 for red, blue and yellow, 1 for black, white and grey."""
    return 0 if seat == s.first_set else 1


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


def coloured_piece(place: str, colour: int, looks: Sequence[str]) -> Piece:
    """Return a piece of one of the six colours, with the look that the game gives the colour."""
    return Piece(place, looks[colour], LETTERS[colour], f"{NAMES[colour]} {looks[colour]}")


def seats_without_sets() -> tuple[Seat, ...]:
    """Return the two seats before the six colours are shared out."""
    return Seat("Seat 0"), Seat("Seat 1")


def seats_with_sets(sets: Iterable[int], looks: Sequence[str]) -> tuple[Seat, ...]:
    """Return the seats, each with the set of three colours that it has."""
    return tuple(
        Seat(f"Seat {seat}", tuple(looks[3 * own : 3 * own + 3]), (("has", set_name(own)),))
        for seat, own in enumerate(sets)
    )


def choose_prompt(seat: int) -> str:
    """Return what is said to the seat that chooses before play: seat 1, then perhaps seat 0."""
    if seat == 1:
        return "Seat 1: choose a set of colours, or take the first move."
    return "Seat 0: choose a set of colours; Seat 1 moves first."
