"""A bot for the first moments, while nothing is compiled yet."""

from __future__ import annotations

import time

import numpy as np

from orchard.bots.thought import Thought
from orchard.kernel import copied, random
from orchard.match import Position
from orchard.search.lookahead import look_ahead
from orchard.search.playouts import playout

SECONDS = 1.0  # per thought
TRIES = 2  # per turn, where a game can evaluate positions


class LightBot:
    """Plays by interpreted rules: not well, but at once, until stronger bots are compiled.

    Where a game can evaluate positions, it plays its turn out and evaluates the result; otherwise
    it runs random playouts for a moment, giving each action the same number.
    """

    def __init__(self, *, seed: int = 0, seconds: float = SECONDS) -> None:
        self._stream, self._seconds = random.Stream(seed), seconds

    def think(self, position: Position) -> Thought:
        """Choose an action, within the time limit if by playouts."""
        codes = position.codes
        if len(codes) == 1:
            code = codes[0]
        elif position.variant.game.tuning.evaluate:
            code = self._by_evaluation(position)
        else:
            code = self._by_playouts(position)
        action = position.variant.format_action(code)
        return Thought(action, line=(action,))

    def _by_evaluation(self, position: Position) -> int:
        variant = position.variant
        out, seed = variant.buffer(2), np.uint64(self._stream.next())
        look = variant.specialise(look_ahead, target="python")
        return int(
            look(variant.tables[0], position.state[0], variant.blank(), out[0], out[1], seed, TRIES)
        )

    def _by_playouts(self, position: Position) -> int:
        seat, until = position.actor, time.monotonic() + self._seconds
        seen = position.imagined(seat, self._stream.next())
        totals, tries = dict.fromkeys(position.codes, 0.0), dict.fromkeys(position.codes, 0)
        while time.monotonic() < until:
            code = min(tries, key=tries.__getitem__)
            totals[code] += self._played_out(seen.play_unchecked(code), seat)
            tries[code] += 1
        return max(totals, key=lambda code: totals[code] / max(1, tries[code]))

    def _played_out(self, position: Position, seat: int) -> float:
        """Return the seat's result of a random playout."""
        variant, state = position.variant, copied(position.state)
        play = variant.specialise(playout, target="python")
        play(variant.tables[0], state[0], variant.buffer(), np.uint64(self._stream.next()))
        return float(state["result"][0, seat])
