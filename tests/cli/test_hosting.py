"""Serving from a terminal prints a greeting and a goodbye; a program gets JSON."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from orchard.cli.hosting import is_for_people
from orchard.server.serve import address_of
from orchard.server.settings import Settings

PATIENCE = 60.0
COMMAND = [sys.executable, "-m", "orchard", "serve", "--port", "0"]


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return settings for a server confined to a folder, and for a browser that shows nothing."""
    return os.environ | {"ORCHARD_DATA": str(folder), "BROWSER": "true", **more}


class Process:
    """A server whose output is read as it comes."""

    def __init__(self, process: subprocess.Popen[bytes], stream: int) -> None:
        self.process, self._stream = process, stream
        self.said = ""

    def hear(self, pattern: str) -> re.Match[str]:
        """Wait until the output matches a pattern."""
        deadline = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.said)):
            assert time.monotonic() < deadline, self.said
            assert self._read(1.0), self.said
        return found

    def stop(self) -> int:
        """Press Ctrl+C; return the exit status."""
        self.process.send_signal(signal.SIGINT)
        while self._read(PATIENCE):
            pass
        return self.process.wait(PATIENCE)

    def _read(self, patience: float) -> bool:
        if not select.select([self._stream], [], [], patience)[0]:
            return self.process.poll() is None
        try:
            data = os.read(self._stream, 4096)
        except OSError:  # how a terminal reports that its program has ended
            return False
        self.said += data.decode().replace("\r\n", "\n")
        return bool(data)


@contextmanager
def serving(
    folder: Path, *words: str, is_terminal: bool = False, **settings: str
) -> Iterator[Process]:
    """Run a server that writes to a terminal or to a pipe."""
    reader, writer = os.openpty() if is_terminal else os.pipe()
    process = subprocess.Popen(
        [*COMMAND, *words], stdout=writer, stderr=writer, env=environment(folder, **settings)
    )
    os.close(writer)
    try:
        yield Process(process, reader)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(reader)


@pytest.mark.parametrize(
    ("words", "is_terminal"), [(["--open"], False), (["--open"], True), ([], True)]
)
def test_a_person_is_greeted_and_sees_no_log(
    tmp_path: Path, words: list[str], is_terminal: bool
) -> None:
    with serving(tmp_path, *words, is_terminal=is_terminal) as server:
        address = server.hear(r"Orchard is ready: (http://127\.0\.0\.1:\d+/)\n")[1]
        server.hear(r"Press Ctrl\+C to stop\.\n")
        with urlopen(f"{address}health") as answer:
            assert answer.read() == b"alive"
        assert server.stop() == 0
        assert server.said == (f"Orchard is ready: {address}\nPress Ctrl+C to stop.\n\nGoodbye!\n")


def test_a_program_gets_lines_of_json(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.hear('"text": "started"')
        server.hear(r"\n")
        time.sleep(0.5)  # it may not listen yet; stopping it that early is not under test
        assert server.stop() == 0
        lines = [json.loads(line) for line in server.said.splitlines()]
        assert [line["text"] for line in lines] == ["started", "stopped"]


def test_the_form_of_the_log_can_be_set(tmp_path: Path) -> None:
    with serving(tmp_path, "--open", is_terminal=True, ORCHARD_LOG_FORMAT="json") as server:
        line = json.loads(server.hear(r"\{.*\}")[0])
        assert line["text"] == "started"
    with serving(tmp_path, ORCHARD_LOG_FORMAT="text", ORCHARD_LOG_LEVEL="info") as server:
        server.hear(r"\d\d:\d\d:\d\d INFO: started \(address .*\)\n")
        server.hear("Orchard is ready")


def test_who_reads_can_be_told() -> None:
    assert is_for_people(Settings(), opens=True)
    assert is_for_people(Settings(log_format="text"), opens=False)
    assert not is_for_people(Settings(log_format="json"), opens=True)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://127.0.0.1:80/"),
        ("::", "http://[::1]:80/"),
        ("orchard.example", "http://orchard.example:80/"),
    ],
)
def test_an_address_is_one_that_a_browser_finds(host: str, address: str) -> None:
    assert address_of(host, 80) == address
