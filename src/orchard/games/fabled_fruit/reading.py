"""Reading a position of Fabled Fruit, and refusing what the rules can never hold."""

from __future__ import annotations

import re
from typing import Any

from orchard.errors import refused
from orchard.games.fabled_fruit.deck import LETTERS, Deck
from orchard.games.fabled_fruit.hands import count, count_from, show, tell
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
    ENDING,
    EXTRA,
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
    MIXES,
    NAMING,
    OFFER,
    OFFERING,
    ONCE,
    OTHERS_DRAW,
    PASS,
    PAYING,
    PLACING,
    POINTING,
    RETURN,
    RETURNING,
    REVEAL,
    REVEALING,
    ROBBED,
    SALVAGE,
    SALVAGING,
    SEAT,
    STEAL,
    STEALING,
    STOCK,
    STOCKING,
    THIEF,
    TOKENS,
    TRADE,
    TRADING,
    TREAT,
    State,
    Tables,
)
from orchard.games.fabled_fruit.turns import end, most_juices
from orchard.games.text import parse_index, parse_number
from orchard.kernel import CHANCE

KEYS = "seats start mover round hands fruits discard stacks big at juices phase need".split()
MORE_KEYS = "memo tokens wild twice mix thief market loan".split()  # of decks that go beyond #7
MEMO = "step other count kind taken dropped named drawer turns waiting".split()
EACH, DEALT, MOST_DRAWN = 12, 2, 60
GENERAL = {"deal": DEALING, "go": GOING, "give": GIVING, "choose": CHOOSING, "pay": PAYING}
MORE_GENERAL = {**GENERAL, "draw": DRAWING, "end": ENDING, "robbed": ROBBED}
MOST_MEMO = 100
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


def read_position(t: Tables, s: State, text: str, deck: Deck) -> None:
    """Read a position into a zeroed struct."""
    fields = _parse_keys(text, KEYS + (MORE_KEYS if deck.has_more else []))
    seats = len(s.at)
    if fields["seats"] != str(seats) or fields["start"] != str(t.start):
        raise refused(f"This game has seats={seats} and start={t.start}.")
    s.mover = parse_index(fields["mover"], seats, "mover")
    if not 1 <= parse_number(fields["round"], "round") <= t.limit:
        raise refused(f"round must be from 1 to {t.limit}.")
    s.round = int(fields["round"])
    s.step = LAST_STEP
    _parse_hands(s, fields["hands"])
    _parse_fruits(s.fruits, fields["fruits"])
    _parse_fruits(s.discard, fields["discard"])
    _parse_locations(t, s, fields)
    if deck.has_more:
        read_more(t, s, fields, deck)
    else:
        _parse_phase(t, s, fields["phase"], fields["need"], deck)
    _check_fruits(s)
    _check_juices(t, s, fields["phase"], deck)
    tell_what_is_told(t, s)


def tell_what_is_told(t: Tables, s: State) -> None:
    """Let all know what the phase tells: a shown hand, a signpost met, a fruit passed on."""
    number = s.at[s.mover]
    if s.actor < 0:
        return
    if s.phase == OFFERING:
        show(s, s.mover)
    elif s.phase == POINTING:
        for kind in range(KINDS):
            if t.program[number, s.step, 0] == PASS:
                tell(s, s.mover, kind, t.signpost[number, kind])
    elif s.phase == GETTING and t.program[number, s.step - 1, 2] >= 0:
        tell(s, s.other, t.program[number, s.step - 1, 2], 1)


def read_more(t: Tables, s: State, fields: dict[str, str], deck: Deck) -> None:
    """Read the phase and the fields of decks that go beyond #7."""
    memo = _parse_numbers(fields["memo"], len(MEMO), "memo")
    if max(memo) > MOST_MEMO or memo[0] > LAST_STEP or memo[8] > EXTRA:
        raise refused("A number in 'memo' is too large.")
    for name, value in zip(MEMO, memo, strict=True):
        setattr(s, name, value)
    if max(s.other, s.drawer) >= len(s.at) or max(s.kind, s.named) >= KINDS:
        raise refused("'memo' names a seat or a kind that there is not.")
    _parse_things(s, fields)
    _parse_fruits(s.market, fields["market"])
    _parse_fruits(s.loan, fields["loan"])
    name = fields["phase"]
    if name == "over":
        _parse_over(t, s, fields["need"])
        return
    s.phase = _phase_code(s, name, deck)
    if s.phase in (REVEALING, KEEPING):
        _parse_fruits(s.open, fields["need"])
    chance = (DEALING, DRAWING, REVEALING, STEALING, BETTING, STOCKING)
    asked = s.other if s.phase in (GETTING, OFFERING) else s.mover
    s.actor = CHANCE if s.phase in chance else asked


def _phase_code(s: State, name: str, deck: Deck) -> int:
    """Return the phase that a name means; a location's own belongs to the step in the memo."""
    if name in MORE_GENERAL:
        return MORE_GENERAL[name]
    number, _, step = name.partition(".")
    steps = deck.locations[s.at[s.mover]].steps if s.at[s.mover] else ()
    if number != str(s.at[s.mover]) or not 1 <= s.step <= len(steps):
        raise refused(f"'{name}' is no phase of the location where the mover is.")
    asked = steps[s.step - 1]
    if step == "reveal" and asked.op == REVEAL:
        return REVEALING
    if step != asked.name or asked.op not in WAITS:
        raise refused(f"Location {number} does not wait in a step '{step}' here.")
    return WAITS[asked.op]


def _parse_things(s: State, fields: dict[str, str]) -> None:
    """Read tokens, mixes and the thief."""
    seats = len(s.at)
    owners = _parse_numbers(fields["tokens"], KINDS, "tokens")
    mixes = _parse_numbers(fields["mix"], MIXES, "mix")
    wilds = _parse_numbers(fields["wild"], seats, "wild")
    twices = _parse_numbers(fields["twice"], seats, "twice")
    if max(*owners, *mixes) > seats or sum(wilds) > TOKENS or sum(twices) > TOKENS:
        raise refused("There are not so many tokens, or not so many seats (O1 to O4).")
    for kind, owner in enumerate(owners):
        s.token[kind] = owner
    for mix, owner in enumerate(mixes):
        s.mixed[mix] = owner
    for seat in range(seats):
        s.wilds[seat], s.twices[seat] = wilds[seat], twices[seat]
    thief = parse_number(fields["thief"], "thief")
    if thief and (thief >= CARDS or not s.stacks[thief]):
        raise refused(f"There is no location {thief} for the thief (O5).")
    s.thief = thief


def _parse_keys(text: str, keys: list[str]) -> dict[str, str]:
    words = text.split(" ")
    if [word.partition("=")[0] for word in words] != keys:
        raise refused(f"A position has the fields {' '.join(keys)}, each key=value.")
    return {word.partition("=")[0]: word.partition("=")[2] for word in words}


def _parse_fruits(row: Any, text: str) -> None:
    """Read fruits written letter and count, in the order b c g p s."""
    match = re.fullmatch(
        "".join(f"(?:{letter}([1-9][0-9]?))?" for letter in LETTERS), "" if text == "-" else text
    )
    if not match or not text:
        raise refused(f"'{text}' are no fruits: letter and count in the order {LETTERS}, or '-'.")
    for kind in range(KINDS):
        row[kind] = min(int(match[kind + 1] or 0), EACH + 1)


def _parse_hands(s: State, text: str) -> None:
    hands = text.split("|")
    if len(hands) != len(s.at):
        raise refused(f"There are {len(s.at)} hands, joined by '|'.")
    for seat, hand in enumerate(hands):
        _parse_fruits(s.hands[seat], hand)


def _parse_numbers(text: str, size: int, what: str) -> list[int]:
    numbers = text.split(",")
    if len(numbers) != size:
        raise refused(f"{what} has {size} numbers with commas between.")
    return [parse_number(number, what) for number in numbers]


def _parse_cards(text: str, what: str) -> dict[int, int]:
    """Read cards written NxC, numbers ascending."""
    cards: dict[int, int] = {}
    for word in text.split(",") if text != "-" else ():
        match = re.fullmatch(r"([1-9][0-9]?)x([1-9])", word)
        if not match or int(match[1]) <= max(cards, default=0):
            raise refused(f"{what} is written as 1x4,2x3, numbers ascending, or '-'.")
        cards[int(match[1])] = int(match[2])
    return cards


def _parse_locations(t: Tables, s: State, fields: dict[str, str]) -> None:
    """Read location stacks, big stack, animals and juices."""
    stacks, big = _parse_cards(fields["stacks"], "stacks"), _parse_cards(fields["big"], "big")
    if len(big) > 1:
        raise refused("big names the number on top and how many of it are left.")
    for number, left in big.items():
        s.big_number, s.big_left = number, left
        if number >= CARDS or left > t.supply[number] - t.laid[number]:
            raise refused(f"There are not {left} cards of #{number} in the big stack (V2).")
    for number, held in stacks.items():
        there = t.supply[number] if number < CARDS else 0
        if s.big_left and number >= s.big_number:
            there = t.supply[number] - s.big_left if number == s.big_number else 0
        if held > there:
            raise refused(f"There cannot be {held} cards of #{number} on the table (V2, V9).")
        s.stacks[number] = held
    laid = sum(t.laid[number] for number in range(CARDS))
    out = sum(stacks.values())
    if out > laid or (big and out != laid):
        raise refused(f"{laid} cards lie out while the big stack lasts, never more (V9).")
    for seat, juices in enumerate(_parse_numbers(fields["juices"], len(s.at), "juices")):
        s.juices[seat] = min(juices, 100)
    if sum(s.juices[seat] for seat in range(len(s.at))) > _bought(t, s):
        raise refused("There are more juices than cards have been bought (V9).")
    for seat, number in enumerate(_parse_numbers(fields["at"], len(s.at), "at")):
        if number and (number >= CARDS or not s.stacks[number]):
            raise refused(f"There is no location {number} to stand at (V10).")
        s.at[seat] = number


def _bought(t: Tables, s: State) -> int:
    """Return how many cards are neither on the table nor in the big stack."""
    left = s.big_left
    for number in range(CARDS):
        left += s.stacks[number]
        if s.big_left and number > s.big_number:
            left += t.supply[number] - t.laid[number]
    return sum(t.supply[number] for number in range(CARDS)) - left


def _check_juices(t: Tables, s: State, phase: str, deck: Deck) -> None:
    """Refuse more juices than end the game, or so many before a seat's last turn (V14).

    With extra turns (O3) a seat may buy one more than needed.
    """
    for seat in range(len(s.at)):
        has_moved = (seat - t.start) % len(s.at) < (s.mover - t.start) % len(s.at)
        in_extra = seat == s.mover and (s.turns != ONCE or phase == "end")
        most = t.goal + deck.has_more if has_moved or in_extra or phase == "over" else t.goal - 1
        if s.juices[seat] > most:
            raise refused(f"Seat {seat} cannot have so many juices now (V14).")


def _check_fruits(s: State) -> None:
    for kind in range(KINDS):
        held = sum(s.hands[seat, kind] for seat in range(len(s.at)))
        lying = s.fruits[kind] + s.discard[kind] + s.open[kind] + s.market[kind]
        if held + lying - s.loan[kind] != EACH:
            raise refused(f"There are {EACH} fruits of each kind (V1).")


def _parse_phase(t: Tables, s: State, phase: str, need: str, deck: Deck) -> None:
    """Read the phase and what it needs."""
    s.actor = s.mover
    if phase == "over":
        _parse_over(t, s, need)
    elif phase in GENERAL:
        s.phase = GENERAL[phase]
        _parse_general(t, s, need)
    elif phase == "draw":
        s.phase, s.actor, s.drawer = DRAWING, CHANCE, s.mover
        s.count = _counted(need, MOST_DRAWN)
        _check_at(s)
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


def _parse_over(t: Tables, s: State, need: str) -> None:
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
    _check_at(s)
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


def _check_at(s: State) -> None:
    if not s.at[s.mover]:
        raise refused("The mover's animal must stand at a location (V6).")


def _check_drawable(s: State) -> None:
    if not count(s.fruits):
        raise refused("A fruit is drawn from the stack, which becomes new when it is empty (V11).")


def _parse_waiting(s: State, need: str) -> None:
    seats = len(s.at)
    order = [(s.mover + k) % seats for k in range(1, seats)]
    told = _parse_numbers(need, need.count(",") + 1, "need")
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
    _check_at(s)
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
        _parse_fruits(s.open, need)
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
