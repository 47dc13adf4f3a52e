"""What hatchling does when a wheel is built: first the browser client, then the games for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import build as client

ROOT = Path(__file__).parent
LINKER = "ziglang>=0.15"
MODULES = ROOT / "src" / "orchard" / "page" / "modules"


class PageHook(BuildHookInterface):  # type: ignore[type-arg, misc]
    """Builds the browser client into the package, and the usual games as WebAssembly."""

    def dependencies(self) -> list[str]:
        """Return what building needs."""
        node = [] if client.has_node() else [client.WHEEL]
        return [*node, *self.metadata.core.dependencies, LINKER]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's way to call it
        """Build, except for an editable install: there `make` does it, when sources change."""
        if version != "editable":
            client.build()
            build_modules()


def build_modules() -> None:
    """Build the modules of the usual variants, as many at a time as there are cores."""
    shutil.rmtree(MODULES, ignore_errors=True)
    jobs = str(os.cpu_count() or 1)
    command = [sys.executable, "-m", "orchard.page", "--out", str(MODULES), "--jobs", jobs]
    subprocess.run(command, check=True, env=os.environ | {"PYTHONPATH": str(ROOT / "src")})
