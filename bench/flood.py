"""Measure how long others wait while one address floods the server: `python -m bench.flood`.

A stranger opens 100 sockets at their own table and, on each of them, asks without pause why taps
mean nothing and what an action would do. A client at another address sends occasional pings and
waits for the answers. The server is a real process with its usual limits.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from time import perf_counter

from bench.crowd import OTHER, STRANGER, Client
from bench.server import free_port, serve_ours
from bench.sockets import Socket

SOCKETS, GAME = 100, "nuts-sorting"
WINDOW = 20  # unanswered requests per socket
EVERY = 0.06  # seconds between pings


def main() -> None:
    """Measure and print."""
    given = parser().parse_args()
    with tempfile.TemporaryDirectory(prefix="orchard-bench-") as folder:
        port = free_port()
        with serve_ours(port, folder, requests_a_minute=10**6):
            quiet, flooded = asyncio.run(measure(port, given.sockets, given.seconds))
    for name, found in (("quiet", quiet), (f"{given.sockets} sockets flood", flooded)):
        middle, slow = statistics.median(found), found[int(0.99 * len(found))]
        print(f"a ping, {name}: middle {1000 * middle:.1f} ms, slowest 1 % {1000 * slow:.1f} ms")


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    made = argparse.ArgumentParser(prog="python -m bench.flood", description="Measure a flood.")
    made.add_argument("--sockets", type=int, default=SOCKETS)
    made.add_argument("--seconds", type=float, default=10.0)
    return made


async def measure(port: int, sockets: int, seconds: float) -> tuple[list[float], list[float]]:
    """Return sorted ping times, first on a quiet server, then in a flood."""
    other = Pinger(port)
    await other.open()
    await other.pings(1.0)
    quiet = await other.pings(seconds)
    stranger = Client(port, STRANGER)
    table = stranger.make(GAME, ["me", "me"])
    floods = [Flood() for _ in range(sockets)]
    for flood in floods:
        flood.socket = await stranger.watch(table, flood.hear)
    for flood in floods:
        flood.begin()
    await asyncio.sleep(3)  # until the saved-up allowance is spent
    return quiet, await other.pings(seconds)


class Flood:
    """A socket that sends a new request whenever one is answered."""

    socket: Socket

    def __init__(self) -> None:
        self._asked = 0

    def begin(self) -> None:
        """Send a full window of requests at once."""
        for _ in range(WINDOW):
            self._ask()

    def hear(self, message: bytes) -> None:
        """Send another request."""
        if b'"type":"view"' not in message and self._asked:
            self._ask()

    def _ask(self) -> None:
        self._asked += 1
        asked = b'"type":"look","action":0' if self._asked % 2 else b'"type":"why","taps":[0]'
        self.socket.send(b'{"id":%d,%s}' % (self._asked, asked))


class Pinger(Client):
    """A client that times its pings."""

    def __init__(self, port: int) -> None:
        super().__init__(port, OTHER)
        self._answered = asyncio.Event()

    async def open(self) -> None:
        """Sit down at a new table."""
        self._socket = await self.watch(self.make(GAME, ["me", "me"]), self._hear)

    async def pings(self, seconds: float) -> list[float]:
        """Return the sorted times to an answer."""
        found: list[float] = []
        until = perf_counter() + seconds
        while perf_counter() < until:
            began = perf_counter()
            self._answered.clear()
            self._socket.send(b'{"type":"ping","id":1}')
            await self._answered.wait()
            found.append(perf_counter() - began)
            await asyncio.sleep(EVERY)
        return sorted(found)

    def _hear(self, message: bytes) -> None:
        if b'"type":"pong"' in message:
            self._answered.set()


if __name__ == "__main__":
    main()
