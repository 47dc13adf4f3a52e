"""The rules of Fabled Fruit: the deal, going, gifts and juices. Clause ids are those of RULES.md.

What a location does is data, carried out by `program.py`; rounds and their end are in `turns.py`.
"""

from __future__ import annotations

import numpy as np

from orchard.errors import OrchardError
from orchard.games.fabled_fruit.answers import answer, list_answers, list_row
from orchard.games.fabled_fruit.deck import find_deck
from orchard.games.fabled_fruit.hands import count, drop, give
from orchard.games.fabled_fruit.knowledge import conceal, imagine
from orchard.games.fabled_fruit.payment import can_pay, list_payments, list_uses, pay_fixed, use
from orchard.games.fabled_fruit.program import advance, begin_program
from orchard.games.fabled_fruit.table import (
    ACT,
    BUY,
    CARDS,
    CHOOSING,
    DEALING,
    DONE,
    DROP,
    DUE,
    ENDING,
    GIVE,
    GIVING,
    GO,
    GOING,
    KINDS,
    LAST_STEP,
    NOWHERE,
    PAYING,
    ROBBED,
    SEATS,
    STEALING,
    STEPS,
    TWICE,
    State,
    Tables,
)
from orchard.games.fabled_fruit.turns import begin_turn, end_turn, finish_turn
from orchard.kernel import CHANCE, Ints, Structs, rule

MOST_ACTIONS = CARDS
DEALT, EACH = 2, 12  # V4: fruits dealt to a seat; V1: fruits of a kind


def tables(seats: int, deck: str, start: int, limit: int) -> Structs:
    """Return the tables of a deck for so many seats."""
    if start >= seats:
        raise OrchardError(
            "option.range", f"Option start must be from 0 to {seats - 1}, not '{start}'."
        )
    cards = find_deck(deck)
    return Tables.of(
        goal={2: 5, 3: 4}.get(seats, 3),  # V14
        limit=limit,
        start=start,
        deck=cards.number,
        **cards.tables(),
    )


def state(seats: int, deck: str, start: int, limit: int) -> np.dtype[np.void]:
    """Return the dtype of a position."""
    return State.dtype(seats=seats, cards=CARDS, steps=STEPS)


__all__ = [
    "MOST_ACTIONS",
    "apply",
    "conceal",
    "imagine",
    "legal",
    "start",
    "weight",
]


@rule
def start(t: Tables, s: State) -> None:
    """Lay out the locations and shuffle the fruits (V4)."""
    s.actor = CHANCE
    s.phase = DEALING
    s.mover = t.start
    s.round = 1
    s.step = LAST_STEP
    for kind in range(KINDS):
        s.fruits[kind] = EACH
    for number in range(CARDS):
        s.stacks[number] = t.laid[number]
    turn_big_stack(t, s, 1)


@rule
def turn_big_stack(t: Tables, s: State, first: int) -> None:
    """Let the first number from `first` on with cards in the big stack lie on top of it (V2)."""
    s.big_number = 0
    s.big_left = 0
    for number in range(first, CARDS):
        if t.supply[number] > t.laid[number]:
            s.big_number = number
            s.big_left = t.supply[number] - t.laid[number]
            return


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the legal actions."""
    if s.actor == CHANCE:
        return list_draws(s, out)
    if s.actor < 0:
        return 0
    if s.phase == GOING:
        return list_locations(s, out)
    if s.phase == GIVING:
        return list_presents(s, out)
    if s.phase == CHOOSING:
        return list_choices(t, s, out)
    if s.phase == PAYING:
        return list_payments(t, s, out)
    if s.phase == ROBBED:
        return list_row(s.hands[s.mover], DROP, out)  # O5
    if s.phase == ENDING:
        out[0] = DONE
        out[1] = TWICE
        return 2  # O3
    return list_answers(t, s, out)


@rule
def weight(t: Tables, s: State, action: int) -> int:
    """Return how many fruits of a kind are in the fruit stack."""
    return s.hands[s.other, action] if s.phase == STEALING else s.fruits[action]


@rule
def apply(t: Tables, s: State, action: int) -> None:
    """Play a legal action."""
    if s.phase == DEALING:
        deal(t, s, action)
    elif s.phase == GOING:
        go(t, s, action - GO)
    elif s.phase == GIVING:
        give_present(t, s, (action - GIVE) // SEATS, (action - GIVE) % SEATS)
    elif s.phase == CHOOSING:
        if action == ACT:
            begin_program(t, s)
        elif action == BUY:
            begin_payment(t, s)
        else:
            use(t, s, action)
    elif s.phase == PAYING:
        pay(t, s, action - DROP)
    elif s.phase == ROBBED:
        drop(s, s.mover, action - DROP)
        go_on_giving(t, s)
    elif s.phase == ENDING:
        end_with_token(t, s, action)
    else:
        answer(t, s, action)


@rule
def list_draws(s: State, out: Ints) -> int:
    """List the fruits that chance may draw."""
    if s.phase == STEALING:
        return list_row(s.hands[s.other], 0, out)
    return list_row(s.fruits, 0, out)


@rule
def list_choices(t: Tables, s: State, out: Ints) -> int:
    """List what may be done at a location: act, buy, or use tokens in order to buy (V8)."""
    n = 0
    if count(s.loan) == 0:
        out[n] = ACT
        n += 1
    if can_pay(t, s):
        out[n] = BUY
        return n + 1
    return list_uses(t, s, out, n)


@rule
def end_with_token(t: Tables, s: State, action: int) -> None:
    """Spend a double-turn token for another turn, or not (O3)."""
    if action == TWICE:
        s.twices[s.mover] -= 1
        s.turns = DUE
    end_turn(t, s)


@rule
def deal(t: Tables, s: State, kind: int) -> None:
    """Deal a fruit to the first seat that has fewer than two (V4)."""
    seat = 0
    while count(s.hands[seat]) == DEALT:
        seat += 1
    s.fruits[kind] -= 1
    s.hands[seat, kind] += 1
    if count(s.hands[len(s.at) - 1]) == DEALT:
        begin_turn(t, s, t.start)


@rule
def list_locations(s: State, out: Ints) -> int:
    """List where the animal may go: any location but its own (V6)."""
    n = 0
    for number in range(1, CARDS):
        if s.stacks[number] > 0 and number != s.at[s.mover]:
            out[n] = GO + number
            n += 1
    return n


@rule
def go(t: Tables, s: State, number: int) -> None:
    """Move the animal; the seats that stand there wait for a gift (V6, V7)."""
    s.waiting = 0
    for seat in range(len(s.at)):
        if seat != s.mover and s.at[seat] == number:
            s.waiting |= 1 << seat
    s.at[s.mover] = number
    if number == s.thief and count(s.hands[s.mover]) > 0:
        s.phase = ROBBED  # O5
    else:
        go_on_giving(t, s)


@rule
def go_on_giving(t: Tables, s: State) -> None:
    """Give the next gift, if somebody waits and there is something to give (V7)."""
    s.phase = GIVING
    if s.waiting == 0 or count(s.hands[s.mover]) == 0:
        s.waiting = 0
        s.phase = CHOOSING
        if s.step != LAST_STEP:
            advance(t, s)  # these were gifts of the location's action


@rule
def list_presents(s: State, out: Ints) -> int:
    """List the gifts: any kind, to one of those who wait first (VR3)."""
    seats = len(s.at)
    n = 0
    for kind in range(KINDS):
        if s.hands[s.mover, kind] > 0:
            for seat in range(seats):
                if (s.waiting >> seat) & 1 and before(s, seat) <= passable(s):
                    out[n] = GIVE + kind * SEATS + seat
                    n += 1
    return n


@rule
def before(s: State, seat: int) -> int:
    """Return how many waiting seats come before one, in turn order from the mover's left."""
    n = 0
    other = (s.mover + 1) % len(s.at)
    while other != seat:
        n += (s.waiting >> other) & 1
        other = (other + 1) % len(s.at)
    return n


@rule
def passable(s: State) -> int:
    """Return how many waiting seats may be passed over: those for whom there is no fruit (VR3)."""
    waiting = 0
    for seat in range(len(s.at)):
        waiting += (s.waiting >> seat) & 1
    return max(0, waiting - count(s.hands[s.mover]))


@rule
def give_present(t: Tables, s: State, kind: int, seat: int) -> None:
    """Give a fruit to a waiting seat; those passed over get nothing (VR3)."""
    give(s, s.mover, seat, kind)
    other = s.mover
    while other != seat:
        other = (other + 1) % len(s.at)
        s.waiting &= ~(1 << other)
    go_on_giving(t, s)


@rule
def begin_payment(t: Tables, s: State) -> None:
    """Begin to buy the juice (V9)."""
    s.phase = PAYING
    pay_fixed(t, s)
    if s.count == 0:
        take_juice(t, s)


@rule
def pay(t: Tables, s: State, kind: int) -> None:
    """Pay one fruit for a smoothie (V9)."""
    drop(s, s.mover, kind)
    s.kind = kind
    s.count -= 1
    if s.count == 0:
        take_juice(t, s)


@rule
def take_juice(t: Tables, s: State) -> None:
    """Take the juice; a card from the big stack comes; an empty location is gone (V9, V10, VR8)."""
    number = s.at[s.mover]
    s.juices[s.mover] += 1
    s.stacks[number] -= 1
    if s.big_left > 0:
        s.stacks[s.big_number] += 1
        s.big_left -= 1
        if s.big_left == 0:
            turn_big_stack(t, s, s.big_number + 1)
    if s.stacks[number] == 0:
        for seat in range(len(s.at)):
            if s.at[seat] == number:
                s.at[seat] = NOWHERE
        if s.thief == number:
            s.thief = NOWHERE
    finish_turn(t, s)
