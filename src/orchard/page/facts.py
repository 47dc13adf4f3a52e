"""The facts of a variant: what a page must know besides its module's functions, as JSON.

They cover the sizes of the structs and arrays that the functions work on, and whatever is not
compiled: printed tables, texts of actions, the layout, the cards, the levels of bots.
"""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from orchard.bots.searching import LEVELS, SHARE, fitted
from orchard.bots.simple import TRIES
from orchard.games.encoding import At, Part
from orchard.games.numbers import Message
from orchard.match import Variant
from orchard.page.layouts import card_infos, layout_of
from orchard.page.module import Rooms, module_name
from orchard.search.mcts import FULL
from orchard.search.ranking import RootStats

REMEMBERED = 64  # variants whose facts are kept encoded
Facts = dict[str, Any]


@lru_cache(REMEMBERED)
def encoded_facts(variant: Variant) -> bytes:
    """Return the facts of a variant as JSON."""
    return msgspec.json.encode(facts(variant))


def facts(variant: Variant) -> Facts:
    """Return the facts of a variant."""
    rooms = Rooms(variant)
    desk = rooms.desk
    assert variant.dtype.fields is not None
    return {
        "game": variant.game.id,
        "version": variant.game.version,
        "module": module_name(variant),
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
        "unseen": [variant.format_unseen(code) for code in range(variant.actions.count)]
        if variant.hides
        else [],
        "layout": layout_of(variant),
        "cards": card_infos(variant, variant.cards),
        "desk": {
            "size": desk.struct.nbytes,
            "codes": int(desk.parts[Part.CODES, At.ROWS]),
            "count": int(desk.parts[Part.CHOICES, At.COUNT]),
            "parts": desk.parts.tolist(),
            "places": desk.places.tolist(),
            "room": len(desk.out),
            "gesture": fields(variant.gesture_dtype),
            "message": fields(Message.dtype()),
        },
        "found": fields(RootStats.dtype()),
        "node": fields(rooms.tree.nodes.dtype),
        "trees": [arrays(rooms.plain_tree), arrays(rooms.tree)],  # without and with tuning
        "proof": None if rooms.proof is None else arrays(rooms.proof),
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


def fields(dtype: np.dtype[np.void]) -> Facts:
    """Return the size of a struct and the offsets of its fields."""
    assert dtype.fields is not None
    places = {name: (field[1], str(field[0].base)) for name, field in dtype.fields.items()}
    return {"size": dtype.itemsize, "fields": places}


def arrays(rooms: NamedTuple) -> Facts:
    """Return the sizes of the arrays of a tuple, and which are views of another."""
    found: Facts = {}
    for name, value in rooms._asdict().items():  # a view comes after its base array
        if isinstance(value, np.ndarray):
            found[name] = _array(value, rooms)
        else:
            found[name] = value
    return found


def _array(array: npt.NDArray[Any], among: NamedTuple) -> Facts:
    for name, other in among._asdict().items():
        if other is array:
            break
        if isinstance(other, np.ndarray) and np.shares_memory(array, other):
            offset = _address(array) - _address(other)
            return {"in": name, "at": offset, "shape": array.shape, "strides": array.strides}
    fill = int(array.flat[0]) if array.size and array.dtype == np.int64 else 0
    made = {"bytes": array.nbytes, "size": array.itemsize, "shape": array.shape, "fill": fill}
    return made if array.flags.c_contiguous else made | {"strides": array.strides}


def _address(array: npt.NDArray[Any]) -> int:
    return int(array.__array_interface__["data"][0])
