"""The command line as a person meets it: a process, what it is told, and what it says."""

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
    """How a command ended."""

    code: int
    out: str
    err: str


def orchard(
    *words: str, typed: str | bytes = "", folder: Path | None = None, timeout: float = 300
) -> Done:
    """Run a command with something typed into it, until its input ends."""
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
    """Run a command in this process, to be quick."""
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
    """The one sentence by which a command is refused; run in this process, to be quick."""
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
    """The sentence by which a command ended: one line, a code, and no traceback."""
    assert "Traceback" not in done.err
    assert done.err.startswith("orchard: "), done.err
    assert done.err.count("\n") == 1
    assert done.code in (1, 2)
    return done.err.removeprefix("orchard: ").rstrip("\n")
