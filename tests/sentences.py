"""The sentences that are written in the source, with their gaps, found by reading it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from pathlib import Path

import orchard

SOURCE = Path(orchard.__file__).parent
ACTOR = re.compile(r"^(Seat \d|Seat \{\}|\{\}): ")  # what a browser cuts off a prompt
JOINS = re.compile(r"[ ,].* ")  # what is put between the things of a list
FEW = 3  # letters without which a text could become anything


class Sentences:
    """All texts in some modules and decks, `{}` for each gap."""

    def __init__(self, *paths: Path) -> None:
        found = {f"{status.phrase}." for status in HTTPStatus}  # what the web framework says
        for path in paths:
            found.update(cards(path) if path.suffix == ".toml" else texts(parsed(path)))
        found |= {ACTOR.sub("", text) for text in found}
        found |= {f"{{}}{text}{{}}" for text in found if JOINS.fullmatch(text)}
        self.whole = {text.lower() for text in found}
        self.gapped = [
            (pattern_of(text), len(re.findall("[a-z]", text)) < FEW)
            for text in self.whole
            if "{}" in text and text.replace("{}", "")
        ]

    def can_say(self, sentence: str) -> bool:
        """Return whether a sentence of a catalogue is written, or put together from what is."""
        return self._can_say(re.sub(r"\{\w+\}", "{}", sentence).lower(), is_loose=False)

    def _can_say(self, text: str, *, is_loose: bool) -> bool:
        """Look for a text whose gaps can be filled; a loose one is not filled by a loose one."""
        if text in self.whole or not re.search("[a-z]", text):
            return True
        for pattern, now_loose in self.gapped:
            found = None if is_loose and now_loose else pattern.fullmatch(text)
            fills = found.groups() if found else (text,)
            if text not in fills and all(self._can_say(f, is_loose=now_loose) for f in fills):
                return True
        return False


def pattern_of(text: str) -> re.Pattern[str]:
    """Return the pattern of a text with gaps."""
    return re.compile("(.*?)".join(map(re.escape, text.split("{}"))))


def cards(path: Path) -> Iterator[str]:
    """Yield what is written on the cards of a deck."""
    for card in tomllib.loads(path.read_text("utf-8"))["location"]:
        yield from (card["title"], card["text"])


@cache
def parsed(path: Path) -> ast.Module:
    """Return a module as a tree."""
    return ast.parse(path.read_text("utf-8"))


def texts(tree: ast.AST) -> Iterator[str]:
    """Yield the texts in a module or a part of one, `{}` for each gap; docstrings are left out."""
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree.value
    is_joined = isinstance(tree, ast.JoinedStr)
    if isinstance(tree, ast.JoinedStr):
        parts = [
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in tree.values
        ]
        yield "".join(parts)
    for part in ast.iter_child_nodes(tree):
        is_docstring = isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
        if not is_docstring and not (is_joined and isinstance(part, ast.Constant)):
            yield from texts(part)
