"""Hexagonal boards computed from plain coordinates.

A cell is at (x, y): y counts rows upwards from the middle row, x counts half cells to the right
of the middle, so a step to the east is (2, 0) and a step to the north-east is (1, 1).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

STEPS = {"E": (2, 0), "NE": (1, 1), "NW": (-1, 1), "W": (-2, 0), "SW": (-1, -1), "SE": (1, -1)}
DIRECTIONS = tuple(STEPS)
SIDES = ("N", "NE", "SE", "S", "SW", "NW")  # clockwise from the top
# How far out towards each side a cell lies: factors of x and y.
OUTWARDS = {"N": (0, 2), "NE": (1, 1), "SE": (1, -1), "S": (0, -2), "SW": (-1, -1), "NW": (-1, 1)}
OPPOSITE_SIDES = (("N", "S"), ("NE", "SW"), ("SE", "NW"))
# The two sides that meet at each corner, clockwise from the top left.
CORNER_SIDES = {
    1: ("NW", "N"),
    2: ("N", "NE"),
    3: ("NE", "SE"),
    4: ("SE", "S"),
    5: ("S", "SW"),
    6: ("SW", "NW"),
}
# The direction of each corner from the centre.
CORNER_DIRECTIONS = {1: "NW", 2: "NE", 3: "E", 4: "SE", 5: "SW", 6: "W"}


def neighbouring_sides(side: str) -> set[str]:
    """Return the two sides that share a corner with a side."""
    return {other for pair in CORNER_SIDES.values() if side in pair for other in pair} - {side}


def opposite_corner(corner: int) -> int:
    """Return the corner across the centre: 1-4, 2-5, 3-6."""
    return corner + 3 if corner <= 3 else corner - 3


class HexBoard:
    """The cells of a board of a given side, by name, and their geometry."""

    def __init__(self, size: int) -> None:
        """Name all cells, in reading order: from the top row down, left to right."""
        self.size = size
        self.rows: list[list[str]] = []
        self.place: dict[str, tuple[int, int]] = {}
        for y in range(size - 1, -size, -1):
            length = 2 * size - 1 - abs(y)
            letter = "abcdefghijklmnopqrs"[y + size - 1]
            row = [f"{letter}{number}" for number in range(1, length + 1)]
            self.rows.append(row)
            for index, name in enumerate(row):
                self.place[name] = (2 * index - (length - 1), y)
        self.cells = [name for row in self.rows for name in row]
        self.name = {place: name for name, place in self.place.items()}
        self.centre = self.name[0, 0]
        self.sides = {side: self._side(side) for side in SIDES}
        self.outer = [cell for cell in self.cells if self.sides_of(cell)]
        self.corners = {
            corner: next(iter(self.sides[first] & self.sides[second]))
            for corner, (first, second) in CORNER_SIDES.items()
        }

    def _side(self, side: str) -> set[str]:
        """Return the cells of a side: those where the board ends in its direction."""
        far = 2 * (self.size - 1)
        across, up = OUTWARDS[side]
        return {cell for cell, (x, y) in self.place.items() if across * x + up * y == far}

    def sides_of(self, cell: str) -> set[str]:
        """Return the sides a cell is on: none, one, or two at a corner."""
        return {side for side in SIDES if cell in self.sides[side]}

    def step(self, cell: str, direction: str) -> str | None:
        """Return the next cell in a direction, or None beyond the edge."""
        x, y = self.place[cell]
        dx, dy = STEPS[direction]
        return self.name.get((x + dx, y + dy))

    def line(self, cell: str, direction: str) -> list[str]:
        """List the cells from a cell in a direction, up to the edge of the board."""
        found: list[str] = []
        following = self.step(cell, direction)
        while following is not None:
            found.append(following)
            following = self.step(following, direction)
        return found

    def neighbours(self, cell: str) -> list[str]:
        """List the adjacent cells."""
        return [near for d in DIRECTIONS if (near := self.step(cell, d)) is not None]

    def distance(self, first: str, second: str) -> int:
        """Return the number of steps between two cells."""
        (x1, y1), (x2, y2) = self.place[first], self.place[second]
        dx, dy = abs(x1 - x2), abs(y1 - y2)
        return max(dy, (dx + dy) // 2)

    def group(self, content: Mapping[str, str], start: str) -> set[str]:
        """Return the cells connected to a cell that have the same contents."""
        found = {start}
        frontier = [start]
        while frontier:
            for near in self.neighbours(frontier.pop()):
                if near not in found and content[near] == content[start]:
                    found.add(near)
                    frontier.append(near)
        return found

    def groups(self, content: Mapping[str, str], colour: str) -> list[set[str]]:
        """List the groups of a colour, in reading order of their first cells."""
        found: list[set[str]] = []
        for cell in self.cells:
            if content[cell] == colour and not any(cell in group for group in found):
                found.append(self.group(content, cell))
        return found

    def write(self, content: Mapping[str, str]) -> str:
        """Write the rows from the top down, joined by slashes."""
        return "/".join("".join(content[cell] for cell in row) for row in self.rows)

    def read(self, text: str, letters: Collection[str]) -> dict[str, str]:
        """Read rows of letters, refusing wrong shapes and unknown letters."""
        rows = text.split("/")
        if [len(row) for row in rows] != [len(row) for row in self.rows]:
            raise ValueError(f"the rows do not fit a board of side {self.size}")
        written = "".join(rows)
        if any(letter not in letters for letter in written):
            raise ValueError(f"the rows may hold only {''.join(letters)}")
        return dict(zip(self.cells, written, strict=True))
