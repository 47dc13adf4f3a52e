"""A server and a browser for tests, both real."""

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
FAR: Mapping[str, str] = {"ORCHARD_MODULES": "false"}  # all tables are the server's
BUSY: Mapping[str, str] = {  # one address is hundreds of people here
    "ORCHARD_BOT_PAUSE": "0",
    "ORCHARD_REQUESTS_A_MINUTE": "100000",
    "ORCHARD_TABLES_AN_HOUR": "100000",
    "ORCHARD_CONNECTS_A_MINUTE": "100000",
    "ORCHARD_PICTURES_A_MINUTE": "100000",
}
PATIENCE = 60  # seconds until a server must answer
CLIENT = STATIC / INDEX


def what_is_missing() -> str:
    """Return why there can be no browser tests here, "" if there can."""
    if find_chromium() is None:
        return "no Chromium on this machine: try `apt-get install chromium-headless-shell`"
    if not CLIENT.exists():
        return "the client is not built: run `npm ci && npm run build` in web/"
    return ""


def find_chromium() -> str | None:
    """Return where Chromium is."""
    return next((path for name in CHROMIUM if (path := shutil.which(name))), None)


def free_port() -> int:
    """Return a port that nobody listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running_server(
    data: Path, port: int | None = None, settings: Mapping[str, str] = FAR
) -> Iterator[str]:
    """Run a server of its own, on a free port if none is given; give its address.

    Its tables are in a folder, so that another server can go on with them.
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
    """Start a server, and stop it in the end; it may not answer yet."""
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
    """Run a browser without a window."""
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
