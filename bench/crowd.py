"""Measure how long one person's bot takes while a stranger keeps the server busy.

`python -m bench.crowd`: a stranger creates 50 five-seat tables of Fabled Fruit, each with four of
the strongest bots to play first. A player at another address plays against a `sapling`: on a quiet
server, while the stranger watches all those tables, and after the stranger has left them. The
server is a real process; clients set their addresses with `X-Forwarded-For`, which it trusts on
the loopback interface.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from rich.console import Console
from rich.table import Table

from bench.load import View
from bench.server import UNLIMITED, free_port, serve_ours
from bench.sockets import Socket, connect

GAME, STRONGEST, WEAK = "fabled-fruit", "orchardist", "sapling"
STRANGER, OTHER = "203.0.113.1", "198.51.100.2"
SEATS = 5
PATIENCE = 900.0  # seconds allowed for one turn, however slow


def main() -> None:
    """Measure and print."""
    given = parser().parse_args()
    command = [sys.executable, "-m", "orchard", "warm"]  # until compiled, bots play lightly
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with busy_server() as port:
        report(asyncio.run(measure(port, given.tables, given.turns)))


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    made = argparse.ArgumentParser(prog="python -m bench.crowd", description="Measure a crowd.")
    made.add_argument("--tables", type=int, default=50, help="of the stranger")
    made.add_argument("--turns", type=int, default=10, help="of the weak bot, each time")
    return made


@contextmanager
def busy_server() -> Iterator[int]:
    """Run a server with raised limits per address; yield its port."""
    with tempfile.TemporaryDirectory(prefix="orchard-bench-") as folder:
        port = free_port()
        with serve_ours(port, folder, **dict.fromkeys(UNLIMITED, 10**6)):
            yield port


async def measure(port: int, tables: int, turns: int) -> dict[str, list[float]]:
    """Return the weak bot's turn times in seconds, on a quiet server and in a crowd."""
    player = Player(port)
    await player.sit_down()
    await player.turns(2)  # absorb anything slow the first time
    found = {"quiet": await player.turns(turns)}
    stranger = Client(port, STRANGER)
    sockets = []
    for _ in range(tables):
        table = stranger.make(GAME, [STRONGEST] * (SEATS - 1) + ["me"])
        sockets.append(await stranger.watch(table, lambda _: None))
    await asyncio.sleep(5)  # until the queue is full
    found["watched by the stranger"] = await player.turns(turns)
    for socket in sockets:
        socket.close()
    await asyncio.sleep(5)
    found["left by the stranger"] = await player.turns(turns)
    return found


class Client:
    """A client at an address."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address, self.cookie = port, address, ""

    def make(self, game: str, chairs: list[str]) -> str:
        """Create a table; return its id."""
        body = json.dumps({"game": game, "chairs": chairs}).encode()
        headers = {"Content-Type": "application/json", "X-Forwarded-For": self.address}
        if self.cookie:
            headers["Cookie"] = self.cookie
        asked = Request(f"http://127.0.0.1:{self.port}/api/tables", body, headers)
        with urlopen(asked) as answer:
            if made := answer.headers["Set-Cookie"]:
                self.cookie = made.split(";")[0]
            return str(json.load(answer)["table"])

    async def watch(self, table: str, hear: Any) -> Socket:
        """Follow a table."""
        path = f"/api/tables/{table}/live"
        return await connect(self.port, path, hear, cookie=self.cookie, client=self.address)


class Player(Client):
    """A player against the weak bot who always plays the first legal action."""

    def __init__(self, port: int) -> None:
        super().__init__(port, OTHER)
        self._heard = asyncio.Event()
        self._asked = 0

    async def sit_down(self) -> None:
        """Create a table and open it."""
        self._view = View(0, [], False, None)
        self._socket = await self.watch(self.make(GAME, ["me", WEAK]), self._hear)

    async def turns(self, count: int) -> list[float]:
        """Return the times of the bot's next turns, from the player's action to their next turn."""
        found: list[float] = []
        while len(found) < count:
            seconds, number = await self._play()
            if number > 1:  # others have acted too
                found.append(seconds)
        return found

    async def _play(self) -> tuple[float, int]:
        """Play on our turn and wait for the next one; return the seconds and actions between."""
        await self._own_turn()
        before, began = self._view.number, perf_counter()
        self._asked += 1
        asked = {"type": "play", "id": self._asked, "seen": before}
        self._socket.send(msgspec.json.encode({**asked, "action": self._view.choices[0].action}))
        self._view.choices = []
        await self._own_turn()
        return perf_counter() - began, self._view.number - before

    async def _own_turn(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self._view.choices:
                if self._view.returns is not None:
                    await self.sit_down()
                self._heard.clear()
                await self._heard.wait()

    def _hear(self, message: bytes) -> None:
        if b'"type":"view"' in message:
            self._view = msgspec.json.decode(message, type=View)
            self._heard.set()


def report(found: dict[str, list[float]]) -> None:
    """Print the figures."""
    quiet = statistics.median(found["quiet"])
    table = Table(f"a turn of {WEAK}", "middle", "slowest", "beside quiet", box=None)
    for name, seconds in found.items():
        middle = statistics.median(seconds)
        table.add_row(name, f"{middle:.2f} s", f"{max(seconds):.2f} s", f"{middle / quiet:.1f} x")
    Console(highlight=False).print(table)


if __name__ == "__main__":
    main()
