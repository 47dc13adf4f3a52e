"""A wheel contains the modules, and any Python finds them there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import orchard
from orchard.page import module_name
from orchard.page.building import build_modules
from orchard.page.variants import usual_variants
from tests.modules import built

ROOT = Path(orchard.__file__).parents[2]
BUILT = ("static", "modules", "__pycache__")
TELL = """
from orchard.kernel import wasm
wasm.digest = None  # another Python, which compiles to other bytecode, would find another one
from orchard.page import find_module, module_name
from orchard.page.variants import usual_variants
for variant in usual_variants():
    print(module_name(variant), len(find_module(module_name(variant))))
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return the package as a wheel installs it, without the client."""
    pytest.importorskip("hatchling", reason="needs hatchling, which the group `dev` brings")
    built()
    tree, made = tmp_path / "tree", tmp_path / "installed"
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns(*BUILT))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree / name)
    build_modules(usual_variants(), folder=tree / "src" / "orchard" / "page" / "modules")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    without = os.environ | {"HATCH_BUILD_NO_HOOKS": "true"}  # they would rebuild everything
    subprocess.run([*command, "--directory", str(tmp_path)], cwd=tree, env=without, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as opened:
        opened.extractall(made)
    return made


def told(installed: Path) -> subprocess.CompletedProcess[str]:
    """List the modules of a package, with an empty cache."""
    empty = {"PYTHONPATH": str(installed), "ORCHARD_CACHE": str(installed / "cache")}
    return subprocess.run(
        [sys.executable, "-c", TELL],
        env=os.environ | empty,
        cwd=installed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_wheel_brings_its_modules(installed: Path) -> None:
    found = told(installed)
    assert found.returncode == 0, found.stderr
    rows = [line.split() for line in found.stdout.splitlines()]
    assert [name for name, _ in rows] == [module_name(each) for each in usual_variants()]
    assert all(int(size) > 10_000 for _, size in rows)
    with (installed / "orchard" / "games" / "skirt" / "rules.py").open("a") as rules:
        rules.write("# edited\n")
    assert told(installed).returncode != 0  # the index is valid only for its own sources
