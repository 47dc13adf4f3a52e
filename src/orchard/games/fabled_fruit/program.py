"""What locations do: one interpreter for the small programs that are written on location cards.

A program is a row of steps. `advance` carries out steps until somebody has to choose, or chance has
to draw, or the program ends and with it the turn. `s.step` is the next step; the one that waits for
an answer is the step before it.
"""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import count, tell
from orchard.games.fabled_fruit.steps import asks, asks_for_draw, does_at_once
from orchard.games.fabled_fruit.table import (
    DRAW,
    DRAW_EACH,
    END,
    FILL,
    KINDS,
    LAST_STEP,
    LEVEL,
    State,
    Tables,
)
from orchard.games.fabled_fruit.turns import finish_turn
from orchard.kernel import rule

OTHERWISE = 1  # V13: fruits drawn where a signpost is not met


@rule
def begin_program(t: Tables, s: State) -> None:
    """Use the location's action, or only draw a fruit if its signpost is not met (V8, V13)."""
    if is_signpost_met(t, s):
        for kind in range(KINDS):
            tell(s, s.mover, kind, t.signpost[s.at[s.mover], kind])
        s.step = 0
        advance(t, s)
    else:
        s.step = LAST_STEP
        s.drawer = s.mover
        s.count = OTHERWISE
        go_on_drawing(t, s)


@rule
def is_signpost_met(t: Tables, s: State) -> bool:
    """Return whether the mover can meet the requirement of its location (V13, VR9)."""
    number = s.at[s.mover]
    for kind in range(KINDS):
        if s.hands[s.mover, kind] < t.signpost[number, kind]:
            return False
    return count(s.hands[s.mover]) >= t.any_fruit[number]


@rule
def advance(t: Tables, s: State) -> None:
    """Carry out steps until somebody has to act or the turn ends."""
    number = s.at[s.mover]
    s.actor = s.mover
    while True:
        op = t.program[number, s.step, 0]
        amount = t.program[number, s.step, 1]
        kind = t.program[number, s.step, 2]
        if op == END:
            finish_turn(t, s)
            return
        s.step += 1
        s.kind = 0
        if op in (DRAW, DRAW_EACH, FILL, LEVEL) and t.program[number, s.step, 0] == END:
            s.step = LAST_STEP  # the draws that end a turn are alike, whatever the location
        if not does_at_once(s, op, amount, kind) and asks(t, s, op, amount, kind):
            return


@rule
def go_on_drawing(t: Tables, s: State) -> None:
    """Draw the next fruit, or let the next seat draw, or go on with the program."""
    if asks_for_draw(s):
        return
    if s.drawer != s.mover:  # all others draw, one after the other
        s.drawer = (s.drawer + 1) % len(s.at)
        s.count = t.program[s.at[s.mover], s.step - 1, 1]
        if s.drawer != s.mover and asks_for_draw(s):
            return
    advance(t, s)
