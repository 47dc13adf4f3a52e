"""Sets of small numbers stored in words behave like Python's sets, interpreted and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orchard.kernel import Target, bits, specialise

TARGETS: tuple[Target, ...] = ("python", "cpu")
SIZE = 200
LAW = settings(deadline=None, derandomize=True, max_examples=60)

small = st.sets(st.integers(0, 63))
large = st.sets(st.integers(0, SIZE - 1))


def word(numbers: set[int]) -> np.uint64:
    return np.uint64(bits.word(numbers))


def row(numbers: set[int]) -> Any:
    return np.array(bits.row(numbers, SIZE), np.uint64)


def members(word: Any) -> set[int]:
    return {n for n in range(64) if int(word) >> n & 1}


def reached(edges: dict[int, set[int]], seed: set[int], within: set[int]) -> set[int]:
    """Return everything reachable, by plain flood fill."""
    found, frontier = set(seed), list(seed)
    while frontier:
        fresh = (edges.get(frontier.pop(), set()) & within) - found
        found |= fresh
        frontier += fresh
    return found


@pytest.mark.parametrize("size", [1, 63, 64, 65, 128, 129])
def test_a_row_has_room_for_every_number_below_its_size(size: int) -> None:
    assert len(bits.row(range(size), size)) == bits.words(size) == -(-size // 64)


@pytest.mark.parametrize("target", TARGETS)
def test_bit_holds_one_number(target: Target) -> None:
    bit = specialise(bits.bit, target=target)
    assert [int(bit(i)) for i in range(64)] == [1 << i for i in range(64)]


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(numbers=small)
def test_count_is_the_size_of_the_set(target: Target, numbers: set[int]) -> None:
    assert specialise(bits.count, target=target)(word(numbers)) == len(numbers)


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(numbers=small)
def test_lowest_is_the_minimum_or_64(target: Target, numbers: set[int]) -> None:
    assert specialise(bits.lowest, target=target)(word(numbers)) == min(numbers, default=64)


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(numbers=small)
def test_without_lowest_drops_the_minimum(target: Target, numbers: set[int]) -> None:
    left = specialise(bits.without_lowest, target=target)(word(numbers))
    assert members(left) == set(sorted(numbers)[1:])


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(numbers=small)
def test_nth_counts_upwards_from_the_minimum(target: Target, numbers: set[int]) -> None:
    nth = specialise(bits.nth, target=target)
    assert [nth(word(numbers), n) for n in range(len(numbers))] == sorted(numbers)


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(numbers=large)
def test_pick_counts_upwards_and_ends_with_minus_one(target: Target, numbers: set[int]) -> None:
    pick = specialise(bits.pick, target=target)
    assert [pick(row(numbers), n) for n in range(len(numbers))] == sorted(numbers)
    assert pick(row(numbers), len(numbers)) == -1


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(numbers=large)
def test_listed_and_held_agree_with_the_set(target: Target, numbers: set[int]) -> None:
    out = np.full(SIZE, -1, np.int16)
    count = specialise(bits.listed, target=target)(row(numbers), out)
    assert out[:count].tolist() == sorted(numbers)
    assert specialise(bits.held, target=target)(row(numbers)) == count == len(numbers)
    assert (out[count:] == -1).all()


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(numbers=large, i=st.integers(0, SIZE - 1))
def test_add_drop_and_has_change_one_number_only(target: Target, numbers: set[int], i: int) -> None:
    add, drop, has = (specialise(f, target=target) for f in (bits.add, bits.drop, bits.has))
    held = row(numbers)
    assert has(held, i) == (i in numbers)
    add(held, i)
    assert held.tolist() == row(numbers | {i}).tolist()
    drop(held, i)
    assert held.tolist() == row(numbers - {i}).tolist()


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(
    edges=st.dictionaries(st.integers(0, 63), small, max_size=20),
    start=st.integers(0, 63),
    within=small,
)
def test_fill_reaches_what_a_flood_reaches(
    target: Target, edges: dict[int, set[int]], start: int, within: set[int]
) -> None:
    beside = np.array([bits.word(edges.get(n, set())) for n in range(64)], np.uint64)
    found = specialise(bits.fill, target=target)(beside, word({start}), word(within))
    assert members(found) == reached(edges, {start}, within)
