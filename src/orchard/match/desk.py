"""Desks: where compiled rules write down what a position shows, ready to be sent."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from orchard.kernel import Structs

if TYPE_CHECKING:
    from orchard.match.variant import Variant

PARTS = 5  # that are written
ROOM = 8  # bytes for a number, its sign, and what stands between it and the next


class Written(NamedTuple):
    """What some eyes are shown of a position, as JSON."""

    scene: bytes  # the fields of a snapshot, without the braces around them
    sentences: bytes  # a list: what the last action did
    moves: bytes  # what it moved: rows, without the brackets around them all
    gains: bytes  # a list of places
    choices: bytes  # a list: the legal actions and how they are meant


class Desk:
    """Room for compiled rules to write in; `Desks` has one for each thread."""

    def __init__(self, variant: Variant) -> None:
        self._tables, self._write = variant.tables, variant.door("write")
        self._work, self._desk = variant.blank(), np.zeros(1, desk_dtype(variant))
        self._desk["most"] = variant.actions.most
        self._out, self._ends = self._desk["out"][0], self._desk["ends"][0]

    def write(self, before: Structs, action: int, state: Structs, eyes: int) -> Written | None:
        """Return what is shown after an action, None if a struct has no room for it."""
        self._write(self._tables, before, state, self._work, self._desk, action, eyes)
        a, b, c, d, end = self._ends.tolist()
        if not a:
            return None
        text = self._out[:end].tobytes()
        return Written(text[:a], text[a:b], text[b:c], text[c:d], text[d:])


class Desks(threading.local):
    """The desks of a variant: each thread has its own."""

    def __init__(self, variant: Variant) -> None:
        self.own = Desk(variant)


def desk_dtype(variant: Variant) -> np.dtype[np.void]:
    """Return the dtype of a desk: a struct of each kind, and room for all that can be written."""
    scene, story = variant.scene_struct().dtype, variant.story_struct().dtype
    message, gesture = variant.message_struct().dtype, variant.gesture_structs(0).dtype
    numbers = scene.itemsize + story.itemsize + variant.actions.most * gesture.itemsize
    return np.dtype(
        [
            ("scene", scene),
            ("message", message),
            ("story", story),
            ("gesture", gesture),
            ("codes", np.int16, (variant.actions.count,)),
            ("most", np.int32),
            ("ends", np.int32, (PARTS,)),
            ("out", np.uint8, (ROOM * (32 + numbers // 2),)),
        ]
    )
