"""Lanes on a single thread, constants in nested rules, and CUDA code without a device."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import orchard
from orchard.kernel import constant, lanes, rule, specialise
from orchard.kernel.compile import Target
from tests.kernel.ptx import needs_compiler, ptx_of

STEP = constant("STEP")


@rule
def add_step(x: int) -> int:
    """Add a constant; called through another rule."""
    return int(x + STEP)


@rule
def add_twice(x: int) -> int:
    """Add a constant twice."""
    return add_step(add_step(x))


@rule
def sum_of(numbers: Any, found: Any) -> None:
    """Sum numbers, each lane its share, and find the largest."""
    mine, most = np.float32(0), np.float32(numbers[0])
    for i in range(lanes.lane(), len(numbers), lanes.lanes()):
        mine += numbers[i]
        most = max(most, numbers[i])
    lanes.sync()
    found[0], found[1] = lanes.total(np.float32(mine)), lanes.largest(np.float32(most))
    found[2] = lanes.smallest(np.int32(lanes.group() + lanes.groups()))


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_constant_reaches_every_callee(target: Target) -> None:
    assert specialise(add_twice, target=target, STEP=3)(1) == 7
    assert specialise(add_twice, target=target, STEP=10)(1) == 21


def test_a_constant_that_is_not_given_is_asked_for() -> None:
    with pytest.raises(TypeError, match="STEP"):
        specialise(add_twice, target="python")


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_where_there_is_one_lane_it_does_everything(target: Target) -> None:
    found = np.zeros(3, np.float32)
    specialise(sum_of, target=target)(np.arange(10, dtype=np.float32), found)
    assert found.tolist() == [45, 9, 1]


def test_on_a_gpu_lanes_are_the_threads_of_a_warp() -> None:
    needs_compiler()
    from orchard.kernel.cuda import kernel

    made = kernel(sum_of, orchard.make_variant("skirt", size=3).game.rulebook)
    code = ptx_of(made, np.zeros(8, np.float32), np.zeros(3, np.float32))
    assert code.count("shfl.sync.bfly") == 15  # five exchanges for each of three reductions
    assert "bar.warp.sync" in code
    assert "%laneid" in code


def test_random_games_make_code_for_a_gpu() -> None:
    needs_compiler()
    from orchard.kernel.cuda import kernel
    from orchard.search.cuda import play_games_on_cuda

    variant = orchard.make_variant("skirt", size=3)
    known = {"BLOCK": 32, "STATE": variant.dtype, "MOST": variant.actions.most}
    made = kernel(play_games_on_cuda, variant.game.rulebook, shape=variant.shape, **known)
    steps, totals = np.zeros(32, np.int64), np.zeros((2, 32))
    given = (variant.tables, variant.start().state, 9, np.uint64(1), steps, totals)
    assert ".shared" in ptx_of(made, *given)
