"""Optional extras: a command whose packages are missing says what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from orchard.errors import OrchardError


@contextmanager
def optional(extra: str) -> Iterator[None]:
    """Turn a failed import into an error that names the extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "orchard"):
            raise
        raise OrchardError(f"{extra}.missing", package=package) from None
