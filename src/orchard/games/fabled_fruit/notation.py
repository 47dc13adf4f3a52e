"""How Fabled Fruit is written: actions, positions, views, and why an action is illegal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from orchard.errors import Reason, refused, unreadable
from orchard.games.fabled_fruit.beyond import MEMO
from orchard.games.fabled_fruit.deck import DECKS, LETTERS, MIXES, NAMES, Deck
from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.phases import DEALT
from orchard.games.fabled_fruit.reading import read_position
from orchard.games.fabled_fruit.rules import legal
from orchard.games.fabled_fruit.table import (
    ACT,
    BUY,
    CARDS,
    CHOOSING,
    CLAIMING,
    DEALING,
    DONE,
    DRAWING,
    DROP,
    DROPPING,
    ENDING,
    GETTING,
    GIVE,
    GIVING,
    GO,
    GOING,
    KEEP,
    KEEPING,
    KINDS,
    LAST_STEP,
    MORE,
    NAME,
    NAMING,
    NO,
    OFFERING,
    PAYING,
    PLACING,
    POINTING,
    RETURNING,
    REVEALING,
    ROBBED,
    SALVAGING,
    SEATS,
    STEALING,
    TAKE,
    TO,
    TRADING,
    TWICE,
    USE,
    USE_MIX,
    USE_WILD,
    State,
    Tables,
)
from orchard.kernel import CHANCE, OVER

WORDS = {
    ACT: "act",
    BUY: "buy",
    NO: "no",
    DONE: "done",
    KEEP: "take",
    MORE: "more",
    TWICE: "twice",
}
GENERAL = {
    DEALING: "deal",
    GOING: "go",
    GIVING: "give",
    CHOOSING: "choose",
    PAYING: "pay",
    ENDING: "end",
    ROBBED: "robbed",
}


def deck_of(t: Tables) -> Deck:
    """Return the deck that is played with."""
    return DECKS[t.deck]


def format_action(t: Tables, action: int) -> str:
    """Write an action: a fruit, @N, F>K, -F, >K, +F, or a word."""
    if action in WORDS:
        return WORDS[action]
    if action < GO:
        return LETTERS[action]
    if action < GIVE:
        return f"@{action - GO}"
    if action < ACT:
        return f"{LETTERS[(action - GIVE) // SEATS]}>{(action - GIVE) % SEATS}"
    if action < TO:
        return f"-{LETTERS[action - DROP]}"
    if action < NO:
        return f">{action - TO}" if action < TAKE else f"+{LETTERS[action - TAKE]}"
    return _format_more(action)


def _format_more(action: int) -> str:
    """Write an action of decks beyond #7: !F names, ~ uses a token or a mix."""
    if action < USE:
        return f"!{LETTERS[action - NAME]}"
    if action < USE_MIX:
        wild = "*" if action >= USE_WILD else ""
        return f"~{wild}{LETTERS[(action - USE) % KINDS]}"
    mix, side = divmod(action - USE_MIX, 2)
    return f"~{''.join(LETTERS[k] for k in MIXES[mix])}:{LETTERS[MIXES[mix][side]]}"


def format_witnessed(t: Tables, s: State, action: int, seat: int) -> str:
    """Write an action as a seat sees it: of a gift between others only whom it goes to (VR4)."""
    text = format_action(t, action)
    if GIVE <= action < ACT:
        seen_by = {s.actor, (action - GIVE) % SEATS}
    elif action < GO and s.phase == DEALING:
        seen_by = {next(k for k in range(len(s.at)) if count(s.hands[k]) < DEALT)}
    elif action < GO and s.phase == DRAWING:
        seen_by = {s.drawer}
    elif action < GO and s.phase == STEALING:
        seen_by = {s.mover, s.other}
    else:
        return text
    return text if seat in seen_by else f"?{text[1:]}"


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action."""
    for action, word in WORDS.items():
        if text == word:
            return action
    for action in range(NAME, USE_MIX + 2 * len(MIXES)):
        if text == _format_more(action):
            return action
    match = re.fullmatch(r"(?:@([0-9]+)|([bcgps])?>([0-9]+)|([-+])?([bcgps]))", text)
    if not match:
        words = ", ".join(WORDS.values())
        raise unreadable(f"Cannot read '{text}': actions are F, @N, F>K, >K, -F, +F, {words}.")
    number, given, seat, sign, kind = match.groups()
    if number is not None:
        return GO + _parse_below(number, CARDS, "location", len(deck_of(t).locations))
    if seat is not None:
        to = _parse_below(seat, len(s.at), "seat", len(s.at) - 1)
        return TO + to if given is None else GIVE + LETTERS.index(given) * SEATS + to
    return {"-": DROP, "+": TAKE, None: 0}[sign] + LETTERS.index(kind)


def format_position(t: Tables, s: State) -> str:
    """Write a position: thirteen fields."""
    return _format(
        t, s, lambda seat: format_fruits(s.hands[seat]), format_fruits(s.fruits), need(s)
    )


def format_view(t: Tables, s: State, seat: int) -> str:
    """Write a position as a seat may know it, what is hidden from it written `?`."""

    def hand(owner: int) -> str:
        shown = owner == seat or (s.phase == OFFERING and s.actor >= 0 and owner == s.mover)
        return format_fruits(s.hands[owner]) if shown else f"?{count(s.hands[owner])}"

    told = need(s)
    if s.actor >= 0 and s.phase in (GETTING, RETURNING) and seat not in (s.mover, s.other):
        told = told[:-1] + "?"
    return _format(t, s, hand, f"?{count(s.fruits)}", told)


def _format(t: Tables, s: State, hand: Callable[[int], str], fruits: str, needed: str) -> str:
    seats = range(len(s.at))
    stacks = ",".join(f"{n}x{s.stacks[n]}" for n in range(1, CARDS) if s.stacks[n])
    fields = {
        "seats": len(seats),
        "start": t.start,
        "mover": s.mover,
        "round": s.round,
        "hands": "|".join(hand(seat) for seat in seats),
        "fruits": fruits,
        "discard": format_fruits(s.discard),
        "stacks": stacks or "-",
        "big": f"{s.big_number}x{s.big_left}" if s.big_left else "-",
        "at": ",".join(str(s.at[seat]) for seat in seats),
        "juices": ",".join(str(s.juices[seat]) for seat in seats),
        "phase": phase_name(t, s),
        "need": needed,
    }
    if deck_of(t).has_more:
        fields |= {
            "memo": ",".join(
                "?" if name == "kind" and needed.endswith("?") else str(getattr(s, name))
                for name in MEMO
            ),
            "tokens": _row(s.token),
            "wild": _row(s.wilds),
            "twice": _row(s.twices),
            "mix": _row(s.mixed),
            "thief": s.thief,
            "market": format_fruits(s.market),
            "loan": format_fruits(s.loan),
        }
    return " ".join(f"{key}={value}" for key, value in fields.items())


def _row(row: Any) -> str:
    return ",".join(str(row[k]) for k in range(len(row)))


def format_fruits(row: Any) -> str:
    """Write fruits: letter and count, zero counts left out."""
    return "".join(f"{LETTERS[k]}{row[k]}" for k in range(KINDS) if row[k]) or "-"


def phase_name(t: Tables, s: State) -> str:
    """Write the phase: a general one, or the location's number and its step."""
    if s.actor == OVER:
        return "over"
    if s.phase in GENERAL and not (s.phase == GIVING and s.step != LAST_STEP):
        return GENERAL[s.phase]
    number = s.at[s.mover]
    if s.phase == DRAWING and s.step == LAST_STEP:
        return "draw"
    if s.phase == REVEALING:
        return f"{number}.reveal"
    return f"{number}.{deck_of(t).locations[number].steps[s.step - 1].name}"


def need(s: State) -> str:
    """Write what the phase still needs."""
    if s.actor == OVER:
        return "-"
    if s.phase == GIVING:
        seats = [(s.mover + k) % len(s.at) for k in range(1, len(s.at))]
        return ",".join(str(seat) for seat in seats if (s.waiting >> seat) & 1)
    if s.phase == PAYING:
        return f"{s.count}:{LETTERS[s.kind]}"
    if s.phase == DRAWING:
        return str(s.count) if s.step == LAST_STEP or s.count > 1 else "-"
    if s.phase in (GETTING, RETURNING):
        return f"{s.other}:{s.count}:{LETTERS[s.kind]}"
    if s.phase == OFFERING:
        return f"{s.other}:{s.taken}"
    if s.phase == DROPPING:
        return LETTERS[s.kind]
    return format_fruits(s.open) if s.phase in (REVEALING, KEEPING) else "-"


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct."""
    read_position(t, s, text, deck_of(t))
    if format_position(t, s) != text:
        raise refused(f"That would be written {format_position(t, s)}")
    if s.actor != OVER and not legal(t, s, [0] * CARDS):
        raise refused("Nobody could do anything there.")


def why_not(t: Tables, s: State, action: int) -> Reason:
    """Return why an illegal action is illegal."""
    if s.actor == OVER:
        return Reason("V14", "The game is over.")
    if s.actor == CHANCE:
        if action < GO:
            return Reason("V11", f"There is no {NAMES[action]} in the fruit stack.")
        return Reason("V4" if s.phase == DEALING else "V11", "A fruit is to be drawn first.")
    if s.phase == GOING:
        return _why_not_there(s, action)
    if s.phase == GIVING:
        return _why_no_present(s, action)
    if s.phase == CHOOSING:
        if action == BUY:
            return Reason("V8", "The hand cannot pay the price of this location.")
        return Reason("V8", "Now the mover uses the location's action, or buys its juice.")
    if s.phase == PAYING:
        return Reason("V9", f"A fruit for a smoothie is to be paid, from {NAMES[s.kind]} on: -F.")
    return _why_no_answer(s)


def _why_not_there(s: State, action: int) -> Reason:
    if not GO <= action < GIVE:
        return Reason("V6", "The animal has to go to a location first: @N.")
    number = action - GO
    if number == s.at[s.mover]:
        return Reason("V6", f"The animal stands at {number} already: it goes to another location.")
    return Reason("V6", f"There is no location {number} on the table.")


def _why_no_present(s: State, action: int) -> Reason:
    if not GIVE <= action < ACT:
        return Reason("V7", "The mover gives a fruit to a waiting seat first: F>K.")
    kind, seat = divmod(action - GIVE, SEATS)
    if not (s.waiting >> seat) & 1:
        return Reason("V7", f"Seat {seat} does not wait for a gift.")
    if not s.hands[s.mover, kind]:
        return Reason("V7", f"There is no {NAMES[kind]} in the hand.")
    return Reason("VR3", f"Seat {seat} may not be served before those who wait in front of it.")


def _why_no_answer(s: State) -> Reason:
    told = {
        POINTING: ("V12", "Another seat is to be chosen, one that the action allows: >K."),
        GETTING: ("V12", "The asked seat gives a fruit of its choice, kinds in order: F>K."),
        RETURNING: ("V12", "The mover gives a fruit back, kinds in order: F>K."),
        OFFERING: ("V12", "The asked seat takes a fruit of the shown hand, +F, or none: no."),
        DROPPING: ("V12", "Fruits of the hand are discarded, kinds in order: -F, then done."),
        KEEPING: ("V12", "What lies open is taken, or one more is revealed if there is one."),
        NAMING: ("V12", "A kind of fruit is to be named: !F."),
        SALVAGING: ("V12", "A fruit of the discard pile is to be taken, kinds in order: +F."),
        CLAIMING: ("O1", "A fruit token of the supply is to be taken: +F."),
        PLACING: ("O5", "The thief goes to another location than the mover's: @N."),
        TRADING: ("O6", "A fruit is laid into the market, -F, then one taken, +F; or done."),
        ENDING: ("O3", "Spend the double-turn token, twice, or not: done."),
        ROBBED: ("O5", "The thief is here: a fruit of the hand is to be discarded, -F."),
    }
    return Reason(*told[s.phase])


def _parse_below(text: str, size: int, what: str, last: int) -> int:
    if len(text) > 3 or int(text) >= size or (what == "location" and not 1 <= int(text) <= last):
        low = 1 if what == "location" else 0
        raise unreadable(f"There is no {what} {text}: {what}s are {low} to {last}.")
    return int(text)
