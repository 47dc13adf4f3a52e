"""At a location: using its action or buying it, the payment, and the juice (V8 to V10)."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count, count_from, drop, is_signpost_met
from orchard.games.fabled_fruit.payment import (
    can_pay,
    list_payments,
    list_uses,
    may_buy,
    pay_fixed,
    use,
)
from orchard.games.fabled_fruit.program import begins_program
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.record import Question, read_nothing
from orchard.games.fabled_fruit.steps.telling import add
from orchard.games.fabled_fruit.table import (
    CARDS,
    KINDS,
    NOWHERE,
    Code,
    Manner,
    Phase,
    State,
    Tables,
)
from orchard.games.fabled_fruit.text.fields import LETTERS, parse_amount_and_kind
from orchard.games.fabled_fruit.turns import finish_turn
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import Ints, rule


@rule
def list_choices(t: Tables, s: State, out: Ints) -> int:
    """List what may be done at a location: act, buy, or use tokens in order to buy (V8)."""
    n = 0
    if count(s.loan) == 0:
        out[n] = Code.ACT
        n += 1
    if can_pay(t, s, s.mover, s.at[s.mover]):
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
    """Begin buying the juice (V9)."""
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
    """Take the juice; the big stack adds a card; an empty location is gone (V9, V10, VR8)."""
    number = s.at[s.mover]
    s.juices[s.mover] += 1
    s.stacks[number] -= 1
    if s.big_left > 0:
        s.stacks[s.big_number] += 1
        s.big_left -= 1
        if s.big_left == 0:
            turn_big_stack(t, s, s.big_number + 1)
    if s.stacks[number] == 0:
        for seat in range(s.seats):
            if s.at[seat] == number:
                s.at[seat] = NOWHERE
        if s.thief == number:
            s.thief = NOWHERE
    finish_turn(t, s)


@rule
def turn_big_stack(t: Tables, s: State, first: int) -> None:
    """Put the first number, from `first` on, that is in the big stack on top of it (V2)."""
    s.big_number = 0
    s.big_left = 0
    for number in range(first, CARDS):
        if t.supply[number] > t.laid[number]:
            s.big_number = number
            s.big_left = t.supply[number] - t.laid[number]
            return


def format_payment(s: State) -> str:
    """Write how many smoothies are still to be paid, and the first kind allowed."""
    return f"{s.count}:{LETTERS[s.kind]}"


def parse_payment(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read how many smoothies are still to be paid, and the first kind allowed."""
    most = t.smoothies[s.at[s.mover]]
    s.count, s.kind = parse_amount_and_kind(need, most)
    if (s.count == most and s.kind) or count_from(s, s.mover, s.kind) < s.count:
        raise refused("cannot-pay")


@rule
def ask_choice(t: Tables, s: State, message: Message) -> None:
    """Ask whether to use the location or buy it."""
    number = s.at[s.mover]
    if count(s.loan) > 0:
        say(message, Say.BUY_WITH_MORE, number)
    else:
        say(message, Say.USE_OR_BUY if may_buy(t, s) else Say.USE_ONLY, number)


@rule
def tell_choice(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what the mover decided."""
    number = s.at[s.mover]
    if action == Code.ACT:
        narrate(story, Say.USED if is_signpost_met(t, s) else Say.USED_IN_VAIN, s.mover, number)
    elif action == Code.BUY:
        narrate(story, Say.BOUGHT, s.mover, number, s.juices[s.mover] + 1, t.goal)
        tell_fixed(t, s, number, story)
    elif action >= Code.USE_MIX:
        mix = (action - Code.USE_MIX) // 2
        narrate(story, Say.USED_MIX, s.mover, t.mix[mix, (action - Code.USE_MIX) % 2])
    elif action >= Code.USE_WILD:
        narrate(story, Say.USED_WILD, s.mover, action - Code.USE_WILD)
    else:
        narrate(story, Say.USED_TOKEN, s.mover, action - Code.USE)


@rule
def tell_fixed(t: Tables, s: State, number: int, story: Story) -> None:
    """Report the fixed part of a price; the rest is reported as it is chosen."""
    for kind in range(KINDS):
        price = t.price[number, kind]
        if price == 1:
            add(story, Say.PAID, s.mover, kind, 0)
        elif price > 1:
            add(story, Say.PAID_SOME, s.mover, price, kind)


@rule
def refuse_choice(t: Tables, s: State, action: int, message: Message) -> None:
    """Say that the price is too high, or what the choices are."""
    number = s.at[s.mover]
    say(message, Say.V8_TOO_DEAR if action == Code.BUY else Say.V8_USE_OR_BUY, number)


@rule
def ask_payment(t: Tables, s: State, message: Message) -> None:
    """Ask for fruits to pay, in the manner of the price."""
    number = s.at[s.mover]
    if t.manner[number] == Manner.ALIKE:
        say(message, Say.PAY_ALIKE, s.count, number)
    elif t.manner[number] == Manner.DIFFERENT:
        say(message, Say.PAY_DIFFERENT, s.count, number)
    else:
        say(message, Say.PAY_ANY, s.count, number)


@rule
def tell_payment(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was paid."""
    narrate(story, Say.PAID, s.mover, action - Code.DROP)


@rule
def refuse_payment(t: Tables, s: State, action: int, message: Message) -> None:
    """Say which is the first kind that may be paid."""
    say(message, Say.V9_PAY, s.kind)


CHOOSING = Question(
    Phase.CHOOSING,
    list_choices,
    choose,
    ask_choice,
    tell_choice,
    Say.V8_USE_OR_BUY,
    refuse_choice,
    word="choose",
    parse_need=read_nothing,
)
PAYING = Question(
    Phase.PAYING,
    list_payments,
    pay,
    ask_payment,
    tell_payment,
    Say.V9_PAY,
    refuse_payment,
    word="pay",
    is_counted=True,
    format_need=format_payment,
    parse_need=parse_payment,
)
