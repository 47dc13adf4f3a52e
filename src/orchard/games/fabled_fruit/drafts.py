"""Decks that people write: what can be on a card, how a file is read, and how a deck is written.

Untrusted text cannot reach any file: it may extend a deck shipped with the game, by name, and is
written out in full, so that it stays the same when that deck changes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from orchard.games.decks import Draft, Fault, Form, StepForm, WrittenCard, WrittenStep
from orchard.games.fabled_fruit.deck import (
    BROUGHT,
    MANNERS,
    MEASURES,
    MOST_FRUITS,
    OTHERS,
    Deck,
    Location,
    LocationError,
    parse_deck,
    parse_step,
    read_deck,
    shipped_deck,
    shipped_names,
)
from orchard.games.fabled_fruit.location import Step
from orchard.games.fabled_fruit.looks import Pic
from orchard.games.fabled_fruit.steps import STEPS
from orchard.games.fabled_fruit.table import CARDS, NO_KIND, Manner
from orchard.games.fabled_fruit.table import STEPS as MOST_STEPS
from orchard.games.fabled_fruit.text.fields import LETTERS

UNNAMED = "deck"  # the name of a deck that has none
MOST_AT_ONCE = 9  # the most fruits in one word of a price
GAPS = {"N": "count", "F": "sign", "WHAT": "word"}
FRUITS = ("price", "signpost")  # keys that are written as fruits
WHERE = {  # by fault: the key in a card's entry that it is about
    "deck-number": "number",
    "deck-twice": "number",
    "deck-step": "steps",
    "deck-steps-list": "steps",
    "deck-steps-many": "steps",
    "deck-name": "steps",
    "deck-name-twice": "steps",
    "deck-name-taken": "steps",
    "deck-seat": "steps",
    "deck-signpost": "steps",
    "deck-amount": "steps",
}
_GAP = re.compile(r"(\bN|F$|WHAT)")


@cache
def form() -> Form:
    """Return what can be written on a card."""
    fruits = tuple((letter, Pic.FRUIT + kind) for kind, letter in enumerate(LETTERS))
    smoothies = tuple((sign, Pic.SMOOTHIE + manner) for sign, manner in MANNERS.items())
    return Form(
        heading="[[location]]",
        price=(*fruits, *smoothies),
        signpost=(*fruits, smoothies[0]),
        words=tuple((word, f"write-each-{word}") for word in MEASURES),
        steps=tuple(_step_forms()),
        most_cards=CARDS - 1,
        most_steps=MOST_STEPS - 2,
        most_count=MOST_FRUITS,
    )


def read(text: str) -> Draft:
    """Return the contents of an untrusted file, which cannot reach any other file."""
    found = read_deck(text, UNNAMED, _known)
    lines = text.splitlines()
    ends = [*(line - 1 for line, _ in found.entries[1:]), len(lines)]
    written = [
        _written(entry, line, _last_line(lines, line, end))
        for (line, entry), end in zip(found.entries, ends, strict=False)
    ]
    cards = {number: card.card() for number, card in sorted(found.locations.items())}
    whole = "" if found.faults else format_deck(found.deck())
    faults = [replace(fault, line=_line_of(fault, lines, written)) for fault in found.faults]
    return Draft(found.title, found.about, cards, written, faults, whole)


def shipped(value: str) -> str:
    """Return a deck shipped with the game, written out in full, as a starting point."""
    return format_deck(_known(value))


def bring(name: str, text: str) -> None:
    """Register a deck, written out in full, under a name."""
    if name not in BROUGHT:
        BROUGHT[name] = parse_deck(text, name, _known)


def is_brought(name: str) -> bool:
    """Return whether a deck was registered under this name."""
    return name in BROUGHT


def _known(name: str) -> Deck:
    if name not in shipped_names():
        raise LookupError(name)
    return shipped_deck(name)


def format_deck(deck: Deck) -> str:
    """Write a deck, all its cards included; `parse_deck` reads it back."""
    lines = [f"name = {_quoted(deck.name)}", f"about = {_quoted(deck.about)}"]
    for _, card in sorted(deck.locations.items()):
        lines += ["", "[[location]]", *_format_location(card)]
    return "\n".join([*lines, ""])


def _format_location(card: Location) -> Iterator[str]:
    yield f"number = {card.number}"
    yield f"title = {_quoted(card.title)}"
    yield f"text = {_quoted(card.text)}"
    if post := _format_fruits(card.signpost, card.any_fruit, Manner.ANYHOW):
        yield f"signpost = {_quoted(post)}"
    yield f"price = {_quoted(_format_fruits(card.price, card.smoothies, card.manner))}"
    yield f"steps = [{', '.join(_quoted(_format_step(step)) for step in card.steps)}]"
    for locale in OTHERS:
        if locale in card.titles:
            title, text = _quoted(card.titles[locale]), _quoted(card.texts[locale])
            yield f"{locale} = {{ title = {title}, text = {text} }}"


def _format_fruits(fruits: Sequence[int], smoothies: int, manner: int) -> str:
    signs = {each: sign for sign, each in MANNERS.items()}
    counted = [(n, LETTERS[kind]) for kind, n in enumerate(fruits)]
    words = []
    for count, sign in [*counted, (smoothies, signs[Manner(manner)])]:
        many, rest = divmod(count, MOST_AT_ONCE)
        words += [f"{MOST_AT_ONCE}{sign}"] * many + ([f"{rest}{sign}"] if rest else [])
    return " ".join(words)


def _format_step(step: Step) -> str:
    usual = step.does.name or step.text.split()[0]
    return step.text if step.name == usual else f"{step.name}: {step.text}"


def _quoted(text: str) -> str:
    """Return a text as a TOML string, which is the same in JSON without control characters."""
    return json.dumps(text, ensure_ascii=False)


def _step_forms() -> Iterator[StepForm]:
    for does in STEPS.values():
        for written in does.written:
            if f"{written} WHAT" in does.written:
                continue  # which includes this one
            texts = _GAP.split(written)
            gaps = [GAPS[gap] for gap in texts[1::2]] + [""]
            parts = zip(texts[::2], gaps, strict=True)
            yield StepForm(
                written,
                f"write-{re.sub(r'[^a-z0-9]+', '-', written.lower())}",
                tuple(part for part in parts if any(part)),
                does.name or written.split()[0],
                bool(does.asks),
            )


def _written(entry: Mapping[str, Any], first: int, last: int) -> WrittenCard:
    """Return a card as written in its entry, valid or not."""
    steps = entry.get("steps", [])
    number = entry.get("number", 0)
    words = {locale: entry[locale] for locale in OTHERS if isinstance(entry.get(locale), dict)}
    return WrittenCard(
        number=number if type(number) is int and 0 <= number < CARDS else 0,
        first=first,
        last=last,
        title=_text(entry, "title"),
        text=_text(entry, "text"),
        price=_text(entry, "price"),
        signpost=_text(entry, "signpost"),
        steps=tuple(_step(str(step)) for step in steps) if isinstance(steps, list) else (),
        words={each: (_text(said, "title"), _text(said, "text")) for each, said in words.items()},
    )


def _line_of(fault: Fault, lines: Sequence[str], written: Sequence[WrittenCard]) -> int:
    """Return the exact line of a fault, if the card's entry has a line for it."""
    card = next((card for card in written if card.first == fault.line), None)
    if card is None:
        return fault.line
    named = WHERE.get(fault.key) or str(fault.values.get("name", ""))
    word = str(fault.values.get("word", ""))
    for number in range(card.first + 1, card.last + 1):
        key, _, value = lines[number - 1].partition("=")
        if key.strip() == named or (word and word in value and key.strip() in FRUITS):
            return number
    return fault.line


def _text(entry: Mapping[str, Any], key: str) -> str:
    given = entry.get(key, "")
    return given if isinstance(given, str) else ""


def _step(text: str) -> WrittenStep:
    try:
        step = parse_step(text)
    except LocationError:
        return WrittenStep("", "", {}, text)
    given, _, told = text.rpartition(": ")
    gaps: dict[str, int | str] = {"count": step.amount}
    fitting = (each.written for each in form().steps if _fits(each, step))
    written = next(fitting, "")
    if "F" in written:
        gaps["sign"] = LETTERS[step.kind]
    if "WHAT" in written:
        gaps["word"] = MEASURES[step.kind]
    return WrittenStep(given, written, gaps, told)


def _fits(each: StepForm, step: Step) -> bool:
    """Return whether a step was written in a form."""
    if each.written not in step.does.written:
        return False
    gaps = {gap for _, gap in each.parts}
    if "word" in gaps:
        return True
    return ("count" in gaps) == (step.amount > 0) and ("sign" in gaps) == (step.kind != NO_KIND)


def _last_line(lines: Sequence[str], first: int, end: int) -> int:
    """Return the last line of an entry; comments before the next entry belong to the next."""
    while end > first and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end
