"""Rounds and turns: who is to move, and when the game is over."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.asking import list_stack
from orchard.games.fabled_fruit.steps.record import Asked, Question
from orchard.games.fabled_fruit.steps.telling import seen
from orchard.games.fabled_fruit.table import (
    CARDS,
    DEALT,
    LAST_STEP,
    Code,
    Phase,
    State,
    Tables,
    Turns,
)
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import CHANCE, Ints, rule, share, take_turn


@rule
def finish_turn(t: Tables, s: State) -> None:
    """End a turn: an extra turn may follow, or be bought with a token (O3)."""
    s.actor = s.mover
    if s.turns == Turns.ONCE and s.twices[s.mover] > 0:
        s.phase = Phase.ENDING
    else:
        end_turn(t, s)


@rule
def begin_turn(t: Tables, s: State, seat: int) -> None:
    """Begin a seat's turn (V6); if it has nowhere to go, the game ends (VR8)."""
    s.mover = seat
    take_turn(s, seat)
    s.phase = Phase.GOING
    s.step = LAST_STEP
    s.count = 0
    s.kind = 0
    s.other = 0
    s.taken = 0
    s.waiting = 0
    s.drawer = 0
    s.dropped = 0
    s.named = 0
    for number in range(1, CARDS):
        if s.stacks[number] > 0 and number != s.at[seat]:
            return
    end(t, s)


@rule
def end_turn(t: Tables, s: State) -> None:
    """Pass the turn on; after a round, check whether it was the last (V14, VR7)."""
    if s.turns == Turns.DUE:
        s.turns = Turns.EXTRA
        begin_turn(t, s, s.mover)
        return
    s.turns = Turns.ONCE
    seat = (s.mover + 1) % s.seats
    if seat != t.start:
        begin_turn(t, s, seat)
    elif s.round >= t.limit or most_juices(s) >= t.goal:
        end(t, s)
    else:
        s.round += 1
        begin_turn(t, s, seat)


@rule
def most_juices(s: State) -> int:
    """Return the most juices that any seat has."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.juices[seat])
    return most


@rule
def end(t: Tables, s: State) -> None:
    """End the game: most juices, then most fruits, then the win is shared (V15)."""
    s.mover = t.start
    best = -1
    winners = 0
    for seat in range(s.seats):
        score = s.juices[seat] * 64 + count(s.hands[seat])
        if score > best:
            best = score
            winners = 0
        if score == best:
            winners |= 1 << seat
    share(s, winners, s.seats)


@rule
def deal(t: Tables, s: State, action: int) -> bool:
    """Deal a fruit to the first seat that has fewer than two (V4)."""
    seat = dealt_to(s)
    s.fruits[action] -= 1
    s.hands[seat, action] += 1
    if count(s.hands[s.seats - 1]) == DEALT:
        begin_turn(t, s, t.start)
    return False


@rule
def dealt_to(s: State) -> int:
    """Return the first seat that has fewer than two fruits; some may be concealed."""
    seat = 0
    while count(s.hands[seat]) + s.unseen[seat] == DEALT:
        seat += 1
    return seat


@rule
def list_ending(t: Tables, s: State, out: Ints) -> int:
    """List ending the turn, and spending a double-turn token (O3)."""
    out[0] = Code.DONE
    out[1] = Code.TWICE
    return 2


@rule
def end_with_token(t: Tables, s: State, action: int) -> bool:
    """End the turn, or spend a double-turn token for another one (O3)."""
    if action == Code.TWICE:
        s.twices[s.mover] -= 1
        s.turns = Turns.DUE
    end_turn(t, s)
    return False


def parse_deal(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Refuse a position that cannot arise during the deal."""
    sizes = [count(s.hands[seat]) for seat in range(s.seats)]
    dealt = sum(sizes)
    full, rest = divmod(dealt, DEALT)
    if sizes != [DEALT] * full + [rest] * (full < len(sizes)) + [0] * (len(sizes) - full - 1):
        raise refused("deal-order")
    anywhere = any(s.at[seat] or s.juices[seat] for seat in range(len(sizes)))
    if need != "-" or full == len(sizes) or anywhere or s.mover != t.start or s.round != 1:
        raise refused("no-deal")
    if count(s.discard):
        raise refused("deal-discard")
    s.actor = CHANCE


@rule
def ask_deal(t: Tables, s: State, message: Message) -> None:
    """Ask for a fruit for the next seat."""
    say(message, Say.DEAL_TO, dealt_to(s))


@rule
def tell_deal(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was dealt; only the seat that gets it sees it."""
    seat = dealt_to(s)
    narrate(story, Say.DEALT, seat, seen(action, eyes, seat, seat))


@rule
def refuse_in_deal(t: Tables, s: State, action: int, message: Message) -> None:
    """Say that there is no such fruit to deal, or that the deal comes first."""
    if action < Code.GO:
        say(message, Say.V11_NOT_THERE, action)
    else:
        say(message, Say.V4_DEAL_FIRST)


@rule
def ask_ending(t: Tables, s: State, message: Message) -> None:
    """Ask whether to spend a double-turn token."""
    say(message, Say.SPEND_TWICE)


@rule
def tell_ending(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report whether a double-turn token was spent."""
    narrate(story, Say.SPENT_TWICE if action == Code.TWICE else Say.STOPPED, s.mover)


DEALING = Question(
    Phase.DEALING,
    list_stack,
    deal,
    ask_deal,
    tell_deal,
    Say.V4_DEAL_FIRST,
    refuse_in_deal,
    Asked.CHANCE,
    word="deal",
    parse_need=parse_deal,
)
ENDING = Question(
    Phase.ENDING,
    list_ending,
    end_with_token,
    ask_ending,
    tell_ending,
    Say.O3_END_TURN,
    word="end",
)
