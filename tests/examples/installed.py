"""Packages as an installer leaves them: a folder on the path, and metadata with entry points."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import orchard

GROUP = "orchard.games"
SOURCE = Path(orchard.__file__).parents[1]


def install(site: Path, name: str, points: Mapping[str, str]) -> None:
    """Write the metadata of a package that offers games, with entry points by name."""
    noted = site / f"{name.replace('-', '_')}-1.0.dist-info"
    noted.mkdir(parents=True)
    (noted / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"{key} = {value}" for key, value in points.items()]
    (noted / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]))


def run(*words: str, path: tuple[Path, ...]) -> subprocess.CompletedProcess[str]:
    """Run Python in a process that finds packages in these folders."""
    return subprocess.run(
        [sys.executable, *words],
        env=os.environ
        | {
            "PYTHONPATH": os.pathsep.join(map(str, (*path, SOURCE))),
            "PYTHONIOENCODING": "utf-8",
            "COLUMNS": "100",
            "NO_COLOR": "1",
        },
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
