"""Files: human-readable `key: value` lines, and atomic writes."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from orchard.errors import OrchardError


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file atomically and durably: it is complete and on disk, or unchanged."""
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
def file_lock(path: Path) -> Iterator[None]:
    """Hold a lock file, so that one process at a time does some work while others wait."""
    try:
        from fcntl import LOCK_EX, flock

        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w")
    except (ImportError, OSError):  # two may do the same work, which does no harm
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
    """Return untrusted text without line breaks."""
    return " ".join(text.split())


def format_names(names: tuple[str, ...]) -> str:
    """Write the names of players on one line."""
    return " | ".join(one_line(name.replace("|", " ")) for name in names)


def parse_names(text: str) -> tuple[str, ...]:
    """Parse names written by `format_names`."""
    return tuple(name.strip() for name in text.split("|"))


def split_keyed(
    lines: list[str], keys: tuple[str, ...], code: str, *, several: str = ""
) -> tuple[dict[str, str], list[str]]:
    """Return the `key: value` lines of a file by key, and all other words in order.

    The key `several` may occur on several lines; its values are joined by line breaks.
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
