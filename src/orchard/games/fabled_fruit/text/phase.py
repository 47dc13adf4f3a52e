"""What a position waits for: its phase, and what the phase still needs.

Positions of small decks write only that (`need`). Those of larger decks also have a memo:
everything that the rules remember within a turn.
"""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.phases import QUESTIONS
from orchard.games.fabled_fruit.steps import DRAWS, STEP_QUESTIONS, STEPS, Asked, Question
from orchard.games.fabled_fruit.table import (
    CARDS,
    KINDS,
    LAST_STEP,
    NAME_LENGTH,
    NO_KIND,
    Op,
    Phase,
    State,
    Tables,
    Turns,
)
from orchard.games.fabled_fruit.text.fields import parse_fruits, parse_numbers
from orchard.games.fabled_fruit.turns import end, most_juices
from orchard.kernel import CHANCE, OVER

WORDS = {q.word: q for q in QUESTIONS.values() if q.word}
MEMO = "step other count kind taken dropped named drawer turns waiting".split()
MOST_MEMO = 100


def format_phase(t: Tables, s: State) -> str:
    """Write the phase: a word, or the location's number and the name of its step."""
    if s.actor == OVER:
        return "over"
    asked = QUESTIONS[s.phase]
    if asked.word and (s.step == LAST_STEP or asked not in STEP_QUESTIONS):
        return asked.word
    number = s.at[s.mover]
    return f"{number}.{asked.name or step_name(t, number, s.step - 1)}"


def step_name(t: Tables, number: int, step: int) -> str:
    """Return the name of a location's step."""
    letters = (t.names[number, step, k] for k in range(NAME_LENGTH))
    return "".join(chr(letter) for letter in letters if letter)


def format_need(s: State) -> str:
    """Write what the phase still needs."""
    return "-" if s.actor == OVER else QUESTIONS[s.phase].format_need(s)


def parse_phase(t: Tables, s: State, phase: str, need: str) -> None:
    """Read the phase and what it needs."""
    s.actor = s.mover
    amount, kind = 0, NO_KIND
    if phase == "over":
        parse_over(t, s, need)
        return
    if phase in WORDS:
        asked = WORDS[phase]
    else:
        asked = _find_step(t, s, phase)
        amount, kind = (t.program[s.at[s.mover], s.step - 1, k] for k in (1, 2))
    s.phase = asked.phase
    _check_at(s)
    if not asked.parse_need:
        raise refused("phase", phase=phase)
    asked.parse_need(t, s, need, amount, kind)


def _find_step(t: Tables, s: State, phase: str) -> Question:
    """Return the question of a location's own phase, and set the step after it."""
    number, _, name = phase.partition(".")
    here = s.at[s.mover]
    if number != str(here):
        raise refused("phase-here", phase=phase)
    for step in range(LAST_STEP):
        op, next_op = t.program[here, step, 0], t.program[here, step + 1, 0]
        is_last_draw = op in DRAWS and next_op == Op.END  # which is written `draw`
        if not is_last_draw and (asked := _named(t, here, step, name)):
            s.step = step + 1
            return asked
    raise refused("step", number=number, name=name)


def _named(t: Tables, number: int, step: int, name: str) -> Question | None:
    """Return the question that a step asks under a name, or None."""
    kind = STEPS.get(Op(t.program[number, step, 0]))
    for asked in kind.asks if kind else ():
        if name == (asked.name or step_name(t, number, step)):
            return asked
    return None


def parse_over(t: Tables, s: State, need: str) -> None:
    """Read a position after the end; refuse it if the game would go on."""
    left = {number for number in range(CARDS) if s.stacks[number]}
    stuck = any(not left - {s.at[seat]} for seat in range(s.seats))
    ended = most_juices(s) >= t.goal or s.round == t.limit or stuck
    if need != "-" or s.mover != t.start or not ended:
        raise refused("over")
    end(t, s)


def format_memo(s: State, *, hides_kind: bool) -> str:
    """Write what the rules remember within a turn; the kinds given so far may be secret."""
    return ",".join(
        "?" if hides_kind and name == "kind" else str(getattr(s, name)) for name in MEMO
    )


def parse_memo(t: Tables, s: State, phase: str, need: str, memo: str) -> None:
    """Read the phase and what the rules remember; what it needs follows from that."""
    numbers = parse_numbers(memo, len(MEMO), "memo")
    for name, value in zip(MEMO, numbers, strict=True):
        setattr(s, name, min(value, MOST_MEMO))
    if max(numbers) > MOST_MEMO or s.step > LAST_STEP or s.turns > Turns.EXTRA:
        raise refused("memo-large")
    if max(s.other, s.drawer) >= s.seats or max(s.kind, s.named) >= KINDS:
        raise refused("memo-names")
    if phase == "over":
        parse_over(t, s, need)
        return
    asked = WORDS.get(phase) or _find_remembered(t, s, phase)
    s.phase = asked.phase
    if s.phase in (Phase.REVEALING, Phase.KEEPING):
        parse_fruits(s.open, need)
    actors = {Asked.MOVER: s.mover, Asked.OTHER: s.other, Asked.CHANCE: CHANCE}
    s.actor = actors[asked.asked]
    _check_memo(s, asked)


def _find_remembered(t: Tables, s: State, phase: str) -> Question:
    """Return the question of the step in the memo; refuse a phase that does not match."""
    number, _, name = phase.partition(".")
    here = s.at[s.mover]
    if number != str(here) or not here or not 1 <= s.step <= LAST_STEP:
        raise refused("phase-here", phase=phase)
    if asked := _named(t, here, s.step - 1, name):
        return asked
    raise refused("step", number=number, name=name)


def _check_memo(s: State, asked: Question) -> None:
    """Refuse a memo that does not fit the phase."""
    _check_at(s)
    if asked.is_counted and not s.count:
        raise refused("memo-due")
    if asked.has_other and s.other == s.mover:
        raise refused("memo-other")
    if s.waiting >> s.seats or (s.waiting >> s.mover) & 1:
        raise refused("memo-waiting")


def _check_at(s: State) -> None:
    """Refuse a mover that stands nowhere after it should have gone somewhere."""
    if s.phase not in (Phase.DEALING, Phase.GOING) and not s.at[s.mover]:
        raise refused("mover-nowhere")
