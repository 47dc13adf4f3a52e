"""Which other seat a location deals with: one that is chosen, a neighbour, or the best."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count, is_signpost_met, let_know
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import LEADER, LEFT, OTHER, RICHEST, RIGHT
from orchard.games.fabled_fruit.steps.record import Question, StepKind
from orchard.games.fabled_fruit.table import KINDS, LAST_STEP, Code, Op, Phase, State, Tables
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import Ints, rule


@rule
def begin_left(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Deal with the left neighbour."""
    s.other = (s.mover + 1) % s.seats
    return False


@rule
def begin_right(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Deal with the right neighbour."""
    s.other = (s.mover + s.seats - 1) % s.seats
    return False


@rule
def begin_richest(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Deal with the fullest other hand."""
    s.other = fullest_hand(s)
    return False


@rule
def begin_leader(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Deal with the other seat that has the most juices, the first from the mover's left."""
    s.other = (s.mover + 1) % s.seats
    for k in range(2, s.seats):
        seat = (s.mover + k) % s.seats
        if s.juices[seat] > s.juices[s.other]:
            s.other = seat
    return False


@rule
def fullest_hand(s: State) -> int:
    """Return the other seat that holds the most fruits, the first from the mover's left."""
    best = (s.mover + 1) % s.seats
    for k in range(2, s.seats):
        seat = (s.mover + k) % s.seats
        if count(s.hands[seat]) > count(s.hands[best]):
            best = seat
    return best


@rule
def begin_choice(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover choose another seat with `amount` fruits; if none has, the action is over."""
    for seat in range(s.seats):
        if can_point(s, seat, amount):
            s.phase = Phase.POINTING
            return True
    s.step = LAST_STEP
    return False


@rule
def can_point(s: State, seat: int, fruits: int) -> bool:
    """Return whether a seat may be chosen (V12)."""
    return seat != s.mover and count(s.hands[seat]) >= fruits


@rule
def list_seats(t: Tables, s: State, out: Ints) -> int:
    """List the seats that may be chosen."""
    fruits = t.program[s.at[s.mover], s.step - 1, 1]
    n = 0
    for seat in range(s.seats):
        if can_point(s, seat, fruits):
            out[n] = Code.TO + seat
            n += 1
    return n


@rule
def choose(t: Tables, s: State, action: int) -> bool:
    """Choose a seat."""
    s.other = action - Code.TO
    return True


def parse_need(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Refuse a choice without any seat to choose, or one that the signpost forbids."""
    possible = any(can_point(s, seat, amount) for seat in range(s.seats))
    if need != "-" or not possible or not is_signpost_met(t, s):
        raise refused("nobody-to-choose")


def make_known(t: Tables, s: State) -> None:
    """Let all seats know that the mover has what it is about to pass on."""
    number = s.at[s.mover]
    for kind in range(KINDS):
        if t.program[number, s.step, 0] == Op.PASS:
            let_know(s, s.mover, kind, t.signpost[number, kind])


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask for a seat, and say what the next step needs it for."""
    op = t.program[s.at[s.mover], s.step, 0]
    amount = t.program[s.at[s.mover], s.step, 1]
    if op == Op.PASS:
        say(message, Say.CHOOSE_TAKER, t.program[s.at[s.mover], s.step, 2])
    elif op == Op.GET:
        say(message, Say.CHOOSE_GIVER, amount)
    elif op == Op.STEAL:
        say(message, Say.CHOOSE_VICTIM, amount)
    else:
        say(message, Say.CHOOSE_SEAT)


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which seat was chosen."""
    narrate(story, Say.CHOSE, s.mover, action - Code.TO)


POINTING = Question(
    Phase.POINTING,
    list_seats,
    choose,
    ask,
    tell,
    Say.V12_CHOOSE_SEAT,
    parse_need=parse_need,
    make_known=make_known,
)

STEPS = (
    StepKind(Op.LEFT, ("left",), begin_left, other=LEFT),
    StepKind(Op.RIGHT, ("right",), begin_right, other=RIGHT),
    StepKind(Op.RICHEST, ("richest",), begin_richest, other=RICHEST),
    StepKind(Op.LEADER, ("leader",), begin_leader, other=LEADER),
    StepKind(
        Op.SEAT,
        ("choose seat", "choose seat with N"),
        begin_choice,
        (POINTING,),
        other=OTHER,
    ),
)
