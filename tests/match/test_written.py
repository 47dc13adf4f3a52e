"""What compiled rules write as JSON is what can be read from the structs."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from itertools import islice
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from orchard.games.encoding import put_number, put_numbers
from orchard.games.game import Game, all_games
from orchard.kernel import EVERYTHING, SPECTATOR, specialise
from orchard.kernel.random import Stream
from orchard.match import Position, make_variant
from orchard.match.desk import Desk, Written

LENGTH = 60
decode = msgspec.json.decode


def walk(game: Game, seed: int) -> Iterator[Position]:
    """Yield the positions of a match that chance plays."""
    position, luck = make_variant(game).start(), Stream(seed)
    while not position.is_over:
        yield position
        position = position.play(position.chosen(luck.next()))
    yield position


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_is_written_is_what_is_read(game: Game) -> None:
    for position in islice(walk(game, 4), LENGTH):
        for eyes in (0, SPECTATOR, EVERYTHING):
            check(position, eyes)


def check(position: Position, eyes: int) -> None:
    written, told = position.written(eyes), position.story(eyes)
    assert decode(b"{%b}" % written.scene) == asdict(position.scene(eyes))
    assert decode(written.sentences) == told.sentences
    assert decode(b"[%b]" % written.moves) == told.moves
    assert decode(written.gains) == told.gains
    assert decode(written.choices) == [list(choice) for choice in position.choices]
    assert decode(b"[%b]" % position.written_turn(eyes)) == position.turn_moves(eyes)


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_every_number_can_be_written(target: Any) -> None:
    out = np.zeros(9, np.uint8)
    write = specialise(put_number, target=target)
    for value in (0, 1, 9, 10, 11, 99, 100, 101, 999, 1000, 32767, -1, -10, -32768):
        assert out[: write(out, 0, value)].tobytes() == b"%d" % value


@pytest.mark.parametrize("count", range(4))
def test_lists_of_numbers(count: int) -> None:
    out = np.zeros(40, np.uint8)
    end = specialise(put_numbers, target="python")(out, 0, np.array([7, -8, 900], np.int16), count)
    assert decode(out[:end].tobytes()) == [7, -8, 900][:count]


def test_each_thread_has_a_desk_of_its_own() -> None:
    positions = list(islice(walk(all_games()[0], 9), 40))
    alone = [_fresh(each) for each in positions]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(_fresh, positions * 20)) == alone * 20


def _fresh(position: Position) -> Written:
    return Position(position.variant, position.state, position.steps).written()


def test_what_has_no_room_is_not_written() -> None:
    variant = make_variant(all_games()[0])
    desk = Desk(cast(Any, SimpleNamespace(**_parts(variant, most=1))))
    position = variant.start()
    assert len(position.codes) > 1
    assert desk.write(position.state, -1, position.state, EVERYTHING) is None


def _parts(variant: Any, most: int) -> dict[str, Any]:
    """Return what a desk asks of a variant, with room for fewer actions."""
    names = ("tables", "door", "blank", "scene_struct", "story_struct", "message_struct")
    actions = SimpleNamespace(count=variant.actions.count, most=most)
    found = {name: getattr(variant, name) for name in names}
    return {**found, "gesture_structs": variant.gesture_structs, "actions": actions}
