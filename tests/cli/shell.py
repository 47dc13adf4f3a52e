"""The command line as a person uses it: a process, its input and its output."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from orchard.cli import main


@dataclass(frozen=True)
class Done:
    """The outcome of a command."""

    code: int
    out: str
    err: str


def orchard(
    *words: str, typed: str | bytes = "", folder: Path | None = None, timeout: float = 300
) -> Done:
    """Run a command with typed input, until the input ends."""
    done = subprocess.run(
        [sys.executable, "-m", "orchard", *words],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        cwd=folder,
        env=os.environ | {"PYTHONIOENCODING": "utf-8:strict", "COLUMNS": "100", "NO_COLOR": "1"},
        timeout=timeout,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def run_here(*words: str) -> Done:
    """Run a command in this process, for speed."""
    out, err = io.StringIO(), io.StringIO()
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "argv", ["orchard", *words]),
        pytest.raises(SystemExit) as end,
    ):
        main()
    return Done(int(end.value.code or 0), out.getvalue(), err.getvalue())


def complaint(*words: str, folder: Path) -> str:
    """Return the one sentence that refuses a command; run in this process, for speed."""
    err = io.StringIO()
    with (
        redirect_stdout(io.StringIO()),
        redirect_stderr(err),
        chdir(folder),
        patch.object(sys, "argv", ["orchard", *words]),
        pytest.raises(SystemExit) as end,
    ):
        main()
    return sentence_of(Done(int(end.value.code or 0), "", err.getvalue()))


def sentence_of(done: Done) -> str:
    """Return the sentence with which a command ended: one line, an exit code, no traceback."""
    assert "Traceback" not in done.err
    assert done.err.startswith("orchard: "), done.err
    assert done.err.count("\n") == 1
    assert done.code in (1, 2)
    return done.err.removeprefix("orchard: ").rstrip("\n")
