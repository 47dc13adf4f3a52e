"""Exact solving agrees with exhaustive search."""

from __future__ import annotations

import pytest

import orchard
from orchard import OrchardError, Position, Variant
from orchard.kernel.random import Stream
from orchard.search import Solver

GAMES = [
    orchard.make_variant("skirt", size=3),
    orchard.make_variant("skirt", size=4),
    orchard.make_variant("nuts-sorting"),
    orchard.make_variant("jam-it"),
    orchard.make_variant("jam-it", seats=3),
    orchard.make_variant("fruits-platter", limit=20),
]
MOST = 3_000  # positions that an exhaustive search may visit


@pytest.mark.parametrize("variant", GAMES, ids=str)
def test_the_answer_is_that_of_looking_at_everything(variant: Variant) -> None:
    solver = Solver(variant, memory=8)
    compared = 0
    for number in range(40):
        position = near_the_end(variant, Stream(11, number))
        for seat in range(variant.seats):
            expected = looked_through(position, seat)
            if expected is not None:
                compared += 1
                answer = solver.can_win(position, seat, most=10**6)
                assert answer.wins == expected
                if answer.action:
                    assert looked_through(position.play(answer.action), seat)
    assert compared >= 8


def near_the_end(variant: Variant, stream: Stream) -> Position:
    """Return a position a few actions before the end of a random game."""
    path = [variant.start()]
    while not path[-1].is_over:
        path.append(path[-1].play(path[-1].chosen(stream.next())))
    before = path[max(0, len(path) - 2 - stream.next() % 4)]
    return before if before.actor >= 0 else path[-1]


def looked_through(position: Position, seat: int) -> bool | None:
    """Return whether a seat can force a win, by exhaustive search; None if that takes too long."""
    known: dict[bytes, bool] = {}

    def wins(now: Position) -> bool:
        if now.is_over:
            return now.returns[seat] == 1
        key = now.state.tobytes()
        if key not in known:
            if len(known) > MOST:
                raise OverflowError
            after = (wins(now.play_unchecked(code)) for code in now.codes)
            known[key] = any(after) if now.actor == seat else all(after)
        return known[key]

    try:
        return wins(position)
    except OverflowError:
        return None


def test_black_wins_skirt_on_the_smallest_board() -> None:
    variant = orchard.make_variant("skirt", size=3)
    solver = Solver(variant)
    assert solver.can_win(variant.start(), 0, most=10**8).wins is False
    assert solver.can_win(variant.start(), 1, most=10**8).wins is True


def test_too_little_effort_leaves_it_open_and_is_told() -> None:
    variant = orchard.make_variant("skirt", size=4)
    told: list[int] = []
    answer = Solver(variant).can_win(variant.start(), 0, most=600_000, progress=told.append)
    assert answer.wins is None
    assert told == sorted(told)
    assert len(told) >= 2


def test_a_game_with_hidden_things_is_refused() -> None:
    with pytest.raises(OrchardError) as error:
        Solver(orchard.make_variant("fabled-fruit"))
    assert error.value.code == "solve.hidden"
