"""The systemd unit in docs/server.md is valid and well sandboxed."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from orchard.server.serve import FEW
from tests.documents import ROOT

OK = 2.0  # the highest acceptable exposure level from systemd-analyze


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit as a file, with a program that exists."""
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze IS NOT INSTALLED: apt-get install systemd")
    path = tmp_path / "orchard.service"
    path.write_text(re.sub(r"/opt/orchard/bin/orchard", "/bin/true", text()))
    return path


def text() -> str:
    page = (ROOT / "docs/server.md").read_text("utf-8")
    found = re.search(r"```ini\n(# /etc/systemd/system/orchard.service\n.*?)```", page, re.DOTALL)
    assert found
    return found[1]


def analyze(*arguments: str | Path) -> str:
    command = ["systemd-analyze", *map(str, arguments)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout + done.stderr


def test_the_unit_is_understood(unit: Path) -> None:
    assert "orchard.service" not in analyze("verify", unit)


def test_the_unit_keeps_much_shut(unit: Path) -> None:
    told = analyze("security", "--offline=true", unit)
    exposure = re.search(r"exposure level for orchard.service: ([\d.]+)", told)
    assert exposure
    assert float(exposure[1]) <= OK


def test_the_unit_has_files_for_a_thousand_tables() -> None:
    limit = re.search(r"^LimitNOFILE=(\d+)$", text(), re.MULTILINE)
    assert limit
    assert int(limit[1]) >= FEW
    assert "MemoryDenyWriteExecute=" not in text()  # Numba must be able to compile
