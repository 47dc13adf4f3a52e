"""The laws of even starts, for every game that offers them."""

from __future__ import annotations

from orchard.errors import OrchardError
from orchard.games.checking import GameError
from orchard.games.parts import DEAL_AGAIN, PLAY_ON
from orchard.kernel import CHANCE
from orchard.match import Position, Variant
from orchard.testing.law import NonconformingError, expect

SEEDS = 5  # even starts to check


def check_even_starts(variant: Variant, seed: int) -> None:
    """Check some even starts of a game that offers them."""
    if variant.game.even_start is None:
        return
    for number in range(seed, seed + SEEDS):
        try:
            actions = variant.even_start(number)
        except (OrchardError, GameError) as error:
            raise NonconformingError(str(error)) from None
        _check(variant.start(), actions)


def _check(position: Position, actions: tuple[str, ...]) -> None:
    for action in actions:
        if position.actor != CHANCE:
            says = _says(position)
            expect(says == position.parse_action(action), f"even_start says {says}: {position!r}")
        position = position.play(action)
    expect(position.actor >= 0, f"after an even start no seat is to act: {position!r}")
    expect(_says(position) == PLAY_ON, f"an even start ends too soon: {position!r}")


def _says(position: Position) -> int:
    """Return what `even_start` says of a position; interpreted and compiled must agree."""
    variant = position.variant
    ask = (variant.door("even_start", target) for target in ("python", "cpu"))
    plain, compiled = (int(door(variant.tables, position.state)) for door in ask)
    expect(plain == compiled, f"even_start says {plain} interpreted, {compiled}: {position!r}")
    expect(plain >= DEAL_AGAIN, f"even_start says {plain}: {position!r}")
    return plain
