"""A log of an arena's matches, so that it can be stopped at any moment and resumed later."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

from orchard.bots.ratings import Played
from orchard.errors import OrchardError

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None


class Log:
    """A log file: one line of settings, then one line per match, as JSON.

    Every line is on disk before the next match is counted. A line cut off by a crash is dropped.
    The file is locked while open: a second arena that wants to write to it is refused.
    """

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        self.played: list[Played] = []
        head = {"orchard": "arena 1", **settings}
        self._file = path.open("a+b")
        try:
            _lock(self._file, path)
            self._read(path, head)
        except BaseException:
            self._file.close()
            raise

    def add(self, played: Played) -> None:
        """Append a match."""
        self._write(asdict(played))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _read(self, path: Path, head: dict[str, Any]) -> None:
        """Read the log, or begin it if it is empty."""
        self._file.seek(0)
        whole, newline, _ = self._file.read().rpartition(b"\n")
        self._file.truncate(len(whole + newline))
        lines = whole.splitlines()
        if not lines:
            self._write(head)
        else:
            _compare(path, _parsed(path, lines[0]), head)
        self.played = [_match(path, line) for line in lines[1:]]

    def _write(self, told: dict[str, Any]) -> None:
        self._file.write(json.dumps(told).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock a file until it is closed or the process ends, where the system supports that."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OrchardError("arena.busy", path=str(path)) from None


def _match(path: Path, line: bytes) -> Played:
    told = _parsed(path, line)
    try:
        turns = tuple((int(n), float(total), float(most)) for n, total, most in told["turns"])
        a, b = told["pair"]
        seats, returns = tuple(told["seats"]), tuple(told["returns"])
        return Played(
            **{**told, "pair": (a, b), "seats": seats, "returns": returns, "turns": turns}
        )
    except (KeyError, TypeError, ValueError):
        raise _foreign(path) from None


def _parsed(path: Path, line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except ValueError:
        told = None
    if not isinstance(told, dict):
        raise _foreign(path)
    return told


def _compare(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Refuse a log whose matches were played with other settings."""
    for key in {**wanted, **found}:
        if found.get(key) != wanted.get(key):
            raise OrchardError(
                "arena.settings",
                path=str(path),
                name=key,
                found=str(found.get(key)),
                wanted=str(wanted.get(key)),
            )


def _foreign(path: Path) -> OrchardError:
    return OrchardError("arena.log", path=str(path))
