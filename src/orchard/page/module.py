"""A variant as a module of WebAssembly: a whole game for a page.

It has the doors of the rules, what shows positions and writes them as JSON, and what bots think
with. A section of its own holds the facts by which a page uses it: what the functions take, how
large the structs and arrays are that they work on, and the few things that are not compiled, such
as printed tables and the texts of actions. Modules are filed under a digest of all that.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from orchard.bots.searching import LEVELS, MEMORY, SHARE, fitted
from orchard.bots.simple import TRIES
from orchard.games.encoding import At, Part, write
from orchard.games.numbers import Gesture, Message
from orchard.kernel import cache_folder, random, wasm
from orchard.kernel.wasm import Export
from orchard.match import Variant
from orchard.match.desk import Desk
from orchard.match.doors import DOORS
from orchard.match.files import write_whole
from orchard.search.lookahead import look_ahead
from orchard.search.mcts import FULL, Tree
from orchard.search.playouts import play_games
from orchard.search.proof import prove
from orchard.search.ranking import Found, add_up, nearest_proof, notice, rank
from orchard.search.solve import TABLE, desk_for
from orchard.search.tree import simulate

SECTION = "orchard"  # of a module, in which its facts are
Facts = dict[str, Any]


def find_module(variant: Variant) -> bytes | None:
    """Return the module of a variant if it was built before."""
    path = _path(Rooms(variant))
    return path.read_bytes() if path.exists() else None


def build_module(variant: Variant) -> bytes:
    """Return the module of a variant, built now if it was not before."""
    if (known := find_module(variant)) is not None:
        return known
    rooms = Rooms(variant)
    module = wasm.build(exports(rooms), variant.game.rulebook, shape=variant.shape)
    functions = {
        name: [list(asdict(each).values()) for each in taken]
        for name, taken in module.functions.items()
    }
    told = msgspec.json.encode(facts(rooms) | {"functions": functions})
    code = wasm.with_section(module.code, SECTION, told)
    path = _path(rooms)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, code)
    return code


def _path(rooms: Rooms) -> Path:
    """Return where a module is kept: somewhere else whenever anything about it changes."""
    variant = rooms.variant
    functions = wasm.digest(exports(rooms), variant.game.rulebook, shape=variant.shape)
    told = sha256(functions.encode() + msgspec.json.encode(facts(rooms))).hexdigest()
    return cache_folder() / "modules" / f"{variant.game.id}-{told[:20]}.wasm"


class Rooms:
    """Arrays like those that a variant's functions work on."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.desk = Desk(variant, "python")
        self.tree = Tree(variant, MEMORY << 20, 0, is_guided=True).arrays
        self.plain_tree = Tree(variant, MEMORY << 20, 0, is_guided=False).arrays
        self.proof = None if variant.hides else desk_for(variant, (TABLE << 20) // variant.seats)


def exports(rooms: Rooms) -> Iterator[Export]:
    """Yield the functions of a module."""
    variant = rooms.variant
    tables, states, out, word = variant.tables, variant.blank(), variant.buffer(), np.uint64(0)
    found, words = np.zeros(1, Found.dtype()), np.zeros(1, np.uint64)
    like: dict[str, tuple[Any, ...]] = {
        "start": (tables, states),
        "legal": (tables, states, out),
        "apply": (tables, states, 0),
        "choose": (tables, states, out, word),
        "conceal": (tables, states, 0),
        "imagine": (tables, states, word),
        "show": (tables, states, states, states, rooms.desk.struct, 0, 0, False),
        "gestures": (tables, states, out, np.zeros(1, Gesture.dtype())),
        "why_not": (tables, states, 0, np.zeros(1, Message.dtype())),
    }
    for name, values in like.items():
        yield Export(name, DOORS[name], values)
    yield Export("write", write, rooms.desk.writing(False))
    for each in (random.stream, random.step, random.mix):
        yield Export(each.__name__, each, (word, 0) if each is random.stream else (word,))
    t, s = tables[0], states[0]
    yield Export("simulate", simulate, (t, states, rooms.tree, False, False, word, 0, 0))
    yield Export("add_up", add_up, (rooms.tree.nodes, rooms.tree.edges, 0, found))
    yield Export("rank", rank, (found, found, 0))
    yield Export("notice", notice, (found, 0, word, words))
    if rooms.proof is not None:
        yield Export("prove", prove, (t, rooms.proof, 0, 0))
        yield Export("nearest_proof", nearest_proof, (rooms.proof.known, 0))
    if variant.game.tuning.evaluate:
        yield Export("look_ahead", look_ahead, (t, s, states, out, out, word, 0))
    else:
        totals = np.zeros(variant.seats)
        yield Export("play_games", play_games, (t, s, states, out, 0, 0, word, totals))


def facts(rooms: Rooms) -> Facts:
    """Return what is to be known about a variant beside its functions."""
    variant, desk = rooms.variant, rooms.desk
    assert variant.dtype.fields is not None
    return {
        "game": variant.game.id,
        "version": variant.game.version,
        "options": variant.options,
        "seats": variant.seats,
        "hides": variant.hides,
        "tables": b64encode(variant.tables.tobytes()).decode(),
        "state": {
            "size": variant.dtype.itemsize,
            **{name: variant.dtype.fields[name][1] for name in ("turn", "actor", "result")},
        },
        "actions": {"count": variant.actions.count, "most": variant.actions.most},
        "texts": [variant.format_action(code) for code in range(variant.actions.count)],
        "desk": {
            "size": desk.struct.nbytes,
            "codes": int(desk.parts[Part.CODES, At.ROWS]),
            "count": int(desk.parts[Part.CHOICES, At.COUNT]),
            "parts": desk.parts.tolist(),
            "places": desk.places.tolist(),
            "room": len(desk.out),
            "gesture": _fields(Gesture.dtype()),
            "message": _fields(Message.dtype()),
        },
        "found": _fields(Found.dtype()),
        "node": _fields(rooms.tree.nodes.dtype),
        "trees": [_arrays(rooms.plain_tree), _arrays(rooms.tree)],  # without tuning and with it
        "proof": None if rooms.proof is None else _arrays(rooms.proof),
        "levels": [_level(level.name, variant) for level in LEVELS],
        "tries": TRIES,
        "full": FULL,
    }


def _level(name: str, variant: Variant) -> Facts:
    level = fitted(next(each for each in LEVELS if each.name == name), variant)
    return {
        "name": level.name,
        "playouts": level.playouts,
        "overlooks": str(int(level.overlooks * 2**64)),
        "is_guided": level.is_guided,
        "proof": int(SHARE * level.playouts) if level.solves and not variant.hides else 0,
    }


def _fields(dtype: np.dtype[np.void]) -> Facts:
    """Return the size of a struct, and where its fields are."""
    assert dtype.fields is not None
    places = {name: (field[1], str(field[0].base)) for name, field in dtype.fields.items()}
    return {"size": dtype.itemsize, "fields": places}


def _arrays(rooms: NamedTuple) -> Facts:
    """Return how large the arrays of a tuple are, and what lies in another one of them."""
    found: Facts = {}
    for name, value in rooms._asdict().items():  # a part comes after the array that it lies in
        if isinstance(value, np.ndarray):
            found[name] = _array(value, rooms)
        else:
            found[name] = value
    return found


def _array(array: npt.NDArray[Any], among: NamedTuple) -> Facts:
    for name, other in among._asdict().items():
        is_part = isinstance(other, np.ndarray) and other is not array and array.base is not None
        if is_part and np.shares_memory(array, other):
            offset = _address(array) - _address(other)
            return {"in": name, "at": offset, "shape": array.shape, "strides": array.strides}
    fill = int(array.flat[0]) if array.size and array.dtype == np.int64 else 0
    return {"bytes": array.nbytes, "size": array.itemsize, "shape": array.shape, "fill": fill}


def _address(array: npt.NDArray[Any]) -> int:
    return int(array.__array_interface__["data"][0])
