"""All that the game ever waits for, and one compiled rule that chooses among it by phase."""

from __future__ import annotations

from orchard.games.fabled_fruit import juice, turns, visit
from orchard.games.fabled_fruit.steps import STEP_QUESTIONS, Question
from orchard.games.fabled_fruit.table import State, Tables
from orchard.kernel import Ints, rule, switch

TURN = (
    turns.DEALING,
    visit.GOING,
    visit.ROBBED,
    visit.GIVING,
    juice.CHOOSING,
    juice.PAYING,
    turns.ENDING,
)
QUESTIONS: dict[int, Question] = {q.phase: q for q in (*TURN, *STEP_QUESTIONS)}


@rule
def list_nothing(t: Tables, s: State, out: Ints) -> int:
    """List no answer."""
    return 0


@rule
def leave(t: Tables, s: State, action: int) -> bool:
    """Carry out nothing."""
    return False


list_answers = switch(
    "list_answers", {phase: q.list_answers for phase, q in QUESTIONS.items()}, list_nothing
)
answer = switch("answer", {phase: q.answer for phase, q in QUESTIONS.items()}, leave)
