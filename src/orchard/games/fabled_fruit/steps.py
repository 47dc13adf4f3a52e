"""The steps of location programs: those done at once, and those that ask somebody."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import (
    can_draw,
    count,
    drop,
    refill,
    show,
    swap,
    take_open,
    take_shown,
)
from orchard.games.fabled_fruit.table import (
    AGAIN,
    ASK,
    BEHIND,
    BET,
    BETTING,
    CARDS,
    CLAIM,
    CLAIMING,
    COLLECT,
    DISCARD,
    DRAW,
    DRAW_EACH,
    DRAWING,
    DROP_SOME,
    DROPPED,
    DROPPING,
    DUE,
    FILL,
    GAIN_MIX,
    GAIN_TWICE,
    GAIN_WILD,
    GET,
    GETTING,
    GIVING,
    JUICES,
    KINDS,
    LAST_STEP,
    LEADER,
    LEFT,
    LET_DROP,
    LEVEL,
    MIXES,
    NAMING,
    NOBODY,
    OFFER,
    OFFERING,
    ONCE,
    OTHERS_DRAW,
    PASS,
    PLACING,
    POINTING,
    RETURN,
    RETURNING,
    REVEALING,
    RICHEST,
    RIGHT,
    SALVAGE,
    SALVAGING,
    SEAT,
    STALLS,
    STEAL,
    STEALING,
    STOCK,
    STOCKING,
    SWAP,
    THIEF,
    TOKENS,
    TRADE,
    TRADING,
    TREAT,
    VARIETY,
    State,
    Tables,
)
from orchard.games.fabled_fruit.turns import most_juices
from orchard.kernel import CHANCE, Ints, rule


@rule
def does_at_once(s: State, op: int, amount: int, kind: int) -> bool:
    """Carry out a step that asks nobody; return whether it was one."""
    if op == DISCARD:
        for _ in range(amount):
            drop(s, s.mover, kind)
        s.dropped += amount
    elif op == PASS:
        take_shown(s, s.mover, s.other, kind)  # all know what it is
    elif op in (LEFT, RIGHT, RICHEST, LEADER):
        s.other = pointed_at(s, op)
    elif op == SWAP:
        swap(s, s.mover, s.other)
    elif op == COLLECT:
        collect(s, amount)
    elif op == GAIN_WILD:
        s.wilds[s.mover] += 1 if total(s.wilds) < TOKENS else 0
    elif op == GAIN_TWICE:
        s.twices[s.mover] += 1 if total(s.twices) < TOKENS else 0
    elif op == GAIN_MIX:
        gain_mix(s)
    elif op == AGAIN:
        s.turns = DUE if s.turns == ONCE else s.turns
    else:
        return False
    return True


@rule
def total(row: Ints) -> int:
    """Return the sum of a row with one number a seat."""
    n = 0
    for seat in range(len(row)):
        n += row[seat]
    return n


@rule
def pointed_at(s: State, op: int) -> int:
    """Return the seat that a step means: a neighbour, or the best from the mover's left on."""
    seats = len(s.at)
    if op == RIGHT:
        return (s.mover + seats - 1) % seats
    best = (s.mover + 1) % seats
    for k in range(2, seats):
        seat = (s.mover + k) % seats
        if op == RICHEST and count(s.hands[seat]) > count(s.hands[best]):
            best = seat
        if op == LEADER and s.juices[seat] > s.juices[best]:
            best = seat
    return best


@rule
def collect(s: State, amount: int) -> None:
    """Get up to so many fruits of the named kind from every other seat."""
    for k in range(1, len(s.at)):
        seat = (s.mover + k) % len(s.at)
        for _ in range(min(amount, s.hands[seat, s.named])):
            take_shown(s, seat, s.mover, s.named)


@rule
def gain_mix(s: State) -> None:
    """Take the first fruit-mix card of the supply, if there is one (O4)."""
    for mix in range(MIXES):
        if s.mixed[mix] == NOBODY:
            s.mixed[mix] = s.mover + 1
            return


@rule
def asks(t: Tables, s: State, op: int, amount: int, kind: int) -> bool:
    """Begin a step that asks a seat or chance; return False if there is nothing to ask."""
    if op in (DRAW, DRAW_EACH, FILL, LEVEL):
        s.drawer = s.mover
        s.count = draws(s, op, amount, kind)
        return asks_for_draw(s)
    if op == OTHERS_DRAW:
        s.drawer = (s.mover + 1) % len(s.at)
        s.count = amount
        return asks_for_draw(s)
    if op == SEAT:
        return asks_for_seat(s, amount)
    if op == GET:
        s.count = min(amount, gettable(s, kind))
        return asks_for(s, GETTING, s.other)
    if op == RETURN:
        s.count = min(amount, count(s.hands[s.mover]))
        return asks_for(s, RETURNING, s.mover)
    if op == STEAL:
        s.count = min(amount, count(s.hands[s.other]))
        return asks_for(s, STEALING, CHANCE)
    if op == SALVAGE:
        s.count = min(amount, count(s.discard))
        return asks_for(s, SALVAGING, s.mover)
    if op == DROP_SOME:
        s.count = min(amount, count(s.hands[s.mover]))
        return asks_for(s, DROPPING, s.mover)
    return asks_otherwise(s, op, amount)


@rule
def asks_otherwise(s: State, op: int, amount: int) -> bool:
    """Begin one of the steps that do not ask for a number of fruits."""
    if op == OFFER:
        s.taken = 0
        show(s, s.mover)
        s.other = (s.mover + 1) % len(s.at)
        s.phase = OFFERING
        s.actor = s.other
    elif op == LET_DROP:
        s.count = 0
        s.phase = DROPPING
    elif op == TREAT:
        s.waiting = ((1 << len(s.at)) - 1) & ~(1 << s.mover)
        s.phase = GIVING
        return count(s.hands[s.mover]) > 0
    elif op == ASK:
        s.phase = NAMING
    elif op == CLAIM:
        s.phase = CLAIMING
        return has_free_token(s)
    elif op == THIEF:
        s.phase = PLACING
        return has_place_for_thief(s)
    elif op == BET:
        s.taken = 0
        return asks_chance(s, BETTING)
    elif op == STOCK:
        return count(s.market) < STALLS and asks_chance(s, STOCKING)
    elif op == TRADE:
        s.taken = 0
        s.count = amount
        s.phase = TRADING
        return count(s.hands[s.mover]) > 0 and count(s.market) > 0
    else:
        return asks_for_reveal(s)
    return True


@rule
def draws(s: State, op: int, amount: int, what: int) -> int:
    """Return how many fruits the mover draws."""
    own = count(s.hands[s.mover])
    if op == DRAW:
        return amount
    if op == FILL:
        return max(0, amount - own)
    if op == LEVEL:
        return min(amount, max(0, count(s.hands[pointed_at(s, RICHEST)]) - own))
    return amount * measured(s, what)


@rule
def measured(s: State, what: int) -> int:
    """Return what fruits are drawn for, one by one."""
    if what == DROPPED:
        return s.dropped
    if what == VARIETY:
        kinds = 0
        for kind in range(KINDS):
            kinds += 1 if s.hands[s.mover, kind] > 0 else 0
        return kinds
    if what == JUICES:
        return s.juices[s.mover]
    if what == BEHIND:
        return most_juices(s) - s.juices[s.mover]
    return s.taken


@rule
def asks_for(s: State, phase: int, actor: int) -> bool:
    """Wait for `s.count` fruits, if there are any to wait for."""
    if s.count == 0:
        return False
    s.phase = phase
    s.actor = actor
    return True


@rule
def gettable(s: State, received: int) -> int:
    """Return how many fruits the chosen seat had before it received one (VR5)."""
    return count(s.hands[s.other]) - (1 if received >= 0 else 0)


@rule
def asks_chance(s: State, phase: int) -> bool:
    """Let chance turn up a fruit of the stack, if there is one (V11)."""
    if not can_draw(s):
        return False
    refill(s)
    s.phase = phase
    s.actor = CHANCE
    return True


@rule
def asks_for_draw(s: State) -> bool:
    """Let chance draw a fruit, unless none is due or the draw is lost (V11)."""
    if s.count > 0 and asks_chance(s, DRAWING):
        return True
    s.count = 0
    return False


@rule
def asks_for_reveal(s: State) -> bool:
    """Let chance reveal a fruit; what lies open is taken if nothing can be revealed (#6, VR9)."""
    if asks_chance(s, REVEALING):
        return True
    take_open(s, s.mover)
    return False


@rule
def asks_for_seat(s: State, fruits: int) -> bool:
    """Let the mover choose another seat with so many fruits; without one the action is over."""
    for seat in range(len(s.at)):
        if can_point(s, seat, fruits):
            s.phase = POINTING
            return True
    s.step = LAST_STEP
    return False


@rule
def can_point(s: State, seat: int, fruits: int) -> bool:
    """Return whether a seat may be chosen (V12)."""
    return seat != s.mover and count(s.hands[seat]) >= fruits


@rule
def has_free_token(s: State) -> bool:
    """Return whether a fruit token is in the supply (O1)."""
    for kind in range(KINDS):
        if s.token[kind] == NOBODY:
            return True
    return False


@rule
def can_rob(s: State, number: int) -> bool:
    """Return whether the thief may be put on a location: not where it is, nor the mover (O5)."""
    return s.stacks[number] > 0 and number != s.thief and number != s.at[s.mover]


@rule
def has_place_for_thief(s: State) -> bool:
    """Return whether the thief can be put somewhere."""
    for number in range(1, CARDS):
        if can_rob(s, number):
            return True
    return False
