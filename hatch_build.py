"""The build hook for wheels: builds the browser client, then the games for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
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
        """Return the build requirements; few, since editable installs need them too."""
        return [] if client.has_node() else [client.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Build, except for an editable install: there `make` builds when sources change."""
        if version != "editable":
            client.build()
            build_modules(self.metadata.core.dependencies)


def build_modules(needed: list[str]) -> None:
    """Build the modules of the usual variants in a temporary environment.

    That environment gets the package's dependencies and the linker, which are large and which only
    wheels need.
    """
    shutil.rmtree(MODULES, ignore_errors=True)
    jobs = str(os.cpu_count() or 1)
    with TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "Scripts" if os.name == "nt" else "bin", "python"))
        subprocess.run([python, "-m", "pip", "install", "--quiet", *needed, LINKER], check=True)
        command = [python, "-m", "orchard.page", "--out", str(MODULES), "--jobs", jobs]
        subprocess.run(command, check=True, env=os.environ | {"PYTHONPATH": str(ROOT / "src")})
