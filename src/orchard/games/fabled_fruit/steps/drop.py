"""Fruits that go to the discard pile, and those taken from it."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import count, count_from, drop, take_seen
from orchard.games.fabled_fruit.places import At
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import DISCARD, SOME, YOU, flow, flow_of_kind
from orchard.games.fabled_fruit.steps.asking import asks_for
from orchard.games.fabled_fruit.steps.record import Question, StepKind
from orchard.games.fabled_fruit.steps.telling import add
from orchard.games.fabled_fruit.table import KINDS, Code, Op, Phase, State, Tables
from orchard.games.fabled_fruit.text.fields import LETTERS, parse_kind
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import Ints, rule


@rule
def begin_discard(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Discard `amount` fruits of a kind, which leaves nothing to choose."""
    for _ in range(amount):
        drop(s, s.mover, kind)
    s.dropped += amount
    if story is not None:
        add(story, Say.DISCARDED_SOME, s.mover, amount, kind)
    return False


@rule
def begin_drop_some(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover discard `amount` fruits of its choice, or all it has."""
    s.count = min(amount, count(s.hands[s.mover]))
    return asks_for(s, Phase.DROPPING, s.mover)


@rule
def begin_drop_any(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover discard any number of fruits."""
    s.count = 0
    s.phase = Phase.DROPPING
    return True


@rule
def begin_salvage(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover take `amount` fruits from the discard pile, or all that lie there."""
    s.count = min(amount, count(s.discard))
    return asks_for(s, Phase.SALVAGING, s.mover)


@rule
def list_drops(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that may be discarded: as many as are due, or any number until `done`."""
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
    """Discard a fruit, or stop."""
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
    """List the fruits that may be taken next: in order of kind, with enough left for the rest."""
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


@rule
def ask_drop(t: Tables, s: State, message: Message) -> None:
    """Ask for fruits to discard, a certain number or any."""
    if s.count > 0:
        say(message, Say.DISCARD, s.count)
    else:
        say(message, Say.DISCARD_ANY)


@rule
def tell_drop(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was discarded."""
    if action == Code.DONE:
        narrate(story, Say.STOPPED, s.mover)
    else:
        narrate(story, Say.DISCARDED, s.mover, action - Code.DROP)


@rule
def ask_salvage(t: Tables, s: State, message: Message) -> None:
    """Ask for fruits from the discard pile."""
    say(message, Say.SALVAGE, s.count)


@rule
def tell_salvage(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was taken from the discard pile."""
    narrate(story, Say.SALVAGED, s.mover, action - Code.TAKE)


DROPPING = Question(
    Phase.DROPPING,
    list_drops,
    drop_or_stop,
    ask_drop,
    tell_drop,
    Say.V12_DISCARD,
    format_need=format_need,
    parse_need=parse_need,
)
SALVAGING = Question(
    Phase.SALVAGING,
    list_salvage,
    salvage,
    ask_salvage,
    tell_salvage,
    Say.V12_SALVAGE,
    source=At.DISCARD,
    is_counted=True,
)

STEPS = (
    StepKind(
        Op.DISCARD,
        ("discard NF",),
        begin_discard,
        takes_fruit=True,
        acts=flow_of_kind("discard-kind", YOU, DISCARD),
    ),
    StepKind(
        Op.DROP_ANY,
        ("discard any",),
        begin_drop_any,
        (DROPPING,),
        acts=flow("discard-any", YOU, DISCARD, times=SOME),
    ),
    StepKind(
        Op.DROP_SOME,
        ("discard N",),
        begin_drop_some,
        (DROPPING,),
        acts=flow("discard", YOU, DISCARD),
    ),
    StepKind(
        Op.SALVAGE,
        ("salvage N",),
        begin_salvage,
        (SALVAGING,),
        acts=flow("salvage", DISCARD, YOU),
    ),
)
