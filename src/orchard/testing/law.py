"""The error for a game that breaks a law."""

from __future__ import annotations


class NonconformingError(AssertionError):
    """A game breaks a law; the message says which, and where."""


def expect(law: object, message: str) -> None:
    """Raise `NonconformingError` unless a law holds."""
    if not law:
        raise NonconformingError(message)
