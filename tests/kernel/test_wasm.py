"""A WebAssembly module exports plain functions that behave like the natively compiled ones."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest

from orchard.errors import OrchardError
from orchard.kernel import Ints, Struct, Word, int8, int32, rule, specialise, wasm
from orchard.kernel.maths import log
from orchard.kernel.wasm import Export, Parameter, build
from tests.wasm import Running

pytest.importorskip("ziglang", reason="needs the extra `wasm`")


class Point(Struct):
    """A small struct."""

    x: int = int32()
    far: int = int8()


class Both(NamedTuple):
    """Two arrays as one value."""

    points: Any
    grid: Any


@rule
def doubled(n: int) -> int:
    """Return 2n; called by other rules."""
    return 2 * n


@rule
def add(a: int, b: int, is_less: bool) -> int:
    """Take integers."""
    return doubled(a) - b if is_less else doubled(a) + b


@rule
def mixed(x: Word, share: float) -> int:
    """Take a word and a fraction."""
    return int(x >> Word(60)) + int(10 * share)


@rule
def move(point: Point, by: int) -> None:
    """Change a struct."""
    point.x += doubled(by)
    point.far = 1


@rule
def spread(both: Any, row: Ints) -> int:
    """Take several arrays, one of them two-dimensional, possibly with strided rows."""
    total = 0
    for k in range(len(both.points)):
        total += both.points[k].x
    for i in range(both.grid.shape[0]):
        for j in range(both.grid.shape[1]):
            total += (10 * i + j) * both.grid[i, j]
    for k in range(len(row)):
        row[k] = k
    return total


POINTS = np.zeros(3, Point.dtype())
WIDE = np.arange(12, dtype=np.int64).reshape(3, 4)


@pytest.fixture(scope="module")
def running() -> Running:
    """Return a module that exports all these rules."""
    row = np.zeros(5, np.int16)
    apart = WIDE[:, 1:3]
    exports = [
        Export("add", add, (0, 0, False)),
        Export("mixed", mixed, (np.uint64(0), 0.5)),
        Export("move", move, (POINTS[0], 0)),
        Export("spread", spread, (Both(POINTS, WIDE), row)),
        Export("spread_apart", spread, (Both(POINTS, apart), row)),
        Export("scaled_log", scaled_log, (1.0,)),
    ]
    return Running(build(exports))


@rule
def scaled_log(x: float) -> int:
    """Return a logarithm times 1e9, to compare many digits."""
    return int(log(x) * 1e9)


def test_whole_numbers(running: Running) -> None:
    assert running.call("add", 20, 2, False) == 42
    assert running.call("add", -20, 2, True) == -42


def test_words_and_fractions(running: Running) -> None:
    assert running.call("mixed", 0xF000000000000000, 0.75) == 15 + 7


def test_structs(running: Running) -> None:
    point = np.zeros(1, Point.dtype())
    point["x"] = 5
    at = running.put(point)
    running.call("move", at, 8)
    assert running.get(at, point).tolist() == [(21, 1)]


def test_arrays_and_tuples_of_them(running: Running) -> None:
    points = np.array([(1, 0), (2, 0), (3, 0)], Point.dtype())
    row = np.full(5, -1, np.int16)
    at, grid, out = running.put(points), running.put(WIDE), running.put(row)
    natively = specialise(spread)
    for name, given, call in (
        ("spread", WIDE, (at, 3, grid, 3, 4, out, 5)),
        ("spread_apart", WIDE[:, 1:3], (at, 3, grid + 8, 3, 2, 32, 8, out, 5)),
    ):
        assert running.call(name, *call) == natively(Both(points, given), row)
        assert running.get(out, row).tolist() == [0, 1, 2, 3, 4]


def test_what_a_function_takes_is_told(running: Running) -> None:
    told = running.module.functions
    assert told["move"] == (Parameter("point", "struct", 8), Parameter("by", "i32"))
    assert told["spread_apart"][1] == Parameter("both.grid", "array", 8, 2, 2)
    assert [each.kind for each in told["mixed"]] == ["i64", "f64"]


def test_a_logarithm_is_the_same_to_the_last_bit(running: Running) -> None:
    natively = specialise(log)
    for n in (1, 2, 3, 7, 100, 383, 384, 12345, 10**9):
        assert natively(float(n)) == log(float(n)) == pytest.approx(np.log(n), rel=1e-15)
        assert running.call("scaled_log", float(n) ** 0.05) == int(log(float(n) ** 0.05) * 1e9)


def test_a_module_needs_nothing_from_outside(running: Running) -> None:
    assert running.imports == []


def test_a_missing_linker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm, "can_build", lambda: False)
    with pytest.raises(OrchardError, match=r"orchard\[wasm\]"):
        build([Export("doubled", doubled, (0,))])
