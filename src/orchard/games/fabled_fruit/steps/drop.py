"""Fruits that go to the discard pile, and those taken from it."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import count, count_from, drop, take_seen
from orchard.games.fabled_fruit.steps.asking import asks_for
from orchard.games.fabled_fruit.steps.record import Question, StepKind
from orchard.games.fabled_fruit.table import KINDS, Code, Op, Phase, State, Tables
from orchard.games.fabled_fruit.text.fields import LETTERS, parse_kind
from orchard.kernel import Ints, rule


@rule
def begin_discard(t: Tables, s: State, amount: int, kind: int) -> bool:
    """Discard so many fruits of a kind, which leaves nothing to choose."""
    for _ in range(amount):
        drop(s, s.mover, kind)
    s.dropped += amount
    return False


@rule
def begin_drop_some(t: Tables, s: State, amount: int, kind: int) -> bool:
    """Let the mover discard so many fruits of its choice, or all it has."""
    s.count = min(amount, count(s.hands[s.mover]))
    return asks_for(s, Phase.DROPPING, s.mover)


@rule
def begin_drop_any(t: Tables, s: State, amount: int, kind: int) -> bool:
    """Let the mover discard any number of fruits."""
    s.count = 0
    s.phase = Phase.DROPPING
    return True


@rule
def begin_salvage(t: Tables, s: State, amount: int, kind: int) -> bool:
    """Let the mover take so many fruits from the discard pile, or all that lie there."""
    s.count = min(amount, count(s.discard))
    return asks_for(s, Phase.SALVAGING, s.mover)


@rule
def list_drops(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that may be discarded: so many as are due, or any number until `done`."""
    n = 0
    for kind in range(s.kind, KINDS):
        if s.hands[s.mover, kind] > 0 and count_from(s, s.mover, kind) >= s.count:
            out[n] = Code.DROP + kind
            n += 1
    if s.count == 0:
        out[n] = Code.DONE
        n += 1
    return n


@rule
def drop_or_stop(t: Tables, s: State, action: int) -> bool:
    """Discard a fruit, or say that it is enough."""
    if action == Code.DONE:
        return True
    s.kind = action - Code.DROP
    drop(s, s.mover, s.kind)
    s.dropped += 1
    if s.count == 0:
        return False
    s.count -= 1
    return s.count == 0


@rule
def list_salvage(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that may be taken next: kinds in order, the rest still possible."""
    rest = 0
    for kind in range(s.kind, KINDS):
        rest += s.discard[kind]
    n = 0
    for kind in range(s.kind, KINDS):
        if s.discard[kind] > 0 and rest >= s.count:
            out[n] = Code.TAKE + kind
            n += 1
        rest -= s.discard[kind]
    return n


@rule
def salvage(t: Tables, s: State, action: int) -> bool:
    """Take a fruit from the discard pile."""
    s.kind = action - Code.TAKE
    s.discard[s.kind] -= 1
    take_seen(s, s.mover, s.kind)
    s.count -= 1
    return s.count == 0


def format_need(s: State) -> str:
    """Write the first kind still allowed."""
    return LETTERS[s.kind]


def parse_need(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read the first kind still allowed."""
    s.kind = parse_kind(need)


DROPPING = Question(
    Phase.DROPPING, list_drops, drop_or_stop, format_need=format_need, parse_need=parse_need
)
SALVAGING = Question(Phase.SALVAGING, list_salvage, salvage, is_counted=True)

STEPS = (
    StepKind(Op.DISCARD, ("discard NF",), begin_discard, takes_fruit=True),
    StepKind(Op.DROP_ANY, ("discard any",), begin_drop_any, (DROPPING,)),
    StepKind(Op.DROP_SOME, ("discard N",), begin_drop_some, (DROPPING,)),
    StepKind(Op.SALVAGE, ("salvage N",), begin_salvage, (SALVAGING,)),
)
