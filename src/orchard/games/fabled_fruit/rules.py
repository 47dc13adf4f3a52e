"""The rules of Fabled Fruit. Clause ids are those of RULES.md.

What the game waits for, and what each answer does, is kept in records (`phases.py`): those of every
turn in `turns.py`, `visit.py` and `juice.py`, those of locations in `steps`. What a location does
is data, interpreted by `program.py`.
"""

from __future__ import annotations

import numpy as np

from orchard.errors import OrchardError
from orchard.games.fabled_fruit.deck import find_deck
from orchard.games.fabled_fruit.juice import turn_big_stack
from orchard.games.fabled_fruit.phases import answer, list_answers
from orchard.games.fabled_fruit.program import advance
from orchard.games.fabled_fruit.table import (
    CARDS,
    EACH,
    KINDS,
    LAST_STEP,
    SEATS,
    STEPS,
    Code,
    Phase,
    State,
    Tables,
)
from orchard.games.parts import Actions
from orchard.kernel import CHANCE, OVER, Ints, Structs, rule


def tables(seats: int, deck: str, start: int, limit: int) -> Structs:
    """Return the tables of a deck for a number of seats."""
    if start >= seats:
        raise OrchardError("option.range", option="start", given=start, low=0, high=seats - 1)
    cards = find_deck(deck)
    return Tables.of(
        seats=seats,
        goal={2: 5, 3: 4}.get(seats, 3),  # V14
        limit=limit,
        start=start,
        **cards.tables(),
    )


def state(seats: int, deck: str, start: int, limit: int) -> np.dtype[np.void]:
    """Return the dtype of a position: the same for any number of seats, so that they share code."""
    return State.dtype(seats=SEATS, cards=CARDS, steps=STEPS)


def actions(seats: int, deck: str, start: int, limit: int) -> Actions:
    """Return the number of actions."""
    return Actions(Code.END, CARDS)


@rule
def start(t: Tables, s: State) -> None:
    """Lay out the locations and shuffle the fruits (V4)."""
    s.seats = t.seats
    s.actor = CHANCE
    s.phase = Phase.DEALING
    s.mover = t.start
    s.round = 1
    s.step = LAST_STEP
    for kind in range(KINDS):
        s.fruits[kind] = EACH
    for number in range(CARDS):
        s.stacks[number] = t.laid[number]
    turn_big_stack(t, s, 1)


@rule
def legal(t: Tables, s: State, out: Ints) -> int:
    """List the legal actions."""
    if s.actor == OVER:
        return 0
    return list_answers(s.phase, t, s, out)  # type: ignore[no-any-return]


@rule
def weight(t: Tables, s: State, action: int) -> int:
    """Return how many fruits of a kind there are in the hand or stack that chance draws from."""
    return s.hands[s.other, action] if s.phase == Phase.STEALING else s.fruits[action]


@rule
def apply(t: Tables, s: State, action: int) -> None:
    """Play a legal action, and resume the location's program if that was waiting for it."""
    if answer(s.phase, t, s, action):
        advance(t, s, None)
