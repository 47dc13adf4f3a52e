"""Errors, keys and texts in the source, found by parsing it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import orchard

ROOT = Path(orchard.__file__).parent
GAMES = ROOT / "games"
# What makes an error, and the prefix it adds to the given key.
MAKERS = {"OrchardError": "", "FaultError": "", "refused": "refused-", "unreadable": "unreadable-"}
KEY = re.compile(r"[a-z]+(-[a-z0-9]+)*(\.[a-z]+)?")


@dataclass(frozen=True)
class Made:
    """One place where an error is made."""

    where: str
    keys: tuple[str, ...]  # the keys it can have; empty if they are not written here
    details: frozenset[str]
    has_more: bool  # whether it passes on further details
    texts: tuple[str, ...]  # strings among its arguments

    def __str__(self) -> str:
        return f"{self.where} {'/'.join(self.keys)}"


@cache
def shared_modules() -> dict[str, ast.Module]:
    """Return all modules except those of single games, by path."""
    paths = (p for p in ROOT.rglob("*.py") if GAMES not in p.parents or p.parent == GAMES)
    return {str(p.relative_to(ROOT)): ast.parse(p.read_text("utf-8")) for p in sorted(paths)}


def errors() -> list[Made]:
    """Return every place where an error is made."""
    return [
        made
        for path, tree in shared_modules().items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for made in _made_in(path, function)
    ]


def said_keys() -> Iterator[tuple[str, str]]:
    """Yield each key that is said or sent as a message, and where."""
    for path, tree in shared_modules().items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if _name(call.func) in ("say", "Message") and call.args and path != "errors.py":
                for key in _texts(call.args[0], {}):
                    yield f"{path}:{call.lineno}", key


def written_texts() -> set[str]:
    """Return every string in the source that could be a key, or a code that stands for one."""
    found = {
        node.value
        for tree in shared_modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return found | {text.replace(".", "-").replace("_", "-") for text in found}


def _made_in(path: str, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Made]:
    """Yield the errors that a function makes; its variables may hold their keys."""
    nodes = list(ast.walk(function))
    calls = [node for node in nodes if isinstance(node, ast.Call) and _name(node.func) in MAKERS]
    if not calls or path == "errors.py":
        return
    variables = {
        target.id: node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for call in (call for call in calls if call.args):
        maker = _name(call.func)
        given = call.args[1] if maker == "OrchardError" and len(call.args) > 1 else call.args[0]
        keys = [MAKERS[maker] + text for text in _texts(given, variables)]
        if given is call.args[0] and maker == "OrchardError":
            keys = [key.replace(".", "-").replace("_", "-") for key in keys]
        yield Made(
            f"{path}:{call.lineno}",
            tuple(keys),
            frozenset(k.arg.replace("_", "-") for k in call.keywords if k.arg),
            any(k.arg is None for k in call.keywords),
            tuple(text for argument in call.args for text in _all_texts(argument)),
        )


def _texts(node: ast.expr, variables: dict[str, ast.expr]) -> list[str]:
    """Return the strings that an expression can evaluate to, as far as they are literals."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_texts(body, variables), *_texts(orelse, variables)]
        case ast.Name(id=name) if name in variables:
            return _texts(variables[name], {})
    return []


def _all_texts(node: ast.expr) -> list[str]:
    """Return all strings in an expression, with `_` for each gap in an f-string."""
    found = [
        n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    ]
    joined = [n for n in ast.walk(node) if isinstance(n, ast.JoinedStr)]
    return found + [
        "".join(str(p.value) if isinstance(p, ast.Constant) else "_" for p in each.values)
        for each in joined
    ]


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
