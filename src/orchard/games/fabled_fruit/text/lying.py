"""What lies on the table in a position: fruits, cards, animals, tokens; and whether it adds up."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.table import CARDS, EACH, KINDS, MIXES, TOKENS, State, Tables
from orchard.games.fabled_fruit.text.fields import parse_cards, parse_fruits, parse_numbers
from orchard.games.text import parse_number

MOST_JUICES = 100


def parse_lying(t: Tables, s: State, fields: dict[str, str]) -> None:
    """Read hands, stacks and piles, animals and juices."""
    hands = fields["hands"].split("|")
    if len(hands) != s.seats:
        raise refused("hands", seats=s.seats)
    for seat, hand in enumerate(hands):
        parse_fruits(s.hands[seat], hand)
    parse_fruits(s.fruits, fields["fruits"])
    parse_fruits(s.discard, fields["discard"])
    _parse_big_stack(t, s, fields["big"])
    _parse_stacks(t, s, fields["stacks"])
    _parse_juices(t, s, fields["juices"])
    for seat, number in enumerate(parse_numbers(fields["at"], s.seats, "at")):
        if number and (number >= CARDS or not s.stacks[number]):
            raise refused("at", number=number)
        s.at[seat] = number


def _parse_big_stack(t: Tables, s: State, text: str) -> None:
    big = parse_cards(text, "big")
    if len(big) > 1:
        raise refused("big")
    for number, left in big.items():
        s.big_number, s.big_left = number, left
        if number >= CARDS or left > t.supply[number] - t.laid[number]:
            raise refused("big-left", left=left, number=number)


def _parse_stacks(t: Tables, s: State, text: str) -> None:
    stacks = parse_cards(text, "stacks")
    for number, held in stacks.items():
        there = t.supply[number] if number < CARDS else 0
        if s.big_left and number >= s.big_number:
            there = t.supply[number] - s.big_left if number == s.big_number else 0
        if held > there:
            raise refused("stack", held=held, number=number)
        s.stacks[number] = held
    laid = sum(t.laid[number] for number in range(CARDS))
    out = sum(stacks.values())
    if out > laid or (s.big_left and out != laid):
        raise refused("laid", laid=int(laid))


def _parse_juices(t: Tables, s: State, text: str) -> None:
    for seat, juices in enumerate(parse_numbers(text, s.seats, "juices")):
        s.juices[seat] = min(juices, MOST_JUICES)
    left = s.big_left
    for number in range(CARDS):
        left += s.stacks[number]
        if s.big_left and number > s.big_number:
            left += t.supply[number] - t.laid[number]
    bought = sum(t.supply[number] for number in range(CARDS)) - left
    if sum(s.juices[seat] for seat in range(s.seats)) > bought:
        raise refused("juices-bought")


def parse_things(s: State, fields: dict[str, str]) -> None:
    """Read tokens, mixes, the thief, the market, and what stands in for fruits."""
    seats = s.seats
    owners = parse_numbers(fields["tokens"], KINDS, "tokens")
    mixes = parse_numbers(fields["mix"], MIXES, "mix")
    wilds = parse_numbers(fields["wild"], seats, "wild")
    twices = parse_numbers(fields["twice"], seats, "twice")
    if max(*owners, *mixes) > seats or sum(wilds) > TOKENS or sum(twices) > TOKENS:
        raise refused("tokens")
    for kind, owner in enumerate(owners):
        s.token[kind] = owner
    for mix, owner in enumerate(mixes):
        s.mixed[mix] = owner
    for seat in range(seats):
        s.wilds[seat], s.twices[seat] = wilds[seat], twices[seat]
    thief = parse_number(fields["thief"], "thief")
    if thief and (thief >= CARDS or not s.stacks[thief]):
        raise refused("thief", number=thief)
    s.thief = thief
    parse_fruits(s.market, fields["market"])
    parse_fruits(s.loan, fields["loan"])


def check_fruits(s: State) -> None:
    """Refuse fruits that do not add up (V1)."""
    for kind in range(KINDS):
        held = sum(s.hands[seat, kind] for seat in range(s.seats))
        lying = s.fruits[kind] + s.discard[kind] + s.open[kind] + s.market[kind]
        if held + lying - s.loan[kind] != EACH:
            raise refused("fruits-each", each=EACH)
