"""Reading a position of Fabled Fruit, and refusing what the rules can never hold."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.beyond import read_more
from orchard.games.fabled_fruit.deck import Deck
from orchard.games.fabled_fruit.fields import (
    EACH,
    parse_cards,
    parse_fruits,
    parse_keys,
    parse_numbers,
)
from orchard.games.fabled_fruit.hands import show, tell
from orchard.games.fabled_fruit.phases import parse_phase
from orchard.games.fabled_fruit.table import (
    CARDS,
    GETTING,
    KINDS,
    LAST_STEP,
    OFFERING,
    ONCE,
    PASS,
    POINTING,
    State,
    Tables,
)
from orchard.games.text import parse_index, parse_number

KEYS = "seats start mover round hands fruits discard stacks big at juices phase need".split()
MORE_KEYS = "memo tokens wild twice mix thief market loan".split()  # of decks that go beyond #7


def read_position(t: Tables, s: State, text: str, deck: Deck) -> None:
    """Read a position into a zeroed struct."""
    fields = parse_keys(text, KEYS + (MORE_KEYS if deck.has_more else []))
    seats = len(s.at)
    if fields["seats"] != str(seats) or fields["start"] != str(t.start):
        raise refused(f"This game has seats={seats} and start={t.start}.")
    s.mover = parse_index(fields["mover"], seats, "mover")
    if not 1 <= parse_number(fields["round"], "round") <= t.limit:
        raise refused(f"round must be from 1 to {t.limit}.")
    s.round = int(fields["round"])
    s.step = LAST_STEP
    _parse_hands(s, fields["hands"])
    parse_fruits(s.fruits, fields["fruits"])
    parse_fruits(s.discard, fields["discard"])
    _parse_locations(t, s, fields)
    if deck.has_more:
        read_more(t, s, fields, deck)
    else:
        parse_phase(t, s, fields["phase"], fields["need"], deck)
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


def _parse_hands(s: State, text: str) -> None:
    hands = text.split("|")
    if len(hands) != len(s.at):
        raise refused(f"There are {len(s.at)} hands, joined by '|'.")
    for seat, hand in enumerate(hands):
        parse_fruits(s.hands[seat], hand)


def _parse_locations(t: Tables, s: State, fields: dict[str, str]) -> None:
    """Read location stacks, big stack, animals and juices."""
    stacks, big = parse_cards(fields["stacks"], "stacks"), parse_cards(fields["big"], "big")
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
    for seat, juices in enumerate(parse_numbers(fields["juices"], len(s.at), "juices")):
        s.juices[seat] = min(juices, 100)
    if sum(s.juices[seat] for seat in range(len(s.at))) > _bought(t, s):
        raise refused("There are more juices than cards have been bought (V9).")
    for seat, number in enumerate(parse_numbers(fields["at"], len(s.at), "at")):
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
