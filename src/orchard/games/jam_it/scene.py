"""How JAM IT lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orchard.boards import Hexagon
from orchard.games.jam_it import rules
from orchard.games.jam_it.notation import COINS, STONES, board_of
from orchard.games.jam_it.rules import (
    ADDING,
    EXTRA,
    INSERTING,
    KINDS,
    NEUTRAL,
    NONE,
    PAWN,
    STONE,
    State,
    Tables,
)
from orchard.games.scene import (
    Mark,
    Motion,
    Piece,
    Place,
    Scene,
    Seat,
    Zone,
    board_zone,
    cells_of,
    spot_beyond,
    winner_of,
)

BEYOND = 1.4  # how far outside its corner a pawn stands


def describe(t: Tables, s: State) -> Scene:
    """Return the table as it lies, without the choices."""
    board = board_of(t)
    return Scene(
        title="JAM IT",
        zones=(board_zone(board, hole=True), Zone("corners", _corners(board))),
        pieces=_pieces(board, s) + _pawns(s),
        seats=tuple(_seat(s, seat) for seat in range(len(s.pawns))),
        actor=s.actor,
        prompt=_prompt(s),
        marks=_marks(s),
    )


def gesture(t: Tables, s: State, action: int) -> tuple[str, ...]:
    """Return the entry of a column and, for an insert, its coins in order; or a pawn's corner."""
    if action >= PAWN:
        return (_corner(action - PAWN),)
    if action >= EXTRA:
        return (_entry(t, s, action - EXTRA),)
    column, coins = divmod(action, KINDS * KINDS)
    return _entry(t, s, column), COINS[coins // KINDS], COINS[coins % KINDS]


def motions(t: Tables, before: State, s: State, action: int) -> tuple[Motion, ...]:
    """Return the pawn's walk, or each coin that enters a column and all that it pushes (J5, J6)."""
    pawn = before.pawns[before.actor]
    if action >= PAWN:
        look = f"pawn {COINS[before.actor]}"
        return (Motion(look, _corner(pawn), _corner(action - PAWN)),)
    if action >= EXTRA:
        column, coins = action - EXTRA, [before.actor]
    else:
        column, pair = divmod(action, KINDS * KINDS)
        coins = [pair // KINDS, pair % KINDS]
        if s.actor < 0 and s.board[t.column[pawn, column, 0]] == coins[0]:
            del coins[1]  # J12: nothing follows the end
    names = board_of(t).names
    path = [names[t.column[pawn, column, i]] for i in range(t.length[pawn, column])]
    lying = [before.board[t.column[pawn, column, i]] for i in range(len(path))]
    return tuple(_pushed(path, lying, coins))


def _pushed(path: list[str], lying: list[int], coins: list[int]) -> Iterator[Motion]:
    """Yield how pieces move along a column when coins enter it, each from its start to its end."""
    start: list[str] = list(path)  # where the piece that now lies on each cell came from
    for coin in coins:
        hole = next((k for k, piece in enumerate(lying) if piece < 0), len(path))
        if hole == len(path):
            yield Motion(_look(lying[-1]), start[-1], "")
            hole -= 1
        lying[1 : hole + 1], start[1 : hole + 1] = lying[:hole], start[:hole]
        lying[0], start[0] = coin, ""
    moved = [(a, b, piece) for a, b, piece in zip(start, path, lying, strict=True) if a != b]
    yield from (Motion(_look(piece), a, b, k) for k, (a, b, piece) in enumerate(moved))


def _look(piece: int) -> str:
    return f"{'gem' if piece >= STONE else 'coin'} {COINS[piece % KINDS]}"


def _entry(t: Tables, s: State, column: int) -> str:
    """Return the cell at which coins enter a column of the actor's pawn (J3)."""
    return board_of(t).names[t.column[s.pawns[s.actor], column, 0]]


def _corner(corner: int) -> str:
    return f"corner {Hexagon.CORNERS[corner]}"


@cache
def _corners(board: Hexagon) -> tuple[Place, ...]:
    """Return a spot beyond each corner, for pawns."""
    cells = cells_of(board, hole=True)
    return tuple(
        spot_beyond(_corner(k), [cells[cell]], BEYOND)
        for k, cell in enumerate(board.corners.tolist())
    )


def _pieces(board: Hexagon, s: State) -> tuple[Piece, ...]:
    return tuple(
        _piece(name, s.board[cell]) for cell, name in enumerate(board.names) if s.board[cell] >= 0
    )


def _piece(place: str, piece: int) -> Piece:
    colour = COINS[piece % KINDS]
    if piece >= STONE:
        return Piece(place, f"gem {colour}", STONES[piece - STONE], f"stone {colour}")
    return Piece(
        place, f"coin {colour}", colour, "neutral coin" if piece == NEUTRAL else f"coin {colour}"
    )


def _pawns(s: State) -> tuple[Piece, ...]:
    return tuple(
        Piece(_corner(s.pawns[seat]), f"pawn {COINS[seat]}", COINS[seat], f"pawn {COINS[seat]}")
        for seat in range(len(s.pawns))
    )


def _seat(s: State, seat: int) -> Seat:
    looks = tuple(f"{kind} {COINS[seat]}" for kind in ("pawn", "gem", "coin"))
    counters = [("points", str(s.points[seat]))]
    if len(s.pawns) == 2:
        counters.append(("neutrals", str(s.kept[seat])))
    return Seat(_name(seat), looks, tuple(counters))


def _name(seat: int) -> str:
    return f"Seat {seat} ({COINS[seat]})"


def _prompt(s: State) -> str:
    winner = winner_of(s)
    if winner is not None:
        return f"{_name(winner)} has won with {s.points[winner]} points."
    who = _name(s.actor)
    if s.phase == INSERTING:
        first, second = COINS[rules.first_coin(s)], COINS[rules.second_coin(s)]
        return f"{who}: insert {first} and {second} into one column, in either order."
    if s.phase == ADDING:
        if s.used == NONE:
            return f"{who}: your stone left, so insert two more coins of yours."
        return f"{who}: insert your second coin into another column than {s.used + 1}."
    return f"{who}: move your pawn to a free corner."


def _marks(s: State) -> tuple[Mark, ...]:
    winner = winner_of(s)
    if winner is None:
        return ()
    return (Mark("won", (_corner(s.pawns[winner]),)),)
