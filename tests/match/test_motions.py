"""Motions lead from one scene to the next: taking the starts away and adding the ends is enough."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from orchard.games.scene import Scene
from orchard.kernel.random import Stream
from orchard.match import NOBODY, Position, make_variant

GAMES = (
    "skirt size=4",
    "fruits-platter",
    "nuts-sorting",
    "jam-it",
    "jam-it seats=3 board=mini",
    "fabled-fruit",
)


def walk(text: str, seed: int) -> list[Position]:
    game_id, *options = text.split()
    positions = [make_variant(game_id, **dict(option.split("=") for option in options)).start()]
    stream = Stream(seed)
    while not positions[-1].is_over and len(positions) < 250:
        last = positions[-1]
        positions.append(last.play(last.chosen(stream.next())))
    return positions


def lying(scene: Scene) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for piece in scene.pieces:
        counts[piece.look, piece.place] += piece.count
    return counts


def check(before: Position, after: Position, seat: int | None) -> None:
    old, scene = before.described(seat), after.scene(seat)
    counts = lying(old)
    counts.subtract((motion.look, motion.start) for motion in scene.motions if motion.start)
    counts.update((motion.look, motion.end) for motion in scene.motions if motion.end)
    assert {k: n for k, n in counts.items() if n} == lying(scene), scene.motions


@pytest.mark.parametrize("text", GAMES)
def test_motions_lead_from_scene_to_scene(text: str) -> None:
    positions = walk(text, 3)
    hides = positions[0].variant.hides
    for before, after in pairwise(positions):
        for seat in (None, 0, NOBODY) if hides else (None,):
            check(before, after, seat)


def test_a_jump_shifts_what_is_in_its_way_one_after_the_other() -> None:
    moved = [
        scene.motions
        for position in walk("fruits-platter", 5)
        if len((scene := position.scene()).motions) > 3
    ]
    assert moved
    assert all([m.wait for m in motions] == list(range(len(motions))) for motions in moved)


def test_the_first_position_has_no_motions() -> None:
    assert make_variant("skirt").start().scene().motions == ()
