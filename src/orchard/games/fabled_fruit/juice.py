"""At a location: to use its action or to buy it, the payment, and the juice (V8 to V10)."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count, count_from, drop
from orchard.games.fabled_fruit.payment import can_pay, list_payments, list_uses, pay_fixed, use
from orchard.games.fabled_fruit.program import begins_program
from orchard.games.fabled_fruit.steps.record import Question, read_nothing
from orchard.games.fabled_fruit.table import CARDS, NOWHERE, Code, Phase, State, Tables
from orchard.games.fabled_fruit.text.fields import LETTERS, parse_amount_and_kind
from orchard.games.fabled_fruit.turns import finish_turn
from orchard.kernel import Ints, rule


@rule
def list_choices(t: Tables, s: State, out: Ints) -> int:
    """List what may be done at a location: act, buy, or use tokens in order to buy (V8)."""
    n = 0
    if count(s.loan) == 0:
        out[n] = Code.ACT
        n += 1
    if can_pay(t, s):
        out[n] = Code.BUY
        return n + 1
    return list_uses(t, s, out, n)


@rule
def choose(t: Tables, s: State, action: int) -> bool:
    """Act, buy, or let a token stand in for a fruit (V8)."""
    if action == Code.ACT:
        return begins_program(t, s)
    if action == Code.BUY:
        begin_payment(t, s)
    else:
        use(t, s, action)
    return False


@rule
def begin_payment(t: Tables, s: State) -> None:
    """Begin to buy the juice (V9)."""
    s.phase = Phase.PAYING
    pay_fixed(t, s)
    if s.count == 0:
        take_juice(t, s)


@rule
def pay(t: Tables, s: State, action: int) -> bool:
    """Pay one fruit for a smoothie (V9)."""
    s.kind = action - Code.DROP
    drop(s, s.mover, s.kind)
    s.count -= 1
    if s.count == 0:
        take_juice(t, s)
    return False


@rule
def take_juice(t: Tables, s: State) -> None:
    """Take the juice; a card from the big stack comes; an empty location is gone (V9, V10, VR8)."""
    number = s.at[s.mover]
    s.juices[s.mover] += 1
    s.stacks[number] -= 1
    if s.big_left > 0:
        s.stacks[s.big_number] += 1
        s.big_left -= 1
        if s.big_left == 0:
            turn_big_stack(t, s, s.big_number + 1)
    if s.stacks[number] == 0:
        for seat in range(len(s.at)):
            if s.at[seat] == number:
                s.at[seat] = NOWHERE
        if s.thief == number:
            s.thief = NOWHERE
    finish_turn(t, s)


@rule
def turn_big_stack(t: Tables, s: State, first: int) -> None:
    """Let the first number from `first` on with cards in the big stack lie on top of it (V2)."""
    s.big_number = 0
    s.big_left = 0
    for number in range(first, CARDS):
        if t.supply[number] > t.laid[number]:
            s.big_number = number
            s.big_left = t.supply[number] - t.laid[number]
            return


def format_payment(s: State) -> str:
    """Write how many smoothies are still paid, and the first kind allowed."""
    return f"{s.count}:{LETTERS[s.kind]}"


def parse_payment(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read how many smoothies are still paid, and the first kind allowed."""
    most = t.smoothies[s.at[s.mover]]
    s.count, s.kind = parse_amount_and_kind(need, most)
    if (s.count == most and s.kind) or count_from(s, s.mover, s.kind) < s.count:
        raise refused("The hand cannot pay what 'need' says (V9).")


CHOOSING = Question(Phase.CHOOSING, list_choices, choose, word="choose", parse_need=read_nothing)
PAYING = Question(
    Phase.PAYING,
    list_payments,
    pay,
    word="pay",
    is_counted=True,
    format_need=format_payment,
    parse_need=parse_payment,
)
