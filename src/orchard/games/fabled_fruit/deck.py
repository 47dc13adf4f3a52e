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
from pathlib import Path
from typing import Any

import numpy as np

from orchard.errors import OrchardError
from orchard.games.fabled_fruit.steps import STEPS, StepKind
from orchard.games.fabled_fruit.table import (
    CARDS,
    KINDS,
    NAME_LENGTH,
    NO_KIND,
    PAIRS,
    Manner,
    Measure,
    Op,
)
from orchard.games.fabled_fruit.table import STEPS as MOST_STEPS
from orchard.games.fabled_fruit.text.fields import LETTERS

NAMES = ("banana", "coconut", "grapes", "pineapple", "strawberry")
FIRST_LAID, EACH = 6, 4  # V4: locations #1 to #6 lie out; V2: four cards of each number
LAST, LAST_EACH = 59, 8  # V2: of the last number there are eight

HEADING = re.compile(r"\s*\[\[\s*location\s*\]\]")
MOST_FRUITS = 12
MEASURES = tuple(each.name.lower() for each in Measure)
MANNERS = {"*": Manner.ANYHOW, "=": Manner.ALIKE, "/": Manner.DIFFERENT}


@dataclass(frozen=True)
class Step:
    """One step of a location's action."""

    name: str  # as positions write it
    does: StepKind
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

    def tables(self) -> dict[str, Any]:
        """Return what the rules need to know of the cards, as arrays by number."""
        supply, laid = np.zeros(CARDS), np.zeros(CARDS)
        price, signpost = np.zeros((CARDS, KINDS)), np.zeros((CARDS, KINDS))
        smoothies, any_fruit, manner = np.zeros(CARDS), np.zeros(CARDS), np.zeros(CARDS)
        program = np.zeros((CARDS, MOST_STEPS, 3))
        names = np.zeros((CARDS, MOST_STEPS, NAME_LENGTH))
        for number, card in self.locations.items():
            supply[number] = LAST_EACH if number == LAST else EACH
            laid[number] = EACH if number <= FIRST_LAID else 0
            price[number], smoothies[number] = card.price, card.smoothies
            manner[number] = card.manner
            signpost[number], any_fruit[number] = card.signpost, card.any_fruit
            for k, step in enumerate(card.steps):
                program[number, k] = step.does.op, step.amount, step.kind
                names[number, k, : len(step.name)] = list(step.name.encode("ascii"))
        return {
            "supply": supply,
            "laid": laid,
            "price": price,
            "smoothies": smoothies,
            "signpost": signpost,
            "any_fruit": any_fruit,
            "program": program,
            "names": names,
            "manner": manner,
            "mix": PAIRS,
        }


DECKS: list[Deck] = []  # those that were read so far, by number


def find_deck(name: str) -> Deck:
    """Return a deck: one that comes with the game, or one in a file, as it is now."""
    if not name.endswith(".toml"):
        return _shipped(name)
    try:
        text = Path(name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise _wrong(name, f"it cannot be read ({error})") from None
    DECKS.append(replace(parse_deck(text, name), number=len(DECKS)))
    return DECKS[-1]


@cache
def _shipped(name: str) -> Deck:
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
    if not 1 <= len(steps) < MOST_STEPS - 1:
        raise ValueError(f"there must be 1 to {MOST_STEPS - 2} steps")
    return steps


def _check_steps(steps: tuple[Step, ...], signpost: tuple[int, ...]) -> None:
    """Refuse steps that could ask for what is not there."""
    chosen = False
    needed = [0] * KINDS
    _check_names([step for step in steps if step.does.asks])
    for step in steps:
        chosen = chosen or step.does.chooses_other
        if step.does.needs_other and not chosen:
            raise ValueError(f"'{step.text}' needs a seat: choose one in an earlier step")
        if step.does.takes_fruit:
            needed[step.kind] += max(1, step.amount)
            if needed[step.kind] > signpost[step.kind]:
                raise ValueError(f"'{step.text}' takes more than the signpost asks for")
        if step.amount > MOST_FRUITS:
            raise ValueError(f"'{step.text}' asks for more than {MOST_FRUITS} fruits")


def _check_names(steps: list[Step]) -> None:
    """Refuse names under which positions could not tell the steps of a location apart."""
    names = [step.name for step in steps]
    if doubled := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"two steps are named '{doubled[0]}'; give them different names")
    for step in steps:
        if not re.fullmatch(rf"[a-z][a-z0-9-]{{0,{NAME_LENGTH - 1}}}", step.name):
            told = f"up to {NAME_LENGTH} small letters, digits or dashes"
            raise ValueError(f"a step is named with {told}, not '{step.name}'")
        if any(step.name == asked.name for asked in step.does.asks):
            raise ValueError(f"'{step.text}' needs another name than '{step.name}'")


def parse_fruits(text: str) -> tuple[tuple[int, ...], int, int]:
    """Read fruits written `3p 1*`: how many of each kind, how many of any, and in which manner."""
    fruits = [0] * (KINDS + 1)
    manner = Manner.ANYHOW
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
    for does in STEPS.values():
        for written in does.written:
            if match := re.fullmatch(_pattern(written), told):
                found = match.groupdict()
                kind = LETTERS.index(found["kind"]) if "kind" in found else NO_KIND
                if does.op == Op.DRAW_EACH:
                    kind = MEASURES.index(found.get("what", "taken"))
                called = name if colon else does.name or told.split()[0]
                return Step(called, does, int(found.get("amount", 0)), kind, told)
    known = ", ".join(
        written.replace("WHAT", "|".join(MEASURES))
        for does in STEPS.values()
        for written in does.written
    )
    raise ValueError(f"cannot read the step '{text}'; steps are: {known}")


def _pattern(written: str) -> str:
    """Return the pattern of a step: N is a number, F the letter of a fruit, WHAT a measure."""
    pattern = written.replace("WHAT", f"(?P<what>{'|'.join(MEASURES)})")
    pattern = re.sub(r"\bN", r"(?P<amount>\\d+)", pattern)
    return re.sub(r"F$", f"(?P<kind>[{LETTERS}])", pattern)


def _wrong(source: str, reason: str) -> OrchardError:
    return OrchardError("deck.wrong", f"Deck {source}: {reason}.")
