"""What learners see: turned positions look turned, sizes share a grid, nothing is lost or leaks.

The conformance kit checks every game with an observation; these tests go further.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import orchard
from orchard.errors import OrchardError
from orchard.games.checking import GameError
from orchard.games.parts import Observation
from orchard.games.sight import Feature, Sight, centred, numbered
from orchard.games.skirt import GAME as SKIRT
from orchard.games.skirt import observation as of_skirt
from orchard.kernel import StateBase, copied, rule
from orchard.kernel.random import Stream
from orchard.match import Position, Variant
from orchard.match.doors import DOORS
from orchard.testing import NonconformingError, typical_options
from orchard.testing.observation import Observer, check_sight
from tests.diagrams import turned_text, turns
from tests.observations import PAGE, renewed

VARIANTS = [
    orchard.make_variant(game, **options)
    for game in orchard.all_games()
    for options in typical_options(game)
]
WALKED = [
    orchard.make_variant("skirt", size=3),
    orchard.make_variant("fruits-platter"),
    orchard.make_variant("nuts-sorting"),
    orchard.make_variant("jam-it", board="mini"),
    orchard.make_variant("jam-it", seats=3),
    orchard.make_variant("fabled-fruit", deck="known"),
    orchard.make_variant("fabled-fruit", seats=5),
]
BOARDS = [variant for variant in WALKED if len(variant.symmetries.cells) > 1]
SIMPLE = [v for v in WALKED if not v.game.derived]  # no fields derived from the changed ones
FEW, MANY = 40, 1500  # positions

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_board = pytest.mark.parametrize("variant", BOARDS, ids=str)


def positions(variant: Variant, seed: int) -> Iterator[Position]:
    """Yield positions of random games with a seat to act."""
    variant.compile()
    stream = Stream(seed)
    while True:
        position = with_other_cards(variant.start().dealt(stream.next()), stream.next())
        while not position.is_over:
            if position.actor >= 0:
                yield position
            position = position.play(position.chosen(stream.next()))


def with_other_cards(position: Position, seed: int) -> Position:
    """Return the position with six other locations, as later in a fable, if the deck has enough."""
    there = range(1, len(position.variant.cards))
    if len(there) < 6:
        return position
    cards = random.Random(seed).sample(there, 6)
    stacks = ",".join(f"{card}x4" for card in sorted(cards))
    told = f"stacks={stacks} big={max(cards) + 1}x4"
    return position.variant.position(re.sub(r"stacks=\S+ big=\S+", told, position.everything))


def some(variant: Variant, count: int, seed: int = 0, every: int = 1) -> Iterator[Position]:
    """Yield `count` positions of random games, each `every` actions after the last."""
    found = positions(variant, seed)
    for _ in range(count):
        for _ in range(every - 1):
            next(found)
        yield next(found)


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_every_game_can_be_seen(game: orchard.Game) -> None:
    assert game.observation, f"{game.id} needs an `observation`"


@every_variant
def test_an_observation_has_a_row_for_each_name(variant: Variant) -> None:
    sight, seen = variant.sight, variant.start().dealt().observation()
    assert seen.planes.shape == (len(sight.planes), *sight.grid)
    assert seen.counts.shape == (len(sight.counts),)
    assert seen.planes.dtype == seen.counts.dtype == np.float32
    assert sight.policy_size == len(sight.channels) * sight.area + len(sight.others)


@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_what_is_seen_tells_which_actions_are_legal(variant: Variant) -> None:
    observer = Observer(variant)
    for position in some(variant, MANY, seed=1):
        observer.look(position)
    assert len(observer.legal) > 100


def changed(position: Position, field: str, chance: random.Random) -> Position:
    """Return the position with one number of a field moved by one, but not below zero."""
    state = copied(position.state)
    numbers = state[field].reshape(-1)
    at = chance.randrange(len(numbers))
    numbers[at] = max(min(0, int(numbers[at])), int(numbers[at]) + chance.choice((-1, 1)))
    return Position(position.variant, state)


def legal_and_seen(position: Position) -> tuple[frozenset[int], bytes]:
    """Return the legal actions' places and the actor's view; interpreted, as states may be odd."""
    variant, out = position.variant, position.variant.buffer()
    n = variant.door("legal", "python")(variant.tables, position.state, out)
    row = variant.door("policy_row", "python")(variant.tables, position.state)
    seen = position.observation(target="python")
    places = frozenset(variant.sight.policy[row, out[:n]].tolist())
    return places, seen.planes.tobytes() + seen.counts.tobytes()


@pytest.mark.parametrize("variant", SIMPLE, ids=str)
def test_a_change_that_makes_other_actions_legal_is_seen(variant: Variant) -> None:
    left_out = {*StateBase.fields(), "seats", "unseen", "unseen_fruits", "known"}
    assert variant.dtype.names
    fields = [name for name in variant.dtype.names if name not in left_out]
    chance, differing = random.Random(6), 0
    for position in some(variant, FEW, seed=6, every=5):
        legal, seen = legal_and_seen(position)
        for field in fields:
            other = changed(position, field, chance)
            try:
                other_legal, other_seen = legal_and_seen(other)
            except IndexError:  # no such position exists
                continue
            if other_legal != legal:
                differing += 1
                assert other_seen != seen, f"{field} is not seen: {position!r}"
    assert differing > 10


def test_small_games_meet_the_same_sight_again() -> None:
    variant = orchard.make_variant("skirt", size=3)
    observer = Observer(variant)
    for position in some(variant, MANY, seed=2):
        observer.look(position)
    assert len(observer.legal) < MANY


@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_no_seat_sees_what_it_may_not_know(variant: Variant) -> None:
    observer = Observer(variant)
    for number, position in enumerate(some(variant, FEW, seed=3, every=7)):
        observer.look_closely(position, number)


def turned(seen: npt.NDArray[Any], *images: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return an array with its rows, and optionally columns, permuted."""
    made = np.zeros_like(seen)
    made[np.ix_(*images)] = seen
    return made


@every_board
def test_turned_positions_look_turned(variant: Variant) -> None:
    sight, images = variant.sight, variant.turned
    fixed = np.array([not plane.may_shift for plane in sight.planes])
    for position in some(variant, FEW, seed=4, every=3):
        seats = range(variant.seats)
        flat = [position.observation(seat).planes.reshape(-1, sight.area) for seat in seats]
        for k, turn in enumerate(turns(variant)):
            text = turned_text(variant.game.id, position.everything, turn)
            other = variant.position(text)
            for seat in seats:
                seen = other.observation(seat)
                planes = seen.planes.reshape(-1, sight.area)
                expected = turned(flat[seat], images.planes[k], images.squares[k])
                assert (planes[fixed] == expected[fixed]).all(), (text, k)
                assert planes.sum(axis=1) == pytest.approx(expected.sum(axis=1)), (text, k)
                counts = turned(position.observation(seat).counts, images.counts[k])
                assert (seen.counts == counts).all(), (text, k)
            assert alike(sight, images.places[k][position.places], other.places), (text, k)


def alike(sight: Sight, some: npt.NDArray[Any], others: npt.NDArray[Any]) -> bool:
    """Return whether two sets of places are equal, except for groups named by different cells."""
    shifting = [k for k, channel in enumerate(sight.channels) if channel.may_shift]
    a, b = (set(each.tolist()) for each in (some, others))
    return len(a) == len(b) and all(place // sight.area in shifting for place in a ^ b)


@every_board
def test_turned_places_are_those_of_turned_actions(variant: Variant) -> None:
    for position in some(variant, FEW, seed=5, every=5):
        for k, turn in enumerate(turns(variant)):
            text = turned_text(variant.game.id, position.everything, turn)
            other = variant.position(text)
            row = variant.door("policy_row")(variant.tables, other.state)
            codes = variant.symmetries.actions[k][list(position.codes)]
            places = variant.sight.policy[row, codes]
            assert (places == variant.turned.places[k][position.places]).all(), (text, k)


@pytest.mark.parametrize(
    ("game", "options", "board"),
    [
        *(("skirt", {"size": size}, size) for size in range(3, 11)),
        ("jam-it", {"board": "standard"}, 5),
        ("jam-it", {"board": "mini"}, 4),
    ],
    ids=str,
)
def test_a_cell_lies_where_it_lies_on_larger_boards(
    game: str, options: dict[str, Any], board: int
) -> None:
    sight = orchard.make_variant(game, **options).sight
    rows, columns = sight.grid
    found = orchard.boards.Hexagon(board)
    for (x, z), square in zip(found.places, sight.squares.tolist(), strict=True):
        assert divmod(square, columns) == (z + rows // 2, x + columns // 2)


def test_an_action_lies_in_the_same_place_on_all_boards() -> None:
    small, large = (orchard.make_variant("skirt", size=size).sight for size in (4, 10))
    assert set(small.policy[0].tolist()) < set(large.policy[0].tolist())
    assert small.policy[0, -1] == large.policy[0, -1] == small.policy_size - 1  # pass


def test_rectangles_lie_in_the_middle() -> None:
    board = orchard.boards.Rectangle(2, 3)
    assert centred(board, (4, 5)).tolist() == [6, 7, 8, 11, 12, 13]


def test_seats_are_seen_from_ones_own() -> None:
    position = orchard.make_variant("jam-it", seats=3).start()
    names = [count.name for count in position.variant.sight.counts]
    for seat, name in enumerate(("to-act-own", "to-act-last", "to-act-next")):
        seen = position.observation(seat).counts
        assert [n for n, v in zip(names, seen, strict=True) if "to-act" in n and v] == [name]


def test_nobody_sees_from_a_seat_that_is_not_there() -> None:
    position = orchard.make_variant("fabled-fruit").start()  # chance is to act
    for seat in (None, 2, -1):
        with pytest.raises(OrchardError, match="There is no seat"):
            position.observation(seat)
    assert (position.places == -1).all()


def test_a_game_without_observation_says_so() -> None:
    variant = orchard.make_variant(replace(SKIRT, observation=None))
    with pytest.raises(OrchardError, match="no observation"):
        _ = variant.sight


@rule
def observe(t: Any, s: Any, seat: int, planes: Any, counts: Any) -> None:
    """Omit the squares."""


def test_a_wrong_observation_is_told_with_file_and_line() -> None:
    code = observe.__code__
    place = f"{code.co_filename}:{code.co_firstlineno}"
    with pytest.raises(GameError) as error:
        replace(SKIRT, observation=Observation(lambda: None, observe))  # type: ignore[arg-type, return-value]
    assert f"{place}: observation.observe(t, s, seat, planes, counts) must take" in str(error.value)
    assert "observation.sight must take the options (size) by name" in str(error.value)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"policy": np.zeros((1, 3), np.int32)}, r"int32\[rows, 92\] would be right"),
        ({"policy": np.full((1, 92), 362, np.int32)}, "places from 362 to 362"),
        ({"squares": np.zeros(91, np.int16)}, "squares of their own"),
    ],
    ids=str,
)
def test_a_wrong_sight_is_told_with_file_and_line(changes: dict[str, Any], told: str) -> None:
    def sight(size: int) -> Sight:
        return replace(of_skirt.sight(size), **changes)

    variant = Variant(replace(SKIRT, observation=Observation(sight, of_skirt.observe)))
    with pytest.raises(GameError, match=rf"{__file__}:{sight.__code__.co_firstlineno}.*{told}"):
        _ = variant.sight


def test_the_kit_finds_places_that_do_not_turn() -> None:
    def sight(size: int) -> Sight:
        made = of_skirt.sight(size)
        return replace(made, policy=made.policy[:, ::-1].copy())

    variant = Variant(replace(SKIRT, observation=Observation(sight, of_skirt.observe)))
    with pytest.raises(NonconformingError, match="do not turn"):
        check_sight(variant)


def test_numbers_must_be_those_of_the_features_they_name() -> None:
    with pytest.raises(ValueError, match=r"Plane.BOARD is 0, not \[1\]"):
        numbered(of_skirt.Plane, Feature("outer", "something"), Feature("board", "something"))


@pytest.mark.parametrize("variant", WALKED[1:6], ids=str)
def test_a_page_sees_the_same(variant: Variant) -> None:
    pytest.importorskip("ziglang", reason="needs the extra `wasm`")
    from orchard.kernel.wasm import Export, build
    from tests.wasm import Running

    sight, tables, work = variant.sight, variant.tables, variant.blank()
    planes = np.zeros((len(sight.planes), sight.area), np.float32)
    counts = np.zeros(len(sight.counts), np.float32)
    like = (tables, work, work, 0, sight.squares, planes, counts)
    export = Export("observe", DOORS["observe"], like)
    running = Running(build([export], variant.game.rulebook, shape=variant.shape))
    at = [running.put(each) for each in (tables, work, work, sight.squares, planes, counts)]
    for position in some(variant, FEW, seed=7, every=5):
        for address, array in zip(at[1:], (position.state, work, sight.squares), strict=False):
            running.write(address, array)
        running.write(at[4], np.zeros_like(planes))
        running.write(at[5], np.zeros_like(counts))
        state = [(at[0], 1), (at[1], 1), (at[2], 1)]
        arrays = (at[3], len(sight.squares), at[4], *planes.shape, at[5], len(counts))
        given = [number for pair in state for number in pair]
        running.call("observe", *given, position.actor, *arrays)
        seen = position.observation()
        assert (running.get(at[4], planes) == seen.planes.reshape(planes.shape)).all()
        assert (running.get(at[5], counts) == seen.counts).all()


@pytest.mark.cuda
@pytest.mark.parametrize("variant", WALKED, ids=str)
@pytest.mark.filterwarnings("ignore:.*under-utilization", "ignore:.*Host array used")
def test_a_gpu_sees_the_same(variant: Variant) -> None:
    from orchard.kernel.cuda import is_available, kernel
    from tests.games.observing import observe_on_cuda

    if not is_available():
        pytest.skip("there is no CUDA device")
    looked, sight = list(some(variant, FEW, seed=8, every=5)), variant.sight
    states = np.concatenate([position.state for position in looked])
    planes = np.zeros((FEW, len(sight.planes), sight.area), np.float32)
    counts = np.zeros((FEW, len(sight.counts)), np.float32)
    run = kernel(observe_on_cuda, variant.game.rulebook, shape=variant.shape)
    run[1, FEW](variant.tables, states, states.copy(), sight.squares, planes, counts)
    for k, position in enumerate(looked):
        seen = position.observation()
        assert (planes[k] == seen.planes.reshape(planes[k].shape)).all()
        assert (counts[k] == seen.counts).all()


def test_the_page_says_what_is_seen() -> None:
    page = PAGE.read_text("utf-8")
    assert page == renewed(page), "run `python -m tests.observations`"
