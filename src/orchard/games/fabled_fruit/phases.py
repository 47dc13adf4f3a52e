"""Everything that the game can wait for, and compiled rules that dispatch on the phase."""

from __future__ import annotations

from orchard.games.fabled_fruit import juice, turns, visit
from orchard.games.fabled_fruit.steps import STEP_QUESTIONS, Question
from orchard.games.fabled_fruit.steps.telling import ask_nothing, tell_nothing
from orchard.games.fabled_fruit.table import Phase, State, Tables
from orchard.games.numbers import Message, say
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
    """List no answers."""
    return 0


@rule
def leave(t: Tables, s: State, action: int) -> bool:
    """Do nothing."""
    return False


list_answers = switch(
    "list_answers", {phase: q.list_answers for phase, q in QUESTIONS.items()}, list_nothing
)
answer = switch("answer", {phase: q.answer for phase, q in QUESTIONS.items()}, leave)
ask_for = switch("ask_for", {phase: q.ask for phase, q in QUESTIONS.items()}, ask_nothing)
tell_answer = switch("tell_answer", {phase: q.tell for phase, q in QUESTIONS.items()}, tell_nothing)
BY_PHASE = tuple(QUESTIONS[phase] for phase in Phase)
REFUSALS = tuple(q.refusal for q in BY_PHASE)
SOURCES = tuple(int(q.source) for q in BY_PHASE)


@rule
def refuse_plainly(t: Tables, s: State, action: int, message: Message) -> None:
    """Say what to do instead."""
    say(message, REFUSALS[s.phase])


refuse = switch(
    "refuse",
    {phase: q.refuse for phase, q in QUESTIONS.items() if q.refuse},
    refuse_plainly,
)
