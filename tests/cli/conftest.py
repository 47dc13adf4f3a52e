"""The command line speaks English in tests, whatever language the terminal is set to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orchard.cli.language import VARIABLE


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "en")
        yield
