"""Tiering: code is interpreted at first, and compiled once that is worth the wait."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, ClassVar

USUAL = 2.0  # seconds


class InterpretationBudget:
    """The time to spend interpreting; once it is spent, compiling is worth it."""

    limit: ClassVar[float] = USUAL

    def __init__(self) -> None:
        self._spent = 0.0

    @property
    def is_spent(self) -> bool:
        """Whether interpreting has taken long enough."""
        return self._spent >= self.limit

    def exhaust(self) -> None:
        """Spend the whole budget now."""
        self._spent = math.inf

    def counted(self, interpreted: Callable[..., Any]) -> Callable[..., Any]:
        """Return an interpreted function with its time counted."""

        def call(*arguments: Any) -> Any:
            began = perf_counter()
            try:
                return interpreted(*arguments)
            finally:
                self._spent += perf_counter() - began

        return call


@contextmanager
def unlimited_budget() -> Iterator[None]:
    """Compile nothing in this process unless asked to, so that nothing waits for it."""
    InterpretationBudget.limit = math.inf
    try:
        yield
    finally:
        InterpretationBudget.limit = USUAL
