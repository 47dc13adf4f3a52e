"""The bot that plays until stronger ones are compiled."""

from __future__ import annotations

from orchard.bots import LightBot
from orchard.match import make_variant


def test_it_takes_a_win_at_once() -> None:
    position = make_variant("skirt", size=3).start()
    rest = LightBot(seed=5, seconds=0.3)
    while not any(position.play(action).is_over for action in position.legal):
        position = position.play(position.legal[0])
    winner = position.actor
    after = position.play(rest.think(position).action)
    assert after.is_over
    assert after.returns[winner] > 0


def test_with_one_choice_it_does_not_think() -> None:
    position = make_variant("fabled-fruit").start().dealt()
    while len(position.codes) > 1 or position.actor < 0:
        position = position.play(position.legal[0])
    assert LightBot(seconds=1e9).think(position).action == position.legal[0]
