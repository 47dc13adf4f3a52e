"""The machine that figures are measured on."""

from __future__ import annotations

from orchard.cli import machine
from orchard.kernel import cuda

PACKAGES = ("numpy", "numba", "numba-cuda", "open_spiel", "pgx", "jax")


def describe_machine() -> dict[str, str | int]:
    """Return processor, cores, GPU and package versions by name, leaving out whatever is absent."""
    described = machine.describe_machine(PACKAGES)
    if cuda.is_available():
        described["gpu"] = gpu_name()
    return described


def gpu_name() -> str:
    """Return the name of the CUDA device in use."""
    name = cuda.device().name
    return name.decode() if isinstance(name, bytes) else str(name)
