"""A position: immutable, checked and friendly. The checked door to a game's rules."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from msgspec.structs import replace

from orchard.errors import OrchardError, Reason
from orchard.games.scene import Choice, Mark, Motion, Scene
from orchard.kernel import CHANCE, OVER, Structs, copied, random
from orchard.match.motions import motions_between

if TYPE_CHECKING:
    from orchard.match.variant import Variant

NOBODY = -3  # the seat of one who only watches: it knows what lies open, and is no actor


class Position:
    """One moment of a game. Playing returns a new position; nothing changes the old one."""

    def __init__(
        self, variant: Variant, state: Structs, last: tuple[Structs, int] | None = None
    ) -> None:
        self.variant = variant
        self.state = state  # an array of one struct, read-only from here on
        self.state.flags.writeable = False
        self.actor = int(state["actor"][0])  # the seat to act, or CHANCE, or OVER
        self._last = last  # the state before and the action that led here

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """The codes of the legal actions, ascending."""
        return tuple(self.variant.legal(self.state))

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """The legal actions; none when the game is over."""
        return tuple(map(self.variant.format_action, self.codes))

    @property
    def weights(self) -> dict[str, int]:
        """The weight of each of chance's actions, in a position where chance is to act."""
        if self.actor != CHANCE:
            raise OrchardError(
                "position.not_chance",
                "Only chance's actions have weights, and chance is not to act.",
            )
        weight = self.variant.rule("weight")
        return {
            self.variant.format_action(code): int(
                weight(self.variant.tables[0], self.state[0], code)
            )
            for code in self.codes
        }

    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat gets, once the game is over."""
        if not self.is_over:
            raise OrchardError(
                "position.not_over", "The game is not over, so there are no returns yet."
            )
        return tuple(self.state["result"][0].tolist())

    def play(self, *actions: str) -> Position:
        """Return the position after these actions; refuse them all if one of them is illegal."""
        position = self
        for action in actions:
            code = position.parse_action(action)
            if code not in position.codes:
                reason = position._reason(code)
                raise OrchardError(
                    "action.illegal",
                    f"{action} is illegal: {reason}",
                    action=action,
                    clause=reason.clause,
                )
            position = position.play_unchecked(code)
        return position

    def play_unchecked(self, code: int) -> Position:
        """Return the position after a legal action, given by its code; nothing is checked."""
        state = copied(self.state)
        self.variant.apply(state, code)
        return Position(self.variant, state, (self.state, code))

    def why_not(self, action: str) -> Reason | None:
        """Return why an action is illegal, or None if it is legal."""
        code = self.parse_action(action)
        return None if code in self.codes else self._reason(code)

    def chosen(self, x: int) -> str:
        """Return the legal action that a random 64-bit number means: by weight for chance."""
        if self.is_over:
            raise OrchardError("position.over", "The game is over: there is nothing to choose.")
        out = np.empty(self.variant.game.rules.MOST_ACTIONS, np.int16)
        choose = self.variant.rule("choose")
        code = choose(self.variant.tables[0], self.state[0], out, np.uint64(x))
        return self.variant.format_action(code)

    def dealt(self, seed: int = 0) -> Position:
        """Return the position after chance has acted, by this seed, until a seat is to act."""
        position, stream = self, random.Stream(seed)
        while position.actor == CHANCE:
            position = position.play(position.chosen(stream.next()))
        return position

    @cached_property
    def text(self) -> str:
        """The position in one line; `Variant.position` reads it back."""
        return self.variant.plain(self.variant.game.notation.format_position, self.state)  # type: ignore[no-any-return]

    def view(self, seat: int) -> str:
        """Return the position as a seat may know it, what is hidden from it written `?`."""
        if not 0 <= seat < self.variant.seats:
            raise OrchardError(
                "seat.unknown", f"There is no seat {seat}: seats are 0 to {self.variant.seats - 1}."
            )
        notation = self.variant.game.notation
        if not self.variant.hides:
            return self.text
        return self.variant.plain(notation.format_view, self.state, seat)  # type: ignore[no-any-return]

    def witnessed(self, action: str, seat: int) -> str:
        """Return a legal action as a seat sees it played, what is hidden from it written `?`."""
        if not self.variant.hides:
            return action
        notation = self.variant.game.notation
        code = self.parse_action(action)
        return self.variant.plain(notation.format_witnessed, self.state, code, seat)  # type: ignore[no-any-return]

    def concealed(self, seat: int) -> Structs:
        """Return the state without what a seat may not know."""
        state = copied(self.state)
        if self.variant.hides:
            self.variant.rule("conceal")(self.variant.tables[0], state[0], seat)
        return state

    def imagined(self, seat: int, seed: int = 0) -> Position:
        """Return a position like this one to a seat, what is hidden from it filled in by chance."""
        state = self.concealed(seat)
        if self.variant.hides:
            stream = random.Stream(seed).state
            self.variant.rule("imagine")(self.variant.tables[0], state[0], stream)
        return Position(self.variant, state)

    def scene(self, seat: int | None = None) -> Scene:
        """Return what lies on the table and what may be done: to a seat, or to one who sees all."""
        scene = self.described(seat)
        return replace(
            scene,
            marks=self.last_marks(seat) + scene.marks + self._gained_marks(),
            choices=self.choices if seat is None or seat == self.actor else (),
            motions=self.motions(seat, scene),
        )

    def described(self, seat: int | None = None) -> Scene:
        """Return what lies on the table, as a seat sees it; not what may be or has been done."""
        state = self.state if seat is None else self.concealed(seat)
        scene: Scene = self.variant.read(self.variant.game.scene.describe, state)
        return scene if seat is None or seat == NOBODY else replace(scene, viewer=seat)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal actions with the gestures that mean them."""
        gesture = self.variant.game.scene.gesture
        gestures = self.variant.read(
            lambda t, s: [gesture(t, s, code) for code in self.codes], self.state
        )
        return tuple(map(Choice, self.legal, gestures))

    def last_marks(self, seat: int | None = None) -> tuple[Mark, ...]:
        """Return where the last action was made, as a seat has seen it."""
        if not self._last:
            return ()
        before, code = self._last
        pages = self.variant.game.scene
        if seat is None or not self.variant.hides:
            return (Mark("last", self.variant.read(pages.gesture, before, code)),)
        return (Mark("last", self.variant.read(pages.witnessed, before, code, seat)),)

    def _gained_marks(self) -> tuple[Mark, ...]:
        """Return what the last action has gained, where a game tells."""
        pages = self.variant.game.scene
        if not self._last or not hasattr(pages, "gained"):
            return ()
        places = self.variant.read(pages.gained, self.state, self._last[1])
        return (Mark("gained", places),) if places else ()

    def motions(
        self, seat: int | None, scene: Scene, was: Scene | None = None
    ) -> tuple[Motion, ...]:
        """Return what the last action moved; `scene` is what a seat sees now, `was` what it saw."""
        if not self._last:
            return ()
        before, code = self._last
        pages = self.variant.game.scene
        if hasattr(pages, "motions") and not self.variant.hides:
            return self.variant.read(pages.motions, before, self.variant.reading(self.state), code)  # type: ignore[no-any-return]
        return motions_between(was or Position(self.variant, before).described(seat), scene)

    def svg(self, *, theme: str = "day", width: int | None = None) -> str:
        """Return a drawing of the position as SVG."""
        from orchard.draw import to_svg  # drawing is loaded when first asked for

        return to_svg(self.scene(), theme=theme, width=width)

    def parse_action(self, text: str) -> int:
        """Return an action's code; refuse what cannot be read."""
        return self.variant.read(self.variant.game.notation.parse_action, self.state, text)  # type: ignore[no-any-return]

    def _reason(self, code: int) -> Reason:
        return self.variant.plain(self.variant.game.notation.why_not, self.state, code)  # type: ignore[no-any-return]

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        from orchard.draw import to_text

        return to_text(self.scene())

    def __repr__(self) -> str:
        return f"{self.variant!r}.position({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and (self.variant, self.text) == (
            other.variant,
            other.text,
        )

    def __hash__(self) -> int:
        return hash((self.variant, self.text))
