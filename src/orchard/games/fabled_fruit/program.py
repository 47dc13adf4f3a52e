"""What locations do: an interpreter for the small programs on location cards.

A program is a sequence of steps. `advance` carries out steps until a seat has to choose, or chance
has to draw, or the program ends and with it the turn. `s.step` is the next step; the one that waits
for an answer is the step before it.
"""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import is_signpost_met, let_know
from orchard.games.fabled_fruit.steps import DRAWS, STEPS
from orchard.games.fabled_fruit.steps.draw import begin_drawing
from orchard.games.fabled_fruit.table import KINDS, LAST_STEP, OTHERWISE, Op, State, Tables
from orchard.games.fabled_fruit.turns import finish_turn
from orchard.games.numbers import Story
from orchard.kernel import rule, switch


@rule
def skip(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Do nothing, and wait for nothing."""
    return False


begin_step = switch("begin_step", {op: kind.begin for op, kind in STEPS.items()}, skip)


@rule
def begins_program(t: Tables, s: State) -> bool:
    """Use the location's action, or only draw a fruit if its signpost is not met (V8, V13).

    Return whether the program's steps are to be carried out now.
    """
    if not is_signpost_met(t, s):
        s.step = LAST_STEP
        return not begin_drawing(s, OTHERWISE)
    for kind in range(KINDS):
        let_know(s, s.mover, kind, t.signpost[s.at[s.mover], kind])
    s.step = 0
    return True


@rule
def advance(t: Tables, s: State, story: Story | None) -> None:
    """Carry out steps until an answer is needed or the turn ends; add to the story, if any."""
    number = s.at[s.mover]
    s.actor = s.mover
    while True:
        op = t.program[number, s.step, 0]
        amount = t.program[number, s.step, 1]
        kind = t.program[number, s.step, 2]
        if op == Op.END:
            finish_turn(t, s)
            return
        s.step += 1
        s.kind = 0
        if op in DRAWS and t.program[number, s.step, 0] == Op.END:
            s.step = LAST_STEP  # draws that end a turn are the same at every location
        if begin_step(op, t, s, amount, kind, story):
            return
