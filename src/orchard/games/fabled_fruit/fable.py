"""From one game of a fable to the next: what stays on the table, who starts, who scores."""

from __future__ import annotations

from typing import Any

from orchard.games.fabled_fruit.hands import count, meets_signpost
from orchard.games.fabled_fruit.table import CARDS, Code, Phase, State, Tables
from orchard.games.parts import Seen
from orchard.kernel import Ints, rule

WIN, LAST, BETWEEN = 2, 0, 1  # V19: session points


@rule
def leave(t: Tables, s: State, left: Ints) -> int:
    """Write what stays: the big stack, and the location stacks by number (V16)."""
    left[0] = s.big_number
    left[1] = s.big_left
    for number in range(1, CARDS):
        left[1 + number] = s.stacks[number]
    return CARDS + 1


@rule
def lay(t: Tables, s: State, left: Ints) -> bool:
    """Begin a game with what was left (V16); return whether the deck has such cards."""
    if len(left) != CARDS + 1 or not is_stack(t, left[0], left[1]):
        return False
    s.big_number = left[0]
    s.big_left = left[1]
    for number in range(1, CARDS):
        s.stacks[number] = left[1 + number]
        if not 0 <= s.stacks[number] <= most_out(t, s, number):
            return False
    return True


@rule
def most_out(t: Tables, s: State, number: int) -> int:
    """Return how many cards of a number can lie on the table beside the big stack."""
    if s.big_left > 0 and number > s.big_number:
        return t.laid[number]
    return t.supply[number] - (s.big_left if number == s.big_number else 0)


@rule
def is_stack(t: Tables, number: int, cards: int) -> bool:
    """Return whether `cards` cards of a number can be on top of the big stack, or it is empty."""
    if cards == 0:
        return number == 0
    return 1 <= number < CARDS and 0 < cards <= t.supply[number] - t.laid[number]


@rule
def found(t: Tables, s: State) -> int:
    """Return the highest location number that has come from the big stack, or was laid out."""
    number = CARDS - 1
    if s.big_left > 0:
        is_new = s.big_left == t.supply[s.big_number] - t.laid[s.big_number]
        number = s.big_number - 1 if is_new else s.big_number
    while number > 0 and t.supply[number] == 0:  # a deck may have fewer cards
        number -= 1
    return number


@rule
def is_told(t: Tables, s: State) -> bool:
    """Return whether the big stack is empty, and so the fable told to its end."""
    return s.big_left == 0


@rule
def standing(s: State, seat: int) -> int:
    """Return what decides a game: juices, then fruits left in hand (V15)."""
    return 1000 * s.juices[seat] + count(s.hands[seat])


@rule
def next_start(t: Tables, s: State) -> int:
    """Return the seat that lost and starts the next game (V17, VR1)."""
    loser = t.start
    for k in range(1, s.seats):
        seat = (t.start + k) % s.seats
        if standing(s, seat) < standing(s, loser):
            loser = seat
    return loser


@rule
def points(t: Tables, s: State, seat: int) -> int:
    """Return a seat's points for the session: 2, 1 or 0 (V19, VR2)."""
    own = standing(s, seat)
    is_best, is_last = True, True
    for other in range(s.seats):
        is_best = is_best and standing(s, other) <= own
        is_last = is_last and standing(s, other) >= own
    if is_best:
        return WIN  # if all share the win, all get it
    return LAST if is_last else BETWEEN


@rule
def survey(t: Tables, s: State, action: int, seen: Any) -> None:
    """Count for each location how often it could be visited and used, and what was done there."""
    if s.actor < 0:
        return
    if s.phase == Phase.GOING:
        for number in range(1, CARDS):
            if s.stacks[number] > 0 and number != s.at[s.mover]:
                seen[s.mover, Seen.OUT, number] += 1
                seen[s.mover, Seen.COULD, number] += meets_signpost(t, s, s.mover, number)
        seen[s.mover, Seen.CHOSEN, action - Code.GO] += 1
    elif s.phase == Phase.CHOOSING and action == Code.BUY:
        seen[s.mover, Seen.BOUGHT, s.at[s.mover]] += 1
    elif s.phase == Phase.CHOOSING and action == Code.ACT:
        seen[s.mover, Seen.USED, s.at[s.mover]] += meets_signpost(t, s, s.mover, s.at[s.mover])
