"""The JSON that compiled rules write agrees with the structs."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any

import msgspec
import numpy as np
import pytest

from orchard.errors import OrchardError
from orchard.games.checking import GameError
from orchard.games.encoding import At, Part, put_number, put_numbers
from orchard.games.game import Game, all_games, find_game
from orchard.games.numbers import NONE
from orchard.kernel import EVERYTHING, SPECTATOR, specialise
from orchard.kernel.random import Stream
from orchard.match import Position, make_variant
from orchard.match.desk import Desk, Written

LENGTH = 60
decode = msgspec.json.decode


def walk(game: Game, seed: int) -> Iterator[Position]:
    """Yield the positions of a random match."""
    position, luck = make_variant(game).start(), Stream(seed)
    while not position.is_over:
        yield position
        position = position.play(position.chosen(luck.next()))
    yield position


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_is_written_is_what_is_shown(game: Game) -> None:
    for position in islice(walk(game, 4), LENGTH):
        for eyes in (0, SPECTATOR, EVERYTHING):
            check(position, eyes)


def check(position: Position, eyes: int) -> None:
    """Compare the written JSON with the structs it was written from, read by plain code."""
    variant = position.variant
    if not variant.hides:
        eyes = EVERYTHING
    before, action = (position.state, NONE)
    if position.steps:
        before, action, *_ = position.steps[-1]
    desk = Desk(variant, "cpu")
    desk.show(before, action, position.state, eyes, False)
    scene, story = desk.struct["scene"][0], desk.struct["story"][0]
    shown = position.scene(eyes)
    assert shown.pieces == scene["pieces"][: scene["lying"]].tolist()
    assert shown.marks == scene["marks"][: scene["marked"]].tolist()
    assert shown.counters == scene["counters"][: scene["counted"]].tolist()
    assert shown.own == [
        [look - 1 for look in looks if look] for looks in scene["own"][: variant.seats].tolist()
    ]
    assert shown.ask == message(desk.struct["ask"][0])
    told = position.story(eyes)
    assert told.sentences == story["sentences"][: story["told"]].tolist()
    assert told.gains == story["gains"][: story["gained"]].tolist()
    assert told.way == story["way"][: story["led"]].tolist()
    if not variant.hides:
        assert told.moves == story["moves"][: story["moved"]].tolist()
    if eyes in (EVERYTHING, position.actor):
        assert decode(position.written(eyes).choices) == choices(desk, position.codes)
    else:
        assert position.written(eyes).choices == b"[]"


def message(struct: Any) -> list[int]:
    """Return a message, then its values."""
    return [int(struct["key"]), *struct["values"].tolist()]


def choices(desk: Desk, codes: tuple[int, ...]) -> list[list[Any]]:
    """Return the legal actions with their taps, labels and alternative places for the last tap."""
    assert desk.struct["count"] == len(codes)
    return [
        [code, g["taps"][: g["tapped"]].tolist(), message(g) if g["key"] else [], *also(g)]
        for code, g in zip(codes, desk.struct["gestures"][0], strict=False)
    ]


def also(gesture: Any) -> list[list[int]]:
    """Return a list holding the places that share the last tap, or an empty list."""
    shared = int(gesture["shared"])
    return [gesture["also"][:shared].tolist()] if shared else []


def test_places_that_share_a_tap_are_written() -> None:
    positions = [p for p in walk(find_game("nuts-sorting"), 4) if p.turn > 2]
    assert any(choice.also for choice in positions[0].choices)
    for position in positions:
        check(position, EVERYTHING)


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_every_number_can_be_written(target: Any) -> None:
    out = np.zeros(9, np.uint8)
    write = specialise(put_number, target=target)
    for value in (0, 1, 9, 10, 11, 99, 100, 101, 999, 1000, 32767, -1, -10, -32768):
        assert out[: write(out, 0, value)].tobytes() == b"%d" % value


@pytest.mark.parametrize("count", range(4))
def test_lists_of_numbers(count: int) -> None:
    out, numbers = np.zeros(40, np.uint8), np.array([0, 7, -8, 900], np.int16)
    end = specialise(put_numbers, target="python")(out, 0, numbers, 1, count)
    assert decode(out[:end].tobytes()) == [7, -8, 900][:count]


def test_each_thread_has_a_desk_of_its_own() -> None:
    positions = list(islice(walk(all_games()[0], 9), 40))
    alone = [_fresh(each) for each in positions]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(_fresh, positions * 20)) == alone * 20


def _fresh(position: Position) -> Written:
    return Position(position.variant, position.state, position.steps).written()


@pytest.mark.parametrize("rows", ["pieces", "marks", "moves"])
def test_what_has_no_room_is_told(rows: str) -> None:
    position = walked_to_a_turn()
    desk = Desk(position.variant, "cpu")
    part = Part[rows.upper()]
    desk.parts[part, At.ROOM] = -1
    state = position.state
    with pytest.raises(OrchardError, match="room"):
        desk.write(state, position.codes[0], state, EVERYTHING, False)


def test_more_actions_than_there_can_be_are_told() -> None:
    position = walked_to_a_turn()
    desk = Desk(position.variant, "cpu")
    desk.parts[Part.CHOICES, At.ROOM] = 1
    with pytest.raises(GameError, match="legal at once"):
        desk.write(position.state, NONE, position.state, EVERYTHING, False)


def walked_to_a_turn() -> Position:
    """Return a position of a match after its first turns."""
    return next(p for p in walk(all_games()[0], 9) if p.turn > 2)
