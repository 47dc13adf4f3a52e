"""Random numbers are splitmix64: the same interpreted, compiled, and written out in Python."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orchard.kernel import Target, random, specialise
from orchard.kernel.random import Stream

TARGETS: tuple[Target, ...] = ("python", "cpu")
LAW = settings(deadline=None, derandomize=True, max_examples=60)
STEP = 0x9E3779B97F4A7C15
WRAP = 2**64

words = st.integers(0, WRAP - 1)


def mixed(z: int) -> int:
    """Return the splitmix64 output for a state, in plain Python integers."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % WRAP
    z = (z ^ z >> 27) * 0x94D049BB133111EB % WRAP
    return z ^ z >> 31


@pytest.mark.parametrize("target", TARGETS)
def test_the_first_numbers_are_those_published_for_splitmix64(target: Target) -> None:
    step, mix = (specialise(f, target=target) for f in (random.step, random.mix))
    state, heard = np.uint64(1234567), []
    for _ in range(5):
        state = np.uint64(step(state))
        heard.append(int(mix(state)))
    assert heard == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(x=words)
def test_mix_and_step_are_what_plain_integers_give(target: Target, x: int) -> None:
    assert int(specialise(random.mix, target=target)(np.uint64(x))) == mixed(x)
    assert int(specialise(random.step, target=target)(np.uint64(x))) == (x + STEP) % WRAP


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(seed=words, number=st.integers(0, 2**40))
def test_a_stream_begins_where_seed_and_number_say(target: Target, seed: int, number: int) -> None:
    first = mixed((mixed((seed + STEP) % WRAP) + number * STEP) % WRAP)
    assert int(specialise(random.stream, target=target)(np.uint64(seed), number)) == first
    assert int(Stream(seed, number).state) == first
    assert Stream(seed, number).next() == mixed((first + STEP) % WRAP)


@pytest.mark.parametrize("target", TARGETS)
@LAW
@given(x=words, n=st.integers(1, 2**32))
def test_below_scales_into_range(target: Target, x: int, n: int) -> None:
    found = specialise(random.below, target=target)(np.uint64(x), n)
    assert found == (x >> 32) * n >> 32
    assert 0 <= found < n


def test_below_reaches_both_ends() -> None:
    assert random.below(np.uint64(0), 6) == 0
    assert random.below(np.uint64(WRAP - 1), 6) == 5


def test_seeds_and_numbers_give_different_streams() -> None:
    firsts = {Stream(seed, number).next() for seed in range(20) for number in range(20)}
    assert len(firsts) == 400


def test_a_seed_beyond_64_bits_wraps_around() -> None:
    assert Stream(2**64 + 5).next() == Stream(5).next()
    assert Stream(-1).next() == Stream(2**64 - 1).next()
