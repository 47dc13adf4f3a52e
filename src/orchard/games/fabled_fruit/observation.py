"""What a learner sees in Fabled Fruit: cards as a grid of one row, everything else as counts.

A square of the grid is the number of a location. What is printed on cards comes from the deck, so
that a net can play with cards it has never seen, as long as it treats all squares alike. Actions
that name a seat are placed by that seat's distance from the actor, in turn order.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.looks import LOOKS, Pic
from orchard.games.fabled_fruit.steps import STEP_QUESTIONS
from orchard.games.fabled_fruit.steps import STEPS as STEP_KINDS
from orchard.games.fabled_fruit.table import (
    CARDS,
    EACH,
    KINDS,
    LAST_STEP,
    MIXES,
    NOWHERE,
    PAIRS,
    SEATS,
    STALLS,
    STEPS,
    TOKENS,
    Code,
    Manner,
    Measure,
    Op,
    Phase,
    State,
    Tables,
    Turns,
)
from orchard.games.numbers import NONE
from orchard.games.parts import Observation, Practice
from orchard.games.sight import Feature, Places, Sight, by_name, numbered
from orchard.kernel import Floats, Ints, Planes, rule

GRID = (1, CARDS)
WHOSE = ("own", "next", "third", "fourth", "fifth")  # seats in turn order from the observer
FRUITS = tuple(LOOKS[Pic.FRUIT + kind].name for kind in range(KINDS))
MIXED = tuple(f"{FRUITS[a]}-{FRUITS[b]}" for a, b in PAIRS)
STACK, PRICE, AMOUNT, HAND, JUICES = 8, 6, 12, 20, 5  # divisors for the numbers in an observation
SOON, LATE = 20, 1000  # rounds before the limit
DEALT_WITH = tuple(int(q.phase) for q in STEP_QUESTIONS if q.has_other)
CHOOSERS = tuple(int(op) for op, kind in STEP_KINDS.items() if kind.chooses_other)


class Plane(IntEnum):
    """Plane numbers, the first of each sort."""

    LOCATION = 0
    STACK = 1
    BIG_STACK = 2
    HERE = 3
    ANIMAL = 4  # plus the seat
    THIEF = 9
    PRICE = 10  # plus the fruit
    SMOOTHIES = 15
    ALIKE = 16
    DIFFERENT = 17
    SIGNPOST = 18  # plus the fruit
    ANY_FRUIT = 23
    TAKES = 24  # plus the fruit
    EACH = 29  # plus the Measure
    STEP = 34  # plus the Op minus 1


class Count(IntEnum):
    """Count numbers, the first of each sort."""

    PHASE = 0  # plus the Phase
    TO_ACT = 23  # plus the seat
    MOVER = 28  # plus the seat
    START = 33  # plus the seat
    SEATED = 38  # plus the seat
    LACKS = 43  # plus the seat
    FRUITS = 48  # plus the seat
    WILDS = 53  # plus the seat
    TWICES = 58  # plus the seat
    WAITING = 63  # plus the seat
    OTHER = 68  # plus the seat
    DRAWER = 73  # plus the seat
    HAND = 78  # plus KINDS times the seat, plus the fruit
    TOKEN = 103  # plus KINDS times the seat, plus the fruit
    MIX = 128  # plus MIXES times the seat, plus the mix
    DISCARD = 178  # plus the fruit
    OPEN = 183  # plus the fruit
    MARKET = 188  # plus the fruit
    LOAN = 193  # plus the fruit
    CLOSED = 198  # plus the fruit
    NAMED = 203  # plus the fruit
    STEP_FRUIT = 208  # plus the fruit
    STEP_AMOUNT = 213
    STEP = 214
    DUE = 215
    TAKEN = 216
    DROPPED = 217
    EXTRA_DUE = 218
    EXTRA = 219
    STACK = 220
    LEFT_SOON = 221
    LEFT = 222


class Other(IntEnum):
    """Single places of a policy, the first of each sort."""

    GIVE = 0  # plus SEATS - 1 times the fruit, plus the seat minus 1
    ACT = 20
    BUY = 21
    DROP = 22  # plus the fruit
    TO = 27  # plus the seat minus 1
    TAKE = 31  # plus the fruit
    NO = 36
    DONE = 37
    KEEP = 38
    MORE = 39
    TWICE = 40
    NAME = 41  # plus the fruit
    USE = 46  # plus the fruit
    USE_WILD = 51  # plus the fruit
    USE_MIX = 56  # plus 2 times the mix, plus which of its fruits


PLANES = numbered(
    Plane,
    Feature("location", "1 if the location lies out"),
    Feature("stack", f"cards in its stack, as a part of {STACK}"),
    Feature("big-stack", f"cards of it on top of the big stack, as a part of {STACK}"),
    Feature("here", "1 where the animal of the turn stands"),
    by_name(WHOSE, "animal", "1 where the animal of a seat stands"),
    Feature("thief", "1 where the thief is (O5)"),
    by_name(FRUITS, "price", f"fruits of the price, as a part of {PRICE}", most=2),
    Feature("smoothies", f"smoothies of the price, as a part of {PRICE}", 2),
    Feature("alike", "1 if smoothies are paid alike (O7)"),
    Feature("different", "1 if smoothies are paid with different fruits (O7)"),
    by_name(FRUITS, "signpost", f"fruits required, as a part of {PRICE} (V13)", most=2),
    Feature("any-fruit", f"fruits of any kind required, as a part of {PRICE} (V13)", 2),
    by_name(FRUITS, "takes", "1 if a step names the fruit"),
    by_name(
        (measure.name.lower() for measure in Measure), "each", "1 if a step draws one for each"
    ),
    by_name(
        (op.name.lower().replace("_", "-") for op in Op if op != Op.END),
        "step",
        f"steps of the action: 1 and its amount for each, as a part of {1 + AMOUNT}",
        most=STEPS,
    ),
)
COUNTS = numbered(
    Count,
    by_name((phase.name.lower() for phase in Phase), "phase", "1 for what is waited for"),
    by_name(WHOSE, "to-act", "1 for the seat to act"),
    by_name(WHOSE, "mover", "1 for the seat whose turn it is"),
    by_name(WHOSE, "start", "1 for the start seat (V5)"),
    by_name(WHOSE, "seated", "1 if there is such a seat"),
    by_name(WHOSE, "lacks", f"juices lacking for the goal, as a part of {JUICES} (V14)", most=12),
    by_name(WHOSE, "fruits", f"fruits in the hand, as a part of {HAND}", most=3),
    by_name(WHOSE, "wilds", f"wild tokens, as a part of {TOKENS} (O2)"),
    by_name(WHOSE, "twices", f"double-turn tokens, as a part of {TOKENS} (O3)"),
    by_name(WHOSE, "waiting", "1 for a seat that waits for a gift (V7)"),
    by_name(WHOSE, "other", "1 for the seat that the location deals with"),
    by_name(WHOSE, "drawer", "1 for the seat that draws"),
    *(
        by_name(FRUITS, f"hand-{whose}", f"fruits known in that hand, as a part of {EACH}")
        for whose in WHOSE
    ),
    *(by_name(FRUITS, f"token-{whose}", "1 if that seat has the token (O1)") for whose in WHOSE),
    *(by_name(MIXED, f"mix-{whose}", "1 if that seat has the fruit mix (O4)") for whose in WHOSE),
    by_name(FRUITS, "discard", f"fruits on the discard pile, as a part of {EACH}"),
    by_name(FRUITS, "open", "fruits that lie open", most=2),
    by_name(FRUITS, "market", f"fruits in the market, as a part of {STALLS} (O6)", most=2),
    by_name(FRUITS, "loan", "tokens and mixes that stand in for a fruit", most=EACH),
    by_name(FRUITS, "closed", "1 if the fruit may not be chosen any more in this choice"),
    by_name(FRUITS, "named", "1 for the fruit that was bet on"),
    by_name(FRUITS, "step-fruit", "1 for the fruit that the step names"),
    Feature("step-amount", f"the amount of the step, as a part of {AMOUNT}"),
    Feature("step", f"the number of the step, as a part of {STEPS}"),
    Feature("due", f"fruits still to be drawn, paid or given, as a part of {AMOUNT}", 5),
    Feature("taken", f"fruits taken, won or laid down so far, as a part of {AMOUNT}"),
    Feature("dropped", f"fruits discarded by the action so far, as a part of {AMOUNT}", 5),
    Feature("extra-due", "1 if an extra turn follows (O3)"),
    Feature("extra", "1 if this is an extra turn (O3)"),
    Feature("stack", f"fruits in the stack, as a part of {KINDS * EACH}"),
    Feature("left-soon", f"rounds left before the limit, as a part of {SOON}, 1 if more (VR7)"),
    Feature("left", f"rounds left before the limit, as a part of {LATE} (VR7)"),
)
CHANNELS = (Feature("go", "go to this location, or put the thief there"),)
OTHERS = numbered(
    Other,
    *(by_name(WHOSE[1:], f"give-{fruit}", "give the fruit to a seat") for fruit in FRUITS),
    Feature("act", "use the action of the location (V8)"),
    Feature("buy", "buy the juice (V8)"),
    by_name(FRUITS, "drop", "discard or pay a fruit, or lay it into the market"),
    by_name(WHOSE[1:], "to", "choose a seat"),
    by_name(FRUITS, "take", "take a fruit or a token"),
    Feature("no", "take none"),
    Feature("done", "stop"),
    Feature("keep", "take what lies open"),
    Feature("more", "reveal one more fruit"),
    Feature("twice", "spend a double-turn token (O3)"),
    by_name(FRUITS, "name", "name a fruit"),
    by_name(FRUITS, "use", "use the token of a fruit (O1)"),
    by_name(FRUITS, "use-wild", "use a wild token as a fruit (O2)"),
    *(
        by_name((FRUITS[a], FRUITS[b]), f"use-mix-{mixed}", "use a fruit mix as a fruit (O4)")
        for mixed, (a, b) in zip(MIXED, PAIRS, strict=True)
    ),
)


def sight(seats: int, deck: str, start: int, limit: int) -> Sight:
    """Return the layout of observations and policies."""
    squares = np.arange(CARDS, dtype=np.int16)
    policy = np.stack([_places(seat, seats) for seat in range(seats)])
    return Sight(PLANES, COUNTS, CHANNELS, OTHERS, GRID, squares, policy, "apart")


def _places(actor: int, seats: int) -> Places:
    """Return the place of each action of a seat."""
    places = np.full(Code.END, NONE, np.int32)
    places[Code.GO + 1 : Code.GIVE] = range(1, CARDS)
    for whose in range(1, seats):
        seat = (actor + whose) % seats
        places[Code.TO + seat] = CARDS + Other.TO + whose - 1
        for kind in range(KINDS):
            give = Code.GIVE + kind * SEATS + seat
            places[give] = CARDS + Other.GIVE + kind * (SEATS - 1) + whose - 1
    places[Code.ACT : Code.TO] = range(CARDS + Other.ACT, CARDS + Other.TO)
    places[Code.TAKE : Code.END] = range(CARDS + Other.TAKE, CARDS + len(OTHERS))
    return places


@rule
def observe(t: Tables, s: State, seat: int, squares: Ints, planes: Planes, counts: Floats) -> None:
    """Write what a seat sees."""
    for number in range(1, CARDS):
        if s.stacks[number] > 0 or (s.big_left > 0 and number == s.big_number):
            write_card(t, number, squares[number], planes)
            write_stack(s, number, squares[number], planes)
    if s.thief != NOWHERE:
        planes[Plane.THIEF, squares[s.thief]] = 1
    for whose in range(s.seats):
        other = (seat + whose) % s.seats
        if s.at[other] != NOWHERE:
            planes[Plane.ANIMAL + whose, squares[s.at[other]]] = 1
            if other == s.mover:
                planes[Plane.HERE, squares[s.at[other]]] = 1
        write_seat(t, s, other, whose, counts)
    write_piles(s, counts)
    write_turn(t, s, seat, counts)
    left = max(0, t.limit - s.round)
    counts[Count.LEFT_SOON] = min(1, left / SOON)
    counts[Count.LEFT] = left / LATE


@rule
def write_stack(s: State, number: int, square: int, planes: Planes) -> None:
    """Write how many cards of a number there are."""
    if s.stacks[number] > 0:
        planes[Plane.LOCATION, square] = 1
        planes[Plane.STACK, square] = s.stacks[number] / STACK
    if number == s.big_number:
        planes[Plane.BIG_STACK, square] = s.big_left / STACK


@rule
def write_card(t: Tables, number: int, square: int, planes: Planes) -> None:
    """Write what is printed on a card."""
    for kind in range(KINDS):
        planes[Plane.PRICE + kind, square] = t.price[number, kind] / PRICE
        planes[Plane.SIGNPOST + kind, square] = t.signpost[number, kind] / PRICE
    planes[Plane.SMOOTHIES, square] = t.smoothies[number] / PRICE
    planes[Plane.ANY_FRUIT, square] = t.any_fruit[number] / PRICE
    if t.manner[number] == Manner.ALIKE:
        planes[Plane.ALIKE, square] = 1
    elif t.manner[number] == Manner.DIFFERENT:
        planes[Plane.DIFFERENT, square] = 1
    step = 0
    while t.program[number, step, 0] != Op.END:
        write_step(t, number, step, square, planes)
        step += 1


@rule
def write_step(t: Tables, number: int, step: int, square: int, planes: Planes) -> None:
    """Write a step of a card's action."""
    op = t.program[number, step, 0]
    kind = t.program[number, step, 2]
    planes[Plane.STEP + op - 1, square] = weight_of(t, number, op) / (1 + AMOUNT)
    if op == Op.DRAW_EACH:
        planes[Plane.EACH + kind, square] = 1
    elif kind >= 0:
        planes[Plane.TAKES + kind, square] = 1


@rule
def weight_of(t: Tables, number: int, op: int) -> int:
    """Return the sum of 1 plus the amount over all steps of a kind in a card's action."""
    weight = 0
    for step in range(STEPS):
        if t.program[number, step, 0] == op:
            weight += 1 + t.program[number, step, 1]
    return weight


@rule
def write_seat(t: Tables, s: State, seat: int, whose: int, counts: Floats) -> None:
    """Write what lies before a seat, as far as it is known."""
    counts[Count.SEATED + whose] = 1
    counts[Count.TO_ACT + whose] = 1 if seat == s.actor else 0
    counts[Count.MOVER + whose] = 1 if seat == s.mover else 0
    counts[Count.START + whose] = 1 if seat == t.start else 0
    counts[Count.LACKS + whose] = (t.goal - s.juices[seat]) / JUICES
    counts[Count.FRUITS + whose] = (count(s.hands[seat]) + s.unseen[seat]) / HAND
    counts[Count.WILDS + whose] = s.wilds[seat] / TOKENS
    counts[Count.TWICES + whose] = s.twices[seat] / TOKENS
    counts[Count.WAITING + whose] = (s.waiting >> seat) & 1
    for kind in range(KINDS):
        counts[Count.HAND + whose * KINDS + kind] = s.hands[seat, kind] / EACH
        counts[Count.TOKEN + whose * KINDS + kind] = 1 if s.token[kind] == seat + 1 else 0
    for mix in range(MIXES):
        counts[Count.MIX + whose * MIXES + mix] = 1 if s.mixed[mix] == seat + 1 else 0


@rule
def write_piles(s: State, counts: Floats) -> None:
    """Write the fruits on the table."""
    for kind in range(KINDS):
        counts[Count.DISCARD + kind] = s.discard[kind] / EACH
        counts[Count.OPEN + kind] = s.open[kind]
        counts[Count.MARKET + kind] = s.market[kind] / STALLS
        counts[Count.LOAN + kind] = s.loan[kind]
    counts[Count.STACK] = s.unseen_fruits / (KINDS * EACH)


@rule
def write_turn(t: Tables, s: State, seat: int, counts: Floats) -> None:
    """Write what the game waits for, and how far the turn has progressed."""
    counts[Count.PHASE + s.phase] = 1
    counts[Count.DUE] = s.count / AMOUNT
    counts[Count.TAKEN] = s.taken / AMOUNT
    counts[Count.DROPPED] = s.dropped / AMOUNT
    counts[Count.EXTRA_DUE] = 1 if s.turns == Turns.DUE else 0
    counts[Count.EXTRA] = 1 if s.turns == Turns.EXTRA else 0
    for kind in range(s.kind):
        counts[Count.CLOSED + kind] = 1
    if s.phase == Phase.BETTING:
        counts[Count.NAMED + s.named] = 1
    if s.phase == Phase.DRAWING:
        counts[Count.DRAWER + (s.drawer - seat) % s.seats] = 1
    if 0 < s.step < LAST_STEP:
        number = s.at[s.mover]
        kind = t.program[number, s.step - 1, 2]
        if t.program[number, s.step - 1, 0] != Op.DRAW_EACH and kind >= 0:
            counts[Count.STEP_FRUIT + kind] = 1
        counts[Count.STEP_AMOUNT] = t.program[number, s.step - 1, 1] / AMOUNT
        counts[Count.STEP] = s.step / STEPS
        if has_other(t, s):
            counts[Count.OTHER + (s.other - seat) % s.seats] = 1


@rule
def has_other(t: Tables, s: State) -> bool:
    """Return whether a seat has been chosen for the location to deal with."""
    for step in range(s.step - 1):
        if t.program[s.at[s.mover], step, 0] in CHOOSERS:
            return True
    return s.phase in DEALT_WITH


@rule
def policy_row(t: Tables, s: State) -> int:
    """Return the seat to act, from which seats are counted."""
    return max(0, s.actor)


PRACTICE = tuple(
    Practice(weight, {"seats": seats, "deck": deck})
    for seats, weight in ((2, 3), (3, 2), (4, 2), (5, 1))
    for deck in ("orchard-2", "known")
)
OBSERVATION = Observation(sight, observe, policy_row, PRACTICE)
