"""A warp for tests: templates interpreted by several threads, synchronised like lanes.

This checks without a GPU that lanes share the work correctly: all of them take part in every
synchronisation, and none reads what another has yet to write.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, local
from typing import Any

from orchard.kernel import Rulebook, lanes, rule
from orchard.kernel.compile import Linker
from orchard.kernel.interpret import interpreted

PATIENCE = 60.0  # seconds to wait for the other lanes
here = local()  # each thread's warp and its lane number


class Warp:
    """A number of lanes."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.barrier = Barrier(size, timeout=PATIENCE)
        self.syncs = 0
        self._shown: list[Any] = [None] * size

    def run(
        self, template: Callable[..., Any], rules: Rulebook, shape: str, *arguments: Any
    ) -> None:
        """Run a template on all lanes."""
        linked = Linker(rules, interpreted, shape, OVERRIDES).link(template)

        def one(number: int) -> None:
            here.warp, here.number = self, number
            linked(*arguments)

        with ThreadPoolExecutor(self.size) as pool:
            for done in [pool.submit(one, number) for number in range(self.size)]:
                done.result()

    def together(self, x: Any, put_together: Callable[[list[Any]], Any]) -> Any:
        """Combine the values of all lanes and return the result."""
        self._shown[here.number] = x
        self.barrier.wait()
        found = put_together(self._shown)
        self.barrier.wait()
        return found


@rule
def lane() -> int:
    """Return this lane's number."""
    return int(here.number)


@rule
def size() -> int:
    """Return the number of lanes."""
    return int(here.warp.size)


@rule
def sync() -> None:
    """Wait for the other lanes."""
    here.warp.syncs += 1
    here.warp.barrier.wait()


@rule
def largest(x: Any) -> Any:
    """Return the largest value of all lanes."""
    return here.warp.together(x, max)


@rule
def smallest(x: Any) -> Any:
    """Return the smallest value of all lanes."""
    return here.warp.together(x, min)


@rule
def total(x: Any) -> Any:
    """Return the sum over all lanes."""
    return type(x)(here.warp.together(x, sum))


OVERRIDES: dict[Callable[..., Any], Callable[..., Any]] = {
    lanes.lane: lane,
    lanes.lanes: size,
    lanes.sync: sync,
    lanes.largest: largest,
    lanes.smallest: smallest,
    lanes.total: total,
}
