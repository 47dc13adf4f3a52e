"""What lies on the table in Fabled Fruit, and the numbers of its actions, phases and steps."""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations

from orchard.kernel import Grid, Ints, StateBase, Struct, int8, int16, uint8

SEATS, KINDS, CARDS, STEPS, MIXES = 5, 5, 60, 12, 10  # at most; locations are numbered from 1
PAIRS = tuple(combinations(range(KINDS), 2))  # O4: the two fruits of each fruit-mix card
LAST_STEP = STEPS - 1  # no program is longer, so here every program has ended
NOWHERE, NOBODY = 0, 0
NO_KIND = -1
EACH, DEALT = 12, 2  # V1: fruits of a kind; V4: fruits dealt to a seat
OTHERWISE = 1  # V13: fruits drawn if a signpost is not met
TOKENS = 3  # O2, O3: the number of wild tokens, and of double-turn tokens
STALLS = 5  # O6: fruits that lie in the market
NAME_LENGTH = 12  # the most letters in the name of a step


class Code(IntEnum):
    """Codes of actions, the first of each sort. Below GO are the fruits that chance draws."""

    GO = KINDS  # plus the number of a location
    GIVE = GO + CARDS  # plus SEATS times the fruit, plus the seat
    ACT = GIVE + KINDS * SEATS
    BUY = ACT + 1
    DROP = BUY + 1  # plus the fruit
    TO = DROP + KINDS  # plus the seat
    TAKE = TO + SEATS  # plus the fruit
    NO = TAKE + KINDS
    DONE = NO + 1
    KEEP = NO + 2
    MORE = NO + 3
    TWICE = NO + 4
    NAME = TWICE + 1  # plus the fruit
    USE = NAME + KINDS  # plus the fruit whose token is used
    USE_WILD = USE + KINDS  # plus the fruit that a wild token stands for
    USE_MIX = USE_WILD + KINDS  # plus 2 times the mix, plus which of its two fruits
    END = USE_MIX + 2 * MIXES  # the number of codes


class Phase(IntEnum):
    """What the game waits for."""

    DEALING = 0
    GOING = 1
    GIVING = 2
    CHOOSING = 3
    PAYING = 4
    DRAWING = 5
    POINTING = 6
    GETTING = 7
    RETURNING = 8
    OFFERING = 9
    DROPPING = 10
    REVEALING = 11
    KEEPING = 12
    STEALING = 13
    NAMING = 14
    BETTING = 15
    SALVAGING = 16
    CLAIMING = 17
    PLACING = 18
    STOCKING = 19
    TRADING = 20
    ENDING = 21
    ROBBED = 22


class Op(IntEnum):
    """Kinds of steps, as programs number them; `steps` says what each does."""

    END = 0
    DRAW = 1
    SEAT = 2
    PASS = 3
    GET = 4
    RETURN = 5
    OFFER = 6
    DRAW_EACH = 7
    DISCARD = 8
    DROP_ANY = 9
    FILL = 10
    REVEAL = 11
    LEVEL = 12
    OTHERS_DRAW = 13
    LEFT = 14
    RIGHT = 15
    RICHEST = 16
    LEADER = 17
    DROP_SOME = 18
    TREAT = 19
    STEAL = 20
    SWAP = 21
    NAME = 22
    COLLECT = 23
    BET = 24
    SALVAGE = 25
    CLAIM = 26
    GAIN_WILD = 27
    GAIN_TWICE = 28
    GAIN_MIX = 29
    THIEF = 30
    STOCK = 31
    TRADE = 32
    AGAIN = 33


class Measure(IntEnum):
    """What `draw N each` counts."""

    TAKEN = 0
    DROPPED = 1
    VARIETY = 2
    JUICE = 3
    BEHIND = 4


class Manner(IntEnum):
    """How the smoothies of a price are to be paid (O7)."""

    ANYHOW = 0
    ALIKE = 1
    DIFFERENT = 2


class Turns(IntEnum):
    """Extra turns (O3): none, one is due, or this is one, which cannot lead to another."""

    ONCE = 0
    DUE = 1
    EXTRA = 2


class Tables(Struct):
    """The locations of a deck, by number, and what was decided before the game."""

    seats: int = int8()
    goal: int = int8()  # V14: juices needed
    limit: int = int16()  # VR7: rounds after which the game ends
    start: int = int8()  # V5: the start seat
    supply: Ints = int8("cards")  # V2: how many cards there are of each number
    laid: Ints = int8("cards")  # V4: how many of them lie out when a fable begins
    price: Grid = int8("cards", KINDS)  # fixed fruits of a price
    smoothies: Ints = int8("cards")  # ... and how many fruits of any kind
    manner: Ints = int8("cards")  # ... and in which Manner
    signpost: Grid = int8("cards", KINDS)  # V13: fruits that a location requires
    any_fruit: Ints = int8("cards")  # ... and how many of any kind
    program: Grid = int8("cards", "steps", 3)  # the steps of its action: what, how many, which kind
    names: Grid = uint8("cards", "steps", NAME_LENGTH)  # ... and what positions call them, as ASCII
    mix: Grid = int8("mixes", 2)  # O4: the two fruits of each fruit-mix card


class State(StateBase):
    """One position."""

    seats: int = int8()  # the number in this game; arrays have room for SEATS
    phase: int = int8()
    mover: int = int8()  # the seat whose turn it is
    round: int = int16()  # from 1
    step: int = int8()  # the next step of the program
    count: int = int8()  # fruits still to be drawn, paid or given
    kind: int = int8()  # the first kind still allowed in a choice of several fruits
    other: int = int8()  # the seat that was chosen, or that is asked
    taken: int = int8()  # fruits taken so far from a shown hand, or won, or laid down
    waiting: int = uint8()  # V7: seats that still wait for a gift, one bit each
    drawer: int = int8()  # the seat that draws
    dropped: int = int8()  # fruits discarded so far by the location's action
    named: int = int8()  # the kind that was named
    turns: int = int8()  # Turns
    thief: int = int8()  # O5: the location of the thief, or NOWHERE
    big_number: int = int8()  # the number on top of the big stack
    big_left: int = int8()  # ... and how many cards of it are left; 0 when the stack is empty
    at: Ints = int8(SEATS)  # the location of each animal, or NOWHERE
    juices: Ints = int8(SEATS)
    wilds: Ints = int8(SEATS)  # O2: wild tokens
    twices: Ints = int8(SEATS)  # O3: double-turn tokens
    token: Ints = int8(KINDS)  # O1: who has the token of a fruit, seat + 1, or NOBODY
    mixed: Ints = int8(MIXES)  # O4: who has a fruit-mix card, seat + 1, or NOBODY
    loan: Ints = int8(KINDS)  # fruits in the mover's hand that are tokens or mixes being used
    market: Ints = int8(KINDS)  # O6: fruits lying in the market
    stacks: Ints = int8("cards")  # cards in each location stack
    fruits: Ints = int8(KINDS)  # the fruit stack
    discard: Ints = int8(KINDS)
    open: Ints = int8(KINDS)  # fruits lying open
    hands: Grid = int8(SEATS, KINDS)
    unseen: Ints = int8(SEATS)  # concealed: fruits of a hand that are not known
    unseen_fruits: int = int8()  # ... and of the fruit stack
    known: Grid = int8(SEATS, SEATS, KINDS)  # by seat: fruits that it knows another to have
