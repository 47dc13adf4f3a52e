"""Naming a kind of fruit, to collect it from the others or to bet on it."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import take_seen, take_shown
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import BASKET, OTHERS, STACK, YOU, flow, shown
from orchard.games.fabled_fruit.steps.asking import asks_chance, list_stack, refuse_draw
from orchard.games.fabled_fruit.steps.record import Asked, Question, StepKind
from orchard.games.fabled_fruit.steps.telling import add
from orchard.games.fabled_fruit.table import KINDS, Code, Op, Phase, State, Tables
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import Ints, rule


@rule
def begin_name(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover name a kind."""
    s.phase = Phase.NAMING
    return True


@rule
def begin_collect(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Take up to `amount` fruits of the named kind from every other seat."""
    collected = 0
    for k in range(1, s.seats):
        seat = (s.mover + k) % s.seats
        for _ in range(min(amount, s.hands[seat, s.named])):
            take_shown(s, seat, s.mover, s.named)
            collected += 1
    if story is not None:
        add(story, Say.COLLECTED, s.mover, collected, s.named)
    return False


@rule
def begin_bet(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let chance turn up a fruit."""
    s.taken = 0
    return asks_chance(s, Phase.BETTING)


@rule
def list_names(t: Tables, s: State, out: Ints) -> int:
    """List all kinds."""
    for kind in range(KINDS):
        out[kind] = Code.NAME + kind
    return KINDS


@rule
def name(t: Tables, s: State, action: int) -> bool:
    """Name a kind."""
    s.named = action - Code.NAME
    return True


@rule
def turn_up(t: Tables, s: State, action: int) -> bool:
    """Turn up a fruit: it is the mover's if it was named, else it is discarded."""
    s.fruits[action] -= 1
    if action == s.named:
        s.taken = 1
        take_seen(s, s.mover, action)
    else:
        s.discard[action] += 1
    return True


@rule
def ask_name(t: Tables, s: State, message: Message) -> None:
    """Ask for a kind."""
    say(message, Say.NAME_KIND)


@rule
def tell_name(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which kind was named."""
    narrate(story, Say.NAMED, s.mover, action - Code.NAME)


@rule
def ask_bet(t: Tables, s: State, message: Message) -> None:
    """Ask for a fruit to be turned up."""
    say(message, Say.TURN_UP, s.mover, s.named)


@rule
def tell_bet(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which fruit came up, and whether the mover gets it."""
    narrate(story, Say.BET_WON if action == s.named else Say.BET_LOST, s.mover, action)


NAMING = Question(Phase.NAMING, list_names, name, ask_name, tell_name, Say.V12_NAME)
BETTING = Question(
    Phase.BETTING,
    list_stack,
    turn_up,
    ask_bet,
    tell_bet,
    Say.V11_DRAW_FIRST,
    refuse_draw,
    Asked.CHANCE,
)

STEPS = (
    StepKind(Op.NAME, ("name",), begin_name, (NAMING,), acts=shown("name", (YOU, YOU, BASKET))),
    StepKind(Op.COLLECT, ("collect N",), begin_collect, acts=flow("collect", OTHERS, YOU)),
    StepKind(Op.BET, ("bet",), begin_bet, (BETTING,), acts=flow("bet", STACK, YOU, times=1)),
)
