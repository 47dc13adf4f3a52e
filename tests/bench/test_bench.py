from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

from bench.__main__ import main, select
from bench.contest import Contest, Row, UnavailableError
from bench.errors import BenchError
from bench.hex import Hex
from bench.measure import Effort, Work, fitting, rate
from bench.ours import steps_batch
from bench.results import Figure, Run, Target, load_run, save_run
from orchard.kernel.random import Stream, below
from orchard.match import Position
from orchard.search import playouts

EFFORT = Effort(seconds=1.0, rounds=3)
NEAR = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))


class Clock:
    """A clock that runs only while work is done."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        """Return the time."""
        return self.now

    def work(self, seconds: float) -> Work:
        """Return work that takes this many seconds per portion."""

        def work(n: int) -> dict[str, int]:
            self.now += n * seconds
            return {"naps": n, "halves": 2 * n}

        return work


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("bench.measure.time", made)
    return made


def unheard(what: str) -> None:
    pass


def run_of(*figures: Figure) -> Run:
    return Run("2026-01-02T03:04:05", {"cpu": "abacus", "cores": 1}, figures)


def test_rate_counts_every_unit(clock: Clock) -> None:
    assert rate(clock.work(0.01), 3) == pytest.approx({"naps": 100, "halves": 200})


@pytest.mark.parametrize("portion", [1e-7, 1e-3, 0.1, 0.9, 3.0])
def test_fitting_makes_runs_long_enough(portion: float, clock: Clock) -> None:
    took = portion * fitting(clock.work(portion), 1.0)
    assert 1.0 <= took <= max(2.0, portion)


def test_contest_compares_with_the_best_rival_that_is_there(clock: Clock) -> None:
    def absent() -> Work:
        raise ImportError

    def refused() -> Work:
        raise UnavailableError("no such device")

    contest = Contest(
        "Naps",
        {
            "ours": lambda: clock.work(0.001),
            "slow": lambda: clock.work(0.02),
            "slower": lambda: clock.work(0.04),
            "absent": absent,
            "refused": refused,
        },
        (
            Row("ours", "naps", ("slower", "slow", "absent"), Target("ratio", 2)),
            Row("ours", "halves", ("refused",), Target("ratio", 2)),
            Row("absent", "naps"),
        ),
    )
    ours, alone, missing = contest.run(EFFORT, unheard)
    assert (ours.name, ours.unit, ours.baseline) == ("Naps, ours", "naps/s", "slow")
    assert ours.ratio == pytest.approx(20)
    assert ours.reached is True
    assert (alone.ratio, alone.reached, alone.note) == (None, None, "refused: no such device")
    assert (missing.value, missing.note) == (None, "not installed")


def test_targets() -> None:
    assert Figure("f", 1.4, "s", target=Target("value", 1.5, "at most")).reached is True
    assert Figure("f", 1.6, "s", target=Target("value", 1.5, "at most")).reached is False
    assert Figure("f", 9.0, "x/s", ratio=4.9, target=Target("ratio", 5)).reached is False
    assert Figure("f", 9.0, "x/s").reached is None


def test_run_round_trip(tmp_path: Path) -> None:
    run = run_of(
        Figure("a", 2.0, "steps/s", "b", 20.0, Target("ratio", 15)),
        Figure("b", None, "steps/s", note="not installed"),
    )
    path = save_run(run, tmp_path / "results")
    assert path.name == "2026-01-02-030405.json"
    assert load_run(path) == run
    assert json.loads(path.read_text("utf-8"))["figures"][0]["reached"] is True


def test_compare_shows_ratios_and_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = run_of(Figure("kept", 2e6, "steps/s"), Figure("gone", 3.0, "s"))
    new = run_of(Figure("kept", 3e6, "steps/s"), Figure("fresh", None, "s", note="not installed"))
    paths = [save_run(old, tmp_path / "old"), save_run(new, tmp_path / "new")]
    assert main(["compare", *map(str, paths)]) == 0
    rows = [
        re.split(r" {2,}", line.strip())
        for line in capsys.readouterr().out.splitlines()
        if line.strip().startswith(("kept", "gone", "fresh"))
    ]
    assert rows == [
        ["kept", "2.00 M steps/s", "3.00 M steps/s", "1.50 x"],
        ["gone", "3.00 s", "missing"],
        ["fresh", "missing", "not installed"],
    ]


@pytest.mark.parametrize("text", [None, "{", "[]", "{}", '{"figures": [{"name": 1}]}', "\xff"])
def test_compare_refuses_what_is_no_file_of_figures(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = save_run(run_of(), tmp_path)
    bad = tmp_path / "bad.json"
    if text is not None:
        bad.write_text(text, "latin-1")
    assert main(["compare", str(good), str(bad)]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.count("\n") == 1
    assert "bad.json" in told.err


def test_select_by_part_of_a_title() -> None:
    known = [Contest("Hex", {}, ()), Contest("Hex on GPU", {}, ()), Contest("Skirt", {}, ())]
    assert select(list(known), ["hex on", "SKIRT"]) == known[1:]
    assert select(list(known), []) == known
    with pytest.raises(BenchError, match="Hex; Hex on GPU; Skirt"):
        select(list(known), ["chess"])


@pytest.mark.parametrize("size", [1, 2, 5, 11])
def test_hex_ends_exactly_when_a_seat_joins_its_sides(size: int) -> None:
    variant = Hex(size)
    for number in range(8):
        stream = Stream(7, number)
        position = variant.start()
        while not position.is_over:
            assert not joins(position, 0, size)
            assert not joins(position, 1, size)
            code = position.codes[below(np.uint64(stream.next()), len(position.codes))]
            position = position.play_unchecked(code)
        winner = position.returns.index(1.0)
        assert position.returns[1 - winner] == -1.0
        assert joins(position, winner, size)
        assert not joins(position, 1 - winner, size)


def test_hex_is_almost_fair_at_random() -> None:
    run = playouts(Hex().start(), 4000, threads=1)
    assert abs(run.returns[0]) < 0.2
    assert 60 * 1000 < run.steps < 121 * 4000


def test_batch_begins_anew_what_is_over() -> None:
    work = steps_batch(Hex(3), 16)()
    assert work(40)["steps"] == 640
    assert 640 / 9 < work(40)["games"] < 640 / 5 + 16


def joins(position: Position, seat: int, size: int) -> bool:
    """Return whether a seat's cells connect its two sides, by flood fill."""
    words = position.state["claimed"][0, seat].tolist()
    own = {divmod(c, size) for c in range(size * size) if words[c // 64] >> c % 64 & 1}
    reached = {cell for cell in own if cell[seat] == 0}
    fresh = list(reached)
    while fresh:
        row, column = fresh.pop()
        beside = {(row + up, column + right) for up, right in NEAR} & own - reached
        reached |= beside
        fresh += beside
    return any(cell[seat] == size - 1 for cell in reached)
