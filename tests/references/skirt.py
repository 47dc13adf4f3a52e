"""Skirt, played literally by its clauses."""

from __future__ import annotations

import copy
from typing import Self

from .base import Reference, read_fields, read_number, read_options
from .hexes import DIRECTIONS, OPPOSITE_SIDES, HexBoard

SEATS = ("w", "b")
TRIPLES = ({"N", "SE", "SW"}, {"NE", "S", "NW"})  # S9


class Skirt(Reference):
    """A position of Skirt."""

    GAME = "skirt"
    CASES = ({"size": "3"}, {"size": "4"}, {"size": "6"})

    def __init__(self, **options: str) -> None:
        """Start with an empty board and White to place."""
        size = read_number(read_options(options, {"size": "6"})["size"], 3, 10)
        self.board = HexBoard(size)
        self.content = dict.fromkeys(self.board.cells, ".")
        self.mover = "w"
        self.pending = "-"

    @classmethod
    def from_text(cls, text: str, **options: str) -> Self:
        """Read rows, mover and pending cell."""
        position = cls(**options)
        rows, position.mover, position.pending = read_fields(text, 3)
        position.content = position.board.read(rows, ".wb")
        position._refuse_impossible()
        return position

    def _refuse_impossible(self) -> None:
        """Raise for positions that the notation page refuses."""
        if self.mover not in SEATS:
            raise ValueError("the mover is w or b")
        if self._is_empty() and (self.mover, self.pending) != ("w", "-"):
            raise ValueError("S4: an empty board is White's to begin")
        winners = [colour for colour in SEATS if self._has_won(colour)]
        if len(winners) == 2:
            raise ValueError("S8: both colours have winning groups")
        if winners and (self.mover, self.pending) != (winners[0], "-"):
            raise ValueError("S8: a won position names the winner and has nothing pending")
        if self.pending != "-" and not self._may_be_pending(self.pending):
            raise ValueError("S5: nothing can be pending there")

    def _may_be_pending(self, cell: str) -> bool:
        """Return whether a cell is an outer piece of the mover that can reach some cell."""
        if cell not in self.board.outer or self.content[cell] != self.mover:
            return False
        return bool(self._reachable(cell))

    @property
    def text(self) -> str:
        """Rows, mover (the winner at the end) and pending cell."""
        return f"{self.board.write(self.content)} {self.mover} {self.pending}"

    @property
    def actor(self) -> str:
        """The mover, until a seat has won."""
        if any(self._has_won(colour) for colour in SEATS):
            return "over"
        return f"seat {SEATS.index(self.mover)}"

    @property
    def legal(self) -> list[str]:
        """The cells that may be played now, or a pass."""
        if self.actor == "over":
            return []
        if self.pending != "-":
            return self._reachable(self.pending)  # S5 (2); SR1: mandatory
        empty_outer = [cell for cell in self.board.outer if self.content[cell] == "."]
        if self._is_empty():
            return empty_outer  # S4
        turns = [cell for cell in empty_outer if self._may_open(cell)] + self._older_reach()
        # SR2: a single outer piece only if there is no other turn; SR3: a pass only without that.
        return turns or empty_outer or ["pass"]

    def _may_open(self, cell: str) -> bool:
        """Return whether SR1 allows an empty outer cell in step (1)."""
        after = self._placed(cell)
        return after._has_won(self.mover) or bool(after._reachable(cell))

    def _older_reach(self) -> list[str]:
        """List the inner cells reachable from the mover's outer pieces on the board (S6)."""
        found = {
            target
            for cell in self.board.outer
            if self.content[cell] == self.mover
            for target in self._reachable(cell)
        }
        return [cell for cell in self.board.cells if cell in found]

    def _reachable(self, outer_cell: str) -> list[str]:
        """List the cells reachable from an outer piece along its lines (S2, S3)."""
        found: list[str] = []
        for direction in DIRECTIONS:
            line = [c for c in self.board.line(outer_cell, direction) if self._is_inner(c)]
            # S2: the line must enter the inner area at once.
            if line and line[0] == self.board.step(outer_cell, direction):
                found += [cell for i, cell in enumerate(line) if self._reaches(line, i)]
        return found

    def _reaches(self, line: list[str], index: int) -> bool:
        """Return whether S3 holds for the inner cell at an index of a line."""
        if self.content[line[index]] != ".":
            return False
        before = [self.content[cell] != "." for cell in line[:index]]
        if not any(before):
            return True  # S3a
        # S3b: a run that begins at the first cell, then only empty cells.
        run = before.index(False) if False in before else len(before)
        return run > 0 and not any(before[run:])

    def play(self, action: str) -> Self:
        """Place a piece, or pass."""
        self.require_legal(action)
        if action == "pass":  # SR3
            return self._handed_over()
        after = self._placed(action)
        if after._has_won(self.mover):  # S8: at once, even between the two steps
            return after
        whole_turn = self._is_inner(action) or self._is_empty() or not after._reachable(action)
        if whole_turn:  # S4, S5 (2), S6 or SR2
            return after._handed_over()
        after.pending = action
        return after

    def _placed(self, cell: str) -> Self:
        """Return the board with one more piece of the mover and nothing pending."""
        after = copy.copy(self)
        after.content = {**self.content, cell: self.mover}
        after.pending = "-"
        return after

    def _handed_over(self) -> Self:
        """Return the same board with the other seat to move."""
        after = copy.copy(self)
        after.mover = "b" if self.mover == "w" else "w"
        return after

    @property
    def returns(self) -> list[float]:
        """The seat that holds a winning group wins."""
        self.require_over()
        return [1.0 if self._has_won(colour) else -1.0 for colour in SEATS]

    def _has_won(self, colour: str) -> bool:
        """Return whether a group of a colour touches the sides required by S8 or S9."""
        for group in self.board.groups(self.content, colour):
            touched = {side for cell in group for side in self.board.sides_of(cell)}  # S10
            if any(touched >= set(pair) for pair in OPPOSITE_SIDES):
                return True
            if any(touched >= triple for triple in TRIPLES):
                return True
        return False

    def _is_inner(self, cell: str) -> bool:
        """Return whether a cell is on no side of the board (S1)."""
        return cell not in self.board.outer

    def _is_empty(self) -> bool:
        """Return whether no piece has been placed."""
        return all(piece == "." for piece in self.content.values())
