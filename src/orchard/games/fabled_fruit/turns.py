"""Rounds and turns: who is to move, and when the game is over."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.table import (
    CARDS,
    DUE,
    ENDING,
    EXTRA,
    GOING,
    LAST_STEP,
    ONCE,
    State,
    Tables,
)
from orchard.kernel import finish, rule


@rule
def finish_turn(t: Tables, s: State) -> None:
    """End a turn: an extra turn may follow, or be bought with a token (O3)."""
    s.actor = s.mover
    if s.turns == ONCE and s.twices[s.mover] > 0:
        s.phase = ENDING
    else:
        end_turn(t, s)


@rule
def begin_turn(t: Tables, s: State, seat: int) -> None:
    """Let a seat go somewhere (V6); a seat that cannot ends the game (VR8)."""
    s.mover = seat
    s.actor = seat
    s.phase = GOING
    s.step = LAST_STEP
    s.count = 0
    s.kind = 0
    s.other = 0
    s.taken = 0
    s.waiting = 0
    s.drawer = 0
    s.dropped = 0
    s.named = 0
    for number in range(1, CARDS):
        if s.stacks[number] > 0 and number != s.at[seat]:
            return
    end(t, s)


@rule
def end_turn(t: Tables, s: State) -> None:
    """Hand the turn on; after a round, see whether it was the last (V14, VR7)."""
    if s.turns == DUE:
        s.turns = EXTRA
        begin_turn(t, s, s.mover)
        return
    s.turns = ONCE
    seat = (s.mover + 1) % len(s.at)
    if seat != t.start:
        begin_turn(t, s, seat)
    elif s.round >= t.limit or most_juices(s) >= t.goal:
        end(t, s)
    else:
        s.round += 1
        begin_turn(t, s, seat)


@rule
def most_juices(s: State) -> int:
    """Return the most juices that a seat has."""
    most = 0
    for seat in range(len(s.at)):
        most = max(most, s.juices[seat])
    return most


@rule
def end(t: Tables, s: State) -> None:
    """End the game: most juices, then most fruits, then the win is shared (V15)."""
    s.mover = t.start
    best = -1
    winners = 0
    for seat in range(len(s.at)):
        score = s.juices[seat] * 64 + count(s.hands[seat])
        if score > best:
            best = score
            winners = 0
        if score == best:
            winners |= 1 << seat
    finish(s, winners)
