"""JAM IT's story of a push: each piece moves once, from its first place to its last, and scores."""

from __future__ import annotations

import random

import pytest

import orchard
from orchard.kernel import Structs, copied

EDGE = ("i5", "h6", "g7", "f8", "e9")  # Red's first column, from its entry cell on
MIDDLE = ("i1", "h2", "g3", "f4")


def position(
    column: tuple[str, ...], pieces: str, *, points: str = "0,0", kept: str = "0,0"
) -> orchard.Position:
    """Return a position with Red to push from the top left into the given column."""
    variant = orchard.make_variant("jam-it")
    rows: dict[str, str] = {}
    for place in variant.layout.places:
        if place.kind in ("cell", "hole"):
            letter = "#" if place.kind == "hole" else "."
            rows[place.name[0]] = rows.get(place.name[0], "") + letter
    for cell, piece in zip(column, pieces, strict=True):
        row, at = cell[0], int(cell[1:]) - 1
        rows[row] = rows[row][:at] + piece + rows[row][at + 1 :]
    return variant.position(f"{'/'.join(rows.values())} 14 {points} {kept} insert:0")


def told(after: orchard.Position) -> list[str]:
    """Return the sentences about the last action."""
    return list(map(after.variant.narrator().say, after.story().sentences))


def moves(after: orchard.Position) -> set[tuple[str, str, str]]:
    """Return the moves of the last action as look, start and end; "" is off the table."""
    looks, places = after.variant.game.looks, after.variant.layout.places
    names = [*(place.name for place in places), ""]
    return {(looks[m[0]].name, names[m[1]], names[m[2]]) for m in after.story().moves}


def test_a_piece_that_is_pushed_twice_makes_one_move() -> None:
    after = position(EDGE, "a....").play("1bn")
    assert moves(after) == {("red-lid", "i5", "g7"), ("blue-lid", "", "h6"), ("tin-lid", "", "i5")}
    assert told(after) == ["Red pushed a blue lid and a tin lid in at i5."]


def test_what_falls_is_told_with_its_score() -> None:
    after = position(EDGE, "ab.nA", kept="2,0").play("1nb")
    assert told(after) == [
        "Red pushed a tin lid and a blue lid in at i5.",
        "A red gem fell off the edge: Red has 1 of 13.",
    ]
    assert ("red-gem", "e9", "") in moves(after)
    after = position(MIDDLE, "abnB", kept="2,0").play("5bn")
    assert told(after) == [
        "Red pushed a blue lid and a tin lid in at i1.",
        "A blue gem fell into the hole: Blue has 2 of 13.",
        "A tin lid fell into the hole: Red keeps two and has 4 now.",
        "Red trades three tin lids for a point and has 1 of 13.",
    ]
    assert {move for move in moves(after) if not move[2]} == {
        ("blue-gem", "f4", ""),
        ("tin-lid", "g3", ""),
    }


def test_nothing_is_told_of_a_lid_that_the_end_kept_out() -> None:
    after = position(EDGE, "aaaab", points="12,12").play("1bn")
    assert told(after) == [
        "Red pushed a blue lid in at i5.",
        "A blue lid fell off the edge: Blue has 13 of 13.",
    ]
    assert not any(look == "tin-lid" for look, _, _ in moves(after))


@pytest.mark.parametrize("options", [{}, {"seats": 3, "board": "mini"}], ids=str)
def test_a_game_turned_or_mirrored_is_the_same_game(options: dict[str, int | str]) -> None:
    variant = orchard.make_variant("jam-it", **options)
    symmetries, chance = variant.symmetries, random.Random(3)
    position = variant.start()
    while not position.is_over:
        code = chance.choice(position.codes)
        after = position.play_unchecked(code)
        for k, actions in enumerate(symmetries.actions):
            turned = turn(position, k)
            assert variant.legal(turned) == sorted(actions[list(position.codes)].tolist())
            variant.apply(turned, int(actions[code]))
            assert turned.tobytes() == turn(after, k).tobytes()
        position = after


def turn(position: orchard.Position, symmetry: int) -> Structs:
    """Return the state of a position under a symmetry; a column turns like its extra action."""
    cells, _, actions = (table[symmetry] for table in position.variant.symmetries)
    parse, write = position.parse_action, position.variant.format_action
    state = copied(position.state)
    state["board"][0][cells] = position.state["board"][0]
    state["pawns"][0] = actions[position.state["pawns"][0]]
    used = int(position.state["used"][0])
    if used >= 0:
        state["used"][0] = int(write(int(actions[parse(f"e{used + 1}")]))[1:]) - 1
    return state
