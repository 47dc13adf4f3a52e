"""Decks: location cards as data, read from TOML files.

    [[location]]
    number = 2
    title = "The banana swap"
    text = "Give 1 banana to another player, who gives you back 2 other fruits, or all there are."
    signpost = "1b"                # what the action requires (V13); left out if nothing
    price = "3s 1*"                # 3 strawberries and 1 smoothie
    steps = ["to: choose seat", "pass 1b", "back: get 2 but b"]

A step may have a name in front, under which positions write it. The package `steps` has what steps
there are. Titles and texts in other languages stand beside the deck, in files of Fluent messages:
`NAME.ja.ftl` with `card-2 = ...` and its attribute `.text = ...`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from orchard.errors import OrchardError
from orchard.games.fabled_fruit.location import FIRST_LAID, Deck, Location, Step
from orchard.games.fabled_fruit.steps import STEPS
from orchard.games.fabled_fruit.table import CARDS, KINDS, NAME_LENGTH, NO_KIND, Manner, Measure, Op
from orchard.games.fabled_fruit.table import STEPS as MOST_STEPS
from orchard.games.fabled_fruit.text.fields import LETTERS
from orchard.games.layout import Card
from orchard.words import LOCALES

__all__ = ["Deck", "Location", "cards", "find_deck", "parse_deck", "parse_fruits", "parse_step"]

PACKAGE = "orchard.games.fabled_fruit"
HEADING = re.compile(r"\s*\[\[\s*location\s*\]\]")
MOST_FRUITS = 12
MEASURES = tuple(each.name.lower() for each in Measure)
MANNERS = {"*": Manner.ANYHOW, "=": Manner.ALIKE, "/": Manner.DIFFERENT}


class LocationError(Exception):
    """What is wrong with a location: a key of the catalogue, and what fills its sentence."""

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.key, self.values = key, values


def cards(seats: int, deck: str, start: int, limit: int) -> Mapping[int, Card]:
    """Return what is printed on the cards of a deck, by number."""
    return {number: location.card() for number, location in find_deck(deck).locations.items()}


def find_deck(name: str) -> Deck:
    """Return a deck: one that comes with the game, or one in a file, as it is now."""
    if not name.endswith(".toml"):
        return _shipped(name)
    path = Path(name)
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise _wrong("deck-missing", source=name, reason=str(error)) from None
    return _translated(parse_deck(text, name), path.parent, path.stem)


@cache
def _shipped(name: str) -> Deck:
    folder = files(PACKAGE) / "decks"
    text = (folder / f"{name}.toml").read_text("utf-8")
    return _translated(parse_deck(text, name), folder, name)


def _translated(deck: Deck, folder: Traversable | Path, stem: str) -> Deck:
    """Return a deck with the words that stand beside it in other languages."""
    locations = dict(deck.locations)
    for locale in LOCALES[1:]:
        file = folder / f"{stem}.{locale}.ftl"
        if file.is_file():
            for number, (title, text) in _read_words(file.read_text("utf-8"), locale).items():
                if number in locations:
                    card = locations[number]
                    locations[number] = replace(
                        card,
                        titles={**card.titles, locale: title},
                        texts={**card.texts, locale: text},
                    )
    return replace(deck, locations=locations)


def _read_words(text: str, locale: str) -> dict[int, tuple[str, str]]:
    """Return titles and texts of cards, by number."""
    from fluent.runtime import FluentBundle, FluentResource  # only who speaks needs it

    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    found = {}
    for number in range(1, CARDS):
        if bundle.has_message(f"card-{number}"):
            message = bundle.get_message(f"card-{number}")
            patterns = (message.value, message.attributes.get("text"))
            if all(pattern is not None for pattern in patterns):
                title, told = (str(bundle.format_pattern(p)[0]) for p in patterns if p is not None)
                found[number] = (title, told)
    return found


def parse_deck(text: str, source: str) -> Deck:
    """Read a deck; refuse a wrong one with its line and the reason."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _wrong("deck-toml", source=source, reason=str(error)) from None
    if unknown := set(data) - {"name", "about", "extends", "location"}:
        raise _wrong("deck-key", source=source, name=min(unknown))
    found = dict(find_deck(data["extends"]).locations) if "extends" in data else {}
    lines = [k for k, line in enumerate(text.splitlines(), 1) if HEADING.match(line)]
    for line, entry in zip(lines, data.get("location", ()), strict=False):
        try:
            card = _parse_location(entry)
            if card.number in found:
                raise LocationError("deck-twice", number=card.number)
        except KeyError as error:
            name = str(error.args[0])
            raise _wrong("deck-lacks", source=source, line=line, name=name) from None
        except LocationError as fault:
            raise _wrong(fault.key, source=source, line=line, **fault.values) from None
        found[card.number] = card
    if sorted(found) != list(range(1, len(found) + 1)) or len(found) < FIRST_LAID:
        raise _wrong("deck-gaps", source=source, least=FIRST_LAID)
    return Deck(str(data.get("name", source)), str(data.get("about", "")), found)


def _parse_location(entry: dict[str, Any]) -> Location:
    number = entry["number"]
    if type(number) is not int or not 1 <= number < CARDS:
        raise LocationError("deck-number", last=CARDS - 1, given=repr(number))
    if unknown := set(entry) - {"number", "title", "text", "price", "signpost", "steps"}:
        raise LocationError("deck-location-key", name=min(unknown))
    title, told, price = (_words(entry, key) for key in ("title", "text", "price"))
    fixed, smoothies, manner = parse_fruits(price)
    signpost, any_fruit, _ = parse_fruits(_words(entry, "signpost") if "signpost" in entry else "")
    steps = tuple(parse_step(step) for step in _list(entry["steps"]))
    _check_steps(steps, signpost)
    return Location(number, title, told, fixed, smoothies, manner, signpost, any_fruit, steps)


def _words(entry: dict[str, Any], key: str) -> str:
    if not isinstance(entry[key], str) or not entry[key].strip():
        raise LocationError("deck-words", name=key, given=repr(entry[key]))
    return str(entry[key])


def _list(steps: Any) -> list[str]:
    if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
        raise LocationError("deck-steps-list")
    if not 1 <= len(steps) < MOST_STEPS - 1:
        raise LocationError("deck-steps-many", most=MOST_STEPS - 2)
    return steps


def _check_steps(steps: tuple[Step, ...], signpost: tuple[int, ...]) -> None:
    """Refuse steps that could ask for what is not there."""
    chosen = False
    needed = [0] * KINDS
    _check_names([step for step in steps if step.does.asks])
    for step in steps:
        chosen = chosen or step.does.chooses_other
        if step.does.needs_other and not chosen:
            raise LocationError("deck-seat", step=step.text)
        if step.does.takes_fruit:
            needed[step.kind] += max(1, step.amount)
            if needed[step.kind] > signpost[step.kind]:
                raise LocationError("deck-signpost", step=step.text)
        if step.amount > MOST_FRUITS:
            raise LocationError("deck-amount", step=step.text, most=MOST_FRUITS)


def _check_names(steps: list[Step]) -> None:
    """Refuse names under which positions could not tell the steps of a location apart."""
    names = [step.name for step in steps]
    if doubled := [name for name in names if names.count(name) > 1]:
        raise LocationError("deck-name-twice", name=doubled[0])
    for step in steps:
        if not re.fullmatch(rf"[a-z][a-z0-9-]{{0,{NAME_LENGTH - 1}}}", step.name):
            raise LocationError("deck-name", name=step.name, most=NAME_LENGTH)
        if any(step.name == asked.name for asked in step.does.asks):
            raise LocationError("deck-name-taken", step=step.text, name=step.name)


def parse_fruits(text: str) -> tuple[tuple[int, ...], int, int]:
    """Read fruits written `3p 1*`: how many of each kind, how many of any, and in which manner."""
    fruits = [0] * (KINDS + 1)
    manner = Manner.ANYHOW
    for word in text.split():
        match = re.fullmatch(r"([1-9])([bcgps*=/])", word)
        if not match:
            raise LocationError("deck-fruits", word=word)
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
    known = (written for does in STEPS.values() for written in does.written)
    measures = "|".join(MEASURES)
    raise LocationError(
        "deck-step", step=text, known=", ".join(w.replace("WHAT", measures) for w in known)
    )


def _pattern(written: str) -> str:
    """Return the pattern of a step: N is a number, F the letter of a fruit, WHAT a measure."""
    pattern = written.replace("WHAT", f"(?P<what>{'|'.join(MEASURES)})")
    pattern = re.sub(r"\bN", r"(?P<amount>\\d+)", pattern)
    return re.sub(r"F$", f"(?P<kind>[{LETTERS}])", pattern)


def _wrong(key: str, /, **values: Any) -> OrchardError:
    return OrchardError("deck.wrong", key, **values).of(PACKAGE)
