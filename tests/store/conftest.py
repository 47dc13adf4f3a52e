"""A database of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import services


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with services.postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store.db"
    return str(request.getfixturevalue("postgres"))
