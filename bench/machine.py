"""What the figures were measured on."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from orchard.kernel import cuda
from orchard.search import cores

PACKAGES = ("numpy", "numba", "numba-cuda", "open_spiel", "pgx", "jax")


def describe_machine() -> dict[str, str | int]:
    """Return processor, cores, GPU and versions by name; what is not there is left out."""
    described: dict[str, str | int] = {
        "cpu": _cpu(),
        "cores": cores(),
        "system": platform.system(),
        "python": platform.python_version(),
    }
    if cuda.is_available():
        described["gpu"] = gpu_name()
    for package in PACKAGES:
        try:
            described[package] = version(package)
        except PackageNotFoundError:
            continue
    return described


def gpu_name() -> str:
    """Return the name of the CUDA device in use."""
    name = cuda.device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def _cpu() -> str:
    """Return the model of the processor."""
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
