"""Measure the server: `python -m bench.server`.

First, 1,000 tables with two live players each and 100 actions per second in total: how many are
acknowledged within 50 ms and seen by the other player within 80 ms. Then the highest rate of
acknowledged actions, compared with that of boardgame.io's own server and its file storage, which is
installed from npm into a temporary folder. A second process generates the load. The two servers
alternate, and the best run of each counts: other activity on the machine can only slow a run down.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3")
TABLES, RATE = 1000, 100
UNLIMITED = (
    "requests_a_minute",
    "tables_an_hour",
    "connects_a_minute",
    "connections_an_address",
    "plays_a_second",
    "work_a_second",
)


def main() -> None:
    """Measure and print."""
    given = parser().parse_args()
    paced = measure_ours(given.tables, RATE, given.seconds)
    ours, rival = [], []
    with tempfile.TemporaryDirectory(prefix="orchard-bench-") as folder:
        script = None if given.alone else install_rival(Path(folder))
        for _ in range(given.rounds):
            ours.append(measure_ours(given.tables, 0, 60))
            if script:
                rival.append(measure_rival(script, given.tables))
    report(paced, best(ours), best(rival) if rival else None)


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    made = argparse.ArgumentParser(prog="python -m bench.server", description="Measure the server.")
    made.add_argument("--tables", type=int, default=TABLES)
    made.add_argument("--seconds", type=float, default=30.0, help="of the steady load")
    made.add_argument("--rounds", type=int, default=3, help="turns of each at its highest rate")
    made.add_argument("--alone", action="store_true", help="without boardgame.io")
    return made


def measure_ours(tables: int, rate: float, seconds: float, **settings: str) -> dict[str, Any]:
    """Return the measurements of a load on our own server with SQLite."""
    with tempfile.TemporaryDirectory(prefix="orchard-bench-") as folder:
        port = free_port()
        with serve_ours(port, folder, **settings, **dict.fromkeys(UNLIMITED, 10**6)) as pid:
            return load("orchard", port, tables, rate, seconds, pid)


@contextmanager
def serve_ours(port: int, folder: str, **settings: str | int) -> Iterator[int]:
    """Run our own server with its data in a folder; yield its process id."""
    chosen = {"data": folder, "port": port, "log_level": "warning", **settings}
    environment = {f"ORCHARD_{name.upper()}": str(value) for name, value in chosen.items()}
    command = [sys.executable, "-m", "orchard", "serve"]
    with serving(command, port, environment) as pid:
        yield pid


def install_rival(folder: Path) -> Path | None:
    """Install boardgame.io in a folder; return the script that serves it, or None without Node."""
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        return None
    install = [npm, "install", "--silent", "--no-audit", "--no-fund", *PACKAGES]
    subprocess.run(install, cwd=folder, check=True, capture_output=True)
    return Path(shutil.copy(HERE / "boardgameio.cjs", folder))


def measure_rival(script: Path, tables: int) -> dict[str, Any]:
    """Return the measurements of the same load on boardgame.io."""
    with tempfile.TemporaryDirectory(prefix="orchard-bench-") as folder:
        port = free_port()
        with serving(["node", str(script), str(port), folder], port, {}) as pid:
            return load("boardgame.io", port, tables, 0, 60, pid)


def best(found: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the measurement with the highest rate."""
    return max(found, key=lambda each: float(each["rate"]))


def load(
    server: str, port: int, tables: int, rate: float, seconds: float, pid: int
) -> dict[str, Any]:
    """Run a load in a separate process and return its measurements."""
    numbers = (port, tables, rate, seconds, pid)
    command = [sys.executable, "-m", "bench.load", server, *map(str, numbers)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=HERE.parent)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@contextmanager
def serving(command: list[str], port: int, environment: Mapping[str, str]) -> Iterator[int]:
    """Run a server; yield its process id."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while not is_listening(port):
            if process.poll() is not None:
                raise SystemExit(f"bench: {' '.join(command)} has ended.")
            time.sleep(0.05)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def report(paced: dict[str, Any], ours: dict[str, Any], rival: dict[str, Any] | None) -> None:
    """Print the figures."""
    console = Console(highlight=False)
    steady = Table("steady load", "within", "middle", "slowest 1 %", box=None)
    for what, limit in (("acknowledged", "50 ms"), ("seen", "80 ms")):
        spread = paced[what]
        share, p50, p99 = spread["within"], spread["p50_ms"], spread["p99_ms"]
        steady.add_row(f"{what} in {limit}", f"{share:.2%}", f"{p50:.1f} ms", f"{p99:.1f} ms")
    console.print(steady)
    highest = Table("highest rate", "actions a second", "processor an action", box=None)
    for name, found in (("Orchard", ours), ("boardgame.io", rival)):
        if found:
            used = f"{found['processor_us_an_action']:.0f} µs"
            highest.add_row(name, f"{found['rate']:,.0f}", used)
    console.print(highest)
    if rival:
        console.print(f"Orchard is {ours['rate'] / rival['rate']:.1f} times as fast.")


def free_port() -> int:
    """Return a free port on the loopback interface."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_listening(port: int) -> bool:
    """Return whether a process listens on a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


if __name__ == "__main__":
    main()
