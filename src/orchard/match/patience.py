"""Patience: what is interpreted at first is compiled once that is worth the wait."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

LONGEST = 2.0  # seconds


class Patience:
    """How long interpreting has taken so far; when it is over, compiling is worth it."""

    def __init__(self) -> None:
        self.spent = 0.0

    @property
    def is_over(self) -> bool:
        """Whether interpreting has taken long enough."""
        return self.spent >= LONGEST

    def counted(self, interpreted: Callable[..., Any]) -> Callable[..., Any]:
        """Return an interpreted function whose time is counted."""

        def call(*arguments: Any) -> Any:
            began = perf_counter()
            try:
                return interpreted(*arguments)
            finally:
                self.spent += perf_counter() - began

        return call
