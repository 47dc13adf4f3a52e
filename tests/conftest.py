"""The order of tests: those that take longest begin, so that no core waits at the end."""

from __future__ import annotations

import pytest

FIRST = ("web", "page", "test_documents.py")  # they wait for browsers, modules, whole commands


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long tests first; keep the order otherwise."""
    items.sort(key=lambda item: not set(FIRST) & set(item.path.parts))
