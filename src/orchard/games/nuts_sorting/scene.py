"""How Nuts Sorting lies on the table."""

from __future__ import annotations

from msgspec.structs import replace

from orchard.games.colours import (
    choose_prompt,
    coloured_piece,
    seats_with_sets,
    seats_without_sets,
    set_name,
    set_of,
)
from orchard.games.nuts_sorting import rules
from orchard.games.nuts_sorting.notation import BOARD
from orchard.games.nuts_sorting.rules import (
    CELLS,
    DEAL,
    DEALING,
    EMPTY,
    PLAYING,
    REMOVING_OTHER,
    REMOVING_OWN,
    TAKE,
    State,
    Tables,
)
from orchard.games.scene import Mark, Scene, Seat, board_zone, winner_of
from orchard.kernel import bits

LOOKS = ("hazelnut", "almond", "cashew", "walnut", "pistachio", "pecan")


def describe(t: Tables, s: State) -> Scene:
    """Return the table as it lies, without the choices."""
    colours = _colours(s)
    return Scene(
        title="Nuts Sorting",
        zones=(board_zone(BOARD),),
        pieces=tuple(
            coloured_piece(name, colour, LOOKS)
            for name, colour in zip(BOARD.names, colours, strict=True)
            if colour != EMPTY
        ),
        seats=_seats(s),
        actor=s.actor,
        prompt=_prompt(s),
        marks=_marks(s, colours),
    )


def gesture(t: Tables, s: State, action: int) -> tuple[str, ...]:
    """Return the start and the end of a move, or the piece to take; anything else is a button."""
    if action >= DEAL:
        return ()
    if action >= TAKE:
        return (BOARD.names[action - TAKE],)
    return BOARD.names[action // CELLS], BOARD.names[action % CELLS]


def gained(t: Tables, s: State, action: int) -> tuple[str, ...]:
    """Return the group to which a moved piece belongs now (N5)."""
    if action >= TAKE:
        return ()
    cell = action % CELLS
    group = bits.fill(t.beside, bits.bit(cell), s.cells[rules.colour_at(s, cell)])
    return tuple(BOARD.names[cell] for cell in range(CELLS) if group & bits.bit(cell))


def _colours(s: State) -> list[int]:
    """Return the colour of the piece on each cell, or EMPTY."""
    colours = [EMPTY] * CELLS
    for colour in range(EMPTY):
        for cell in bits.members([s.cells[colour]]):
            colours[cell] = colour
    return colours


def _seats(s: State) -> tuple[Seat, ...]:
    """Return the seats, in play with the number of groups of each of their colours (N8)."""
    if s.phase < REMOVING_OWN:
        return seats_without_sets()
    sets = (set_of(s, 0), set_of(s, 1))
    seats = seats_with_sets(sets, LOOKS)
    if s.phase != PLAYING:
        return seats
    return tuple(
        replace(seat, counters=(*seat.counters, ("groups", _groups(s, own))))
        for seat, own in zip(seats, sets, strict=True)
    )


def _groups(s: State, own: int) -> str:
    counts = [bits.count(s.firsts[colour]) for colour in range(3 * own, 3 * own + 3)]
    return ", ".join(str(count) for count in counts)


def _prompt(s: State) -> str:
    winner = winner_of(s)
    if winner is not None:
        return f"Seat {winner} has won: each of its colours is one group."
    if s.phase == DEALING:
        return f"Chance: deal a nut to {BOARD.names[s.dealt]}, or leave it empty."
    if s.phase < REMOVING_OWN:
        return choose_prompt(s.actor)
    who, own = f"Seat {s.actor}", set_of(s, s.actor)
    if s.phase == REMOVING_OWN:
        return f"{who}: remove one of your nuts ({set_name(own)})."
    if s.phase == REMOVING_OTHER:
        return f"{who}: now remove a nut of the other set ({set_name(1 - own)})."
    return f"{who}: move a nut into a larger group, or pick up a group."


def _marks(s: State, colours: list[int]) -> tuple[Mark, ...]:
    winner = winner_of(s)
    if winner is None:
        return ()
    own = set_of(s, winner)
    cells = [cell for cell in range(CELLS) if colours[cell] != EMPTY and colours[cell] // 3 == own]
    return (Mark("won", tuple(BOARD.names[cell] for cell in cells)),)
