"""What hatchling does when a wheel is built: the browser client comes first."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import build as client


class ClientHook(BuildHookInterface):  # type: ignore[type-arg, misc]
    """Builds the browser client into the package."""

    def dependencies(self) -> list[str]:
        """Return what building needs."""
        return [] if client.has_node() else [client.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's way to call it
        """Build, except for an editable install: there `make` does it, when sources change."""
        if version != "editable":
            client.build()
