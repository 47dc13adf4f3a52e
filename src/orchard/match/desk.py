"""Desks: buffers where rules lay out what a position shows, and where it is written as JSON."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from orchard.errors import OrchardError
from orchard.games.encoding import MOST_MOVES, At, Part, write
from orchard.games.numbers import NONE, Message
from orchard.kernel import EVERYTHING, Structs, Target, specialise
from orchard.match.tiering import InterpretationBudget

if TYPE_CHECKING:
    from orchard.match.variant import Variant

ROOM = 8  # bytes for a number, its sign and a separator
MOMENT = 0.5  # seconds of delay, so that the first view does not wait
NAMES = 64  # bytes for field names


class Written(NamedTuple):
    """What the given eyes are shown of a position, as JSON."""

    scene: bytes  # the fields of a snapshot, without the surrounding braces
    sentences: bytes  # a list: what the last action did
    moves: bytes  # what it moved: rows, without the surrounding brackets
    gains: bytes  # a list of places
    way: bytes  # likewise
    choices: bytes  # a list: the legal actions and their gestures, for eyes that may act


class Desk:
    """A buffer for rules to write into; `Desks` has one per thread."""

    def __init__(self, variant: Variant, target: Target) -> None:
        self.target = target
        self.struct: Structs = np.zeros(1, variant.desk_dtype)
        self.after = variant.blank()  # the position after the action, as `tell` leaves it
        self._variant, self._tables = variant, variant.tables
        self._show, self._write = variant.door("show", target), specialise(write, target=target)
        if target == "python":
            count = variant.desks.budget.counted
            self._show, self._write = count(self._show), count(self._write)
        self._numbers = self.struct.view(np.int16)
        self.parts, self.places = _parts(variant), _places(variant)
        self._count = int(self.parts[Part.CHOICES, At.COUNT])
        codes = int(self.parts[Part.CODES, At.ROWS])
        self._to_clear, self._codes = self._numbers[:codes].data.cast("B"), self._numbers[codes:]
        self._nothing = bytes(self._to_clear.nbytes)
        self.out = np.empty(NAMES + ROOM * (len(self._numbers) + 4 * MOST_MOVES), np.uint8)
        self._ends = np.zeros(len(Written._fields), np.int32)

    def show(
        self, before: Structs, action: int, state: Structs, eyes: int, by_difference: bool
    ) -> None:
        """Lay out what the given eyes are shown after an action, or NONE.

        Moves are those that the action tells, or the difference from the position before.
        """
        self._to_clear[:] = self._nothing  # unlike NumPy's own way, this keeps the GIL
        self._show(
            self._tables, before, state, self.after, self.struct, action, eyes, by_difference
        )

    def write(
        self, before: Structs, action: int, state: Structs, eyes: int, by_difference: bool
    ) -> Written:
        """Return what the given eyes are shown after an action, as JSON."""
        self.show(before, action, state, eyes, by_difference)
        full = self._write(*self.writing(by_difference))
        if full >= 0:
            raise self._overfull(Part(full))
        a, b, c, d, e, end = self._ends.tolist()
        text = self.out[:end].tobytes()
        return Written(text[:a], text[a:b], text[b:c], text[c:d], text[d:e], text[e:])

    def writing(self, by_difference: bool) -> tuple[Any, ...]:
        """Return the arguments for `encoding.write`."""
        return self._numbers, self.parts, self.places, self.out, self._ends, by_difference

    @property
    def codes(self) -> tuple[int, ...]:
        """The legal actions of the position last shown to eyes that may act."""
        return tuple(self._codes[: self._numbers[self._count]].tolist())

    def _overfull(self, part: Part) -> Exception:
        """Return the error for a part with more rows than it has room for."""
        count, _, room, _ = self.parts[part].tolist()
        filled = int(self._numbers[count])
        if part is Part.CHOICES:
            return self._variant.too_many(filled)
        return OrchardError("game.layout", rows=part.name.lower(), filled=filled, room=room)


class _PerThread(threading.local):
    """Storage local to each thread."""

    desk: Desk | None = None


class Desks:
    """The desks of a variant, one per thread.

    Interpreted rules show a position in a few milliseconds, but compiling them takes seconds. So
    they are interpreted until their budget is spent, or until a caller that will use them often
    compiles them.
    """

    def __init__(self, variant: Variant) -> None:
        self.target: Target = "python"
        self.budget = InterpretationBudget()
        self._variant = variant
        self._per_thread = _PerThread()
        self._compiling = threading.Lock()

    @property
    def own(self) -> Desk:
        """The desk of this thread."""
        if self.target == "python" and self.budget.is_spent and not self._compiling.locked():
            self.compile()
        desk = self._per_thread.desk
        if desk is None or desk.target != self.target:
            desk = self._per_thread.desk = Desk(self._variant, self.target)
        return desk

    def compile_aside(self) -> None:
        """Compile in another thread after a moment; keep interpreting until that is done."""
        if self.target == "python" and not self._compiling.locked():
            timer = threading.Timer(MOMENT, self.compile)
            timer.daemon = True
            timer.start()

    def compile(self) -> None:
        """Compile or load the code that shows positions; return when it is ready."""
        with self._compiling:
            if self.target == "python":
                start = self._variant.start()
                Desk(self._variant, "cpu").write(start.state, NONE, start.state, EVERYTHING, False)
                start.why_not_code(0, "cpu")
                start.gestures([0], "cpu")
                self.target = "cpu"


def desk_dtype(variant: Variant) -> np.dtype[np.void]:
    """Return the dtype of a desk: 16-bit numbers throughout."""
    scene = variant.scene_dtype
    return np.dtype(
        [
            ("scene", scene),
            ("earlier", scene),  # the scene before the action, if moves are a difference
            ("ask", Message.dtype()),
            ("story", variant.story_dtype),
            ("count", np.int16),  # number of choices
            ("gestures", variant.gesture_dtype, (variant.actions.most,)),
            ("codes", np.int16, (variant.actions.count,)),
        ]
    )


def _parts(variant: Variant) -> npt.NDArray[np.int32]:
    """Return where on a desk each part is, for `encoding.write`."""
    rows = {
        Part.PIECES: ("scene.lying", "scene.pieces"),
        Part.MARKS: ("scene.marked", "scene.marks"),
        Part.COUNTERS: ("scene.counted", "scene.counters"),
        Part.SENTENCES: ("story.told", "story.sentences"),
        Part.MOVES: ("story.moved", "story.moves"),
        Part.GAINS: ("story.gained", "story.gains"),
        Part.WAY: ("story.led", "story.way"),
        Part.EARLIER: ("earlier.lying", "earlier.pieces"),
        Part.CHOICES: ("count", "gestures"),
        Part.OWN: ("count", "scene.own"),
        Part.ASK: ("count", "ask"),
        Part.CODES: ("count", "codes"),
    }
    dtype, made = variant.desk_dtype, np.zeros((len(Part), len(At)), np.int32)
    for part, (count, field) in rows.items():
        begin, found = _field(dtype, field)
        room = found.shape[0] if found.shape else 1
        made[part] = _field(dtype, count)[0], begin, room, found.itemsize // 2 // room
    made[Part.OWN, At.ROOM] = variant.seats  # there may be room for more
    return made


def _field(dtype: np.dtype[Any], path: str) -> tuple[int, np.dtype[Any]]:
    """Return where in a struct of 16-bit numbers a field is, and its dtype."""
    at = 0
    for name in path.split("."):
        assert dtype.fields is not None
        dtype, offset = dtype.fields[name][:2]
        at += offset // 2
    return at, dtype


def _places(variant: Variant) -> npt.NDArray[np.float64]:
    """Return the zone and coordinates of each place: float64[places, 3]."""
    layout = variant.layout
    return np.array(
        [
            (zone, place.x, place.y)
            for zone, place in zip(layout.zone_of, layout.places, strict=True)
        ],
        np.float64,
    ).reshape(-1, 3)
