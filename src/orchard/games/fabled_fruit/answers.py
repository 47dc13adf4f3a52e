"""What those whom a step asks may answer, and what their answers do."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import (
    can_draw,
    count,
    count_from,
    drop,
    drop_open,
    give,
    lay_down,
    take_open,
    take_seen,
    take_shown,
    tell,
)
from orchard.games.fabled_fruit.program import advance, go_on_drawing
from orchard.games.fabled_fruit.steps import asks_chance, asks_for_reveal, can_point, can_rob
from orchard.games.fabled_fruit.table import (
    BETTING,
    CARDS,
    CLAIMING,
    DONE,
    DRAWING,
    DROP,
    DROPPING,
    GETTING,
    GIVE,
    GO,
    KEEP,
    KEEPING,
    KINDS,
    MORE,
    NAME,
    NAMING,
    NO,
    NOBODY,
    OFFERING,
    PLACING,
    POINTING,
    RETURNING,
    REVEALING,
    SALVAGING,
    SEATS,
    STALLS,
    STEALING,
    STOCKING,
    TAKE,
    TO,
    TRADING,
    State,
    Tables,
)
from orchard.kernel import Ints, rule


@rule
def list_answers(t: Tables, s: State, out: Ints) -> int:
    """List what the seat that a step asks may answer."""
    if s.phase == POINTING:
        return list_seats(s, t.program[s.at[s.mover], s.step - 1, 1], out)
    if s.phase == GETTING:
        return list_gifts(s, s.other, s.mover, t.program[s.at[s.mover], s.step - 1, 2], out)
    if s.phase == RETURNING:
        return list_gifts(s, s.mover, s.other, -1, out)
    if s.phase == OFFERING:
        n = list_row(s.hands[s.mover], TAKE, out)
        out[n] = NO
        return n + 1
    if s.phase == DROPPING:
        return list_drops(s, out)
    if s.phase == KEEPING:
        out[0] = KEEP
        out[1] = MORE
        return 2 if can_draw(s) else 1
    if s.phase == PLACING:
        return list_hideouts(s, out)
    if s.phase == TRADING:
        return list_trades(s, out)
    return list_kinds(s, out)


@rule
def list_row(row: Ints, base: int, out: Ints) -> int:
    """List the kinds of which there are fruits in a hand or pile."""
    n = 0
    for kind in range(KINDS):
        if row[kind] > 0:
            out[n] = base + kind
            n += 1
    return n


@rule
def list_seats(s: State, fruits: int, out: Ints) -> int:
    """List the seats that may be chosen."""
    n = 0
    for seat in range(len(s.at)):
        if can_point(s, seat, fruits):
            out[n] = TO + seat
            n += 1
    return n


@rule
def list_gifts(s: State, giver: int, taker: int, received: int, out: Ints) -> int:
    """List the fruits that may be given next: kinds in order, the rest still possible."""
    n = 0
    for kind in range(s.kind, KINDS):
        held = s.hands[giver, kind]
        rest = count_from(s, giver, kind)
        if received >= kind:  # the fruit just received may not be given back
            rest -= 1
            held -= 1 if received == kind else 0
        if held > 0 and rest >= s.count:
            out[n] = GIVE + kind * SEATS + taker
            n += 1
    return n


@rule
def list_drops(s: State, out: Ints) -> int:
    """List the fruits that may be discarded: so many as are due, or any number until `done`."""
    n = 0
    for kind in range(s.kind, KINDS):
        if s.hands[s.mover, kind] > 0 and count_from(s, s.mover, kind) >= s.count:
            out[n] = DROP + kind
            n += 1
    if s.count == 0:
        out[n] = DONE
        n += 1
    return n


@rule
def list_hideouts(s: State, out: Ints) -> int:
    """List the locations that the thief may be put on (O5)."""
    n = 0
    for number in range(1, CARDS):
        if can_rob(s, number):
            out[n] = GO + number
            n += 1
    return n


@rule
def list_trades(s: State, out: Ints) -> int:
    """List the fruits that may be laid into the market, or taken from it for the one laid (O6)."""
    if s.taken > 0:
        return list_row(s.market, TAKE, out)
    n = list_row(s.hands[s.mover], DROP, out)
    out[n] = DONE
    return n + 1


@rule
def list_kinds(s: State, out: Ints) -> int:
    """List the kinds that may be named, salvaged or claimed."""
    n = 0
    rest = 0
    for kind in range(KINDS):
        rest += s.discard[kind] if kind >= s.kind else 0
    for kind in range(KINDS):
        if s.phase == NAMING:
            out[n] = NAME + kind
            n += 1
        elif s.phase == CLAIMING and s.token[kind] == NOBODY:
            out[n] = TAKE + kind
            n += 1
        elif s.phase == SALVAGING and kind >= s.kind:
            if s.discard[kind] > 0 and rest >= s.count:
                out[n] = TAKE + kind
                n += 1
            rest -= s.discard[kind]
    return n


@rule
def answer(t: Tables, s: State, action: int) -> None:
    """Carry out the answer that a step was waiting for."""
    if s.phase == DRAWING:
        s.fruits[action] -= 1
        s.hands[s.drawer, action] += 1
        s.count -= 1
        go_on_drawing(t, s)
    elif s.phase in (GETTING, RETURNING, STEALING):
        hand_over(t, s, action if s.phase == STEALING else (action - GIVE) // SEATS)
    elif s.phase == OFFERING:
        take_offer(t, s, action)
    elif s.phase == KEEPING:
        keep_or_go_on(t, s, action)
    elif s.phase in (REVEALING, BETTING, STOCKING):
        turn_up(t, s, action)
    elif s.phase == TRADING:
        trade(t, s, action)
    elif s.phase == DROPPING:
        drop_or_stop(t, s, action)
    else:
        choose(t, s, action)


@rule
def choose(t: Tables, s: State, action: int) -> None:
    """Carry out a choice of a seat, a kind, or a place for the thief."""
    if s.phase == POINTING:
        s.other = action - TO
    elif s.phase == NAMING:
        s.named = action - NAME
    elif s.phase == CLAIMING:
        s.token[action - TAKE] = s.mover + 1
    elif s.phase == PLACING:
        s.thief = action - GO
    else:
        s.kind = action - TAKE
        s.discard[s.kind] -= 1
        take_seen(s, s.mover, s.kind)
        s.count -= 1
        if s.count > 0:
            return
    advance(t, s)


@rule
def hand_over(t: Tables, s: State, kind: int) -> None:
    """Give one of several fruits to the mover, or from the mover to the chosen seat."""
    if s.phase == RETURNING:
        give(s, s.mover, s.other, kind)
    else:
        give(s, s.other, s.mover, kind)
    if s.phase == GETTING:
        received = t.program[s.at[s.mover], s.step - 1, 2]
        if received >= 0:
            tell(s, s.other, received, 1)  # that one was not given back
    s.kind = kind if s.phase != STEALING else 0
    s.count -= 1
    if s.count == 0:
        advance(t, s)


@rule
def take_offer(t: Tables, s: State, action: int) -> None:
    """Take a fruit of the shown hand, or none; then the next seat is asked (#4)."""
    if action != NO:
        take_shown(s, s.mover, s.other, action - TAKE)
        s.taken += 1
    s.other = (s.other + 1) % len(s.at)
    s.actor = s.other
    if s.other == s.mover:
        advance(t, s)


@rule
def turn_up(t: Tables, s: State, kind: int) -> None:
    """Turn up a fruit: to be kept or lost (#6), for a bet, or for the market (O6)."""
    s.fruits[kind] -= 1
    if s.phase == STOCKING:
        s.market[kind] += 1
        if count(s.market) < STALLS and asks_chance(s, STOCKING):
            return
        advance(t, s)
    elif s.phase == BETTING:
        if kind == s.named:
            s.taken = 1
            take_seen(s, s.mover, kind)
        else:
            s.discard[kind] += 1
        advance(t, s)
    else:
        reveal(t, s, kind)


@rule
def reveal(t: Tables, s: State, kind: int) -> None:
    """Lay a fruit open: a kind that already lies open ends it, all are discarded (#6)."""
    s.open[kind] += 1
    if s.open[kind] > 1:
        drop_open(s)
        advance(t, s)
    else:
        s.phase = KEEPING
        s.actor = s.mover


@rule
def keep_or_go_on(t: Tables, s: State, action: int) -> None:
    """Take what lies open, or reveal one more (#6)."""
    if action == KEEP or not asks_for_reveal(s):
        take_open(s, s.mover)
        advance(t, s)


@rule
def trade(t: Tables, s: State, action: int) -> None:
    """Lay a fruit into the market, then take one from it (O6)."""
    if action == DONE:
        advance(t, s)
    elif s.taken == 0:
        lay_down(s, s.mover, action - DROP)
        s.taken = 1
    else:
        s.market[action - TAKE] -= 1
        take_seen(s, s.mover, action - TAKE)
        s.taken = 0
        s.count -= 1
        if s.count == 0:
            advance(t, s)


@rule
def drop_or_stop(t: Tables, s: State, action: int) -> None:
    """Discard a fruit, or say that it is enough."""
    if action == DONE:
        advance(t, s)
        return
    s.kind = action - DROP
    drop(s, s.mover, s.kind)
    s.dropped += 1
    if s.count > 0:
        s.count -= 1
        if s.count == 0:
            advance(t, s)
