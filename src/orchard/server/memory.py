"""Memory tuning: what bots no longer need goes back to the system at once.

Trees are large arrays. By default glibc adapts to them: it keeps such arrays in its heaps, one per
thread, and returns little of that memory, so it is configured not to. The compiler is a separate
matter: most of its large library is read only while a game is loaded, and pages identical to the
file on disk can be dropped at any time. Other C libraries are left alone.
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
LARGE = 1 << 20  # bytes from which an array gets its own mapping
HEAPS = 2
GROWTH = 16 << 20  # bytes of growth that call for a full garbage collection
COMPILER = "libllvmlite"  # how the compiler library's file name begins
PART = re.compile(r"([0-9a-f]+)-([0-9a-f]+) (r-.p) .*/(\S+)")  # a mapped file in /proc/self/smaps
_resident = 0  # bytes: the baseline of `has_grown`; falls with memory, rises after much growth


def tune_malloc() -> None:
    """Give large arrays their own mappings, and let threads share a few heaps."""
    if (library := _glibc()) is not None:
        library.mallopt(M_MMAP_THRESHOLD, LARGE)
        library.mallopt(M_ARENA_MAX, HEAPS)


def trim() -> None:
    """Return free heap pages to the system."""
    if (library := _glibc()) is not None:
        library.malloc_trim(0)


def drop_compiler() -> None:
    """Drop the resident pages of the compiler's library; they are read again on demand."""
    if (library := _glibc()) is not None:
        for began, ended in _compiler():
            library.madvise(
                ctypes.c_void_p(began), ctypes.c_size_t(ended - began), ctypes.c_int(MADV_DONTNEED)
            )


def has_grown() -> bool:
    """Return whether memory has grown by more than `GROWTH` over the baseline, and update that."""
    global _resident  # noqa: PLW0603  # memory is per process
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, IndexError, ValueError):
        return False
    now, before = pages * os.sysconf("SC_PAGE_SIZE"), _resident
    _resident = now if now > before + GROWTH else min(before, now)
    return now > before + GROWTH


@cache
def _compiler() -> list[tuple[int, int]]:
    """Return the address ranges of the compiler's library that are identical to the file."""
    try:
        return list(_unchanged(Path("/proc/self/smaps").read_text(), COMPILER))
    except OSError:
        return []


def _unchanged(told: str, name: str) -> Iterator[tuple[int, int]]:
    """Yield a file's read-only, unmodified address ranges, given the text of smaps."""
    part = None
    for line in told.splitlines():
        if "-" in line.partition(" ")[0]:
            found = PART.fullmatch(line)
            part = found if found and found[4].startswith(name) else None
        elif part and line.split() == ["Anonymous:", "0", "kB"]:
            yield int(part[1], 16), int(part[2], 16)


def _glibc() -> Any:
    """Return this process's C library if it is glibc, else None."""
    library = ctypes.CDLL(None)
    return library if hasattr(library, "gnu_get_libc_version") else None
