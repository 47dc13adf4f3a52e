"""A match: one playing of a game, as the log of its actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from orchard.errors import OrchardError
from orchard.match.position import Position
from orchard.match.variant import Variant


@dataclass(eq=False)
class Match:
    """A log of actions from a first position, with undo."""

    variant: Variant
    first: Position = field(default=None)  # type: ignore[assignment]  # filled in below
    players: tuple[str, ...] = ()
    date: str = ""

    def __post_init__(self) -> None:
        self.first = self.first or self.variant.start()
        narrator = self.variant.narrator()
        self.players = self.players or tuple(map(narrator.seat, range(self.variant.seats)))
        if len(self.players) != self.variant.seats:
            raise OrchardError("match.players", seats=self.variant.seats, players=len(self.players))
        self._positions = [self.first]
        self._actions: list[str] = []

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position from the first to the current one."""
        return tuple(self._positions)

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions played so far."""
        return tuple(self._actions)

    @property
    def result(self) -> tuple[float, ...] | None:
        """The returns of the seats, or None while the match is in progress."""
        return self.position.returns if self.position.is_over else None

    def play(self, *actions: str) -> Position:
        """Play actions in order, all or none."""
        fresh: list[Position] = []
        texts = []
        for action in actions:
            before = fresh[-1] if fresh else self.position
            fresh.append(before.play(action))
            texts.append(before.variant.format_action(before.parse_action(action)))
        self._positions += fresh
        self._actions += texts
        return self.position

    def undo(self, count: int = 1) -> Position:
        """Take back the last `count` actions."""
        if not 1 <= count <= len(self._actions):
            raise OrchardError("match.undo", count=count, played=len(self._actions))
        del self._positions[-count:], self._actions[-count:]
        return self.position

    def replay(self, actions: Iterable[str]) -> Position:
        """Play a whole list of actions; an error names the bad one by its number in the match."""
        for number, action in enumerate(actions, len(self._actions) + 1):
            try:
                self.play(action)
            except OrchardError as error:
                raise OrchardError(
                    error.code, "action-number", number=number, sentence=error.say
                ) from None
        return self.position
