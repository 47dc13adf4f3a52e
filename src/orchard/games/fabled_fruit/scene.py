"""What Fabled Fruit says about positions and actions, in numbers.

What each phase asks, reports and refuses is in the records of the phases.
"""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.looks import Pic
from orchard.games.fabled_fruit.payment import can_afford
from orchard.games.fabled_fruit.phases import SOURCES, answer, ask_for, refuse, tell_answer
from orchard.games.fabled_fruit.places import BEFORE, At, Counter, Own, layout
from orchard.games.fabled_fruit.program import advance
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.telling import add
from orchard.games.fabled_fruit.table import (
    CARDS,
    KINDS,
    MIXES,
    NOBODY,
    NOWHERE,
    SEATS,
    Code,
    Phase,
    State,
    Tables,
)
from orchard.games.fabled_fruit.visit import before, passable
from orchard.games.numbers import (
    NONE,
    TABLE,
    Gesture,
    Mark,
    Message,
    Scene,
    Story,
    choose,
    lay,
    mark,
    own,
    say,
    tally,
    tap,
)
from orchard.kernel import OVER, Ints, rule

__all__ = ["ask", "describe", "gesture", "layout", "tell", "why_not"]


@rule
def describe(t: Tables, s: State, eyes: int, scene: Scene) -> None:
    """Write what lies on the table, hands as far as known, and mark what the viewer can afford."""
    lay_cards(t, s, scene)
    lay_piles(s, scene)
    for seat in range(s.seats):
        lay_before(s, seat, scene)
        held = count(s.hands[seat]) + s.unseen[seat]
        tally(scene, seat, Counter.JUICES, s.juices[seat], t.goal, Pic.JUICE)
        tally(scene, seat, Counter.FRUITS, held, NONE, NONE)
    tally(scene, TABLE, Counter.ROUND, s.round, NONE, NONE)
    mark_places(s, scene)
    if eyes >= 0 and s.actor != OVER:
        mark_affordable(t, s, eyes, scene)


@rule
def lay_cards(t: Tables, s: State, scene: Scene) -> None:
    """Write the locations, who stands there, and the big stack."""
    for number in range(1, CARDS):
        if s.stacks[number] > 0:
            lay(scene, At.LOCATION + number, Pic.CARD + number, s.stacks[number])
    if s.big_left > 0:
        left = s.big_left
        for number in range(s.big_number + 1, CARDS):
            left += t.supply[number] - t.laid[number]
        lay(scene, At.BIG_STACK, Pic.CARD + s.big_number, left)
    for seat in range(s.seats):
        home = At.SEAT + BEFORE * seat
        place = home if s.at[seat] == NOWHERE else At.LOCATION + s.at[seat]
        lay(scene, place, Pic.ANIMAL + seat, 1)
        own(scene, seat, Pic.ANIMAL + seat)
    if s.thief != NOWHERE:
        lay(scene, At.LOCATION + s.thief, Pic.THIEF, 1)


@rule
def lay_piles(s: State, scene: Scene) -> None:
    """Write the fruits on the table, and the tokens that can be taken now."""
    left = count(s.fruits) + s.unseen_fruits
    if left > 0:
        lay(scene, At.FRUIT_STACK, Pic.BACK, left)
    lay_row(s.discard, At.DISCARD + 1, scene)
    lay_row(s.open, At.OPEN + 1, scene)
    lay_row(s.market, At.MARKET + 1, scene)
    if s.phase == Phase.CLAIMING and s.actor >= 0:
        for kind in range(KINDS):
            if s.token[kind] == NOBODY:
                lay(scene, At.TOKENS + 1 + kind, Pic.TOKEN + kind, 1)


@rule
def lay_row(row: Ints, place: int, scene: Scene) -> None:
    """Write face-up fruits, each kind on its own place."""
    for kind in range(KINDS):
        if row[kind] > 0:
            lay(scene, place + kind, Pic.FRUIT + kind, row[kind])


@rule
def lay_before(s: State, seat: int, scene: Scene) -> None:
    """Write the hand, juices, tokens and mixes of a seat."""
    home = At.SEAT + BEFORE * seat
    lay_row(s.hands[seat], home + Own.HAND, scene)
    if s.unseen[seat] > 0:
        lay(scene, home + Own.HIDDEN, Pic.BACK, s.unseen[seat])
    if s.juices[seat] > 0:
        lay(scene, home, Pic.JUICE, s.juices[seat])
    for kind in range(KINDS):
        if s.token[kind] == seat + 1:
            lay(scene, home + Own.TOKEN + kind, Pic.TOKEN + kind, 1)
    if s.wilds[seat] > 0:
        lay(scene, home + Own.WILD, Pic.WILD, s.wilds[seat])
    if s.twices[seat] > 0:
        lay(scene, home + Own.TWICE, Pic.TWICE, s.twices[seat])
    for mix in range(MIXES):
        if s.mixed[mix] == seat + 1:
            lay(scene, home + Own.MIX + mix, Pic.MIX + mix, 1)


@rule
def mark_places(s: State, scene: Scene) -> None:
    """Mark the winners, or the location where something is still being done."""
    if s.actor == OVER:
        winners = winners_of(s)
        for seat in range(s.seats):
            if (winners >> seat) & 1:
                mark(scene, Mark.WON, At.SEAT + BEFORE * seat)
    elif s.phase not in (Phase.DEALING, Phase.GOING) and s.at[s.mover] != NOWHERE:
        mark(scene, Mark.PENDING, At.LOCATION + s.at[s.mover])


@rule
def mark_affordable(t: Tables, s: State, seat: int, scene: Scene) -> None:
    """Mark the locations whose price a seat could pay now (V8)."""
    for number in range(1, CARDS):
        if s.stacks[number] > 0 and can_afford(t, s, seat, number):
            mark(scene, Mark.READY, At.LOCATION + number)


@rule
def winners_of(s: State) -> int:
    """Return the seats with the best result, one bit each."""
    best = s.result[0]
    for seat in range(s.seats):
        best = max(best, s.result[seat])
    winners = 0
    for seat in range(s.seats):
        if s.result[seat] == best:
            winners |= 1 << seat
    return winners


@rule
def gesture(t: Tables, s: State, action: int, g: Gesture) -> None:
    """Map locations, seats and fruits to taps where they lie; other actions are buttons."""
    home = At.SEAT + BEFORE * s.actor
    if action < Code.GO:
        choose(g, Pic.FRUIT + action)
    elif action < Code.GIVE:
        tap(g, At.LOCATION + action - Code.GO)
    elif action < Code.ACT:
        tap(g, home + Own.HAND + (action - Code.GIVE) // SEATS)
        if is_taker_free(s):
            tap(g, At.SEAT + BEFORE * ((action - Code.GIVE) % SEATS))
    elif Code.DROP <= action < Code.TO:
        tap(g, home + Own.HAND + action - Code.DROP)
    elif Code.TO <= action < Code.TAKE:
        tap(g, At.SEAT + BEFORE * (action - Code.TO))
    elif Code.TAKE <= action < Code.NO:
        tap(g, taken_from(s) + action - Code.TAKE)
    elif Code.NAME <= action < Code.USE:
        choose(g, Pic.FRUIT + action - Code.NAME)
    elif Code.USE <= action < Code.USE_WILD:
        tap(g, home + Own.TOKEN + action - Code.USE)
    else:
        label(t, action, g)


@rule
def taken_from(s: State) -> int:
    """Return the place of the first kind in the hand or pile that is being taken from."""
    if SOURCES[s.phase] == NONE:
        return At.SEAT + BEFORE * s.mover + Own.HAND
    return SOURCES[s.phase] + 1


@rule
def is_taker_free(s: State) -> bool:
    """Return whether a gift may go to more than one seat now (VR3)."""
    takers = 0
    if s.phase == Phase.GIVING:
        for seat in range(s.seats):
            if (s.waiting >> seat) & 1 and before(s, seat) <= passable(s):
                takers += 1
    return takers > 1


@rule
def label(t: Tables, action: int, g: Gesture) -> None:
    """Label a button."""
    if action >= Code.USE_MIX:
        mix = (action - Code.USE_MIX) // 2
        say(g, Say.USE_MIX, Pic.MIX + mix, t.mix[mix, (action - Code.USE_MIX) % 2])
    elif action >= Code.USE_WILD:
        say(g, Say.USE_WILD, action - Code.USE_WILD)
    elif action == Code.ACT:
        say(g, Say.ACT)
    elif action == Code.BUY:
        say(g, Say.BUY)
    elif action == Code.NO:
        say(g, Say.NO)
    elif action == Code.DONE:
        say(g, Say.DONE)
    elif action == Code.KEEP:
        say(g, Say.KEEP)
    elif action == Code.MORE:
        say(g, Say.MORE)
    else:
        say(g, Say.TWICE)


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Play an action and report what it did, as far as the eyes may know."""
    number, big = s.at[s.mover], s.big_number
    held, lying = s.stacks[number], s.stacks[big]
    tell_answer(s.phase, t, s, action, eyes, story)
    if answer(s.phase, t, s, action):
        advance(t, s, story)
    if held > 0 and s.stacks[number] == 0:
        add(story, Say.LOCATION_GONE, number, 0, 0)
    if big > 0 and lying == 0 and s.stacks[big] > 0:
        add(story, Say.LOCATION_CAME, big, 0, 0)


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Say what to do, or how the game ended; nothing that only one seat may know."""
    if s.actor == OVER:
        say_result(s, message)
    else:
        ask_for(s.phase, t, s, message)


@rule
def say_result(s: State, message: Message) -> None:
    """Say who has won, and with how many juices."""
    winners = winners_of(s)
    first = 0
    while (winners >> first) & 1 == 0:
        first += 1
    if winners == 1 << first:
        say(message, Say.WON, first, s.juices[first])
    else:
        say(message, Say.SHARED, winners, s.juices[first])


@rule
def why_not(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why an action is illegal."""
    if s.actor == OVER:
        say(message, Say.V14_OVER)
    else:
        refuse(s.phase, t, s, action, message)
