"""Files: keyed lines that people can read, and writing that cannot be cut in half."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from orchard.errors import OrchardError


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that it is whole and on disk, or not changed at all."""
    raw = content.encode() if isinstance(content, str) else content
    beside = path.parent / f".{secrets.token_hex(8)}.part"
    try:
        try:
            with beside.open("xb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise OrchardError("file.unwritable", path=str(path), why=why) from None


@contextmanager
def turn_at(path: Path) -> Iterator[None]:
    """Let one process at a time do what a file is named for; others wait until it is done."""
    try:
        from fcntl import LOCK_EX, flock

        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w")
    except (ImportError, OSError):  # two may do the same work, and both do it right
        yield
        return
    with file:
        flock(file, LOCK_EX)
        yield


def read_text(path: Path) -> str:
    """Return the text of a file."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise OrchardError("file.unreadable", path=str(path), why=error.strerror) from None
    except ValueError:
        raise OrchardError("file.unreadable", "file-not-text", path=str(path)) from None


def one_line(text: str) -> str:
    """Return untrusted text without anything that could end a line."""
    return " ".join(text.split())


def format_names(names: tuple[str, ...]) -> str:
    """Write the names of players in one line."""
    return " | ".join(one_line(name.replace("|", " ")) for name in names)


def parse_names(text: str) -> tuple[str, ...]:
    """Read names written by `format_names`."""
    return tuple(name.strip() for name in text.split("|"))


def split_keyed(
    lines: list[str], keys: tuple[str, ...], code: str, *, several: str = ""
) -> tuple[dict[str, str], list[str]]:
    """Return the lines `key: value` of a file by key, and all other words in order.

    There may be several lines of one key; they are returned as lines.
    """
    head: dict[str, str] = {}
    words: list[str] = []
    for number, line in enumerate(lines, 2):
        key, colon, value = line.partition(": ")
        if colon and " " not in key:
            if key == several and key in head:
                value = f"{head.pop(key)}\n{value}"
            if key not in keys or key in head:
                known = ", ".join(keys)
                raise OrchardError(code, "file-line", number=number, name=key, known=known)
            head[key] = value.strip()
        else:
            words += line.split()
    return head, words
