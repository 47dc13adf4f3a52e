"""From one game of a fable to the next: what stays on the table, who starts, who scores."""

from __future__ import annotations

from typing import Any

from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.table import CARDS, Code, Phase, State, Tables
from orchard.games.fabled_fruit.text.position import format_position
from orchard.kernel import rule


def table_of(t: Tables, s: State) -> str:
    """Write what stays on the table: location stacks and big stack (V16)."""
    words = format_position(t, s).split(" ")
    return " ".join(word for word in words if word.startswith(("stacks=", "big=")))


def with_table(start: str, table: str) -> str:
    """Write the position with which a game begins, with what was left on the table (V16)."""
    left = dict(word.split("=", 1) for word in table.split(" "))
    fields = (word.split("=", 1) for word in start.split(" "))
    return " ".join(f"{key}={left.get(key, value)}" for key, value in fields)


def is_at_end(t: Tables, s: State) -> bool:
    """Return whether the big stack is empty, and the fable told to its end."""
    return s.big_left == 0


def standing(s: State, seat: int) -> tuple[int, int]:
    """Return what decides a game: juices, then fruits left in hand (V15)."""
    return s.juices[seat], count(s.hands[seat])


def next_start(t: Tables, s: State) -> int:
    """Return the seat that lost and starts the next game (V17, VR1)."""
    seats = s.seats
    worst = min(standing(s, seat) for seat in range(seats))
    order = [(t.start + k) % seats for k in range(seats)]
    return next(seat for seat in order if standing(s, seat) == worst)


def session_points(t: Tables, s: State) -> list[int]:
    """Return what each seat scores in the session: 2, 1 or 0 (V19, VR2)."""
    standings = [standing(s, seat) for seat in range(s.seats)]
    points = {min(standings): 0, max(standings): 2}  # if all share the win, all get 2
    return [points.get(each, 1) for each in standings]


@rule
def survey(t: Tables, s: State, action: int, seen: Any) -> None:
    """Count for each location how often it could be visited, was visited, and was bought."""
    if s.actor < 0:
        return
    if s.phase == Phase.GOING:
        for number in range(1, CARDS):
            if s.stacks[number] > 0 and number != s.at[s.mover]:
                seen[0, number] += 1
        seen[1, action - Code.GO] += 1
    elif s.phase == Phase.CHOOSING and action == Code.BUY:
        seen[2, s.at[s.mover]] += 1
