"""A contest: workloads measured side by side, and the resulting figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median

from bench.measure import Effort, Rates, Say, Work, race
from bench.results import Figure, Target


class UnavailableError(Exception):
    """A workload cannot run here; the message says why."""


@dataclass(frozen=True)
class Row:
    """One figure of a contest: the rate of a workload, compared with the best of its rivals."""

    work: str
    unit: str
    against: tuple[str, ...] = ()
    target: Target | None = None


@dataclass(frozen=True)
class Contest:
    """Workloads by name, each created when its turn comes, and the rows to report."""

    title: str
    works: Mapping[str, Callable[[], Work]]
    rows: tuple[Row, ...]

    def run(self, effort: Effort, say: Say) -> list[Figure]:
        """Return the figures in the order of the rows."""
        works, missing = self._made()
        rates = race(works, effort, lambda what: say(f"{self.title}: {what}"))
        return [self._figure(row, rates, missing) for row in self.rows]

    def _made(self) -> tuple[dict[str, Work], dict[str, str]]:
        """Return the workloads that can run here, and why the others cannot."""
        works: dict[str, Work] = {}
        missing: dict[str, str] = {}
        for name, make in self.works.items():
            try:
                works[name] = make()
            except ImportError:
                missing[name] = "not installed"
            except UnavailableError as why:
                missing[name] = str(why)
        return works, missing

    def _figure(self, row: Row, rates: Mapping[str, Rates], missing: Mapping[str, str]) -> Figure:
        name, unit = f"{self.title}, {row.work}", f"{row.unit}/s"
        if row.work in missing:
            return Figure(name, None, unit, target=row.target, note=missing[row.work])
        values = rates[row.work][row.unit]
        ratio = note = None
        rivals = [rival for rival in row.against if rival in rates]
        best = max(rivals, key=lambda rival: median(rates[rival][row.unit]), default=None)
        if best:
            pairs = zip(values, rates[best][row.unit], strict=True)
            ratio = median(ours / theirs for ours, theirs in pairs)
        elif row.against:
            note = f"{row.against[0]}: {missing[row.against[0]]}"
        return Figure(name, median(values), unit, best, ratio, row.target, note or "")
