"""A position: immutable, checked and friendly. The checked door to a game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from orchard.errors import OrchardError, Reason
from orchard.games.numbers import NONE, Message
from orchard.games.snapshot import Snapshot, Told
from orchard.kernel import CHANCE, EVERYTHING, OVER, SPECTATOR, Structs, Target, copied, random
from orchard.match.desk import Written

if TYPE_CHECKING:
    from orchard.draw.picture import Picture
    from orchard.match.variant import Variant


class Step(NamedTuple):
    """An action, and the state in which it was played."""

    state: Structs
    action: int
    turn: int  # the turn in which it was played; 0 for the deal before the first turn
    moves: dict[int, bytes]  # by eyes: what it moved, as in `Written.moves`, once known


class Choice(NamedTuple):
    """A legal action and its gesture: what is tapped in order, or what its button says.

    With taps, the label is a question to be answered before the action is played.
    """

    action: int
    taps: list[int]  # places, or `~look` for a picture to choose from
    label: list[int]  # a message, then its values
    also: tuple[int, ...] = ()  # other places where the last tap means the same


class Observed(NamedTuple):
    """What a learner sees of a position, as `Variant.sight` names it."""

    planes: npt.NDArray[np.float32]  # float32[planes, rows, columns]
    counts: npt.NDArray[np.float32]  # float32[counts]


class Position:
    """One moment of a game. Playing returns a new position; nothing changes the old one.

    By default a position shows (`scene`, `text`, `picture`, printing) what the seat to act may
    know, or only what lies open if no seat is to act. Ask for EVERYTHING by name.
    """

    def __init__(self, variant: Variant, state: Structs, steps: tuple[Step, ...] = ()) -> None:
        self.variant = variant
        self.state = state  # an array of one struct, read-only from here on
        self.state.flags.writeable = False
        self.actor = int(state["actor"][0])  # the seat to act, or CHANCE, or OVER
        self.steps = steps  # the actions of the turn that led here; of the deal only the last
        self._written: dict[int, Written] = {}

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 during the deal before the first."""
        return int(self.state["turn"][0])

    @property
    def eyes(self) -> int:
        """The default eyes: EVERYTHING if nothing is hidden, else the actor's or a spectator's."""
        if not self.variant.hides or self.is_over:
            return EVERYTHING
        return self.actor if self.actor >= 0 else SPECTATOR

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """The codes of the legal actions, ascending."""
        return tuple(self.variant.legal(self.state))

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """The legal actions; empty when the game is over."""
        return tuple(map(self.variant.format_action, self.codes))

    @property
    def weights(self) -> dict[str, int]:
        """The weight of each legal action, in a position where chance is to act."""
        if self.actor != CHANCE:
            raise OrchardError("position.not_chance")
        variant, weight = self.variant, self.variant.door("weight")
        return {
            variant.format_action(code): int(weight(variant.tables, self.state, code))
            for code in self.codes
        }

    @property
    def returns(self) -> tuple[float, ...]:
        """The return of each seat, once the game is over."""
        if not self.is_over:
            raise OrchardError("position.not_over")
        return tuple(self.state["result"][0, : self.variant.seats].tolist())

    def play(self, *actions: str) -> Position:
        """Return the position after these actions; raise an error if one of them is illegal."""
        position = self
        for action in actions:
            code = position.parse_action(action)
            if code not in position.codes:
                raise position.illegal(code)
            position = position.play_unchecked(code)
        return position

    def play_unchecked(self, code: int) -> Position:
        """Return the position after a legal action, given by its code; nothing is checked."""
        state = copied(self.state)
        self.variant.apply(state, code)
        return Position(self.variant, state, self._steps_with(code))

    def why_not(self, action: str, *, locale: str = "en") -> Reason | None:
        """Return why an action is illegal, or None if it is legal."""
        code = self.parse_action(action)
        return None if code in self.codes else self.reason(code, locale=locale)

    def reason(self, code: int, *, locale: str = "en") -> Reason:
        """Return why an illegal action, given by its code, is illegal."""
        return self.variant.narrator(locale).reason(self.why_not_code(code))

    def illegal(self, code: int) -> OrchardError:
        """Return the error for an illegal action; `said` holds the reason in numbers."""
        said, variant = self.why_not_code(code), self.variant
        return OrchardError(
            "action.illegal",
            action=variant.format_action(code),
            clause=variant.game.messages.at(said[0]).clause,
            reason=lambda locale: variant.narrator(locale).say(said),
            said=said,
        )

    def why_not_code(self, code: int, target: Target | None = None) -> list[int]:
        """Return why an illegal action is illegal, as a message in numbers."""
        message = np.zeros(1, MESSAGE)
        door = self.variant.door("why_not", target or self.variant.desks.target)
        door(self.variant.tables, self.state, code, message)
        return [int(message["key"][0]), *message["values"][0].tolist()]

    def gestures(self, codes: npt.ArrayLike, target: Target | None = None) -> Structs:
        """Return the gestures of actions, legal or not: an array of `Gesture`."""
        asked = np.array(codes, np.int16)
        found = np.zeros(len(asked), self.variant.gesture_dtype)
        door = self.variant.door("gestures", target or self.variant.desks.target)
        door(self.variant.tables, self.state, asked, found)
        return found

    def chosen(self, x: int) -> str:
        """Return the legal action that a random 64-bit number selects: by weight for chance."""
        if self.is_over:
            raise OrchardError("position.over")
        choose, out = self.variant.door("choose"), self.variant.buffer()
        code = choose(self.variant.tables, self.state, out, np.uint64(x))
        return self.variant.format_action(int(code))

    def dealt(self, seed: int = 0) -> Position:
        """Return the position after chance has acted, with this seed, until a seat is to act."""
        position, stream = self, random.Stream(seed)
        while position.actor == CHANCE:
            position = position.play(position.chosen(stream.next()))
        return position

    @cached_property
    def everything(self) -> str:
        """The whole position in one line, with hidden hands; `Variant.position` reads it back."""
        return self.variant.plain(self.variant.game.notation.format_position, self.state)  # type: ignore[no-any-return]

    @property
    def text(self) -> str:
        """The position in one line, as the default eyes may know it."""
        return self.everything if self.eyes == EVERYTHING else self._view(self.eyes)

    def view(self, seat: int) -> str:
        """Return the position as a seat may know it, with `?` for what is hidden from it."""
        if not 0 <= seat < self.variant.seats:
            raise OrchardError("seat.unknown", seat=seat, last=self.variant.seats - 1)
        return self._view(seat)

    def witnessed(self, action: str, seat: int) -> str:
        """Return a legal action as a seat sees it played, with `?` for what is hidden from it."""
        if not self.variant.hides or seat == EVERYTHING:
            return action
        return self.witnessed_code(self.parse_action(action), seat)

    def witnessed_code(self, code: int, eyes: int) -> str:
        """Return a legal action, given by its code, as the given eyes see it played."""
        variant = self.variant
        if not variant.hides or variant.door("sees")(variant.tables, self.state, code, eyes):
            return variant.format_action(code)
        return variant.format_unseen(code)

    def concealed(self, eyes: int) -> Structs:
        """Return the state without what the given eyes may not see."""
        state = copied(self.state)
        if self.variant.hides:
            self.variant.door("conceal")(self.variant.tables, state, eyes)
        return state

    def imagined(self, seat: int, seed: int = 0) -> Position:
        """Return a position that looks the same to a seat, hidden parts filled in at random."""
        state = self.concealed(seat)
        if self.variant.hides:
            stream = random.Stream(seed).state
            self.variant.door("imagine")(self.variant.tables, state, stream)
        return Position(self.variant, state)

    def observation(self, seat: int | None = None, target: Target | None = None) -> Observed:
        """Return what a learner in a seat sees, by default the actor's."""
        variant, seat = self.variant, self.actor if seat is None else seat
        if not 0 <= seat < variant.seats:
            raise OrchardError("seat.unknown", seat=seat, last=variant.seats - 1)
        sight = variant.sight
        planes = np.zeros((len(sight.planes), sight.area), np.float32)
        counts = np.zeros(len(sight.counts), np.float32)
        door = variant.door("observe", target)
        door(variant.tables, self.state, variant.blank(), seat, sight.squares, planes, counts)
        return Observed(planes.reshape(-1, *sight.grid), counts)

    @property
    def places(self) -> npt.NDArray[np.int32]:
        """The places of the legal actions in a policy, in the order of `codes`."""
        variant = self.variant
        row = variant.door("policy_row")(variant.tables, self.state)
        return variant.sight.policy[row, list(self.codes)]

    def scene(self, eyes: int | None = None) -> Snapshot:
        """Return what lies on the table and what is to be done, in numbers, for the given eyes."""
        return _snapshot(b"{%b}" % self.written(eyes).scene)

    def story(self, eyes: int | None = None) -> Told:
        """Return what the last action did, for the given eyes; empty if none was played."""
        written = self.written(eyes)
        moves = _rows(b"[%b]" % written.moves)
        gains, way = _numbers(written.gains), _numbers(written.way)
        return Told(_rows(written.sentences), moves, gains, way)

    def turn_moves(self, eyes: int | None = None) -> list[list[int]]:
        """Return all moves of the turn that led here, for the given eyes; the deal is no turn."""
        return _rows(b"[%b]" % self.written_turn(eyes))

    @property
    def choices(self) -> list[Choice]:
        """The legal actions and their gestures."""
        return _choices(self.written(self.actor if self.actor >= 0 else EVERYTHING).choices)

    def written(self, eyes: int | None = None) -> Written:
        """Return what the given eyes are shown of it, and of the last action, as JSON."""
        eyes = self._eyes(eyes)
        found = self._written.get(eyes)
        if found is None:
            found = self._written[eyes] = self._write(eyes)
            if self.steps:
                self.steps[-1].moves[eyes] = found.moves
        return found

    def written_turn(self, eyes: int | None = None) -> bytes:
        """Return all moves of the turn that led here, as in `Written.moves`."""
        eyes = self._eyes(eyes)
        moved = [
            step.moves[eyes] if eyes in step.moves else self._after_step(k).written(eyes).moves
            for k, step in enumerate(self.steps)
            if step.turn
        ]
        return moved[0] if len(moved) == 1 else b",".join(filter(None, moved))

    def written_since(self, before: Position, eyes: int | None = None) -> bytes:
        """Return the difference from an earlier position, as in `Written.moves`."""
        eyes, own = self._eyes(eyes), self.variant.desks.own
        return own.write(before.state, NONE, self.state, eyes, True).moves

    def picture(
        self, eyes: int | None = None, *, locale: str = "en", figures: Sequence[int] = ()
    ) -> Picture:
        """Return what lies on the table in words and pictures, for drawing.

        `figures` are the ones that the seats have chosen, where a game has several.
        """
        from orchard.draw.picture import picture_of

        eyes = self._eyes(eyes)
        may_act = eyes in (self.actor, EVERYTHING)
        return picture_of(
            self.variant.narrator(locale, figures=figures),
            self.scene(eyes),
            actor=self.actor,
            viewer=eyes if eyes >= 0 else None,
            trail=self.turn_moves(eyes),
            told=self.story(eyes),
            choices=[(self.variant.format_action(c.action), c.taps) for c in self.choices]
            if may_act
            else [],
        )

    def svg(self, eyes: int | None = None, *, theme: str = "day", width: int | None = None) -> str:
        """Return a drawing of the position as SVG."""
        from orchard.draw import to_svg  # drawing is imported on first use

        return to_svg(self.picture(eyes), theme=theme, width=width)

    def parse_action(self, text: str) -> int:
        """Return an action's code; raise an error if it cannot be parsed."""
        with self.variant.localised_errors():
            parse = self.variant.game.notation.parse_action
            return int(self.variant.read(parse, self.state, text))  # not an enumeration member

    def _eyes(self, eyes: int | None) -> int:
        if eyes is None:
            return self.eyes
        return eyes if self.variant.hides else EVERYTHING

    def _view(self, eyes: int) -> str:
        hidden = self.variant.game.hidden
        if hidden is None:
            return self.everything
        return self.variant.plain(hidden.format_view, self.state, eyes)  # type: ignore[no-any-return]

    def _steps_with(self, code: int) -> tuple[Step, ...]:
        """Return the steps of this turn and one more; during the deal, only the new one."""
        turn = self.turn
        same = turn > 0 and self.steps and self.steps[0].turn == turn
        return (*(self.steps if same else ()), Step(self.state, code, turn, {}))

    def _write(self, eyes: int) -> Written:
        """Return what the given eyes are shown, written on a desk.

        Where something is hidden, moves are the difference between two scenes, so that they cannot
        reveal more.
        """
        desk, state, hides = self.variant.desks.own, self.state, self.variant.hides
        if self.steps:
            step = self.steps[-1]
            written = desk.write(step.state, step.action, state, eyes, hides)
        else:
            written = desk.write(state, NONE, state, eyes, False)
        if eyes in (self.actor, EVERYTHING):
            self.codes = desk.codes
        return written

    def _after_step(self, number: int) -> Position:
        """Return the position after one of the steps that led here."""
        if number + 1 == len(self.steps):
            return self
        return Position(self.variant, self.steps[number + 1].state, self.steps[: number + 1])

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        from orchard.draw import to_text

        return to_text(self.picture())

    def __repr__(self) -> str:
        return f"{self.variant!r}.position({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and (self.variant, self.everything) == (
            other.variant,
            other.everything,
        )

    def __hash__(self) -> int:
        return hash((self.variant, self.everything))


MESSAGE = Message.dtype()
_snapshot = msgspec.json.Decoder(Snapshot).decode
_choices = msgspec.json.Decoder(list[Choice]).decode
_rows = msgspec.json.Decoder(list[list[int]]).decode
_numbers = msgspec.json.Decoder(list[int]).decode
