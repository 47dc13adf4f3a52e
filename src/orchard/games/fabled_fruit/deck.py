"""Decks: location cards as data, read from TOML files.

    [[location]]
    number = 2
    title = "The banana swap"
    text = "Give 1 banana to another player, who gives you back 2 other fruits, or all there are."
    signpost = "1b"                # what the action requires (V13); left out if nothing
    price = "3s 1*"                # 3 strawberries and 1 smoothie
    steps = ["to: choose seat", "pass 1b", "back: get 2 but b"]
    de = { title = "Bananentausch", text = "..." }   # in other languages

A step may be prefixed with the name that positions use for it. The package `steps` defines the
kinds of steps. Titles and texts in other languages may also be in Fluent files beside the deck:
`NAME.ja.ftl` with `card-2 = ...` and its attribute `.text = ...`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from orchard.errors import OrchardError
from orchard.games.decks import LONGEST_LINE, LONGEST_TEXT, LONGEST_TITLE, Fault, is_plain
from orchard.games.fabled_fruit.location import FIRST_LAID, Deck, Location, Step
from orchard.games.fabled_fruit.steps import STEPS
from orchard.games.fabled_fruit.table import CARDS, KINDS, NAME_LENGTH, NO_KIND, Manner, Measure, Op
from orchard.games.fabled_fruit.table import STEPS as MOST_STEPS
from orchard.games.fabled_fruit.text.fields import LETTERS
from orchard.games.layout import Card
from orchard.words import LOCALES, catalogue

__all__ = ["Deck", "Location", "cards", "find_deck", "parse_deck", "parse_fruits", "parse_step"]

PACKAGE = "orchard.games.fabled_fruit"
KEYS = {"number", "title", "text", "price", "signpost", "steps"}
OTHERS = LOCALES[1:]  # languages that a card may have besides English
HEADING = re.compile(r"\s*\[\[\s*location\s*\]\]")
MOST_FRUITS = 12
MEASURES = tuple(each.name.lower() for each in Measure)
MANNERS = {"*": Manner.ANYHOW, "=": Manner.ALIKE, "/": Manner.DIFFERENT}


BROUGHT: dict[str, Deck] = {}  # decks that users have brought to this process, by name


class LocationError(Exception):
    """What is wrong with a location: a catalogue key, and the values for its sentence."""

    def __init__(self, key: str, /, **values: int | str) -> None:
        super().__init__(key)
        self.key, self.values = key, values


@dataclass
class Reading:
    """The contents of a deck file, as far as it can be read, and its faults."""

    title: str
    about: str = ""
    locations: dict[int, Location] = field(default_factory=dict)
    entries: list[tuple[int, dict[str, Any]]] = field(default_factory=list)  # by their lines
    faults: list[Fault] = field(default_factory=list)

    def blame(self, line: int, key: str, /, **values: int | str) -> None:
        """Record a fault."""
        self.faults.append(Fault(line, key, values))

    def deck(self) -> Deck:
        """Return the deck, which must have no faults."""
        return Deck(self.title, self.about, self.locations)


def cards(seats: int, deck: str, start: int, limit: int) -> Mapping[int, Card]:
    """Return what is printed on the cards of a deck, by number."""
    return {number: location.card() for number, location in find_deck(deck).locations.items()}


def find_deck(name: str) -> Deck:
    """Return a deck: one shipped with the game, one brought by a user, or a file as it is now."""
    if name in BROUGHT:
        return BROUGHT[name]
    if not name.endswith(".toml"):
        return shipped_deck(name)
    path = Path(name)
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise _wrong(name, Fault(0, "deck-missing", {"reason": str(error)})) from None
    return _translated(parse_deck(text, name), path.parent, path.stem)


@cache
def shipped_deck(name: str) -> Deck:
    """Return a deck shipped with the game."""
    return _translated(parse_deck(shipped_text(name), name), _folder(), name)


def shipped_text(name: str) -> str:
    """Return the text of a deck shipped with the game; paths are not followed."""
    file = next((file for file in _folder().iterdir() if file.name == f"{name}.toml"), None)
    if file is None:
        raise _wrong(name, Fault(0, "deck-unknown", {}))
    return file.read_text("utf-8")


def shipped_names() -> set[str]:
    """Return the names of the decks shipped with the game."""
    return {file.name.removesuffix(".toml") for file in _folder().iterdir()}


def _folder() -> Traversable:
    return files(PACKAGE) / "decks"


def _translated(deck: Deck, folder: Traversable | Path, stem: str) -> Deck:
    """Return a deck with the translations found beside it."""
    locations = dict(deck.locations)
    for locale in OTHERS:
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
    from fluent.runtime import FluentBundle, FluentResource  # loaded only when needed

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


def parse_deck(text: str, source: str, extend: Callable[[str], Deck] | None = None) -> Deck:
    """Read a deck; refuse a faulty one, giving the line and the reason."""
    reading = read_deck(text, source, extend or find_deck)
    if reading.faults:
        raise _wrong(source, reading.faults[0])
    return reading.deck()


def read_deck(text: str, source: str, extend: Callable[[str], Deck]) -> Reading:
    """Read a deck as far as possible; `extend` finds the deck that it extends."""
    found = Reading(source)
    data = _load(text, found)
    for name in sorted(set(data) - {"name", "about", "extends", "location"}):
        line = _line_of(text, name) or _line_of(text, f"[{name}]")
        found.blame(line, "deck-key", name=_short(name))
    for name in ("name", "about", "extends"):
        if name in data and (not isinstance(data[name], str) or not is_plain(data[name])):
            found.blame(_line_of(text, name), "deck-words", name=name, given=_short(data[name]))
            del data[name]
    _check_lengths(text, data, found)
    found.title, found.about = data.get("name", "").strip() or source, data.get("about", "")
    try:
        found.locations = dict(extend(data["extends"]).locations) if "extends" in data else {}
    except LookupError:
        found.blame(_line_of(text, "extends"), "deck-extends", name=_short(data["extends"]))
    found.entries = _entries(text, data.get("location", []), found)
    for line, entry in found.entries:
        _add_location(found, line, entry)
    numbers = sorted(found.locations)
    if not found.faults and (
        numbers != list(range(1, len(numbers) + 1)) or len(numbers) < FIRST_LAID
    ):
        found.blame(0, "deck-gaps", least=FIRST_LAID)
    return found


def _load(text: str, found: Reading) -> dict[str, Any]:
    """Return a text parsed as TOML, or {} if it is not valid."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:  # which could keep the parser busy for a long time
            found.blame(number, "deck-line", most=LONGEST_LINE)
            return {}
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also for numbers that are too long
        reason = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "-"
        at = re.search(r"at line (\d+)", reason)
        last = max(1, len(text.splitlines()))
        found.blame(int(at[1]) if at else last, "deck-toml", reason=_short(reason, 200))
        return {}


def _check_lengths(text: str, data: dict[str, Any], found: Reading) -> None:
    for name, most in (("name", LONGEST_TITLE), ("about", LONGEST_TEXT)):
        if len(data.get(name, "")) > most:
            found.blame(_line_of(text, name), "deck-long", name=name, most=most)


def _entries(text: str, given: Any, found: Reading) -> list[tuple[int, dict[str, Any]]]:
    """Return the entries of locations with their lines."""
    lines = [k for k, line in enumerate(text.splitlines(), 1) if HEADING.match(line)]
    is_list = isinstance(given, list) and all(isinstance(entry, dict) for entry in given)
    if not is_list or len(given) != len(lines):
        if not found.faults:
            found.blame(_line_of(text, "location"), "deck-inline", heading="[[location]]")
        return []
    return list(zip(lines, given, strict=True))


def _add_location(found: Reading, line: int, entry: dict[str, Any]) -> None:
    try:
        card = _parse_location(entry)
        if card.number in found.locations:
            raise LocationError("deck-twice", number=card.number)
    except KeyError as error:
        found.blame(line, "deck-lacks", name=str(error.args[0]))
    except LocationError as fault:
        found.blame(line, fault.key, **fault.values)
    else:
        found.locations[card.number] = card


def _line_of(text: str, key: str) -> int:
    """Return the first line that starts with a key, or 0."""
    lines = text.splitlines()
    return next((k for k, line in enumerate(lines, 1) if line.lstrip().startswith(key)), 0)


def _short(given: Any, most: int = 60) -> str:
    """Return what was written, shortened to be quoted in a sentence."""
    text = given if isinstance(given, str) else repr(given)
    return text if len(text) <= most else text[: most - 1] + "…"


def _parse_location(entry: dict[str, Any]) -> Location:
    number = entry["number"]
    if type(number) is not int or not 1 <= number < CARDS:
        raise LocationError("deck-number", last=CARDS - 1, given=_short(repr(number)))
    if unknown := set(entry) - KEYS - set(OTHERS):
        raise LocationError("deck-location-key", name=_short(min(unknown)))
    title = _words(entry, "title", LONGEST_TITLE)
    told = _words(entry, "text", LONGEST_TEXT)
    fixed, smoothies, manner = parse_fruits(_words(entry, "price", LONGEST_TITLE))
    post = _words(entry, "signpost", LONGEST_TITLE) if "signpost" in entry else ""
    signpost, any_fruit, _ = parse_fruits(post)
    steps = tuple(parse_step(step) for step in _list(entry["steps"]))
    _check_steps(steps, signpost)
    card = Location(number, title, told, fixed, smoothies, manner, signpost, any_fruit, steps)
    return _in_other_languages(card, entry)


def _in_other_languages(card: Location, entry: dict[str, Any]) -> Location:
    """Return a card with the translations in its entry."""
    for locale in OTHERS:
        if (words := entry.get(locale)) is not None:
            if not isinstance(words, dict) or set(words) != {"title", "text"}:
                raise LocationError("deck-language", name=locale)
            title = {locale: _words(words, "title", LONGEST_TITLE)}
            told = {locale: _words(words, "text", LONGEST_TEXT)}
            card = replace(card, titles=card.titles | title, texts=card.texts | told)
    return card


def _words(entry: dict[str, Any], key: str, most: int) -> str:
    """Return the text of a key in one line; refuse one that is empty, too long or not plain."""
    given = entry[key]
    words = " ".join(given.split()) if isinstance(given, str) else ""
    if not words or not is_plain(words):
        raise LocationError("deck-words", name=key, given=_short(repr(given)))
    if len(words) > most:
        raise LocationError("deck-long", name=key, most=most)
    return words


def _list(steps: Any) -> list[str]:
    if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
        raise LocationError("deck-steps-list")
    if not 1 <= len(steps) < MOST_STEPS - 1:
        raise LocationError("deck-steps-many", most=MOST_STEPS - 2)
    return steps


def _check_steps(steps: tuple[Step, ...], signpost: tuple[int, ...]) -> None:
    """Refuse steps that could ask for something that is not there."""
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
    """Refuse names by which positions could not tell the steps of a location apart."""
    names = [step.name for step in steps]
    if doubled := [name for name in names if names.count(name) > 1]:
        raise LocationError("deck-name-twice", name=doubled[0])
    for step in steps:
        if not re.fullmatch(rf"[a-z][a-z0-9-]{{0,{NAME_LENGTH - 1}}}", step.name):
            raise LocationError("deck-name", name=_short(step.name), most=NAME_LENGTH)
        if any(step.name == asked.name for asked in step.does.asks):
            raise LocationError("deck-name-taken", step=step.text, name=step.name)


def parse_fruits(text: str) -> tuple[tuple[int, ...], int, int]:
    """Read fruits written `3p 1*`: how many of each kind, how many of any, and in which manner."""
    fruits = [0] * (KINDS + 1)
    manner = Manner.ANYHOW
    for word in text.split():
        match = re.fullmatch(r"([1-9])([bcgps*=/])", word)
        if not match:
            raise LocationError("deck-fruits", word=_short(word))
        if match[2] in MANNERS:
            manner = max(manner, MANNERS[match[2]])
            fruits[KINDS] += int(match[1])
        else:
            fruits[LETTERS.index(match[2])] += int(match[1])
    return tuple(fruits[:KINDS]), fruits[KINDS], manner


def parse_step(text: str) -> Step:
    """Read a step, optionally prefixed with a name."""
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
        "deck-step", step=_short(text), known=", ".join(w.replace("WHAT", measures) for w in known)
    )


def _pattern(written: str) -> str:
    """Return the pattern of a step: N is a number, F the letter of a fruit, WHAT a measure."""
    pattern = written.replace("WHAT", f"(?P<what>{'|'.join(MEASURES)})")
    pattern = re.sub(r"\bN", r"(?P<amount>[0-9]{1,3})", pattern)
    return re.sub(r"F$", f"(?P<kind>[{LETTERS}])", pattern)


def _wrong(source: str, fault: Fault) -> OrchardError:
    """Return the error for a deck's fault, whose sentence is embedded in that of the error."""

    def told(locale: str) -> str:
        return catalogue(PACKAGE, locale).say(fault.key, **fault.values)

    if fault.line and fault.key not in ("deck-toml",):
        error = OrchardError("deck.wrong", "deck-at", source=source, line=fault.line, fault=told)
    else:
        error = OrchardError("deck.wrong", "deck-whole", source=source, fault=told)
    return error.of(PACKAGE)
