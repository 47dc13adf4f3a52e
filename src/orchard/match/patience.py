"""Patience: what is interpreted at first is compiled once that is worth the wait."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, ClassVar

USUAL = 2.0  # seconds


class Patience:
    """How long interpreting has taken so far; when it is over, compiling is worth it."""

    longest: ClassVar[float] = USUAL

    def __init__(self) -> None:
        self._spent = 0.0

    @property
    def is_over(self) -> bool:
        """Whether interpreting has taken long enough."""
        return self._spent >= self.longest

    def end(self) -> None:
        """Have no more of it."""
        self._spent = math.inf

    def counted(self, interpreted: Callable[..., Any]) -> Callable[..., Any]:
        """Return an interpreted function whose time is counted."""

        def call(*arguments: Any) -> Any:
            began = perf_counter()
            try:
                return interpreted(*arguments)
            finally:
                self._spent += perf_counter() - began

        return call


@contextmanager
def endless_patience() -> Iterator[None]:
    """Compile nothing in this process unless asked to: others do not wait for it meanwhile."""
    Patience.longest = math.inf
    try:
        yield
    finally:
        Patience.longest = USUAL
