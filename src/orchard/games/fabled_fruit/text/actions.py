"""Actions as text: a fruit, @N, F>K, -F, >K, +F, or a word."""

from __future__ import annotations

import re

from orchard.errors import unreadable
from orchard.games.fabled_fruit.table import CARDS, KINDS, PAIRS, SEATS, Code, State, Tables
from orchard.games.fabled_fruit.text.fields import LETTERS

WORDS: dict[int, str] = {
    Code.ACT: "act",
    Code.BUY: "buy",
    Code.NO: "no",
    Code.DONE: "done",
    Code.KEEP: "take",
    Code.MORE: "more",
    Code.TWICE: "twice",
}


def format_action(t: Tables, action: int) -> str:
    """Write an action: a fruit, @N, F>K, -F, >K, +F, or a word."""
    if action in WORDS:
        return WORDS[action]
    if action < Code.GIVE:
        return LETTERS[action] if action < Code.GO else f"@{action - Code.GO}"
    if action < Code.ACT:
        return f"{LETTERS[(action - Code.GIVE) // SEATS]}>{(action - Code.GIVE) % SEATS}"
    if action < Code.TO:
        return f"-{LETTERS[action - Code.DROP]}"
    if action < Code.NO:
        return f">{action - Code.TO}" if action < Code.TAKE else f"+{LETTERS[action - Code.TAKE]}"
    return _format_more(action)


def _format_more(action: int) -> str:
    """Write an action that only decks beyond #7 have: !F names, ~ uses a token or a mix."""
    if action < Code.USE:
        return f"!{LETTERS[action - Code.NAME]}"
    if action < Code.USE_MIX:
        wild = "*" if action >= Code.USE_WILD else ""
        return f"~{wild}{LETTERS[(action - Code.USE) % KINDS]}"
    mix, side = divmod(action - Code.USE_MIX, 2)
    return f"~{''.join(LETTERS[k] for k in PAIRS[mix])}:{LETTERS[PAIRS[mix][side]]}"


def format_unseen(t: Tables, action: int) -> str:
    """Write an action whose fruit is not seen: a gift shows only its receiver (VR4)."""
    return f"?{format_action(t, action)[1:]}"


def parse_action(t: Tables, s: State, text: str) -> int:
    """Read an action."""
    for action, word in WORDS.items():
        if text == word:
            return action
    for action in range(Code.NAME, Code.END):
        if text == _format_more(action):
            return action
    match = re.fullmatch(r"(?:@([0-9]+)|([bcgps])?>([0-9]+)|([-+])?([bcgps]))", text)
    if not match:
        words = ", ".join(WORDS.values())
        raise unreadable("action", text=text, words=words)
    number, given, seat, sign, kind = match.groups()
    if number is not None:
        return Code.GO + _parse_between(number, "location", 1, last_location(t))
    if seat is not None:
        to = _parse_between(seat, "seat", 0, s.seats - 1)
        return Code.TO + to if given is None else Code.GIVE + LETTERS.index(given) * SEATS + to
    return {"-": Code.DROP, "+": Code.TAKE, None: 0}[sign] + LETTERS.index(kind)


def last_location(t: Tables) -> int:
    """Return the highest location number in the deck."""
    return max(number for number in range(CARDS) if t.supply[number])


def _parse_between(text: str, what: str, low: int, last: int) -> int:
    if len(text) > 3 or not low <= int(text) <= last:
        raise unreadable(what, number=text, low=low, last=last)
    return int(text)
