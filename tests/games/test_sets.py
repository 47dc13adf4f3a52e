"""The scenes, stories and messages of Fruits Platter and Nuts Sorting, and their symmetries."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import orchard
from orchard.kernel import EVERYTHING, Target
from orchard.kernel.random import Stream
from orchard.match.desk import Desk
from orchard.words import LOCALES

each_game = pytest.mark.parametrize("game", ["fruits-platter", "nuts-sorting"])
GAP = re.compile(r"[{}$]|\b[a-z]+-[a-z0-9]+-?\d\b")  # left by a catalogue where a word is missing
TRIED = 40  # random codes tried per position


def walk(game: str, seed: int, every: int = 1) -> Iterator[tuple[orchard.Position, int]]:
    """Yield positions of a random game, each with the code of the next action."""
    position, stream, n = orchard.make_variant(game).start(), Stream(seed), 0
    while not position.is_over:
        code = position.parse_action(position.chosen(stream.next()))
        n += 1
        if n % every == 0:
            yield position, code
        position = position.play_unchecked(code)


def refused_codes(position: orchard.Position, seed: int) -> list[int]:
    """Return the illegal ones among some random codes and the last 16, which are not moves."""
    count = position.variant.actions.count
    chance = np.random.default_rng(seed)
    tried = {*chance.integers(0, count, TRIED).tolist(), *range(count - 16, count)}
    return sorted(tried - set(position.codes))


def said(position: orchard.Position, code: int, target: Target) -> dict[str, bytes]:
    """Return everything that describes a position and an action, as bytes."""
    desk = Desk(position.variant, target)
    desk.show(position.state, code, position.state, EVERYTHING, False)
    shown = desk.struct[0]
    made = {name: shown[name] for name in ("scene", "ask", "gestures", "story")}
    return {name: struct.tobytes() for name, struct in {**made, "state": desk.after}.items()}


@each_game
def test_interpreted_and_compiled_say_the_same(game: str) -> None:
    for number, (position, code) in enumerate(walk(game, seed=3, every=4)):
        compiled = said(position, code, "cpu")
        assert compiled == said(position, code, "python"), repr(position)
        assert compiled["state"] == position.play_unchecked(code).state.tobytes()
        for refused in refused_codes(position, number):
            told = position.why_not_code(refused)
            assert told == position.why_not_code(refused, "python"), (repr(position), refused)


@each_game
def test_moves_lead_from_one_scene_to_the_next(game: str) -> None:
    for position, code in walk(game, seed=4):
        after = position.play_unchecked(code)
        lying = Counter((place, look) for place, look, _ in position.scene().pieces)
        for look, start, end, _ in after.story().moves:
            lying[start, look] -= 1
            lying[end, look] += 1
        lying = Counter({key: n for key, n in lying.items() if key[0] >= 0 and n})
        assert lying == Counter((place, look) for place, look, _ in after.scene().pieces)


@each_game
def test_all_is_said_in_words(game: str) -> None:
    clauses = set(re.findall(r"\*\*(\w+)\*\*", orchard.make_variant(game).game.rules_page))
    for number, (position, code) in enumerate(walk(game, seed=5, every=3)):
        variant, after = position.variant, position.play_unchecked(code)
        refused = [position.why_not_code(each) for each in refused_codes(position, number)]
        labels = [choice.label for choice in position.choices if choice.label]
        messages = [position.scene().ask, after.scene().ask, *after.story().sentences]
        for locale in LOCALES:
            narrator = variant.narrator(locale)
            for message in messages + labels + refused:
                told = narrator.say(message)
                assert told, message
                assert not GAP.search(told), told
            assert {narrator.reason(message).clause for message in refused} <= clauses


def turned(position: orchard.Position, number: int) -> orchard.Position:
    """Return a position in play with its board turned by a symmetry."""
    cells, sides, _ = position.variant.symmetries
    rows, *fields = position.text.split(" ")
    letters = dict(zip(cells[number].tolist(), rows.replace("/", ""), strict=True))
    order = iter(range(len(letters)))
    pictured = "/".join("".join(letters[next(order)] for _ in row) for row in rows.split("/"))
    if len(fields) > 1:  # the colours of the sides come first
        colours = dict(zip(sides[number].tolist(), fields[0], strict=True))
        fields[0] = "".join(colours[side] for side in range(6))
    return position.variant.position(" ".join([pictured, *fields]))


@each_game
def test_symmetries_take_legal_actions_to_legal_actions(game: str) -> None:
    variant = orchard.make_variant(game)
    for position, _ in walk(game, seed=6, every=15):
        if ":" not in position.text:  # not in play yet
            continue
        for number, images in enumerate(variant.symmetries.actions):
            after = turned(position, number)
            names = map(variant.format_action, images[list(position.codes)].tolist())
            assert sorted(map(after.parse_action, names)) == list(after.codes)


@each_game
def test_each_seat_owns_a_set_once_it_is_chosen(game: str) -> None:
    for position, _ in walk(game, seed=7, every=7):
        own = position.scene().own
        chosen = ":" in position.text
        assert sorted(map(tuple, own)) == ([(0, 1, 2), (3, 4, 5)] if chosen else [(), ()])
        if chosen:
            first = int(position.text.split(":")[1])
            assert own[first] == [0, 1, 2]


def test_a_group_that_is_picked_up_leaves_at_once() -> None:
    text = orchard.make_variant("nuts-sorting").game.sample
    position = orchard.make_variant("nuts-sorting").position(text)
    after = position.play("xi1")
    names = [place.name for place in position.variant.layout.places]
    gone = [(names[start], end, wait) for _, start, end, wait in after.story().moves]
    assert gone == [("i1", -1, 0), ("i2", -1, 0), ("i3", -1, 0)]
    told = position.variant.narrator().say(after.story().sentences[0])
    assert told == "Jay picked up the 3 grey pecans at i1."


def test_a_moved_nut_gains_its_new_group() -> None:
    position = orchard.make_variant("nuts-sorting").position(
        "yy.rr/....../......./......../y......../......../......./bb..../kwg.k play:0:0"
    )
    after = position.play("e1-h1")
    names = [place.name for place in position.variant.layout.places]
    assert [names[place] for place in after.story().gains] == ["i1", "i2", "h1"]


def test_the_terminal_tells_the_groups_of_each_colour() -> None:
    variant = orchard.make_variant("nuts-sorting")
    rows = variant.position(variant.game.sample).scene().counters
    assert [(seat, value, look) for seat, _, value, _, look in rows] == [
        (0, 4, 0), (0, 3, 1), (0, 3, 2), (1, 5, 3), (1, 6, 4), (1, 5, 5)
    ]  # fmt: skip
