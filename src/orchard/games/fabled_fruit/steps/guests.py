"""All others at the table: they help themselves from the mover's hand, or get a present each."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count, show, take_shown
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import FEW, OTHERS, SOME, YOU, flow, shown
from orchard.games.fabled_fruit.steps.asking import list_row
from orchard.games.fabled_fruit.steps.record import Asked, Question, StepKind
from orchard.games.fabled_fruit.table import Code, Op, Phase, State, Tables
from orchard.games.fabled_fruit.visit import GIVING
from orchard.games.numbers import Message, Story, narrate, say
from orchard.games.text import parse_index, parse_number
from orchard.kernel import Ints, rule


@rule
def begin_offer(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Show the hand; the left neighbour is asked first (#4)."""
    s.taken = 0
    show(s, s.mover)
    s.other = (s.mover + 1) % s.seats
    s.phase = Phase.OFFERING
    s.actor = s.other
    return True


@rule
def begin_treat(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let all others wait for a gift, if there is something to give."""
    s.waiting = ((1 << s.seats) - 1) & ~(1 << s.mover)
    s.phase = Phase.GIVING
    return count(s.hands[s.mover]) > 0


@rule
def list_offer(t: Tables, s: State, out: Ints) -> int:
    """List the fruits of the shown hand, and taking none."""
    n = list_row(s.hands[s.mover], Code.TAKE, out)
    out[n] = Code.NO
    return n + 1


@rule
def take_offer(t: Tables, s: State, action: int) -> bool:
    """Take a fruit from the shown hand, or none; then the next seat is asked (#4)."""
    if action != Code.NO:
        take_shown(s, s.mover, s.other, action - Code.TAKE)
        s.taken += 1
    s.other = (s.other + 1) % s.seats
    s.actor = s.other
    return s.other == s.mover


def format_need(s: State) -> str:
    """Write the asked seat, and how many fruits were taken before it."""
    return f"{s.other}:{s.taken}"


def parse_need(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read the asked seat, and how many fruits were taken before it."""
    other, _, taken = need.partition(":")
    s.other = parse_index(other, s.seats, "need")
    asked = (s.other - s.mover - 1) % s.seats
    if s.other == s.mover or parse_number(taken, "need") > asked:
        raise refused("offer")
    s.taken = int(taken)
    if not s.taken and not count(s.hands[s.mover]):
        raise refused("empty-hand")
    s.actor = s.other


def make_known(t: Tables, s: State) -> None:
    """Let all seats know the shown hand."""
    show(s, s.mover)


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask the next seat to take a fruit, or none."""
    say(message, Say.TAKE_SHOWN, s.mover)


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was taken from the shown hand."""
    if action == Code.NO:
        narrate(story, Say.TOOK_NONE, s.other)
    else:
        narrate(story, Say.TOOK_SHOWN, s.other, s.mover, action - Code.TAKE)


OFFERING = Question(
    Phase.OFFERING,
    list_offer,
    take_offer,
    ask,
    tell,
    Say.V12_TAKE_SHOWN,
    asked=Asked.OTHER,
    has_other=True,
    format_need=format_need,
    parse_need=parse_need,
    make_known=make_known,
)

STEPS = (
    StepKind(
        Op.OFFER, ("offer",), begin_offer, (OFFERING,), acts=shown("offer", (YOU, OTHERS, FEW))
    ),
    StepKind(
        Op.TREAT, ("treat",), begin_treat, (GIVING,), acts=flow("treat", YOU, OTHERS, times=SOME)
    ),
)
