"""Tokens, fruit-mix cards, the thief, and extra turns, from later locations (O1 to O5)."""

from __future__ import annotations

from orchard.games.fabled_fruit.looks import Pic
from orchard.games.fabled_fruit.places import At
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import (
    ELSEWHERE,
    LOCATION,
    SUPPLY,
    YOU,
    flow,
)
from orchard.games.fabled_fruit.steps.record import Question, StepKind
from orchard.games.fabled_fruit.steps.telling import add
from orchard.games.fabled_fruit.table import (
    CARDS,
    KINDS,
    MIXES,
    NOBODY,
    TOKENS,
    Code,
    Op,
    Phase,
    State,
    Tables,
    Turns,
)
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import Ints, rule


@rule
def begin_claim(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover take a fruit token, if one is in the supply (O1)."""
    s.phase = Phase.CLAIMING
    for each in range(KINDS):
        if s.token[each] == NOBODY:
            return True
    return False


@rule
def begin_gain_wild(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Take a wild token, if there is one left (O2)."""
    if total(s.wilds) < TOKENS:
        s.wilds[s.mover] += 1
        if story is not None:
            add(story, Say.GAINED_WILD, s.mover, 0, 0)
    return False


@rule
def begin_gain_twice(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Take a double-turn token, if there is one left (O3)."""
    if total(s.twices) < TOKENS:
        s.twices[s.mover] += 1
        if story is not None:
            add(story, Say.GAINED_TWICE, s.mover, 0, 0)
    return False


@rule
def total(row: Ints) -> int:
    """Return the sum of a row with one number per seat."""
    n = 0
    for seat in range(len(row)):
        n += row[seat]
    return n


@rule
def begin_gain_mix(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Take the first fruit-mix card from the supply, if there is one (O4)."""
    for mix in range(MIXES):
        if s.mixed[mix] == NOBODY:
            s.mixed[mix] = s.mover + 1
            if story is not None:
                add(story, Say.GAINED_MIX, s.mover, 0, 0)
            return False
    return False


@rule
def begin_again(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let an extra turn follow, unless this is one already (O3)."""
    if s.turns == Turns.ONCE:
        s.turns = Turns.DUE
        if story is not None:
            add(story, Say.AGAIN, s.mover, 0, 0)
    return False


@rule
def begin_thief(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover put the thief somewhere, if there is a place (O5)."""
    s.phase = Phase.PLACING
    for number in range(1, CARDS):
        if can_rob(s, number):
            return True
    return False


@rule
def can_rob(s: State, number: int) -> bool:
    """Return whether the thief may go to a location: not its own, nor the mover's (O5)."""
    return s.stacks[number] > 0 and number != s.thief and number != s.at[s.mover]


@rule
def list_tokens(t: Tables, s: State, out: Ints) -> int:
    """List the fruit tokens in the supply (O1)."""
    n = 0
    for kind in range(KINDS):
        if s.token[kind] == NOBODY:
            out[n] = Code.TAKE + kind
            n += 1
    return n


@rule
def claim(t: Tables, s: State, action: int) -> bool:
    """Take a fruit token."""
    s.token[action - Code.TAKE] = s.mover + 1
    return True


@rule
def list_hideouts(t: Tables, s: State, out: Ints) -> int:
    """List the locations that the thief may be put on (O5)."""
    n = 0
    for number in range(1, CARDS):
        if can_rob(s, number):
            out[n] = Code.GO + number
            n += 1
    return n


@rule
def put_thief(t: Tables, s: State, action: int) -> bool:
    """Put the thief on a location."""
    s.thief = action - Code.GO
    return True


@rule
def ask_claim(t: Tables, s: State, message: Message) -> None:
    """Ask for a fruit token."""
    say(message, Say.TAKE_TOKEN)


@rule
def tell_claim(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which token was taken."""
    narrate(story, Say.CLAIMED, s.mover, action - Code.TAKE)


@rule
def ask_thief(t: Tables, s: State, message: Message) -> None:
    """Ask where the thief goes."""
    say(message, Say.MOVE_THIEF)


@rule
def tell_thief(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report where the thief went."""
    narrate(story, Say.MOVED_THIEF, s.mover, action - Code.GO)


CLAIMING = Question(
    Phase.CLAIMING,
    list_tokens,
    claim,
    ask_claim,
    tell_claim,
    Say.O1_TAKE_TOKEN,
    source=At.TOKENS,
)
PLACING = Question(
    Phase.PLACING, list_hideouts, put_thief, ask_thief, tell_thief, Say.O5_MOVE_THIEF
)

STEPS = (
    StepKind(
        Op.CLAIM,
        ("claim token",),
        begin_claim,
        (CLAIMING,),
        acts=flow("claim", SUPPLY, YOU, look=Pic.TOKEN, times=1),
    ),
    StepKind(
        Op.GAIN_WILD,
        ("gain wild",),
        begin_gain_wild,
        acts=flow("gain-wild", SUPPLY, YOU, look=Pic.WILD, times=1),
    ),
    StepKind(
        Op.GAIN_TWICE,
        ("gain twice",),
        begin_gain_twice,
        acts=flow("gain-twice", SUPPLY, YOU, look=Pic.TWICE, times=1),
    ),
    StepKind(
        Op.GAIN_MIX,
        ("gain mix",),
        begin_gain_mix,
        acts=flow("gain-mix", SUPPLY, YOU, look=Pic.MIX, times=1),
    ),
    StepKind(
        Op.THIEF,
        ("thief",),
        begin_thief,
        (PLACING,),
        acts=flow("thief", LOCATION, ELSEWHERE, look=Pic.THIEF, times=1),
    ),
    StepKind(
        Op.AGAIN, ("again",), begin_again, acts=flow("again", YOU, YOU, look=Pic.TWICE, times=1)
    ),
)
