"""The arena: fair rounds, the same results on any number of cores, and a log to resume from."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import orchard
from orchard.bots import Bot, arena, fixture
from orchard.bots.arena import Pairing, Plan, run
from orchard.bots.entrant import parse_entrants
from orchard.bots.log import Log
from orchard.bots.ratings import Outcome, Played, Question
from orchard.errors import OrchardError
from orchard.match import Position, Variant

SKIRT = orchard.make_variant("skirt", size=3)
QUICK = "random,a=pip:playouts=10,b=pip:playouts=40"


def plan(bots: str = QUICK, rounds: int = 3, **more: object) -> Plan:
    """Return a plan for the smallest board."""
    return Plan(SKIRT, parse_entrants([bots]), rounds, **more)  # type: ignore[arg-type]


def told(outcomes: list[Outcome]) -> list[tuple[object, ...]]:
    """Return what was played, without timings."""
    return [
        (played.pair, played.seats, played.returns, played.actions, played.fault)
        for outcome in outcomes
        for played in outcome.matches
    ]


def script(folder: Path, on_go: str) -> str:
    """Return an entrant: a program that runs `on_go` when it is told to go."""
    path = folder / "bot.py"
    path.write_text(
        "import sys\nfor line in sys.stdin:\n"
        f"    if line.startswith('go'): {on_go}\n    print('=\\n', flush=True)\n"
    )
    return f"cmd:{sys.executable} -S {path}"


def test_all_meet_or_neighbours_or_the_first() -> None:
    def pairs(meet: arena.Meet) -> list[str]:
        entrants = parse_entrants(["random,greedy,pip,sprout"])
        found = Plan(SKIRT, entrants, 1, None, meet).pairs
        return [f"{a.name}-{b.name}" for a, b in found]

    assert len(pairs("all")) == 6
    assert pairs("neighbours") == ["greedy-random", "pip-greedy", "sprout-pip"]
    assert pairs("first") == ["greedy-random", "pip-random", "sprout-random"]


@pytest.mark.parametrize(
    ("variant", "matches"),
    [
        (SKIRT, 2),
        (orchard.make_variant("jam-it", seats=3, board="mini"), 6),
        (orchard.make_variant("fabled-fruit", seats=4), 2),
        (orchard.make_variant("fabled-fruit", seats=5), 10),
    ],
)
def test_every_seat_is_held_as_often_by_both(variant: Variant, matches: int) -> None:
    b, a = parse_entrants(["random,pip"])
    seated = Pairing(Plan(variant, (b, a), 1), a, b).arrangements
    assert len(seated) == len(set(seated)) == matches
    for seat in range(variant.seats):
        assert sum(row[seat] == a for row in seated) * 2 == matches


def test_results_do_not_depend_on_cores_but_on_the_seed() -> None:
    alone = told(run(plan()))
    assert len(alone) == 3 * 3 * 2
    assert told(run(plan(), jobs=2)) == alone
    assert told(run(plan(seed=1))) != alone


def test_a_round_has_one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[str] = []
    watched = fixture.Stopwatch.think

    def think(stopwatch: fixture.Stopwatch, bot: Bot, position: Position) -> str:
        if all(not turns for turns, *_ in stopwatch.turns):
            dealt.append(position.text)
        return watched(stopwatch, bot, position)

    monkeypatch.setattr(fixture.Stopwatch, "think", think)
    variant = orchard.make_variant("fabled-fruit", deck="known", limit=10)
    run(Plan(variant, parse_entrants(["a=random,b=random"]), 2))
    assert dealt[0] == dealt[1] != dealt[2] == dealt[3]


def test_a_settled_pairing_stops_with_the_round_that_settled_it() -> None:
    question = Question(0.5, 0.65)
    bots = "random,b=pip:playouts=200"
    (outcome,) = run(plan(bots, 40, question=question))
    assert outcome.verdict == "yes"
    assert len(outcome.rounds) < 40
    (same,) = run(plan(bots, 40, question=question), jobs=2)
    assert told([same]) == told([outcome])


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole: list[Played] = []
    full = run(plan(), keep=whole.append)
    log = Log(tmp_path / "log.jsonl", plan().settings)
    for played in whole[:7]:
        log.add(played)
    log.close()
    again = Log(tmp_path / "log.jsonl", plan().settings)
    assert again.played == whole[:7]
    fresh: list[Played] = []
    assert told(run(plan(), before=again.played, keep=fresh.append)) == told(full)
    assert len(fresh) == len(whole) - 7
    again.close()


def test_a_torn_line_is_dropped_and_the_log_goes_on_whole(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    log = Log(path, plan().settings)
    run(plan("random,greedy", 1), keep=log.add)
    log.close()
    text = path.read_bytes()
    path.write_bytes(text[:-20])
    torn = Log(path, plan().settings)
    assert len(torn.played) == 1
    torn.add(torn.played[0])
    torn.close()
    heads = [json.loads(line).get("round", "head") for line in path.read_text().splitlines()]
    assert heads == ["head", 0, 0]


def test_a_log_of_other_settings_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    Log(path, plan().settings).close()
    with pytest.raises(OrchardError, match=r"other settings .*seed: 0, not 1"):
        Log(path, plan(seed=1).settings)
    with pytest.raises(OrchardError, match=r"other settings .*entrants"):
        Log(path, plan("random,greedy").settings)
    Log(path, plan(rounds=99).settings).close()  # the number of rounds may change


@pytest.mark.skipif(sys.platform == "win32", reason="files cannot be locked there")
def test_of_two_arenas_on_one_log_the_second_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    command = [sys.executable, "-m", "orchard", "arena", "skirt", "size=3", "--bots=random,greedy"]
    endless = [*command, "--rounds=1000000", "--full", "--jobs=1", f"--log={path}"]
    first = subprocess.Popen(endless, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not path.exists() or path.read_bytes().count(b"\n") < 2:
            assert first.poll() is None
            time.sleep(0.02)
        second = subprocess.run(endless, capture_output=True, text=True, timeout=60, check=False)
    finally:
        first.kill()
        first.wait()
    assert second.returncode != 0
    assert "Another arena is writing to" in " ".join((second.stdout + second.stderr).split())
    Log(path, _settings_of(path)).close()  # a killed arena leaves no lock behind


def _settings_of(path: Path) -> dict[str, Any]:
    head = json.loads(path.read_bytes().splitlines()[0])
    return {key: value for key, value in head.items() if key != "orchard"}


@pytest.mark.parametrize("text", ["hello\n", "[1]\n", "{}\n"])
def test_another_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(OrchardError, match=r"not the log|other settings"):
        Log(path, plan().settings)
    assert path.read_text() == text


@pytest.mark.parametrize("on_go", ["sys.exit(1)", "print('= z99\\n', flush=True); continue"])
def test_a_program_at_fault_loses_and_the_arena_goes_on(tmp_path: Path, on_go: str) -> None:
    (outcome,) = run(plan(f"random,bad={script(tmp_path, on_go)}", 2))
    assert outcome.tally == (0, 0, 4)
    assert len(outcome.faults) == 4
    assert all(fault.startswith("bad ") for fault in outcome.faults)


def test_a_program_that_does_not_start_is_refused_ahead() -> None:
    with pytest.raises(OrchardError, match=r"x cannot be started: \./nowhere"):
        plan("random,x=cmd:./nowhere").check()


def test_a_match_without_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixture, "LONGEST", 3)
    (outcome,) = run(plan("random,greedy", 1))
    assert outcome.tally == (0, 2, 0)
    assert outcome.faults == ["The match did not end within 3 actions."] * 2


def test_turns_are_timed() -> None:
    (outcome,) = run(plan("random,greedy", 1))
    for played in outcome.matches:
        assert all(0 < longest <= total for _, total, longest in played.turns)
        assert sum(count for count, *_ in played.turns) <= played.actions


def children(process: int) -> list[int]:
    """Return the child processes of a process."""
    told = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in told.read_text().split()]


def is_working(process: int) -> bool:
    """Return whether a process is alive and not a zombie."""
    try:
        return "zombie" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def test_it_survives_being_killed(tmp_path: Path) -> None:
    log, result = tmp_path / "log.jsonl", tmp_path / "result.json"
    words = ["arena", "skirt", "size=3", "--bots", QUICK, "--rounds", "40", "--full", "--jobs", "2"]
    command = [sys.executable, "-m", "orchard", *words, "--log", str(log), "--json", str(result)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while not (log.exists() and log.read_bytes().count(b"\n") > 10):
        assert time.monotonic() < until
        time.sleep(0.02)
    workers = children(running.pid)
    assert workers
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    while any(map(is_working, workers)):
        assert time.monotonic() < until, "workers outlive the arena"
        time.sleep(0.02)
    kept = log.read_bytes().count(b"\n") - 1
    assert kept < 240
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert log.read_bytes().count(b"\n") - 1 == 240
    scores = [pairing["score"] for pairing in json.loads(result.read_text())["pairings"]]
    assert scores == [round(outcome.score, 4) for outcome in run(plan(rounds=40))]


def test_even_starts_are_the_same_with_the_seats_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[tuple[int, str]] = []
    played_out = fixture.play_out

    def seen(position: Position, *rest: Any) -> Position:
        starts.append((position.actor, position.everything))
        return played_out(position, *rest)

    monkeypatch.setattr(fixture, "play_out", seen)
    nuts = orchard.make_variant("nuts-sorting")
    even = Plan(nuts, parse_entrants(["a=random,b=random"]), 2, is_even=True)
    (outcome,) = run(even)
    assert len(outcome.matches) == 4
    assert starts[0] == starts[1] != starts[2] == starts[3]
    assert all(actor == 1 and " own:" in text for actor, text in starts)
    assert all(played.actions > 62 for played in outcome.matches)


def test_even_starts_are_a_setting(tmp_path: Path) -> None:
    nuts = orchard.make_variant("nuts-sorting")
    plain, even = (Plan(nuts, parse_entrants([QUICK]), 1, is_even=each) for each in (False, True))
    assert "even" not in plain.settings  # so that logs from before even starts can still be resumed
    Log(tmp_path / "log", plain.settings).close()
    with pytest.raises(OrchardError, match="even"):
        Log(tmp_path / "log", even.settings)


def test_even_starts_are_refused_where_there_are_none() -> None:
    with pytest.raises(OrchardError) as refused:
        plan(is_even=True).check()
    assert refused.value.code == "even.none"
