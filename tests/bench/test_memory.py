"""The benchmark of a server's memory, with one small match."""

from __future__ import annotations

import os

import pytest

from bench import memory


def test_a_match_is_played_and_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--bot", "random", "--actions", "2", "--rest", "0", "--games", "skirt"]
    monkeypatch.setattr("sys.argv", ["bench.memory", *words])
    memory.main()
    shown = capsys.readouterr().out
    assert "skirt" in shown
    assert "the most ever" in shown


def test_what_a_process_holds_is_read() -> None:
    assert 5 < memory.resident(os.getpid()) <= memory.resident(os.getpid(), "VmHWM")
