"""An action's story says what it gains, for players who look ahead."""

from __future__ import annotations

from itertools import pairwise

from orchard.games.numbers import Mark
from orchard.match import Position, make_variant
from tests.match.test_motions import walk


def gained(position: Position) -> set[str]:
    """Return the names of the places that the last action gained."""
    places = position.variant.layout.places
    names = {places[place].name for place in position.story().gains}
    marks = position.picture().marks
    assert names == {name for mark in marks if mark.kind is Mark.GAINED for name in mark.places}
    return names


def test_an_outer_piece_shows_what_it_reaches() -> None:
    begun = make_variant("skirt", size=4).start().play("a1")
    assert gained(begun) == set()
    outer = begun.play("g1")
    assert gained(outer) == {choice.gesture[0] for choice in outer.picture().choices}
    assert gained(outer.play(outer.legal[0])) == set()


def test_a_moved_nut_shows_its_new_group() -> None:
    moves = 0
    for position in walk(make_variant("nuts-sorting"), 4):
        for action in position.legal:
            start, _, end = action.partition("-")
            if not end:
                continue
            after = position.play(action)
            looks = {piece.place: piece.look.name for piece in after.picture().pieces}
            group = gained(after)
            assert end in group
            assert start not in group
            assert len(group) > 1
            assert {looks[name] for name in group} == {looks[end]}
            moves += 1
    assert moves > 10


def test_a_push_shows_its_way() -> None:
    position = make_variant("jam-it", board="mini").start()
    places = position.variant.layout.places
    pushed = 0
    for choice in position.choices:
        told = position.play_unchecked(choice.action).story()
        entry, *others = (places[place] for place in told.way)
        assert entry == places[choice.taps[0]]
        steps = {(round(b.x - a.x, 6), round(b.y - a.y, 6)) for a, b in pairwise((entry, *others))}
        assert len(steps) == 1  # in a straight line
        assert all(place.kind == "cell" for place in (entry, *others))  # the hole is not part of it
        pushed += 1
    assert pushed == 14
    moved = position.play("4bn", "p2")
    assert moved.story().way == []


def test_other_drawings_leave_it_out() -> None:
    outer = make_variant("skirt", size=4).start().play("a1", "g1")
    assert str(outer)
    assert outer.svg()
