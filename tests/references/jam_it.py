"""JAM IT, played literally by its clauses."""

from __future__ import annotations

import copy
from itertools import permutations
from typing import Self

from .base import Reference, read_fields, read_number, read_options
from .hexes import CORNER_DIRECTIONS, HexBoard, opposite_corner

BOARD_SIZES = {"standard": 5, "mini": 4}
WINNING_POINTS = {2: 13, 3: 11}  # J12
PAWN_STARTS = {2: [1, 4], 3: [1, 3, 5]}  # JR1
# JR2: the stones of each seat, by cell number on the ring.
RING_LAYOUT = {
    2: [[1, 4, 8, 11], [2, 5, 7, 10]],
    3: [[0, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8, 11]],
}
DEFAULTS = {"seats": "2", "board": "standard", "layout": "ring"}


def ring(board: HexBoard) -> list[str]:
    """List the twelve cells at distance 2, clockwise from the one towards corner 1 (JR2)."""
    nw = board.step(board.centre, "NW")
    cell = board.step(nw, "NW") if nw else None
    found: list[str] = []
    for direction in ("E", "SE", "SW", "W", "NW", "NE"):
        for _ in range(2):
            if cell is None:
                raise ValueError("the board is too small for the ring")
            found.append(cell)
            cell = board.step(cell, direction)
    return found


class JamIt(Reference):
    """A position of JAM IT."""

    GAME = "jam-it"
    CASES = (
        {},
        {"board": "mini"},
        {"seats": "3"},
        {"seats": "3", "board": "mini"},
    )

    def __init__(self, **options: str) -> None:
        """Start with the stones on the ring and seat 0 to insert."""
        chosen = read_options(options, DEFAULTS)
        self.seats = read_number(chosen["seats"], 2, 3)
        if chosen["board"] not in BOARD_SIZES or chosen["layout"] != "ring":
            raise ValueError(f"unknown board or layout: {chosen}")
        self.board = HexBoard(BOARD_SIZES[chosen["board"]])
        self.content = dict.fromkeys(self.board.cells, ".")
        self.content[self.board.centre] = "#"
        for seat, numbers in enumerate(RING_LAYOUT[self.seats]):
            for number in numbers:
                self.content[ring(self.board)[number]] = "ABC"[seat]
        self.pawns = list(PAWN_STARTS[self.seats])
        self.points = [0] * self.seats
        self.neutrals = [0] * self.seats
        self.phase = ["insert", "0"]

    @classmethod
    def from_text(cls, text: str, **options: str) -> Self:
        """Read rows, pawns, points, kept neutrals and phase."""
        position = cls(**options)
        rows, pawns, points, neutrals, phase = read_fields(text, 5)
        position.content = position.board.read(rows, position._letters())
        position.pawns = [read_number(corner, 1, 6) for corner in pawns]
        # J12: one point below the goal, a piece still gives at most two.
        position.points = position._read_counters(points, position._goal() + 1)
        position.neutrals = position._read_neutrals(neutrals)
        position.phase = phase.split(":")
        position._refuse_impossible()
        return position

    def _letters(self) -> str:
        """Return the letters allowed in the rows: neutral coins only with two seats (J1)."""
        return ".#abnAB" if self.seats == 2 else ".#abcABC"

    def _read_counters(self, text: str, high: int) -> list[int]:
        """Read one number per seat, comma-separated."""
        numbers = [read_number(number, 0, high) for number in text.split(",")]
        if len(numbers) != self.seats:
            raise ValueError("one number a seat")
        return numbers

    def _read_neutrals(self, text: str) -> list[int]:
        """Read the kept neutral coins, at most two per seat (J11), none with three seats."""
        if self.seats == 2:
            return self._read_counters(text, 2)
        if text != "-":
            raise ValueError("J1: no neutral coins with three seats")
        return [0] * self.seats

    def _refuse_impossible(self) -> None:
        """Raise for positions that the notation page refuses."""
        holes = [cell for cell in self.board.cells if self.content[cell] == "#"]
        if holes != [self.board.centre]:
            raise ValueError("the hole is in the centre")
        stones = list(self.content.values())
        if any(stones.count(colour) > 4 for colour in "ABC"):
            raise ValueError("J1: a seat has four stones")
        if len(self.pawns) != self.seats or len(set(self.pawns)) != self.seats:
            raise ValueError("J2: one pawn a seat, no two at the same corner")
        self._refuse_bad_phase()
        winners = [seat for seat in range(self.seats) if self.points[seat] >= self._goal()]
        if winners != ([self._seat()] if self.phase[0] == "over" else []):
            raise ValueError("J12: the points do not fit the phase")

    def _refuse_bad_phase(self) -> None:
        """Raise if the phase is malformed."""
        name, *rest = self.phase
        if len(rest) != {"insert": 1, "extra": 3, "pawn": 1, "over": 1}.get(name):
            raise ValueError(f"unknown phase {self.phase}")
        read_number(rest[0], 0, self.seats - 1)
        if name == "extra":
            column, left = rest[1:]
            if column == "-" and left != "0":
                raise ValueError("J8: nothing left before the first coin of an extra")
            if column != "-":
                read_number(column, 1, self._last_column())
            read_number(left, 0, 1)

    def _goal(self) -> int:
        """Return the points that end the game (J12)."""
        return WINNING_POINTS[self.seats]

    def _seat(self) -> int:
        """Return the seat in the phase."""
        return int(self.phase[1])

    def _last_column(self) -> int:
        """Return the number of the last column (J3)."""
        return 2 * self.board.size - 1

    @property
    def text(self) -> str:
        """Rows, pawns, points, kept neutrals and phase."""
        fields = [
            self.board.write(self.content),
            "".join(str(corner) for corner in self.pawns),
            ",".join(str(number) for number in self.points),
            ",".join(str(number) for number in self.neutrals) if self.seats == 2 else "-",
            ":".join(self.phase),
        ]
        return " ".join(fields)

    @property
    def actor(self) -> str:
        """The seat in the phase, until the game is over."""
        return "over" if self.phase[0] == "over" else f"seat {self._seat()}"

    @property
    def legal(self) -> list[str]:
        """The inserts, extra inserts or pawn moves."""
        columns = range(1, self._last_column() + 1)
        if self.phase[0] == "insert":
            return [f"{column}{a}{b}" for column in columns for a, b in self._coin_orders()]
        if self.phase[0] == "extra":  # J7: two different columns
            return [f"e{column}" for column in columns if str(column) != self.phase[2]]
        if self.phase[0] == "pawn":  # J9
            return [f"p{corner}" for corner in range(1, 7) if corner not in self.pawns]
        return []

    def _coin_orders(self) -> list[tuple[str, ...]]:
        """List the orders of the two coins to insert, neither of the seat's own colour (J4)."""
        colours = "abn" if self.seats == 2 else "abc"
        return list(permutations(colours.replace("abc"[self._seat()], ""), 2))

    def _column(self, number: int) -> list[str]:
        """List the cells of a column of the seat's pawn, from its entry cell on (J3)."""
        corner = self.pawns[self._seat()]
        entry = self._entries(corner)[number - 1]
        inwards = CORNER_DIRECTIONS[opposite_corner(corner)]
        column = [entry, *self.board.line(entry, inwards)]
        if self.board.centre in column:  # J6: the middle column ends before the hole
            column = column[: column.index(self.board.centre)]
        return column

    def _entries(self, corner: int) -> list[str]:
        """List the rim cells, counter-clockwise from the next corner to the previous one."""
        higher, lower = corner % 6 + 1, (corner - 2) % 6 + 1
        first_half = self._rim(self.board.corners[higher], self.board.corners[corner])
        second_half = self._rim(self.board.corners[corner], self.board.corners[lower])
        return first_half + second_half[1:]

    def _rim(self, start: str, end: str) -> list[str]:
        """List the cells of the side between two neighbouring corners, in that order."""
        side = next(cells for cells in self.board.sides.values() if {start, end} <= cells)
        return sorted(side, key=lambda cell: self.board.distance(start, cell))

    def play(self, action: str) -> Self:
        """Insert two coins, insert an extra coin, or move the pawn."""
        self.require_legal(action)
        after = copy.copy(self)
        if self.phase[0] == "insert":
            after._insert(int(action[:-2]), action[-2:])
        elif self.phase[0] == "extra":
            after._extra(int(action[1:]))
        else:
            seat = self._seat()
            after.pawns = [*self.pawns[:seat], int(action[1:]), *self.pawns[seat + 1 :]]
            after.phase = ["insert", str((seat + 1) % self.seats)]
        return after

    def _insert(self, column: int, coins: str) -> None:
        """Insert two coins, then continue with an extra or with the pawn (J4, J7)."""
        seat = self.phase[1]
        own_stone_left = False
        for coin in coins:
            if self.phase[0] != "over":  # J12: nothing more is inserted
                own_stone_left |= self._push(column, coin) == "ABC"[int(seat)]
        if self.phase[0] != "over":
            self.phase = ["extra", seat, "-", "0"] if own_stone_left else ["pawn", seat]

    def _extra(self, column: int) -> None:
        """Insert one coin of an extra; the second one ends it (J7, J8)."""
        _, seat, first, left_before = self.phase
        own = int(seat)
        own_stone_left = self._push(column, "abc"[own]) == "ABC"[own] or left_before == "1"
        if self.phase[0] == "over":
            return
        if first == "-":
            self.phase = ["extra", seat, str(column), "1" if own_stone_left else "0"]
        else:
            self.phase = ["extra", seat, "-", "0"] if own_stone_left else ["pawn", seat]

    def _push(self, number: int, coin: str) -> str:
        """Insert a coin, score the piece that leaves the board, and return it or "." (J5, J6)."""
        column = self._column(number)
        content = dict(self.content)
        moving = coin
        for cell in column:
            content[cell], moving = moving, content[cell]
            if moving == ".":
                break
        self.content = content
        if moving != ".":
            middle = number == self.board.size
            self._score(moving, 2 if middle else 1)
        return moving

    def _score(self, piece: str, worth: int) -> None:
        """Score a piece that left, and end the game at the goal (J10, J11, J12)."""
        pusher = self._seat()
        self.points, self.neutrals = list(self.points), list(self.neutrals)
        if piece == "n":
            self.neutrals[pusher] += worth
            if self.neutrals[pusher] >= 3:
                self.neutrals[pusher] -= 3
                self.points[pusher] += 1
        else:
            self.points["abc".index(piece.lower())] += worth
        for seat in range(self.seats):
            if self.points[seat] >= self._goal():
                self.phase = ["over", str(seat)]

    @property
    def returns(self) -> list[float]:
        """The winner gets 1; the losers share -1."""
        self.require_over()
        loss = -1.0 / (self.seats - 1)
        return [1.0 if seat == self._seat() else loss for seat in range(self.seats)]
