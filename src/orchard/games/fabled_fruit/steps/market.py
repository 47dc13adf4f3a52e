"""The market: filling it from the stack, and swapping fruits with it (O6)."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import count, lay_down, take_seen
from orchard.games.fabled_fruit.places import At
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import BASKET, MARKET, STACK, YOU, flow, shown
from orchard.games.fabled_fruit.steps.asking import (
    asks_chance,
    list_row,
    list_stack,
    refuse_draw,
)
from orchard.games.fabled_fruit.steps.record import Asked, Question, StepKind
from orchard.games.fabled_fruit.table import STALLS, Code, Op, Phase, State, Tables
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import Ints, rule


@rule
def begin_stock(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let chance fill the market."""
    return asks_for_stock(s)


@rule
def asks_for_stock(s: State) -> bool:
    """Let chance lay a fruit into the market, if there is room and a fruit."""
    return count(s.market) < STALLS and asks_chance(s, Phase.STOCKING)


@rule
def begin_trade(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover swap up to `amount` fruits with the market."""
    s.taken = 0
    s.count = amount
    s.phase = Phase.TRADING
    return count(s.hands[s.mover]) > 0 and count(s.market) > 0


@rule
def stock(t: Tables, s: State, action: int) -> bool:
    """Lay a fruit into the market, and go on until it is full."""
    s.fruits[action] -= 1
    s.market[action] += 1
    return not asks_for_stock(s)


@rule
def list_trades(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that may be laid into the market, or taken from it in exchange."""
    if s.taken > 0:
        return list_row(s.market, Code.TAKE, out)
    n = list_row(s.hands[s.mover], Code.DROP, out)
    out[n] = Code.DONE
    return n + 1


@rule
def trade(t: Tables, s: State, action: int) -> bool:
    """Lay a fruit into the market, take one from it, or stop."""
    if action == Code.DONE:
        return True
    if s.taken == 0:
        lay_down(s, s.mover, action - Code.DROP)
        s.taken = 1
        return False
    s.market[action - Code.TAKE] -= 1
    take_seen(s, s.mover, action - Code.TAKE)
    s.taken = 0
    s.count -= 1
    return s.count == 0


@rule
def ask_stock(t: Tables, s: State, message: Message) -> None:
    """Ask for a fruit for the market."""
    say(message, Say.FILL_MARKET)


@rule
def tell_stock(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which fruit came into the market."""
    narrate(story, Say.STOCKED, action)


@rule
def ask_trade(t: Tables, s: State, message: Message) -> None:
    """Ask for a fruit to lay down, or to take in exchange."""
    if s.taken > 0:
        say(message, Say.TAKE_FROM_MARKET)
    else:
        say(message, Say.SWAP_WITH_MARKET, s.count)


@rule
def tell_trade(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report which fruit went into the market or came out of it."""
    if action == Code.DONE:
        narrate(story, Say.STOPPED, s.mover)
    elif s.taken > 0:
        narrate(story, Say.TOOK_FROM_MARKET, s.mover, action - Code.TAKE)
    else:
        narrate(story, Say.LAID_DOWN, s.mover, action - Code.DROP)


STOCKING = Question(
    Phase.STOCKING,
    list_stack,
    stock,
    ask_stock,
    tell_stock,
    Say.V11_DRAW_FIRST,
    refuse_draw,
    Asked.CHANCE,
)
TRADING = Question(
    Phase.TRADING,
    list_trades,
    trade,
    ask_trade,
    tell_trade,
    Say.O6_SWAP,
    source=At.MARKET,
    is_counted=True,
)

STEPS = (
    StepKind(
        Op.STOCK, ("stock",), begin_stock, (STOCKING,), acts=shown("stock", (STACK, MARKET, BASKET))
    ),
    StepKind(
        Op.TRADE,
        ("trade N",),
        begin_trade,
        (TRADING,),
        acts=flow("trade", YOU, MARKET, swaps=True),
    ),
)
