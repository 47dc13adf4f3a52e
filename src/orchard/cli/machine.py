"""The machine that figures are measured on."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from orchard.search import cores

PACKAGES = ("orchard", "numpy", "numba", "openskill", "open_spiel")


def describe_machine(packages: Sequence[str] = PACKAGES) -> dict[str, str | int]:
    """Return processor, cores and package versions by name, leaving out whatever is absent."""
    described: dict[str, str | int] = {
        "cpu": _cpu(),
        "cores": cores(),
        "system": platform.system(),
        "python": platform.python_version(),
    }
    for package in packages:
        try:
            described[package] = version(package)
        except PackageNotFoundError:
            continue
    return described


def _cpu() -> str:
    """Return the model of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())
