"""The modules that come with the package: which file is whose.

A module's name follows from the code that it was made of, as Python compiled it, and so differs
from one version of Python to the next. Beside the modules in a wheel therefore lies an index, by
which any Python finds them. It counts for the very sources that it was made with and no others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

SHIPPED = Path(__file__).with_name("modules")
INDEX = "index.json"


class Index(msgspec.Struct, frozen=True):
    """What lies in a folder of modules."""

    sources: str  # a digest of them
    modules: dict[str, str]  # file names by key: a game, and the shape of its structs


@cache
def shipped_modules() -> Mapping[str, str]:
    """Return the modules that come with these very sources."""
    try:
        found = msgspec.json.decode((SHIPPED / INDEX).read_bytes(), type=Index)
    except (OSError, msgspec.DecodeError):
        return {}
    return found.modules if found.sources == sources_digest() else {}


def write_index(folder: Path, modules: Mapping[str, str]) -> None:
    """Say in a folder which module is whose."""
    told = Index(sources_digest(), dict(modules))
    (folder / INDEX).write_bytes(msgspec.json.encode(told))


def sources_digest() -> str:
    """Return a digest of all Python files of the package."""
    told = hashlib.sha256()
    package = Path(__file__).parents[1]
    for path in sorted(package.rglob("*.py")):
        told.update(f"{path.relative_to(package).as_posix()}\0".encode())
        told.update(path.read_bytes())
    return told.hexdigest()
