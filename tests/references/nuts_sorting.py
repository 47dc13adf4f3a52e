"""Nuts Sorting, played literally by its clauses."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Self

from .base import Reference, read_fields, read_options
from .hexes import DIRECTIONS, HexBoard

SETS = ("rby", "kwg")
COLOURS = "rbykwg"
SEATED = [f"{name}:{x}:{y}" for name in ("own", "other", "play") for x in "01" for y in "01"]
PHASES = ["deal", "choose", "choose-set", *SEATED]


class NutsSorting(Reference):
    """A position of Nuts Sorting."""

    GAME = "nuts-sorting"
    CASES = ({},)

    def __init__(self, **options: str) -> None:
        """Start with nothing dealt."""
        read_options(options, {})
        self.board = HexBoard(5)
        self.content = dict.fromkeys(self.board.cells, "?")
        self.phase = "deal"

    @classmethod
    def from_text(cls, text: str, **options: str) -> Self:
        """Read rows and phase."""
        position = cls(**options)
        rows, position.phase = read_fields(text, 2)
        position.content = position.board.read(rows, COLOURS + ".?")
        position._refuse_impossible()
        return position

    def _refuse_impossible(self) -> None:
        """Raise if the piece counts do not fit the phase."""
        if self.phase not in PHASES:
            raise ValueError(f"unknown phase {self.phase!r}")
        counts = Counter(self.content.values())
        if any(counts[colour] > 10 for colour in COLOURS):
            raise ValueError("N1: a colour has ten pieces")
        if ("?" in self.content.values()) != (self.phase == "deal"):
            raise ValueError("N1: the deal does not fit the phase")
        if self.phase == "deal":
            self._refuse_gaps()
        elif self._stage() == "play":
            self._refuse_counts_of_play(counts)
        else:
            self._refuse_counts_before_play(counts)

    def _refuse_gaps(self) -> None:
        """Raise if a deal has gaps or two empty cells."""
        dealt = "".join(self.content[cell] for cell in self.board.cells).rstrip("?")
        if "?" in dealt or dealt.count(".") > 1:
            raise ValueError("N1: cells are dealt in order, one of them empty")

    def _refuse_counts_before_play(self, counts: Counter[str]) -> None:
        """Raise unless all pieces are there, except one own piece once it is removed (N3)."""
        missing = [colour for colour in COLOURS for _ in range(10 - counts[colour])]
        if self._stage() != "other":
            fits = not missing
        else:
            fits = len(missing) == 1 and missing[0] in self._set_of_seat(self._seat_to_act())
        if not fits:
            raise ValueError("N3: the piece counts do not fit the phase")

    def _refuse_counts_of_play(self, counts: Counter[str]) -> None:
        """Raise unless each set lost a piece in N3 and, by N7, no colour is gone."""
        if any(counts[colour] == 0 for colour in COLOURS):
            raise ValueError("N7: a colour never loses its last group")
        if any(sum(counts[colour] for colour in colours) > 29 for colours in SETS):
            raise ValueError("N3: a piece of each set was removed before play")

    def _stage(self) -> str:
        """Return the phase without its seats."""
        return self.phase.split(":")[0]

    def _seat_to_act(self) -> int:
        """Return the seat to act in N3 or in play."""
        return int(self.phase[-1])

    def _set_of_seat(self, seat: int) -> str:
        """Return the set of a seat: the phase names the seat that has rby."""
        return "rby" if self.phase.split(":")[1] == str(seat) else "kwg"

    @property
    def text(self) -> str:
        """Rows and phase."""
        return f"{self.board.write(self.content)} {self.phase}"

    @property
    def actor(self) -> str:
        """Chance deals, seat 1 chooses, then maybe seat 0, then the seat in the phase."""
        before = {"deal": "chance", "choose": "seat 1", "choose-set": "seat 0"}
        if self.phase in before:
            return before[self.phase]
        return "over" if self._winner() is not None else f"seat {self._seat_to_act()}"

    def _winner(self) -> int | None:
        """Return the winner, or None; the seat that just acted is checked first (NR1)."""
        if self._stage() != "play":
            return None
        acted = 1 - self._seat_to_act()
        for seat in (acted, 1 - acted):
            if self._is_sorted(self._set_of_seat(seat)):
                return seat
        return None

    def _is_sorted(self, colours: str) -> bool:
        """Return whether each colour of a set forms exactly one group (N8)."""
        return all(len(self.board.groups(self.content, colour)) == 1 for colour in colours)

    @property
    def weights(self) -> dict[str, int]:
        """The pieces left of each colour, and the one empty cell (N1)."""
        if self.phase != "deal":
            return super().weights
        dealt = list(self.content.values())
        left = {colour: 10 - dealt.count(colour) for colour in COLOURS}
        left["."] = 1 - dealt.count(".")
        return {outcome: count for outcome, count in left.items() if count}

    @property
    def legal(self) -> list[str]:
        """The deals of chance, the choices of N2, the removals of N3, or moves and pickups."""
        if self.phase == "deal":
            return list(self.weights)
        if self.phase == "choose":
            return [*SETS, "first"]
        if self.phase == "choose-set":
            return list(SETS)
        if self._winner() is not None:
            return []
        if self._stage() == "play":
            return self._moves() + [f"x{self._first(group)}" for group in self._pickups()]
        # N3, NR2: first a piece of the seat's own set, then one of the other set.
        seat = self._seat_to_act()
        colours = self._set_of_seat(seat if self._stage() == "own" else 1 - seat)
        return [f"x{cell}" for cell in self.board.cells if self.content[cell] in colours]

    def _moves(self) -> list[str]:
        """List the moves of the seat's pieces to larger groups (N4, N5)."""
        own = self._set_of_seat(self._seat_to_act())
        found: list[str] = []
        for start in self.board.cells:
            if self.content[start] in own:
                ends = [end for d in DIRECTIONS for end in self.board.line(start, d)]
                found += [f"{start}-{end}" for end in ends if self._may_move(start, end)]
        return found

    def _may_move(self, start: str, end: str) -> bool:
        """Return whether a cell is empty and moving there enlarges the piece's group."""
        if self.content[end] != ".":
            return False
        before = self.board.group(self.content, start)
        after = self.board.group(self._moved(start, end), end)
        return len(after) > len(before)  # N5

    def _moved(self, start: str, end: str) -> dict[str, str]:
        """Return the board after a piece has moved."""
        return {**self.content, start: ".", end: self.content[start]}

    def _pickups(self) -> list[set[str]]:
        """List the seat's groups that are not the last of their colour (N6, N7)."""
        found: list[set[str]] = []
        for colour in self._set_of_seat(self._seat_to_act()):
            groups = self.board.groups(self.content, colour)
            if len(groups) > 1:
                found += groups
        return found

    def _first(self, group: set[str]) -> str:
        """Return the first cell of a group in reading order."""
        return next(cell for cell in self.board.cells if cell in group)

    def play(self, action: str) -> Self:
        """Deal, choose, remove, move or pick up."""
        action = self._named_by_first_cell(action)
        self.require_legal(action)
        after = copy.copy(self)
        if self.phase == "deal":
            after._deal(action)
        elif action == "first":
            after.phase = "choose-set"
        elif self.phase in ("choose", "choose-set"):
            # N2, N3: whoever chooses the set moves second, and removes two pieces first.
            chooser = 1 if self.phase == "choose" else 0
            has_rby = chooser if action == "rby" else 1 - chooser
            after.phase = f"own:{has_rby}:{chooser}"
        else:
            after._act(action)
        return after

    def _named_by_first_cell(self, action: str) -> str:
        """Rewrite a pickup that names any cell of a group to name its first cell."""
        if self._stage() == "play" and action.startswith("x"):
            for group in self._pickups():
                if action[1:] in group:
                    return f"x{self._first(group)}"
        return action

    def _deal(self, outcome: str) -> None:
        """Deal a piece to the next cell in reading order, or leave it empty."""
        cell = next(cell for cell in self.board.cells if self.content[cell] == "?")
        self.content = {**self.content, cell: outcome}
        if "?" not in self.content.values():
            self.phase = "choose"

    def _act(self, action: str) -> None:
        """Carry out a removal of N3, a move or a pickup, and pass the turn if it is over."""
        stage, has_rby, seat = self.phase.split(":")
        if action.startswith("x"):
            cell = action[1:]
            gone = self.board.group(self.content, cell) if stage == "play" else {cell}
            self.content = {**self.content, **dict.fromkeys(gone, ".")}
        else:
            self.content = self._moved(*action.split("-"))
        if stage == "own":
            self.phase = f"other:{has_rby}:{seat}"
        else:
            self.phase = f"play:{has_rby}:{1 - int(seat)}"

    @property
    def returns(self) -> list[float]:
        """There is always a winner."""
        self.require_over()
        return [1.0 if seat == self._winner() else -1.0 for seat in (0, 1)]
