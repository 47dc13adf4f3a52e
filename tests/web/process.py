"""A real server and a real browser for tests."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from orchard.page.files import INDEX, STATIC

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
FAR: Mapping[str, str] = {"ORCHARD_MODULES": "false"}  # all tables are far
BUSY: Mapping[str, str] = {  # here, one address is hundreds of people
    "ORCHARD_BOT_PAUSE": "0",
    "ORCHARD_REQUESTS_A_MINUTE": "100000",
    "ORCHARD_TABLES_AN_HOUR": "100000",
    "ORCHARD_CONNECTS_A_MINUTE": "100000",
    "ORCHARD_PICTURES_A_MINUTE": "100000",
}
PATIENCE = 60  # seconds within which a server must answer
CLIENT = STATIC / INDEX


def what_is_missing() -> str:
    """Return why browser tests cannot run here, or "" if they can."""
    if find_chromium() is None:
        return "no Chromium on this machine: try `apt-get install chromium-headless-shell`"
    if not CLIENT.exists():
        return "the client is not built: run `npm ci && npm run build` in web/"
    return ""


def find_chromium() -> str | None:
    """Return the path to Chromium, or None."""
    return next((path for name in CHROMIUM if (path := shutil.which(name))), None)


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running_server(
    data: Path, port: int | None = None, settings: Mapping[str, str] = FAR
) -> Iterator[str]:
    """Run a separate server, on a free port unless one is given; yield its address.

    Its tables are in a folder, so that another server can continue with them.
    """
    port = port or free_port()
    with starting_server(data, port, settings) as server:
        address = f"http://127.0.0.1:{port}"
        await_server(address, server)
        yield address


@contextmanager
def starting_server(
    data: Path, port: int, settings: Mapping[str, str] = FAR
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a server without waiting for it to answer; stop it at the end."""
    command = [sys.executable, "-m", "orchard", "serve", "--port", str(port)]
    environment = {**os.environ, "ORCHARD_DATA": str(data), **BUSY, **settings}
    with (data / "server.log").open("wb") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            yield server
        finally:
            server.terminate()
            server.wait(timeout=PATIENCE)


@contextmanager
def running_browser() -> Iterator[Browser]:
    """Run a headless browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        yield browser
        browser.close()


def await_server(address: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers."""
    latest = time.monotonic() + PATIENCE
    while server.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/api/name", timeout=PATIENCE):
                return
        except OSError:
            assert time.monotonic() < latest, "the server does not answer"
            time.sleep(0.1)
    raise AssertionError(f"the server ended at once, with {server.returncode}")
