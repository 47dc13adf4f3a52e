"""Visiting a location: going there, the thief, and gifts for the players already there."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count, drop, give
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.asking import list_row
from orchard.games.fabled_fruit.steps.record import Question
from orchard.games.fabled_fruit.steps.telling import seen
from orchard.games.fabled_fruit.table import (
    CARDS,
    KINDS,
    LAST_STEP,
    NOWHERE,
    SEATS,
    Code,
    Phase,
    State,
    Tables,
)
from orchard.games.fabled_fruit.text.fields import parse_numbers
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import Ints, rule


@rule
def list_locations(t: Tables, s: State, out: Ints) -> int:
    """List where the animal may go: any location but its own (V6)."""
    n = 0
    for number in range(1, CARDS):
        if s.stacks[number] > 0 and number != s.at[s.mover]:
            out[n] = Code.GO + number
            n += 1
    return n


@rule
def go(t: Tables, s: State, action: int) -> bool:
    """Move the animal; the seats already there wait for a gift (V6, V7)."""
    number = action - Code.GO
    s.waiting = 0
    for seat in range(s.seats):
        if seat != s.mover and s.at[seat] == number:
            s.waiting |= 1 << seat
    s.at[s.mover] = number
    if number == s.thief and count(s.hands[s.mover]) > 0:
        s.phase = Phase.ROBBED  # O5
        return False
    goes_on_giving(s)
    return False


@rule
def list_robbed(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that may be left to the thief (O5)."""
    return list_row(s.hands[s.mover], Code.DROP, out)


@rule
def leave_to_thief(t: Tables, s: State, action: int) -> bool:
    """Discard a fruit before the gifts (O5)."""
    drop(s, s.mover, action - Code.DROP)
    goes_on_giving(s)
    return False


@rule
def goes_on_giving(s: State) -> bool:
    """Wait for the next gift; return False if no seat waits or nothing is left to give (V7)."""
    s.phase = Phase.GIVING
    if s.waiting != 0 and count(s.hands[s.mover]) > 0:
        return True
    s.waiting = 0
    s.phase = Phase.CHOOSING
    return False


@rule
def list_presents(t: Tables, s: State, out: Ints) -> int:
    """List the gifts: any kind of fruit, to one of the seats whose turn it is to get one (VR3)."""
    seats = s.seats
    n = 0
    for kind in range(KINDS):
        if s.hands[s.mover, kind] > 0:
            for seat in range(seats):
                if (s.waiting >> seat) & 1 and before(s, seat) <= passable(s):
                    out[n] = Code.GIVE + kind * SEATS + seat
                    n += 1
    return n


@rule
def before(s: State, seat: int) -> int:
    """Return how many waiting seats come before a seat, in turn order from the mover's left."""
    n = 0
    other = (s.mover + 1) % s.seats
    while other != seat:
        n += (s.waiting >> other) & 1
        other = (other + 1) % s.seats
    return n


@rule
def passable(s: State) -> int:
    """Return how many waiting seats may be passed over for lack of fruits (VR3)."""
    waiting = 0
    for seat in range(s.seats):
        waiting += (s.waiting >> seat) & 1
    return max(0, waiting - count(s.hands[s.mover]))


@rule
def give_present(t: Tables, s: State, action: int) -> bool:
    """Give a fruit to a waiting seat; those passed over get nothing (VR3)."""
    kind = (action - Code.GIVE) // SEATS
    seat = (action - Code.GIVE) % SEATS
    give(s, s.mover, seat, kind)
    other = s.mover
    while other != seat:
        other = (other + 1) % s.seats
        s.waiting &= ~(1 << other)
    return not goes_on_giving(s) and s.step != LAST_STEP  # gifts of the location's action


def parse_going(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Refuse a turn in which there is nowhere to go."""
    free = [n for n in range(CARDS) if s.stacks[n] and n != s.at[s.mover]]
    if need != "-" or not free:
        raise refused("nowhere-to-go")


def format_waiting(s: State) -> str:
    """Write the waiting seats, in turn order from the mover's left."""
    seats = [(s.mover + k) % s.seats for k in range(1, s.seats)]
    return ",".join(str(seat) for seat in seats if (s.waiting >> seat) & 1)


def parse_waiting(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read the waiting seats, in turn order from the mover's left."""
    seats = s.seats
    order = [(s.mover + k) % seats for k in range(1, seats)]
    told = parse_numbers(need, need.count(",") + 1, "need")
    there = [seat for seat in order if s.at[seat] == s.at[s.mover]]
    if not told or told != there[-len(told) :]:
        raise refused("waiting")
    if not count(s.hands[s.mover]):
        raise refused("nothing-to-give")
    for seat in told:
        s.waiting |= 1 << seat


@rule
def ask_where(t: Tables, s: State, message: Message) -> None:
    """Ask where the animal goes."""
    say(message, Say.GO_FIRST if s.at[s.mover] == NOWHERE else Say.GO_ON)


@rule
def tell_where(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report where the animal went."""
    narrate(story, Say.WENT, s.mover, action - Code.GO)


@rule
def refuse_where(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why the animal cannot go there."""
    number = action - Code.GO
    if number < 0 or number >= CARDS:
        say(message, Say.V6_GO_FIRST)
    elif number == s.at[s.mover]:
        say(message, Say.V6_ALREADY_THERE, number)
    else:
        say(message, Say.V6_NOT_OUT, number)


@rule
def ask_robbed(t: Tables, s: State, message: Message) -> None:
    """Ask for a fruit for the thief."""
    say(message, Say.LEAVE_TO_THIEF)


@rule
def tell_robbed(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was left to the thief."""
    narrate(story, Say.LOST_TO_THIEF, s.mover, action - Code.DROP)


@rule
def ask_present(t: Tables, s: State, message: Message) -> None:
    """Ask for gifts, and say for whom."""
    waiting = 0
    for seat in range(s.seats):
        waiting += (s.waiting >> seat) & 1
    if waiting == 1:
        say(message, Say.GIVE_ONE, s.waiting)
    elif count(s.hands[s.mover]) + s.unseen[s.mover] >= waiting:
        say(message, Say.GIVE_EACH, s.waiting)
    else:
        say(message, Say.GIVE_SOME, s.waiting)


@rule
def tell_present(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was given; only the two seats see it."""
    taker = (action - Code.GIVE) % SEATS
    kind = (action - Code.GIVE) // SEATS
    narrate(story, Say.GAVE, s.mover, taker, seen(kind, eyes, s.mover, taker))


@rule
def refuse_present(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why a gift is not allowed."""
    kind = (action - Code.GIVE) // SEATS
    seat = (action - Code.GIVE) % SEATS
    if action < Code.GIVE or action >= Code.ACT:
        say(message, Say.V7_GIVE_FIRST)
    elif (s.waiting >> seat) & 1 == 0:
        say(message, Say.V7_NOT_WAITING, seat)
    elif s.hands[s.mover, kind] == 0:
        say(message, Say.V7_NOT_HELD, kind)
    else:
        say(message, Say.VR3_OTHERS_FIRST, seat)


GOING = Question(
    Phase.GOING,
    list_locations,
    go,
    ask_where,
    tell_where,
    Say.V6_GO_FIRST,
    refuse_where,
    word="go",
    parse_need=parse_going,
)
ROBBED = Question(
    Phase.ROBBED,
    list_robbed,
    leave_to_thief,
    ask_robbed,
    tell_robbed,
    Say.O5_LEAVE_FRUIT,
    word="robbed",
)
GIVING = Question(
    Phase.GIVING,
    list_presents,
    give_present,
    ask_present,
    tell_present,
    Say.V7_GIVE_FIRST,
    refuse_present,
    word="give",
    format_need=format_waiting,
    parse_need=parse_waiting,
)
