"""Test order: the longest tests start first, so that no core idles at the end."""

from __future__ import annotations

import pytest

FIRST = ("web", "page", "test_documents.py")  # wait for browsers, modules and whole commands


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long tests first; otherwise keep the order."""
    items.sort(key=lambda item: not set(FIRST) & set(item.path.parts))
