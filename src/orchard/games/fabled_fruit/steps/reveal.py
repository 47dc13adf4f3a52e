"""Fruits that are revealed one by one, and kept or lost together (#6)."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import can_draw, count, drop_open, take_open
from orchard.games.fabled_fruit.steps.asking import asks_chance, list_stack
from orchard.games.fabled_fruit.steps.record import Asked, Question, StepKind
from orchard.games.fabled_fruit.table import KINDS, Code, Op, Phase, State, Tables
from orchard.games.fabled_fruit.text.fields import check_drawable, format_fruits, parse_fruits
from orchard.kernel import CHANCE, Ints, rule


@rule
def begin_reveal(t: Tables, s: State, amount: int, kind: int) -> bool:
    """Let chance reveal the first fruit."""
    return asks_for_reveal(s)


@rule
def asks_for_reveal(s: State) -> bool:
    """Let chance reveal a fruit; what lies open is taken if nothing can be revealed (#6, VR9)."""
    if asks_chance(s, Phase.REVEALING):
        return True
    take_open(s, s.mover)
    return False


@rule
def reveal(t: Tables, s: State, action: int) -> bool:
    """Lay a fruit open: a kind that already lies open ends it, all are discarded (#6)."""
    s.fruits[action] -= 1
    s.open[action] += 1
    if s.open[action] > 1:
        drop_open(s)
        return True
    s.phase = Phase.KEEPING
    s.actor = s.mover
    return False


@rule
def list_keeping(t: Tables, s: State, out: Ints) -> int:
    """List to take what lies open, and to go on if something can be revealed."""
    out[0] = Code.KEEP
    out[1] = Code.MORE
    return 2 if can_draw(s) else 1


@rule
def keep_or_go_on(t: Tables, s: State, action: int) -> bool:
    """Take what lies open, or reveal one more (#6)."""
    if action == Code.MORE and asks_for_reveal(s):
        return False
    take_open(s, s.mover)
    return True


def format_need(s: State) -> str:
    """Write what lies open."""
    return format_fruits(s.open)


def parse_revealing(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read what lies open before the next fruit."""
    _parse_open(s, need)
    s.actor = CHANCE
    check_drawable(s)


def parse_keeping(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read what lies open to be kept."""
    _parse_open(s, need)
    if not count(s.open):
        raise refused("Something must lie open to be kept (#6).")


def _parse_open(s: State, need: str) -> None:
    parse_fruits(s.open, need)
    if any(s.open[kind] > 1 for kind in range(KINDS)):
        raise refused("A kind that is revealed twice is discarded at once (#6).")


REVEALING = Question(
    Phase.REVEALING,
    list_stack,
    reveal,
    Asked.CHANCE,
    name="reveal",
    format_need=format_need,
    parse_need=parse_revealing,
)
KEEPING = Question(
    Phase.KEEPING,
    list_keeping,
    keep_or_go_on,
    format_need=format_need,
    parse_need=parse_keeping,
)

STEPS = (StepKind(Op.REVEAL, ("reveal",), begin_reveal, (KEEPING, REVEALING), name="keep"),)
