"""Even starts: deals drawn until one is even by the game's own measure, with forced choices.

An even start changes no rule. It is a list of legal actions: chance's, and those that the game
plays for the seats before they take over (see `EvenStart`). So matches, records and replays need
not know about it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from orchard.errors import OrchardError
from orchard.games.checking import GameError, where
from orchard.games.game import Game
from orchard.games.parts import DEAL_AGAIN, PLAY_ON
from orchard.kernel import CHANCE, copied
from orchard.kernel.random import Stream

if TYPE_CHECKING:
    from orchard.match.position import Position
    from orchard.match.variant import Variant

TRIES = 1_000  # deals; in Nuts Sorting two in five are even
LONGEST = 1_000  # actions of an opening

Draw = Callable[[int, int], int]  # from attempt and place in the match to a random number


def check_even(game: Game) -> None:
    """Raise an error if a game offers no even start."""
    if game.even_start is None:
        raise OrchardError("even.none", game=game.id)


def even_action(position: Position) -> int:
    """Return the action that an even start plays for the seat here, or PLAY_ON, or DEAL_AGAIN."""
    return int(position.variant.door("even_start")(position.variant.tables, position.state))


def even_opening(first: Position, actions: Sequence[str]) -> int:
    """Return how many actions of a match are its even start; raise an error if it has none."""
    position = first
    for count in range(len(actions) + 1):
        says = None if position.actor == CHANCE else even_action(position)
        if says == PLAY_ON:
            return count
        if count == len(actions) or says not in (None, position.parse_action(actions[count])):
            break
        position = position.play(actions[count])
    raise OrchardError("even.not")


def deal_evenly(variant: Variant, stream: Stream) -> tuple[str, ...]:
    """Return the actions of an even start, with chance drawing from a stream."""

    def draw(*_: int) -> int:
        return stream.next()

    return draw_even_start(variant.start(), draw)


def draw_even_start(first: Position, draw: Draw) -> tuple[str, ...]:
    """Return the actions of an even start from a first position."""
    variant = first.variant
    check_even(variant.game)
    for attempt in range(TRIES):
        actions = _deal(first, draw, attempt)
        if actions is not None:
            return tuple(map(variant.format_action, actions))
    raise OrchardError("even.never", game=variant.game.id, tries=TRIES)


def _deal(first: Position, draw: Draw, attempt: int) -> list[int] | None:
    """Return the action codes of one attempt, or None if it is not even."""
    variant, state = first.variant, copied(first.state)
    tables, out = variant.tables, variant.buffer()
    choose, even_start = variant.door("choose"), variant.door("even_start")
    actions: list[int] = []
    while len(actions) < LONGEST:
        actor = int(state["actor"][0])
        if actor == CHANCE:
            code = int(choose(tables, state, out, np.uint64(draw(attempt, len(actions)))))
        else:
            code = int(even_start(tables, state)) if actor >= 0 else DEAL_AGAIN
            if code == PLAY_ON:
                return actions
            if code == DEAL_AGAIN:
                return None
            if code not in variant.legal(state):
                asked = where(variant.game.even_start)
                raise GameError(f"{asked}: {variant}: an even start plays {code}, not a legal one")
        variant.apply(state, code)
        actions.append(code)
    return None
