"""Bots without search: one plays at random, one takes what looks best at once."""

from __future__ import annotations

import numpy as np

from orchard.bots.thought import Thought
from orchard.kernel import random
from orchard.match import Position
from orchard.search import Tried, playouts
from orchard.search.lookahead import look_ahead

TRIES = 8  # per action


class RandomBot:
    """Plays a random legal action."""

    def __init__(self, *, seed: int = 0) -> None:
        self._stream = random.Stream(seed)

    def think(self, position: Position) -> Thought:
        """Choose at random."""
        action = position.chosen(self._stream.next())
        return Thought(action, line=(action,))


class GreedyBot:
    """Takes the action that looks best after a few tries of each, without searching further.

    Where a game can evaluate positions, it plays its turn out and evaluates the result; otherwise
    it runs random playouts.
    """

    def __init__(self, *, seed: int = 0) -> None:
        self._stream = random.Stream(seed)

    def think(self, position: Position) -> Thought:
        """Try every action a few times."""
        if position.variant.game.tuning.evaluate:
            action = self._by_evaluation(position)
            return Thought(action, line=(action,))
        tried = sorted(self._by_playouts(position), key=lambda one: -one.value)
        best = tried[0]
        visits = TRIES * len(tried)
        return Thought(best.action, best.value, (best.action,), tuple(tried), visits)

    def _by_evaluation(self, position: Position) -> str:
        variant = position.variant
        out = variant.buffer(2)
        seed = np.uint64(self._stream.next())
        look = variant.specialise(look_ahead)
        code = look(
            variant.tables[0], position.state[0], variant.blank(), out[0], out[1], seed, TRIES
        )
        return variant.format_action(code)

    def _by_playouts(self, position: Position) -> list[Tried]:
        actor, name = position.actor, position.variant.format_action
        seen = position.imagined(actor, self._stream.next())
        return [
            Tried(name(code), TRIES, self._value(seen.play_unchecked(code), actor))
            for code in position.codes
        ]

    def _value(self, position: Position, seat: int) -> float:
        return playouts(position, TRIES, seed=self._stream.next(), threads=1).returns[seat]
