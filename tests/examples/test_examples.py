"""The example packages are whole games: short, found when installed, and played like the rest."""

from __future__ import annotations

import ast
import io
import tokenize
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from orchard.games.game import Game
from orchard.match import make_variant
from orchard.page import build_module, find_module, module_name
from orchard.testing import check_game, typical_options
from tests.examples.installed import GROUP, install, run

FOLDERS = sorted(
    path.parent for path in Path(__file__).parents[2].glob("examples/*/pyproject.toml")
)
MOST_LINES = 200
LIST = "import orchard; print(*(game.id for game in orchard.all_games()))"
every_example = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def project(folder: Path) -> dict[str, Any]:
    """Return the project metadata of a package."""
    found: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def game_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Return the game that a package offers."""
    monkeypatch.syspath_prepend(str(folder))
    ((name, value),) = project(folder)["entry-points"][GROUP].items()
    game = EntryPoint(name, value, GROUP).load()
    assert isinstance(game, Game)
    assert game.id == name
    return game


def test_there_are_examples() -> None:
    assert {folder.name for folder in FOLDERS} >= {"breakthrough", "hex"}


@every_example
def test_an_example_conforms(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(folder, monkeypatch)
    for number, options in enumerate(typical_options(game)):
        given: dict[str, Any] = options
        report = check_game(game, games=1 if number else 2, **given)
        assert report.positions > 4


@every_example
def test_an_installed_example_is_found_played_and_drawn(folder: Path, tmp_path: Path) -> None:
    install(tmp_path, project(folder)["name"], project(folder)["entry-points"][GROUP])
    path = (tmp_path, folder)
    (name,) = project(folder)["entry-points"][GROUP]
    listed = run("-c", LIST, path=path)
    assert listed.stderr == ""
    assert {name, "skirt"} <= set(listed.stdout.split())
    played = run("-m", "orchard", "playouts", name, "50", "-o", "size=5", path=path)
    assert played.returncode == 0, played.stderr
    assert "50" in played.stdout
    drawn = run("-m", "orchard", "show", name, "--out", str(tmp_path / "it.svg"), path=path)
    assert drawn.returncode == 0, drawn.stderr
    assert fromstring((tmp_path / "it.svg").read_text("utf-8")).tag.endswith("svg")


def test_an_example_is_built_for_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ziglang", reason="needs the extra `wasm`")
    variant = make_variant(game_of(FOLDERS[0], monkeypatch))
    code = build_module(variant)
    assert code.startswith(b"\0asm")
    assert find_module(module_name(variant)) == code


@every_example
def test_an_example_is_short(folder: Path) -> None:
    lines = sum(lines_of_code(path) for path in folder.rglob("*.py"))
    assert lines <= MOST_LINES, f"{folder.name} has {lines} lines of code"


def lines_of_code(path: Path) -> int:
    """Return the number of lines of code: not blank, comment, import or docstring."""
    text = path.read_text("utf-8")
    code = {
        number
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in EMPTY
        for number in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom) or is_docstring(node):
            code -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))  # type: ignore[attr-defined]
    return len(code)


EMPTY = {
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.COMMENT,
    tokenize.ENDMARKER,
}


def is_docstring(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


MODULE = """\
'''Say.'''

import a
from b import (
    c,
)

# why
D = {
    1: 2,
}
"""


def test_what_counts_as_code(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(MODULE)
    assert lines_of_code(tmp_path / "module.py") == 3
