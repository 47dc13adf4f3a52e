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
def can_pay(t: Tables, s: State) -> bool:
    """Return whether the mover's hand can pay the price of its location (V8, VR9)."""
    number = s.at[s.mover]
    fixed = 0
    for kind in range(KINDS):
        fixed += t.price[number, kind]
        if s.hands[s.mover, kind] < t.price[number, kind]:
            return False
    if t.manner[number] != Manner.ANYHOW:
        return can_pay_specially(t, s, number)
    return count(s.hands[s.mover]) >= fixed + t.smoothies[number]


@rule
def can_pay_specially(t: Tables, s: State, number: int) -> bool:
    """Return whether the fruits beside the fixed ones hold enough alike, or different ones (O7)."""
    most = 0
    kinds = 0
    for kind in range(KINDS):
        rest = s.hands[s.mover, kind] - t.price[number, kind]
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
    """List the fruits that may be paid next: kinds in order, the rest still possible."""
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
    """Return how many kinds, from one on, the mover's hand holds."""
    n = 0
    for kind in range(first, KINDS):
        n += 1 if s.hands[s.mover, kind] > 0 else 0
    return n


@rule
def list_uses(t: Tables, s: State, out: Ints, n: int) -> int:
    """List the tokens and mixes that help to pay what the hand alone cannot (O1, O2, O4).

    Each is offered only if the price can still be paid afterwards, so what is used is never lost.
    """
    if t.manner[s.at[s.mover]] != Manner.ANYHOW or not is_payable(t, s, NO_KIND, NO_USE):
        return n
    me = s.mover + 1
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
    """List an action if it helps, and the price can be paid once it has brought its fruit."""
    if is_useful(t, s, kind) and is_payable(t, s, kind, action):
        out[n] = action
        n += 1
    return n


@rule
def lacks(t: Tables, s: State, kind: int, fruit: int) -> int:
    """Return how many fruits of a kind the hand, with one more fruit, lacks for the fixed price."""
    held = s.hands[s.mover, kind] + (1 if kind == fruit else 0)
    return max(0, t.price[s.at[s.mover], kind] - held)


@rule
def lacks_in_all(t: Tables, s: State, fruit: int) -> int:
    """Return how many fruits, of whatever kind, the hand with one more fruit lacks."""
    held = count(s.hands[s.mover]) + (1 if fruit != NO_KIND else 0)
    return max(0, whole_price(t, s) - held)


@rule
def whole_price(t: Tables, s: State) -> int:
    """Return how many fruits the location of the mover costs."""
    number = s.at[s.mover]
    price = t.smoothies[number]
    for kind in range(KINDS):
        price += t.price[number, kind]
    return price


@rule
def is_useful(t: Tables, s: State, kind: int) -> bool:
    """Return whether one more fruit of a kind brings the hand nearer to the price."""
    if lacks(t, s, kind, NO_KIND) > 0:
        return True
    for other in range(KINDS):
        if lacks(t, s, other, NO_KIND) > 0:
            return False
    return lacks_in_all(t, s, NO_KIND) > 0


@rule
def helpers(s: State) -> int:
    """Return how many tokens and mixes the mover has."""
    n = s.wilds[s.mover]
    for kind in range(KINDS):
        n += 1 if s.token[kind] == s.mover + 1 else 0
    for mix in range(MIXES):
        n += 1 if s.mixed[mix] == s.mover + 1 else 0
    return n


@rule
def is_payable(t: Tables, s: State, fruit: int, used: int) -> bool:
    """Return whether hand, tokens and mixes together can pay the price.

    The hand is taken to hold one more `fruit`, for which the token or mix of the action `used` is
    gone; NO_KIND and NO_USE if there is none. What is lacking can be covered if, for every set of
    kinds, wild tokens make up for what the tokens and mixes of those kinds leave open (Hall's
    theorem).
    """
    me = s.mover + 1
    wilds = s.wilds[s.mover] - (1 if Code.USE_WILD <= used < Code.USE_MIX else 0)
    if lacks_in_all(t, s, fruit) > helpers(s) - (1 if used != NO_USE else 0):
        return False
    for kinds in range(1, 1 << KINDS):
        open_ = 0
        for kind in range(KINDS):
            if (kinds >> kind) & 1:
                lack = lacks(t, s, kind, fruit)
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
    number = s.at[s.mover]
    is_helped = t.manner[number] == Manner.ANYHOW
    if s.unseen[s.mover] == 0:
        return can_pay(t, s) or (is_helped and is_payable(t, s, NO_KIND, NO_USE))
    owned = count(s.hands[s.mover]) + s.unseen[s.mover] + (helpers(s) if is_helped else 0)
    return owned >= whole_price(t, s)
