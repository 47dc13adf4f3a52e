"""The boundary of a game: no sentences in its code, nothing of it outside its folder."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import orchard
from orchard.kernel import StateBase

ROOT = Path(orchard.__file__).parent
WEB = ROOT.parents[1] / "web" / "src"
# Three words in a row that begin or end like a sentence; deck grammar and lists do not count.
SENTENCE = re.compile(r"^[A-Z][a-z']*( [A-Za-z']+){2}|[A-Za-z']+( [A-Za-z']+){2}[.!?]")
BASE = set(StateBase.fields())


def game_modules() -> list[Path]:
    """Return the modules of all built-in games."""
    return sorted((ROOT / "games").glob("*/**/*.py"))


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield all strings in a module except docstrings, with their lines."""
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


@pytest.mark.parametrize("module", game_modules(), ids=lambda path: "/".join(path.parts[-2:]))
def test_no_sentence_stands_in_a_game(module: Path) -> None:
    for number, text in texts(ast.parse(module.read_text("utf-8"))):
        lines = text.split("\n")
        assert not any(SENTENCE.search(line) for line in lines if not set("=/") & set(line)), (
            f"{module}:{number}: words belong into a catalogue: {text!r}"
        )


def outside(game: orchard.Game) -> Iterator[Path]:
    """Yield all Python and browser modules that do not belong to this game."""
    own = ROOT / "games" / game.package.rpartition(".")[2]
    for path in [*ROOT.rglob("*.py"), *WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]:
        if own not in path.parents and "games" not in path.parts[:-1]:
            yield path


def fields(game: orchard.Game) -> set[str]:
    """Return the fields of a game's structs that are its own."""
    variant = orchard.make_variant(game)
    return {*(variant.dtype.names or ()), *(variant.tables.dtype.names or ())} - BASE


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_nothing_outside_knows_a_field_of_a_game(game: orchard.Game) -> None:
    names = "|".join(map(re.escape, sorted(fields(game))))
    read = re.compile(rf"\b(?:s|t|state|states\[0\]|tables)(?:\.(?:{names})\b|\[\"(?:{names})\"\])")
    for path in outside(game):
        if path.suffix == ".py":
            found = read.search(path.read_text("utf-8"))
            assert not found, f"{path} reads {found and found[0]}, a field of {game.id}"


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_nothing_outside_knows_a_look_or_a_card_of_a_game(game: orchard.Game) -> None:
    cards = orchard.make_variant(game).cards.values()
    names = {look.name for look in game.looks} | {card.titles["en"] for card in cards}
    quoted = re.compile("[\"'`](" + "|".join(map(re.escape, sorted(names))) + ")[\"'`]")
    for path in outside(game):
        found = quoted.search(path.read_text("utf-8"))
        assert not found, f"{path} names {found and found[0]}, which is {game.id}'s"
