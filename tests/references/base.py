"""The common base of the reference games: their interface, perft and option parsing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Self


class Reference(ABC):
    """One position of a game; playing an action gives a new position."""

    GAME: ClassVar[str]  # the id
    CASES: ClassVar[tuple[dict[str, str], ...]]  # options to compare it with

    @abstractmethod
    def __init__(self, **options: str) -> None:
        """Set up the start of a game."""

    @classmethod
    @abstractmethod
    def from_text(cls, text: str, **options: str) -> Self:
        """Read a position text, refusing positions that the rules can never reach."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The position as one line."""

    @property
    @abstractmethod
    def actor(self) -> str:
        """Who acts: a seat, chance, or "over" at the end."""

    @property
    @abstractmethod
    def legal(self) -> list[str]:
        """The legal actions; empty when the game is over."""

    @property
    def weights(self) -> dict[str, int]:
        """The weight of each action of chance."""
        raise ValueError("weights exist only where chance acts")

    @abstractmethod
    def play(self, action: str) -> Self:
        """Return the position after a legal action."""

    @property
    @abstractmethod
    def returns(self) -> list[float]:
        """The return of each seat of a finished game."""

    def view(self, seat: int) -> str:  # noqa: ARG002 -- without hidden information all see the same
        """The position as a seat may know it."""
        return self.text

    def perft(self, depth: int) -> int:
        """Count the action sequences of a given length; games that end sooner count 0."""
        if depth == 0:
            return 1
        actions = self.legal
        if depth == 1:
            return len(actions)
        return sum(self.play(action).perft(depth - 1) for action in actions)

    def require_legal(self, action: str) -> None:
        """Raise if an action is not legal."""
        if action not in self.legal:
            raise ValueError(f"{action!r} is not legal in {self.text}")

    def require_over(self) -> None:
        """Raise if the game is not over."""
        if self.actor != "over":
            raise ValueError("the game is not over")


def read_options(given: Mapping[str, str], defaults: Mapping[str, str]) -> dict[str, str]:
    """Fill in the default options and refuse unknown ones."""
    unknown = [name for name in given if name not in defaults]
    if unknown:
        raise ValueError(f"unknown options: {unknown}")
    return {**defaults, **given}


def read_number(text: str, low: int, high: int) -> int:
    """Read a plain decimal number within bounds, without signs, spaces or leading zeros."""
    if not (text.isascii() and text.isdigit() and str(int(text)) == text):
        raise ValueError(f"{text!r} is not a number")
    if not low <= int(text) <= high:
        raise ValueError(f"{text} is not within {low} to {high}")
    return int(text)


def read_fields(text: str, count: int) -> list[str]:
    """Split a position text at single spaces."""
    fields = text.split(" ")
    if len(fields) != count:
        raise ValueError(f"a position has {count} fields: {text!r}")
    return fields
