"""What a seat may know in Fabled Fruit, and what it may imagine (VR4).

`conceal` removes from a position everything that a seat does not know; `imagine` fills it in again
at random, consistent with what the seat has seen and still knows: its own hand, what lies open, the
sizes of hands, fruits that it knows to be in other hands, and what the phase itself implies (a seat
about to give three fruits has them).
"""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import count, count_from
from orchard.games.fabled_fruit.steps import DRAWS, SECRETS
from orchard.games.fabled_fruit.table import (
    EACH,
    KINDS,
    LAST_STEP,
    NOWHERE,
    SEATS,
    Code,
    Op,
    Phase,
    State,
    Tables,
)
from orchard.games.fabled_fruit.text.actions import format_unseen
from orchard.games.fabled_fruit.text.position import format_view
from orchard.games.fabled_fruit.turns import dealt_to
from orchard.kernel import Word, random, rule
from orchard.kernel.random import below

__all__ = ["conceal", "format_unseen", "format_view", "imagine", "sees"]


@rule
def conceal(t: Tables, s: State, seat: int) -> None:
    """Remove from a position what a seat does not know, and count how much that was."""
    for other in range(s.seats):
        if other != seat:
            s.unseen[other] = count(s.hands[other])
            for kind in range(KINDS):
                s.hands[other, kind] = s.known[seat, other, kind] if seat >= 0 else 0
            s.unseen[other] -= count(s.hands[other])
            for owner in range(s.seats):
                for kind in range(KINDS):
                    s.known[other, owner, kind] = 0
    s.unseen_fruits = count(s.fruits)
    for kind in range(KINDS):
        s.fruits[kind] = 0
    if s.phase in SECRETS and seat not in (s.mover, s.other):
        s.kind = 0


@rule
def sees(t: Tables, s: State, action: int, eyes: int) -> bool:
    """Return whether the given eyes see which fruit is dealt, drawn, given or taken (VR4)."""
    if Code.GIVE <= action < Code.ACT:
        taker = (action - Code.GIVE) % SEATS
        return eyes == s.actor or eyes == taker  # noqa: PLR1714 -- of several types
    if action >= Code.GO:
        return True
    if s.phase == Phase.DEALING:
        return eyes == dealt_to(s)
    if s.phase == Phase.DRAWING:
        return eyes == s.drawer
    return s.phase != Phase.STEALING or eyes in (s.mover, s.other)


@rule
def imagine(t: Tables, s: State, stream: Word) -> None:
    """Fill in a concealed position, first with what the phase implies, then at random."""
    for kind in range(KINDS):
        held = s.discard[kind] + s.open[kind] + s.market[kind] - s.loan[kind]
        for seat in range(s.seats):
            held += s.hands[seat, kind]
        s.fruits[kind] = EACH - held
    giver = s.other if s.phase == Phase.GETTING else s.mover
    for _ in range(lacking(t, s, giver)):
        stream = random.step(stream)
        deal_unseen(t, s, giver, random.mix(stream), s.kind, NOWHERE)
    for turn in range(s.seats):  # the mover first: what it may not have must be elsewhere
        seat = (s.mover + turn) % s.seats
        without = s.at[seat] if turn == 0 and has_missed_signpost(t, s) else NOWHERE
        while s.unseen[seat] > 0:
            stream = random.step(stream)
            deal_unseen(t, s, seat, random.mix(stream), 0, without)
    s.unseen_fruits = 0


@rule
def lacking(t: Tables, s: State, giver: int) -> int:
    """Return how many unseen fruits a seat must have of the kinds that it is about to give."""
    if s.actor < 0 or s.phase not in (Phase.PAYING, Phase.GETTING, Phase.RETURNING):
        return 0
    received = t.program[s.at[s.mover], s.step - 1, 2] if s.phase == Phase.GETTING else -1
    held = count_from(s, giver, s.kind) - (1 if received >= s.kind else 0)
    return min(s.unseen[giver], max(0, s.count - held))


@rule
def has_missed_signpost(t: Tables, s: State) -> bool:
    """Return whether the mover draws because it could not meet its location's signpost (V13)."""
    if s.phase != Phase.DRAWING or s.step != LAST_STEP:
        return False
    step = 0
    while t.program[s.at[s.mover], step, 0] != Op.END:
        step += 1
    last = t.program[s.at[s.mover], step - 1, 0]
    return last not in DRAWS


@rule
def deal_unseen(t: Tables, s: State, seat: int, x: Word, first: int, without: int) -> None:
    """Deal a seat an unseen fruit, from kind `first` on, but none of a signpost's kinds."""
    total = 0
    for kind in range(first, KINDS):
        if t.signpost[without, kind] == 0:
            total += s.fruits[kind]
    left = below(x, total)
    for kind in range(first, KINDS):
        if t.signpost[without, kind] == 0:
            left -= s.fruits[kind]
            if left < 0:
                s.fruits[kind] -= 1
                s.hands[seat, kind] += 1
                s.unseen[seat] -= 1
                return
