"""Real services, shared by all tests of a worker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import services
from tests.services import Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with services.postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    with services.redis() as url:
        yield url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with SQLite."""
    folder: Path = tmp_path_factory.mktemp("server")
    made = Server(folder, connects_a_minute=100_000, absence=0)
    with made.running():
        yield made
