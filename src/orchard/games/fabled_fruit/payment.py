"""Paying for a juice: fixed fruits, smoothies, and the tokens and mixes that may stand in."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import count, count_from, drop, take_seen
from orchard.games.fabled_fruit.table import (
    KINDS,
    MIXES,
    NO_KIND,
    NOBODY,
    Code,
    Manner,
    State,
    Tables,
)
from orchard.kernel import Ints, rule

NO_USE = -1  # no token or mix is used


@rule
def can_afford(t: Tables, s: State, seat: int, number: int) -> bool:
    """Return whether a seat's hand and tokens can pay the price of a location."""
    if can_pay(t, s, seat, number):
        return True
    return t.manner[number] == Manner.ANYHOW and is_payable(t, s, seat, number, NO_KIND, NO_USE)


@rule
def can_pay(t: Tables, s: State, seat: int, number: int) -> bool:
    """Return whether a seat's hand can pay the price of a location (V8, VR9)."""
    for kind in range(KINDS):
        if s.hands[seat, kind] < t.price[number, kind]:
            return False
    if t.manner[number] != Manner.ANYHOW:
        return can_pay_specially(t, s, seat, number)
    return count(s.hands[seat]) >= whole_price(t, number)


@rule
def can_pay_specially(t: Tables, s: State, seat: int, number: int) -> bool:
    """Return whether enough fruits besides the fixed ones are alike, or different (O7)."""
    most = 0
    kinds = 0
    for kind in range(KINDS):
        rest = s.hands[seat, kind] - t.price[number, kind]
        most = max(most, rest)
        kinds += 1 if rest > 0 else 0
    return (most if t.manner[number] == Manner.ALIKE else kinds) >= t.smoothies[number]


@rule
def pay_fixed(t: Tables, s: State) -> None:
    """Pay the fixed fruits of a price; its smoothies are chosen one by one (V9)."""
    number = s.at[s.mover]
    for kind in range(KINDS):
        for _ in range(t.price[number, kind]):
            drop(s, s.mover, kind)
    s.kind = 0
    s.count = t.smoothies[number]


@rule
def list_payments(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that may be paid next: in order of kind, with enough left for the rest."""
    manner = t.manner[s.at[s.mover]]
    begun = s.count < t.smoothies[s.at[s.mover]]
    n = 0
    for kind in range(s.kind, KINDS):
        held = s.hands[s.mover, kind]
        possible = held > 0 and count_from(s, s.mover, kind) >= s.count
        if manner == Manner.ALIKE:
            possible = held >= s.count and (kind == s.kind or not begun)
        elif manner == Manner.DIFFERENT:
            possible = held > 0 and kinds_from(s, kind) >= s.count and (kind > s.kind or not begun)
        if possible:
            out[n] = Code.DROP + kind
            n += 1
    return n


@rule
def kinds_from(s: State, first: int) -> int:
    """Return how many kinds, from `first` on, the mover's hand holds."""
    n = 0
    for kind in range(first, KINDS):
        n += 1 if s.hands[s.mover, kind] > 0 else 0
    return n


@rule
def list_uses(t: Tables, s: State, out: Ints, n: int) -> int:
    """List the tokens and mixes that help to pay what the hand alone cannot (O1, O2, O4).

    Each is offered only if the price can still be paid afterwards, so none is ever wasted.
    """
    me, number = s.mover + 1, s.at[s.mover]
    if t.manner[number] != Manner.ANYHOW:
        return n
    if not is_payable(t, s, s.mover, number, NO_KIND, NO_USE):
        return n
    for kind in range(KINDS):
        if s.token[kind] == me:
            n = list_if_payable(t, s, kind, Code.USE + kind, out, n)
    for kind in range(KINDS):
        if s.wilds[s.mover] > 0:
            n = list_if_payable(t, s, kind, Code.USE_WILD + kind, out, n)
    for mix in range(MIXES):
        if s.mixed[mix] == me:
            for side in range(2):
                action = Code.USE_MIX + 2 * mix + side
                n = list_if_payable(t, s, t.mix[mix, side], action, out, n)
    return n


@rule
def list_if_payable(t: Tables, s: State, kind: int, action: int, out: Ints, n: int) -> int:
    """List an action if its fruit helps and the price can still be paid afterwards."""
    if is_useful(t, s, kind) and is_payable(t, s, s.mover, s.at[s.mover], kind, action):
        out[n] = action
        n += 1
    return n


@rule
def lacks(t: Tables, s: State, seat: int, number: int, kind: int, fruit: int) -> int:
    """Return how many fruits of a kind a hand, with one more fruit, lacks for the fixed price."""
    held = s.hands[seat, kind] + (1 if kind == fruit else 0)
    return max(0, t.price[number, kind] - held)


@rule
def lacks_in_all(t: Tables, s: State, seat: int, number: int, fruit: int) -> int:
    """Return how many fruits, of any kind, a hand with one more fruit lacks for the price."""
    held = count(s.hands[seat]) + (1 if fruit != NO_KIND else 0)
    return max(0, whole_price(t, number) - held)


@rule
def whole_price(t: Tables, number: int) -> int:
    """Return how many fruits a location costs."""
    price = t.smoothies[number]
    for kind in range(KINDS):
        price += t.price[number, kind]
    return price


@rule
def is_useful(t: Tables, s: State, kind: int) -> bool:
    """Return whether one more fruit of a kind brings the mover's hand nearer to the price."""
    seat, number = s.mover, s.at[s.mover]
    if lacks(t, s, seat, number, kind, NO_KIND) > 0:
        return True
    for other in range(KINDS):
        if lacks(t, s, seat, number, other, NO_KIND) > 0:
            return False
    return lacks_in_all(t, s, seat, number, NO_KIND) > 0


@rule
def helpers(s: State, seat: int) -> int:
    """Return how many tokens and mixes a seat has."""
    n = s.wilds[seat]
    for kind in range(KINDS):
        n += 1 if s.token[kind] == seat + 1 else 0
    for mix in range(MIXES):
        n += 1 if s.mixed[mix] == seat + 1 else 0
    return n


@rule
def is_payable(t: Tables, s: State, seat: int, number: int, fruit: int, used: int) -> bool:
    """Return whether a seat's hand, tokens and mixes together can pay for a location.

    The hand is assumed to hold one more `fruit`, in exchange for the token or mix of the action
    `used`; NO_KIND and NO_USE mean none. The missing fruits can be covered if, for every set of
    kinds, wild tokens make up for what the tokens and mixes of those kinds leave open (Hall's
    theorem).
    """
    me = seat + 1
    wilds = s.wilds[seat] - (1 if Code.USE_WILD <= used < Code.USE_MIX else 0)
    if lacks_in_all(t, s, seat, number, fruit) > helpers(s, seat) - (1 if used != NO_USE else 0):
        return False
    for kinds in range(1, 1 << KINDS):
        open_ = 0
        for kind in range(KINDS):
            if (kinds >> kind) & 1:
                lack = lacks(t, s, seat, number, kind, fruit)
                has_token = s.token[kind] == me and used != Code.USE + kind
                open_ += lack - (1 if lack > 0 and has_token else 0)
        for mix in range(MIXES):
            if s.mixed[mix] == me and (used - Code.USE_MIX) // 2 != mix:
                touches = (kinds >> t.mix[mix, 0]) & 1 or (kinds >> t.mix[mix, 1]) & 1
                open_ -= 1 if touches else 0
        if open_ > wilds:
            return False
    return True


@rule
def use(t: Tables, s: State, action: int) -> None:
    """Let a token or a mix stand in for a fruit of the price."""
    if action >= Code.USE_MIX:
        mix = (action - Code.USE_MIX) // 2
        kind = t.mix[mix, (action - Code.USE_MIX) % 2]
        s.mixed[mix] = NOBODY
    elif action >= Code.USE_WILD:
        kind = action - Code.USE_WILD
        s.wilds[s.mover] -= 1
    else:
        kind = action - Code.USE
        s.token[kind] = NOBODY
    take_seen(s, s.mover, kind)
    s.loan[kind] += 1


@rule
def may_buy(t: Tables, s: State) -> bool:
    """Return whether, as far as is known, the mover's hand and tokens can pay the price."""
    seat, number = s.mover, s.at[s.mover]
    if s.unseen[seat] == 0:
        return can_afford(t, s, seat, number)
    is_helped = t.manner[number] == Manner.ANYHOW
    owned = count(s.hands[seat]) + s.unseen[seat] + (helpers(s, seat) if is_helped else 0)
    return owned >= whole_price(t, number)
