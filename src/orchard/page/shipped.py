"""The modules that come with the package, and the index that finds them.

A module's name is derived from its code as Python compiled it, and so differs between Python
versions. A wheel therefore has an index beside its modules, with which any Python finds them. It is
valid only for exactly the sources it was made from.
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
    """The index of a folder of modules."""

    sources: str  # a digest of them
    modules: dict[str, str]  # file names by key: a game, and the shape of its structs


@cache
def shipped_modules() -> Mapping[str, str]:
    """Return the modules that were built from exactly these sources, by key."""
    try:
        found = msgspec.json.decode((SHIPPED / INDEX).read_bytes(), type=Index)
    except (OSError, msgspec.DecodeError):
        return {}
    return found.modules if found.sources == sources_digest() else {}


def write_index(folder: Path, modules: Mapping[str, str]) -> None:
    """Write the index of a folder of modules."""
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
