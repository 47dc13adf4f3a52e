"""Reading the fields of a position of Fabled Fruit: numbers, fruits, cards."""

from __future__ import annotations

import re
from typing import Any

from orchard.errors import refused
from orchard.games.fabled_fruit.deck import LETTERS
from orchard.games.fabled_fruit.table import KINDS
from orchard.games.text import parse_number

EACH = 12  # V1: fruits of a kind


def parse_keys(text: str, keys: list[str]) -> dict[str, str]:
    """Split a position's text into its fields, by key."""
    words = text.split(" ")
    if [word.partition("=")[0] for word in words] != keys:
        raise refused(f"A position has the fields {' '.join(keys)}, each key=value.")
    return {word.partition("=")[0]: word.partition("=")[2] for word in words}


def parse_fruits(row: Any, text: str) -> None:
    """Read fruits written letter and count, in the order b c g p s."""
    match = re.fullmatch(
        "".join(f"(?:{letter}([1-9][0-9]?))?" for letter in LETTERS), "" if text == "-" else text
    )
    if not match or not text:
        raise refused(f"'{text}' are no fruits: letter and count in the order {LETTERS}, or '-'.")
    for kind in range(KINDS):
        row[kind] = min(int(match[kind + 1] or 0), EACH + 1)


def parse_numbers(text: str, size: int, what: str) -> list[int]:
    """Read so many numbers with commas between."""
    numbers = text.split(",")
    if len(numbers) != size:
        raise refused(f"{what} has {size} numbers with commas between.")
    return [parse_number(number, what) for number in numbers]


def parse_cards(text: str, what: str) -> dict[int, int]:
    """Read cards written NxC, numbers ascending."""
    cards: dict[int, int] = {}
    for word in text.split(",") if text != "-" else ():
        match = re.fullmatch(r"([1-9][0-9]?)x([1-9])", word)
        if not match or int(match[1]) <= max(cards, default=0):
            raise refused(f"{what} is written as 1x4,2x3, numbers ascending, or '-'.")
        cards[int(match[1])] = int(match[2])
    return cards
