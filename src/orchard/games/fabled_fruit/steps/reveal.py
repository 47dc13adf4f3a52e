"""Fruits that are revealed one by one, and kept or lost together (#6)."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import can_draw, count, drop_open, take_open
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import FEW, OPEN, STACK, YOU, shown
from orchard.games.fabled_fruit.steps.asking import asks_chance, list_stack, refuse_draw
from orchard.games.fabled_fruit.steps.record import Asked, Question, StepKind
from orchard.games.fabled_fruit.table import KINDS, Code, Op, Phase, State, Tables
from orchard.games.fabled_fruit.text.fields import check_drawable, format_fruits, parse_fruits
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import CHANCE, Ints, rule


@rule
def begin_reveal(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
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
    """Reveal a fruit; if its kind already lies open, all open fruits are discarded (#6)."""
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
    """List taking what lies open, and going on if something can be revealed."""
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
        raise refused("nothing-open")


def _parse_open(s: State, need: str) -> None:
    parse_fruits(s.open, need)
    if any(s.open[kind] > 1 for kind in range(KINDS)):
        raise refused("open-twice")


@rule
def ask_reveal(t: Tables, s: State, message: Message) -> None:
    """Ask for a fruit to be revealed."""
    say(message, Say.REVEAL_FOR, s.mover)


@rule
def tell_reveal(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which fruit came up, and whether it was the second of its kind."""
    twice = s.open[action] > 0
    narrate(story, Say.REVEALED_TWICE if twice else Say.REVEALED, s.mover, action)


@rule
def ask_keep(t: Tables, s: State, message: Message) -> None:
    """Ask whether to take what lies open, or to go on while there is something to reveal."""
    more = count(s.fruits) + s.unseen_fruits + count(s.discard)
    say(message, Say.TAKE_OPEN_OR_REVEAL if more > 0 else Say.TAKE_OPEN, count(s.open))


@rule
def tell_keep(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what the mover decided."""
    if action == Code.MORE:
        narrate(story, Say.WENT_ON, s.mover)
    else:
        narrate(story, Say.TOOK_OPEN, s.mover, count(s.open))


REVEALING = Question(
    Phase.REVEALING,
    list_stack,
    reveal,
    ask_reveal,
    tell_reveal,
    Say.V11_DRAW_FIRST,
    refuse_draw,
    Asked.CHANCE,
    name="reveal",
    format_need=format_need,
    parse_need=parse_revealing,
)
KEEPING = Question(
    Phase.KEEPING,
    list_keeping,
    keep_or_go_on,
    ask_keep,
    tell_keep,
    Say.V12_TAKE_OR_REVEAL,
    format_need=format_need,
    parse_need=parse_keeping,
)

STEPS = (
    StepKind(
        Op.REVEAL,
        ("reveal",),
        begin_reveal,
        (KEEPING, REVEALING),
        name="keep",
        acts=shown("reveal", (STACK, OPEN, FEW), (OPEN, YOU, FEW)),
    ),
)
