"""The fields of a position: numbers, fruits, cards."""

from __future__ import annotations

import re
from typing import Any

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.table import EACH, KINDS, State
from orchard.games.text import parse_number

LETTERS = "bcgps"


def parse_keys(text: str, keys: list[str]) -> dict[str, str]:
    """Split a position's text into its fields, by key."""
    words = text.split(" ")
    if [word.partition("=")[0] for word in words] != keys:
        raise refused("keys", keys=" ".join(keys))
    return {word.partition("=")[0]: word.partition("=")[2] for word in words}


def format_fruits(row: Any) -> str:
    """Write fruits as letter and count, leaving out zero counts."""
    return "".join(f"{LETTERS[k]}{row[k]}" for k in range(KINDS) if row[k]) or "-"


def parse_fruits(row: Any, text: str) -> None:
    """Read fruits written as letter and count, in the order b c g p s."""
    match = re.fullmatch(
        "".join(f"(?:{letter}([1-9][0-9]?))?" for letter in LETTERS), "" if text == "-" else text
    )
    if not match or not text:
        raise refused("fruits", text=text, letters=LETTERS)
    for kind in range(KINDS):
        row[kind] = min(int(match[kind + 1] or 0), EACH + 1)


def format_numbers(row: Any) -> str:
    """Write comma-separated numbers."""
    return ",".join(str(row[k]) for k in range(len(row)))


def parse_numbers(text: str, size: int, what: str) -> list[int]:
    """Read `size` comma-separated numbers."""
    numbers = text.split(",")
    if len(numbers) != size:
        raise refused("numbers", what=what, size=size)
    return [parse_number(number, what) for number in numbers]


def parse_cards(text: str, what: str) -> dict[int, int]:
    """Read cards written NxC, numbers ascending."""
    cards: dict[int, int] = {}
    for word in text.split(",") if text != "-" else ():
        match = re.fullmatch(r"([1-9][0-9]?)x([1-9])", word)
        if not match or int(match[1]) <= max(cards, default=0):
            raise refused("cards", what=what)
        cards[int(match[1])] = int(match[2])
    return cards


def parse_counted(text: str, most: int) -> int:
    """Read how many fruits are still due."""
    number = parse_number(text, "need")
    if not 1 <= number <= most:
        raise refused("need-range", most=most)
    return number


def parse_kind(text: str) -> int:
    """Read a kind of fruit."""
    if len(text) != 1 or text not in LETTERS:
        raise refused("kind", text=text, letters=LETTERS)
    return LETTERS.index(text)


def parse_amount_and_kind(text: str, most: int) -> tuple[int, int]:
    """Read how many fruits are still due, and the first kind still allowed."""
    amount, _, kind = text.partition(":")
    return parse_counted(amount, most), parse_kind(kind)


def check_drawable(s: State) -> None:
    """Refuse an empty stack when a fruit is to be drawn."""
    if not count(s.fruits):
        raise refused("empty-stack")
