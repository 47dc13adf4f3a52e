"""Figures, and the files that store those of one run."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from bench.errors import BenchError

FOLDER = Path(__file__).parent / "results"


@dataclass(frozen=True)
class Target:
    """The bound for a figure or for its ratio to the baseline."""

    of: Literal["ratio", "value"]
    bound: float
    sense: Literal["at least", "at most"] = "at least"

    def is_reached(self, number: float) -> bool:
        """Return whether a number is on the right side of the bound."""
        return number >= self.bound if self.sense == "at least" else number <= self.bound


@dataclass(frozen=True)
class Figure:
    """One measured number, identified by name and unit.

    `value` is None if it could not be measured; `note` then says why.
    """

    name: str
    value: float | None
    unit: str
    baseline: str | None = None  # what it is compared with
    ratio: float | None = None  # to the baseline
    target: Target | None = None
    note: str = ""

    @property
    def reached(self) -> bool | None:
        """Whether the target is reached; None without a target or a number to compare."""
        number = self.ratio if self.target and self.target.of == "ratio" else self.value
        return None if self.target is None or number is None else self.target.is_reached(number)


@dataclass(frozen=True)
class Run:
    """All figures of one run, and the machine they were measured on."""

    date: str
    machine: Mapping[str, str | int]
    figures: tuple[Figure, ...]
    quick: bool = False


def save_run(run: Run, folder: Path = FOLDER) -> Path:
    """Write a run to a file named after its time; return the path."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.fromisoformat(run.date).strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{stamp}.json"
    figures = [asdict(figure) | {"reached": figure.reached} for figure in run.figures]
    told = asdict(run) | {"figures": figures}
    path.write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n", "utf-8")
    return path


def load_run(path: Path) -> Run:
    """Read a run from a file, or raise BenchError."""
    try:
        told = json.loads(path.read_text("utf-8"))
        figures = tuple(_figure(each) for each in told["figures"])
        return Run(str(told["date"]), dict(told["machine"]), figures, bool(told["quick"]))
    except OSError as error:
        raise BenchError(f"Cannot read {path}: {error.strerror}.") from None
    except (ValueError, TypeError, KeyError):
        raise BenchError(f"{path} is not a file of figures that 'python -m bench' wrote.") from None


def _figure(told: Mapping[str, Any]) -> Figure:
    target = told["target"]
    return Figure(
        name=str(told["name"]),
        value=None if told["value"] is None else float(told["value"]),
        unit=str(told["unit"]),
        baseline=told["baseline"],
        ratio=None if told["ratio"] is None else float(told["ratio"]),
        target=None if target is None else Target(**target),
        note=str(told["note"]),
    )
