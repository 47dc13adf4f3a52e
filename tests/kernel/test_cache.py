"""Compiled code is cached on disk, and callers of an edited rule are never stale.

A small project of callers and their callees is run in three processes: as first written, with
every callee edited, and once more without changes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CALLEES = """\
import math

import constants
import deeper
from orchard.kernel import rule

LIMIT = 10


@rule
def by_constant(s, x):
    return x + 1


@rule
def by_global(s, x):
    return x + LIMIT


@rule
def by_builtin(s, x):
    return min(x, 3)


@rule
def by_library(s, x):
    return math.floor(x + 0.5)


@rule
def by_field(s, x):
    return s.a


@rule
def by_default(s, x, more=1):
    return x + more


@rule
def by_module(s, x):
    return x + constants.STEP


@rule
def by_deeper_rule(s, x):
    return deeper.change(x)
"""
CALLERS = """\
import callees
from callees import (
    by_builtin, by_constant, by_deeper_rule, by_default, by_field, by_global, by_library
)
from orchard.kernel import rule

KINDS = {}


def caller(function):
    KINDS[function.__name__] = rule(function)


@caller
def constant(s, x):
    return by_constant(s, x)


@caller
def reached_by_module(s, x):
    return callees.by_constant(s, x)


@caller
def own_global(s, x):
    return by_global(s, x)


@caller
def builtin(s, x):
    return by_builtin(s, x)


@caller
def library(s, x):
    return by_library(s, x)


@caller
def field(s, x):
    return by_field(s, x)


@caller
def default(s, x):
    return by_default(s, x)


@caller
def plain_module(s, x):
    return callees.by_module(s, x)


@caller
def deeper_rule(s, x):
    return by_deeper_rule(s, x)
"""
DEEPER = """\
from orchard.kernel import rule


@rule
def change(x):
    return x * 2
"""
RUN = """\
import json
import numpy as np
from callers import KINDS
from orchard.kernel import specialise

s = np.array([(100, 200)], [("a", np.int8), ("b", np.uint8)])
print(json.dumps({kind: int(specialise(f)(s[0], 5)) for kind, f in KINDS.items()}))
"""
EDITS = {
    "callees.py": [
        ("x + 1\n", "x + 2\n"),
        ("LIMIT = 10", "LIMIT = 30"),
        ("min(", "max("),
        ("math.floor", "math.ceil"),
        ("s.a", "s.b"),
        ("more=1", "more=7"),
    ],
    "constants.py": [("STEP = 1", "STEP = 4")],
    "deeper.py": [("x * 2", "x * 3")],
}
BEFORE = {
    "constant": 6,
    "reached_by_module": 6,
    "own_global": 15,
    "builtin": 3,
    "library": 5,
    "field": 100,
    "default": 6,
    "plain_module": 6,
    "deeper_rule": 10,
}
AFTER = {
    "constant": 7,
    "reached_by_module": 7,
    "own_global": 35,
    "builtin": 5,
    "library": 6,
    "field": 200,
    "default": 12,
    "plain_module": 9,
    "deeper_rule": 15,
}


class Project:
    """A folder of modules with its own cache."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache = folder / "cache"
        sources = {"callees": CALLEES, "callers": CALLERS, "deeper": DEEPER, "run": RUN}
        for name, source in (sources | {"constants": "STEP = 1\n"}).items():
            (folder / f"{name}.py").write_text(source)

    def edit(self) -> None:
        """Change every callee, but no caller."""
        for name, changes in EDITS.items():
            text = (self.folder / name).read_text()
            for old, new in changes:
                assert old in text
                text = text.replace(old, new)
            (self.folder / name).write_text(text)

    def run(self) -> dict[str, int]:
        """Return the result of each caller, run in a fresh process."""
        done = subprocess.run(
            [sys.executable, "-B", "run.py"],
            cwd=self.folder,
            env=os.environ | {"ORCHARD_CACHE": str(self.cache)},
            capture_output=True,
            text=True,
            check=True,
        )
        results: dict[str, int] = json.loads(done.stdout)
        return results

    def compiled(self) -> dict[str, int]:
        """Return the compiled files with their modification times."""
        return {str(p): p.stat().st_mtime_ns for p in self.cache.rglob("*.nbc")}


class Runs:
    """The results of three runs, and the cache contents after each."""

    def __init__(self, project: Project) -> None:
        self.before, self.first = project.run(), project.compiled()
        project.edit()
        self.after, self.second = project.run(), project.compiled()
        self.again, self.third = project.run(), project.compiled()


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Runs:
    return Runs(Project(tmp_path_factory.mktemp("project")))


def test_the_first_run_compiles_into_the_cache(runs: Runs) -> None:
    assert runs.before == BEFORE
    assert runs.first


@pytest.mark.parametrize("kind", AFTER)
def test_a_caller_follows_its_edited_callee(runs: Runs, kind: str) -> None:
    assert runs.after[kind] == AFTER[kind]


def test_an_edit_compiles_something_new(runs: Runs) -> None:
    assert set(runs.second) > set(runs.first)


def test_a_run_without_edits_compiles_nothing(runs: Runs) -> None:
    assert runs.again == runs.after
    assert runs.third == runs.second
