"""Decks: location cards as data, read from TOML files.

    [[location]]
    number = 2
    title = "The banana swap"
    text = "Give 1 banana to another seat; it gives you back 2 other fruits, or what it has."
    signpost = "1b"                # what the action requires (V13); left out if nothing
    price = "3s 1*"                # 3 strawberries and 1 smoothie
    steps = ["to: choose seat", "pass 1b", "back: get 2 but b"]

A step may have a name in front, under which positions write it. `STEPS` lists what steps there are.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from orchard.errors import OrchardError
from orchard.games.fabled_fruit import table
from orchard.games.fabled_fruit.table import CARDS, KINDS

LETTERS = "bcgps"
NAMES = ("banana", "coconut", "grapes", "pineapple", "strawberry")
FIRST_LAID, EACH = 6, 4  # V4: locations #1 to #6 lie out; V2: four cards of each number
LAST, LAST_EACH = 59, 8  # V2: of the last number there are eight
KNOWN = 7  # the locations that the rulebook and reviews tell of
NO_KIND = -1

# How a step is written, and what it is to the interpreter.
STEPS: tuple[tuple[str, int], ...] = (
    (r"draw (?P<amount>\d+)", table.DRAW),
    (
        r"draw (?P<amount>\d+) each(?: (?P<what>taken|dropped|variety|juice|behind))?",
        table.DRAW_EACH,
    ),
    (r"level (?P<amount>\d+)", table.LEVEL),
    (r"others draw (?P<amount>\d+)", table.OTHERS_DRAW),
    (r"left", table.LEFT),
    (r"right", table.RIGHT),
    (r"richest", table.RICHEST),
    (r"leader", table.LEADER),
    (r"choose seat", table.SEAT),
    (r"choose seat with (?P<amount>\d+)", table.SEAT),
    (r"pass 1(?P<kind>[bcgps])", table.PASS),
    (r"get (?P<amount>\d+)", table.GET),
    (r"get (?P<amount>\d+) but (?P<kind>[bcgps])", table.GET),
    (r"return (?P<amount>\d+)", table.RETURN),
    (r"offer", table.OFFER),
    (r"discard (?P<amount>\d+)(?P<kind>[bcgps])", table.DISCARD),
    (r"discard any", table.LET_DROP),
    (r"discard (?P<amount>\d+)", table.DROP_SOME),
    (r"treat", table.TREAT),
    (r"steal (?P<amount>\d+)", table.STEAL),
    (r"swap", table.SWAP),
    (r"name", table.ASK),
    (r"collect (?P<amount>\d+)", table.COLLECT),
    (r"bet", table.BET),
    (r"salvage (?P<amount>\d+)", table.SALVAGE),
    (r"claim token", table.CLAIM),
    (r"gain wild", table.GAIN_WILD),
    (r"gain twice", table.GAIN_TWICE),
    (r"gain mix", table.GAIN_MIX),
    (r"thief", table.THIEF),
    (r"stock", table.STOCK),
    (r"trade (?P<amount>\d+)", table.TRADE),
    (r"again", table.AGAIN),
    (r"fill (?P<amount>\d+)", table.FILL),
    (r"reveal", table.REVEAL),
)


HEADING = re.compile(r"\s*\[\[\s*location\s*\]\]")
POINTING_OUT = (table.SEAT, table.LEFT, table.RIGHT, table.RICHEST, table.LEADER)
WITH_OTHER = (table.PASS, table.GET, table.RETURN, table.STEAL, table.SWAP)
AT_ONCE = (*POINTING_OUT[1:], table.PASS, table.DISCARD, table.SWAP, table.COLLECT, table.AGAIN)
GAINING = (table.GAIN_WILD, table.GAIN_TWICE, table.GAIN_MIX)
ASKING = tuple(op for _, op in STEPS if op not in (*AT_ONCE, *GAINING))
MOST_FRUITS = 12
MEASURES = ("taken", "dropped", "variety", "juice", "behind")  # what `draw N each` counts
MANNERS = {"*": table.ANYHOW, "=": table.ALIKE, "/": table.DIFFERENT}
MIXES = tuple(combinations(range(KINDS), 2))


@dataclass(frozen=True)
class Step:
    """One step of a location's action."""

    name: str  # as positions write it; empty if nobody is asked
    op: int
    amount: int
    kind: int
    text: str  # as it was written


@dataclass(frozen=True)
class Location:
    """One location card."""

    number: int
    title: str
    text: str
    price: tuple[int, ...]
    smoothies: int
    manner: int
    signpost: tuple[int, ...]
    any_fruit: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Deck:
    """All location cards, by number."""

    name: str
    about: str
    locations: dict[int, Location]
    number: int = -1  # among the decks that were read

    @property
    def has_more(self) -> bool:
        """Whether locations go beyond #7, so that positions have further fields."""
        return len(self.locations) > KNOWN

    def tables(self) -> dict[str, Any]:
        """Return what the rules need to know of the cards, as arrays by number."""
        supply, laid = np.zeros(CARDS), np.zeros(CARDS)
        price, signpost = np.zeros((CARDS, KINDS)), np.zeros((CARDS, KINDS))
        smoothies, any_fruit, manner = np.zeros(CARDS), np.zeros(CARDS), np.zeros(CARDS)
        program = np.zeros((CARDS, table.STEPS, 3))
        for number, card in self.locations.items():
            supply[number] = LAST_EACH if number == LAST else EACH
            laid[number] = EACH if number <= FIRST_LAID else 0
            price[number], smoothies[number] = card.price, card.smoothies
            manner[number] = card.manner
            signpost[number], any_fruit[number] = card.signpost, card.any_fruit
            for k, step in enumerate(card.steps):
                program[number, k] = step.op, step.amount, step.kind
        return {
            "supply": supply,
            "laid": laid,
            "price": price,
            "smoothies": smoothies,
            "signpost": signpost,
            "any_fruit": any_fruit,
            "program": program,
            "manner": manner,
            "mix": MIXES,
        }


DECKS: list[Deck] = []  # those that were read so far, by number


@cache
def find_deck(name: str) -> Deck:
    """Return a deck: one that comes with the game, or one in a file."""
    if name.endswith(".toml"):
        try:
            text = Path(name).read_text("utf-8")
        except (OSError, ValueError) as error:
            raise _wrong(name, f"it cannot be read ({error})") from None
    else:
        text = (files("orchard.games.fabled_fruit") / "decks" / f"{name}.toml").read_text("utf-8")
    DECKS.append(replace(parse_deck(text, name), number=len(DECKS)))
    return DECKS[-1]


def parse_deck(text: str, source: str) -> Deck:
    """Read a deck; refuse a wrong one with its line and the reason."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _wrong(source, str(error)) from None
    if unknown := set(data) - {"name", "about", "extends", "location"}:
        raise _wrong(source, f"'{min(unknown)}' is not known")
    cards = dict(find_deck(data["extends"]).locations) if "extends" in data else {}
    lines = [k for k, line in enumerate(text.splitlines(), 1) if HEADING.match(line)]
    for line, entry in zip(lines, data.get("location", ()), strict=False):
        try:
            card = _parse_location(entry)
        except (ValueError, KeyError) as error:
            reason = f"'{error.args[0]}' is missing" if isinstance(error, KeyError) else str(error)
            raise _wrong(source, f"the location at line {line}: {reason}") from None
        if card.number in cards:
            raise _wrong(source, f"the location at line {line}: number {card.number} comes twice")
        cards[card.number] = card
    if sorted(cards) != list(range(1, len(cards) + 1)) or len(cards) < FIRST_LAID:
        raise _wrong(source, "locations must be numbered from 1 without gaps, at least to 6")
    return Deck(str(data.get("name", source)), str(data.get("about", "")), cards)


def _parse_location(entry: dict[str, Any]) -> Location:
    number = entry["number"]
    if type(number) is not int or not 1 <= number < CARDS:
        raise ValueError(f"number must be from 1 to {CARDS - 1}, not {number!r}")
    if unknown := set(entry) - {"number", "title", "text", "price", "signpost", "steps"}:
        raise ValueError(f"'{min(unknown)}' is not known")
    title, told, price = (_words(entry, key) for key in ("title", "text", "price"))
    fixed, smoothies, manner = parse_fruits(price)
    signpost, any_fruit, _ = parse_fruits(_words(entry, "signpost") if "signpost" in entry else "")
    steps = tuple(parse_step(step) for step in _list(entry["steps"]))
    _check_steps(steps, signpost)
    return Location(number, title, told, fixed, smoothies, manner, signpost, any_fruit, steps)


def _words(entry: dict[str, Any], key: str) -> str:
    if not isinstance(entry[key], str) or not entry[key].strip():
        raise ValueError(f"{key} must be words in quotes, not {entry[key]!r}")
    return str(entry[key])


def _list(steps: Any) -> list[str]:
    if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
        raise ValueError("steps must be a list of words in quotes")
    if not 1 <= len(steps) < table.STEPS - 1:
        raise ValueError(f"there must be 1 to {table.STEPS - 2} steps")
    return steps


def _check_steps(steps: tuple[Step, ...], signpost: tuple[int, ...]) -> None:
    """Refuse steps that could ask for what is not there."""
    chosen = False
    needed = [0] * KINDS
    names = [step.name for step in steps if step.op in ASKING]
    if doubled := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"two steps are named '{doubled[0]}'; give them different names")
    for step in steps:
        if step.op in POINTING_OUT:
            chosen = True
        elif step.op in WITH_OTHER and not chosen:
            raise ValueError(f"'{step.text}' needs a seat: choose one in an earlier step")
        if step.op in (table.DISCARD, table.PASS):
            needed[step.kind] += step.amount if step.op == table.DISCARD else 1
            if needed[step.kind] > signpost[step.kind]:
                raise ValueError(f"'{step.text}' takes more than the signpost asks for")
        if step.amount > MOST_FRUITS:
            raise ValueError(f"'{step.text}' asks for more than {MOST_FRUITS} fruits")


def parse_fruits(text: str) -> tuple[tuple[int, ...], int, int]:
    """Read fruits written `3p 1*`: how many of each kind, how many of any, and in which manner."""
    fruits = [0] * (KINDS + 1)
    manner = table.ANYHOW
    for word in text.split():
        match = re.fullmatch(r"([1-9])([bcgps*=/])", word)
        if not match:
            told = "fruits are written 3p, 1* for any, 3= for 3 alike, 3/ for 3 different"
            raise ValueError(f"cannot read '{word}': {told}")
        if match[2] in MANNERS:
            manner = max(manner, MANNERS[match[2]])
            fruits[KINDS] += int(match[1])
        else:
            fruits[LETTERS.index(match[2])] += int(match[1])
    return tuple(fruits[:KINDS]), fruits[KINDS], manner


def parse_step(text: str) -> Step:
    """Read a step, perhaps with a name in front."""
    name, colon, told = text.rpartition(": ")
    for pattern, op in STEPS:
        if match := re.fullmatch(pattern, told):
            found = match.groupdict()
            kind = LETTERS.index(found["kind"]) if found.get("kind") else NO_KIND
            kind = MEASURES.index(found["what"] or "taken") if "what" in found else kind
            return Step(
                name if colon else told.split()[0], op, int(found.get("amount") or 0), kind, told
            )
    known = ", ".join(readable(pattern) for pattern, _ in STEPS)
    raise ValueError(f"cannot read the step '{text}'; steps are: {known}")


def readable(pattern: str) -> str:
    """Return how a step is written, without the signs of a pattern."""
    bare = re.sub(r"\(\?P<amount>[^)]*\)", "N", pattern)
    return re.sub(
        r"\(\?P<kind>[^)]*\)", "F", bare.replace("(?: (?P<what>", " (").replace("))?", ")")
    )


def _wrong(source: str, reason: str) -> OrchardError:
    return OrchardError("deck.wrong", f"Deck {source}: {reason}.")
