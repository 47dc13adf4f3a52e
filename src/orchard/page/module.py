"""A variant as a WebAssembly module: a whole game for a page.

It contains the doors of the rules, the code that shows positions and writes them as JSON, and the
bots' search. Variants whose structs have the same layout share a module; their `facts` hold the
differences. Modules are stored under a digest of everything they are built from.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from orchard.bots.searching import MEMORY, PROOFS
from orchard.games.encoding import write
from orchard.games.numbers import Message
from orchard.games.parts import LEFT
from orchard.kernel import cache_folder, random, wasm
from orchard.kernel.wasm import Export
from orchard.match import Variant
from orchard.match.desk import Desk
from orchard.match.doors import DOORS
from orchard.match.files import file_lock, write_atomically
from orchard.page.shipped import SHIPPED, shipped_modules
from orchard.search.lookahead import look_ahead
from orchard.search.mcts import Tree
from orchard.search.playouts import play_games
from orchard.search.proof import prove
from orchard.search.ranking import RootStats, add_up, choose_noticed, nearest_proof, rank
from orchard.search.solve import workspace_for
from orchard.search.tree import simulate

SECTION = "orchard"  # of a module, describing its functions' parameters
KEPT = 128  # modules built here; the oldest are deleted
REMEMBERED = 256  # names of modules
_NAME = re.compile(r"[a-z0-9-]+\.wasm")


def find_module(name: str) -> bytes | None:
    """Return the module of this name if it came with the package or was built before, else None."""
    if _NAME.fullmatch(name):
        for folder in (SHIPPED, built_folder()):
            if (folder / name).is_file():
                return (folder / name).read_bytes()
    return None


def build_module(variant: Variant, folder: Path | None = None) -> bytes:
    """Return the module of a variant, building it if necessary; copy it into a folder, if given."""
    return filed(module_name(variant), lambda: _built(variant), folder)


def filed(name: str, build: Callable[[], wasm.Module], folder: Path | None) -> bytes:
    """Return the module of this name, building it if necessary; copy it into a folder, if given."""
    known = find_module(name)
    if known is None:
        with file_lock(built_folder() / f".{name}.lock"):
            known = find_module(name) or _encoded(build())
            _file(built_folder() / name, known)
    if folder is not None:
        _file(folder / name, known)
    return known


def _built(variant: Variant) -> wasm.Module:
    return wasm.build(exports(Rooms(variant)), variant.game.rulebook, shape=variant.shape)


def _encoded(module: wasm.Module) -> bytes:
    """Return a module with a section that describes its functions' parameters."""
    functions = {
        name: [list(asdict(each).values()) for each in taken]
        for name, taken in module.functions.items()
    }
    return wasm.with_section(module.code, SECTION, msgspec.json.encode(functions))


def built_folder() -> Path:
    """Return the folder of modules built on this machine."""
    return cache_folder() / "modules"


@lru_cache(REMEMBERED)
def module_name(variant: Variant) -> str:
    """Return the name of a variant's module, which changes with its contents."""
    if came := shipped_modules().get(module_key(variant)):
        return came
    made_of = exports(Rooms(variant))
    digest = wasm.digest(made_of, variant.game.rulebook, shape=variant.shape)
    return f"{variant.game.id}-{digest[:20]}.wasm"


def module_key(variant: Variant) -> str:
    """Return the key of a module in a package's index, which is the same for any Python version."""
    return f"{variant.game.id} {variant.shape}"


def _file(path: Path, code: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, code)
    by_age = sorted(path.parent.glob("*.wasm"), key=lambda each: each.stat().st_mtime)
    for old in by_age[:-KEPT]:
        old.unlink(missing_ok=True)


class Rooms:
    """Sample arrays of the kinds and sizes that a variant's functions work on."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.desk = Desk(variant, "python")
        self.tree = Tree(variant, MEMORY << 20, 0, is_guided=True).arrays
        self.plain_tree = Tree(variant, MEMORY << 20, 0, is_guided=False).arrays
        self.proof = (
            None if variant.hides else workspace_for(variant, (PROOFS << 20) // variant.seats)
        )


def exports(rooms: Rooms) -> Iterator[Export]:
    """Yield the functions of a module."""
    variant = rooms.variant
    tables, states, out, word = variant.tables, variant.blank(), variant.buffer(), np.uint64(0)
    found, words = np.zeros(1, RootStats.dtype()), np.zeros(1, np.uint64)
    like: dict[str, tuple[Any, ...]] = {
        "start": (tables, states),
        "legal": (tables, states, out),
        "apply": (tables, states, 0),
        "choose": (tables, states, out, word),
        "conceal": (tables, states, 0),
        "imagine": (tables, states, word),
        "sees": (tables, states, 0, 0),
        "show": (tables, states, states, states, rooms.desk.struct, 0, 0, False),
        "gestures": (tables, states, out, np.zeros(1, variant.gesture_dtype)),
        "why_not": (tables, states, 0, np.zeros(1, Message.dtype())),
    }
    if variant.game.even_start is not None:
        like["even_start"] = (tables, states)
    if variant.game.campaign is not None:
        left = np.zeros(LEFT, np.int16)
        like |= {"leave": (tables, states, left), "lay": (tables, states, left)}
        like |= dict.fromkeys(("found", "is_told", "next_start"), (tables, states))
        like["points"] = (tables, states, 0)
    for name, values in like.items():
        yield Export(name, DOORS[name], values)
    yield Export("write", write, rooms.desk.writing(False))
    for each in (random.stream, random.step, random.mix):
        yield Export(each.__name__, each, (word, 0) if each is random.stream else (word,))
    t, s = tables[0], states[0]
    yield Export("simulate", simulate, (t, states, rooms.tree, False, False, word, 0, 0))
    yield Export("add_up", add_up, (rooms.tree.nodes, rooms.tree.edges, 0, found))
    yield Export("rank", rank, (found, found, 0))
    yield Export("choose_noticed", choose_noticed, (found, 0, word, words))
    if rooms.proof is not None:
        yield Export("prove", prove, (t, rooms.proof, 0, 0))
        yield Export("nearest_proof", nearest_proof, (rooms.proof.known, 0))
    totals = np.zeros(variant.seats)
    yield Export("play_games", play_games, (t, s, states, out, 0, 0, word, totals))
    if variant.game.tuning.evaluate:
        yield Export("look_ahead", look_ahead, (t, s, states, out, out, word, 0))
