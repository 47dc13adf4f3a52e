"""Patience: code is interpreted at first, and compiled once that is worth the wait."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, ClassVar

USUAL = 2.0  # seconds


class Patience:
    """Measures the time spent interpreting; once it runs out, compiling is worth it."""

    longest: ClassVar[float] = USUAL

    def __init__(self) -> None:
        self._spent = 0.0

    @property
    def is_over(self) -> bool:
        """Whether interpreting has taken long enough."""
        return self._spent >= self.longest

    def end(self) -> None:
        """Run out of patience now."""
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
def endless_patience() -> Iterator[None]:
    """Compile nothing in this process unless asked to, so that nothing waits for it."""
    Patience.longest = math.inf
    try:
        yield
    finally:
        Patience.longest = USUAL
