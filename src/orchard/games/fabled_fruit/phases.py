"""Reading the phase of a position of Fabled Fruit, and what it still needs."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.deck import LETTERS, Deck
from orchard.games.fabled_fruit.fields import parse_fruits, parse_numbers
from orchard.games.fabled_fruit.hands import count, count_from
from orchard.games.fabled_fruit.program import OTHERWISE, is_signpost_met
from orchard.games.fabled_fruit.steps import can_point, gettable
from orchard.games.fabled_fruit.table import (
    ASK,
    BET,
    BETTING,
    CARDS,
    CHOOSING,
    CLAIM,
    CLAIMING,
    DEALING,
    DRAW,
    DRAW_EACH,
    DRAWING,
    DROP_SOME,
    DROPPING,
    END,
    FILL,
    GET,
    GETTING,
    GIVING,
    GOING,
    KEEPING,
    KINDS,
    LAST_STEP,
    LET_DROP,
    LEVEL,
    NAMING,
    OFFER,
    OFFERING,
    OTHERS_DRAW,
    PAYING,
    PLACING,
    POINTING,
    RETURN,
    RETURNING,
    REVEAL,
    REVEALING,
    SALVAGE,
    SALVAGING,
    SEAT,
    STEAL,
    STEALING,
    STOCK,
    STOCKING,
    THIEF,
    TRADE,
    TRADING,
    TREAT,
    State,
    Tables,
)
from orchard.games.fabled_fruit.turns import end, most_juices
from orchard.games.text import parse_index, parse_number
from orchard.kernel import CHANCE

DEALT, MOST_DRAWN = 2, 60
GENERAL = {"deal": DEALING, "go": GOING, "give": GIVING, "choose": CHOOSING, "pay": PAYING}
WAITS = {
    DRAW_EACH: DRAWING,
    FILL: DRAWING,
    LEVEL: DRAWING,
    OTHERS_DRAW: DRAWING,
    DROP_SOME: DROPPING,
    TREAT: GIVING,
    STEAL: STEALING,
    ASK: NAMING,
    BET: BETTING,
    SALVAGE: SALVAGING,
    CLAIM: CLAIMING,
    THIEF: PLACING,
    STOCK: STOCKING,
    TRADE: TRADING,
    DRAW: DRAWING,
    SEAT: POINTING,
    GET: GETTING,
    RETURN: RETURNING,
    OFFER: OFFERING,
    LET_DROP: DROPPING,
    REVEAL: KEEPING,
}


def parse_phase(t: Tables, s: State, phase: str, need: str, deck: Deck) -> None:
    """Read the phase and what it needs."""
    s.actor = s.mover
    if phase == "over":
        parse_over(t, s, need)
    elif phase in GENERAL:
        s.phase = GENERAL[phase]
        _parse_general(t, s, need)
    elif phase == "draw":
        s.phase, s.actor, s.drawer = DRAWING, CHANCE, s.mover
        s.count = _counted(need, MOST_DRAWN)
        check_at(s)
        _check_draw(t, s)
        _check_drawable(s)
    else:
        _parse_step(t, s, phase, need, deck)


def _check_draw(t: Tables, s: State) -> None:
    """Refuse a number of draws that the location's action never ends with."""
    number = s.at[s.mover]
    steps = [(t.program[number, k, 0], t.program[number, k, 1]) for k in range(LAST_STEP)]
    op, amount = next(step for k, step in enumerate(steps) if steps[k + 1][0] == END)
    last = {
        DRAW: s.count <= amount,
        DRAW_EACH: s.count <= amount * (len(s.at) - 1),
        FILL: s.count == amount - count(s.hands[s.mover]),
    }
    if not last.get(op, False) and not (s.count == OTHERWISE and not is_signpost_met(t, s)):
        raise refused(f"Location {number} does not end with so many draws.")


def parse_over(t: Tables, s: State, need: str) -> None:
    """Read a position after the end; refuse it if the game would go on."""
    left = {number for number in range(CARDS) if s.stacks[number]}
    stuck = any(not left - {s.at[seat]} for seat in range(len(s.at)))
    ended = most_juices(s) >= t.goal or s.round == t.limit or stuck
    if need != "-" or s.mover != t.start or not ended:
        raise refused("The game is not over yet, or the mover is not the start seat (V14).")
    end(t, s)


def _parse_general(t: Tables, s: State, need: str) -> None:
    if s.phase == DEALING:
        _check_deal(t, s, need)
        return
    if any(count(s.hands[seat]) > MOST_DRAWN for seat in range(len(s.at))):
        raise refused("Too many fruits in a hand.")
    if s.phase == GOING:
        free = [n for n in range(CARDS) if s.stacks[n] and n != s.at[s.mover]]
        if need != "-" or not free:
            raise refused("There must be a location to go to (VR8), and 'need' is '-'.")
        return
    check_at(s)
    if s.phase == GIVING:
        _parse_waiting(s, need)
    elif s.phase == PAYING:
        most = t.smoothies[s.at[s.mover]]
        amount, kind = _amount_and_kind(need, most)
        s.count, s.kind = amount, kind
        if (amount == most and kind) or count_from(s, s.mover, kind) < amount:
            raise refused("The hand cannot pay what 'need' says (V9).")
    elif need != "-":
        raise refused("In this phase 'need' is '-'.")


def _check_deal(t: Tables, s: State, need: str) -> None:
    sizes = [count(s.hands[seat]) for seat in range(len(s.at))]
    dealt = sum(sizes)
    full, rest = divmod(dealt, DEALT)
    if sizes != [DEALT] * full + [rest] * (full < len(sizes)) + [0] * (len(sizes) - full - 1):
        raise refused("The fruits are dealt two to seat 0, two to seat 1, and so on (V4).")
    anywhere = any(s.at[seat] or s.juices[seat] for seat in range(len(sizes)))
    if need != "-" or full == len(sizes) or anywhere or s.mover != t.start or s.round != 1:
        raise refused("That is not a deal: nobody has moved yet, and fruits are still due (V4).")
    if count(s.discard):
        raise refused("During the deal nothing has been discarded (V4).")
    s.actor = CHANCE


def check_at(s: State) -> None:
    """Refuse a mover that stands nowhere."""
    if not s.at[s.mover]:
        raise refused("The mover's animal must stand at a location (V6).")


def _check_drawable(s: State) -> None:
    if not count(s.fruits):
        raise refused("A fruit is drawn from the stack, which becomes new when it is empty (V11).")


def _parse_waiting(s: State, need: str) -> None:
    seats = len(s.at)
    order = [(s.mover + k) % seats for k in range(1, seats)]
    told = parse_numbers(need, need.count(",") + 1, "need")
    there = [seat for seat in order if s.at[seat] == s.at[s.mover]]
    if not told or told != there[-len(told) :]:
        raise refused("'need' names seats at the mover's location, in turn order (V7).")
    if not count(s.hands[s.mover]):
        raise refused("With no fruit there is nothing to give (V7).")
    for seat in told:
        s.waiting |= 1 << seat


def _parse_step(t: Tables, s: State, phase: str, need: str, deck: Deck) -> None:
    """Read a location's own phase."""
    number, _, name = phase.partition(".")
    check_at(s)
    if number != str(s.at[s.mover]):
        raise refused(f"'{phase}' is no phase of location {s.at[s.mover]}, where the mover is.")
    steps = deck.locations[s.at[s.mover]].steps
    for place, step in enumerate(steps):
        wanted = "reveal" if step.op == REVEAL and name == "reveal" else step.name
        last = place + 1 == len(steps)
        if wanted == name and step.op in WAITS and not (step.op == DRAW and last):
            s.step = place + 1
            s.phase = REVEALING if name == "reveal" else WAITS[step.op]
            break
    else:
        raise refused(f"Location {number} has no step '{name}'.")
    _parse_step_need(t, s, need, step.amount, step.kind)


def _parse_step_need(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    if s.phase == DRAWING:
        s.actor = CHANCE
        s.drawer = s.mover
        s.count = 1 if need == "-" else _counted(need, amount)
        _check_drawable(s)
    elif s.phase == POINTING:
        possible = any(can_point(s, seat, amount) for seat in range(len(s.at)))
        if need != "-" or not possible or not is_signpost_met(t, s):
            raise refused("There must be a seat to choose, and 'need' is '-' (V12).")
    elif s.phase in (GETTING, RETURNING):
        _parse_several(s, need, amount, kind)
    elif s.phase == OFFERING:
        _parse_offer(s, need)
    elif s.phase == DROPPING:
        s.kind = _kind(need)
    else:
        parse_fruits(s.open, need)
        _check_open(s)


def _parse_several(s: State, need: str, amount: int, received: int) -> None:
    """Read who still gives how many fruits, from which kind on."""
    other, _, rest = need.partition(":")
    s.other = parse_index(other, len(s.at), "The other seat")
    s.count, s.kind = _amount_and_kind(rest, amount)
    giver = s.other if s.phase == GETTING else s.mover
    held = [s.hands[giver, k] - (k == received) for k in range(KINDS)]
    if s.other == s.mover or min(held) < 0 or sum(held[s.kind :]) < s.count:
        raise refused("The seat cannot give what 'need' says (V12).")
    if s.count == amount and s.kind:
        raise refused("Before the first fruit every kind is allowed.")
    s.actor = giver
    if s.phase == GETTING and received >= 0:
        given = amount - s.count
        if given < 0 or gettable(s, received) < s.count:
            raise refused("The seat gives only fruits it had before (VR5).")


def _parse_offer(s: State, need: str) -> None:
    other, _, taken = need.partition(":")
    s.other = parse_index(other, len(s.at), "The asked seat")
    asked = (s.other - s.mover - 1) % len(s.at)
    if s.other == s.mover or parse_number(taken, "need") > asked:
        raise refused("'need' is the asked seat and how many fruits were taken before it (#4).")
    s.taken = int(taken)
    if not s.taken and not count(s.hands[s.mover]):
        raise refused("An empty hand is not shown (V13).")
    s.actor = s.other


def _check_open(s: State) -> None:
    if any(s.open[kind] > 1 for kind in range(KINDS)):
        raise refused("A kind that is revealed twice is discarded at once (#6).")
    if s.phase == REVEALING:
        s.actor = CHANCE
        _check_drawable(s)
    elif not count(s.open):
        raise refused("Something must lie open to be kept (#6).")


def _counted(text: str, most: int) -> int:
    number = parse_number(text, "need")
    if not 1 <= number <= most:
        raise refused(f"'need' must be from 1 to {most}.")
    return number


def _kind(text: str) -> int:
    if len(text) != 1 or text not in LETTERS:
        raise refused(f"'{text}' is no kind of fruit: {LETTERS}.")
    return LETTERS.index(text)


def _amount_and_kind(text: str, most: int) -> tuple[int, int]:
    amount, _, kind = text.partition(":")
    return _counted(amount, most), _kind(kind)
