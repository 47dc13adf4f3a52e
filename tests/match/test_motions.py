"""Moves lead from one scene to the next: removing the starts and adding the ends is enough."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise

import numpy as np
import pytest
from msgspec.json import decode

from orchard.games.encoding import MOST_MOVES, At, Part, put_difference
from orchard.games.game import Game, all_games
from orchard.games.numbers import NONE, Mark
from orchard.games.snapshot import Snapshot
from orchard.kernel import EVERYTHING, SPECTATOR, Target, specialise
from orchard.kernel.random import Stream
from orchard.match import Position, Variant, make_variant
from orchard.testing import typical_options

FAR = 250  # actions
GAMES = [make_variant(game, **given) for game in all_games() for given in typical_options(game)]
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def walk(variant: Variant, seed: int) -> list[Position]:
    positions = [variant.start()]
    stream = Stream(seed)
    while not positions[-1].is_over and len(positions) < FAR:
        last = positions[-1]
        positions.append(last.play(last.chosen(stream.next())))
    return positions


def lying(scene: Snapshot) -> Counter[tuple[int, int]]:
    counts: Counter[tuple[int, int]] = Counter()
    for place, look, count in scene.pieces:
        counts[look, place] += count
    return counts


def check(moves: list[list[int]], before: Snapshot, after: Snapshot) -> None:
    counts = lying(before)
    changed = (lying(after) - counts).total() + (counts - lying(after)).total()
    if not moves and changed > MOST_MOVES:
        return  # a new table, such as a reshuffled pile: nothing slides
    counts.subtract((look, start) for look, start, _, _ in moves if start != NONE)
    counts.update((look, end) for look, _, end, _ in moves if end != NONE)
    assert {key: n for key, n in counts.items() if n} == dict(lying(after)), moves


@pytest.mark.parametrize("variant", GAMES, ids=str)
def test_moves_lead_from_scene_to_scene(variant: Variant) -> None:
    for before, after in pairwise(walk(variant, 3)):
        for eyes in (EVERYTHING, 0, SPECTATOR) if variant.hides else (EVERYTHING,):
            check(after.story(eyes).moves, before.scene(eyes), after.scene(eyes))


@every_game
def test_what_differs_between_scenes_leads_on_too(game: Game) -> None:
    for before, after in pairwise(walk(make_variant(game), 4)[::2]):
        moves = decode(b"[%b]" % after.written_since(before, EVERYTHING))
        check(moves, before.scene(EVERYTHING), after.scene(EVERYTHING))


@pytest.mark.parametrize(
    "game", [game for game in all_games() if not game.hidden], ids=lambda game: game.id
)
def test_a_turn_moves_what_its_actions_move(game: Game) -> None:
    for position in walk(make_variant(game), 5):
        if position.turn > 1 and position.steps:
            first = Position(position.variant, position.steps[0].state)
            check(
                position.turn_moves(EVERYTHING), first.scene(EVERYTHING), position.scene(EVERYTHING)
            )


@every_game
def test_the_deal_is_no_turn(game: Game) -> None:
    position = make_variant(game).start()
    stream = Stream(6)
    while position.turn == 0:
        position = position.play(position.chosen(stream.next()))
        assert position.turn_moves(EVERYTHING) == []
        assert not [mark for mark in position.picture().marks if mark.kind is Mark.LAST]
        assert len(position.steps) <= 1  # the last action of the deal still has a story
    after = position.play(position.chosen(stream.next()))
    assert [step.turn for step in after.steps] == [1]


def test_a_jump_shifts_what_is_in_its_way_one_after_the_other() -> None:
    told = [position.story().moves for position in walk(make_variant("fruits-platter"), 5)]
    moved = [moves for moves in told if len(moves) > 3]
    assert moved
    assert all([wait for _, _, _, wait in moves] == list(range(len(moves))) for moves in moved)


@every_game
def test_the_first_position_has_no_moves(game: Game) -> None:
    start = make_variant(game).start()
    assert start.story().moves == start.turn_moves() == []


ZONES = np.array([*((0, n, 0) for n in range(8)), (1, 0, 0)], np.float64)  # a row and a box


@pytest.mark.parametrize(
    ("before", "after", "moves"),
    [
        ([(0, 1, 1)], [(1, 1, 1)], [[1, 0, 1, 0]]),
        ([(0, 1, 1)], [(1, 2, 1)], [[1, 0, NONE, 0], [2, NONE, 1, 0]]),  # another look
        ([(0, 1, 1), (7, 1, 1)], [(1, 1, 1), (6, 1, 1)], [[1, 0, 1, 0], [1, 7, 6, 0]]),  # nearest
        ([(8, 1, 1), (5, 1, 1)], [(0, 1, 1), (8, 1, 1)], [[1, 5, 0, 0]]),  # what stays, stays
        ([(8, 1, 3)], [(8, 1, 1), (2, 1, 1)], [[1, 8, NONE, 0], [1, 8, 2, 0]]),  # part of a pile
        ([(0, 1, MOST_MOVES)], [(1, 1, 1)], []),  # a new table, not a motion
    ],
)
@pytest.mark.parametrize("target", ["python", "cpu"])
def test_pieces_that_left_are_matched_with_those_that_arrived(
    before: list[tuple[int, int, int]],
    after: list[tuple[int, int, int]],
    moves: list[list[int]],
    target: Target,
) -> None:
    numbers = np.array([len(before), len(after), *chain(*before, *after)], np.int16)
    parts = np.zeros((len(Part), len(At)), np.int32)
    parts[Part.EARLIER] = 0, 2, len(before), 3
    parts[Part.PIECES] = 1, 2 + 3 * len(before), len(after), 3
    out = np.zeros(4000, np.uint8)
    end = specialise(put_difference, target=target)(out, 0, numbers, parts, ZONES)
    assert sorted(decode(b"[%b]" % out[:end].tobytes())) == sorted(moves)
