"""The order of tests: those that take longest begin, so that no core waits at the end."""

from __future__ import annotations

import pytest

FIRST = ("web", "page")  # they wait for browsers and for modules to be built


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long tests first; keep the order otherwise."""
    items.sort(key=lambda item: not set(FIRST) & set(item.path.parts))
