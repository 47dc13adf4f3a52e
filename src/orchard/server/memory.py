"""What the C library is told about memory, so that what bots no longer need goes back at once.

Trees are large arrays. The GNU C library would learn from them to keep such arrays in its heaps,
one for each of many threads, and never give most of them back; it is told not to. The compiler is
another matter: its library is large, most of it is read while a game is loaded and never again, and
pages that are as on disk can be dropped at any time. Where there is another C library, nothing is
said to it.
"""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Iterator
from functools import cache
from mmap import MADV_DONTNEED
from pathlib import Path
from typing import Any

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # from malloc.h
LARGE = 1 << 20  # bytes from which an array has pages of its own
HEAPS = 2
MUCH = 16 << 20  # bytes by which memory may grow before garbage is searched for thoroughly
COMPILER = "libllvmlite"  # what the compiler's library is called
PART = re.compile(
    r"([0-9a-f]+)-([0-9a-f]+) (r-.p) .*/(\S+)"
)  # a part of a file in /proc/self/smaps
_resident = 0  # bytes, when that was last asked


def spare() -> None:
    """Let large arrays have pages of their own, and threads share their heaps."""
    if (library := _glibc()) is not None:
        library.mallopt(M_MMAP_THRESHOLD, LARGE)
        library.mallopt(M_ARENA_MAX, HEAPS)


def give_back() -> None:
    """Give free pages in the heaps back to the system."""
    if (library := _glibc()) is not None:
        library.malloc_trim(0)


def drop_compiler() -> None:
    """Drop what was read of the compiler's library: it is read again when it is needed."""
    if (library := _glibc()) is not None:
        for began, ended in _compiler():
            library.madvise(
                ctypes.c_void_p(began), ctypes.c_size_t(ended - began), ctypes.c_int(MADV_DONTNEED)
            )


def has_grown() -> bool:
    """Return whether this process holds much more memory than when it last had."""
    global _resident  # noqa: PLW0603  # a process has one memory
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, IndexError, ValueError):
        return False
    now, before = pages * os.sysconf("SC_PAGE_SIZE"), _resident
    _resident = now if now > before + MUCH else min(before, now)
    return now > before + MUCH


@cache
def _compiler() -> list[tuple[int, int]]:
    """Return where the parts of the compiler's library lie that are as on disk."""
    try:
        return list(_unchanged(Path("/proc/self/smaps").read_text(), COMPILER))
    except OSError:
        return []


def _unchanged(told: str, name: str) -> Iterator[tuple[int, int]]:
    """Yield the parts of a file, by what the system tells, that nobody writes or has written."""
    part = None
    for line in told.splitlines():
        if "-" in line.partition(" ")[0]:
            found = PART.fullmatch(line)
            part = found if found and found[4].startswith(name) else None
        elif part and line.split() == ["Anonymous:", "0", "kB"]:
            yield int(part[1], 16), int(part[2], 16)


def _glibc() -> Any:
    """Return the C library of this process if it is GNU's."""
    library = ctypes.CDLL(None)
    return library if hasattr(library, "gnu_get_libc_version") else None
