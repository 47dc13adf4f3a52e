"""Fruits that go from hand to hand between the mover and the other seat."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count, count_from, give, let_know, swap, take_shown
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import OTHER, SOME, YOU, flow, flow_of_kind
from orchard.games.fabled_fruit.steps.asking import asks_for, list_row
from orchard.games.fabled_fruit.steps.record import Asked, Question, StepKind
from orchard.games.fabled_fruit.steps.telling import add, seen
from orchard.games.fabled_fruit.table import (
    KINDS,
    NO_KIND,
    SEATS,
    Code,
    Op,
    Phase,
    State,
    Tables,
)
from orchard.games.fabled_fruit.text.fields import LETTERS, parse_amount_and_kind
from orchard.games.numbers import Message, Story, narrate, say
from orchard.games.text import parse_index
from orchard.kernel import CHANCE, Ints, rule


@rule
def begin_pass(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Give the other seat a fruit; all seats know which."""
    take_shown(s, s.mover, s.other, kind)
    if story is not None:
        add(story, Say.PASSED, s.mover, s.other, kind)
    return False


@rule
def begin_swap(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Exchange hands with the other seat."""
    swap(s, s.mover, s.other)
    if story is not None:
        add(story, Say.SWAPPED, s.mover, s.other, 0)
    return False


@rule
def begin_get(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the other seat give fruits of its choice, from those it had before (VR5)."""
    s.count = min(amount, gettable(s, kind))
    return asks_for(s, Phase.GETTING, s.other)


@rule
def gettable(s: State, received: int) -> int:
    """Return how many fruits the other seat had before it received one (VR5)."""
    return count(s.hands[s.other]) - (1 if received >= 0 else 0)


@rule
def begin_return(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover give the other seat fruits of its choice."""
    s.count = min(amount, count(s.hands[s.mover]))
    return asks_for(s, Phase.RETURNING, s.mover)


@rule
def begin_steal(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let chance draw fruits from the hand of the other seat."""
    s.count = min(amount, count(s.hands[s.other]))
    return asks_for(s, Phase.STEALING, CHANCE)


@rule
def list_got(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that the other seat may give next."""
    return list_gifts(s, s.other, s.mover, t.program[s.at[s.mover], s.step - 1, 2], out)


@rule
def list_returned(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that the mover may give next."""
    return list_gifts(s, s.mover, s.other, NO_KIND, out)


@rule
def list_gifts(s: State, giver: int, taker: int, received: int, out: Ints) -> int:
    """List the fruits that may be given next: in order of kind, with enough left for the rest."""
    n = 0
    for kind in range(s.kind, KINDS):
        held = s.hands[giver, kind]
        rest = count_from(s, giver, kind)
        if received >= kind:  # the fruit just received may not be given back
            rest -= 1
            held -= 1 if received == kind else 0
        if held > 0 and rest >= s.count:
            out[n] = Code.GIVE + kind * SEATS + taker
            n += 1
    return n


@rule
def list_stolen(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that chance may draw from the hand of the other seat."""
    return list_row(s.hands[s.other], 0, out)


@rule
def get(t: Tables, s: State, action: int) -> bool:
    """Get a fruit from the other seat."""
    s.kind = (action - Code.GIVE) // SEATS
    give(s, s.other, s.mover, s.kind)
    received = t.program[s.at[s.mover], s.step - 1, 2]
    if received >= 0:
        let_know(s, s.other, received, 1)  # that one was not given back
    s.count -= 1
    return s.count == 0


@rule
def give_back(t: Tables, s: State, action: int) -> bool:
    """Give a fruit to the other seat."""
    s.kind = (action - Code.GIVE) // SEATS
    give(s, s.mover, s.other, s.kind)
    s.count -= 1
    return s.count == 0


@rule
def steal(t: Tables, s: State, action: int) -> bool:
    """Get a fruit that was drawn from the hand of the other seat."""
    give(s, s.other, s.mover, action)
    s.kind = 0
    s.count -= 1
    return s.count == 0


def format_need(s: State) -> str:
    """Write the other seat, how many fruits are still to be given, and the first kind allowed."""
    return f"{s.other}:{s.count}:{LETTERS[s.kind]}"


def parse_got(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read how many fruits the other seat still has to give, and the first kind allowed."""
    _parse_several(s, need, amount)
    s.actor = s.other
    _check_giver(s, s.other, amount, kind)
    if kind >= 0 and gettable(s, kind) < s.count:
        raise refused("only-before")


def parse_returned(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read how many fruits the mover still has to give, and the first kind allowed."""
    _parse_several(s, need, amount)
    _check_giver(s, s.mover, amount, kind)


def _parse_several(s: State, need: str, amount: int) -> None:
    other, _, rest = need.partition(":")
    s.other = parse_index(other, s.seats, "need")
    s.count, s.kind = parse_amount_and_kind(rest, amount)


def _check_giver(s: State, giver: int, amount: int, received: int) -> None:
    held = [s.hands[giver, k] - (k == received) for k in range(KINDS)]
    if s.other == s.mover or min(held) < 0 or sum(held[s.kind :]) < s.count:
        raise refused("cannot-give")
    if s.count == amount and s.kind:
        raise refused("any-kind-first")


def make_known(t: Tables, s: State) -> None:
    """Let all seats know that the other seat has the fruit it received."""
    received = t.program[s.at[s.mover], s.step - 1, 2]
    if received >= 0:
        let_know(s, s.other, received, 1)


@rule
def ask_other(t: Tables, s: State, message: Message) -> None:
    """Ask the other seat for fruits."""
    say(message, Say.GIVE_BACK if is_return(t, s) else Say.GIVE, s.count, s.mover)


@rule
def ask_mover(t: Tables, s: State, message: Message) -> None:
    """Ask the mover for fruits."""
    say(message, Say.GIVE_BACK if is_return(t, s) else Say.GIVE, s.count, s.other)


@rule
def is_return(t: Tables, s: State) -> bool:
    """Return whether the two seats have just given each other something."""
    for step in range(s.step - 2, -1, -1):
        op = t.program[s.at[s.mover], step, 0]
        if op in (Op.PASS, Op.GET, Op.SWAP):
            return True
        if op in (Op.SEAT, Op.LEFT, Op.RIGHT, Op.RICHEST, Op.LEADER):
            return False
    return False


@rule
def ask_chance(t: Tables, s: State, message: Message) -> None:
    """Ask for fruits to be drawn from a hand."""
    say(message, Say.DRAW_FROM_HAND, s.count, s.mover, s.other)


@rule
def tell_gift(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was given; only the two seats see it."""
    taker = (action - Code.GIVE) % SEATS
    kind = (action - Code.GIVE) // SEATS
    narrate(story, Say.GAVE, s.actor, taker, seen(kind, eyes, s.actor, taker))


@rule
def tell_theft(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was drawn from a hand; only the two seats see it."""
    narrate(story, Say.STOLE, s.mover, s.other, seen(action, eyes, s.mover, s.other))


GETTING = Question(
    Phase.GETTING,
    list_got,
    get,
    ask_other,
    tell_gift,
    Say.V12_GIVE,
    asked=Asked.OTHER,
    is_counted=True,
    has_other=True,
    is_secret=True,
    format_need=format_need,
    parse_need=parse_got,
    make_known=make_known,
)
RETURNING = Question(
    Phase.RETURNING,
    list_returned,
    give_back,
    ask_mover,
    tell_gift,
    Say.V12_GIVE_BACK,
    is_counted=True,
    has_other=True,
    is_secret=True,
    format_need=format_need,
    parse_need=parse_returned,
)
STEALING = Question(
    Phase.STEALING,
    list_stolen,
    steal,
    ask_chance,
    tell_theft,
    Say.V11_DRAW_FIRST,
    asked=Asked.CHANCE,
    is_counted=True,
    has_other=True,
)

STEPS = (
    StepKind(
        Op.PASS,
        ("pass 1F",),
        begin_pass,
        needs_other=True,
        takes_fruit=True,
        acts=flow_of_kind("pass", YOU, OTHER),
    ),
    StepKind(
        Op.GET,
        ("get N", "get N but F"),
        begin_get,
        (GETTING,),
        needs_other=True,
        acts=flow("get", OTHER, YOU),
    ),
    StepKind(
        Op.RETURN,
        ("return N",),
        begin_return,
        (RETURNING,),
        needs_other=True,
        acts=flow("give", YOU, OTHER),
    ),
    StepKind(
        Op.STEAL,
        ("steal N",),
        begin_steal,
        (STEALING,),
        needs_other=True,
        acts=flow("steal", OTHER, YOU),
    ),
    StepKind(
        Op.SWAP,
        ("swap",),
        begin_swap,
        needs_other=True,
        acts=flow("swap", YOU, OTHER, times=SOME, swaps=True),
    ),
)
