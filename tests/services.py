"""Real services for tests: PostgreSQL, Redis and our own server, as processes on free ports."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

PATIENCE = 60.0  # seconds that a service may take to start


def free_port() -> int:
    """Return an unused port on the loopback interface."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(is_ready: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    """Wait until a process is ready; fail if it ends or takes too long."""
    deadline = time.monotonic() + PATIENCE
    while not is_ready():
        assert process.poll() is None, f"{process.args!r} has ended"
        assert time.monotonic() < deadline, f"{process.args!r} does not start"
        time.sleep(0.02)


def answers(port: int) -> bool:
    """Return whether a port accepts connections."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def find_program(name: str) -> str:
    """Return the path of a program from a Debian package; skip loudly if it is missing."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which(name, path=os.pathsep.join(map(str, folders))) or shutil.which(name)
    if not found:
        pytest.skip(f"{name} IS NOT INSTALLED: apt-get install postgresql redis-server")
    return found


@contextmanager
def running(
    command: list[str],
    is_ready: Callable[[], bool],
    *,
    environment: Mapping[str, str] | None = None,
    preexec: Callable[[], None] | None = None,
    log: Path | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a process for the duration of the context."""
    with open(log or os.devnull, "ab") as output:
        process = subprocess.Popen(
            command,
            env=environment,
            stdout=output,
            stderr=output,
            preexec_fn=preexec,  # noqa: PLW1509  # single-threaded, before anything runs
        )
    try:
        wait_until(is_ready, process)
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGINT)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _unprivileged() -> Callable[[], None] | None:
    """Return a function that drops root in a child, as PostgreSQL demands; None if not root."""
    if os.getuid() != 0:
        return None

    def become() -> None:
        os.setgid(65534)
        os.setuid(65534)

    return become


@contextmanager
def postgres() -> Iterator[str]:
    """Run PostgreSQL; yield the address of an empty database."""
    initdb, server = find_program("initdb"), find_program("postgres")
    with tempfile.TemporaryDirectory(prefix="orchard-pg-") as folder:
        if os.getuid() == 0:
            os.chown(folder, 65534, 65534)
        data, port, become = f"{folder}/data", free_port(), _unprivileged()
        made = [initdb, "-D", data, "-U", "orchard", "-A", "trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(made, check=True, capture_output=True, preexec_fn=become, cwd=folder)
        options = ["-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"]
        asked = [find_program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]

        def is_ready() -> bool:
            return subprocess.run(asked, check=False).returncode == 0

        with running([server, "-D", data, *options], is_ready, preexec=become):
            yield f"postgresql://orchard@127.0.0.1:{port}/postgres"


@contextmanager
def redis() -> Iterator[str]:
    """Run Redis; yield its address."""
    program, port = find_program("redis-server"), free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    with running(command, lambda: answers(port)):
        yield f"redis://127.0.0.1:{port}"


class Server:
    """Our own server in a process, which can be killed and restarted."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        generous = {"requests_a_minute": 100_000, "tables_an_hour": 10_000, "work_a_second": 10_000}
        chosen = {"data": folder, "port": self.port, "bot_pause": 0, **generous, **settings}
        self.environment = dict(os.environ) | {
            f"ORCHARD_{name.upper()}": str(value) for name, value in chosen.items()
        }
        self.command = [sys.executable, "-m", "orchard", "serve"]

    def is_ready(self) -> bool:
        """Return whether the server is ready."""
        with suppress(OSError), urlopen(f"{self.base}/ready", timeout=5) as answer:
            return bool(answer.status == 200)
        return False

    @contextmanager
    def running(self) -> Iterator[subprocess.Popen[bytes]]:
        """Run the server."""
        with running(
            self.command, self.is_ready, environment=self.environment, log=self.log
        ) as process:
            yield process
