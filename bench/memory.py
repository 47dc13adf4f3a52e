"""Measure the memory of a server: `python -m bench.memory`.

On a server with its usual settings, one person plays every game against the strongest bot, one
match after another. The table shows the process's resident set after each match; the last line is
its peak.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from rich.console import Console
from rich.table import Table

from bench.load import Done, Refused, View
from bench.server import free_port, serving
from bench.sockets import Socket, connect
from orchard.games.game import all_games

MOST = 300  # MB, once all games have been played
ACTIONS = 60  # by the person in each match
_decode = msgspec.json.Decoder(View | Done | Refused).decode


def main() -> None:
    """Measure and print."""
    given = parser().parse_args()
    with tempfile.TemporaryDirectory(prefix="orchard-bench-") as folder:
        port = free_port()
        environment = {
            "ORCHARD_DATA": folder,
            "ORCHARD_PORT": str(port),
            "ORCHARD_BOT_PAUSE": "0",
            "ORCHARD_LOG_LEVEL": "warning",
        }
        make = [sys.executable, "-m", "orchard", "reports"]  # creates the database as a first start
        subprocess.run(make, env={**os.environ, **environment}, check=True, capture_output=True)
        with serving([sys.executable, "-m", "orchard", "serve"], port, environment) as pid:
            found = [("started", resident(pid), 0.0)]
            found += measure(port, pid, given.bot, given.actions, given.games)
            time.sleep(given.rest)
            found.append(("a minute's rest", resident(pid), given.rest))
            found.append(("the most ever", resident(pid, "VmHWM"), 0.0))
    report(found, given.bot)


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    made = argparse.ArgumentParser(prog="python -m bench.memory", description="Measure memory.")
    made.add_argument("--bot", default="orchardist", help="who sits on the other seats")
    made.add_argument("--actions", type=int, default=ACTIONS, help="of the person in each match")
    made.add_argument("--rest", type=float, default=65.0, help="seconds before the last look")
    made.add_argument("--games", nargs="*", default=[], help="which; all unless named")
    return made


def measure(
    port: int, pid: int, bot: str, actions: int, games: list[str]
) -> list[tuple[str, float, float]]:
    """Play matches; return each one's game, the server's memory in MB after it, and its seconds."""
    found = []
    for game in games or [game.id for game in all_games()]:
        began = time.perf_counter()
        asyncio.run(play(port, game, bot, actions))
        found.append((game, resident(pid), time.perf_counter() - began))
    return found


async def play(port: int, game: str, bot: str, actions: int) -> None:
    """Play one match against bots, always choosing the first legal action."""
    with urlopen(f"http://127.0.0.1:{port}/api/tables") as answer:
        cookie = str(answer.headers["set-cookie"]).partition(";")[0]
    request = {"game": game, "chairs": ["me", bot]}
    table = fetch(port, "/api/tables", request, cookie)["table"]
    is_over = asyncio.Event()
    asked = 0

    def hear(message: bytes) -> None:
        nonlocal asked
        heard = _decode(message)
        if not isinstance(heard, View):
            return
        if heard.returns is not None or asked >= actions:
            is_over.set()
        elif heard.choices:
            asked += 1
            chosen = heard.choices[0].action
            wish = {"type": "play", "id": asked, "seen": heard.number, "action": chosen}
            socket.send(msgspec.json.encode(wish))

    socket: Socket = await connect(port, f"/api/tables/{table}/live", hear, cookie=cookie)
    await is_over.wait()
    socket.close()


def fetch(port: int, path: str, body: Any = None, cookie: str = "") -> Any:
    """Return the server's JSON response."""
    headers = {"content-type": "application/json", "cookie": cookie}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"http://127.0.0.1:{port}{path}", data, headers)) as answer:
        return json.load(answer)


def resident(pid: int, field: str = "VmRSS") -> float:
    """Return the resident memory of a process in MB; its peak with `VmHWM`."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(f"{field}:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise ValueError(field)


def report(found: list[tuple[str, float, float]], bot: str) -> None:
    """Print the table."""
    table = Table(title=f"Memory of a server, against {bot}; at most {MOST} MB are wanted")
    for column in ("after", "MB", "seconds"):
        table.add_column(column, justify="left" if column == "after" else "right")
    for name, size, seconds in found:
        table.add_row(name, f"{size:.0f}", f"{seconds:.1f}" if seconds else "")
    Console().print(table)


if __name__ == "__main__":
    main()
