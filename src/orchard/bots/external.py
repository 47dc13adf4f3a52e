"""Bots that are separate programs and speak the text interface over pipes.

The program needs very few commands, so that a bot is quick to write: `new` once, `seed` (which it
may refuse), then `position` and `go` for each action. Any mistake raises a `FaultError` and loses
the match.
"""

from __future__ import annotations

import os
import selectors
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from orchard.bots.thought import Thought
from orchard.errors import OrchardError
from orchard.match import Position, Variant
from orchard.match.files import one_line

FAREWELL = 1.0  # seconds a program has to exit by itself
LONGEST = 1 << 20  # bytes of an answer
SHOWN = 80  # characters of an error


class FaultError(OrchardError):
    """A program failed as a player; the sentence says how, without naming it."""

    def __init__(self, key: str, /, **details: Any) -> None:
        super().__init__("bot.fault", key, **details)


class ExternalBot:
    """Another program at one seat of one match."""

    def __init__(
        self, command: Sequence[str], variant: Variant, *, seed: int = 0, patience: float = 60.0
    ) -> None:
        self._patience = patience
        self._buffer = b""
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the bot
        self._process = self._started(command)
        self._readable = selectors.DefaultSelector()
        self._readable.register(self._out, selectors.EVENT_READ)
        try:
            self._ask(f"new {variant}")
            self._ask(f"seed {seed}", may_refuse=True)
        except FaultError:
            self.close()
            raise

    def think(self, position: Position) -> Thought:
        """Ask the program for an action; refuse one that is not legal."""
        self._ask(f"position {position.everything}")
        action, *value = self._ask("go").split() or [""]
        try:
            reason = position.why_not(action)
        except OrchardError as error:
            raise FaultError(
                "fault-unreadable", answer=_short(action), sentence=error.say
            ) from None
        if reason is not None:
            raise FaultError("fault-illegal", answer=_short(action), reason=str(reason))
        return Thought(action, _value(value), (action,))

    def close(self) -> None:
        """End the program: ask it to quit, then kill it."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):
            process.stdin.write(b"quit\n")
        process.stdin.close()
        try:
            process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for each in (process.stdout, self._readable, self._complaints):
            each.close()

    def _started(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        try:
            return subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=self._complaints, bufsize=0
            )
        except (OSError, ValueError) as error:
            self._complaints.close()
            why = error.strerror if isinstance(error, OSError) else error
            raise FaultError("fault-started", command=command[0], why=str(why)) from None

    @property
    def _out(self) -> int:
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    def _ask(self, command: str, *, may_refuse: bool = False) -> str:
        """Send a command and return its answer."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{command}\n".encode())
        except OSError:
            raise self._dead() from None
        answer = self._answer(command.partition(" ")[0])
        if not (answer.startswith("=") or (may_refuse and answer.startswith("?"))):
            raise FaultError("fault-answer", answer=_short(answer), command=_short(command))
        return answer[1:].strip()

    def _answer(self, asked: str) -> str:
        """Read up to an empty line."""
        until = time.monotonic() + self._patience
        while b"\n\n" not in (text := _plain(self._buffer)):
            left = until - time.monotonic()
            if left <= 0 or not self._readable.select(left):
                raise FaultError("fault-late", command=asked, seconds=f"{self._patience:g}")
            read = os.read(self._out, 65536)
            if not read:
                raise self._dead()
            self._buffer += read
            if len(self._buffer) > LONGEST:
                raise FaultError("fault-long", command=asked, most=LONGEST)
        answer, _, self._buffer = text.partition(b"\n\n")
        return answer.decode("utf-8", "replace").strip()

    def _dead(self) -> FaultError:
        """Return the fault of a program that has exited, with the last line of its stderr."""
        self._complaints.seek(0)
        lines = self._complaints.read().decode("utf-8", "replace").split("\n")
        last = next((line for line in reversed(lines) if line.strip()), "")
        return FaultError("fault-ended", last=_short(last)) if last else FaultError("fault-silent")


def _plain(read: bytes) -> bytes:
    """Return the bytes with LF line ends and without leading empty lines."""
    return read.replace(b"\r\n", b"\n").lstrip(b"\n")


def _value(words: list[str]) -> float:
    """Return the value that a program gave with its action, or 0."""
    try:
        return float(words[0]) if words else 0.0
    except ValueError:
        return 0.0


def _short(text: str) -> str:
    line = one_line(text)
    return line if len(line) <= SHOWN else f"{line[: SHOWN - 3]}..."
