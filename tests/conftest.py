"""The order of tests: those that wait for a browser begin, so that no core waits at the end."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put browser tests first; keep the order otherwise."""
    items.sort(key=lambda item: "web" not in item.path.parts)
