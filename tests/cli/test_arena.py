"""`orchard arena` as a person uses it: tables, files, refusals, and stopping it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from orchard.bots.arena import Plan
from orchard.bots.entrant import parse_entrants
from orchard.cli import arena as pages
from orchard.match import make_variant
from tests.cli.shell import complaint, orchard

SMALL = ("arena", "skirt", "size=3", "--jobs", "1")


def test_it_prints_tables_and_writes_files(tmp_path: Path) -> None:
    words = ("--bots", "random,greedy", "--rounds", "12", "--json", "a.json", "--plot", "a.svg")
    done = orchard(*SMALL, *words, "--log", "a.jsonl", folder=tmp_path)
    assert done.code == 0, done.err
    assert "skirt size=3: score of the row" in done.out
    assert "Settled: greedy scores above 50% against random" in done.out
    told = json.loads((tmp_path / "a.json").read_text())
    assert told["settings"]["game"] == "skirt size=3"
    assert told["machine"]["cores"] >= 1
    assert [pairing["verdict"] for pairing in told["pairings"]] == ["yes"]
    assert [rating["name"] for rating in told["ratings"]] == ["greedy", "random"]
    assert (tmp_path / "a.svg").read_text().startswith("<?xml")
    lines = (tmp_path / "a.jsonl").read_text().count("\n")
    again = orchard(*SMALL, *words, "--log", "a.jsonl", folder=tmp_path)
    assert again.out == done.out
    assert (tmp_path / "a.jsonl").read_text().count("\n") == lines


def test_what_is_not_settled_is_said(tmp_path: Path) -> None:
    done = orchard(*SMALL, "--bots", "a=random,b=random", "--above", "0.6", "--rounds", "3")
    assert "Not settled: b scores" in done.out
    assert "60%" in done.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "pip"], "at least two entrants"),
        (["--bots", "pip,bob"], "There is no bot 'bob'"),
        (["--bots", "pip,cmd:./nowhere"], "cannot be started"),
        (["--rounds", "0"], "rounds must be from 1"),
        (["--above", "1.5"], "between 0 and 1"),
        (["--test", "0.7", "0.6"], "between 0 and 1"),
        (["--log", "."], "directory"),
        (["--even"], "skirt offers no even start"),
    ],
)
def test_wrong_words_are_refused(words: list[str], sentence: str, tmp_path: Path) -> None:
    assert sentence in complaint(*SMALL, *words, folder=tmp_path)


def test_a_program_may_not_see_hidden_things(tmp_path: Path) -> None:
    said = complaint("arena", "fabled-fruit", "--bots", "pip,cmd:./bot", folder=tmp_path)
    assert "only what its seat may know" in said


def heed_interrupts() -> None:
    """Undo what a shell does to background commands, which makes them ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_it_stops_when_it_is_told_to(tmp_path: Path) -> None:
    words = ["arena", "skirt", "size=3", "--bots", "random,pip", "--rounds", "100000", "--full"]
    running = subprocess.Popen(
        [sys.executable, "-m", "orchard", *words, "--jobs", "2", "--log", "a.jsonl"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509  # one thread, before anything runs
    )
    log, until = tmp_path / "a.jsonl", time.monotonic() + 60
    while not (log.exists() and log.read_text().count("\n") > 4):
        assert time.monotonic() < until
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does
    out, err = running.communicate(timeout=30)
    assert "Stopped. The same command continues from here." in out
    assert "Traceback" not in err
    assert running.returncode == 130


def test_without_a_log_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(pages, "run", interrupted)
    plan = Plan(make_variant("skirt", size=3), parse_entrants(["random,pip"]), 1)
    with pytest.raises(KeyboardInterrupt):
        pages.play_plan(plan, jobs=1, log=None)
    assert "Nothing is kept without --log" in capsys.readouterr().out
