"""Fruits Platter, played literally by its clauses."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Self

from .base import Reference, read_fields, read_number, read_options
from .hexes import DIRECTIONS, SIDES, HexBoard, neighbouring_sides

SETS = ("rby", "kwg")
COLOURS = "rbykwg"
PHASES = ("deal", "choose", "choose-set", "play:0:0", "play:0:1", "play:1:0", "play:1:1")


def set_of(colour: str) -> str:
    """Return the set a colour belongs to."""
    return next(colours for colours in SETS if colour in colours)


class FruitsPlatter(Reference):
    """A position of Fruits Platter."""

    GAME = "fruits-platter"
    CASES = ({}, {"limit": "20"})

    def __init__(self, **options: str) -> None:
        """Start with nothing dealt."""
        self.limit = read_number(read_options(options, {"limit": "300"})["limit"], 20, 1000)
        self.board = HexBoard(4)
        self.content = dict.fromkeys(self.board.cells, "?")
        self.content[self.board.centre] = "."  # F2
        self.homes = "??????"
        self.phase = "deal"
        self.moves = 0

    @classmethod
    def from_text(cls, text: str, **options: str) -> Self:
        """Read rows, home sides, phase and the number of moves."""
        position = cls(**options)
        rows, position.homes, position.phase, moves = read_fields(text, 4)
        position.content = position.board.read(rows, COLOURS + ".?")
        position.moves = read_number(moves, 0, position.limit)  # FR2
        position._refuse_impossible()
        return position

    def _refuse_impossible(self) -> None:
        """Raise if sides, pieces and phase do not fit together."""
        self._refuse_bad_homes()
        if self.phase not in PHASES:
            raise ValueError(f"unknown phase {self.phase!r}")
        if not self._in_play() and self.content[self.board.centre] != ".":
            raise ValueError("F2: the centre is empty until play")
        if not self._in_play() and self.moves:
            raise ValueError("F3: no moves are made before play")
        counts = Counter(self.content.values())
        if counts["."] != 1:
            raise ValueError("F2: exactly one cell is empty")
        if any(counts[colour] > 6 for colour in COLOURS):
            raise ValueError("F2: a colour has six pieces")
        if self._is_dealing() != (self.phase == "deal"):
            raise ValueError("F2: the deal does not fit the phase")
        dealt = "".join(self.content[cell] for cell in self._dealt_cells())
        if "?" in dealt.rstrip("?") or ("?" in self.homes and dealt.strip("?")):
            raise ValueError("F2: a gap in the deal")

    def _refuse_bad_homes(self) -> None:
        """Raise if F1 or the order of the deal forbids the home sides."""
        given = self.homes.rstrip("?")
        if len(self.homes) != 6 or any(colour not in COLOURS for colour in given):
            raise ValueError("F1: six sides, given in order")
        for index, colour in enumerate(given):
            if colour not in self._allowed_homes(given[:index]):
                raise ValueError(f"F1: {colour} may not be given to side {SIDES[index]}")

    def _allowed_homes(self, given: str) -> list[str]:
        """List the colours allowed for the next side after those given (F1)."""
        side = SIDES[len(given)]
        near = [c for c, s in zip(given, SIDES, strict=False) if s in neighbouring_sides(side)]
        taken_sets = [set_of(colour) for colour in near]
        return [c for c in COLOURS if c not in given and set_of(c) not in taken_sets]

    def _dealt_cells(self) -> list[str]:
        """List the cells to deal to, in order."""
        return [cell for cell in self.board.cells if cell != self.board.centre]

    def _is_dealing(self) -> bool:
        """Return whether a side or a cell is still undealt."""
        return "?" in self.homes or "?" in self.content.values()

    def _in_play(self) -> bool:
        """Return whether the sets have been chosen."""
        return self.phase.startswith("play")

    def _seat_to_move(self) -> int:
        """Return the seat to move; the turn passes after the last move too."""
        return int(self.phase[-1])

    def _set_of_seat(self, seat: int) -> str:
        """Return the set of a seat: the phase names the seat that has rby."""
        return "rby" if self.phase[len("play:")] == str(seat) else "kwg"

    @property
    def text(self) -> str:
        """Rows, home sides, phase and the number of moves."""
        return f"{self.board.write(self.content)} {self.homes} {self.phase} {self.moves}"

    @property
    def actor(self) -> str:
        """Chance deals, seat 1 chooses, then maybe seat 0, then both move (F3, F4)."""
        if self._in_play():
            return "over" if self._is_over() else f"seat {self._seat_to_move()}"
        return {"deal": "chance", "choose": "seat 1", "choose-set": "seat 0"}[self.phase]

    def _is_over(self) -> bool:
        """Return whether a goal is met after a move (FR1) or the limit is reached (FR2)."""
        goal_met = self.moves > 0 and any(self._goal_met(colours) for colours in SETS)
        return goal_met or self.moves == self.limit

    def _goal_met(self, colours: str) -> bool:
        """Return whether each colour of a set is one group with a piece at home (F9)."""
        for colour in colours:
            groups = self.board.groups(self.content, colour)
            if len(groups) != 1 or not groups[0] & self.board.sides[self._home(colour)]:
                return False
        return True

    def _home(self, colour: str) -> str:
        """Return the home side of a colour (F1)."""
        return SIDES[self.homes.index(colour)]

    @property
    def weights(self) -> dict[str, int]:
        """Equal weights for sides, then the number of pieces left for cells."""
        if self.phase != "deal":
            return super().weights
        if "?" in self.homes:
            return dict.fromkeys(self._allowed_homes(self.homes.rstrip("?")), 1)
        dealt = list(self.content.values())
        left = {colour: 6 - dealt.count(colour) for colour in COLOURS}
        return {colour: count for colour, count in left.items() if count}

    @property
    def legal(self) -> list[str]:
        """The deals of chance, the choices of F3, or the moves."""
        if self.phase == "deal":
            return list(self.weights)
        if self.phase == "choose":
            return [*SETS, "first"]
        if self.phase == "choose-set":
            return list(SETS)
        if self._is_over():
            return []
        own = self._set_of_seat(self._seat_to_move())  # F4
        pieces = [cell for cell in self.board.cells if self.content[cell] in own]
        return [f"{start}-{end}" for start in pieces for end in self._landings(start)]

    def _landings(self, start: str) -> list[str]:
        """List where the piece on a cell may land (F5, F7, F8)."""
        home = self._home(self.content[start])
        if start in self.board.sides[home]:
            return []  # F7
        ends = [line[-1] for d in DIRECTIONS if (line := self.board.line(start, d))]
        at_home = [end for end in ends if end in self.board.sides[home]]
        if at_home:
            return at_home  # F5
        near = neighbouring_sides(home)
        return [end for end in ends if self.board.sides_of(end) & near]  # F8

    def play(self, action: str) -> Self:
        """Deal, choose or move."""
        self.require_legal(action)
        after = copy.copy(self)
        if self.phase == "deal":
            after._deal(action)
        elif action == "first":
            after.phase = "choose-set"
        elif not self._in_play():
            # F3: whoever chooses the set, the other seat moves first.
            chooser = 1 if self.phase == "choose" else 0
            has_rby = chooser if action == "rby" else 1 - chooser
            after.phase = f"play:{has_rby}:{1 - chooser}"
        else:
            after.content = self._jumped(*action.split("-"))
            after.phase = f"{self.phase[:-1]}{1 - self._seat_to_move()}"
            after.moves = self.moves + 1
        return after

    def _deal(self, colour: str) -> None:
        """Give a colour to the next side or cell."""
        if "?" in self.homes:
            self.homes = self.homes.replace("?", colour, 1)
            return
        cell = next(cell for cell in self.board.cells if self.content[cell] == "?")
        self.content = {**self.content, cell: colour}
        if not self._is_dealing():
            self.phase = "choose"

    def _jumped(self, start: str, end: str) -> dict[str, str]:
        """Return the board after a jump and its shift (F5, F6)."""
        lines = [self.board.line(start, direction) for direction in DIRECTIONS]
        line = next(line for line in lines if end in line)
        content = {**self.content, start: "."}
        moving = self.content[start]
        for cell in [*reversed(line), start]:  # from the landing cell back to the start
            content[cell], moving = moving, content[cell]
            if moving == ".":  # the first empty cell absorbs the shift: everything beyond it stays
                break
        return content

    @property
    def returns(self) -> list[float]:
        """The last mover's goal comes first, then the other's (F10), else a draw (FR2)."""
        self.require_over()
        last_mover = 1 - self._seat_to_move()
        for seat in (last_mover, 1 - last_mover):
            if self._goal_met(self._set_of_seat(seat)):
                return [1.0 if each == seat else -1.0 for each in (0, 1)]
        return [0.0, 0.0]
