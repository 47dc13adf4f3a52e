"""Start-up: how long it takes from starting the engine to its first list of actions."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from bench.measure import Effort, Say
from bench.results import Figure, Target
from orchard.match import Variant

WARM = Target("value", 1.5, "at most")
COLD = Target("value", 15.0, "at most")


@dataclass(frozen=True)
class StartUp:
    """The start-up of one game, with nothing compiled and with everything compiled."""

    title: str
    variant: Variant

    def run(self, effort: Effort, say: Say) -> list[Figure]:
        """Return seconds to the first `legal`: cold, and the best of several warm starts."""
        with TemporaryDirectory(prefix="orchard-bench-") as folder:
            say(f"{self.title}: cold")
            cold = seconds_to_legal(self.variant, Path(folder))
            warm = []
            for number in range(1, effort.rounds + 1):
                say(f"{self.title}: warm, {number} of {effort.rounds}")
                warm.append(seconds_to_legal(self.variant, Path(folder)))
        best = None if None in warm else min(each for each in warm if each is not None)
        return [self._figure("warm", best, WARM), self._figure("cold", cold, COLD)]

    def _figure(self, how: str, seconds: float | None, target: Target) -> Figure:
        note = "no answer" if seconds is None else ""
        return Figure(f"{self.title}, {how}", seconds, "s", target=target, note=note)


def seconds_to_legal(variant: Variant, cache: Path) -> float | None:
    """Return the seconds until the engine has answered `new` and `legal`, or None on failure."""
    command = [sys.executable, "-m", "orchard", "engine"]
    environment = {**os.environ, "ORCHARD_CACHE": str(cache)}
    pipe = subprocess.PIPE
    began = time.perf_counter()
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(f"new {variant}\nlegal\n")
        engine.stdin.flush()
        answers = [_answer(engine.stdout) for _ in range(2)]
        took = time.perf_counter() - began
    return took if all(answer.startswith("=") for answer in answers) else None


def _answer(lines: IO[str]) -> str:
    """Read an answer, which ends with an empty line."""
    return "".join(iter(lambda: lines.readline().rstrip("\n"), ""))
